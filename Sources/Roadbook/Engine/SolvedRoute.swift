// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGuidance
package import RoadbookModel
package import RoadbookNetwork
package import RoadbookRouting
import RoadbookStorage

/// A route with the roads that it is made of, for those who tell more of it than a `Route` does.
package struct SolvedRoute: Sendable {
  /// Sections between stops; its spans and ``pieces`` are the same roads in the same order.
  package let data: RouteData
  package let path: RoutePath
  package let pieces: [DrivenPiece]
  /// The facts of each piece's segment.
  package let facts: [SegmentFacts]
  package let graph: VehicleGraph
}

extension SnappedRouting {
  /// The cheapest route between places whose roads are known.
  ///
  /// - Parameters:
  ///   - snapped: Where it leads; whether it may turn back there is theirs to say.
  ///   - waypoints: The same places; whether a section ends there is theirs to say.
  ///   - isCancelled: Polled between searches.
  /// - Returns: The route.
  /// - Throws: Why there is none.
  package func route(
    through snapped: [SnappedWaypoint], _ waypoints: [Waypoint],
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(ChainSolver.Failure) -> SolvedRoute {
    let path = try path(through: snapped, isCancelled: isCancelled)
    let assembler = RouteAssembler(
      graph: graph, shelf: vehicle.streets, waypoints: waypoints, options: RoutingOptions())
    let (route, pieces, facts) = assembler.assembled(path)
    return SolvedRoute(data: route, path: path, pieces: pieces, facts: facts, graph: graph)
  }

  /// The cheapest path between places whose roads are known.
  ///
  /// - Throws: Why there is none.
  package func path(
    through snapped: [SnappedWaypoint], isCancelled: @Sendable () -> Bool = { false }
  ) throws(ChainSolver.Failure) -> RoutePath {
    try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
      try ChainSolver(graph).path(through: snapped, with: &query, isCancelled: isCancelled)
    }
  }

  /// The streets of directed segments, one for each.
  package func streets(of arcs: [DirectedSegment]) -> [GuidedStreet] {
    vehicle.streets.streets(of: arcs, graph.network.facts(of: arcs))
  }
}
