// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage

/// A small random road network and its expanded graph, with everything that makes trouble.
///
/// There are one-way streets, parallel segments, loops, turn costs, banned turns, copies of
/// states, weights of zero, ties, and parts that nothing reaches.
struct RandomRoads {
  var latitudes: ContiguousArray<Int32> = []
  var longitudes: ContiguousArray<Int32> = []
  var from: ContiguousArray<UInt32> = []
  var to: ContiguousArray<UInt32> = []
  /// The base state of each copy.
  var copies: ContiguousArray<UInt32> = []
  var first: ContiguousArray<UInt32> = [0]
  var head: ContiguousArray<UInt32> = []
  var weight: ContiguousArray<UInt32> = []
  var carried: ContiguousArray<Carried> = []

  var stateCount: Int { from.count * 2 + copies.count }
  var arcs: StateArcs { StateArcs(first: first, head: head) }

  init(junctions: Int, segments: Int, seed: UInt64, greatestWeight: UInt32 = 12) {
    var random = SplitMix64(seed)
    for _ in 0..<junctions {
      latitudes.append(Int32.random(in: -9_000_000...9_000_000, using: &random))
      longitudes.append(Int32.random(in: -9_000_000...9_000_000, using: &random))
    }
    for _ in 0..<segments {
      let a = UInt32.random(in: 0..<UInt32(junctions), using: &random)
      let near = UInt32((Int(a) + Int.random(in: 0...3, using: &random)) % junctions)
      from.append(a)
      to.append(
        Bool.random(using: &random) ? near : .random(in: 0..<UInt32(junctions), using: &random))
    }
    for _ in 0..<segments / 5 {
      copies.append(UInt32.random(in: 0..<UInt32(segments * 2), using: &random))
    }
    let isForbidden = (0..<stateCount).map { _ in Int.random(in: 0..<8, using: &random) == 0 }
    for state in 0..<stateCount { addTurns(from: state, isForbidden, &random, greatestWeight) }
  }

  func base(_ state: Int) -> Int {
    state < from.count * 2 ? state : Int(copies[state - from.count * 2])
  }

  private func start(_ state: Int) -> UInt32 {
    base(state) % 2 == 0 ? from[base(state) / 2] : to[base(state) / 2]
  }

  private func end(_ state: Int) -> UInt32 {
    base(state) % 2 == 0 ? to[base(state) / 2] : from[base(state) / 2]
  }

  private mutating func addTurns(
    from state: Int, _ isForbidden: [Bool], _ random: inout SplitMix64, _ greatest: UInt32
  ) {
    for next in 0..<stateCount where start(next) == end(state) && !isForbidden[state] {
      // Bans; and mostly one of a state and its copies.
      if isForbidden[next] || Int.random(in: 0..<6, using: &random) == 0 { continue }
      for _ in 0..<(Int.random(in: 0..<9, using: &random) == 0 ? 2 : 1) {
        head.append(UInt32(next))
        weight.append(.random(in: 0...greatest, using: &random))
        carried.append(
          Carried(
            duration: .random(in: 0...3, using: &random), length: .random(in: 0...3, using: &random)
          ))
      }
    }
    first.append(UInt32(head.count))
  }

  /// All states in a random order.
  func shuffledOrder(seed: UInt64) -> ContiguousArray<UInt32> {
    var random = SplitMix64(seed)
    return ContiguousArray((0..<UInt32(stateCount)).shuffled(using: &random))
  }
}

extension RandomRoads {
  /// The cost of one arc, or `nil` where it may not be used.
  func plainCost(_ arc: Int) -> PathSum? {
    guard weight[arc] < HierarchyWeights.forbidden else { return nil }
    return PathSum(
      cost: Int64(weight[arc]), duration: Int64(carried[arc].duration),
      length: Int64(carried[arc].length))
  }

  /// The costs from some states to all: Dijkstra's algorithm in its plainest form.
  func plainCosts(from sources: [UInt32: PathSum]) -> [PathSum?] {
    var cost = [PathSum?](repeating: nil, count: stateCount)
    var isSettled = [Bool](repeating: false, count: stateCount)
    for (state, start) in sources { cost[Int(state)] = start }
    while let state = (0..<stateCount).filter({ !isSettled[$0] && cost[$0] != nil })
      .min(by: { (cost[$0] ?? .init(cost: 0)) < (cost[$1] ?? .init(cost: 0)) })
    {
      isSettled[state] = true
      for arc in Int(first[state])..<Int(first[state + 1]) {
        guard let step = plainCost(arc), let reached = cost[state] else { continue }
        let candidate = reached + step
        if candidate < cost[Int(head[arc])] ?? PathSum(cost: .max) {
          cost[Int(head[arc])] = candidate
        }
      }
    }
    return cost
  }

  /// The costs of paths of at least one arc from a state to all.
  func plainCosts(leaving state: UInt32) -> [PathSum?] {
    var sources: [UInt32: PathSum] = [:]
    for arc in Int(first[Int(state)])..<Int(first[Int(state) + 1]) {
      guard let step = plainCost(arc) else { continue }
      sources[head[arc]] = min(sources[head[arc]] ?? step, step)
    }
    return plainCosts(from: sources)
  }

  /// The least sum of a path from any source to any target, by plain searches.
  func plainSum(from sources: [Seed], to targets: [Seed]) -> PathSum? {
    var best: PathSum?
    for source in sources {
      let costs = plainCosts(from: [source.node.raw: PathSum(cost: 0)])
      let around = plainCosts(leaving: source.node.raw)
      for target in targets {
        let isBehind = target.node == source.node && source.position > target.position
        guard let way = (isBehind ? around : costs)[target.node.position] else { continue }
        let sum = source.sum + way + target.sum
        if best.map({ sum < $0 }) ?? true { best = sum }
      }
    }
    return best
  }
}
