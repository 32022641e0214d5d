// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

extension RoadRouter {
  /// Why routes go where they go, and why not over a road.
  ///
  /// - Parameters:
  ///   - waypoints: 2…20; the first and the last are stopovers.
  ///   - road: What the route should go over; `nil` explains the best route, or why there is none.
  ///   - options: As for routes, for one route through waypoints in their order.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - isCancelled: Polled in searches.
  /// - Returns: The explanation; that there is no legal route is one.
  /// - Throws: What is wrong with the question.
  package func explanation(
    of waypoints: [Waypoint], over road: RoadToExplain?, options: RoutingOptions,
    profile: String?, isCancelled: @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> RouteExplanation {
    try check(waypoints, options)
    try BuiltOptions.checkStandAlone(waypoints, "explanations")
    try Self.checkExplained(waypoints, options)
    let explainer = RouteExplainer(
      router: self, waypoints: waypoints, criteria: try RouteCriteria(options, profile: profile),
      times: TripTimes(options.routeOptions))
    return try explainer.explanation(over: road, isCancelled)
  }

  private static func checkExplained(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    let counts = ExplainQuestion.waypointCounts
    guard counts.contains(waypoints.count) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "routes of \(counts.lowerBound)…\(counts.upperBound) waypoints are explained, and \(waypoints.count) are given; explain them in parts"
      )
    }
    let criteria = [
      (options.routeOptions.alternatives > 0, "alternatives"),
      (options.routeOptions.optimizeWaypointsOrder, "optimizeWaypointsOrder"),
    ]
    for (isAsked, name) in criteria where isAsked {
      throw RoutingError(
        .invalidParameter,
        message: "routeOptions.\(name): one route in the given order is explained; leave it out")
    }
  }
}

/// Answers one question.
struct RouteExplainer {
  let router: RoadRouter
  let waypoints: [Waypoint]
  let criteria: RouteCriteria
  let times: TripTimes?

  func explanation(
    over road: RoadToExplain?, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RouteExplanation {
    let plain = try plainGraph()
    let asked: (pinned: PinnedRoad, told: ExplainedRoad)?
    if let road {
      asked = try RoadResolver(network: router.network)
        .road(road, preferring: plain.metric.allows)
    } else {
      asked = nil
    }
    let best = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.find(waypoints, criteria, times, alternatives: 0, isCancelled)
    }
    var answer = RouteExplanation(verdict: .reachable, summary: "", road: asked?.told)
    answer.best = best.map { CostSheet.costs(of: $0.paths[0], $0.graph) }
    if let asked {
      try judge(asked.pinned, plain, best, &answer, isCancelled)
    } else if best == nil {
      try explainAbsence(&answer, isCancelled)
    }
    answer.summary = ExplanationText(answer, criteria.optimization).text
    return answer
  }

  /// The vehicle without what the request keeps off: what its size and the law leave open.
  private func plainGraph() throws(RoutingError) -> VehicleGraph {
    var plain = criteria.withoutRoads
    plain.options.avoidance = Avoidance()
    let vehicle = try router.vehicleCache.vehicle(plain) { false }
    if times != nil, let timed = try vehicle.times.timed() { return timed.graph.graph }
    return vehicle.graph
  }
}

// MARK: - Roads

extension RouteExplainer {
  private func judge(
    _ road: PinnedRoad, _ plain: VehicleGraph, _ best: FoundPaths?,
    _ answer: inout RouteExplanation, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) {
    let open = road.arcs.filter { plain.metric.allows($0) }
    if open.isEmpty {
      answer.verdict = .closed
      answer.rules = closingRules(road, plain)
      return
    }
    if let best, road.isPassed(by: best.paths[0], best.graph) {
      answer.verdict = .used
      answer.over = answer.best
      return
    }
    if let over = try bestRoute(over: road, isCancelled) {
      let costs = CostSheet.costs(of: over.paths[0], over.graph)
      answer.over = costs
      answer.verdict = try isAvoided(open, isCancelled) ? .avoided : .dearer
      answer.differences = answer.best?.differences(to: costs) ?? []
      return
    }
    guard best != nil else { return try explainAbsence(&answer, isCancelled) }
    answer.verdict = .unreachable
    let relaxed = try relaxedRoute(over: road, isCancelled)
    answer.rules = relaxed?.rules ?? []
    answer.violating = relaxed.map { CostSheet.costs(of: $0.found.paths[0], $0.found.graph) }
  }

