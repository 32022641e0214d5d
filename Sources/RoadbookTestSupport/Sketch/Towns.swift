// SPDX-License-Identifier: Apache-2.0

/// Small towns that tests of several targets ask.
package enum Towns {
  /// Two ways around, of which the northern one is the faster.
  // swift-format-ignore: NeverUseForceTry
  package static let ring = try! RoadSketch(
    """
      B---------C
      |         |
    A-E         F-D
      |         |
      G---------H
    """,
    ways: [
      "AE": .primary.named("West Street"), "EBCF": .primary.named("North Street"),
      "EGHF": .secondary.named("South Street"), "FD": .primary.named("East Street"),
    ])

  /// Two blocks between two named streets.
  // swift-format-ignore: NeverUseForceTry
  package static let blocks = try! RoadSketch(
    """
    A----B----C
    |    |    |
    D----E----F
    """,
    ways: [
      "ABC": .primary.named("Main Street"), "DEF": .residential.named("Low Street"),
      "AD": .residential, "BE": .residential, "CF": .residential,
    ])
}
