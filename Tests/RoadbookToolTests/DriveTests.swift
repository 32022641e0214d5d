// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Simulated drives")
struct DriveTests {
  /// The way to `I` bends at `B` and turns, behind the stop `E`, at `F`.
  private let grid = Result {
    try RoadSketch(
      """
      A-----B
            |
            |
            E-----F-----Q
                  |     |
                  |     |
                  I-----R
      """,
      ways: [
        "AB": .residential, "BE": .residential, "EFQ": .residential, "FI": .residential,
        "QRI": .residential,
      ])
  }

  private func planner() throws -> DrivePlanner {
    try DrivePlanner(
      router: RoadRouter(opening: grid.get().mapPath), vehicle: .parse([]), texts: .parse([]))
  }

  @Test("a driver who misses a turn behind a stop goes on to the stops ahead")
  func missed() throws {
    let (town, planner) = try (grid.get(), planner())
    let stops = try ["A", "E", "I"].map { Waypoint(coordinates: try town.coordinates(of: $0)) }
    let router = planner.router
    let routes = try router.routes(through: stops, options: RoutingOptions(), profile: nil)
    let route = try #require(routes.first)
    let drive = SimulatedDrive(every: 1, noise: 0)
    /// The places that a drive passes, in their order.
    func passed(missing turn: Int?) throws -> String {
      let readings = try planner.readings(of: route, drive, speed: 1, missing: turn)
      var names = ""
      for reading in readings {
        for name in ["A", "B", "E", "F", "Q", "R", "I"]
        where try reading.coordinates.distance(to: town.coordinates(of: SketchPlace(name))) < 10 {
          if names.last != name.first { names += name }
        }
      }
      return names
    }
    #expect(try passed(missing: nil) == "ABEFI")
    #expect(try passed(missing: 1) == "ABEFQRI")
  }

  @Test(
    "the limit of the hour is told where the road has one",
    .enabled("needs the built tool") { try Need.tool.isMet })
  func limitOfTheHour() throws {
    let road = RoadTags.residential.tagged("maxspeed", "50")
      .tagged("maxspeed:conditional", "30 @ (00:00-24:00)")
    let town = try RoadSketch("A-----B", ways: ["AB": road])
    let places = try ["A", "B"].map { name in
      let place = try town.coordinates(of: SketchPlace(name))
      return "\(place.latitude),\(place.longitude)"
    }
    let result = try BuiltTool.run(["drive", town.mapPath] + places)
    #expect(result.output.contains("limit  30 km/h"), "\(result.output)\(result.errors)")
    #expect(!result.output.contains("limit  50"))
  }
}
