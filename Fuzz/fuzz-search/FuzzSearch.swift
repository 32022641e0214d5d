// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookTestSupport

/// Damages the index of names of a small map as the input says, opens it, and searches.
@main
struct FuzzSearch {
  static func main() throws {
    let map = try DamagedMap(file: .search)
    FuzzDriver.run { _ = try map.answer(to: $0) }
  }
}
