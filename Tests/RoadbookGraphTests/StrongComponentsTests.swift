// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import Testing

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
