// SPDX-License-Identifier: Apache-2.0

/// A path between two seeds, cheapest among all.
package struct FoundPath: Hashable, Sendable {
  package var cost: Int64
  /// The nodes from a source to a target, both included.
  package var nodes: [UInt32]

  package init(cost: Int64, nodes: [UInt32]) {
    self.cost = cost
    self.nodes = nodes
  }
}

/// Dijkstra's algorithm from both ends at once, from many sources to many targets.
///
/// Both searches settle in turn the node that is cheaper to reach. They may stop when the two
/// smallest open costs together are no less than the best path found: every better path would
/// have an arc whose tail the one and whose head the other search has settled, and arcs are
/// examined when either end is.
///
/// The search owns its memory, which it reuses; keep one for each thread. Labels carry the number
/// of the run that wrote them, so that starting costs nothing.
///
/// - Complexity: O(*m* log *n*) for *m* arcs examined; O(*N*) memory for *N* nodes.
///
/// Source: T. A. J. Nicholson, *Finding the shortest route between two points in a network*,
/// Computer J. 9 (1966), in the form for seeds with offsets.
package struct BidirectionalSearch: ~Copyable, Sendable {
  private var ahead: SearchSide
  private var behind: SearchSide
  private var run: UInt32 = 0

  /// How many nodes the last run settled.
  package private(set) var settledCount = 0

  package init(nodeCount: Int) {
    ahead = SearchSide(nodeCount: nodeCount)
    behind = SearchSide(nodeCount: nodeCount)
  }

  /// Finds the cheapest path from any source to any target, or `nil` where none exists.
  ///
  /// - Parameters:
  ///   - graph: Has as many nodes as this search was made for.
  ///   - sources: Where paths may begin; a node at most once.
  ///   - targets: Where paths may end; a node at most once.
  ///   - isCancelled: Polled now and then; ends the search with `nil`.
  /// - Returns: The path, its cost with the seeds' included.
  package mutating func path(
    in graph: borrowing WeightedGraph, from sources: [Seed], to targets: [Seed],
    isCancelled: () -> Bool = { false }
  ) -> FoundPath? {
    guard let sourceBase = sources.map(\.cost).min(), let targetBase = targets.map(\.cost).min()
    else { return nil }
    restart()
    for seed in sources { ahead.seed(seed.node, at: seed.cost - sourceBase, run: run) }
    for seed in targets { behind.seed(seed.node, at: seed.cost - targetBase, run: run) }
    var best = meetingOfSeeds(sources, targets, sourceBase + targetBase)
    while let forwards = ahead.open.minKey, let backwards = behind.open.minKey,
      UInt64(forwards) + UInt64(backwards) < best.cost
    {
      settledCount += 1
      if settledCount & 1023 == 0, isCancelled() { return nil }
      if forwards <= backwards {
        Self.settle(&ahead, behind, graph.forward, run, &best)
      } else {
        var mirrored = best.reversed
        Self.settle(&behind, ahead, graph.backward, run, &mirrored)
        best = mirrored.reversed
      }
    }
    guard best.cost < UInt64(WeightedGraph.unreached) else { return nil }
    return FoundPath(
      cost: Int64(best.cost) + sourceBase + targetBase,
      nodes: ahead.chain(to: best.tail).reversed()
        + (best.isArc ? behind.chain(to: best.head) : []))
  }

  private mutating func restart() {
    run &+= 1
    if run == 0 {  // the stamps of four thousand million runs ago would look valid
      ahead = SearchSide(nodeCount: ahead.nodeCount)
      behind = SearchSide(nodeCount: behind.nodeCount)
      run = 1
    }
    ahead.open.removeAll()
    behind.open.removeAll()
    settledCount = 0
  }

  /// Paths that never leave the node on which they begin.
  private func meetingOfSeeds(_ sources: [Seed], _ targets: [Seed], _ base: Int64) -> Meeting {
    var best = Meeting(cost: UInt64(WeightedGraph.unreached), tail: 0, head: 0, isArc: false)
    for source in sources {
      for target in targets
      where target.node == source.node && source.position <= target.position {
        let cost = UInt64(max(0, source.cost + target.cost - base))
        if cost < best.cost {
          best = Meeting(cost: cost, tail: source.node, head: source.node, isArc: false)
        }
      }
    }
    return best
  }
}

// MARK: - The loop

extension BidirectionalSearch {
  /// Where the two searches met: on an arc, or on a node that both began with.
  struct Meeting {
    var cost: UInt64
    var tail: UInt32
    var head: UInt32
    var isArc: Bool

    var reversed: Meeting { Meeting(cost: cost, tail: head, head: tail, isArc: isArc) }
  }

  /// Settles the cheapest open node of one side and relaxes its arcs.
  ///
  /// `best` is seen from this side: its tail belongs to `side`.
  private static func settle(
    _ side: inout SearchSide, _ other: borrowing SearchSide,
    _ adjacency: borrowing WeightedGraph.Adjacency, _ run: UInt32, _ best: inout Meeting
  ) {
    guard let (cost, node) = side.open.popMin() else { return }
    if cost > side.labels[Int(node)].cost { return }  // a cheaper entry came first
    for arc in adjacency.arcs(of: node) {
      let next = adjacency.node[arc]
      let candidate = cost &+ adjacency.weight[arc]  // both below 2³⁰
      if candidate >= WeightedGraph.unreached { continue }
      let opposite = other.labels[Int(next)]
      if opposite.run == run {
        let sum = UInt64(candidate) + UInt64(opposite.cost)
        if sum < best.cost { best = Meeting(cost: sum, tail: node, head: next, isArc: true) }
      }
      let label = side.labels[Int(next)]
      if label.run != run || candidate < label.cost {
        side.labels[Int(next)] = SearchSide.Label(cost: candidate, parent: node, run: run)
        side.open.push(next, at: candidate)
      }
    }
  }
}

/// The labels and the queue of one direction.
struct SearchSide: ~Copyable, Sendable {
  struct Label {
    var cost: UInt32
    var parent: UInt32
    /// The run that wrote the label; others are void.
    var run: UInt32
  }

  static let noParent = UInt32.max

  var labels: ContiguousArray<Label>
  var open = MinQueue()

  init(nodeCount: Int) {
    labels = ContiguousArray(
      repeating: Label(cost: 0, parent: Self.noParent, run: 0), count: nodeCount)
  }

  var nodeCount: Int { labels.count }

  mutating func seed(_ node: UInt32, at cost: Int64, run: UInt32) {
    guard cost < Int64(WeightedGraph.unreached) else { return }
    let label = labels[Int(node)]
    if label.run == run && Int64(label.cost) <= cost { return }
    labels[Int(node)] = Label(cost: UInt32(cost), parent: Self.noParent, run: run)
    open.push(node, at: UInt32(cost))
  }

  /// The nodes from one to its seed, in this side's direction backwards.
  func chain(to node: UInt32) -> [UInt32] {
    var chain = [node]
    var parent = labels[Int(node)].parent
    while parent != Self.noParent {
      chain.append(parent)
      parent = labels[Int(parent)].parent
    }
    return chain
  }
}
