// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport

extension RoadSketch {
  /// A short way from A to C over B, and a long one over D, E and F.
  static func shortAndLong(
    _ street: RoadTags, _ node: RoadTags?, others: RoadTags, vehicle: String
  ) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B-----C
      |          |
      |          |
      |          |
      |          |
      |          |
      D----E-----F
      """,
      ways: ["AB": others, "BC": street, "ADEFC": others], nodes: node.map { ["B": $0] } ?? [:],
      vehicle: vehicle)
  }
}
