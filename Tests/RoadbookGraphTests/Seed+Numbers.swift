// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage

extension Seed {
  /// A seed at a node of a random graph, whose nodes are numbers.
  init(
    node: UInt32, cost: Int64, position: Double = 0, duration: Int32 = 0, length: Int32 = 0,
    energy: Int32 = 0
  ) {
    self.init(
      node: StateID(node), cost: cost, position: position, duration: duration, length: length,
      energy: energy)
  }
}
