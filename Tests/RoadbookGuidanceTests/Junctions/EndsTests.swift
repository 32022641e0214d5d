// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Ends of roads")
struct EndsTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
         B              F
         |              |
    A----X----Y----Z----W
         |    |         |
         C    D         G
    """,
    ways: [
      "AX": .street("Lane"), "BXC": .street("Main"), "XY": .street("Mid"), "YD": .street("Down"),
      "YZ": .footway, "ZW": .street("Mid"), "FWG": .street("High").oneway,
    ])

  @Test(
    "where a road meets another one and goes no further",
    arguments: [
      Told("ZG", "end right onto High", "the other direction is closed, but one sees it"),
      Told("DX", "turn left onto Mid", "a corner is no end"),
      Told("BC", "", "along the other road"),
      Told("AY", "", "a crossing is no end"),
      Told("BA", "turn right onto Lane", "from the main road it is a turn"),
    ])
  func ends(_ told: Told) throws { try expect(told, in: Self.town) }

  // swift-format-ignore: NeverUseForceTry
  static let tee = try! RoadSketch(
    """
         B          F        H
         |          |       /
    A----X     D----Y  K---Z
         |         /        |
         C        G         I
    """,
    ways: [
      "AX": .street("Lane"), "BXC": .street("Main"), "DY": .street("Road"), "FYG": .street("High"),
      "KZ": .street("Way"), "HZI": .street("Dam"),
    ])

  @Test(
    "at right angles, and on the slant",
    arguments: [
      Told("AB", "end left onto Main", "left"), Told("AC", "end right onto Main", "right"),
      Told("DF", "end left onto High", "left, where the right is sharp"),
      Told("DG", "end sharp right onto High", "sharp right"),
      Told("KI", "turn right onto Dam", "a road leads on half left, so it is no end"),
      Told("KH", "turn slight left onto Dam", "half left"),
      Told("BA", "turn right onto Lane", "off the main road"),
      Told("CA", "turn left onto Lane", "off the main road"),
    ])
  func tee(_ told: Told) throws { try expect(told, in: Self.tee) }

  @Test("anyone who comes to a road on the slant turns, and does not bear to a side")
  func steep() throws {
    let town = try RoadSketch(
      """
              B



      A-----X


        C
      """,
      ways: ["AX": .street("Lane"), "BX": .street("Main"), "XC": .street("Main")],
      cellMeters: 20)
    try expect(Told("AB", "end left onto Main", "63°"), in: town)
    let slanted = try RoadSketch(
      """
               B



      A-----X


         C
      """,
      ways: ["AX": .street("Lane"), "BX": .street("Main"), "XC": .street("Main")],
      cellMeters: 20)
    try expect(Told("AB", "end left onto Main", "53°, elsewhere a slight turn"), in: slanted)
  }
}
