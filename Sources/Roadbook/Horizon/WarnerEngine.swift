// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel
import RoadbookNavigation

/// Hears warnings of a ``WarnerEngine``.
@preconcurrency
@MainActor
public protocol WarningDelegate: AnyObject {
  /// Called with all that is told at a position, in the order of the road.
  func onWarnings(warnings: [Warning])
}

/// Warns of what lies ahead, without a navigator: an electronic horizon tells it the road.
///
///     let warner = try WarnerEngine(enabledWarnings: [.safetyCamera, .custom])
///     warner.addCustomWarningProvider(
///       customWarningProvider: potholes, segmentDataLoaderOptions: SegmentDataLoaderOptions())
///     warner.addWarningDelegate(self)
///     horizon.addElectronicHorizonDelegate(warner)
///
/// Things are told on the most preferred path alone: what a side path holds is told when the vehicle turns onto it. The
/// horizon bounds how early anything is told. Delegates and providers are kept until they are removed.
@preconcurrency
@MainActor
public final class WarnerEngine: ElectronicHorizonDelegate {
  /// How fast the road is: it chooses among the distances of ``getWarningNotificationDistances(warningType:)``.
  public var timingProfile = TimingProfile.regularSpeed

  private var maps: [RoadRouter]
  private var readers: [SegmentReader]
  private let clock: any WallClock
  private let registry = WarningsRegistry()
  private var settings: WarningSettings
  private var enabled: Set<WarningType>
  private var custom = CustomWarnings()
  private var delegates: [any WarningDelegate] = []
  private var memory = WarningMemory()
  private var path: ElectronicHorizonPath?
  private var places: [WarnedPlace] = []
  /// Whether the places are not those of the path or of what is enabled.
  private var isStale = true
  /// Told and not passed, by number.
  private var open: [Int32: ToldWarning] = [:]

  /// Warns on the maps of the shared engine, by the device's clock.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public convenience init(enabledWarnings: [WarningType]) throws {
    try self.init(sdkEngine: SDKNativeEngine.requireShared(), enabledWarnings: enabledWarnings)
  }

  /// Warns on the maps of an engine, by the device's clock.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public convenience init(sdkEngine: SDKNativeEngine, enabledWarnings: [WarningType]) throws {
    try self.init(
      sdkEngine: sdkEngine, wallClock: SystemWallClock.getDefault(),
      enabledWarnings: enabledWarnings)
  }

  /// Warns on the maps of an engine.
  ///
  /// - Parameters:
  ///   - sdkEngine: Has the maps.
  ///   - wallClock: Tells whether things count that do so at times only.
  ///   - enabledWarnings: What is told.
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public convenience init(
    sdkEngine: SDKNativeEngine, wallClock: any WallClock, enabledWarnings: [WarningType]
  ) throws {
    self.init(
      maps: try sdkEngine.router().warningMaps, wallClock: wallClock, enabledWarnings)
  }

  init(
    maps: [RoadRouter], wallClock: any WallClock, _ enabledWarnings: [WarningType],
    _ settings: WarningSettings = WarningSettings()
  ) {
    self.maps = maps
    self.settings = settings
    readers = Self.readers(of: maps)
    clock = wallClock
    enabled = Set(enabledWarnings)
  }
}

// MARK: - Settings

extension WarnerEngine {
  /// What can be chosen; options with a distance out of its range leave the old ones.
  public var warningOptions: WarningOptions {
    get { settings.options }
    set { settings.setOptions(newValue) }
  }

  /// Meters ahead within which something may have to be told.
  var farthest: Double { settings.farthest }

  /// What is told, too.
  public func addEnabledWarnings(warningTypes: [WarningType]) {
    setEnabled(enabled.union(warningTypes))
  }

  /// What is told no longer.
  public func removeEnabledWarnings(warningTypes: [WarningType]) {
    setEnabled(enabled.subtracting(warningTypes))
  }

  /// What is told from now on.
  public func setEnabledWarnings(warningTypes: [WarningType]) { setEnabled(Set(warningTypes)) }

  /// What is told, in the order of the types.
  public func getEnabledWarnings() -> [WarningType] {
    WarningType.allCases.filter { enabled.contains($0) }
  }

  private func setEnabled(_ types: Set<WarningType>) {
    enabled = types
    isStale = true
  }

  /// How early things of a type are told.
  public func getWarningNotificationDistances(
    warningType: WarningType
  ) -> WarningNotificationDistances { settings.distances(warningType) }

  /// Changes how early things of a type are told; distances below 1 m or beyond 5 km leave the old ones.
  public func setWarningNotificationDistances(
    warningType: WarningType, warningNotificationDistances: WarningNotificationDistances
  ) { _ = settings.setDistances(warningType, warningNotificationDistances) }

  /// How early an app's own things of a kind are told.
  public func getCustomWarningNotificationDistances(
    customWarningType: Int32
  ) -> WarningNotificationDistances { settings.distances(.custom, custom: customWarningType) }

