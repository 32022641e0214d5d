// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

extension KnownRouteSolver {
  /// The rest of a handle's route, from where the traveller is.
  ///
  /// Its waypoints are numbered anew: the traveller's place is the first one, those ahead follow.
  func refreshed(_ parameters: RefreshRouteParameters) throws(RoutingError) -> RouteData {
    let whole = try FollowedRoute(parameters.routeHandle, in: network)
    let cutter = RouteCutter(network: network, route: whole)
    if let start = parameters.startingPoint {
      return try route(along: try cutter.rest(from: start)).route
    }
    let full = try route(along: whole)
    let place = try full.route.place(
      on: parameters.startingSectionIndex ?? 0,
      after: parameters.traveledDistanceOnStartingSectionInMeters ?? 0)
    return try route(along: cutter.rest(beyond: place)).route
  }
}

extension RouteData {
  /// Which stop is behind a place on a section, the start being stop 0, and how far.
  ///
  /// - Throws: Where the route has no such section, or the section is shorter.
  func place(
    on section: Int32, after traveled: Int32
  ) throws(RoutingError) -> (stop: Int, meters: Double) {
    guard sections.indices.contains(Int(section)) else {
      throw RoutingError(
        .invalidParameter,
        message: "the route has \(sections.count) sections, and none has the index \(section)")
    }
    let length = sections[Int(section)].lengthInMeters
    guard (0...length).contains(traveled) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "\(traveled) m were traveled on section \(section), which is \(length) m long")
    }
    // Sections between quays end at no stop.
    var (stop, meters) = (0, Double(traveled))
    for before in sections[..<Int(section)] {
      if before.arrival.waypointIndex != nil {
        stop += 1
        meters = Double(traveled)
      } else {
        meters += Double(before.lengthInMeters)
      }
    }
    return (stop, meters)
  }

  /// Meters that a section has: who leaves a route may have driven on beyond it.
  func clamped(_ traveled: Int32, on section: Int32) -> Int32 {
    guard sections.indices.contains(Int(section)) else { return traveled }
    return min(max(traveled, 0), sections[Int(section)].lengthInMeters)
  }
}
