// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookTestSupport

/// Forges a valid route and its handle field by field as the input says, and hands both back to the engine.
@main
struct FuzzRoute {
  static func main() throws {
    let route = try ForgedRoute()
    FuzzDriver.run { _ = try route.answer(to: $0) }
  }
}
