// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Slip roads of crossings")
struct SlipRoadsTests {
  static func crossing(_ link: RoadTags, cell: Double = 10) throws -> RoadSketch {
    try RoadSketch(
      """
                    N
                    |
      W---M---------X---------K---E
                    |
                    |
                    P
                    |
                    S
      """,
      ways: [
        "WMX": .secondary.named("Main"), "XKE": .secondary.named("Main"),
        "NX": .secondary.named("Side"), "XPS": .secondary.named("Side"),
        "MP": link.oneway, "PK": link.oneway,
      ],
      restrictions: [
        .noRightTurn(from: "WMX", via: "X", to: "XPS"),
        .noRightTurn(from: "XPS", via: "X", to: "XKE"),
      ], cellMeters: cell)
  }

  // swift-format-ignore: NeverUseForceTry
  static let near = try! crossing(.road("secondary_link"))

  @Test(
    "a slip road is part of the turn",
    arguments: [
      Told("WS", "turn right onto Side", "one turn, not two"),
      Told("SE", "turn right onto Main", "and the other one"),
      Told("WE", "", "past it"), Told("NS", "", "past its end"),
    ])
  func near(_ told: Told) throws { try expect(told, in: Self.near) }

  // swift-format-ignore: NeverUseForceTry
  static let trunk = try! crossing(.road("trunk_link"), cell: 5)

  @Test(
    "short links of a trunk road at a crossing",
    arguments: [
      Told("WS", "turn right onto Side", "one turn"), Told("SE", "turn right onto Main", ""),
    ])
  func trunk(_ told: Told) throws { try expect(told, in: Self.trunk) }

  // swift-format-ignore: NeverUseForceTry
  static let far = try! RoadSketch(
    """
              N
              |
    W--M------X---E
              |
              |
              P
              |
              S
    """,
    ways: [
      "WMX": .secondary.named("Main"), "XE": .secondary.named("Main"),
      "NX": .secondary.named("Side"), "XPS": .secondary.named("Side"),
      "MP": .road("secondary_link").oneway,
    ],
    restrictions: [.noRightTurn(from: "WMX", via: "X", to: "XPS")], cellMeters: 50)

  // swift-format-ignore: NeverUseForceTry
  static let forced = try! RoadSketch(
    """
                                  N
                                  |
    W-----------------------------A
                                  |
                                  B
                                  |
                                  S
    """,
    ways: [
      "WA": .secondary.named("Main").oneway, "AB": .road("secondary_link").oneway,
      "BS": .road("secondary_link").oneway, "NA": .secondary.named("Side").oneway,
    ], cellMeters: 50)

  @Test("a turn onto a slip road is told though nothing else is open")
  func forced() throws {
    try expect(
      Told("WS", "end right", "one sees the road from which others come"), in: Self.forced)
  }

  @Test("a long slip road is a road of its own")
  func far() throws {
    try expect(
      Told("WS", "turn slight right; end right onto Side", "400 m are no junction"),
      in: Self.far)
  }
}
