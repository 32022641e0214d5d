// SPDX-License-Identifier: Apache-2.0

/// Finds arcs, and tells how the weight of each came about in a direction.
///
/// A **slot** is twice the number of an arc, plus one for the way down. What numbers arcs have is
/// for who finds them to say.
protocol SlotWays {
  /// The arc from a state up to the ancestor at a depth, upward (lane 0) or downward (lane 1).
  func arc(from rank: Int, toDepth depth: UInt16, _ lane: Int) -> Int?

  /// The depth at which the arc of a slot ends.
  func depth(ofSlot slot: Int) -> UInt16

  /// What a slot stands for, whose arc comes up from a state: see ``Winners``.
  func way(ofSlot slot: Int, _ rank: Int) -> UInt32

  /// Has it fetched where the arcs of a state lie.
  func prefetchRanges(of rank: Int)
  /// Has the arcs of a state fetched; where they lie should be there already.
  func prefetchArcs(of rank: Int)
  /// Has it fetched what a slot stands for.
  func prefetch(slot: Int)
  /// What inputs carry, where that is looked up next.
  var inputCarried: Cells<Carried>? { get }
}

extension SlotWays {
  // Only where it was measured.
  func prefetchRanges(of rank: Int) {}
  func prefetchArcs(of rank: Int) {}
  func prefetch(slot: Int) {}
  var inputCarried: Cells<Carried>? { nil }
}

/// The ways that a metric has stored, of the arcs that it keeps.
struct StoredWays: SlotWays {
  /// Those of the metric, which outlives the search.
  private struct Lane {
    let firsts: Cells<UInt32>
    let lasts: Cells<UInt32>
    let heads: Cells<UInt16>
    let ways: Cells<UInt32>

    init(_ arcs: borrowing SearchArcs) {
      firsts = arcs.first.cells
      lasts = arcs.last.cells
      heads = arcs.head.cells
      ways = arcs.way.cells
    }
  }

  private let up: Lane
  private let down: Lane
  let inputCarried: Cells<Carried>?

  init(_ metric: borrowing HierarchyMetric) {
    up = Lane(metric.up)
    down = Lane(metric.down)
    inputCarried = metric.inputCarried.cells
  }

  @inline(__always)
  func arc(from rank: Int, toDepth depth: UInt16, _ lane: Int) -> Int? {
    let arcs = lane == 0 ? up : down
    return SearchArcs.arc(arcs.firsts, arcs.lasts, arcs.heads, from: rank, toDepth: depth)
  }

  @inline(__always)
  func depth(ofSlot slot: Int) -> UInt16 { (slot & 1 == 0 ? up : down).heads[slot >> 1] }

  @inline(__always)
  func way(ofSlot slot: Int, _ rank: Int) -> UInt32 { (slot & 1 == 0 ? up : down).ways[slot >> 1] }

  @inline(__always)
  func prefetchRanges(of rank: Int) {
    up.firsts.prefetch(rank)
    up.lasts.prefetch(rank)
    down.firsts.prefetch(rank)
    down.lasts.prefetch(rank)
  }

  @inline(__always)
  func prefetchArcs(of rank: Int) {
    up.heads.prefetch(Int(up.firsts[rank]))
    down.heads.prefetch(Int(down.firsts[rank]))
  }

  @inline(__always)
  func prefetch(slot: Int) { (slot & 1 == 0 ? up : down).ways.prefetch(slot >> 1) }
}

/// Ways that are looked for: an input, or a lower triangle, that adds up to the slot's weight.
///
/// For weights that change too often to store their ways. Of several, inputs come first, then the
/// first triangle in the list of the arc's lower end.
///
/// Source: J. Dibbelt, B. Strasser, D. Wagner (as ``Hierarchy``), unpacking by lower triangles.
struct SearchedWays: SlotWays {
  let hierarchy: Hierarchy
  let pairs: Cells<SIMD2<UInt32>>
  let inputs: Cells<UInt32>

  func arc(from rank: Int, toDepth depth: UInt16, _ lane: Int) -> Int? {
    hierarchy.arc(from: rank, toDepth: depth)
  }

  func depth(ofSlot slot: Int) -> UInt16 { hierarchy.head.cells[slot >> 1] }

  func way(ofSlot slot: Int, _ rank: Int) -> UInt32 {
    let pair = pairs[slot >> 1]
    let weight = slot & 1 == 0 ? pair.x : pair.y
    return input(slot, weight) ?? triangle(slot, weight, rank) ?? Winners.none
  }

  private func input(_ slot: Int, _ weight: UInt32) -> UInt32? {
    let slots = hierarchy.inputSlot.cells
    var place = hierarchy.firstInput(atSlot: UInt32(slot))
    while place < slots.count, Int(slots[place]) == slot {
      if inputs[place] == weight { return UInt32(place) | Winners.isInput }
      place += 1
    }
    return nil
  }

  /// Bounds as for ``HierarchyWeights``.
  private func triangle(_ slot: Int, _ weight: UInt32, _ rank: Int) -> UInt32? {
    let first = hierarchy.lowerFirst.cells
    let depth = hierarchy.head.cells[slot >> 1]
    let isUp = slot & 1 == 0
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let lower = Int(hierarchy.lowerArc.cells[place])
      let toLower = isUp ? pairs[lower].y : pairs[lower].x
      if toLower > weight { continue }
      let rest = Int(hierarchy.lowerRest.cells[place])
      guard let upper = hierarchy.arc(among: lower + 1..<lower + 1 + rest, toDepth: depth)
      else { continue }
      let toUpper = isUp ? pairs[upper].x : pairs[upper].y
      if toLower &+ toUpper == weight {
        return UInt32(hierarchy.lowerState(ofArc: UInt32(lower), below: rank))
      }
    }
    return nil
  }
}

extension Hierarchy {
  /// The state that an arc comes up from, which is below another state.
  ///
  /// - Complexity: O(log *d*) for states that are *d* ranks apart.
  func lowerState(ofArc arc: UInt32, below bound: Int) -> Int {
    var high = bound
    var step = 1
    var low = max(0, high - 1)
    while low > 0, first.cells[low] > arc {
      high = low
      low = max(0, low - step)
      step *= 2
    }
    while high - low > 1 {  // the last state whose list begins at the arc or before
      let middle = (low + high) / 2
      if first.cells[middle] <= arc { low = middle } else { high = middle }
    }
    return low
  }
}
