// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// What the engine and the judge say of one request.
struct Judgement {
  let router: RoadRouter
  let graph: VehicleGraph
  private let profile: String
  private let options: RoutingOptions
  private var judge: PlainChain

  /// On large maps the judge looks turns up in the finished graph.
  init(
    _ router: RoadRouter, profile: String = "car", mode: OptimizationMode = .fastest,
    looksUp: Bool = false
  ) throws {
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = mode
    options.routeOptions.trafficOptimizationMode = .disabled
    let graph = try router.graph(
      profile: profile, optimization: mode == .shortest ? .shortest : .fastest)
    self.init(router, graph, profile: profile, options: options, looksUp: looksUp)
  }

  /// By the costs that a request has of its own.
  init(
    _ router: RoadRouter, _ graph: VehicleGraph, profile: String, options: RoutingOptions,
    looksUp: Bool
  ) {
    self.router = router
    self.profile = profile
    self.graph = graph
    self.options = options
    let whole = looksUp ? Self.wholeGraph(graph) : nil
    judge = PlainChain(graph, arcs: whole.map { whole in { Self.arcs(of: $0, in: whole) } })
  }

  /// All turns, asked one by one as the judge does.
  private static func wholeGraph(_ graph: VehicleGraph) -> WeightedGraph {
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    var weight: ContiguousArray<UInt32> = []
    for state in (0..<graph.network.turns.stateCount).map({ StateID($0) }) {
      if graph.metric.allows(graph.directed(state)) {
        for turn in graph.metric.turns(from: state, listed: graph.listed) {
          head.append(turn.target.raw)
          weight.append(turn.cost.cost + graph.cost(of: turn.target))
        }
      }
      first.append(UInt32(head.count))
    }
    return WeightedGraph(first: first, head: head, weight: weight)
  }

  private static func arcs(
    of state: UInt32, in graph: WeightedGraph
  ) -> [(head: UInt32, weight: Int64)] {
    graph.forward.arcs(of: state).map {
      (graph.forward.node[$0], Int64(graph.forward.weight[$0]))
    }
  }

  /// Checks that both find equal costs, or that both find nothing.
  mutating func compare(
    _ waypoints: [Waypoint], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let snapper = Snapper(graph)
    let snapped = waypoints.enumerated().compactMap { index, waypoint -> SnappedWaypoint? in
      let role: SnapRole = index == 0 ? .start : index == waypoints.count - 1 ? .end : .via
      return Coordinate(waypoint.coordinates).map {
        SnappedWaypoint(
          candidates: snapper.acrossArea(
            snapper.candidates(near: $0, as: role), near: $0, as: role),
          isStop: waypoint.type == .stopover)
      }
    }
    let judged = judge.answer(through: snapped)
    do {
      let (path, used) = try router.solve(waypoints, options, profile)
      // Where what is avoided leaves no way, the answer has some of it, by a graph that breaks rules.
      if judged == nil, used !== graph, !options.avoidanceOptions.roadFeatures.isEmpty {
        #expect(addedUp(path) == nil, "\(comment)", sourceLocation: sourceLocation)
        return
      }
      #expect(path.cost == judged?.cost, "\(comment)", sourceLocation: sourceLocation)
      #expect(addedUp(path) == path.cost, "\(comment)", sourceLocation: sourceLocation)
    } catch {
      #expect(error == .noRouteFound, "\(comment)", sourceLocation: sourceLocation)
      #expect(judged == nil, "\(comment)", sourceLocation: sourceLocation)
    }
  }

  /// The best path through waypoints and its alternatives; none where there is no path.
  func paths(_ waypoints: [Waypoint], alternatives: Int) throws -> [RoutePath] {
    guard let ends = try? router.snap(waypoints, on: graph) else { return [] }
    let metric = try router.metric(options, profile).weights
    var query = HierarchyQuery(graph.hierarchy.structure)
    do throws(ChainSolver.Failure) {
      return try ChainSolver(graph).paths(
        through: ends, alternatives: alternatives, by: metric, with: &query,
        isCancelled: { false })
    } catch .notConnected {
      return []
    }
  }

  /// Checks that alternatives are legal, cost what their parts do, and keep the limits.
  func judge(
    _ paths: [RoutePath], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limits = AlternativeLimits()
    var previous = paths.first?.cost ?? 0
    for (number, path) in paths.enumerated() {
      #expect(addedUp(path) == path.cost, "\(comment)", sourceLocation: sourceLocation)
      #expect(path.cost >= previous, "\(comment)", sourceLocation: sourceLocation)
      previous = path.cost
      let excess = Double(path.cost - paths[0].cost)
      #expect(excess <= limits.stretch * Double(paths[0].cost), "\(comment)")
      #expect(path.legs.count == paths[0].legs.count)
      for other in paths.prefix(number) {
        let part = shared(other, path)
        #expect(part <= limits.sharing * Double(paths[0].cost) + 2, "\(comment)")
      }
    }
  }

  /// What the states of a path cost that another one visits in the same leg.
  private func shared(_ path: RoutePath, _ other: RoutePath) -> Double {
    var sum: Int64 = 0
    for (leg, known) in zip(path.legs, other.legs) {
      let states = leg.states
      let visited = Set(known.states)
      if visited.contains(states[0]) {
        sum += graph.cost(of: states[0], beyond: leg.startPosition)
      }
      for state in states.dropFirst() where visited.contains(state) {
        sum += Int64(graph.cost(of: state))
      }
      if let last = states.last, visited.contains(last) {
        sum -= graph.cost(of: last, beyond: leg.endPosition)
      }
    }
    return Double(sum)
  }

  /// The cost of a path, added up from its states and turns.
  private func addedUp(_ path: RoutePath) -> Int64? {
    var cost = path.legs[0].start.entryCost
    for leg in path.legs {
      let states = leg.states
      cost += graph.cost(of: states[0], beyond: leg.startPosition)
      for (tail, head) in zip(states, states.dropFirst()) {
        let turns = graph.metric.turns(from: tail, listed: graph.listed)
        guard let turn = turns.first(where: { $0.target == head }) else { return nil }
        cost += Int64(turn.cost.cost) + Int64(graph.cost(of: head))
      }
      cost -= graph.cost(of: states[states.count - 1], beyond: leg.endPosition)
      cost += leg.end.entryCost
      if leg.beginsWithUTurn { cost += graph.metric.costOfTurningBack() ?? 0 }
    }
    return cost
  }
}
