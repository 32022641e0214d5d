// SPDX-License-Identifier: Apache-2.0

/// A customizable contraction hierarchy without weights: what depends on the roads alone.
///
/// A path goes up from its source and down to its target along **arcs** that join a state to
/// ancestors in the elimination tree. One arc stands for both directions between its two states:
/// *up* from the lower to the upper, *down* from the upper to the lower. An arc's head is stored
/// as its depth in the tree, because a way to the root has one state at each depth:
///
///     rank      0        1      2     3      (all columns are by rank)
///     first     0        3      5     6      (one more entry closes the last list)
///     arc       0  1  2  3  4   5
///     head      2  1  0  1  0   0            deepest first: ascending by rank
///
/// For customization each state also lists the arcs that come up to it. Arc *e* = (v, x) with
/// *r* arcs after it in v's list makes the triangles (x, v, y) with the heads y of e+1…e+r:
///
///     lowerFirst, lowerArc (e), lowerRest (r)
///
/// An **input** is an arc of the expanded graph that has its place here; inputs are sorted by the
/// slot (arc × 2 + direction) that they feed, so that weights stream in. Input arcs from a state
/// to itself feed no slot; they are listed apart.
///
/// Source: J. Dibbelt, B. Strasser, D. Wagner, *Customizable contraction hierarchies*, J. Exp.
/// Algorithmics 21 (2016), doi:10.1145/2886843. Heads as depths are ours: 2 bytes instead of 4,
/// and a search needs two arrays of the tree's depth instead of the graph's size.
///
/// - Complexity: 14 bytes for each state and 8 for each arc, and 12 for each input.
package struct Hierarchy: Sendable {
  package let stateOfRank: NumberColumn<UInt32>
  package let rankOfState: NumberColumn<UInt32>
  /// The next state on the way to the root; ``none`` for a root.
  package let parent: NumberColumn<UInt32>
  package let depth: NumberColumn<UInt16>
  package let first: NumberColumn<UInt32>
  package let head: NumberColumn<UInt16>
  package let lowerFirst: NumberColumn<UInt32>
  package let lowerArc: NumberColumn<UInt32>
  package let lowerRest: NumberColumn<UInt16>
  package let inputSlot: NumberColumn<UInt32>
  /// The number of each input in the expanded graph.
  package let inputArc: NumberColumn<UInt32>
  /// The state that each input leads to.
  package let inputHead: NumberColumn<UInt32>
  package let loopRank: NumberColumn<UInt32>
  package let loopArc: NumberColumn<UInt32>
  /// One more than the greatest depth.
  package let levelCount: Int

  /// Stands for "no parent".
  package static let none = UInt32.max

  /// Marks the place of an arc from a state to itself among the places of inputs.
  @inlinable package static var isLoop: UInt32 { 1 << 31 }

  package var stateCount: Int { parent.count }
  package var arcCount: Int { head.count }
  @inlinable package var inputCount: Int { inputArc.count }

  /// The arcs from a state up.
  func arcs(of rank: Int) -> Range<Int> { Int(first.cells[rank])..<Int(first.cells[rank + 1]) }

  /// The arc from a state up to the ancestor at a depth, or `nil` where they are not joined.
  func arc(from rank: Int, toDepth depth: UInt16) -> Int? {
    arc(among: arcs(of: rank), toDepth: depth)
  }

  /// The arc to the ancestor at a depth among some arcs of one state.
  func arc(among arcs: Range<Int>, toDepth depth: UInt16) -> Int? {
    var range = arcs
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let found = head.cells[middle]
      if found == depth { return middle }
      range = found > depth ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
