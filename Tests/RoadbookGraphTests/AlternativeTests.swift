// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage
import Testing

@Suite("Alternatives of a path")
struct AlternativeTests {
  /// Networks large enough that some paths have alternatives.
  static func world(_ seed: Int) throws -> HierarchyFixture {
    let roads = RandomRoads(
      junctions: 24, segments: 48, seed: UInt64(7000 + seed), greatestWeight: 100)
    return try HierarchyFixture(roads, order: roads.shuffledOrder(seed: UInt64(seed)))
  }

  @Test("are legal, differ enough, cost little more and are locally optimal", arguments: 0..<12)
  func judged(seed: Int) throws {
    let world = try Self.world(seed)
    var query = HierarchyQuery(world.hierarchy)
    var judge = AlternativeJudge(world)
    var random = SplitMix64(UInt64(seed))
    for _ in 0..<60 {
      let sources = Self.seeds(world, &random)
      let targets = Self.seeds(world, &random)
      guard let best = try query.path(by: world.metric, from: sources, to: targets),
        best.cost > 0
      else { continue }
      let found = try query.alternatives(
        to: best, count: 3, by: world.metric, from: sources, to: targets,
        ofRouteCosting: best.cost, road: { UInt32(world.roads.base($0.position) / 2) })
      try judge.judge(found, of: best, from: sources, to: targets)
      // The search left nothing behind.
      #expect(try query.path(by: world.metric, from: sources, to: targets) == best)
    }
    #expect(judge.count > 0, "no path has an alternative")
  }

  private static func seeds(
    _ world: HierarchyFixture, _ random: inout SplitMix64
  ) -> [Seed] {
    let count = UInt32(world.roads.stateCount)
    let nodes = Set((0..<2).map { _ in UInt32.random(in: 0..<count, using: &random) })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: 0...20, using: &random),
        position: .random(in: 0...1, using: &random),
        duration: .random(in: 0...5, using: &random), length: .random(in: 0...5, using: &random))
    }
  }

  @Test("each limit keeps something out", arguments: 0..<3)
  func limits(number: Int) throws {
    let usual = AlternativeLimits()
    var other = usual
    switch number {
    case 0: other.sharing = 1
    case 1: other.stretch = 4
    default: other.localOptimality = 2
    }
    var (few, many) = (0, 0)
    for seed in 0..<6 {
      let world = try Self.world(seed)
      var query = HierarchyQuery(world.hierarchy)
      for target in 1..<UInt32(world.roads.stateCount) {
        func count(_ limits: AlternativeLimits) throws -> Int {
          let (sources, targets) = ([Seed(node: 0, cost: 0)], [Seed(node: target, cost: 0)])
          guard let best = try query.path(by: world.metric, from: sources, to: targets)
          else { return 0 }
          return try query.alternatives(
            to: best, count: 6, by: world.metric, from: sources, to: targets, limits: limits,
            ofRouteCosting: best.cost, road: { UInt32(world.roads.base($0.position) / 2) }
          ).count
        }
        few += try count(number < 2 ? usual : other)
        many += try count(number < 2 ? other : usual)
      }
    }
    #expect(many > few)
  }

  @Test("there is none where none is asked for, and no more than are asked for")
  func count() throws {
    let world = try Self.world(1)
    var query = HierarchyQuery(world.hierarchy)
    var most = 0
    for target in 0..<UInt32(world.roads.stateCount) {
      let (sources, targets) = ([Seed(node: 0, cost: 0)], [Seed(node: target, cost: 0)])
      guard let best = try query.path(by: world.metric, from: sources, to: targets) else {
        continue
      }
      for count in 0...3 {
        let found = try query.alternatives(
          to: best, count: count, by: world.metric, from: sources, to: targets,
          ofRouteCosting: best.cost, road: { $0.raw })
        #expect(found.count <= count)
        most = max(most, found.count)
      }
    }
    #expect(most > 0)
  }
}

/// Holds alternatives against plain searches.
private struct AlternativeJudge {
  let world: HierarchyFixture
  private let limits = AlternativeLimits()
  private(set) var count = 0

  init(_ world: HierarchyFixture) { self.world = world }

  mutating func judge(
    _ found: [AlternativePath], of best: HierarchyPath, from sources: [Seed], to targets: [Seed]
  ) throws {
    var taken = [try Judged(best, world, sources, targets)]
    for other in found {
      let path = try Judged(other.path, world, sources, targets)
      #expect(path.sum == other.path.sum, "what it costs and carries is that of its parts")
      #expect(other.excess == other.path.cost - best.cost)
      #expect(other.excess >= 0)
      for known in taken {
        let shared = known.cost(sharedWith: path)
        #expect(Double(shared) <= limits.sharing * Double(best.cost))
        let excess = Double(other.path.cost - known.path.cost)
        #expect(excess <= limits.stretch * Double(known.path.cost - shared))
      }
      let replaced = best.cost - taken[0].cost(sharedWith: path)
      judgeParts(path, upTo: limits.localOptimality * Double(replaced))
      let repeated = Judged.repeatedRoads(best, world)
      #expect(Judged.repeatedRoads(other.path, world).isSubset(of: repeated))
      taken.append(path)
      count += 1
    }
  }

  /// Each part that costs no more than the reach is a cheapest path.
  private func judgeParts(_ path: Judged, upTo reach: Double) {
    let states = path.path.states
    for (from, state) in states.enumerated() {
      let costs = world.roads.plainCosts(from: [state.raw: PathSum(cost: 0)])
      var cost: Int64 = 0
      for to in states.indices where to > from {
        cost += path.arcCosts[to - 1]
        if Double(cost) > reach { break }
        #expect(costs[states[to].position]?.cost == cost, "a part is no cheapest path")
      }
    }
  }
}

private struct Judged {
  let path: HierarchyPath
  let sum: PathSum
  let arcCosts: [Int64]
  /// What each state adds to the cost.
  private let stateCosts: [StateID: Int64]

  init(
    _ path: HierarchyPath, _ world: HierarchyFixture, _ sources: [Seed], _ targets: [Seed]
  ) throws {
    self.path = path
    let start = try #require(sources.first { $0.node == path.states.first })
    let end = try #require(targets.first { $0.node == path.states.last })
    let inner = try #require(world.sum(path), "the path leads along arcs that do not exist")
    sum = inner + start.sum + end.sum
    #expect(path.states.count > 1 || start.position <= end.position)
    arcCosts = path.arcs(world.hierarchy).map { Int64(world.roads.weight[Int($0)]) }
    var costs = [path.states[0]: start.cost]
    for (state, cost) in zip(path.states.dropFirst(), arcCosts) { costs[state, default: 0] += cost }
    costs[path.states[path.states.count - 1], default: 0] += end.cost
    stateCosts = costs
  }

  func cost(sharedWith other: Judged) -> Int64 {
    stateCosts.reduce(0) { $0 + (other.stateCosts[$1.key] == nil ? 0 : $1.value) }
  }

  static func repeatedRoads(_ path: HierarchyPath, _ world: HierarchyFixture) -> Set<Int> {
    var seen: Set<Int> = []
    return Set(
      path.states.map { world.roads.base($0.position) / 2 }.filter { !seen.insert($0).inserted })
  }
}
