// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("The roads that one could have taken")
struct OtherExitsTests {
  @Test("are the turns of the list, but for the one taken and turning back", arguments: 0..<8)
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
        for turn in turns {
          let listed = turns.count {
            $0.target != turn.target
              && network.turns.directedSegment(of: $0.target) != arc.reversed
          }
          let exits = graph.metric.otherExits(from: state, to: turn.target, listed: graph.listed)
          #expect(exits == listed, "town \(seed), state \(state) to \(turn.target)")
          counted += exits
        }
      }
    }
    #expect(counted > 0)
  }
}
