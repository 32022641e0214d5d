// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel

extension NavigationCore {
  package var route: Route? { line?.route }

  /// Follows another route from the next reading on, or none.
  ///
  /// What is known of readings and of the road stays. A route without length is refused. A vehicle that moves has set
  /// out already: it is not told to head north.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - way: What drivers are warned of along it.
  package mutating func setRoute(_ route: Route?, _ way: WarnedWay = WarnedWay()) {
    guard let route else { return become(nil, way) }
    if let line = try? RouteLine(route) { become(line, way) }
  }

  /// Changes of what drivers are warned along the route.
  package mutating func setWay(_ way: WarnedWay) {
    self = NavigationCore(line, options, state, way, traffic: traffic)
  }

  /// Times the route by traffic from now on, or by its own times.
  ///
  /// - Returns: Whether it is so; traffic that is not of this route changes nothing.
  package mutating func setTraffic(_ traffic: TrafficOnRoute?) -> Bool {
    guard let route = line?.route, let own = try? RouteLine(route) else { return traffic == nil }
    guard let traffic else {
      self = NavigationCore(own, options, state, way)
      return true
    }
    guard let timed = own.timed(by: traffic) else { return false }
    self = NavigationCore(timed, options, state, way, traffic: traffic)
    return true
  }

  private mutating func become(_ line: RouteLine?, _ way: WarnedWay) {
    var state = NavigationState()
    (state.readings, state.road) = (self.state.readings, self.state.road)
    state.warned = self.state.warned
    // A junction of the old route is no maneuver of the new one.
    state.junction = self.state.junction.map { _ in -1 }
    state.announced = AnnouncementMemory(
      silentUntil: self.state.announced, isUnderWay: self.state.readings.isMoving)
    state.phase = line == nil ? .free : .following
    self = NavigationCore(line, options, state, way)
  }

  /// Changes options.
  package mutating func setOptions(_ change: (inout NavigationOptions) -> Void) {
    var options = options
    change(&options)
    self = NavigationCore(line, options, state, way, traffic: traffic)
  }

  /// A core that goes on from a saved state of the same route.
  package func going(on state: NavigationState) -> NavigationCore {
    NavigationCore(line, options, state, way, traffic: traffic)
  }

  package func maneuver(at index: Int) -> Maneuver? {
    guard let line, line.maneuvers.indices.contains(index) else { return nil }
    return line.maneuver(index)
  }

  /// Meters to a place on the route ahead; `nil` off the route, and where the place is passed or not on it.
  package func remainingMeters(to place: GeoCoordinates) -> Int32? {
    guard let line, state.phase == .following, let shown = state.shown,
      let place = Coordinate(place)
    else { return nil }
    let foot = line.feet(near: place, within: 50, from: shown).first
    return foot.map { Int32((line.meters(at: $0.ground) - line.meters(at: shown)).rounded()) }
  }
}