  private func closingRules(_ road: PinnedRoad, _ plain: VehicleGraph) -> [ViolatedRule] {
    var rules: [ViolatedRule] = []
    for arc in road.arcs {
      guard var rule = BrokenRules.way(arc, plain.metric.profile, router.network) else { continue }
      rule.place = GeoCoordinates(road.coordinate)
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// Whether the request itself closes a road.
  private func isAvoided(
    _ arcs: [DirectedSegment], _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Bool {
    guard criteria.avoids else { return false }
    var closing = criteria.withoutRoads
    closing.options.avoidance.effect = .closes
    let metric = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.vehicleCache.vehicle(closing) { false }.graph.metric
    }
    guard let metric else { return true }
    let changes = try router.vehicleCache.roadsInAreas.roads(criteria.roads, isCancelled)
      .changes(of: metric)
    return arcs.allSatisfy { !metric.allows($0) || changes[$0]?.isAvoided ?? false }
  }

  /// The best legal route over a road, whichever of its legs goes there.
  private func bestRoute(
    over road: PinnedRoad, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths? {
    var best: FoundPaths?
    for leg in 1..<waypoints.count {
      let (places, pinned) = passing(road, onLeg: leg)
      let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.find(places, criteria, times, alternatives: 0, over: pinned, isCancelled)
      }
      if let found, found.paths[0].cost < best?.paths[0].cost ?? .max { best = found }
    }
    return best
  }

  /// The route over a road that breaks the fewest rules.
  private func relaxedRoute(
    over road: PinnedRoad, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RelaxedPath? {
    var best: RelaxedPath?
    for leg in 1..<waypoints.count {
      let (places, pinned) = passing(road, onLeg: leg)
      let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.findRelaxed(places, criteria, over: pinned, isCancelled)
      }
      if let found, best.map({ found.isBetter(than: $0) }) ?? true { best = found }
    }
    return best
  }

  /// The waypoints with a road to pass on the way to one of them.
  private func passing(_ road: PinnedRoad, onLeg leg: Int) -> ([Waypoint], PinnedRoad) {
    var (places, pinned) = (waypoints, road)
    places.insert(
      Waypoint(coordinates: GeoCoordinates(road.coordinate), type: .passThrough), at: leg)
    pinned.waypoint = leg
    return (places, pinned)
  }

  private func explainAbsence(
    _ answer: inout RouteExplanation, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) {
    answer.verdict = .noRoute
    let relaxed = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.findRelaxed(waypoints, criteria, isCancelled)
    }
    answer.rules = relaxed?.rules ?? []
    answer.violating = relaxed.map { CostSheet.costs(of: $0.found.paths[0], $0.found.graph) }
  }
}

extension RelaxedPath {
  fileprivate func isBetter(than other: RelaxedPath) -> Bool {
    (rules.count, found.paths[0].cost) < (other.rules.count, other.found.paths[0].cost)
  }
}

extension PinnedRoad {
  /// Whether a path drives over the place, in a direction that counts.
  fileprivate func isPassed(by path: RoutePath, _ graph: VehicleGraph) -> Bool {
    path.legs.contains { leg in
      leg.states.enumerated().contains { number, state in
        let arc = graph.directed(state.raw)
        guard arcs.contains(arc) else { return false }
        let place = arc.isForward ? position : 1 - position
        return place >= (number == 0 ? leg.startPosition : 0)
          && place <= (number == leg.states.count - 1 ? leg.endPosition : 1)
      }
    }
  }
}
