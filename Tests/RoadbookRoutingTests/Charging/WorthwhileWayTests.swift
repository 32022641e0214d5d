// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Ways that may be worth driving")
struct WorthwhileWayTests {
  @Test(
    "are not told where there are more than a limit, and those that are not wanted go no further")
  func limit() throws {
    var town = RandomTown(seed: 701)
    let map = try TemporaryMap(town.data, country: "DE")
    let graph = try RoadRouter(opening: map.path).graph(profile: "car")
    let snapper = Snapper(graph)
    let start = snapper.candidates(near: town.place(), as: .via)
    let end = snapper.candidates(near: town.place(), as: .via)
    var search = WorthwhileWays(
      graph, RoadConsumption(Consumption(.guide), on: graph), Battery(capacity: 400))
    #expect(search.ways(from: start, to: [end], limit: 3) { _ in true } == nil)
    let all = try #require(search.ways(from: start, to: [end], limit: 100_000) { _ in true })
    let none = try #require(search.ways(from: start, to: [end], limit: 3) { _ in false })
    #expect(all[0].count >= 1 && none[0].count <= all[0].count)
    withExtendedLifetime(map) {}
  }
}