  /// Changes how early an app's own things of a kind are told; distances below 1 m or beyond 5 km leave the old ones.
  public func setCustomWarningNotificationDistances(
    customWarningType: Int32, warningNotificationDistances: WarningNotificationDistances
  ) {
    _ = settings.setDistances(.custom, custom: customWarningType, warningNotificationDistances)
  }
}

// MARK: - Who hears, and who tells

extension WarnerEngine {
  /// Adds a delegate; one that is there is not added again.
  public func addWarningDelegate(_ warningListener: any WarningDelegate) {
    guard !delegates.contains(where: { $0 === warningListener }) else { return }
    delegates.append(warningListener)
  }

  /// Removes a delegate.
  public func removeWarningDelegate(_ warningListener: any WarningDelegate) {
    delegates.removeAll { $0 === warningListener }
  }

  /// Knows what warnings are of.
  public func getWarningsRegistry() -> WarningsRegistry { registry }

  /// Adds what an app warns of itself; told where `.custom` is enabled.
  ///
  /// - Parameters:
  ///   - customWarningProvider: Is asked for each segment of the most preferred path once, while that is in sight.
  ///   - segmentDataLoaderOptions: What it is told of segments.
  public func addCustomWarningProvider(
    customWarningProvider: any CustomWarningProvider,
    segmentDataLoaderOptions: SegmentDataLoaderOptions
  ) {
    custom.add(customWarningProvider, segmentDataLoaderOptions)
    isStale = true
  }

  /// Removes what an app warns of itself.
  public func removeCustomWarningProvider(customWarningProvider: any CustomWarningProvider) {
    custom.remove(customWarningProvider)
    isStale = true
  }

  /// Removes all that an app warns of itself.
  public func clearCustomWarningProviders() {
    custom.removeAll()
    isStale = true
  }
}

// MARK: - Warning

extension WarnerEngine {
  /// Goes on with what a horizon tells; where it tells nothing, nothing is.
  public func onElectronicHorizonUpdated(
    errorCode: ElectronicHorizonErrorCode?, update: ElectronicHorizonUpdate?
  ) {
    guard errorCode == nil, let update else { return }
    if let fresh = update.electronicHorizon?.mostPreferredPath() {
      path = fresh
      isStale = true
    }
    guard let path, update.position.pathIndex == 0 else { return }
    if isStale { refresh(path) }
    guard path.segments.indices.contains(Int(update.position.pathSegmentIndex)) else { return }
    let meters =
      path.segments[Int(update.position.pathSegmentIndex)].startOffsetInMeters
      + update.position.pathSegmentOffsetInMeters
    let watcher = WarningWatcher(
      settings: settings, profile: timingProfile, time: clock.now())
    tell(watcher.advance(places.map { $0.seen(from: meters) }, &memory))
  }

  /// Tells all that was told and is not passed as passed, and forgets it: as at the end of a drive.
  public func finalizeGivenWarnings() {
    let left = open.values.sorted { $0.id < $1.id }
    memory = memory.forgetting()
    tell(left.map { ToldWarning($0.content, $0.id, meters: 0, .passed) })
  }

  /// A map without cars tells nothing of its segments to an app's own warnings.
  private static func readers(of maps: [RoadRouter]) -> [SegmentReader] {
    let query = try? RouteQuery(.trace, [], RoutingOptions())
    return maps.compactMap { map in query.flatMap { try? map.segments($0) } }
  }

  /// Warns on these maps from now on.
  func take(_ maps: [RoadRouter]) {
    (self.maps, readers, isStale) = (maps, Self.readers(of: maps), true)
  }

  private func refresh(_ path: ElectronicHorizonPath) {
    isStale = false
    let mode: TransportMode = enabled.contains(.truckRestriction) ? .truck : .car
    var found: [WarnedPlace] = []
    for map in maps where found.isEmpty { found = map.warnedPlaces(on: path, for: mode) }
    if enabled.contains(.custom) { found += customPlaces(path) }
    places = found.filter { enabled.contains($0.content.type) }.keepingKeys(of: places)
      .sorted { ($0.start, $0.key) < ($1.start, $1.key) }
  }

  /// What the app's providers tell of the path.
  private func customPlaces(_ path: ElectronicHorizonPath) -> [WarnedPlace] {
    // Providers may add and remove providers meanwhile: then the path is asked for again.
    var asked = custom
    let found = asked.places(path) { [readers] id, options in
      id.segmentReference.flatMap { reference in
        readers.lazy.compactMap { $0.data(reference, options) }.first
      }
    }
    if !isStale { custom = asked }
    return found
  }

  private func tell(_ told: [ToldWarning]) {
    guard !told.isEmpty else { return }
    for warning in told {
      registry.remember(warning)
      open[warning.id] = warning.distanceType == .passed ? nil : warning
    }
    let warnings = told.map { warning in
      var kind: Int32?
      if case .custom(let own) = warning.content { kind = own.customWarningType }
      return Warning(
        id: warning.id, distanceType: warning.distanceType, warningType: warning.content.type,
        customWarningType: kind)
    }
    for delegate in delegates { delegate.onWarnings(warnings: warnings) }
  }
}
