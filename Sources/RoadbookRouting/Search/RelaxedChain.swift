// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the way through waypoints that breaks the fewest rules, and of those the cheapest.
package struct RelaxedChain {
  private let graph: RelaxedGraph
  private let solver: ChainSolver

  package init(_ graph: RelaxedGraph) {
    self.graph = graph
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
    let graph = graph
    var path = try solver.path(
      through: waypoints, isCancelled: isCancelled,
      entering: { arc, next in
        Int64(graph.ruleCount(entering: next, after: arc)) * RelaxedKey.rule
      },
      { (sources, targets) throws(HierarchyError) in
        var search = RelaxedSearch(graph)
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
