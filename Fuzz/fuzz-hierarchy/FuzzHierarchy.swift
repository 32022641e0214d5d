// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookTestSupport

/// Damages the hierarchy of a small map as the input says, opens it, and asks it for routes.
@main
struct FuzzHierarchy {
  static func main() throws {
    let map = try DamagedMap(file: .hierarchy)
    FuzzDriver.run { _ = try map.answer(to: $0) }
  }
}
