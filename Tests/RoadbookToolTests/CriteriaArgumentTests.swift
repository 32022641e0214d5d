// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookGeometry
import RoadbookModel
import RoadbookTime
import Testing

@testable import RoadbookTool

/// What the options of a vehicle become.
@Suite("Arguments of vehicles and options")
struct CriteriaArgumentTests {
  private func options(_ arguments: String...) throws -> RoutingOptions {
    try RouteCommand.parse(["map", "1,1", "2,2"] + arguments).vehicle.givenOptions
  }

  @Test(
    "each kind of road has a short name",
    arguments: [
      ("toll", RoadFeatures.tollRoad), ("motorway", .controlledAccessHighway), ("ferry", .ferry),
      ("train", .carShuttleTrain), ("tunnel", .tunnel), ("unpaved", .dirtRoad),
      ("u-turns", .uTurns), ("seasonal", .seasonalClosure),
    ])
  func roads(name: String, feature: RoadFeatures) throws {
    #expect(try options("--avoid", name).avoidanceOptions.roadFeatures == [feature])
  }

  @Test("tables are about a time where one is given, and else about none")
  func departures() throws {
    func times(_ arguments: String...) throws -> RouteOptions {
      var options = RouteOptions()
      try MatrixCommand.parse(["map", "--sources", "a.csv"] + arguments)
        .departure.apply(to: &options)
      return options
    }
    let eight = try times("--depart", "2026-11-23T09:00+01:00")
    #expect(eight.departureTime == RFC3339.time("2026-11-23T08:00:00Z")?.time)
    #expect(eight.trafficOptimizationMode == .timeDependent)
    #expect(try times() == RouteOptions(trafficOptimizationMode: .disabled))
    #expect(throws: (any Error).self) { try times("--depart", "2026-11-23T08:00") }
  }

  @Test("vignettes, zones and people on board")
  func passes() throws {
    let given = try options(
      "--avoid", "vignette", "--avoid", "low-emission-zones", "--avoid", "toll-zones",
      "--own-vignette", "CH", "--occupants", "3", "--hot-lanes")
    #expect(
      given.avoidanceOptions.zoneCategories == [.vignette, .environmental, .congestionPricing])
    #expect(given.avoidanceOptions.roadFeatures.isEmpty)
    #expect(given.tollOptions.ownedVignettes == [.che])
    #expect(given.transportSpecification.vehicleSpecification?.occupancy == 3)
    #expect(given.allowOptions == AllowOptions(allowHov: true, allowHot: true))
    #expect(try options("--occupants", "1").allowOptions == AllowOptions())
  }

  @Test("several kinds, areas and countries are avoided together")
  func several() throws {
    let avoidance = try options(
      "--avoid", "toll", "--avoid", "ferry", "--avoid-area", "1,1;2,3", "--avoid-area",
      "0,0;1,0;1,1", "--avoid-country", "ES", "--avoid-country", "fra"
    ).avoidanceOptions
    #expect(avoidance.roadFeatures == [.tollRoad, .ferry])
    #expect(avoidance.countries == [.esp, .fra])
    let box = try #require(avoidance.avoidBoundingBoxAreasOptions.first).avoidBoundingBoxArea
    #expect(box.southWestCorner == GeoCoordinates(latitude: 1, longitude: 1))
    #expect(box.northEastCorner == GeoCoordinates(latitude: 2, longitude: 3))
    #expect(avoidance.avoidPolygonAreasOptions.map(\.avoidPolygonArea.vertices.count) == [3])
  }

  @Test("sizes are meters and tonnes, and the profile names the mode")
  func sizes() throws {
    let transport = try options(
      "--profile", "truck", "--height", "4", "--width", "2.55", "--length", "16.5", "--weight",
      "40",
      "--axle-load", "11.5", "--axles", "5", "--trailers", "1", "--hazmat", "flammable", "--hazmat",
      "gas", "--tunnel-code", "C"
    ).transportSpecification
    #expect(transport.transportMode == .truck)
    #expect(
      transport.vehicleSpecification
        == VehicleSpecification(
          heightInCentimeters: 400, widthInCentimeters: 255, lengthInCentimeters: 1650,
          axleCount: 5, trailerCount: 1, grossWeightInKilograms: 40_000,
          weightPerAxleInKilograms: 11_500, tunnelCategory: .c,
          hazardousMaterials: [.flammable, .gas]))
    #expect(try options().transportSpecification == TransportSpecification())
  }

  @Test("the greatest speed is given in km/h")
  func speed() throws {
    let cap = try options("--speed-cap", "36").routeOptions.speedCapInMetersPerSecond
    #expect(cap == 10)
  }

  @Test("a route that violates rules is asked for")
  func violateLeast() throws {
    #expect(try options("--violate-least").routeOptions.violateLeast)
    #expect(try !options().routeOptions.violateLeast)
  }

  @Test(
    "what is out of range or unknown is refused",
    arguments: [
      ["--avoid", "hills"], ["--avoid-area", "1,1"], ["--avoid-area", "1,1;x"],
      ["--avoid-country", "XX"], ["--speed-cap", "3"], ["--speed-cap", "251"], ["--height", "0"],
      ["--height", "51"], ["--weight", "1001"], ["--hazmat", "milk"], ["--tunnel-code", "a"],
    ])
  func refused(arguments: [String]) {
    #expect(throws: (any Error).self) {
      try RouteCommand.parse(["map", "1,1", "2,2"] + arguments)
    }
  }
}
