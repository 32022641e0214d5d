// SPDX-License-Identifier: Apache-2.0

/// The arcs of an expanded graph without their weights: from state to state, listed by tail.
///
///     state     0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     arc       0  1   2   3  4
///     head      1  2   3   1  3
package struct StateArcs: Sendable {
  package let first: ContiguousArray<UInt32>
  package let head: ContiguousArray<UInt32>

  package init(first: ContiguousArray<UInt32>, head: ContiguousArray<UInt32>) {
    precondition(!first.isEmpty && first[0] == 0 && Int(first[first.count - 1]) == head.count)
    precondition(zip(first, first.dropFirst()).allSatisfy { $0 <= $1 })
    precondition(head.allSatisfy { Int($0) < first.count - 1 })
    self.first = first
    self.head = head
  }

  /// The arcs of a graph with weights.
  package init(_ graph: borrowing WeightedGraph) {
    self.init(first: graph.forward.first, head: graph.forward.node)
  }

  package var stateCount: Int { first.count - 1 }

  /// Calls `body` with each arc's number, tail and head.
  func forEach(_ body: (_ arc: Int, _ tail: Int, _ head: Int) -> Void) {
    for tail in 0..<stateCount {
      for arc in Int(first[tail])..<Int(first[tail + 1]) { body(arc, tail, Int(head[arc])) }
    }
  }
}
