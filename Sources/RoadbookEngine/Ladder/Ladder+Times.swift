// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

extension Ladder {
  /// The paths of a trip at its times; `nil` where its search was guided and is given up.
  func find(
    _ request: TimedRequest, _ vehicle: Vehicle, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths? {
    let (timed, waypoints) = (request.timed, request.waypoints)
    let snapped = try snapper.snap(
      waypoints, on: timed.graph, closing: request.closures, over: request.road)
    let detours = request.isGuided ? try vehicle.detours() : nil
    do throws(ChainSolver.Failure) {
      let least = try least(request, snapped, vehicle.pool, detours, isCancelled)
      let found = try request.paths(through: snapped, least: least, isCancelled: isCancelled)
      return FoundPaths(
        paths: found.paths, graph: timed.graph.lowerBound, streets: timed.streets,
        times: TimeNotes(timed.graph, ruled: found.ruled))
    } catch {
      if request.isGuided, error.isGivenUp { return nil }
      throw RoutingError(error, waypoints)
    }
  }

  /// The paths of a trip by the least that everything ever takes.
  private func least(
    _ request: TimedRequest, _ snapped: [SnappedWaypoint], _ pool: SearchPool<HierarchyQuery>,
    _ detours: SearchPool<PotentialSearch>?, _ isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> [RoutePath] {
    let solver = ChainSolver(request.timed.graph.lowerBound, closing: request.closures)
    if let detours {
      return [
        try detours.borrow { search throws(ChainSolver.Failure) in
          try solver.path(through: snapped, with: &search, isCancelled: isCancelled)
        }
      ]
    }
    return try pool.borrow { query throws(ChainSolver.Failure) in
      try solver.paths(
        through: snapped, alternatives: request.alternatives, with: &query,
        isCancelled: isCancelled)
    }
  }
}
