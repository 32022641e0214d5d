// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Replaying drives")
struct ReplayTests {
  @Test("a drive that is saved and loaded after any reading tells the same")
  func split() throws {
    let town = try RoadSketch(
      """
      A-----B-----C
            |     |
      D-----E-----F
      """,
      ways: [
        "ABC": .residential.named("One"), "BE": .residential.named("Two"),
        "DEF": .residential.named("Three"), "CF": .residential.named("Four"),
      ])
    let route = Route(try #require(try town.route("A", "D").data))
    let readings = try town.readings(
      along: "ABCFED", SketchDrive(spacing: 12, speed: 12, noise: 5))
    var positions = try town.router.positions(
      RouteQuery(.trace, [], RoutingOptions(), profile: town.profile.name))
    let inputs = readings.map { NavigationInput.location($0, matched: positions.match($0)) }
    var whole = try NavigationCore(route)
    let told = inputs.map { whole.advance($0) }
    var core = try NavigationCore(route)
    for (number, input) in inputs.enumerated() {
      let bytes = try JSONEncoder().encode(core.state)
      core = try NavigationCore(
        route, state: JSONDecoder().decode(NavigationState.self, from: bytes))
      let events = core.advance(input)
      #expect(events == told[number], "after reading \(number)")
    }
    #expect(core.state == whole.state)
  }
}
