// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Answers why routes go where they go, and why not over a road.
struct RouteExplainer {
  let ladder: Ladder
  let query: RouteQuery

  private var criteria: RouteCriteria { query.criteria }

  /// The explanation; that there is no legal route is one.
  ///
  /// - Parameter road: What the route should go over; `nil` explains the best route.
  /// - Returns: The explanation.
  /// - Throws: What is wrong with the question.
  func explanation(over road: RoadToExplain?) throws(RoutingError) -> RouteExplanation {
    let plain = try plainGraph()
    let asked: (pinned: PinnedRoad, told: ExplainedRoad)?
    if let road {
      asked = try RoadResolver(network: ladder.network)
        .road(road, preferring: plain.metric.allows)
    } else {
      asked = nil
    }
    let best = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try ladder.find(PathRequest(query))
    }
    var answer = RouteExplanation(verdict: .reachable, summary: "", road: asked?.told)
    answer.best = best.map { CostSheet.costs(of: $0.paths[0], $0.graph) }
    if let asked {
      try judge(asked.pinned, plain, best, &answer)
    } else if best == nil {
      try explainAbsence(plain, &answer)
    }
    answer.summary = ExplanationText(answer, criteria.optimization).text
    return answer
  }

  /// The vehicle without what the request keeps off: what its size and the law leave open.
  private func plainGraph() throws(RoutingError) -> VehicleGraph {
    var plain = criteria.withoutRoads
    plain.options.avoidance = Avoidance()
    let vehicle = try ladder.vehicle(plain) { false }
    if TripTimes(query.options.routeOptions) != nil, let timed = try vehicle.times.timed() {
      return timed.graph.vehicle
    }
    return vehicle.graph
  }
}

// MARK: - Roads

extension RouteExplainer {
  private func judge(
    _ road: PinnedRoad, _ plain: VehicleGraph, _ best: FoundPaths?,
    _ answer: inout RouteExplanation
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
    if let over = try bestRoute(over: road) {
      let costs = CostSheet.costs(of: over.paths[0], over.graph)
      answer.over = costs
      answer.verdict = try isAvoided(open) ? .avoided : .dearer
      answer.differences = answer.best?.differences(to: costs) ?? []
      return
    }
    guard best != nil else { return try explainAbsence(plain, &answer) }
    answer.verdict = .unreachable
    let relaxed = try relaxedRoute(over: road)
    answer.rules = relaxed?.rules ?? []
    answer.violating = relaxed.map { CostSheet.costs(of: $0.found.paths[0], $0.found.graph) }
  }

  private func closingRules(_ road: PinnedRoad, _ plain: VehicleGraph) -> [ViolatedRule] {
    var rules: [ViolatedRule] = []
    for arc in road.arcs {
      guard var rule = BrokenRules.way(arc, plain.metric.profile, ladder.network) else { continue }
      rule.place = GeoCoordinates(road.coordinate)
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// Whether the request itself closes a road.
  private func isAvoided(_ arcs: [DirectedSegment]) throws(RoutingError) -> Bool {
    guard criteria.avoids else { return false }
    var closing = criteria.withoutRoads
    closing.options.avoidance.effect = .closes
    let metric = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try ladder.vehicle(closing) { false }.graph.metric
    }
    guard let metric else { return true }
    let changes = try ladder.vehicles.roadsInAreas
      .roads(criteria.roads, query.isCancelled)
      .changes(of: metric)
    return arcs.allSatisfy { !metric.allows($0) || changes[$0]?.isAvoided ?? false }
  }

  /// The best legal route over a road, whichever of its legs goes there.
  private func bestRoute(over road: PinnedRoad) throws(RoutingError) -> FoundPaths? {
    var best: FoundPaths?
    for leg in 1..<query.waypoints.count {
      let request = passing(road, onLeg: leg)
      let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try ladder.find(request)
      }
      if let found, found.paths[0].cost < best?.paths[0].cost ?? .max { best = found }
    }
    return best
  }

  /// The route over a road that breaks the fewest rules.
  private func relaxedRoute(over road: PinnedRoad) throws(RoutingError) -> RelaxedPath? {
    var best: RelaxedPath?
    for leg in 1..<query.waypoints.count {
      let request = passing(road, onLeg: leg)
      let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try ladder.findRelaxed(request)
      }
      if let found, best.map({ found.isBetter(than: $0) }) ?? true { best = found }
    }
    return best
  }

  /// The question with a road to pass on the way to one of its waypoints.
  private func passing(_ road: PinnedRoad, onLeg leg: Int) -> PathRequest {
    var request = PathRequest(query)
    request.waypoints.insert(
      Waypoint(coordinates: GeoCoordinates(road.coordinate), type: .passThrough), at: leg)
    request.road = road
    request.road?.waypoint = leg
    return request
  }

  private func explainAbsence(
    _ plain: VehicleGraph, _ answer: inout RouteExplanation
  ) throws(RoutingError) {
    answer.verdict = .noRoute
    let relaxed = try RoutingError.unlessNoWay { () throws(RoutingError) in
      try ladder.findRelaxed(PathRequest(query))
    }
    if let relaxed {
      answer.rules = relaxed.rules
    } else {
      answer.rules = try rulesOnWaysOfOthers(plain)
    }
    answer.violating = relaxed.map { CostSheet.costs(of: $0.found.paths[0], $0.found.graph) }
  }

  /// What closes the way of another vehicle to this one, though this one could break no rule to go there: a ferry
  /// that carries cars and no trucks, a low bridge.
  private func rulesOnWaysOfOthers(_ plain: VehicleGraph) throws(RoutingError) -> [ViolatedRule] {
    let others = [TransportMode.car, .bicycle, .pedestrian].map(\.name)
    for other in others where other != criteria.profile {
      let request = PathRequest(
        query.waypoints, RouteCriteria(profile: other, optimization: .fastest), query.isCancelled)
      let found = try? ladder.find(request)
      try query.checkIsWanted()
      guard let found else { continue }
      let rules = closingRules(on: found, plain)
      if !rules.isEmpty { return rules }
    }
    return []
  }

  private func closingRules(on found: FoundPaths, _ plain: VehicleGraph) -> [ViolatedRule] {
    var rules: [ViolatedRule] = []
    for leg in found.paths[0].legs {
      for arc in leg.states.map({ found.graph.directed($0) }) where !plain.metric.allows(arc) {
        guard let rule = BrokenRules.way(arc, plain.metric.profile, ladder.network) else {
          continue
        }
        // Segments of one way are one rule to a reader.
        if !rules.contains(where: { $0.description == rule.description }) { rules.append(rule) }
      }
    }
    return rules
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
        let arc = graph.directed(state)
        guard arcs.contains(arc) else { return false }
        let place = arc.isForward ? position : 1 - position
        return place >= (number == 0 ? leg.startPosition : 0)
          && place <= (number == leg.states.count - 1 ? leg.endPosition : 1)
      }
    }
  }
}
