// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Turns at crossings")
struct TurnsTests {
  // swift-format-ignore: NeverUseForceTry
  static let cross = try! RoadSketch(
    """
        N
        |
    W---X---E
        |
        S
    """,
    ways: ["WXE": .street("Main"), "NXS": .street("Side")])

  @Test(
    "two streets cross",
    arguments: [
      Told("WE", "", "straight on is obvious"),
      Told("NS", "", "straight on is obvious from the other street, too"),
      Told("WN", "turn left onto Side", "to the left"),
      Told("WS", "turn right onto Side", "to the right"),
      Told("EN", "turn right onto Side", "what is left for some is right for others"),
      Told("ES", "turn left onto Side", "to the left from the east"),
      Told("NE", "turn left onto Main", "from the side street"),
      Told("NW", "turn right onto Main", "from the side street"),
      Told("SE", "turn right onto Main", "from the south"),
      Told("SW", "turn left onto Main", "from the south"),
    ])
  func crossing(_ told: Told) throws { try expect(told, in: Self.cross) }

  // swift-format-ignore: NeverUseForceTry
  static let star = try! RoadSketch(
    """
    A   B   C
     \\  |  /
      \\ | /
    H---X---D
      / | \\
     /  |  \\
    G   F   E
    """,
    ways: [
      "AX": .street("A"), "BX": .street("B"), "CX": .street("C"), "DX": .street("D"),
      "EX": .street("E"), "FX": .street("F"), "GX": .street("G"), "HX": .street("H"),
    ], cellMeters: 50)

  @Test(
    "eight streets meet",
    arguments: [
      Told("HD", "", "straight on another name begins"),
      Told("HC", "turn slight left onto C", "a little to the left"),
      Told("HB", "turn left onto B", "to the left"),
      Told("HA", "turn sharp left onto A", "sharply to the left"),
      Told("HE", "turn slight right onto E", "a little to the right"),
      Told("HF", "turn right onto F", "to the right"),
      Told("HG", "turn sharp right onto G", "sharply to the right"),
      Told("FB", "", "straight on to the north"),
      Told("FC", "turn slight right onto C", "a little to the right"),
      Told("FA", "turn slight left onto A", "a little to the left"),
      Told("CG", "", "straight across on the slant"),
      Told("CF", "turn slight left onto F", "on the slant, a little to the left"),
      Told("CH", "turn slight right onto H", "on the slant, a little to the right"),
      Told("CA", "turn right onto A", "on the slant, to the right"),
      Told("CE", "turn left onto E", "on the slant, to the left"),
    ])
  func star(_ told: Told) throws { try expect(told, in: Self.star) }

  // swift-format-ignore: NeverUseForceTry
  static let bends = try! RoadSketch(
    """
    A----B
         |
         C----D    K
              |    |
              E----F----G
                   |
                   H
    """,
    ways: [
      "ABC": .street("Main"), "CD": .street("Main"), "DEF": .street("Low"), "FG": .street("Low"),
      "KFH": .street("Side"),
    ])

  @Test(
    "bends without a choice are silent",
    arguments: [
      Told("AD", "", "a street turns twice, and nothing else is there"),
      Told("DA", "", "and back"),
      Told("AE", "turn right onto Low", "only the name changes"),
      Told("EA", "turn left onto Main", "the other way round"),
      Told("AG", "turn right onto Low", "the crossing behind it is passed straight"),
      Told("AH", "turn right onto Low; turn right onto Side", "then one turns"),
      Told("KG", "turn left onto Low", "a turn at the crossing"),
      Told("KA", "turn right onto Low; turn left onto Main", "a turn, then bends"),
    ])
  func bend(_ told: Told) throws { try expect(told, in: Self.bends) }

  // swift-format-ignore: NeverUseForceTry
  static let mainRoad = try! RoadSketch(
    """
    A----B----C----D
         |    |
         E    F----G
              |
              H
    """,
    ways: [
      "ABC": .secondary.named("Main"), "CF": .secondary.named("Main"),
      "FH": .secondary.named("Main"),
      "CD": .street("Lane"), "BE": .service, "FG": .service,
    ])

