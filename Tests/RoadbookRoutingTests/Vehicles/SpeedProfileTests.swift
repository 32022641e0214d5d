// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// A steep way from B to C, and a flat one around that is half as long again.
private func pass(_ incline: String) throws -> RoadSketch {
  try RoadSketch(
    """
    A----B---------------C----D
         |               |
         |               |
         |               |
         E---------------F
    """,
    ways: [
      "AB": .primary, "BC": .primary.tagged("incline", incline), "CD": .primary,
      "BEFC": .primary,
    ], vehicle: "truck")
}

@Suite("A truck whose speed follows its weight")
struct SpeedProfileTests {
  private func options(_ tonnes: Int32, _ profile: SpeedProfile) -> RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification.transportMode = .truck
    options.transportSpecification.vehicleSpecification = VehicleSpecification.TruckBuilder()
      .withGrossWeightInKilograms(tonnes * 1000).withSpeedProfile(profile).build()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func ways(
    _ town: RoadSketch, _ from: SketchPlace, _ to: SketchPlace, _ tonnes: Int32,
    _ profile: SpeedProfile
  ) throws -> String {
    try town.route(through: [from, to], options: options(tonnes, profile)).ways
  }

  @Test("a heavy one goes around a steep hill, a light one over it")
  func climbs() throws {
    let town = try pass("12%")
    #expect(try ways(town, "A", "D", 40, .byWeight) == "AB BEFC CD")
    #expect(try ways(town, "A", "D", 5, .byWeight) == "AB BC CD")
    #expect(try ways(town, "A", "D", 40, .lawful) == "AB BC CD")
  }

  @Test("down the hill, and where nobody says how steep it is, it drives as any other")
  func descends() throws {
    #expect(try ways(pass("12%"), "D", "A", 40, .byWeight) == "CD BC AB")
    #expect(try ways(pass("-12%"), "D", "A", 40, .byWeight) == "CD BEFC AB")
    #expect(try ways(pass("up"), "A", "D", 40, .byWeight) == "AB BC CD")
  }

  @Test("what it weighs on this trip counts, not what it may weigh")
  func current() throws {
    var empty = options(40, .byWeight)
    empty.transportSpecification.vehicleSpecification?.currentWeightInKilograms = 9000
    #expect(try pass("12%").route(through: ["A", "D"], options: empty).ways == "AB BC CD")
  }

  @Test("heavier is nowhere faster, and turns take a heavy one longer")
  func slower() throws {
    let town = try RoadSketch(
      """
      A----B--F E--G
           |    |
        H--C----D--I
      """,
      ways: [
        "ABF": .primary, "BC": .primary, "HCDI": .primary, "DE": .primary, "EG": .primary,
      ], vehicle: "truck")
    let ends = try ["A", "E"].map { try town.waypoint($0) }
    func seconds(_ tonnes: Int32, _ profile: SpeedProfile) throws -> Double {
      let options = options(tonnes, profile)
      let totals = try town.router.totals(through: ends, options: options)
      let cell = try town.router.matrix(from: [ends[0]], to: [ends[1]], options: options)[0, 0]
      #expect(cell == totals)
      return totals.seconds
    }
    let all = try [5, 12, 20, 30, 40, 60].map { try seconds($0, .byWeight) }
    let lawful = try seconds(40, .lawful)
    #expect(all == all.sorted() && all[0] == lawful, "\(all)")
    // Three turns of a right angle, some four seconds each at most.
    #expect((3..<13).contains(all[4] - all[0]), "\(all)")
  }
}
