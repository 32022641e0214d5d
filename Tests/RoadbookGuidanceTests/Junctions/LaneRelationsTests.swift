// SPDX-License-Identifier: Apache-2.0

@testable import RoadbookGuidance
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Relations of lanes")
struct LaneRelationsTests {
  static func relation(_ connectivity: String, to: String = "CN") -> RoadRelation {
    RoadRelation(
      ["type": "connectivity", "connectivity": connectivity], ("from", "AC"), ("via", "C"),
      ("to", to))
  }

  static func lanes(_ trip: String, in town: RoadSketch) throws -> String {
    let route = try town.route(through: trip.map { SketchPlace(stringLiteral: String($0)) })
    let maneuvers = try #require(route.data).sections.flatMap(\.maneuvers)
    return maneuvers.filter { !$0.lanes.isEmpty }
      .map { $0.lanes.map(\.words).joined(separator: " | ") }.joined(separator: " then ")
  }

  @Test(
    "relations say which lanes lead on, those that are nonsense nothing",
    arguments: [
      ("1:1|2:2", "QUITELEFT** | STRAIGHT** | straight"),
      ("1:1|2:(2)", "QUITELEFT** | STRAIGHT* | straight"),
      ("2:1,2", "quiteLeft | STRAIGHT** | straight"),
      ("1:(1)", "QUITELEFT** | straight | straight"),
      // About four lanes, about none, or about nothing.
      ("1:1|4:2", "QUITELEFT** | straight | straight"),
      ("", "QUITELEFT** | straight | straight"), ("1", "QUITELEFT** | straight | straight"),
      ("1:", "QUITELEFT** | straight | straight"), ("0:1", "QUITELEFT** | straight | straight"),
      ("-1:1", "QUITELEFT** | straight | straight"), ("1:99", "QUITELEFT** | straight | straight"),
      ("2:1:2", "QUITELEFT** | straight | straight"),
      ("2:(1", "QUITELEFT** | straight | straight"),
      ("2:99999999999999999999", "QUITELEFT** | straight | straight"),
      (String(repeating: "1:1|", count: 9_000), "QUITELEFT** | straight | straight"),
    ])
  func valid(_ connectivity: String, words: String) throws {
    let town = try RelationsTests.crossing(
      [Self.relation(connectivity)], lanes: "left|through|through")
    #expect(try Self.lanes("AN", in: town) == words)
  }

  @Test("relations of another turn say nothing")
  func otherTurn() throws {
    let town = try RelationsTests.crossing(
      [Self.relation("2:1", to: "CS")], lanes: "left|through|through")
    #expect(try Self.lanes("AN", in: town) == "QUITELEFT** | straight | straight")
  }

  /// Two turns; both lanes lead to the first one.
  private static func twoTurns(_ connectivity: String) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B----C----D
                |
           E----F----G
                |
                H
      """,
      ways: [
        "AB": .primary.oneway.named("Main"),
        "BC": .primary.oneway.named("Main").tagged("turn:lanes", "through|right|right"),
        "CD": .primary.oneway.named("Main"),
        "CF": .secondary.oneway.named("Link").tagged("turn:lanes", "left|through|right"),
        "EF": .street("Quay"), "FG": .street("Quay"), "FH": .secondary.named("Link"),
      ],
      relations: [
        RoadRelation(
          ["type": "connectivity", "connectivity": connectivity], ("from", "BC"), ("via", "C"),
          ("to", "CF"))
      ])
  }

  @Test("the best lanes are those that lead to the lanes of the next turn")
  func anticipation() throws {
    let crossed = try Self.twoTurns("2:2,3|3:1")
    #expect(
      try Self.lanes("AG", in: crossed)
        == "straight | QUITERIGHT* | QUITERIGHT** then QUITELEFT** | straight | quiteRight")
    #expect(
      try Self.lanes("AE", in: crossed)
        == "straight | QUITERIGHT** | QUITERIGHT* then quiteLeft | straight | QUITERIGHT**")
    let optional = try Self.twoTurns("2:1,(2)|3:2,(3)")
    #expect(
      try Self.lanes("AE", in: optional)
        == "straight | QUITERIGHT* | QUITERIGHT** then quiteLeft | straight | QUITERIGHT**")
    let others = try Self.twoTurns("2:1|3:9")
    #expect(
      try Self.lanes("AG", in: others)
        == "straight | QUITERIGHT** | QUITERIGHT* then QUITELEFT** | straight | quiteRight",
      "of more lanes than there are, the side alone counts")
  }

  @Test("connections are read lane by lane")
  func reading() throws {
    let connections = try #require(LaneConnections("1:1|2:2,(3)"))
    #expect(connections.lanes.map(\.leadsTo) == [1, 2])
    #expect(connections.lanes.map(\.mayReach) == [0, 4])
    #expect(connections.targetCount == 3)
    #expect(LaneConnections("1: 1 | 2:2") == LaneConnections("1:1|2:2"))
    #expect(LaneConnections("17:1") == nil)
  }
}
