// SPDX-License-Identifier: Apache-2.0

/// Subtrees that a sweep may leave out as a whole, each with the states above through which alone
/// it is entered.
///
/// Subtrees of about 64, 256, 1,024, … states are cells, one in the other. A cell is one range of
/// ranks; what enters it comes along an arc from a state above, known by its depth:
///
///     root      9                 5          …       descending
///     size      6                 2
///     above     depths 0 1        depths 0 3
///
/// A root's own arcs would not do: arcs that no vehicle can ever use are missing in the hierarchy,
/// and with them a root's arcs to states that enter its subtree further down.
///
/// - Complexity: O(*m* log *n*) time for *m* arcs; a tenth of a byte for each arc.
package struct SweepCells: Sendable {
  /// Descending.
  let root: ContiguousArray<UInt32>
  let size: ContiguousArray<UInt32>
  /// Where each cell's depths end.
  let end: ContiguousArray<UInt32>
  let above: ContiguousArray<UInt16>

  /// The bytes that it takes.
  package var byteCount: Int { root.count * 12 + above.count * 2 }

  /// Finds the cells of a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: What is swept.
  ///   - leastSize: Smaller subtrees are no cells.
  package init(_ hierarchy: Hierarchy, leastSize: Int = 64) {
    let sizes = Self.subtreeSizes(hierarchy)
    var root: ContiguousArray<UInt32> = []
    var size: ContiguousArray<UInt32> = []
    var end: ContiguousArray<UInt32> = []
    var above: ContiguousArray<UInt16> = []
    var isAbove = ContiguousArray<Bool>(repeating: false, count: hierarchy.levelCount)
    for rank in (0..<hierarchy.stateCount).reversed() where sizes[rank] >= leastSize {
      let parent = hierarchy.parent.cells[rank]
      let outer = parent == Hierarchy.none ? .max : sizes[Int(parent)]
      // Their binary logarithms' halves: the sizes of cells in each other differ by four.
      guard Self.scale(sizes[rank]) < Self.scale(outer) else { continue }
      root.append(UInt32(rank))
      size.append(sizes[rank])
      let depth = hierarchy.depth.cells[rank]
      let start = hierarchy.arcs(of: rank + 1 - Int(sizes[rank])).lowerBound
      for arc in start..<hierarchy.arcs(of: rank).upperBound {
        let head = hierarchy.head.cells[arc]
        if head < depth, !isAbove[Int(head)] {
          isAbove[Int(head)] = true
          above.append(head)
        }
      }
      for place in Int(end.last ?? 0)..<above.count { isAbove[Int(above[place])] = false }
      end.append(UInt32(above.count))
    }
    self.root = root
    self.size = size
    self.end = end
    self.above = above
  }

  private static func scale(_ size: UInt32) -> Int { (31 - size.leadingZeroBitCount) / 2 }

  private static func subtreeSizes(_ hierarchy: Hierarchy) -> ContiguousArray<UInt32> {
    var sizes = ContiguousArray<UInt32>(repeating: 1, count: hierarchy.stateCount)
    for rank in 0..<hierarchy.stateCount {
      let parent = hierarchy.parent.cells[rank]
      if parent != Hierarchy.none { sizes[Int(parent)] += sizes[rank] }
    }
    return sizes
  }
}
