// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGuidance
public import RoadbookModel
import RoadbookNavigation

/// Leads a driver along a route, or tells of the road without one.
///
///     let navigator = try Navigator()
///     navigator.route = route
///     navigator.routeProgressDelegate = self
///     navigator.eventTextDelegate = self
///     simulator.delegate = navigator
///
/// Each reading that comes to ``onLocationUpdated(_:)`` is matched to the roads of the map and weighed: whether the
/// vehicle follows its route, or is free on the network. Delegates are told on the main actor before the call returns;
/// ``events`` has the same as a stream. Delegates are weak, but for the two of off-road destinations.
///
/// The rules stand in the page "Navigation" of the documentation.
@preconcurrency
@MainActor
public final class Navigator: NavigatorProtocol {
  /// Told each reading with its place on a road.
  public weak var navigableLocationDelegate: (any NavigableLocationDelegate)?
  /// Told what remains.
  public weak var routeProgressDelegate: (any RouteProgressDelegate)?
  /// Told that the vehicle is not on its route, with each reading.
  public weak var routeDeviationDelegate: (any RouteDeviationDelegate)?
  /// Told what became of stops.
  public weak var milestoneStatusDelegate: (any MilestoneStatusDelegate)?
  /// Told once that the destination is reached.
  public weak var destinationReachedDelegate: (any DestinationReachedDelegate)?
  /// Told what to say.
  public weak var eventTextDelegate: (any EventTextDelegate)?
  /// Told the names and numbers of the road, when they change.
  public weak var roadTextsDelegate: (any RoadTextsDelegate)?
  /// Told what the road is like, when it changes.
  public weak var roadAttributesDelegate: (any RoadAttributesDelegate)?
  /// Told the speed limit, when it changes.
  public weak var speedLimitDelegate: (any SpeedLimitDelegate)?
  /// Told that the limit is exceeded, and that it is no longer.
  public weak var speedWarningDelegate: (any SpeedWarningDelegate)?
  /// Told what is to be done at a stop that is reached.
  public weak var postActionDelegate: (any PostActionDelegate)?
  /// Told the lanes before a fork, a ramp or an exit if two or more of them do not follow the route.
  public weak var junctionViewLaneAssistanceDelegate: (any JunctionViewLaneAssistanceDelegate)?
  /// Told the lanes before a maneuver, with its notification of distance.
  public weak var maneuverViewLaneAssistanceDelegate: (any ManeuverViewLaneAssistanceDelegate)?
  /// Told the lanes of the road where they matter, when they change.
  public weak var currentSituationLaneAssistanceViewDelegate:
    (any CurrentSituationLaneAssistanceViewDelegate)?
  /// Told the way to a destination off the road.
  public var offRoadProgressDelegate: (any OffRoadProgressDelegate)?
  /// Told that a destination off the road is reached.
  public var offRoadDestinationReachedDelegate: (any OffRoadDestinationReachedDelegate)?

  /// Told of a camera on the way.
  public weak var safetyCameraWarningDelegate: (any SafetyCameraWarningDelegate)?
  /// Told of a zone in which a camera may stand on the way.
  public weak var dangerZoneWarningListenerDelegate: (any DangerZoneWarningDelegate)?
  /// Told of a sign on the way.
  public weak var roadSignWarningDelegate: (any RoadSignWarningDelegate)?
  /// Told of a limit for trucks on the way.
  public weak var truckRestrictionsWarningDelegate: (any TruckRestrictionsWarningDelegate)?
  /// Told of a zone for clean vehicles on the way.
  public weak var environmentalZoneWarningListenerDelegate: (any EnvironmentalZoneWarningDelegate)?
  /// Told of a zone around a school on the way.
  public weak var schoolZoneWarningDelegate: (any SchoolZoneWarningDelegate)?
  /// Told of a zone of low speed on the way.
  public weak var lowSpeedZoneWarningDelegate: (any LowSpeedZoneWarningDelegate)?
  /// Told of a toll station on the way.
  public weak var tollStopWarningDelegate: (any TollStopWarningDelegate)?
  /// Told of a border on the way.
  public weak var borderCrossingWarningDelegate: (any BorderCrossingWarningDelegate)?
  /// Told of a crossing with a railway on the way.
  public weak var railwayCrossingWarningDelegate: (any RailwayCrossingWarningDelegate)?
  /// Told of a road that joins on the way.
  public weak var trafficMergeWarningDelegate: (any TrafficMergeWarningDelegate)?

  /// Finds another route for a driver who left this one; `nil`, the default, where the app does.
  ///
  /// Roadbook's own.
  public var rerouting: NavigatorRerouting?

  /// Gives back to a service the speeds of roads that were driven; `nil`, the default, where nothing is given back.
  ///
  /// Roadbook's own.
  public var speedReporting: NavigatorSpeedReporting?

  /// Matches the readings, and passes them to its listeners before the navigator's delegates are told.
  ///
  /// If an app sets another matcher there, or none, the navigator uses that.
  public let locationManager: LocationManager

