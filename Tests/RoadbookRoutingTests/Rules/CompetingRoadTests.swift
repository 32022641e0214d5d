// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// A path that joins the network at its far end runs beside a street.
@Suite("Roads that are nearly as near")
struct CompetingRoadTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----C--------B
       P----------Q
    """,
    ways: ["ACB": .residential, "PQ": .footway.tagged("bicycle", "yes"), "QB": .residential],
    vehicle: "bicycle")

  @Test("a street that is two metres farther than a path begins the route where that is shorter")
  func street() throws {
    #expect(try town.route(.near("P", northMeters: 49), "A").ways == "ACB")
    #expect(try town.route("A", .near("P", northMeters: 49)).ways == "ACB")
  }

  @Test("the path still begins routes that are shorter on it")
  func path() throws {
    #expect(try town.route(.near("P", northMeters: 49), .near("P", eastMeters: 300)).ways == "PQ")
  }

  @Test("a street that is twenty metres farther does not compete")
  func far() throws {
    #expect(try town.route(.near("P", northMeters: 40), "A").ways == "PQ QB ACB")
  }

  @Test("a car stays on the road that is nearest: the other carriageway is near, too")
  func car() throws {
    let town = try RoadSketch(
      """
      A----C--------B
         P----------Q
      """,
      ways: ["ACB": .residential, "PQ": .residential, "QB": .residential])
    #expect(try town.route(.near("P", northMeters: 49), "A").ways == "PQ QB ACB")
  }

  @Test("nobody steps from a bridge to the street below it")
  func bridge() throws {
    let town = try RoadSketch(
      """
      A----C--------B
         P----------Q
      """,
      ways: [
        "ACB": .residential.tagged("bridge", "yes").tagged("layer", "1"),
        "PQ": .footway.tagged("bicycle", "yes"), "QB": .residential,
      ], vehicle: "bicycle")
    #expect(try town.route(.near("P", northMeters: 49), "A").ways == "PQ QB ACB")
  }

  @Test("what a place costs depends on it alone: a cell is the same in any table")
  func alone() throws {
    let places = [
      SketchPlace.near("P", northMeters: 49), "A", "Q", .near("Q", northMeters: 47),
      .near("C", northMeters: -4),
    ]
    let waypoints = try places.map { try town.waypoint($0) }
    let whole = try town.router.matrix(
      from: waypoints, to: waypoints, options: RoutingOptions(), profile: "bicycle")
    for (row, source) in waypoints.enumerated() {
      for (column, target) in waypoints.enumerated() {
        let cell = try town.router.matrix(
          from: [source], to: [target], options: RoutingOptions(), profile: "bicycle")
        #expect(cell[0, 0] == whole[row, column], "\(row), \(column)")
      }
    }
  }

  @Test("a matrix counts the same roads as routes")
  func matrix() throws {
    let places = [SketchPlace.near("P", northMeters: 49), .near("A", northMeters: 0)]
    let waypoints = try places.map { try town.waypoint($0) }
    let cell = try town.router.matrix(
      from: [waypoints[0]], to: [waypoints[1]], options: RoutingOptions(), profile: "bicycle")
    let route = try town.route(places[0], places[1])
    let data = try #require(route.data)
    let meters = data.sections.reduce(0) { $0 + Double($1.lengthInMeters) }
    #expect(abs((cell[0, 0]?.meters ?? -1) - meters) < 1)
  }
}
