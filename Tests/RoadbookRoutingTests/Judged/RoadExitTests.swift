// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("The roads that one could take")
struct RoadExitTests {
  @Test("are the turns of the list, but for turning back", arguments: 0..<8)
  func exits(decade: Int) throws {
    var counted = 0
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      let map = try TemporaryMap(RandomTown(seed: seed).data)
      let graph = try RoadRouter(opening: map.path).graph(profile: "car")
      let network = graph.network
      for state in (0..<network.turns.stateCount).map({ StateID($0) }) {
        let arc = network.turns.directedSegment(of: state)
        guard graph.metric.allows(arc) else { continue }
        let turns = graph.metric.turns(from: state, listed: graph.listed)
        let listed = turns.map { network.turns.directedSegment(of: $0.target) }
          .filter { $0 != arc.reversed }
        let found = graph.metric.exits(atEndsOf: [nil, arc])
        let roads = found.places(at: 1).map { found[place: $0] }
        let exits = roads.filter { exit in
          exit.isOpen && graph.listed.target(from: state, to: exit.arc, in: graph.metric) != nil
        }.map(\.arc)
        for road in roads {
          #expect(road.isIncoming == graph.metric.allows(road.arc.reversed))
          #expect(road.startBearing == network.segments.startBearing(of: road.arc))
        }
        #expect(exits == listed, "town \(seed), state \(state)")
        counted += exits.count
      }
    }
    #expect(counted > 0)
  }
}
