// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Islands at junctions")
struct IslandsTests {
  /// Two roads meet at an acute angle, and a short one joins them before.
  static func wedge(cell: Double) throws -> RoadSketch {
    try RoadSketch(
      """
      W-------------P--X-------------E
                    |
                    Q



                .

           .

      V
      """,
      ways: [
        "WPX": .tertiary.named("Front"), "XE": .tertiary.named("Front"), "PQ": .residential,
        "XQV": .tertiary.named("Back"),
      ], cellMeters: cell)
  }

  @Test("two turns around an island are one")
  func wedge() throws {
    try expect(
      Told("WV", "turn sharp right onto Back", "14 m, and 46 m around"), in: Self.wedge(cell: 7))
    try expect(
      Told("VW", "turn sharp left onto Front", "and back"), in: Self.wedge(cell: 7))
    try expect(
      Told("WV", "turn right; end right onto Back", "28 m are a street"), in: Self.wedge(cell: 14))
  }

  // swift-format-ignore: NeverUseForceTry
  static let three = try! RoadSketch(
    """
                         L

    A---------X
                  M            C



                         R
    """,
    ways: [
      "AX": .street("Main").oneway, "XL": .street("Upper").oneway, "XM": .residential.oneway,
      "MC": .street("Middle").oneway, "MR": .street("Lower").oneway,
    ], cellMeters: 5)

  @Test(
    "a road that parts in three at two nodes",
    arguments: [
      Told("AL", "fork left onto Upper", "left"),
      Told("AC", "fork middle onto Middle", "right, then left: the one in the middle"),
      Told("AR", "fork right onto Lower", "right"),
    ])
  func three(_ told: Told) throws { try expect(told, in: Self.three) }

  // swift-format-ignore: NeverUseForceTry
  static let links = try! RoadSketch(
    """
              E
              |
    W----A----B
          .   |
            . |
              C
              |
              S
    """,
    ways: [
      "WAB": .secondary.named("Gate"), "EBCS": .secondary.named("Ring"),
      "AC": .road("secondary_link").oneway,
    ], cellMeters: 5)

  @Test(
    "a link at a corner is a part of it",
    arguments: [
      Told("WS", "turn right onto Ring", "over the link"),
      Told("WE", "end left onto Ring", "past it"),
    ])
  func links(_ told: Told) throws { try expect(told, in: Self.links) }

  // swift-format-ignore: NeverUseForceTry
  static let carriageways = try! RoadSketch(
    """
              N
              |
    A---------B------------C
              |
              |
    D---------E------------F






         S
    """,
    ways: [
      "CBA": .primary.numbered("B 1").oneway, "DEF": .primary.numbered("B 1").oneway,
      "SE": .street("South"), "EBN": .residential,
    ], cellMeters: 7)

  @Test(
    "a bend and a turn between carriageways are one turn",
    arguments: [
      Told("SA", "turn sharp left onto B 1", "a bend to the left, then a turn"),
      Told("SN", "turn slight left", "straight across"),
    ])
  func carriageways(_ told: Told) throws { try expect(told, in: Self.carriageways) }
}
