// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

// Places that lie on what is to be kept off: a stop is where it is, so the road is entered there and the
// route says so. Nobody is sent to the street behind the house because the courtyard has a tunnel.

extension Ladder {
  /// Which places lie on roads that are to be kept off, so that keeping off would move them.
  ///
  /// - Parameters:
  ///   - criteria: What is to be kept off.
  ///   - isCancelled: Polled while roads are looked for.
  ///   - snap: The roads that stand for each place where nothing is kept off; none where there is no road.
  /// - Returns: By place, whether all roads that are nearest to it are to be kept off.
  /// - Throws: What is no road or no area.
  func liesOnAvoidedRoads(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool,
    snap: (VehicleGraph) throws(RoutingError) -> [[SnapCandidate]]
  ) throws(RoutingError) -> [Bool] {
    let free = criteria.withoutAvoidance
    let guided = try vehicles.guided(free, isCancelled)
    let graph = if let guided { guided.graph } else { try vehicle(free, isCancelled).graph }
    let roads = try avoidedRoads(criteria.yielding, graph, isCancelled)
    let metric = graph.metric
    return try snap(graph).map { candidates in
      guard let nearest = candidates.map(\.distanceMeters).min() else { return false }
      return candidates.allSatisfy { candidate in
        candidate.distanceMeters > nearest + Snapper.tieMeters
          || roads?[candidate.arc]?.isAvoided == true
          || criteria.options.avoidance.avoidsRoad(
            metric.rule(of: candidate.arc), in: network.zone(of: candidate.arc.segment))
      }
    }
  }

  /// Whether a place of a request lies on a road that is to be kept off.
  func meetsAvoidedRoads(_ request: PathRequest) throws(RoutingError) -> Bool {
    guard request.criteria.avoids else { return false }
    // Where a vehicle in motion gets at first is no place that somebody asked for.
    var waypoints = request.waypoints
    for index in waypoints.indices { waypoints[index].minCourseDistanceInMeters = nil }
    let meets = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try liesOnAvoidedRoads(request.criteria, request.isCancelled) {
        graph throws(RoutingError) in
        try snapper.snap(waypoints, on: graph, over: request.road).map(\.candidates)
      }.contains(true)
    }
    return meets ?? false
  }

  /// The roads that areas and segments name, where a request names some.
  private func avoidedRoads(
    _ criteria: RouteCriteria, _ graph: VehicleGraph, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> RoadChanges? {
    guard criteria.roads.avoids else { return nil }
    return try vehicles.roadsInAreas.roads(criteria.roads, isCancelled).changes(of: graph.metric)
  }
}
