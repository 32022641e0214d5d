// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
package import RoadbookGuidance
package import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting

extension SnappedRouting {
  /// The cheapest route between places whose roads are known, and its alternatives.
  ///
  /// - Parameters:
  ///   - snapped: Where it leads; whether it may turn back there is theirs to say.
  ///   - waypoints: The same places; whether a section ends there is theirs to say.
  ///   - alternatives: How many there may be beside the best one.
  ///   - detail: What is told of maneuvers.
  ///   - texts: What their texts are like.
  ///   - looksEverywhere: Whether the roads at all turns are looked up, also where nothing is told.
  ///   - isCancelled: Polled between searches.
  /// - Returns: The best route, then the others.
  /// - Throws: Why there is none.
  package func routes(
    through snapped: [SnappedWaypoint], _ waypoints: [Waypoint], alternatives: Int = 0,
    detail: RouteAssembler.Detail = .sentences, texts: RouteTextOptions = RouteTextOptions(),
    looksEverywhere: Bool = false,
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [SolvedRoute] {
    let paths = try paths(
      through: snapped, alternatives: alternatives, isCancelled: isCancelled)
    return paths.map {
      solved($0, through: waypoints, detail, texts: texts, looksEverywhere: looksEverywhere)
    }
  }

  /// A path in words.
  package func solved(
    _ path: RoutePath, through waypoints: [Waypoint], _ detail: RouteAssembler.Detail,
    texts: RouteTextOptions = RouteTextOptions(), looksEverywhere: Bool = false
  ) -> SolvedRoute {
    var assembler = RouteAssembler(
      graph: graph, streetCache: vehicle.streets, waypoints: waypoints,
      options: RoutingOptions(textOptions: texts))
    assembler.detail = detail
    assembler.looksEverywhere = looksEverywhere
    return assembler.solved(path)
  }

  /// The cheapest path between places whose roads are known, and others nearly as cheap.
  ///
  /// - Parameters:
  ///   - snapped: Where it leads; whether it may turn back there is theirs to say.
  ///   - alternatives: How many there may be beside the best one.
  ///   - limits: What makes an alternative.
  ///   - isCancelled: Polled between searches.
  /// - Returns: The best path, then the others.
  /// - Throws: Why there is none.
  package func paths(
    through snapped: [SnappedWaypoint], alternatives: Int = 0,
    limits: AlternativeLimits = AlternativeLimits(),
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RoutePath] {
    try attempt(snapped) { () throws(ChainSolver.Failure) in
      try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try ChainSolver(graph).paths(
          through: snapped, alternatives: alternatives, by: vehicle.weights, limits: limits,
          with: &query,
          isCancelled: isCancelled)
      }
    }
  }

  /// The drive that made a trace, on roads that the vehicle may use.
  ///
  /// - Parameters:
  ///   - points: The readings in their order.
  ///   - stops: Readings at which a leg ends, ascending.
  ///   - looksAtStops: Whether legs end at stops that are near the reading before, too.
  ///   - model: How likely readings and drives are.
  ///   - isCancelled: Polled at each reading.
  /// - Returns: The pieces of the drive, and what became of each reading.
  /// - Throws: Where the answer is not wanted any more.
  package func trace(
    _ points: [TracePoint], stops: [Int], looksAtStops: Bool,
    model: MatchingModel = MatchingModel(),
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> MatchedTrace {
    var matcher = TraceMatcher(RelaxedGraph(lawful: graph, relaxed: graph), model)
    let found = matcher.match(
      points, stops: stops, looksAtStops: looksAtStops, isCancelled: isCancelled)
    guard let trace = found else {
      throw .operationCancelled
    }
    return trace
  }

  /// The streets of directed segments, one for each.
  package func streets(of arcs: [DirectedSegment]) -> [GuidedStreet] {
    vehicle.streets.streets(of: arcs, graph.network.facts(of: arcs))
  }
}
