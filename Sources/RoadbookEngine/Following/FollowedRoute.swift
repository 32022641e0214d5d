// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// Roads that a route is to be made of, and the places on it.
struct FollowedRoute {
  /// From each waypoint to the next.
  var legs: [FollowedLeg]
  var waypoints: [Waypoint]
  /// The places of the waypoints in the question.
  var indices: [Int]
  /// The profile that the roads were chosen for, where it is known.
  var profile: String?

  /// The roads of a handle's route.
  ///
  /// - Throws: What is wrong with the handle, or what of its route the map lacks.
  init(_ handle: RouteHandle, in network: RoadNetwork) throws(RoutingError) {
    let trail = try RouteTrail(handle)
    legs = try TrailFinder(network: network).legs(of: trail)
    waypoints = trail.places.map(\.waypoint)
    indices = trail.places.map(\.index)
    profile = trail.profile
  }

  init(legs: [FollowedLeg], waypoints: [Waypoint]) {
    self.legs = legs
    self.waypoints = waypoints
    indices = Array(waypoints.indices)
  }

  /// The waypoints as searches see them.
  var snapped: [SnappedWaypoint] {
    waypoints.indices.map { number in
      SnappedWaypoint(
        candidates: [number == 0 ? legs[0].start : legs[number - 1].end],
        isStop: waypoints[number].type == .stopover)
    }
  }

  /// Leaves out waypoints that are only passed; the roads stay.
  mutating func dropPassed() {
    for number in legs.indices.reversed().dropLast()
    where waypoints[number].type == .passThrough {
      legs[number - 1].arcs += legs[number].arcs.dropFirst()
      legs[number - 1].end = legs[number].end
      legs.remove(at: number)
      waypoints.remove(at: number)
      indices.remove(at: number)
    }
  }
}