  var core: NavigationCore
  var lastLocation: NavigableLocation?
  let liveMaps: LiveMaps?
  var roadsAhead: [RoadAhead] = []
  var trackedVehicle: TransportSpecification?
  var warner: NavigatorWarner?
  private var isTelling = false
  private var waiting: [Location] = []
  private var ticking: Task<Void, Never>?
  var lastText: EventText?
  let streams = EventStreams()

  /// Navigates on the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public nonisolated convenience init() throws {
    try self.init(sdkEngine: SDKNativeEngine.requireShared())
  }

  /// Navigates on the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public nonisolated init(sdkEngine: SDKNativeEngine) throws {
    locationManager = try LocationManager(sdkEngine: sdkEngine)
    let live = try sdkEngine.liveMaps()
    liveMaps = live
    let vehicle = try RouteQuery(.trace, [], RoutingOptions())
    roadsAhead = try live.current.map { try $0.roadAhead(vehicle, for: .car) }
    core = NavigationCore()
  }

  /// Follows routes without a map: only the route tells where the vehicle is, and deviation is judged by it alone.
  ///
  /// Roadbook's own.
  public nonisolated static func withoutMap() -> Navigator {
    Navigator(LocationManager(matcher: nil))
  }

  private nonisolated init(_ manager: LocationManager) {
    locationManager = manager
    liveMaps = nil
    core = NavigationCore()
  }

  /// The languages in which maneuvers are announced.
  public nonisolated static func availableLanguagesForManeuverNotifications() -> [LanguageCode] {
    LanguageCode.allCases.filter { Phrasebook.of($0).language == $0 }
  }
}

// MARK: - Warnings

extension Navigator {
  /// How early drivers are warned of a type.
  public func getWarningNotificationDistances(
    warningType: WarningType
  ) -> WarningNotificationDistances {
    core.options.warnings.distances(warningType)
  }

  /// Changes how early drivers are warned of a type.
  ///
  /// - Returns: Whether it was changed; not for `.schoolZone` and `.trafficMerge`, whose options tell it, nor for distances
  ///   below 1 m or beyond 5 km.
  @discardableResult
  public func setWarningNotificationDistances(
    warningType: WarningType, warningNotificationDistances: WarningNotificationDistances
  ) -> Bool {
    var isSet = false
    core.setOptions { isSet = $0.warnings.setDistances(warningType, warningNotificationDistances) }
    warner?.engine.setWarningNotificationDistances(
      warningType: warningType, warningNotificationDistances: warningNotificationDistances)
    lookFarEnough()
    return isSet
  }

  /// Changes what is told of warnings; where a distance is out of its range, all options stay.
  ///
  /// - Returns: Whether it was changed.
  @discardableResult
  func setWarningOptions(_ change: (inout WarningOptions) -> Void) -> Bool {
    var options = warningOptions
    change(&options)
    var isSet = false
    core.setOptions { isSet = $0.warnings.setOptions(options) }
    warner?.engine.warningOptions = options
    lookFarEnough()
    return isSet
  }

  /// The maps of the engine by now.
  var maps: [RoadRouter] { liveMaps?.current ?? [] }

  var warningOptions: WarningOptions { core.options.warnings.options }

  private func lookFarEnough() {
    for index in roadsAhead.indices { roadsAhead[index].meters = core.options.warnings.farthest }
  }
}

// MARK: - Readings

extension Navigator {
  /// Goes on with a reading; one without a time is ignored.
  ///
  /// A delegate may call it, or set another route: what it says then counts from the next reading on.
  public func onLocationUpdated(_ location: Location) {
    waiting.append(location)
    guard !isTelling else { return }
    isTelling = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      takeNewMaps()
      let matched = locationManager.match(next)
      // Along a route the route tells what comes.
      let road = core.followsRoute ? nil : NavigatorRoads.facts(at: matched, &roadsAhead)
      let events = core.advance(.location(next, matched: matched, road: road))
      for event in events { tell(event) }
      rerouting?.advance(events, core, next.time, for: self)
      speedReporting?.advance(matched, next.time)
    }
    isTelling = false
    watchGap(after: location)
  }

  /// Estimates positions from 1.5 s after a reading on, while there is none.
  private func watchGap(after location: Location) {
    ticking?.cancel()
    guard let time = location.time, isEnableTunnelExtrapolation || isExtrapolationEnabled else {
      return
    }
    ticking = Task { [weak self] in
      var seconds = 2.0
      while seconds < 600 {
        try? await Task.sleep(for: .seconds(seconds == 2 ? 2 : 1))
        guard !Task.isCancelled, let self else { return }
        for event in self.core.advance(.time(time + seconds)) { self.tell(event) }
        seconds += 1
      }
    }
  }

  /// The events as a stream, from now on; Roadbook's own.
  ///
  ///     for await event in navigator.events { … }
  ///
  /// A program that reads slowly misses the oldest of more than 1,000.
  public var events: AsyncStream<NavigatorEvent> {
    let id = UUID()
    let (stream, continuation) = AsyncStream<NavigatorEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(1000))
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams.end(id) }
    }
    streams.begin(id, continuation)
    return stream
  }

  /// Tells the next stop as missed.
  func skipStop() -> [NavigationEvent] {
    let events = core.skipStop()
    for event in events { tell(event) }
    return events
  }
}
