// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Ferries")
struct FerriesTests {
  // swift-format-ignore: NeverUseForceTry
  static let harbour = try! RoadSketch(
    """
    A----B----C         F----G
         |    |         |
         D    Q---------E
    """,
    ways: [
      "ABC": .street("Quay"), "BD": .street("Lane"), "CQ": .street("Pier"),
      "QE": .ferry(minutes: 10).named("Swan"), "EF": .street("Landing"), "FG": .street("Landing"),
    ])

  @Test(
    "over the water",
    arguments: [
      Told("AG", "becomes Pier; ferry onto Swan; notice onto Landing", "there"),
      Told("GA", "ferry onto Swan; notice onto Pier; becomes Quay", "and back"),
      Told(
        "DG", "end right onto Quay; becomes Pier; ferry onto Swan; notice onto Landing",
        "from a lane"),
    ])
  func ferry(_ told: Told) throws { try expect(told, in: Self.harbour) }
}
