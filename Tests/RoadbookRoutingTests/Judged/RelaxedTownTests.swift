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

/// Rules that are broken, on random networks: the rules and the cost are those of a judge who asks the
/// profile about every tag, and counts in one number what the engine counts.
@Suite("Least violation in random towns")
struct RelaxedTownTests {
  /// More than a path costs.
  private static let rule: Int64 = 1 << 40

  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let graph: RelaxedGraph
    let lawful: VehicleMetric
    var town: RandomTown

    init(seed: UInt64) throws {
      town = RandomTown(seed: seed).withSigns(seed: seed).withClosures(seed: seed)
      map = try TemporaryMap(town.data, profiles: [try TemporaryMap.vehicle("truck")])
      router = try RoadRouter(opening: map.path)
      lawful = try router.metric(profile: "truck")
      var rules = lawful.graph.metric.profile.rules
      rules.relaxesRules = true
      graph = RelaxedGraph(
        lawful: lawful.graph,
        relaxed: lawful.graph.relaxed(
          by: RoadMetric(router.network, Profile(rules), .fastest)))
    }

    var network: RoadNetwork { router.network }

    /// What closes a way, told by its tags.
    func way(_ arc: DirectedSegment) -> BlockingRule? {
      let tags = network.tags[network.tagSet(of: arc.segment)]
      let rule = graph.lawful.metric.profile.blockingRule(tags, forward: arc.isForward)
      return rule?.access == .forbidden ? rule : nil
    }

    func entering(_ next: DirectedSegment, after arc: DirectedSegment?) -> Int64 {
      guard way(next) != nil else { return 0 }
      guard let arc, way(arc) != nil else { return 1 }
      let segments = network.segments
      return segments[arc.segment].way == segments[next.segment].way ? 0 : 1
    }

    /// The rules of a turn, told by the tags of relations and nodes.
    func turning(from state: UInt32, to next: DirectedSegment) -> Int64 {
      let (turns, profile) = (network.turns, graph.lawful.metric.profile)
      let arc = turns.directedSegment(of: StateID(state))
      let isForbidden = turns.listedRange(of: StateID(state)).contains { position in
        let listed = turns.listed(at: position)
        guard listed.to == next, let rule = listed.rule else { return false }
        let effect = profile.obeys(restriction: network.tags[TagSetID(turns.tagSet[rule])])
        return effect == .no || effect == .only
      }
      let junction = network.segments.end(of: arc)
      let isShut =
        next != arc.reversed
        && profile.barrier(network.tags[network.junctions.tagSet(of: junction)]).isForbidden
      return (isForbidden ? 1 : 0) + (isShut ? 1 : 0)
    }

