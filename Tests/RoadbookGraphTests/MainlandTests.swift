// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage
import Testing

@Suite("What closed roads cut off")
struct MainlandTests {
  /// A random network of which some inputs are closed one after another.
  private struct World {
    let hierarchy: Hierarchy
    let outgoing: OutgoingInputs
    let incoming: IncomingInputs
    var weights: ContiguousArray<UInt32>
    let ends: [(tail: StateID, head: StateID)]
    let enough: Int

    init(seed: UInt64) throws {
      let junctions = 5 + Int(seed % 60)
      // Few segments more than junctions: trees with some rings, from which pieces fall off.
      let roads = RandomRoads(
        junctions: junctions, segments: junctions + Int(seed % 23), seed: seed)
      hierarchy = try Hierarchy(roads.arcs, order: roads.shuffledOrder(seed: seed))
      outgoing = OutgoingInputs(hierarchy)
      incoming = IncomingInputs(hierarchy, outgoing)
      weights = hierarchy.inputs(fromArcs: roads.weight)
      enough = 2 + Int(seed % 7)
      var ends = [(tail: StateID, head: StateID)](
        repeating: (StateID(0), StateID(0)), count: hierarchy.inputCount)
      for head in (0..<hierarchy.stateCount).map({ StateID($0) }) {
        for (input, tail) in incoming.list(into: head) where !input.isLoop {
          ends[input.place] = (tail, head)
        }
      }
      self.ends = ends
    }

    var open: OpenInputs { OpenInputs(hierarchy, outgoing, incoming, NumberColumn(weights)) }

    /// The bits by the definition: Tarjan's components of everything.
    var plainBits: ContiguousArray<UInt8> {
      var heads = [[UInt32]](repeating: [], count: hierarchy.stateCount)
      for (place, end) in ends.enumerated() where weights[place] < HierarchyWeights.forbidden {
        heads[end.tail.position].append(end.head.raw)
      }
      var first: ContiguousArray<UInt32> = [0]
      for list in heads { first.append((first.last ?? 0) + UInt32(list.count)) }
      let head = ContiguousArray(heads.joined())
      let graph = WeightedGraph(
        first: first, head: head, weight: ContiguousArray(repeating: 1, count: head.count))
      let components = StrongComponents(of: graph)
      let isLarge = { (component: UInt32) in components.sizes[Int(component)] >= enough }
      let leads = components.nodes(connectedTo: isLarge, along: graph.backward)
      let isReached = components.nodes(connectedTo: isLarge, along: graph.forward)
      return ContiguousArray(zip(leads, isReached).map { ($0 ? 1 : 0) | ($1 ? 2 : 0) })
    }
  }

  @Test("equals the components of everything, on 2,000 random networks", arguments: 0..<20)
  func equalsWhole(block: Int) throws {
    var (told, changed, parts) = (0, 0, 0)
    for seed in UInt64(block) * 100..<UInt64(block + 1) * 100 {
      var world = try World(seed: seed)
      var random = SplitMix64(seed)
      let before = world.plainBits
      let roots = (0..<UInt32(world.hierarchy.stateCount)).filter { before[Int($0)] == 3 }
      let mainland = Mainland(
        world.open, bits: NumberColumn(before), roots: Array(roots.shuffled(using: &random)),
        enough: world.enough)
      // One that is there is found.
      #expect((mainland == nil) == before.allSatisfy { $0 == 0 })
      guard let mainland else { continue }
      parts += mainland.partCount > 1 ? 1 : 0
      for _ in 0..<8 {
        let all = world.weights
        var closed: ContiguousArray<(tail: StateID, head: StateID)> = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<all.count, using: &random)
          guard world.weights[place] < HierarchyWeights.forbidden else { continue }
          world.weights[place] = HierarchyWeights.forbidden
          closed.append(world.ends[place])
        }
        if let bits = mainland.bits(closing: closed, in: world.open) {
          let expected = world.plainBits
          #expect(bits.elements == expected, "\(seed)")
          told += 1
          changed += expected == before ? 0 : 1
        }
        world.weights = all
      }
    }
    #expect(told > 200 && changed > 100 && parts > 5, "\(told), \(changed), \(parts)")
  }
}
