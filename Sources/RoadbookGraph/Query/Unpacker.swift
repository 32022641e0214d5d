// SPDX-License-Identifier: Apache-2.0

/// Takes slots of a hierarchy apart into the inputs that they stand for.
///
/// The parts of a path are a linked list. In each round all slots of the list are replaced by
/// their two parts, or by their input:
///
///     slots     (s t)
///     round 1   (s v) ─ (v t)
///     round 2   (s u) ─ (u v) ─ (v t)   →   inputs
///
/// What a slot is made of lies anywhere in memory. The steps of a round do not depend on each
/// other, so a processor waits for many of them at once, as it cannot where a stack takes one slot
/// apart after the other.
///
/// It owns its memory, which queries reuse.
///
/// Source: the stored middles of J. Dibbelt, B. Strasser, D. Wagner (as ``Hierarchy``).
struct Unpacker: ~Copyable, Sendable {
  /// A part of the path: a slot, or an input's place, and the part after it.
  private struct Part {
    var value: UInt32
    var next: UInt32
  }

  /// A slot that is to be taken apart: its part, and the state below both ends.
  private struct Branch {
    var part: UInt32
    var middle: UInt32
    /// The depths at which the slot's way begins and ends.
    var from: UInt16
    var to: UInt16
  }

  private var parts = GrowingCells(repeating: Part(value: 0, next: 0))
  private var partCount = 0
  /// The parts that are slots.
  private var open = GrowingCells<UInt32>(repeating: 0)
  private var openCount = 0
  /// The states that the arcs of the slots come up from, by part.
  private var ranks = GrowingCells<UInt32>(repeating: 0)
  private var branches = GrowingCells(repeating: Branch(part: 0, middle: 0, from: 0, to: 0))

  private static let none = UInt32.max
}

extension Unpacker {
  /// Forgets the last path.
  mutating func removeAll() {
    partCount = 0
    openCount = 0
  }

  /// Appends a slot of an arc that comes up from a state.
  mutating func append(slot: Int, of rank: UInt32) {
    open.reserve(openCount + 1)
    ranks.reserve(partCount + 1)
    open.cells[openCount] = UInt32(partCount)
    ranks.cells[partCount] = rank
    openCount += 1
    append(UInt32(slot))
  }

  /// Appends an arc from a state to itself.
  mutating func append(loop place: Int) { append(UInt32(place) | Hierarchy.isLoop) }

  private mutating func append(_ value: UInt32) {
    parts.reserve(partCount + 1)
    if partCount > 0 { parts.cells[partCount - 1].next = UInt32(partCount) }
    parts.cells[partCount] = Part(value: value, next: Self.none)
    partCount += 1
  }

  /// Takes all slots apart.
  ///
  /// - Throws: Where a damaged file contradicts itself.
  /// - Returns: The inputs in the order of travel.
  mutating func inputs<Ways: SlotWays>(
    _ hierarchy: borrowing Hierarchy, _ ways: Ways
  ) throws(HierarchyError) -> [InputID] {
    let first = partCount > 0 ? 0 : Self.none
    // A cheapest path visits no state twice, or one where it goes around.
    let most = hierarchy.stateCount * 2 + 2
    while openCount > 0 {
      guard partCount + openCount <= most else { throw .damaged }
      try divide(try lookUp(hierarchy, ways), ways)
    }
    let parts = parts.cells
    return unsafe [InputID](unsafeUninitializedCapacity: partCount) { buffer, count in
      var part = first
      while part != Self.none {
        unsafe buffer[count] = InputID(raw: parts[Int(part)].value)
        part = parts[Int(part)].next
        count += 1
      }
    }
  }
}

// MARK: - A round

extension Unpacker {
  /// Looks up what all slots are made of.
  ///
  /// Bounds: open slots are those of arcs that exist. That middles lie below ends is checked, so
  /// that a damaged file leads nowhere.
  ///
  /// - Returns: How many are made of two; the others are inputs now.
  private mutating func lookUp<Ways: SlotWays>(
    _ hierarchy: borrowing Hierarchy, _ ways: Ways
  ) throws(HierarchyError) -> Int {
    branches.reserve(openCount)
    let depths = hierarchy.depth.cells
    let (parts, open, branches) = (parts.cells, open.cells, branches.cells)
    let ranks = ranks.cells
    var count = 0
    var isDamaged = false
    for place in 0..<openCount {
      let part = open[place]
      let slot = Int(parts[Int(part)].value)
      let rank = ranks[Int(part)]
      let way = ways.way(ofSlot: slot, Int(rank))
      parts[Int(part)].value = way & ~Winners.isInput
      let own = depths[Int(rank)]
      let other = ways.depth(ofSlot: slot)
      let isUp = slot & 1 == 0
      branches[count] = Branch(
        part: part, middle: way, from: isUp ? own : other, to: isUp ? other : own)
      let isInput = way >= Winners.isInput
      isDamaged = isDamaged || (!isInput && way >= rank)
      count &+= isInput ? 0 : 1
    }
    if isDamaged { throw .damaged }
    return count
  }

  /// Replaces slots by their two parts: down to the middle, and up from it.
  private mutating func divide<Ways: SlotWays>(
    _ count: Int, _ ways: Ways
  ) throws(HierarchyError) {
    parts.reserve(partCount + count)
    ranks.reserve(partCount + count)
    open.reserve(count * 2)
    let (parts, open, branches) = (parts.cells, open.cells, branches.cells)
    let ranks = ranks.cells
    // Looking for arcs takes turns that nobody foresees, so it would be waited for each one's. Paths
    // take a sixth less by this. Climbing gained nothing by the same: parents mostly lie side by side.
    for place in 0..<count { ways.prefetchRanges(of: Int(branches[place].middle)) }
    for place in 0..<count { ways.prefetchArcs(of: Int(branches[place].middle)) }
    for place in 0..<count {
      let branch = branches[place]
      let middle = Int(branch.middle)
      guard let down = ways.arc(from: middle, toDepth: branch.from, 1),
        let up = ways.arc(from: middle, toDepth: branch.to, 0)
      else { throw .damaged }
      let part = Int(branch.part)
      let second = partCount &+ place
      parts[second] = Part(value: UInt32(up &* 2), next: parts[part].next)
      parts[part] = Part(value: UInt32(down &* 2 &+ 1), next: UInt32(second))
      ways.prefetch(slot: up &* 2)
      ways.prefetch(slot: down &* 2 &+ 1)
      ranks[part] = branch.middle
      ranks[second] = branch.middle
      open[place &* 2] = branch.part
      open[place &* 2 &+ 1] = UInt32(second)
    }
    partCount += count
    openCount = count * 2
  }
}
