// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("What is not built yet")
struct MissingCapabilityTests {
  @Test("the README names it", arguments: MissingCapability.allCases)
  func readme(missing: MissingCapability) throws {
    let path = RealData.packageRoot.appending(path: "README.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let section = try #require(text.split(separator: "Not built yet.").last)
    #expect(section.contains(missing.wordsOfReadme))
  }

  @Test("an error of it says so, and what it is")
  func error() {
    let error = RoutingError.notBuilt(.handlesOfPlans)
    #expect(error.missing == .handlesOfPlans)
    #expect(
      error.message
        == "handles of routes with charging stops that were planned is not built yet")
    #expect(RoutingError.noRouteFound.missing == nil)
  }
}