  @Test(
    "a main road turns",
    arguments: [
      Told("AF", "continue right onto Main", "a street leads straight on, so the turn is told"),
      Told("AD", "becomes Lane", "straight on leaves the main road"),
      Told("AE", "turn right", "to a house"),
      Told("EA", "end left onto Main", "from a house"),
      Told("ED", "end right onto Main; becomes Lane", "and off the main road again"),
      Told("HA", "continue left onto Main", "the main road turns to the left"),
      Told("HG", "turn right", "to a yard"),
      Told("GH", "end left onto Main", "out of the yard"),
      Told("DH", "turn left onto Main", "onto the main road, which one meets in its bend"),
    ])
  func main(_ told: Told) throws { try expect(told, in: Self.mainRoad) }

  // swift-format-ignore: NeverUseForceTry
  static let yards = try! RoadSketch(
    """
    A----B----C
         |     \\
         |      \\
         D       E
                 |\\
                 | F
                 |
                 G
    """,
    ways: [
      "ABC": .tertiary.named("Main"), "CE": .tertiary.named("Main"), "EG": .tertiary.named("Main"),
      "BD": .service, "EF": .service,
    ])

  @Test(
    "yards and drives beside a bend do not make it a turn",
    arguments: [
      Told(
        "AG", "continue slight right onto Main", "the drive leads straight on, the road does not"),
      Told("AF", "turn straight", "anyone who takes the drive has to be told"),
      Told("AD", "turn right", "to a house"),
      Told("GA", "", "from the other side, the drive lies behind"),
      Told("FA", "", "out of the drive, straight on"),
    ])
  func drives(_ told: Told) throws { try expect(told, in: Self.yards) }

  // swift-format-ignore: NeverUseForceTry
  static let relaxed = try! RoadSketch(
    """
    A-----B
           .
         C  D
            |
            E
    """,
    ways: ["AB": .street("Main"), "BDE": .street("Main"), "CB": .street("Lane")], cellMeters: 40)

  @Test(
    "a bend that another road joins from behind",
    arguments: [
      Told("AE", "", "the way on is clear"),
      Told("EA", "continue slight left onto Main", "from there, it is not"),
      Told("EC", "turn left onto Lane", "off the road"),
    ])
  func relaxed(_ told: Told) throws { try expect(told, in: Self.relaxed) }

  // swift-format-ignore: NeverUseForceTry
  static let stub = try! RoadSketch(
    """
    W--------------------B
                         |
           S-------------A-------------E
    """,
    ways: ["WBA": .street("Linden"), "SAE": .street("Linden")], cellMeters: 7)

  @Test(
    "a bend some metres before a crossing is no part of it",
    arguments: [
      Told("WE", "continue left onto Linden", "after the bend, one comes from the north"),
      Told("WS", "continue right onto Linden", "and to the other side"),
      Told("EW", "continue right onto Linden", "off the street that goes straight on"),
      Told("ES", "", "straight on"),
    ])
  func stub(_ told: Told) throws { try expect(told, in: Self.stub) }

  // swift-format-ignore: NeverUseForceTry
  static let joined = try! RoadSketch(
    """
          N     B
          |
          |
          |  .
          |
          A

        .


    S
    """,
    ways: [
      "NA": .secondary.named("Mill").numbered("L 5"),
      "AS": .secondary.named("Station").numbered("L 5"), "BA": .unclassified.named("Station"),
    ], cellMeters: 10)

  @Test(
    "a road that bends into a street of another name does not just continue",
    arguments: [
      Told("NS", "turn slight right onto Station", "50°, and the other arm lies behind"),
      Told("BS", "", "straight on"),
    ])
  func joined(_ told: Told) throws { try expect(told, in: Self.joined) }

  @Test("straight on into a road without a name is told, where the road that was driven bends away")
  func nameless() throws {
    let town = try RoadSketch(
      """
                 N
                 |
                 |
      W----------B----------E
      """,
      ways: ["WBN": .primary.named("Main"), "BE": .residential])
    let told = try #require(try town.route("W", "E").data).told
    #expect(told.hasPrefix("continue") || told.contains("straight"), "\(told)")
    #expect(try #require(try town.route("W", "N").data).told.contains("left"))
  }
}
