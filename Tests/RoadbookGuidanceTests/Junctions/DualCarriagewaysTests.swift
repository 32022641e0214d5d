// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Dual carriageways")
struct DualCarriagewaysTests {
  static let main = RoadTags.primary.named("Main").oneway

  // swift-format-ignore: NeverUseForceTry
  static let crossed = try! RoadSketch(
    """
                   N
                   |
    A--------------B--------------C
                   |
    D--------------E--------------F
                   |
                   S
    """,
    ways: ["CBA": main, "DEF": main, "NBES": .street("Side")], cellMeters: 10)

  @Test(
    "one street crosses a road with two carriageways",
    arguments: [
      Told("SN", "", "across both at once"), Told("NS", "", "and back"),
      Told("SF", "turn right onto Main", "onto the near carriageway"),
      Told("SA", "turn left onto Main", "onto the far carriageway"),
      Told("NA", "turn right onto Main", "the near one from the north"),
      Told("NF", "turn left onto Main", "the far one from the north"),
      Told("DF", "", "straight on"),
      Told("DN", "turn left onto Side", "left across the other carriageway"),
      Told("DS", "turn right onto Side", "right"),
      Told("DA", "u-turn left onto Main", "back along the other carriageway"),
      Told("CF", "u-turn left onto Main", "back from the other side"),
      Told("CS", "turn left onto Side", "left from the other side"),
    ])
  func crossed(_ told: Told) throws { try expect(told, in: Self.crossed) }

  // swift-format-ignore: NeverUseForceTry
  static let unnamed = try! RoadSketch(
    """
                   N
                   |
    A--------------B--------------C
                   |
    D--------------E--------------F
                   |
                   S
    """,
    ways: [
      "CBA": main, "DEF": main, "NB": .street("North"), "BE": .residential, "ES": .street("South"),
    ], cellMeters: 10)

  @Test(
    "the middle of the junction has no name",
    arguments: [
      Told("SN", "", "the street changes its name beyond the junction"),
      Told("DN", "turn left onto North", "one turn, onto the street behind the middle"),
      Told("SA", "turn left onto Main", "the far carriageway"),
      Told("DA", "u-turn left onto Main", "back"),
    ])
  func unnamed(_ told: Told) throws { try expect(told, in: Self.unnamed) }

  // swift-format-ignore: NeverUseForceTry
  static let both = try! RoadSketch(
    """
                 a     b
                 |     |
    A------------p-----q----------C
                 |     |
    D------------r-----s----------F
                 |     |
                 c     d
    """,
    ways: [
      "CqpA": main, "DrsF": main, "aprc": .primary.named("Cross").oneway,
      "dsqb": .primary.named("Cross").oneway,
    ], cellMeters: 10)

  @Test(
    "two roads with two carriageways each cross",
    arguments: [
      Told("DF", "", "straight across"), Told("db", "", "straight across"),
      Told("Dc", "turn right onto Cross", "right at the first node"),
      Told("Db", "turn left onto Cross", "left at the second"),
      Told("DA", "u-turn left onto Main", "back around the middle"),
      Told("dA", "turn left onto Main", "left"), Told("dF", "turn right onto Main", "right"),
      Told("aF", "turn left onto Main", "left from the north"),
      Told("ab", "u-turn left onto Cross", "back from the north"),
    ])
  func both(_ told: Told) throws { try expect(told, in: Self.both) }

  // swift-format-ignore: NeverUseForceTry
  static let median = try! RoadSketch(
    """
                   N
                   |
    A--------------B--------------C
                   |
    D--------------E--------------F
                   |
                   S
    """,
    ways: [
      "CBA": main, "DEF": main, "NB": .street("North"), "EB": main, "ES": .street("South"),
    ], cellMeters: 10)

  @Test(
    "the middle of the junction has the name of the road that is crossed",
    arguments: [
      Told("SA", "turn left onto Main", "nobody from the side street stays on Main"),
      Told("SF", "turn right onto Main", "nor there"),
    ])
  func median(_ told: Told) throws { try expect(told, in: Self.median) }

  @Test("the words do not say that one stays on it")
  func medianWords() throws {
    let maneuvers = try #require(Self.median.route("S", "A").data).sections[0].maneuvers
    #expect(maneuvers[1].text.hasPrefix("Turn left onto Main."), "\(maneuvers[1].text)")
  }

  // swift-format-ignore: NeverUseForceTry
  static let round = try! RoadSketch(
    """
    A---------B
                 P
               Q
    D---------C
              |
              S
    """,
    ways: ["ABPQCD": main, "CS": .street("Side")], cellMeters: 8)

  @Test("a road that bends back around the end of its median has no choice, and is silent")
  func round() throws {
    try expect(Told("AD", "", "nobody could go elsewhere"), in: Self.round)
  }

  // swift-format-ignore: NeverUseForceTry
  static let loop = try! RoadSketch(
    """
    A---------B---------N
                 P
               Q
    D---------C
    """,
    ways: ["AB": main, "BN": .primary.named("North"), "BPQC": main, "CD": main], cellMeters: 8)

  @Test("a hairpin of a one-way street with a side street at each corner is no U-turn")
  func hairpin() throws {
    let town = try RoadSketch(
      """
      A--------B---C
               |
               |
      E--------D---F
      """,
      ways: [
        "ABDE": .street("Costa").oneway, "BC": .street("North"), "DF": .street("South"),
      ], cellMeters: 15)
    let told = try #require(town.route("A", "E").data).sections[0].maneuvers
    #expect(!told.contains { $0.nature.kind == .uTurn }, "\(told.map(\.text))")
  }

  @Test("on foot, a road that parts into its carriageways is no fork")
  func parting() throws {
    let ways: [String: RoadTags] = [
      "AB": .street("Main"), "BD": .street("Main").oneway, "EB": .street("Main").oneway,
    ]
    let drawing = """
                     E
      A---------B
                     D
      """
    let town = try RoadSketch(drawing, ways: ways, vehicle: "pedestrian")
    try expect(Told("AD", "", "with the traffic"), in: town)
    try expect(Told("AE", "", "against it"), in: town)
    let others = try RoadSketch(
      drawing, ways: ways.merging(["EB": .street("Side").oneway]) { $1 }, vehicle: "pedestrian")
    try expect(Told("AE", "fork left onto Side", "another street"), in: others)
  }

  @Test("a turn whose road bends on until it leads back is a U-turn")
  func loop() throws {
    try expect(Told("AD", "u-turn right onto Main", "around the end of the median"), in: Self.loop)
    try expect(Told("AN", "fork left onto North", "not back"), in: Self.loop)
  }

  // swift-format-ignore: NeverUseForceTry
  static let begins = try! RoadSketch(
    """
                  C----------D
    A--------B
                  E----------F
    """,
    ways: [
      "AB": .primary.named("Main"), "DCB": main, "BEF": main,
    ], cellMeters: 10)

  @Test(
    "carriageways part and meet",
    arguments: [
      Told("AF", "", "the other one cannot be entered"), Told("DA", "", "they meet again"),
      Told("DF", "u-turn left onto Main", "turning back where they meet"),
    ])
  func begins(_ told: Told) throws { try expect(told, in: Self.begins) }
}
