// SPDX-License-Identifier: Apache-2.0

extension ChordalCompletion {
  /// Removes the arcs that no path can use, whatever the weights.
  ///
  /// An arc can be used in a direction where an input leads that way, or the two arcs of a lower
  /// triangle can be used: customization with one bit for each direction.
  mutating func removeUnusable(_ inputs: InputGroups, _ tree: EliminationTree) {
    let usable = CellOwner<UInt8>(repeating: 0, count: head.count)
    tree.depth.withCells { depth in
      first.withCells { first in
        head.withCells { head in
          let lower = LowerArcs(depth, first, head, levelCount: tree.levelCount)
          Self.findUsable(inputs, lower, first, head, tree.levelCount, usable.cells)
        }
      }
    }
    var next = 0
    var start = 0
    for rank in 0..<first.count - 1 {
      let end = Int(first[rank + 1])
      for arc in start..<end where usable.cells[arc] != 0 {
        head[next] = head[arc]
        next += 1
      }
      first[rank + 1] = UInt32(next)
      start = end
    }
    head.removeLast(head.count - next)
  }

  /// Sets the bits of each arc: 1 up, 2 down.
  private static func findUsable(
    _ inputs: InputGroups, _ lower: LowerArcs, _ first: Cells<UInt32>, _ head: Cells<UInt16>,
    _ levelCount: Int, _ usable: Cells<UInt8>
  ) {
    let scratch = CellOwner<UInt8>(repeating: 0, count: levelCount)
    let bits = scratch.cells
    let (lowerFirst, lowerArc, lowerRest) = (lower.first.cells, lower.arc.cells, lower.rest.cells)
    for rank in 0..<first.count - 1 {
      for place in inputs.range(of: rank) {
        let end = inputs.end.cells[place]
        bits[Int(end >> 1)] |= 1 << UInt8(end & 1)
      }
      for place in Int(lowerFirst[rank])..<Int(lowerFirst[rank + 1]) {
        let below = Int(lowerArc[place])
        // x → v → y needs v's arc to x downwards and to y upwards; y → v → x the other two.
        let turned = usable[below] >> 1 | usable[below] << 1
        if turned == 0 { continue }
        for arc in below + 1..<below + 1 + Int(lowerRest[place]) {
          bits[Int(head[arc])] |= usable[arc] & turned
        }
      }
      for arc in Int(first[rank])..<Int(first[rank + 1]) {
        usable[arc] = bits[Int(head[arc])]
        bits[Int(head[arc])] = 0
      }
    }
    withExtendedLifetime(scratch) {}
  }
}
