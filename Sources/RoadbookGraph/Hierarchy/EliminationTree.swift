// SPDX-License-Identifier: Apache-2.0

/// The elimination tree of an order, and the ranks that follow from it.
///
/// The parent of a state is the lowest of its neighbours above it in the chordal completion, so
/// every neighbour above is an ancestor. The tree is known before the completion is. Ranks number
/// its states in postorder, which eliminates the same way as the order did, and makes each
/// subtree one range of ranks:
///
///           5            rank        0  1  2  3  4  5
///         ┌─┴─┐          parent      1  5  3  4  5  –
///         1   4          depth       2  1  3  2  1  0
///         │   │          subtree of 4: ranks 2…4
///         0   3 ─ 2
///
/// Source: J. W. H. Liu, *The role of elimination trees in sparse factorization*, SIAM J. Matrix
/// Anal. Appl. 11 (1990), doi:10.1137/0611010, algorithm 4.2 (path compression).
///
/// - Complexity: O(*m* log *n*).
struct EliminationTree {
  static let none = UInt32.max

  var rankOfState: ContiguousArray<UInt32>
  var parent: ContiguousArray<UInt32>
  var depth: ContiguousArray<UInt16>
  var subtreeSize: ContiguousArray<UInt32>

  /// One more than the greatest depth.
  var levelCount: Int { Int(depth.max() ?? 0) + 1 }

  /// Finds the tree of an order: all states, lowest first.
  init(_ arcs: StateArcs, order: ContiguousArray<UInt32>) throws(HierarchyError) {
    let position = try Self.positions(of: order, stateCount: arcs.stateCount)
    let parents = Self.parents(arcs, position)
    let sizes = Self.sizes(parents)
    let rank = Self.postorder(parents, sizes)
    let count = order.count
    rankOfState = ContiguousArray(repeating: 0, count: count)
    parent = ContiguousArray(repeating: Self.none, count: count)
    subtreeSize = ContiguousArray(repeating: 1, count: count)
    depth = ContiguousArray(repeating: 0, count: count)
    for (place, state) in order.enumerated() {
      rankOfState[Int(state)] = rank[place]
      subtreeSize[Int(rank[place])] = sizes[place]
      if parents[place] != Self.none {
        parent[Int(rank[place])] = rank[Int(parents[place])]
      }
    }
    for node in (0..<count).reversed() where parent[node] != Self.none {
      let above = depth[Int(parent[node])]
      guard above < UInt16.max - 1 else {
        throw .badOrder(problem: "its tree is deeper than 65,534")
      }
      depth[node] = above + 1
    }
  }

  private static func positions(
    of order: ContiguousArray<UInt32>, stateCount: Int
  ) throws(HierarchyError) -> ContiguousArray<UInt32> {
    var position = ContiguousArray<UInt32>(repeating: none, count: stateCount)
    guard order.count == stateCount else { throw .notAnOrder(stateCount: stateCount) }
    for (place, state) in order.enumerated() {
      guard Int(state) < stateCount, position[Int(state)] == none else {
        throw .notAnOrder(stateCount: stateCount)
      }
      position[Int(state)] = UInt32(place)
    }
    return position
  }

  /// The tree, by position in the order.
  private static func parents(
    _ arcs: StateArcs, _ position: ContiguousArray<UInt32>
  ) -> ContiguousArray<UInt32> {
    let (first, lower) = lowerNeighbours(arcs, position)
    var parent = ContiguousArray<UInt32>(repeating: none, count: position.count)
    var shortcut = parent  // some ancestor: halves the way up each time it is used
    for node in 0..<position.count {
      for place in Int(first[node])..<Int(first[node + 1]) {
        var below = Int(lower[place])
        while true {
          let next = shortcut[below]
          if next == UInt32(node) { break }
          shortcut[below] = UInt32(node)
          if next == none {
            parent[below] = UInt32(node)
            break
          }
          below = Int(next)
        }
      }
    }
    return parent
  }

  private static func lowerNeighbours(
    _ arcs: StateArcs, _ position: ContiguousArray<UInt32>
  ) -> (first: ContiguousArray<UInt32>, lower: ContiguousArray<UInt32>) {
    var first = ContiguousArray<UInt32>(repeating: 0, count: position.count + 1)
    arcs.forEach { _, tail, head in
      if tail != head { first[Int(max(position[tail], position[head])) + 1] += 1 }
    }
    for node in 0..<position.count { first[node + 1] += first[node] }
    var next = first
    var lower = ContiguousArray<UInt32>(repeating: 0, count: Int(first[position.count]))
    arcs.forEach { _, tail, head in
      guard tail != head else { return }
      let upper = Int(max(position[tail], position[head]))
      lower[Int(next[upper])] = min(position[tail], position[head])
      next[upper] += 1
    }
    return (first, lower)
  }

  private static func sizes(_ parents: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
    var sizes = ContiguousArray<UInt32>(repeating: 1, count: parents.count)
    for node in parents.indices where parents[node] != none {
      sizes[Int(parents[node])] += sizes[node]
    }
    return sizes
  }

  /// The rank of each position; parents come after children in both.
  private static func postorder(
    _ parents: ContiguousArray<UInt32>, _ sizes: ContiguousArray<UInt32>
  ) -> ContiguousArray<UInt32> {
    var rank = ContiguousArray<UInt32>(repeating: 0, count: parents.count)
    var nextChild = rank  // where the next child's subtree begins
    var nextRoot: UInt32 = 0
    for node in parents.indices.reversed() {
      let start: UInt32
      if parents[node] == none {
        start = nextRoot
        nextRoot += sizes[node]
      } else {
        start = nextChild[Int(parents[node])]
        nextChild[Int(parents[node])] += sizes[node]
      }
      nextChild[node] = start
      rank[node] = start + sizes[node] - 1
    }
    return rank
  }
}
