// SPDX-License-Identifier: Apache-2.0

/// Dijkstra's algorithm from one end, written to be read.
///
/// It shares no line with the engine's searches, so that it can judge them.
package struct PlainDijkstra {
  /// The cheapest costs from a node to all others.
  package struct Tree {
    package let root: UInt32
    fileprivate var costs: [UInt32: Int64] = [:]
    fileprivate var parents: [UInt32: UInt32] = [:]

    /// The cost of the cheapest path with at least one arc; for the root itself, of a round trip.
    package func cost(of node: UInt32) -> Int64? { costs[node] }

    /// The nodes of that path, the root first.
    package func path(to node: UInt32) -> [UInt32] {
      var path = [node]
      while let parent = parents[path[path.count - 1]] {
        path.append(parent)
        if parent == root { break }
      }
      return path.reversed()
    }
  }

  private let arcs: (UInt32) -> [(head: UInt32, weight: Int64)]

  /// - Parameter arcs: The arcs that leave a node.
  package init(arcs: @escaping (UInt32) -> [(head: UInt32, weight: Int64)]) { self.arcs = arcs }

  /// - Complexity: O(*m* log *n*).
  package func tree(from root: UInt32) -> Tree {
    var tree = Tree(root: root)
    var settled: Set<UInt32> = []
    var queue = PlainQueue()
    // The root is not settled at cost 0: a round trip back to it is a path like any other.
    for arc in arcs(root) { relax(arc.head, from: root, at: arc.weight, &tree, &queue) }
    while let (cost, node) = queue.popMin() {
      guard settled.insert(node).inserted else { continue }
      for arc in arcs(node) {
        relax(arc.head, from: node, at: cost + arc.weight, &tree, &queue)
      }
    }
    return tree
  }

  private func relax(
    _ head: UInt32, from tail: UInt32, at cost: Int64, _ tree: inout Tree, _ queue: inout PlainQueue
  ) {
    if let known = tree.costs[head], known <= cost { return }
    tree.costs[head] = cost
    tree.parents[head] = tail
    queue.push(cost, head)
  }
}

/// A binary heap.
struct PlainQueue {
  private var entries: [(cost: Int64, node: UInt32)] = []

  mutating func push(_ cost: Int64, _ node: UInt32) {
    entries.append((cost, node))
    var child = entries.count - 1
    while child > 0, entries[child] < entries[(child - 1) / 2] {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popMin() -> (cost: Int64, node: UInt32)? {
    guard let first = entries.first else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < entries.count {
        if entries[child] < entries[least] { least = child }
      }
      if least == parent { return first }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
