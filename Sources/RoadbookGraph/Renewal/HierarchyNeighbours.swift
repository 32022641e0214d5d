// SPDX-License-Identifier: Apache-2.0

/// Who is at the other end of a hierarchy's arcs, looked up once for those who renew metrics.
///
/// - Complexity: 8 bytes for each arc.
package struct HierarchyNeighbours: Sendable {
  /// By place in the lists of arcs that come up: the state below.
  let below: NumberColumn<UInt32>
  /// By arc: the state above.
  let above: NumberColumn<UInt32>

  package init(_ hierarchy: Hierarchy) {
    let above = CellOwner<UInt32>(repeating: 0, count: hierarchy.arcCount)
    let onPath = CellOwner<UInt32>(repeating: 0, count: hierarchy.levelCount)
    let head = hierarchy.head.cells
    // Subtrees are runs of ranks, so the states last seen at each depth are the way to the root.
    for rank in (0..<hierarchy.stateCount).reversed() {
      onPath.cells[Int(hierarchy.depth.cells[rank])] = UInt32(rank)
      for arc in hierarchy.arcs(of: rank) { above.cells[arc] = onPath.cells[Int(head[arc])] }
    }
    let states = hierarchy.lowerStates()
    let lower = hierarchy.lowerArc.cells
    let below = CellOwner<UInt32>(repeating: 0, count: lower.count)
    for place in 0..<lower.count { below.cells[place] = states.cells[Int(lower[place])] }
    self.above = NumberColumn(above)
    self.below = NumberColumn(below)
  }

  package var byteCount: Int { (below.count + above.count) * 4 }
}
