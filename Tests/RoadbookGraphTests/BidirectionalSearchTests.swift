// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import Testing

@Suite("The search from both ends")
struct BidirectionalSearchTests {
  @Test(
    "finds the cost of plain Dijkstra on 200 random graphs, and its paths add up",
    arguments: 0..<200)
  func equalsDijkstra(seed: Int) {
    let nodes = 5 + seed % 60
    let graph = WeightedGraph.random(nodes: nodes, arcs: nodes * (1 + seed % 4), seed: UInt64(seed))
    var search = BidirectionalSearch(nodeCount: graph.nodeCount)
    for source in 0..<UInt32(min(nodes, 12)) {
      let costs = graph.plainCosts(from: source)
      for target in 0..<UInt32(nodes) where target != source {
        let path = search.path(
          in: graph, from: [Seed(node: source, cost: 0)], to: [Seed(node: target, cost: 0)])
        #expect(path?.cost == costs[Int(target)])
        if let path { #expect(sum(path.nodes, graph) == path.cost) }
      }
    }
  }

  @Test("weighs the costs of several seeds against each other", arguments: 0..<100)
  func seeds(seed: Int) {
    let graph = WeightedGraph.random(nodes: 30, arcs: 90, seed: UInt64(1000 + seed))
    var random = SplitMix64(UInt64(seed))
    var search = BidirectionalSearch(nodeCount: graph.nodeCount)
    let sources = (0..<3).map { Seed(node: $0, cost: Int64.random(in: -500...500, using: &random)) }
    let targets = (10..<13).map {
      Seed(node: $0, cost: Int64.random(in: -500...500, using: &random))
    }
    var expected: Int64?
    for source in sources {
      let costs = graph.plainCosts(from: source.node)
      for target in targets {
        guard let cost = costs[Int(target.node)] else { continue }
        expected = min(expected ?? .max, source.cost + cost + target.cost)
      }
    }
    #expect(search.path(in: graph, from: sources, to: targets)?.cost == expected)
  }

  @Test("on one node goes forward without leaving it, and backward only around")
  func oneNode() {
    let graph = WeightedGraph(first: [0, 1, 2], head: [1, 0], weight: [3, 4])
    var search = BidirectionalSearch(nodeCount: 2)
    let ahead = search.path(
      in: graph, from: [Seed(node: 0, cost: 0, position: 0.2)],
      to: [Seed(node: 0, cost: 0, position: 0.6)])
    #expect(ahead == FoundPath(cost: 0, nodes: [0]))
    let around = search.path(
      in: graph, from: [Seed(node: 0, cost: 0, position: 0.6)],
      to: [Seed(node: 0, cost: 0, position: 0.2)])
    #expect(around == FoundPath(cost: 7, nodes: [0, 1, 0]))
  }

  @Test("goes around a loop arc to come back to where it began")
  func loopArc() {
    let graph = WeightedGraph(first: [0, 1], head: [0], weight: [9])
    var search = BidirectionalSearch(nodeCount: 1)
    let around = search.path(
      in: graph, from: [Seed(node: 0, cost: 0, position: 0.6)],
      to: [Seed(node: 0, cost: 0, position: 0.2)])
    #expect(around == FoundPath(cost: 9, nodes: [0, 0]))
  }

  @Test("stops when it is cancelled")
  func cancelled() {
    let graph = WeightedGraph.random(nodes: 3000, arcs: 9000, seed: 7)
    var search = BidirectionalSearch(nodeCount: graph.nodeCount)
    let sources = [Seed(node: 0, cost: 0)]
    let reached = graph.plainReach(from: 0)
    let unreached = (0..<3000).first { !reached[$0] }
    if let unreached {
      let path = search.path(
        in: graph, from: sources, to: [Seed(node: UInt32(unreached), cost: 0)],
        isCancelled: { true })
      #expect(path == nil)
    }
  }

  private func sum(_ nodes: [UInt32], _ graph: WeightedGraph) -> Int64 {
    zip(nodes, nodes.dropFirst()).reduce(0) {
      $0 + Int64(graph.weight(from: $1.0, to: $1.1) ?? WeightedGraph.unreached)
    }
  }
}

extension WeightedGraph {
  func plainReach(from source: UInt32) -> [Bool] {
    var reached = [Bool](repeating: false, count: nodeCount)
    var open = [source]
    reached[Int(source)] = true
    while let node = open.popLast() {
      for arc in forward.arcs(of: node) where !reached[Int(forward.node[arc])] {
        reached[Int(forward.node[arc])] = true
        open.append(forward.node[arc])
      }
    }
    return reached
  }
}

@Suite("Strong components")
struct StrongComponentsTests {
  @Test("are the sets of nodes that reach each other", arguments: 0..<40)
  func mutualReach(seed: Int) {
    let graph = WeightedGraph.random(nodes: 40, arcs: 60, seed: UInt64(seed))
    let components = StrongComponents(of: graph)
    let reach = (0..<UInt32(40)).map { graph.plainReach(from: $0) }
    for a in 0..<40 {
      for b in 0..<40 {
        #expect(
          (components.component[a] == components.component[b]) == (reach[a][b] && reach[b][a]))
      }
    }
  }
}
