// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Lines over roads that traffic closes")
struct ClosedLineTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! TrafficSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": .residential, "DH": .residential,
    ])

  private func follow(_ line: String, _ mode: FollowMode) throws -> SketchFollowing {
    try town.sketch.follow(line, mode: mode, inTraffic: true)
  }

  private func seconds(_ found: SketchFollowing) -> Double {
    found.answer.route.sections.reduce(0) { $0 + $1.duration }
  }

  @Test("a route goes around them by the shortest detour, and comes back to the line")
  func around() throws {
    try town.use("BC 0", "CB 0")
    let found = try follow("ABCD", .route)
    #expect(found.ways == "ABCD BF EFGH CG ABCD")
    #expect(found.answer.restrictions.isEmpty)
    #expect(found.legs[0].partsNotFollowed.map(\.reason) == [.forbidden])
  }

  @Test("closed in one direction, the other is driven as the line has it")
  func direction() throws {
    try town.use("CB 0")
    #expect(try follow("ABCD", .route).ways == "ABCD")
    #expect(try follow("DCBA", .route).ways == "ABCD CG EFGH BF ABCD")
  }

  @Test("an update and a track go through, list them, and take what open roads take")
  func through() throws {
    town.sketch.router.use(nil)
    let free = try follow("ABCD", .update)
    #expect(free.answer.restrictions.isEmpty)
    try town.use("BC 0", "CB 0")
    for mode in [FollowMode.update, .track] {
      let found = try follow("ABCD", mode)
      #expect(found.ways == "ABCD" && found.legs[0].shareFollowed == 1)
      #expect(found.answer.restrictions.map(\.code) == [.violatedBlockedRoad])
      #expect(found.answer.restrictions.map(\.lengthInMeters) == [500])
      #expect(abs(seconds(found) - seconds(free)) < 0.5)
    }
  }

  @Test("where there is no way around, the closed road is driven and told")
  func only() throws {
    let road = try TrafficSketch("A----B----C----D", ways: ["ABCD": .primary])
    try road.use("BC 0", "CB 0")
    let found = try road.sketch.follow("ABCD", mode: .route, inTraffic: true)
    #expect(found.ways == "ABCD")
    #expect(found.answer.restrictions.map(\.code) == [.violatedBlockedRoad])
  }
}
