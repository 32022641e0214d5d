// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Ferries")
struct FerriesTests {
  // swift-format-ignore: NeverUseForceTry
  static let harbour = try! RoadSketch(
    """
    A----B----C         F----G
         |    |         |
         D    Q---------E
    """,
    ways: [
      "ABC": .street("Quay"), "BD": .street("Lane"), "CQ": .street("Pier"),
      "QE": .ferry(minutes: 10).named("Swan"), "EF": .street("Landing"), "FG": .street("Landing"),
    ])

  @Test(
    "over the water",
    arguments: [
      Told("AG", "turn right onto Pier; ferry onto Swan; notice onto Landing", "there"),
      Told("GA", "ferry onto Swan; notice onto Pier; turn left onto Quay", "and back"),
      Told(
        "DG", "end right onto Quay; turn right onto Pier; ferry onto Swan; notice onto Landing",
        "from a lane"),
    ])
  func ferry(_ told: Told) throws { try expect(told, in: Self.harbour) }

  // swift-format-ignore: NeverUseForceTry
  static let lines = try! RoadSketch(
    """
    A----B---------P---------E----F
                   |
                   Q
                   |
                   H
    """,
    ways: [
      "AB": .street("Quay"), "BP": .ferry(minutes: 10).named("Swan"), "EF": .street("North"),
      "PE": .ferry(minutes: 10).named("Swan North"), "PQ": .ferry(minutes: 10).named("Swan South"),
      "QH": .street("South"),
    ])

  @Test("nothing is told where lines part at sea")
  func lines() throws {
    let north = try #require(Self.lines.route("A", "F").data?.told)
    let south = try #require(Self.lines.route("A", "H").data?.told)
    #expect(north == "ferry onto Swan; notice onto North")
    #expect(south == "ferry onto Swan; notice onto South")
  }

  /// A crossing that lands where the street goes on to both sides.
  static func crossing(_ tags: RoadTags, vehicle: String = "car") throws -> RoadSketch {
    try RoadSketch(
      """
      A----B         F----G
           |         |
           Q---------E
                     |
                     H
      """,
      ways: [
        "AB": .street("Quay"), "BQ": .street("Pier"), "QE": tags, "FG": .street("North"),
        "EF": .street("North"), "EH": .street("South"),
      ], vehicle: vehicle)
  }

  @Test("a ferry without a name, and the street behind it")
  func nameless() throws {
    let town = try Self.crossing(.ferry(minutes: 10))
    try expect(
      Told("AG", "turn right onto Pier; ferry; turn left onto North", "to the left"), in: town)
    try expect(
      Told("AH", "turn right onto Pier; ferry; turn right onto South", "to the right"), in: town)
    try expect(Told("GA", "ferry; notice onto Pier; turn left onto Quay", "back"), in: town)
  }

  @Test("boarding and landing have a direction, in words and arrows")
  func directions() throws {
    let town = try Self.crossing(.ferry(minutes: 10).named("Swan"))
    let route = try #require(town.route("A", "G").data)
    let (boarding, landing) = (route.sections[1].maneuvers[0], route.sections[2].maneuvers[0])
    #expect(boarding.nature.kind == .ferry && boarding.action == .leftTurn)
    #expect(boarding.text.hasPrefix("Take the ferry Swan."))
    #expect(abs(try #require(boarding.turnAngleInDegrees) + 90) < 5)
    #expect(landing.nature.kind == .turn && landing.action == .leftTurn)
    #expect(landing.text.hasPrefix("Turn left onto North."))
    #expect(abs(try #require(landing.turnAngleInDegrees) + 90) < 5)
  }

  @Test("where one road alone leads on from the quay, it is no turn, however the line was drawn")
  func noChoice() throws {
    let route = try #require(Self.harbour.route("A", "G").data)
    let landing = route.sections[2].maneuvers[0]
    #expect(landing.action == .continueOn && landing.text.hasPrefix("Continue on Landing."))
    #expect(abs(try #require(landing.turnAngleInDegrees) + 90) < 5)
  }

  @Test("landing and a turn some metres behind the quay are one turn")
  func besideTheQuay() throws {
    let town = try RoadSketch(
      """
      F---------------------E---------------------H
                            |
                            Q
                            |
                            |
                            |
      A---------------------B
      """,
      ways: [
        "AB": .footway, "BQ": .ferry(minutes: 10), "QE": .footway, "EF": .street("North"),
        "EH": .street("South"),
      ], cellMeters: 4, vehicle: "pedestrian")
    try expect(Told("AF", "ferry; turn left onto North", "eight metres"), in: town)
    try expect(Told("AH", "ferry; turn right onto South", "to the other side"), in: town)
  }

  @Test("a train for cars is a train")
  func train() throws {
    let town = try Self.crossing(
      [
        "route": "shuttle_train", "motorcar": "yes", "duration": "00:20", "name": "Blue Shuttle",
      ])
    let route = try #require(town.route("A", "G").data)
    #expect(route.sections.map(\.transportMode) == [.car, .carShuttleTrain, .car])
    let texts = route.sections.flatMap(\.maneuvers).map(\.text)
    #expect(texts.contains { $0.hasPrefix("Take the shuttle train Blue Shuttle.") }, "\(texts)")
  }

  @Test("people on foot take ferries, too")
  func walk() throws {
    let town = try Self.crossing(.ferry(minutes: 10).named("Swan"), vehicle: "pedestrian")
    try expect(
      Told("AH", "turn right onto Pier; ferry onto Swan; turn right onto South", "on foot"),
      in: town)
  }
}
