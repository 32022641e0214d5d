// SPDX-License-Identifier: Apache-2.0

/// Which arcs of a hierarchy a metric keeps, up and down, as bits: those whose basic weight no
/// other way undercuts.
///
///     arc       0  1  2  3  4  5
///     kept up   1  0  1  1  0  1
///     place up  0     1  2     3     among those kept
///
/// Places are counted from the start of a block of 64, which knows how many come before it.
///
/// Source: G. Jacobson, *Space-efficient static trees and graphs*, FOCS 1989,
/// doi:10.1109/SFCS.1989.63533 (rank on bits).
///
/// - Complexity: three eighths of a byte for each arc.
struct KeptArcs: Sendable {
  struct Block {
    /// Up in `x`, down in `y`, as everywhere.
    var bits: SIMD2<UInt64>
    var before: SIMD2<UInt32>
  }

  private let owner: CellOwner<Block>
  let upCount: Int
  let downCount: Int

  var blocks: Cells<Block> { owner.cells }

  /// Compares the basic weights with those of paths that may also pass through states above.
  init(
    _ hierarchy: Hierarchy, _ basic: Cells<SIMD2<UInt32>>, plan: borrowing CustomizationPlan
  ) {
    self.init(basic, PerfectWeights(hierarchy, basic, plan: plan))
  }

  /// Compares the basic weights with others that are known already.
  init(_ basic: Cells<SIMD2<UInt32>>, _ perfect: PerfectWeights) {
    let count = basic.count
    owner = CellOwner(
      repeating: Block(bits: SIMD2(0, 0), before: SIMD2(0, 0)), count: count / 64 + 1)
    var before = SIMD2<UInt32>(0, 0)
    for block in 0...count / 64 {
      var bits = SIMD2<UInt64>(0, 0)
      for arc in block * 64..<min(block * 64 + 64, count) {
        let (own, least) = (basic[arc], perfect.pairs.cells[arc])
        let bit = UInt64(1) << UInt64(arc & 63)
        if own.x < HierarchyWeights.forbidden, own.x == least.x { bits.x |= bit }
        if own.y < HierarchyWeights.forbidden, own.y == least.y { bits.y |= bit }
      }
      owner.cells[block] = Block(bits: bits, before: before)
      before.x += UInt32(bits.x.nonzeroBitCount)
      before.y += UInt32(bits.y.nonzeroBitCount)
    }
    upCount = Int(before.x)
    downCount = Int(before.y)
  }
}

extension KeptArcs.Block {
  /// Whether an arc of this block is kept.
  @inline(__always)
  func isKept(_ arc: Int, _ lane: Int) -> Bool {
    (lane == 0 ? bits.x : bits.y) >> UInt64(arc & 63) & 1 != 0
  }

  /// How many arcs before one of this block are kept.
  @inline(__always)
  func place(of arc: Int, _ lane: Int) -> Int {
    let mask = UInt64(1) << UInt64(arc & 63) &- 1
    return Int(lane == 0 ? before.x : before.y)
      &+ ((lane == 0 ? bits.x : bits.y) & mask).nonzeroBitCount
  }
}
