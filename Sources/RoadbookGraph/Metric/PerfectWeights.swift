// SPDX-License-Identifier: Apache-2.0

/// The weights of arcs when paths may also pass through states above.
///
/// An arc whose basic weight is greater than this is on no cheapest path, and queries do without
/// it. Lists that lack arcs make some of these weights greater than the distance; that only keeps
/// an arc too many.
///
/// Source: J. Dibbelt, B. Strasser, D. Wagner (as ``Hierarchy``), perfect customization by upper
/// and intermediate triangles; from the upper state's side, so that its weights, spread by depth,
/// stay in the nearest cache while the lists of lower states stream past.
struct PerfectWeights {
  let pairs: CellOwner<SIMD2<UInt32>>

  init(
    _ hierarchy: Hierarchy, _ basic: Cells<SIMD2<UInt32>>, plan: borrowing CustomizationPlan
  ) {
    pairs = CellOwner(basic)
    let pairs = pairs.cells
    plan.runDownward(hierarchy) { rank, scratch in
      Self.spread(rank, hierarchy, pairs, scratch.pairs)
    }
  }

  /// Lets a state's final weights compete for the arcs of the states below it.
  ///
  /// For each arc (x, y) that comes up to y, and each head z above y in x's list: x → y → z for
  /// (x, z), and x → z → y for (x, y); the same backwards.
  ///
  /// Bounds as for ``HierarchyWeights``. Writes only arcs of y's descendants; states that are
  /// handled at the same time have none in common.
  private static func spread(
    _ rank: Int, _ hierarchy: borrowing Hierarchy, _ pairs: Cells<SIMD2<UInt32>>,
    _ scratch: Cells<SIMD2<UInt32>>
  ) {
    let head = hierarchy.head.cells
    let first = hierarchy.lowerFirst.cells
    let own = hierarchy.arcs(of: rank)
    for arc in own { scratch[Int(head[arc])] = pairs[arc] }
    for place in Int(first[rank])..<Int(first[rank + 1]) {
      let lower = Int(hierarchy.lowerArc.cells[place])
      var toUpper = pairs[lower]
      let end = lower &+ 1 &+ Int(hierarchy.lowerRest.cells[place])
      var arc = lower &+ 1
      while arc < end {
        let above = scratch[Int(head[arc])]
        let old = pairs[arc]
        pairs[arc] = pointwiseMin(old, toUpper &+ above)
        toUpper = pointwiseMin(toUpper, old &+ SIMD2(above.y, above.x))
        arc &+= 1
      }
      pairs[lower] = toUpper
    }
    for arc in own { scratch[Int(head[arc])] = HierarchyWeights.forbiddenPair }
  }
}
