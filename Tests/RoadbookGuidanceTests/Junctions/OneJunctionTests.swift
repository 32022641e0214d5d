// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("What is one junction to drivers, and what is not")
struct OneJunctionTests {
  // swift-format-ignore: NeverUseForceTry
  static let hairpin = try! RoadSketch(
    """
              B-----F
         E
    W------------A-----K
    """,
    ways: [
      "WAK": .secondary.named("Castle"), "AB": .road("primary_link").oneway,
      "EBF": .secondary.named("Shore"),
    ], cellMeters: 10)

  @Test(
    "anyone who drives around to the left is not told to turn right",
    arguments: [
      Told("WE", "turn sharp left onto Shore", "two bends to the left, 200° together"),
      Told("WK", "", "past it"),
    ])
  func hairpin(_ told: Told) throws { try expect(told, in: Self.hairpin) }

  // swift-format-ignore: NeverUseForceTry
  static let gap = try! RoadSketch(
    """
    W-----A-----K
          |
    X-----B-----Y
    """,
    ways: [
      "WAK": .secondary.named("Gate").oneway, "YBX": .secondary.named("Gate").oneway,
      "AB": .road("secondary_link"),
    ], country: "GB", cellMeters: 10)

  @Test("a turn to the other carriageway over a link is a U-turn, to the side that it bends to")
  func gap() throws {
    try expect(Told("WX", "u-turn right onto Gate", "the median is on the right"), in: Self.gap)
  }

  // swift-format-ignore: NeverUseForceTry
  static let widened = try! RoadSketch(
    """
    W--U--A-----K
          |
    X-----B-----Y
    """,
    ways: [
      "WU": .secondary.named("Gate").oneway, "UA": .secondary.oneway,
      "AK": .secondary.named("Gate").oneway, "YBX": .secondary.named("Gate").oneway,
      "AB": .road("secondary_link"),
    ], country: "GB", cellMeters: 10)

  @Test("some metres without a name before it change nothing")
  func widened() throws {
    try expect(Told("WX", "u-turn right onto Gate", "30 m without a name"), in: Self.widened)
  }

  static func jog(cell: Double) throws -> RoadSketch {
    try RoadSketch(
      """
      W-------------A------------H
                    |
                    B------------E
                    |
                    S
      """,
      ways: [
        "WA": .street("Nest"), "AH": .street("Brook"), "ABS": .street("Hawk"),
        "BE": .street("Nest"),
      ], cellMeters: cell)
  }

  @Test("a road that goes on around a corner, while another one goes straight on, is told")
  func jog() throws {
    try expect(
      Told("WE", "turn right onto Hawk; turn left onto Nest", "14 m of another street"),
      in: Self.jog(cell: 7))
    try expect(
      Told("WE", "continue slight right onto Nest", "8 m are one junction"), in: Self.jog(cell: 4))
    try expect(Told("WH", "", "straight on"), in: Self.jog(cell: 7))
  }

  // swift-format-ignore: NeverUseForceTry
  static let yield = try! RoadSketch(
    """
              E
             .
            .
    W------A
          .
         .
        S
    """,
    ways: ["WA": .street("Old"), "SAE": .street("Pass")], cellMeters: 10)

  @Test("a road that ends at a bent one is no bend of it")
  func yields() throws {
    try expect(
      Told("WE", "turn slight left onto Pass", "the other arm lies behind"), in: Self.yield)
  }

  // swift-format-ignore: NeverUseForceTry
  static let tee = try! RoadSketch(
    """
            N
            |
    W-------A
            |
            E
    """,
    ways: ["WAE": .street("Main"), "AN": .street("North")], cellMeters: 10)

  @Test("a road does not end where its name goes on")
  func tee() throws {
    try expect(Told("WE", "continue right onto Main", "the name turns"), in: Self.tee)
    try expect(Told("WN", "end left onto North", "here it does"), in: Self.tee)
  }
}

@Suite("Roads that widen before a junction")
struct FlareTests {
  // swift-format-ignore: NeverUseForceTry
  static let island = try! RoadSketch(
    """
    W---A---B---E


          C
          |
          S
    """,
    ways: [
      "WAB": .secondary.named("Main"), "BE": .secondary.named("Main"), "SC": .street("Side"),
      "CA": .street("Side"), "CB": .street("Side"),
    ], cellMeters: 7)

  @Test(
    "around an island at the end of a road there is one turn",
    arguments: [
      Told("SE", "end right onto Main", "along the right leg"),
      Told("SW", "end left onto Main", "along the left one"),
      Told("ES", "turn left onto Side", "back again"),
    ])
  func island(_ told: Told) throws { try expect(told, in: Self.island) }

  // swift-format-ignore: NeverUseForceTry
  static let fork = try! RoadSketch(
    """
    W---A---B---E


          C
          |
          S
    """,
    ways: [
      "WAB": .secondary.named("Main"), "BE": .secondary.named("Main"), "SC": .street("Side"),
      "CA": .street("Left"), "CB": .street("Right"),
    ], cellMeters: 7)

