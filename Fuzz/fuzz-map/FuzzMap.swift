// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookTestSupport

/// Damages a small map as the input says, opens it, and asks it for routes.
@main
struct FuzzMap {
  static func main() throws {
    let map = try DamagedMap()
    FuzzDriver.run { _ = try map.answer(to: $0) }
  }
}
