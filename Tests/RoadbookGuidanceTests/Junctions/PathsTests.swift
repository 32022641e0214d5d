// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Paths, stairs and lifts")
struct PathsTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D
         |         |
         E         F
         |         |
         G----H----I
    """,
    ways: [
      "ABCD": .street("Main"), "BE": .steps, "EG": .footway, "GHI": .street("Low"),
      "DF": .footway, "FI": ["highway": "elevator"],
    ], vehicle: "pedestrian")

  @Test(
    "people on foot",
    arguments: [
      Told("AG", "steps right", "stairs are told"),
      Told("GA", "steps straight; turn left onto Main", "though no other way is there"),
      Told("DI", "lift", "a lift"), Told("AD", "", "past the stairs"),
    ])
  func walk(_ told: Told) throws { try expect(told, in: Self.town) }

  // swift-format-ignore: NeverUseForceTry
  static let hill = try! RoadSketch(
    """
    A----B----C-D----E----F
    """,
    ways: [
      "AB": .footway, "BC": .steps, "CD": .footway, "DE": .steps, "EF": .street("Castle Street"),
    ], cellMeters: 10, vehicle: "pedestrian")

  @Test(
    "flights of stairs with a landing between them are stairs, and the street behind them is told",
    arguments: [
      Told("AF", "steps straight; becomes Castle Street", "two flights, 20 m apart"),
      Told("FA", "steps straight", "and down"),
    ])
  func hill(_ told: Told) throws { try expect(told, in: Self.hill) }

  // swift-format-ignore: NeverUseForceTry
  static let park = try! RoadSketch(
    """
    A----B----C
         |
         D----E
         |
         F
    """,
    ways: [
      "AB": .footway, "BC": .footway, "BDF": .footway, "DE": .cycleway.tagged("foot", "yes"),
    ], vehicle: "pedestrian")

  @Test(
    "paths without names",
    arguments: [
      Told("AC", "", "straight on"), Told("AF", "turn right", "to the right"),
      Told("AE", "turn right; turn left", "right and left"),
      Told("FC", "turn right", "a path is no road that ends"),
    ])
  func park(_ told: Told) throws { try expect(told, in: Self.park) }
}
