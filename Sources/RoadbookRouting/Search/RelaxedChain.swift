// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the way through waypoints that breaks the fewest rules, and of those the cheapest.
package struct RelaxedChain {
  private let graph: RelaxedGraph
  /// Those of the vehicle that keeps the rules.
  private let lawful: HierarchyMetric
  private let solver: ChainSolver

  /// - Parameters:
  ///   - graph: The vehicle with and without rules.
  ///   - lawful: The weights of the vehicle that keeps them.
  package init(_ graph: RelaxedGraph, lawful: HierarchyMetric) {
    self.graph = graph
    self.lawful = lawful
    solver = ChainSolver(graph.relaxed)
  }

  /// The way, and how many rules it breaks.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - isCancelled: Polled in searches.
  /// - Returns: The path, whose legs carry the costs of their turns.
  /// - Throws: Why there is none.
  /// - Complexity: O(*n* log *n*) for the *n* states that legs settle, which are most of those that
  ///   can be reached legally.
  package func path(
    through waypoints: [SnappedWaypoint], isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (path: RoutePath, ruleCount: Int) {
    let (graph, lawful) = (graph, lawful)
    var path = try solver.path(
      through: waypoints, isCancelled: isCancelled,
      entering: { arc, next in
        Int64(graph.ruleCount(entering: next, after: arc)) * RelaxedKey.rule
      },
      { (sources, targets) throws(HierarchyError) in
        var search = RelaxedSearch(graph, lawful: lawful)
        return try search.path(from: sources, to: targets, isCancelled: isCancelled)
      })
    let (ruleCount, cost) = RelaxedKey.parts(path.cost)
    path.cost = cost
    for leg in path.legs.indices { path.legs[leg].turns = turns(path.legs[leg].states) }
    return (path, ruleCount)
  }

  private func turns(_ states: [StateID]) -> [TurnCost] {
    zip(states, states.dropFirst()).map { tail, head in
      graph.step(from: tail, to: head)?.turn.cost ?? .free
    }
  }
}
