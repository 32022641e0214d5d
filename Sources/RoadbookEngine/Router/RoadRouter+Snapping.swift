// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting

// What else is asked of a map's roads than routes.

extension RoadRouter {
  private var snapper: WaypointSnapper { WaypointSnapper(network: network) }

  /// The roads that stand for each waypoint; the start's error comes before the destination's.
  ///
  /// - Parameters:
  ///   - waypoints: In the order of the route.
  ///   - graph: The vehicle.
  ///   - closures: Roads that no place is snapped to.
  /// - Returns: The roads, waypoint by waypoint.
  /// - Throws: Where no road is near a waypoint.
  package func snap(
    _ waypoints: [Waypoint], on graph: VehicleGraph, closing closures: RoadChanges? = nil
  ) throws(RoutingError) -> [SnappedWaypoint] {
    try snapper.snap(waypoints, on: graph, closing: closures, over: nil)
  }

  /// The roads that stand for each waypoint of a trip at some time.
  package func snap(
    _ waypoints: [Waypoint], on timed: TimedGraph
  ) throws(RoutingError) -> [SnappedWaypoint] {
    try snapper.snap(waypoints, on: timed, closing: nil, over: nil)
  }

  /// The roads near a place on which routes begin, the nearest first, each once.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - profile: The vehicle.
  ///   - count: How many are wanted; more come where they are equally near.
  /// - Returns: One or more.
  /// - Throws: Where no road is near.
  package func nearest(
    to place: GeoCoordinates, profile: String = "car", count: Int = 1
  ) throws(RoutingError) -> [SnapCandidate] {
    let waypoint = Waypoint(coordinates: place)
    guard place.isFinite, let coordinate = Coordinate(place) else {
      throw RoutingError(.invalidParameter, message: "is no place on Earth", waypointIndex: 0)
    }
    let graph = try graph(profile: profile)
    let candidates = Snapper(graph).roads(count, near: coordinate)
    if candidates.isEmpty { throw snapper.unmatched(waypoint, 0, .start) }
    return candidates
  }

  /// The name of the time zone of the roads at a place, if one is known.
  package func timeZone(at place: GeoCoordinates, profile: String = "car") -> String? {
    guard let road = try? nearest(to: place, profile: profile).first else { return nil }
    let name = network.zone(of: road.arc.segment).timeZone
    return name.isEmpty ? nil : name
  }

  /// The box around all roads of the map.
  package var mapBox: GeoBox { network.mapBox }

  /// Whether the map has a segment.
  package func has(_ segment: SegmentReference) -> Bool {
    SegmentFinder(network: network).segment(segment) != nil
  }
}
