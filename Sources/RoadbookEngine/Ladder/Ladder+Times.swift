// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

extension Ladder {
  /// What finds the paths of a trip by the least that everything ever takes.
  private enum LeastSearch {
    case exact(HierarchyMetric, SearchPool<HierarchyQuery>)
    case basic(WeightColumns, SearchPool<HierarchyQuery>)
    case guided(LowerBound, SearchPool<PotentialSearch>)
  }

  /// The paths of a trip at its times; `nil` where its search was guided and is given up.
  ///
  /// Where the best one waits for hours, a way without that wait is taken if it is not much longer: see
  /// ``LongWaits``.
  func find(
    _ request: TimedRequest, _ searches: HierarchySearches, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths? {
    guard var best = try findWaiting(request, searches, isCancelled) else { return nil }
    // The shortest way may wait as long as it likes.
    guard request.times.arrival == nil, request.timed.graph.vehicle.metric.optimization == .fastest
    else { return best }
    var request = request
    for _ in 0..<LongWaits.mostWaits {
      let waits = LongWaits(best)
      guard let closures = waits.closures(beside: request.closures) else { break }
      request.closures = closures
      let other = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try findWaiting(request, searches, isCancelled)
      }
      guard let other = other ?? nil, LongWaits(other).price < waits.price else { break }
      best = other
    }
    return best
  }

  /// The paths of a trip, whatever it waits for.
  private func findWaiting(
    _ request: TimedRequest, _ searches: HierarchySearches, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths? {
    let (timed, waypoints) = (request.timed, request.waypoints)
    let snapped = try snapper.snap(
      waypoints, on: timed.graph, closing: request.closures, over: request.road)
    let search = try search(request, searches)
    do throws(ChainSolver.Failure) {
      let least = try least(request, snapped, search, isCancelled)
      let found = try request.paths(through: snapped, least: least, isCancelled: isCancelled)
      return FoundPaths(
        paths: found.paths, graph: timed.graph.vehicle, streets: timed.streets,
        times: TimeNotes(timed.graph, ruled: found.ruled))
    } catch {
      if request.exactMetric == nil, error.isGivenUp { return nil }
      throw RoutingError(error, waypoints)
    }
  }

  private func search(
    _ request: TimedRequest, _ searches: HierarchySearches
  ) throws(RoutingError) -> LeastSearch {
    if let metric = request.exactMetric { return .exact(metric.weights, searches.queries) }
    if let basic = request.basicWeights { return .basic(basic, searches.queries) }
    return .guided(request.timed.graph.bound, try searches.detours())
  }

  private func least(
    _ request: TimedRequest, _ snapped: [SnappedWaypoint], _ search: LeastSearch,
    _ isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> [RoutePath] {
    let solver = ChainSolver(request.timed.graph.vehicle, closing: request.closures)
    switch search {
    case .exact(let metric, let pool):
      return try pool.borrow { query throws(ChainSolver.Failure) in
        try solver.paths(
          through: snapped, alternatives: request.alternatives, by: metric, with: &query,
          isCancelled: isCancelled)
      }
    case .basic(let weights, let pool):
      let path = try pool.borrow { query throws(ChainSolver.Failure) in
        try solver.path(through: snapped, by: weights, with: &query, isCancelled: isCancelled)
      }
      return [path]
    case .guided(let bound, let pool):
      let path = try pool.borrow { query throws(ChainSolver.Failure) in
        try solver.path(through: snapped, by: bound, with: &query, isCancelled: isCancelled)
      }
      return [path]
    }
  }
}
