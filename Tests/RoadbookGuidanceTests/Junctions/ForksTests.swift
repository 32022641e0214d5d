// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Forks")
struct ForksTests {
  // swift-format-ignore: NeverUseForceTry
  static let two = try! RoadSketch(
    """
            B
           /
          /
    A----X
          \\
           \\
            C
    """,
    ways: ["AX": .street("Main"), "XB": .street("Upper"), "XC": .street("Lower")], cellMeters: 50)

  @Test(
    "a road parts in two",
    arguments: [
      Told("AB", "fork left onto Upper", "left"), Told("AC", "fork right onto Lower", "right"),
      Told("BA", "turn slight right onto Main", "from a branch, the other one is to the left"),
      Told("BC", "turn left onto Lower", "from one branch to the other"),
    ])
  func two(_ told: Told) throws { try expect(told, in: Self.two) }

  @Test("where both arms of a fork have one name, the next road tells which one to take")
  func oneName() throws {
    let town = try RoadSketch(
      """
              B-----D
             /
            /
      A----X
            \\
             \\
              C-----E
      """,
      ways: [
        "AX": .street("Main"), "BXC": .street("Green"), "BD": .street("Upper"),
        "CE": .street("Lower"),
      ], cellMeters: 50)
    func text(_ to: SketchPlace) throws -> String {
      try #require(town.route("A", to).data).sections.flatMap(\.maneuvers)[1].text
    }
    let (upper, lower) = (try text("D"), try text("E"))
    #expect(upper.hasPrefix("Keep left onto Green toward Upper."), "\(upper)")
    #expect(lower.hasPrefix("Keep right onto Green toward Lower."), "\(lower)")
  }

  // swift-format-ignore: NeverUseForceTry
  static let three = try! RoadSketch(
    """
             B
           /
         /
    A---X----C
         \\
           \\
             D
    """,
    ways: [
      "AX": .street("Main"), "XB": .street("Upper"), "XC": .street("Middle"),
      "XD": .street("Lower"),
    ], cellMeters: 50)

  @Test(
    "a road parts in three",
    arguments: [
      Told(
        "AB", "turn slight left onto Upper", "beside a road that leads straight on, it is a turn"),
      Told("AC", "", "the middle leads straight on"),
      Told("AD", "turn slight right onto Lower", "right"),
    ])
  func three(_ told: Told) throws { try expect(told, in: Self.three) }

  /// Two roads part at 18° and 18°, and at 11° and 27°.
  // swift-format-ignore: NeverUseForceTry
  static let narrow = try! RoadSketch(
    """
                B
    A-----X
                C

               E
    D----Y
               F
    """,
    ways: [
      "AX": .street("Main"), "XB": .street("Main"), "XC": .street("Side"),
      "DY": .residential, "YE": .residential, "YF": .service,
    ], cellMeters: 50)

  @Test(
    "names and classes decide beside angles",
    arguments: [
      Told("AB", "fork left onto Main", "the street keeps its name, but both bend alike"),
      Told("AC", "fork right onto Side", "off the street"),
      Told("DE", "", "a drive is not taken for the street"),
      Told("DF", "fork right", "to take the drive is another thing"),
    ])
  func narrow(_ told: Told) throws { try expect(told, in: Self.narrow) }

  // swift-format-ignore: NeverUseForceTry
  static let motorway = try! RoadSketch(
    """
                   C
    A----B----X
                   D------E
                          F
    """,
    ways: [
      "ABX": .motorway.numbered("A 1"), "XC": .motorway.numbered("A 1"),
      "XD": .motorway.numbered("A 2").toward("Sea"), "DE": .motorway.numbered("A 2"),
      "DF": .motorwayLink.oneway,
    ])

  @Test(
    "motorways part",
    arguments: [
      Told("AC", "fork left onto A 1", "anyone who stays on the A 1 has to know, too"),
      Told("AE", "fork right onto A 2 toward Sea", "the sign is read"),
      Told("AF", "fork right onto A 2 toward Sea; exit right", "an exit behind it"),
    ])
  func motorways(_ told: Told) throws { try expect(told, in: Self.motorway) }

  // swift-format-ignore: NeverUseForceTry
  static let threeMotorways = try! RoadSketch(
    """
              B
    A----X----C
              D
    """,
    ways: [
      "AX": .motorway.numbered("A 1"), "XB": .motorway.numbered("A 2"),
      "XC": .motorway.numbered("A 3"), "XD": .motorway.numbered("A 4"),
    ])

  @Test(
    "motorways part in three",
    arguments: [
      Told("AB", "fork left onto A 2", "left"), Told("AC", "fork middle onto A 3", "the middle"),
      Told("AD", "fork right onto A 4", "right"),
    ])
  func threeMotorways(_ told: Told) throws { try expect(told, in: Self.threeMotorways) }
}
