// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// A request with a tall truck, on a road with something low in its way.
@Suite("Why a truck has no way")
struct BlockedWayTests {
  private func error(_ bridge: RoadTags, _ nodes: [String: RoadTags] = [:]) throws -> RoutingError {
    let town = try RoadSketch(
      """
      A----B----C----D
      """, ways: ["AB": .primary, "BC": bridge, "CD": .primary], nodes: nodes, vehicle: "truck")
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification(
      transportMode: .truck, vehicleSpecification: VehicleSpecification(heightInCentimeters: 400))
    return try #require(throws: RoutingError.self) {
      try town.route(through: ["A", "D"], options: options)
    }
  }

  @Test("the limit of a way is named, with its way and place")
  func way() throws {
    let error = try error(.primary.named("Low Street").tagged("maxheight", "3.2"))
    #expect(error == .noRouteFound)
    #expect(error.limit == "maxheight=3.2")
    #expect(error.osmObject?.kind == .way)
    #expect(error.message.contains("Low Street"), "\(error.message)")
    #expect(error.place != nil && error.waypointIndex == 1)
  }

  @Test("the limit of a point is named, with its node")
  func node() throws {
    let error = try error(
      .primary, ["B": .barrier("height_restrictor").tagged("maxheight", "2.5")])
    #expect(error.limit == "maxheight=2.5")
    #expect(error.osmObject?.kind == .node)
  }

  @Test("where nobody could drive there is no limit to name")
  func other() throws {
    let error = try error(.footway)
    #expect(error == .noRouteFound && error.limit == nil && error.osmObject == nil)
  }
}
