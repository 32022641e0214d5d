// SPDX-License-Identifier: Apache-2.0

/// The strongly connected components of a graph, and what reaches or is reached by the large ones.
///
/// Source: R. Tarjan, *Depth-first search and linear graph algorithms*, SIAM J. Comput. 1 (1972),
/// without recursion.
///
/// - Complexity: O(*n* + *m*).
package struct StrongComponents: Sendable {
  /// The component of each node.
  package private(set) var component: ContiguousArray<UInt32>
  /// How many nodes each component has.
  package private(set) var sizes: ContiguousArray<UInt32> = []

  package init(of graph: borrowing WeightedGraph) {
    let count = graph.nodeCount
    let none = UInt32.max
    component = ContiguousArray(repeating: none, count: count)
    var order = ContiguousArray<UInt32>(repeating: none, count: count)
    var low = order
    var nextArc = graph.forward.first
    var stack: ContiguousArray<UInt32> = []
    var path: ContiguousArray<UInt32> = []
    var clock: UInt32 = 0
    for root in 0..<UInt32(count) where order[Int(root)] == none {
      path.append(root)
      while let node = path.last {
        let place = Int(node)
        if order[place] == none {
          order[place] = clock
          low[place] = clock
          clock += 1
          stack.append(node)
        }
        if nextArc[place] < graph.forward.first[place + 1] {
          let head = graph.forward.node[Int(nextArc[place])]
          nextArc[place] += 1
          if order[Int(head)] == none {
            path.append(head)
          } else if component[Int(head)] == none {
            low[place] = min(low[place], order[Int(head)])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[place]) }
        if low[place] == order[place] { closeComponent(node, &stack) }
      }
    }
  }

  private mutating func closeComponent(_ root: UInt32, _ stack: inout ContiguousArray<UInt32>) {
    let number = UInt32(sizes.count)
    var size: UInt32 = 0
    while let node = stack.popLast() {
      component[Int(node)] = number
      size += 1
      if node == root { break }
    }
    sizes.append(size)
  }

  /// The number of nodes of a node's component.
  package func size(of node: UInt32) -> Int { Int(sizes[Int(component[Int(node)])]) }

  /// The nodes from which a chosen component can be reached along an adjacency list, the
  /// component's own included.
  package func nodes(
    connectedTo isChosen: (UInt32) -> Bool, along adjacency: borrowing WeightedGraph.Adjacency
  ) -> ContiguousArray<Bool> {
    var found = ContiguousArray<Bool>(repeating: false, count: component.count)
    var open: ContiguousArray<UInt32> = []
    for node in component.indices where isChosen(component[node]) {
      found[node] = true
      open.append(UInt32(node))
    }
    while let node = open.popLast() {
      for arc in adjacency.arcs(of: node) where !found[Int(adjacency.node[arc])] {
        found[Int(adjacency.node[arc])] = true
        open.append(adjacency.node[arc])
      }
    }
    return found
  }
}
