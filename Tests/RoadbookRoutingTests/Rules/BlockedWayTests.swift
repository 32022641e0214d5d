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

  @Test("where no limit is in the way, the first rule is named, with its object and place")
  func rules() throws {
    func error(
      _ middle: RoadTags, restrictions: [RoadRestriction] = [], vehicle: String = "car"
    ) throws -> RoutingError {
      let town = try RoadSketch(
        "A----B----C----D----E",
        ways: [
          "AB": .primary, "BC": middle, "CD": .primary.tagged("access", "no"), "DE": .primary,
        ],
        restrictions: restrictions, vehicle: vehicle)
      var options = RoutingOptions()
      if vehicle == "truck" { options.transportSpecification.transportMode = .truck }
      return try #require(throws: RoutingError.self) {
        try town.route(through: ["A", "E"], options: options)
      }
    }
    let signs: [(RoadTags, String)] = [
      (.primary.named("High Street").tagged("motor_vehicle", "no"), "motor_vehicle=no"),
      (.primary.tagged("oneway", "-1"), "oneway=-1"),
    ]
    for (tags, limit) in signs {
      let error = try error(tags)
      #expect(error == .noRouteFound && error.limit == limit)
      #expect(error.osmObject?.kind == .way && error.osmObject?.id == 102)
      #expect(error.message.contains("way 102") && error.message.contains("and 1 more is behind"))
      #expect(error.place != nil && error.waypointIndex == 1)
    }
    let turn = try error(
      .primary, restrictions: [.noStraightOn(from: "AB", via: "B", to: "BC")])
    #expect(turn.osmObject?.kind == .relation && turn.limit == "restriction=no_straight_on")
    #expect(try error(.primary.tagged("hgv", "no"), vehicle: "truck").limit == "hgv=no")
  }
}
