// SPDX-License-Identifier: Apache-2.0

/// A directed graph with a weight on each arc, listed by tail and by head.
///
///     node      0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     arc       0  1   2   3  4
///     head      1  2   3   1  3
///     weight    5  9   2   4  7
///
/// The backward list holds the same arcs by head, with their tails.
///
/// - Complexity: O(*n* + *m*) memory, 16 bytes an arc, for *n* nodes and *m* arcs.
package struct WeightedGraph: Sendable {
  /// One of the two lists.
  @frozen
  package struct Adjacency: Sendable {
    package var first: ContiguousArray<UInt32>
    package var node: ContiguousArray<UInt32>
    package var weight: ContiguousArray<UInt32>

    @inlinable
    package func arcs(of node: UInt32) -> Range<Int> {
      Int(first[Int(node)])..<Int(first[Int(node) + 1])
    }
  }

  package let forward: Adjacency
  package let backward: Adjacency
  package let nodeCount: Int

  package var arcCount: Int { forward.node.count }

  /// A graph from its forward list.
  package init(
    first: ContiguousArray<UInt32>, head: ContiguousArray<UInt32>, weight: ContiguousArray<UInt32>
  ) {
    precondition(!first.isEmpty && Int(first[first.count - 1]) == head.count)
    nodeCount = first.count - 1
    forward = Adjacency(first: first, node: head, weight: weight)
    backward = forward.reversed(nodeCount: nodeCount)
  }
}

extension WeightedGraph.Adjacency {
  /// The arcs, listed by their other end.
  fileprivate func reversed(nodeCount: Int) -> Self {
    var starts = ContiguousArray<UInt32>(repeating: 0, count: nodeCount + 1)
    for head in node { starts[Int(head) + 1] += 1 }
    for index in 0..<nodeCount { starts[index + 1] += starts[index] }
    var next = starts
    var tails = ContiguousArray<UInt32>(repeating: 0, count: node.count)
    var weights = tails
    for tail in 0..<nodeCount {
      for arc in arcs(of: UInt32(tail)) {
        let slot = Int(next[Int(node[arc])])
        next[Int(node[arc])] += 1
        tails[slot] = UInt32(tail)
        weights[slot] = weight[arc]
      }
    }
    return Self(first: starts, node: tails, weight: weights)
  }
}
