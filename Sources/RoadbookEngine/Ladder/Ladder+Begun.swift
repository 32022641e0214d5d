// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookRouting

extension Ladder {
  /// The cheapest path in traffic that came a moment ago, by basic weights.
  ///
  /// It costs what the path by all weights costs; where several ways cost the same, it may be another one of them.
  ///
  /// - Returns: `nil` where all weights are there, or are needed.
  func findBegun(_ request: PathRequest) throws(RoutingError) -> FoundPaths? {
    guard request.alternatives == 0, request.criteria.roads.isEmpty,
      let vehicle = vehicles.begun(request.criteria)
    else { return nil }
    if let times = request.times, let timed = try vehicle.timed() {
      let timedRequest = TimedRequest(
        timed: timed, waypoints: request.waypoints, times: times, alternatives: 0,
        road: request.road)
      return try find(timedRequest, vehicle.searches, request.isCancelled)
    }
    return try findPlainly(request, vehicle)
  }

  private func findPlainly(
    _ request: PathRequest, _ vehicle: BegunVehicle
  ) throws(RoutingError) -> FoundPaths {
    let snapped = try snapper.snap(request.waypoints, on: vehicle.graph, over: request.road)
    let solver = ChainSolver(vehicle.graph)
    do throws(ChainSolver.Failure) {
      let path = try vehicle.searches.queries.borrow { query throws(ChainSolver.Failure) in
        try solver.path(
          through: snapped, by: vehicle.weights, with: &query, isCancelled: request.isCancelled)
      }
      return FoundPaths(paths: [path], graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      throw RoutingError(error, request.waypoints)
    }
  }
}
