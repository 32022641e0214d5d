// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Slopes of the ground")
struct ClimbTests {
  /// A road of a kilometer, up to the east.
  private func seconds(
    _ vehicle: String, slope: Double, back: Bool = false, tags: [String: String] = [:]
  ) throws -> Double {
    var road: RoadTags = .residential
    for (key, value) in tags { road = road.tagged(key, value) }
    let town = try RoadSketch(
      "A---------B", ways: ["AB": road], vehicle: vehicle,
      terrain: Terrain { east, _ in 500 + slope * east })
    return try (back ? town.route("B", "A") : town.route("A", "B")).duration
  }

  private func flat(_ vehicle: String) throws -> Double {
    try RoadSketch("A---------B", ways: ["AB": .residential], vehicle: vehicle)
      .route("A", "B").duration
  }

  @Test("a rider needs twice the time up 5 %, and two thirds of it down")
  func cycling() throws {
    let flat = try flat("bicycle")
    #expect(abs(try seconds("bicycle", slope: 0.05) / flat - 2) < 0.02)
    #expect(abs(try seconds("bicycle", slope: 0.05, back: true) / flat - 1 / 1.5) < 0.02)
  }

  @Test("walkers follow Tobler's function, up and down")
  func walking() throws {
    let flat = try flat("pedestrian")
    let up = exp(3.5 * 0.08)
    let down = exp(3.5 * (abs(-0.08 + 0.05) - 0.05))
    #expect(abs(try seconds("pedestrian", slope: 0.08) / flat - up) < 0.02)
    #expect(abs(try seconds("pedestrian", slope: 0.08, back: true) / flat - down) < 0.02)
  }

  @Test("cars, and trucks that nobody weighs, drive as on flat ground")
  func engines() throws {
    for vehicle in ["car", "truck"] {
      #expect(try seconds(vehicle, slope: 0.08) == flat(vehicle), "\(vehicle)")
    }
  }

  @Test("level ground changes nothing, and neither does a map without heights")
  func level() throws {
    for vehicle in ["car", "bicycle", "pedestrian"] {
      #expect(try seconds(vehicle, slope: 0) == flat(vehicle), "\(vehicle)")
    }
  }

  @Test("a tag counts, whatever the ground says")
  func tagged() throws {
    let flat = try flat("bicycle")
    #expect(try seconds("bicycle", slope: 0.06, tags: ["incline": "0%"]) == flat)
    let five = try seconds("bicycle", slope: 0.0, tags: ["incline": "5%"])
    #expect(abs(try seconds("bicycle", slope: 0.01, tags: ["incline": "5%"]) - five) < 0.01)
  }

  /// A hill of 40 m between B and C, and a flat way around it that is a third longer.
  private func hill(_ vehicle: String) throws -> RoadSketch {
    try RoadSketch(
      """
      A--B------C--D
         |      |
         E------F
      """,
      ways: ["AB": .residential, "BC": .residential, "CD": .residential, "BEFC": .residential],
      vehicle: vehicle,
      terrain: Terrain { east, south in
        guard south < 100, (300...1000).contains(east) else { return 500 }
        return 500 + 0.16 * min(east - 300, 1000 - east) * max(0, 1 - south / 100)
      })
  }

  @Test("a rider goes around a hill, a car and a walker over it")
  func around() throws {
    #expect(try hill("bicycle").route("A", "D").ways == "AB BEFC CD")
    #expect(try hill("car").route("A", "D").ways == "AB BC CD")
    #expect(try hill("pedestrian").route("A", "D").ways == "AB BC CD")
  }

  @Test("a heavy truck goes around a hill where its weight counts")
  func truck() throws {
    let town = try RoadSketch(
      """
      A----B---------------C----D
           |               |
           |               |
           |               |
           E---------------F
      """,
      ways: ["AB": .primary, "BC": .primary, "CD": .primary, "BEFC": .primary], vehicle: "truck",
      terrain: Terrain { east, south in
        guard (500...2100).contains(east) else { return 500 }
        return 500 + 0.12 * min(east - 500, 2100 - east) * max(0, 1 - south / 300)
      })
    for (profile, ways) in [(SpeedProfile.byWeight, "AB BEFC CD"), (.lawful, "AB BC CD")] {
      var options = RoutingOptions()
      options.transportSpecification.transportMode = .truck
      options.transportSpecification.vehicleSpecification = VehicleSpecification.TruckBuilder()
        .withGrossWeightInKilograms(40_000).withSpeedProfile(profile).build()
      options.routeOptions.trafficOptimizationMode = .disabled
      #expect(try town.route(through: ["A", "D"], options: options).ways == ways)
    }
  }

  @Test(
    "the hierarchy finds what plain Dijkstra finds on rough ground",
    arguments: ["bicycle", "pedestrian"])
  func exact(vehicle: String) throws {
    let town = try RoadSketch(
      """
      A----B----C----D
      |    |    |    |
      E----F----G----H
      |    |    |    |
      I----J----K----L
      """,
      ways: [
        "ABCD": .residential, "EFGH": .residential, "IJKL": .residential, "AEI": .residential,
        "BFJ": .residential, "CGK": .residential, "DHL": .residential,
      ], vehicle: vehicle,
      terrain: Terrain { east, south in
        500 + 60 * Math.sine(east / 170) * Math.cosine(south / 210) + 25 * Math.sine(south / 90)
      })
    for (from, to) in [("A", "L"), ("L", "A"), ("D", "I"), ("F", "H"), ("K", "B"), ("E", "C")] {
      let (from, to) = (SketchPlace(stringLiteral: from), SketchPlace(stringLiteral: to))
      let found = try town.route(from, to)
      let judged = try town.route(from, to, on: .dijkstra)
      #expect(found.ways == judged.ways, "\(found)")
      #expect(abs(found.duration - judged.duration) < 0.01, "\(found)")
    }
  }
}
