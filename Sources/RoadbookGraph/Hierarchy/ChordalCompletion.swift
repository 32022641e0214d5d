// SPDX-License-Identifier: Apache-2.0

/// For each state the neighbours above it, after every state's have been joined to each other.
///
/// Neighbours above are ancestors in the elimination tree, and a way to the root has one state
/// at each depth, so a neighbour is its depth. Sets of them are bits, and come out sorted:
///
///     above(x) = (arcs of x to ancestors) ∪ (above(child) for each child) − x
///
/// Source: D. J. Rose, R. E. Tarjan, G. S. Lueker, *Algorithmic aspects of vertex elimination on
/// graphs*, SIAM J. Comput. 5 (1976), doi:10.1137/0205021; with depths and bits instead of
/// merged lists.
///
/// - Complexity: O(*a* + *n* · depth / 64) for *a* arcs of the completion.
struct ChordalCompletion {
  var first: ContiguousArray<UInt32> = [0]
  /// Depths, deepest first: ascending by rank.
  var head: ContiguousArray<UInt16> = []

  /// Joins the neighbours above each state; more arcs than `limit` mean a bad order.
  init(_ inputs: InputGroups, _ tree: EliminationTree, limit: Int) throws(HierarchyError) {
    let count = tree.depth.count
    var bits = ContiguousArray<UInt64>(repeating: 0, count: tree.levelCount / 64 + 1)
    first.reserveCapacity(count + 1)
    // Roads need about 7 a state, and what is not touched takes no memory.
    head.reserveCapacity(count * 10)
    for node in 0..<count {
      for place in inputs.range(of: node) {
        Self.add(UInt16(inputs.end.cells[place] >> 1), to: &bits)
      }
      let lowest = node + 1 - Int(tree.subtreeSize[node])
      var child = node - 1  // postorder: the last child, if any, comes just before
      while child >= lowest {
        // The first entry of a child is `node` itself, its parent.
        for arc in Int(first[child]) + 1..<Int(first[child + 1]) { Self.add(head[arc], to: &bits) }
        child -= Int(tree.subtreeSize[child])
      }
      Self.drain(&bits, below: Int(tree.depth[node]), into: &head)
      guard head.count <= limit else {
        throw .badOrder(problem: "it joins more than \(limit) pairs of states")
      }
      first.append(UInt32(head.count))
    }
  }

  @inline(__always)
  private static func add(_ depth: UInt16, to bits: inout ContiguousArray<UInt64>) {
    bits[Int(depth >> 6)] |= 1 << UInt64(depth & 63)
  }

  /// Moves all set bits to a list, highest first.
  private static func drain(
    _ bits: inout ContiguousArray<UInt64>, below depth: Int,
    into list: inout ContiguousArray<UInt16>
  ) {
    guard depth > 0 else { return }
    for index in (0...(depth - 1) / 64).reversed() where bits[index] != 0 {
      var word = bits[index]
      while word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        list.append(UInt16(index * 64 + bit))
        word &= ~(1 << UInt64(bit))
      }
      bits[index] = 0
    }
  }
}
