// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph

/// A small generator of random numbers with a seed.
///
/// Source: S. Vigna, *SplitMix64*, https://prng.di.unimi.it/splitmix64.c
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension WeightedGraph {
  /// A graph of random arcs, with parallel arcs, loops and zero weights among them.
  static func random(nodes: Int, arcs: Int, seed: UInt64) -> WeightedGraph {
    var random = SplitMix64(seed)
    var lists = [[(head: UInt32, weight: UInt32)]](repeating: [], count: nodes)
    for _ in 0..<arcs {
      let tail = Int.random(in: 0..<nodes, using: &random)
      let head = UInt32.random(in: 0..<UInt32(nodes), using: &random)
      lists[tail].append((head, UInt32.random(in: 0...1000, using: &random)))
    }
    var first: ContiguousArray<UInt32> = [0]
    var total: UInt32 = 0
    for list in lists {
      total += UInt32(list.count)
      first.append(total)
    }
    let all = lists.flatMap { $0 }
    return WeightedGraph(
      first: first, head: ContiguousArray(all.map(\.head)),
      weight: ContiguousArray(all.map(\.weight)))
  }
}