  @Test("another street is told, however short it is")
  func fork() throws {
    try expect(
      Told("SE", "fork right onto Right; end right onto Main", "two streets"), in: Self.fork)
  }

  static func circle(leg: String) throws -> RoadSketch {
    try RoadSketch(
      """
                N
                |
            P---Q
      W--A      |
            O---R---E
         |
         S
      """,
      ways: [
        "PORQP": .primary.tagged("junction", "roundabout"), "WA": .street("West"),
        "AP": .street(leg), "AO": .street("West"), "QN": .street("North"), "RE": .street("East"),
      ], cellMeters: 9)
  }

  @Test("anyone who keeps to the side of an island before a roundabout is not told to")
  func circle() throws {
    try expect(
      Told("WN", "roundabout; take exit 2 onto North", "both legs lead there"),
      in: Self.circle(leg: "West"))
  }

  static func exit(beside yard: RoadTags) throws -> RoadSketch {
    try RoadSketch(
      """
            H     N
            |     |
            B-P---Q
      W---A
              |   |
              O---R---E
      """,
      ways: [
        "PORQP": .primary.tagged("junction", "roundabout"), "WAB": .street("West"),
        "PB": .street("West").oneway, "AO": .street("West").oneway, "BH": yard,
        "QN": .street("North"), "RE": .street("East"),
      ], cellMeters: 6)
  }

  @Test("nor is one where the other leg is the way out of the circle, and leads to a yard at most")
  func exit() throws {
    try expect(
      Told("WN", "roundabout; take exit 2 onto North", "a yard"), in: Self.exit(beside: .service))
    try expect(
      Told("WN", "fork right onto West; roundabout; take exit 2 onto North", "a street"),
      in: Self.exit(beside: .street("Hill")))
  }

  // swift-format-ignore: NeverUseForceTry
  static let bend = try! RoadSketch(
    """
                    E


    W---------A

                 P




                 S
    """,
    ways: [
      "WA": .street("Old"), "AE": .street("Left"), "AP": .street("Right"), "PS": .street("Right"),
    ], cellMeters: 5)

  @Test("where a road parts and bends away at once, one turns")
  func bend() throws {
    try expect(Told("WS", "turn right onto Right", "70° within sight"), in: Self.bend)
    try expect(Told("WE", "fork left onto Left", "the other one is a fork"), in: Self.bend)
  }
}

@Suite("Roads that bend beside smaller ones")
struct BendingRoadTests {
  // swift-format-ignore: NeverUseForceTry
  static let square = try! RoadSketch(
    """
              E
            .
          .
    W----A
             .
                .
                   S
    """,
    ways: ["WA": .secondary.named("Square"), "AE": .secondary.named("Arcade"), "AS": .residential],
    cellMeters: 20)

  @Test("another name around a bend is told where a street leads straighter on")
  func square() throws {
    try expect(
      Told("WE", "turn slight left onto Arcade", "the street is straighter"), in: Self.square)
  }
}

@Suite("Numbered roads")
struct NumberedRoadsTests {
  // swift-format-ignore: NeverUseForceTry
  static let towns = try! RoadSketch(
    """
              S
              |
    W----A----B----C----E
    """,
    ways: [
      "WA": .secondary.named("One").numbered("B 3"), "AB": .secondary.named("Two").numbered("B 3"),
      "BC": .secondary.named("Three").numbered("B 3"), "CE": .secondary.named("Four"),
      "SB": .street("Side"),
    ], cellMeters: 60)

  @Test("names that change along one number are told at junctions only")
  func names() throws {
    try expect(
      Told("WE", "", "nobody could go wrong at A"), in: Self.towns)
  }

  // swift-format-ignore: NeverUseForceTry
  static let begins = try! RoadSketch(
    "W--------A--------E",
    ways: [
      "WA": .road("trunk").numbered("B 38").oneway,
      "AE": .road("motorway").numbered("A 659").oneway,
    ], cellMeters: 100)

  @Test("where a motorway begins and nobody joins there is no merging")
  func begins() throws {
    try expect(Told("WE", "becomes A 659", "the road itself"), in: Self.begins)
  }

  // swift-format-ignore: NeverUseForceTry
  static let parts = try! RoadSketch(
    """
    W----------A---------------E
                 B-------------F
                   C
                           G
    """,
    ways: [
      "WAE": .road("motorway").numbered("A 1").oneway,
      "AB": .road("motorway_link").oneway.toward("Harbour;Airport"),
      "BF": .road("motorway_link").oneway.toward("Airport"),
      "BCG": .road("motorway_link").oneway.toward("Harbour"),
    ], cellMeters: 15)

  @Test("an exit whose ramps part at once is told once, with the sign that counts")
  func parts() throws {
    try expect(Told("WG", "exit right toward Harbour", "33 m"), in: Self.parts)
    try expect(Told("WF", "exit right toward Airport", "the other one"), in: Self.parts)
  }
}
