// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Roads that are joined")
struct JoiningTests {
  // swift-format-ignore: NeverUseForceTry
  static let acute = try! RoadSketch(
    """
                          N
                       .
                    .
    W-------------A
               .
            .
         .
      S
    """,
    ways: ["WA": .street("Birch"), "SAN": .secondary.named("Hill Road")], cellMeters: 10)

  @Test(
    "anyone who comes into a road that others drive along does not continue on it",
    arguments: [
      Told("WN", "turn slight left onto Hill Road", "27°, and the other arm comes from behind"),
      Told("SN", "", "along the road"),
      Told("SW", "turn sharp left onto Birch", "off the road"),
      Told("NW", "fork right onto Birch", "the street parts at 20°"),
    ])
  func acute(_ told: Told) throws { try expect(told, in: Self.acute) }

  // swift-format-ignore: NeverUseForceTry
  static let leftIn = try! RoadSketch(
    """
              S
                .
    D-------------A----------C
    """,
    ways: ["DAC": .tertiary.named("Grafton Street").oneway, "SA": .unclassified.named("Drive")],
    country: "GB", cellMeters: 10)

  @Test("nor does who turns into the near carriageway")
  func leftIn() throws {
    try expect(
      Told("SC", "turn slight left onto Grafton Street", "the only way"), in: Self.leftIn)
  }

  // swift-format-ignore: NeverUseForceTry
  static let across = try! RoadSketch(
    """
    W----------A----------E
               |
               B
               |
               S
    """,
    ways: [
      "EA": .tertiary.named("Baker Street").oneway, "AW": .tertiary.named("Baker Street").oneway,
      "AB": .tertiary.named("Baker Street").oneway.tagged("oneway", "-1"),
      "BS": .tertiary.named("Roman Street").oneway.tagged("oneway", "-1"),
    ], cellMeters: 10)

  @Test("a road that runs across is seen though it is closed to one side")
  func across() throws {
    try expect(
      Told("SW", "turn left onto Baker Street", "some metres have its name already"),
      in: Self.across)
  }

  // swift-format-ignore: NeverUseForceTry
  static let split = try! RoadSketch(
    """
                   C----------F
          A
    W----P
          B
                   D----------G
    """,
    ways: [
      "WP": .secondary.named("Oak"), "FCAP": .secondary.named("Oak").oneway,
      "PBDG": .secondary.named("Oak").oneway,
    ], cellMeters: 5)

  @Test("a road that parts around an island does not")
  func split() throws {
    try expect(Told("WG", "", "others come along its own other side"), in: Self.split)
  }

  // swift-format-ignore: NeverUseForceTry
  static let trunk = try! RoadSketch(
    """
    A--------------B--------------C
               .
          .
     S
    """,
    ways: [
      "ABC": .trunk.numbered("EN 105").oneway, "SB": .street("Mill").oneway,
    ], cellMeters: 20)

  @Test("a street that runs into a trunk road at a small angle merges")
  func trunk() throws {
    try expect(Told("SC", "merge from right onto EN 105", "like a ramp"), in: Self.trunk)
    try expect(Told("AC", "", "along the road"), in: Self.trunk)
  }

  // swift-format-ignore: NeverUseForceTry
  static let motorways = try! RoadSketch(
    """
    A--------------B--------------C--------------D
                   .
              .
    E----F
    """,
    ways: [
      "ABCD": .motorway.numbered("A 28"), "EF": .motorway, "FB": .motorway,
    ], cellMeters: 50)

  @Test(
    "of two motorways that become one, those merge who come from the other one",
    arguments: [
      Told("ED", "merge from right onto A 28", "though it is no ramp by its tags"),
      Told("AD", "", "the motorway goes on"),
    ])
  func motorways(_ told: Told) throws { try expect(told, in: Self.motorways) }
}

@Suite("Roads that part at small angles")
struct NarrowForkTests {
  // swift-format-ignore: NeverUseForceTry
  static let beach = try! RoadSketch(
    """
                                   N
    W--------------A

                                   S
    """,
    ways: [
      "WA": .secondary.named("Beach"), "AN": .secondary.named("Beach"), "AS": .secondary,
    ], cellMeters: 10)

  @Test(
    "both branches are told where neither is the straighter one",
    arguments: [
      Told("WN", "fork left onto Beach", "4° to the left, with its name"),
      Told("WS", "fork right", "7° to the right"),
    ])
  func beach(_ told: Told) throws { try expect(told, in: Self.beach) }

  // swift-format-ignore: NeverUseForceTry
  static let lane = try! RoadSketch(
    """
                                   N
    W--------------A
                                   E
                                   S
    """,
    ways: [
      "WA": .secondary.named("Beach"), "AN": .secondary.named("Beach"), "AS": .street("Dune"),
    ], cellMeters: 10)

  @Test("a street is not taken for the road")
  func lane() throws { try expect(Told("WN", "", "the class tells them apart"), in: Self.lane) }

  // swift-format-ignore: NeverUseForceTry
  static let twice = try! RoadSketch(
    "W--------A--------B--------E",
    ways: [
      "WAB": .secondary.named("Main"), "AB": .secondary.named("Main"),
      "BE": .secondary.named("Main"),
    ], cellMeters: 10)

  @Test("a road that is drawn twice does not part")
  func twice() throws {
    try expect(Told("WE", "", "two ways over the same nodes"), in: Self.twice)
    try expect(Told("EW", "", "and back"), in: Self.twice)
  }
}
