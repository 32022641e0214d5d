// SPDX-License-Identifier: Apache-2.0

/// Dijkstra's algorithm from one end, written to be read.
///
/// It shares no line with the engine's searches, so that it can judge them.
package struct PlainDijkstra {
  /// The cheapest costs from a node to all others.
  package struct Tree {
    package let root: UInt32
    fileprivate var costs: [Int64]
    fileprivate var parents: [UInt32]

    fileprivate init(root: UInt32, nodeCount: Int) {
      self.root = root
      costs = Array(repeating: .max, count: nodeCount)
      parents = Array(repeating: .max, count: nodeCount)
    }

    /// The cost of the cheapest path with at least one arc; for the root itself, of a round trip.
    package func cost(of node: UInt32) -> Int64? {
      costs[Int(node)] == .max ? nil : costs[Int(node)]
    }

    /// The nodes of that path, the root first.
    package func path(to node: UInt32) -> [UInt32] {
      var path = [node]
      repeat { path.append(parents[Int(path[path.count - 1])]) } while path[path.count - 1] != root
      return path.reversed()
    }
  }

  package typealias Arcs = (UInt32) -> [(head: UInt32, weight: Int64)]

  private let nodeCount: Int
  private let arcs: Arcs

  /// - Parameters:
  ///   - nodeCount: Nodes are numbered from 0.
  ///   - arcs: The arcs that leave a node.
  package init(nodeCount: Int, arcs: @escaping Arcs) {
    self.nodeCount = nodeCount
    self.arcs = arcs
  }

  /// - Complexity: O(*m* log *n*).
  package func tree(from root: UInt32) -> Tree {
    var tree = Tree(root: root, nodeCount: nodeCount)
    var isSettled = [Bool](repeating: false, count: nodeCount)
    var queue = PlainQueue()
    // The root is not settled at cost 0: a round trip back to it is a path like any other.
    for arc in arcs(root) { relax(arc.head, from: root, at: arc.weight, &tree, &queue) }
    while let (cost, node) = queue.popMin() {
      if isSettled[Int(node)] { continue }
      isSettled[Int(node)] = true
      for arc in arcs(node) {
        relax(arc.head, from: node, at: cost + arc.weight, &tree, &queue)
      }
    }
    return tree
  }

  private func relax(
    _ head: UInt32, from tail: UInt32, at cost: Int64, _ tree: inout Tree, _ queue: inout PlainQueue
  ) {
    guard cost < tree.costs[Int(head)] else { return }
    tree.costs[Int(head)] = cost
    tree.parents[Int(head)] = tail
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
