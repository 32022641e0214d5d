// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Staggered crossings")
struct StaggeredTests {
  static func town(meters: Double) throws -> RoadSketch {
    try RoadSketch(
      """
                     N
                     |
      W---------X----Y---------E
                |
                S
      """,
      ways: ["WXYE": .street("Main"), "SX": .street("Side"), "YN": .street("Side")],
      cellMeters: meters / 5)
  }

  // swift-format-ignore: NeverUseForceTry
  static let near = try! town(meters: 12)

  @Test(
    "twelve metres apart, two junctions are one",
    arguments: [
      Told("SN", "continue slight right onto Side", "across, and a little to the right"),
      Told("NS", "continue slight right onto Side", "and back"),
      Told("SE", "end right onto Main", "a turn"), Told("SW", "end left onto Main", "a turn"),
      Told("WN", "turn left onto Side", "past the first one"),
      Told("WS", "turn right onto Side", "at the first one"),
    ])
  func near(_ told: Told) throws { try expect(told, in: Self.near) }

  // swift-format-ignore: NeverUseForceTry
  static let nearest = try! town(meters: 8)

  @Test(
    "eight metres aside are straight across",
    arguments: [Told("SN", "", "straight across"), Told("NS", "", "and back")])
  func nearest(_ told: Told) throws { try expect(told, in: Self.nearest) }

  // swift-format-ignore: NeverUseForceTry
  static let far = try! town(meters: 50)

  @Test(
    "fifty metres apart they are two",
    arguments: [
      Told("SN", "end right onto Main; turn left onto Side", "right, then left"),
      Told("NS", "end right onto Main; turn left onto Side", "right, then left"),
    ])
  func far(_ told: Told) throws { try expect(told, in: Self.far) }

  // swift-format-ignore: NeverUseForceTry
  static let unnamed = try! RoadSketch(
    """
                   N
                   |
    W---------X----Y---------E
              |
              S
    """,
    ways: ["WXYE": .residential, "SX": .residential, "YN": .residential], cellMeters: 2.5)

  @Test(
    "where nothing has a name, the way across is told",
    arguments: [
      Told("SN", "turn slight right", "across, a little to the right"),
      Told("SE", "end right", "a turn"),
    ])
  func unnamed(_ told: Told) throws { try expect(told, in: Self.unnamed) }

  @Test(
    "a jog of eight metres onto a road of another name has a side",
    arguments: [
      Told("SN", "turn slight right onto Other", "across, and a little to the right"),
      Told("NS", "turn slight right onto Side", "and back"),
    ])
  func renamed(_ told: Told) throws {
    let town = try RoadSketch(
      """
                     N
                     |
      W---------X----Y---------E
                |
                S
      """,
      ways: ["WXYE": .street("Main"), "SX": .street("Side"), "YN": .street("Other")],
      cellMeters: 1.6)
    try expect(told, in: town)
  }
}
