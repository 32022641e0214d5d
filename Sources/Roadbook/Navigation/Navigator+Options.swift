// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel
import RoadbookNavigation

extension Navigator {
  /// The route; `nil` where the driver drives about.
  ///
  /// A route that has no length is refused: the one before stays. What `rerouting` asks for at the time is dropped.
  public var route: Route? {
    get { core.route }
    set {
      rerouting?.restart()
      follow(newValue)
    }
  }

  /// Follows a route from now on.
  func follow(_ route: Route?) {
    lastText = nil
    core.setRoute(route, way(along: route))
  }

  /// The vehicle without a route, and off the route; `nil`, the default, stands for an ordinary car.
  ///
  /// It decides on which roads readings are placed, which limits hold, and what drivers are warned of. Public transport,
  /// and a vehicle that the maps lack, are refused: the old value stays. Setting a vehicle for the first time takes as
  /// long as its first route.
  public var trackingTransportSpecification: TransportSpecification? {
    get { trackedVehicle }
    set { track(newValue) }
  }

  /// The traffic that decides the remaining time; `nil`, the default, stands for the route's own times.
  ///
  ///     engine.calculateTrafficOnRoute(…) { _, traffic in navigator.trafficOnRoute = traffic }
  ///
  /// It changes times and delays, never lengths or the line. Traffic of another route is refused: the old value stays.
  /// A new route sets it to `nil`.
  public var trafficOnRoute: TrafficOnRoute? {
    get { core.traffic }
    set { _ = core.setTraffic(newValue) }
  }

  /// What is said of maneuvers, and how.
  public var maneuverNotificationOptions: ManeuverNotificationOptions {
    get { core.options.maneuvers }
    set {
      let namedBefore = core.options.maneuvers.includedNaturalGuidanceTypes
      core.setOptions { $0.maneuvers = newValue }
      if namedBefore.isEmpty, tellsControls { core.setWay(way(along: core.route)) }
    }
  }

  /// When drivers are warned of their speed.
  public var speedWarningOptions: SpeedWarningOptions {
    get { core.options.speedWarning }
    set { core.setOptions { $0.speedWarning = newValue } }
  }

  /// Whether positions in tunnels are estimated while there are no readings; on by default.
  public var isEnableTunnelExtrapolation: Bool {
    get { core.options.isTunnelExtrapolationEnabled }
    set { core.setOptions { $0.isTunnelExtrapolationEnabled = newValue } }
  }

  /// Whether positions on a route are estimated for up to 10 s while there are no readings; on by default.
  ///
  /// The vehicle is assumed to drive on along the route at the speed of its last readings, up to its next stop. Such a
  /// location has no time and no speed. A vehicle that was slower than 2 m/s stays where it is. In tunnels
  /// ``isEnableTunnelExtrapolation`` decides.
  public var isExtrapolationEnabled: Bool {
    get { core.options.isExtrapolationEnabled }
    set { core.setOptions { $0.isExtrapolationEnabled = newValue } }
  }

  /// What texts have beside words; nothing by default.
  public var eventTextOptions: EventTextOptions {
    get { core.options.texts }
    set { core.setOptions { $0.texts = newValue } }
  }

  /// Whether waypoints without a stop are milestones; off by default.
  public var isPassthroughWaypointsHandlingEnabled: Bool {
    get { core.options.handlesPassthroughWaypoints }
    set { core.setOptions { $0.handlesPassthroughWaypoints = newValue } }
  }

  /// How early maneuvers are announced.
  public func getManeuverNotificationTimingOptions(
    transportMode: TransportMode, timingProfile: TimingProfile
  ) -> ManeuverNotificationTimingOptions {
    core.options.timing(transportMode, timingProfile)
  }

  /// Changes how early maneuvers are announced.
  ///
  /// - Returns: Whether it was changed; where the notifications would not come in their order, the old ones stay.
  @discardableResult
  public func setManeuverNotificationTimingOptions(
    transportMode: TransportMode, timingProfile: TimingProfile,
    options: ManeuverNotificationTimingOptions
  ) -> Bool {
    var isSet = false
    core.setOptions { isSet = $0.setTiming(transportMode, timingProfile, options) }
    return isSet
  }

  /// A maneuver of the route by its number; `nil` where there is none.
  public func getManeuver(index: Int32) -> Maneuver? { core.maneuver(at: Int(index)) }

  /// Meters that remain to a place on the route ahead; `nil` off the route, and where the place is passed.
  public func calculateRemainingDistanceInMeters(coordinates: GeoCoordinates) -> Int32? {
    core.remainingMeters(to: coordinates)
  }

  /// Sets an option that has no name in the types; there is none so far.
  ///
  /// - Returns: Whether it was set: `false` for every name.
  @discardableResult
  public func setCustomOption(key: String, value: String) -> Bool { false }

  /// Tells the last text of a maneuver of this route once more.
  public func repeatLastManeuverNotification() {
    if let lastText { eventTextDelegate?.onEventTextUpdated(lastText) }
  }

  private var tellsControls: Bool {
    !core.options.maneuvers.includedNaturalGuidanceTypes.isEmpty
  }

  private func way(along route: Route?) -> WarnedWay {
    NavigatorRoads(maps).way(along: route, tellsControls: tellsControls)
  }

  private func track(_ vehicle: TransportSpecification?) {
    guard let liveMaps else {
      trackedVehicle = vehicle
      return
    }
    guard let query = try? query(for: vehicle),
      let matcher = try? MapMatcher(liveMaps, query),
      let roads = try? roads(of: vehicle, on: liveMaps.current[...])
    else { return }
    (roadsAhead, trackedVehicle) = (roads, vehicle)
    locationManager.setMapMatcher(mapMatcher: matcher)
  }

  /// The roads ahead on maps that were added since the last reading, too.
  func takeNewMaps() {
    let maps = maps
    guard maps.count > roadsAhead.count,
      let roads = try? roads(of: trackedVehicle, on: maps[roadsAhead.count...])
    else { return }
    roadsAhead += roads
    warner?.take(maps)
  }

  private func roads(
    of vehicle: TransportSpecification?, on maps: ArraySlice<RoadRouter>
  ) throws -> [RoadAhead] {
    let query = try query(for: vehicle)
    let mode = vehicle?.transportMode ?? .car
    let meters = core.options.warnings.farthest
    return try maps.map { try $0.roadAhead(query, for: mode, meters: meters) }
  }

  private func query(for vehicle: TransportSpecification?) throws -> RouteQuery {
    let options = RoutingOptions(transportSpecification: vehicle ?? TransportSpecification())
    return try RouteQuery(.trace, [], options)
  }
}
