// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookTestSupport

/// Damages the metric of a small map as the input says, opens it, and asks it for routes.
@main
struct FuzzMetric {
  static func main() throws {
    let map = try DamagedMap(file: .metric)
    FuzzDriver.run { _ = try map.answer(to: $0) }
  }
}
