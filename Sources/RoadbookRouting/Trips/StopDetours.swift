// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What trips between two waypoints take that stop at one place more, for many such places at once.
///
/// A trip with a stop is two legs that meet in a state: the vehicle goes on in the direction in which it came, or
/// turns back at the price of a U-turn, as in ``ChainSolver``. Two tables tell all legs, one to each state in which
/// a place is reached and one from each in which it is left, and each trip is the cheapest sum over both.
///
///     start ──table──► {states of all places} ──table──► end
package struct StopDetours {
  let graph: VehicleGraph
  let weights: HierarchyMetric
  private let solver: ChainSolver

  package init(_ graph: VehicleGraph, by weights: HierarchyMetric) {
    self.graph = graph
    self.weights = weights
    solver = ChainSolver(graph)
  }

  /// A state in which a place is left, by its row in the second table.
  private struct Leaving {
    var row: Int
    /// What turning back takes; nothing where the vehicle goes on.
    var before = PathSum(cost: 0)
  }

  /// What each trip takes, in the order of the places.
  ///
  /// - Parameters:
  ///   - start: Where all trips begin.
  ///   - stops: The roads that stand for each place.
  ///   - end: Where all trips end.
  /// - Returns: The sums of the trips, with what turning back takes; `nil` where no way leads over a place.
  /// - Throws: Where a cost, a duration or a length does not fit.
  /// - Complexity: Two tables with as many columns, and rows, as the places have states.
  package func trips(
    from start: [SnapCandidate], over stops: [[SnapCandidate]], to end: [SnapCandidate]
  ) throws(HierarchyError) -> [PathSum?] {
    let arrivals = stops.map { solver.targets(of: SnappedWaypoint(candidates: $0, isStop: true)) }
    var sources: [Seed] = []
    let ways = arrivals.map { $0.map { leavings($0.seed, $0.candidate, &sources) } }
    let structure = graph.hierarchy.structure
    let reached = try HierarchyMatrix.table(
      structure, by: weights, from: [graph.sources(at: start)],
      to: arrivals.flatMap { $0.map { [$0.seed] } })
    let left = try HierarchyMatrix.table(
      structure, by: weights, from: sources.map { [$0] }, to: [graph.targets(at: end)])
    var column = 0
    return ways.map { ofPlace in
      var best: PathSum?
      for ofState in ofPlace {
        if let sum = reached[0, column], let rest = cheapest(ofState, left) {
          best = min(best ?? sum + rest, sum + rest)
        }
        column += 1
      }
      return best
    }
  }

  /// The ways to go on from an arrival.
  private func leavings(
    _ seed: Seed, _ candidate: SnapCandidate, _ sources: inout [Seed]
  ) -> [Leaving] {
    var ways: [Leaving] = []
    if graph.metric.allows(graph.directed(seed.node)) {
      ways.append(Leaving(row: sources.count))
      sources.append(graph.source(seed.node, from: candidate.position, cost: 0))
    }
    let back = candidate.arc.reversed
    if let uTurnCost = solver.uTurnCost, solver.isOpen(back) {
      let turning = PathSum(
        cost: uTurnCost, duration: Int64(graph.metric.durationOfTurningBack))
      ways.append(Leaving(row: sources.count, before: turning))
      sources.append(graph.source(back.baseState, from: 1 - candidate.position, cost: 0))
    }
    return ways
  }

  private func cheapest(_ ways: [Leaving], _ left: CostTable) -> PathSum? {
    ways.compactMap { way in left[way.row, 0].map { $0 + way.before } }.min()
  }
}
