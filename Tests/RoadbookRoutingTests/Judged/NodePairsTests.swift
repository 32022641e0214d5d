// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTraffic
import Testing

@Suite("Pairs of neighbouring nodes")
struct NodePairsTests {
  @Test(
    "are found in both directions, in any order, on all segments that have them",
    arguments: UInt64(0)..<20)
  func judged(seed: UInt64) throws {
    let map = try TemporaryMap(RandomTown(seed: seed).data, country: "DE")
    let network = try RoadRouter(opening: map.path).network
    var expected: [[Int64]: Set<DirectedSegment>] = [:]
    var pairs: [[Int64]] = []
    for segment in 0..<UInt32(network.segments.count) {
      let ids = network.segments.nodeIDs(of: SegmentID(segment))
      for (from, to) in zip(ids, ids.dropFirst()) {
        expected[[from, to], default: []].insert(
          DirectedSegment(SegmentID(segment), forward: true))
        if from != to {
          expected[[to, from], default: []].insert(
            DirectedSegment(SegmentID(segment), forward: false))
        }
        pairs += [[from, to], [to, from], [from, from]]
      }
    }
    let table = NodePairs(network)
    var follower = NodePairs.Follower(table)
    var random = SeededGenerator(seed: seed)
    for asked in [pairs, pairs.reversed(), pairs.shuffled(using: &random)] {
      for pair in asked {
        var (found, followed): ([NodePairs.Place], [NodePairs.Place]) = ([], [])
        let isFound = table.forEach(from: pair[0], to: pair[1]) { found.append($0) }
        let isFollowed = follower.forEach(from: pair[0], to: pair[1]) { followed.append($0) }
        #expect(isFound == isFollowed && isFound == (expected[pair] != nil))
        #expect(Set(found) == Set(followed) && found.count == followed.count)
        #expect(Set(found.map(\.arc)) == expected[pair] ?? [])
      }
    }
  }
}
