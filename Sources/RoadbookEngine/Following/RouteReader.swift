// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// Finds the roads of a route by what its spans name.
struct RouteReader {
  let network: RoadNetwork

  /// The route as roads to follow, from stop to stop; places that it only passes are left out.
  ///
  /// - Throws: Where the map lacks a road of it.
  func followed(_ route: RouteData) throws(RoutingError) -> FollowedRoute {
    var segments: [SegmentReference] = []
    var stops: [RouteStop] = []
    for (number, section) in route.sections.enumerated() {
      if number > 0, route.sections[number - 1].arrival.waypointIndex != nil {
        stops.append(RouteStop(locationIndex: Int32(clamping: segments.count)))
      }
      segments += section.spans.map(\.segment)
    }
    var followed = try SegmentTrail(network: network).route(along: segments, stops)
    let places = route.stops(from: 0)
    guard let first = route.sections.first, places.count == followed.legs.count else {
      throw RoutingError(.importFailed, message: "the route has sections that end nowhere")
    }
    followed.waypoints = [Waypoint(first.departure)] + places
    for (number, waypoint) in followed.waypoints.enumerated() {
      guard let place = Coordinate(waypoint.coordinates) else { continue }
      if number == 0 {
        followed.legs[0].start.setSide(of: place, in: network)
      } else {
        followed.legs[number - 1].end.setSide(of: place, in: network)
        if number < followed.legs.count {
          followed.legs[number].start = followed.legs[number - 1].end
        }
      }
    }
    return followed
  }
}

extension RouteData {
  /// The stops at the ends of the sections from one on.
  func stops(from section: Int32) -> [Waypoint] {
    sections[Int(section)...].compactMap { section in
      guard section.arrival.waypointIndex != nil else { return nil }
      return Waypoint(stopAtEndOf: section)
    }
  }
}
