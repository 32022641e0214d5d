// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Motorways, exits and ramps")
struct RampsTests {
  static let motorway = RoadTags.motorway.numbered("A 1")

  // swift-format-ignore: NeverUseForceTry
  static let diamond = try! RoadSketch(
    """
    A----B---------D----E
            l   k
            |   |
       P----q---r----S
            |   |
            n   m
    J----I----H----G----F
    """,
    ways: [
      "ABDE": motorway, "FGHIJ": motorway,
      "Blq": .motorwayLink.oneway.toward("Town").numbered("A 1"), "rkD": .motorwayLink.oneway,
      "Gmr": .motorwayLink.oneway.toward("Town"), "qnI": .motorwayLink.oneway.toward("Harbour"),
      "PqrS": .secondary.named("Bridge Road"),
    ],
    nodes: [
      "B": ["highway": "motorway_junction", "ref": "12", "name": "Town"],
      "G": ["highway": "motorway_junction", "ref": "12"],
    ])

  @Test(
    "a diamond of ramps",
    arguments: [
      Told("AE", "", "on past the exit and the ramp"),
      Told("AS", "exit right 12 onto A 1 toward Town; turn left onto Bridge Road", "off and left"),
      Told(
        "AP", "exit right 12 onto A 1 toward Town; turn right onto Bridge Road", "off and right"),
      Told("PE", "ramp left; merge from right onto A 1", "on, past the other ramp"),
      Told("SE", "ramp right; merge from right onto A 1", "on, to the left"),
      Told("PJ", "ramp right toward Harbour; merge from right onto A 1", "on to the other side"),
      Told("SJ", "ramp left toward Harbour; merge from right onto A 1", "on to the other side"),
      Told("FS", "exit right 12 toward Town; turn right onto Bridge Road", "from the other side"),
      Told("FP", "exit right 12 toward Town; turn left onto Bridge Road", "from the other side"),
      Told("PS", "", "the ramps are passed"),
    ])
  func diamond(_ told: Told) throws { try expect(told, in: Self.diamond) }

  // swift-format-ignore: NeverUseForceTry
  static let parting = try! RoadSketch(
    """
    A----B----C----D
             x  F----G
                H----I
    """,
    ways: [
      "ABCD": motorway, "Bx": .motorwayLink.oneway, "xF": .motorwayLink.oneway.toward("North"),
      "FG": .primary.named("North Road"), "xH": .motorwayLink.oneway.toward("South"),
      "HI": .primary.named("South Road"),
    ])

  @Test(
    "a ramp parts",
    arguments: [
      Told("AG", "exit right; fork left toward North", "left"),
      Told("AI", "exit right; fork right toward South", "right"),
    ])
  func parting(_ told: Told) throws { try expect(told, in: Self.parting) }

  // swift-format-ignore: NeverUseForceTry
  static let leftExit = try! RoadSketch(
    """
              F----G
    A----B----C----D
    """,
    ways: [
      "ABCD": motorway, "BF": .motorwayLink.oneway, "FG": .trunk.numbered("B 9").oneway,
    ])

  @Test(
    "an exit on the left, and ramps onto a trunk road",
    arguments: [
      Told("AG", "exit left", "the exit is on the left, and nobody joins"),
      Told("AD", "", "past it"),
    ])
  func left(_ told: Told) throws { try expect(told, in: Self.leftExit) }

  // swift-format-ignore: NeverUseForceTry
  static let interchange = try! RoadSketch(
    """
    A----B---------C----D
           l
              m
                 E
                   F
                     G
    """,
    ways: [
      "ABCD": motorway, "Blm": .motorwayLink.oneway.toward("Sea"), "mE": .motorwayLink.oneway,
      "EFG": .motorway.numbered("A 7"),
    ])

  @Test(
    "from motorway to motorway",
    arguments: [
      Told(
        "AG", "exit right toward Sea", "the sign is on the first part")
    ])
  func interchange(_ told: Told) throws { try expect(told, in: Self.interchange) }

  // swift-format-ignore: NeverUseForceTry
  static let begin = try! RoadSketch(
    "A----B----C----D",
    ways: [
      "AB": .trunk.numbered("B 1").oneway, "BC": motorway, "CD": .primary.numbered("B 1").oneway,
    ])

  @Test("a road becomes a motorway, and ends as one")
  func begins() throws {
    try expect(
      Told("AD", "becomes A 1", "anyone who may not drive there has to know"),
      in: Self.begin)
  }

  @Test("the sign on a later part of a ramp counts where nothing is told before it")
  func laterSign() throws {
    let town = try RoadSketch(
      """
      A----B---------C----D
             l
                m----------E
      """,
      ways: [
        "ABCD": Self.motorway, "Bl": .motorwayLink.oneway,
        "lm": .motorwayLink.oneway.toward("Sea"), "mE": .primary,
      ])
    try expect(Told("AE", "exit right toward Sea", "nobody decides at l"), in: town)
  }

  @Test(
    "a ramp tells the road that a nameless one becomes, however far the next turn is",
    arguments: [("AF", "Take the exit toward B 3."), ("AG", "Take the exit to stay on A 1.")])
  func beyond(_ trip: String, _ words: String) throws {
    let town = try RoadSketch(
      """
      A----B---------C----D
            m---n-------------------------------------F
            p-----------------------------------------G
      """,
      ways: [
        "ABCD": Self.motorway, "Bm": .motorwayLink.oneway, "mn": .primary,
        "nF": .primary.numbered("B 3"), "Bp": .motorwayLink.oneway.numbered("A 1"),
        "pG": Self.motorway.oneway,
      ])
    let places = trip.map { SketchPlace(stringLiteral: String($0)) }
    let route = try #require(town.route(through: places).data)
    let texts = route.sections.flatMap(\.maneuvers).map(\.text)
    #expect(texts[1].hasPrefix(words), "\(texts)")
  }

  @Test(
    "ramps that part under one name tell where they lead",
    arguments: [("AG", "left toward B 3"), ("AI", "right toward A 43")])
  func named(_ trip: String, _ words: String) throws {
    let town = try RoadSketch(
      """
      A----B----C----D
               x  F----G
                  H----I
      """,
      ways: [
        "ABCD": Self.motorway, "Bx": .motorwayLink.oneway.named("Node A 43"),
        "xF": .motorwayLink.oneway.named("Node A 43"), "FG": .primary.numbered("B 3"),
        "xH": .motorwayLink.oneway.named("Node A 43"), "HI": .motorway.numbered("A 43").oneway,
      ])
    let places = trip.map { SketchPlace(stringLiteral: String($0)) }
    let texts = try #require(town.route(through: places).data).sections.flatMap(\.maneuvers)
      .map(\.text)
    #expect(texts[2].hasPrefix("Keep \(words)."), "\(texts)")
  }
}