    /// All turns, legal or not, with their rules in the upper part of the weight.
    func arcs(_ number: UInt32) -> [(head: UInt32, weight: Int64)] {
      let state = StateID(number)
      let arc = graph.relaxed.directed(state)
      var turns: [StateID: (cost: Int64, rules: Int64)] = [:]
      for turn in graph.relaxed.metric.turns(from: state, listed: graph.relaxed.listed) {
        let next = graph.relaxed.directed(turn.target)
        turns[turn.target] = (
          Int64(turn.cost.cost), entering(next, after: arc) + turning(from: number, to: next)
        )
      }
      if way(arc) == nil {
        for turn in graph.lawful.metric.turns(from: state, listed: graph.lawful.listed) {
          turns[turn.target] = (Int64(turn.cost.cost), 0)
        }
      }
      return turns.map { target, turn in
        (
          target.raw,
          turn.rules * RelaxedTownTests.rule + turn.cost + Int64(graph.relaxed.cost(of: target))
        )
      }.sorted { $0.head < $1.head }
    }
  }

  /// Rules and cost of the best way, tried for each road on which it may begin.
  private func judged(_ world: World, _ snapped: [SnappedWaypoint]) -> Int64? {
    var judge = PlainChain(world.graph.relaxed, arcs: world.arcs)
    return snapped[0].candidates.compactMap { start -> Int64? in
      var waypoints = snapped
      waypoints[0].candidates = [start]
      let answer = judge.answer(through: waypoints)
      return answer.map { $0.cost + world.entering(start.arc, after: nil) * Self.rule }
    }.min()
  }

  private func snapped(_ world: inout World, count: Int) -> [SnappedWaypoint]? {
    let (lawful, relaxed) = (Snapper(world.graph.lawful), Snapper(world.graph.relaxed))
    var snapped: [SnappedWaypoint] = []
    for index in 0..<count {
      let place = world.town.place()
      let role: SnapRole = index == 0 ? .start : index == count - 1 ? .end : .via
      let legal = lawful.candidates(near: place, as: role)
      let others = relaxed.candidates(near: place, as: role).filter { other in
        !legal.contains { $0.arc == other.arc }
      }
      if legal.isEmpty, others.isEmpty { return nil }
      snapped.append(SnappedWaypoint(candidates: legal + others, isStop: false))
    }
    return snapped
  }

  @Test("rules and costs are the judge's", arguments: 0..<3)
  func judged(part: Int) throws {
    var broken = 0
    for seed in UInt64(part) * 20..<UInt64(part + 1) * 20 {
      var world = try World(seed: seed)
      for trip in 0..<5 {
        guard let places = snapped(&world, count: trip == 4 ? 3 : 2) else { continue }
        let expected = judged(world, places)
        let found = try? RelaxedChain(world.graph, lawful: world.lawful.weights).path(
          through: places, isCancelled: { false })
        let key = found.map { Int64($0.ruleCount) * Self.rule + $0.path.cost }
        #expect(key == expected, "\(seed), \(trip)")
        broken += (found?.ruleCount ?? 0) > 0 ? 1 : 0
      }
    }
    #expect(broken > 0, "none of the trips broke a rule")
  }

  /// Whether a route stays on roads that are open to it and turns where it may.
  private func isLegal(_ route: RouteData, _ world: World) -> Bool {
    let arcs = route.sections.flatMap(\.spans).compactMap { span -> DirectedSegment? in
      guard let local = span.segment.localId else { return nil }
      let segment = world.network.tiles.segment(
        tile: span.segment.tilePartitionId, local: local)
      return segment.map {
        DirectedSegment($0, forward: span.segment.travelDirection != .negative)
      }
    }
    // States do not stand in a route, so those of ways under a restriction count as plain ones.
    return !arcs.contains { world.way($0) != nil }
      && zip(arcs, arcs.dropFirst()).allSatisfy {
        world.turning(from: $0.baseState.raw, to: $1) == 0
      }
  }

  @Test("anyone who violates a rule is told, and legal answers stay", arguments: 0..<3)
  func named(part: Int) throws {
    var options = RoutingOptions()
    options.transportSpecification.transportMode = .truck
    options.routeOptions.trafficOptimizationMode = .disabled
    var violating = options
    violating.routeOptions.violateLeast = true
    for seed in UInt64(part) * 20..<UInt64(part + 1) * 20 {
      var world = try World(seed: seed)
      for trip in 0..<5 {
        let waypoints = [world.town.place(), world.town.place()].map {
          Waypoint(coordinates: GeoCoordinates($0))
        }
        let legal = try? world.router.routes(through: waypoints, options: options, profile: nil)
        let answer = try? world.router.routes(
          through: waypoints, options: violating, profile: nil)
        guard let route = answer?.first else {
          #expect(legal == nil)
          continue
        }
        let notices = route.sections.flatMap(\.notices).filter {
          $0.code != .noThroughRestriction
        }
        // Other roads near a place may lead there legally.
        #expect(notices.isEmpty == isLegal(route, world), "\(seed), \(trip)")
        if var before = legal?.first {
          before.routingOptions = violating
          #expect(before == route, "\(seed), \(trip)")
        }
      }
    }
  }
}
