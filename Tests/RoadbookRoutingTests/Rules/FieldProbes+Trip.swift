// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

extension FieldWalkTests {
  static var probes: [FieldProbe] {
    transport + vehicle + route + texts + avoided + areas + tolls + energy + waypoint
  }

  private static func vehicle(
    _ name: String, _ short: RoadTags, mode: TransportMode = .truck,
    _ base: VehicleSpecification = VehicleSpecification(),
    _ change: @escaping @Sendable (inout VehicleSpecification) -> Void
  ) -> FieldProbe {
    FieldProbe(
      field: "transportSpecification.vehicleSpecification." + name, mode: mode, short: short
    ) {
      request, _ in
      request.options.transportSpecification.vehicleSpecification = base
    } change: { request, _ in
      var vehicle = base
      change(&vehicle)
      request.options.transportSpecification.vehicleSpecification = vehicle
    }
  }

  static var vehicle: [FieldProbe] {
    let load = VehicleSpecification(currentWeightInKilograms: 40_000)
    return [
      vehicle("heightInCentimeters", .primary.tagged("maxheight", "3")) {
        $0.heightInCentimeters = 400
      },
      vehicle("widthInCentimeters", .primary.tagged("maxwidth", "2.5")) {
        $0.widthInCentimeters = 300
      },
      vehicle("lengthInCentimeters", .primary.tagged("maxlength", "9")) {
        $0.lengthInCentimeters = 1200
      },
      vehicle("axleCount", .primary.tagged("maxaxles", "4")) { $0.axleCount = 5 },
      vehicle("trailerCount", .primary.tagged("trailer", "no")) { $0.trailerCount = 1 },
      vehicle("truckCategory", .primary.tagged("hgv_articulated", "no")) {
        $0.truckCategory = .tractor
      },
      vehicle("isTruckLight", .primary.tagged("hgv", "no")) { $0.isTruckLight = true },
      vehicle("speedProfile", .primary.tagged("incline", "10%"), load) {
        $0.speedProfile = .byWeight
      },
      vehicle(
        "payloadCapacityInKilograms",
        .primary.tagged("hgv:conditional", "no @ (weightcapacity>3.5)")
      ) { $0.payloadCapacityInKilograms = 4000 },
      vehicle("trailerAxleCount", .primary) { $0.trailerAxleCount = 2 },
      vehicle("kingpinToRearAxleDistanceInCentimeters", .primary) {
        $0.kingpinToRearAxleDistanceInCentimeters = 800
      },
      vehicle("emptyWeightInKilograms", .primary.tagged("maxunladenweight", "7.5")) {
        $0.emptyWeightInKilograms = 9000
      },
      vehicle("grossWeightInKilograms", .primary.tagged("maxweightrating", "7.5")) {
        $0.grossWeightInKilograms = 12_000
      },
      vehicle("currentWeightInKilograms", .primary.tagged("maxweight", "7.5")) {
        $0.currentWeightInKilograms = 12_000
      },
      vehicle("weightPerAxleInKilograms", .primary.tagged("maxaxleload", "5")) {
        $0.weightPerAxleInKilograms = 9000
      },
      vehicle("weightPerAxleGroup.singleAxleGroupInKilograms", .primary.tagged("maxaxleload", "5"))
      {
        $0.weightPerAxleGroup = WeightPerAxleGroup(singleAxleGroupInKilograms: 9000)
      },
      vehicle(
        "weightPerAxleGroup.tandemAxleGroupInKilograms", .primary.tagged("maxbogieweight", "9")
      ) {
        $0.weightPerAxleGroup = WeightPerAxleGroup(tandemAxleGroupInKilograms: 18_000)
      },
      vehicle("weightPerAxleGroup.tripleAxleGroupInKilograms", .primary) {
        $0.weightPerAxleGroup = WeightPerAxleGroup(tripleAxleGroupInKilograms: 18_000)
      },
      vehicle("weightPerAxleGroup.quadAxleGroupInKilograms", .primary) {
        $0.weightPerAxleGroup = WeightPerAxleGroup(quadAxleGroupInKilograms: 18_000)
      },
      vehicle("weightPerAxleGroup.quintAxleGroupInKilograms", .primary) {
        $0.weightPerAxleGroup = WeightPerAxleGroup(quintAxleGroupInKilograms: 18_000)
      },
      vehicle("isCommercial", .primary.tagged("goods", "no"), mode: .car) {
        $0.isCommercial = true
      },
      vehicle("lastCharacterOfLicensePlate", .primary) { $0.lastCharacterOfLicensePlate = "3" },
      vehicle("engineSizeInCubicCentimeters", .primary.tagged("motorcycle", "no"), mode: .scooter) {
        $0.engineSizeInCubicCentimeters = 250
      },
      vehicle("tiresCount", .primary.tagged("hgv:conditional", "no @ (wheels>6)")) {
        $0.tiresCount = 10
      },
      vehicle("tunnelCategory", .primary.tagged("tunnel:category", "D")) { $0.tunnelCategory = .c },
      vehicle("hazardousMaterials", .primary.tagged("hazmat", "no")) {
        $0.hazardousMaterials = [.gas]
      },
      FieldProbe(
        field: "transportSpecification.vehicleSpecification.occupancy",
        short: .primary.tagged("hov", "designated")
      ) { request, _ in
        request.options.allowOptions.allowHov = true
        request.options.transportSpecification.vehicleSpecification = VehicleSpecification(
          occupancy: 1)
      } change: { request, _ in
        request.options.transportSpecification.vehicleSpecification?.occupancy = 3
      },
    ]
  }

  static var transport: [FieldProbe] {
    [
      FieldProbe(
        field: "transportSpecification.transportMode", short: .primary.tagged("hgv", "no")
      ) { request, _ in request.options.transportSpecification.transportMode = .truck },
      FieldProbe(
        field: "transportSpecification.pedestrianSpecification.walkingSpeedInMetersPerSecond",
        mode: .pedestrian
      ) { request, _ in
        request.options.transportSpecification.pedestrianSpecification = PedestrianSpecification(
          walkingSpeedInMetersPerSecond: 0.7)
      },
      FieldProbe(
        field: "transportSpecification.taxiSpecification.allowDriveThroughTaxiRoads", mode: .taxi,
        short: .primary.tagged("access", "no").tagged("taxi", "yes")
      ) { request, _ in
        request.options.transportSpecification.taxiSpecification = TaxiSpecification(
          allowDriveThroughTaxiRoads: false)
      },
      FieldProbe(
        field: "transportSpecification.scooterSpecification.allowScooterOnHighway", mode: .scooter,
        short: .motorway
      ) { request, _ in
        request.options.transportSpecification.scooterSpecification = ScooterSpecification(
          allowScooterOnHighway: true)
      },
      FieldProbe(field: "allowOptions.allowHov", short: .primary.tagged("hov", "designated")) {
        request, _ in
        request.options.transportSpecification.vehicleSpecification = VehicleSpecification(
          occupancy: 3)
      } change: { request, _ in
        request.options.allowOptions.allowHov = true
      },
      FieldProbe(
        field: "allowOptions.allowHot",
        short: .primary.tagged("hov", "designated").tagged("toll", "yes").tagged("toll:hov", "no")
      ) { request, _ in request.options.allowOptions.allowHot = true },
      FieldProbe(field: "maxSpeedOnSegments.segment") { request, town in
        request.options.maxSpeedOnSegments = [
          MaxSpeedOnSegment(segment: try town.segment("A", "B"), baseSpeedInMetersPerSecond: 1)
        ]
      },
      FieldProbe(field: "maxSpeedOnSegments.baseSpeedInMetersPerSecond", hasDetour: false) {
        request, town in
        request.options.maxSpeedOnSegments = [
          MaxSpeedOnSegment(segment: try town.segment("A", "B"), baseSpeedInMetersPerSecond: 9)
        ]
      } change: { request, _ in
        request.options.maxSpeedOnSegments[0].baseSpeedInMetersPerSecond = 5
      },
    ]
  }

  private static func route(
    _ name: String, short: RoadTags = .primary, hasDetour: Bool = true,
    _ places: [SketchPlace] = ["S", "T"],
    _ base: @escaping @Sendable (inout RouteOptions) -> Void = { _ in },
    change: @escaping @Sendable (inout RouteOptions) -> Void
  ) -> FieldProbe {
    FieldProbe(field: "routeOptions." + name, short: short, hasDetour: hasDetour, places: places) {
      request, _ in
      base(&request.options.routeOptions)
    } change: { request, _ in
      change(&request.options.routeOptions)
    }
  }

  static var route: [FieldProbe] {
    let time = Date(timeIntervalSince1970: 1_772_409_600)
    return [
      route("optimizationMode", short: .livingStreet) { $0.optimizationMode = .shortest },
      // There are six at most; AlternativeTests find them.
      route("alternatives") { $0.alternatives = 7 },
      route("departureTime") { $0.departureTime = time },
      route("arrivalTime") { $0.arrivalTime = time },
      route("speedCapInMetersPerSecond") { $0.speedCapInMetersPerSecond = 4 },
      route("enableRouteHandle") { $0.enableRouteHandle = true },
      route(
        "trafficOptimizationMode",
        short: .primary.tagged("motor_vehicle:conditional", "no @ (00:00-24:00)")
      ) {
        $0.departureTime = time
      } change: {
        $0.trafficOptimizationMode = .disabled
      },
      route("enableTolls", short: .primary.tagged("toll", "yes")) { $0.enableTolls = true },
      route("optimizeWaypointsOrder", ["S", "B", "A", "T"]) { $0.optimizeWaypointsOrder = true },
      route("enableRouteLabels") {
        $0.alternatives = 1
      } change: {
        $0.enableRouteLabels = true
      },
      route("violateLeast", short: .primary.tagged("access", "no"), hasDetour: false) {
        $0.violateLeast = true
      },
    ]
  }

  private static func text(
    _ name: String, short: RoadTags = .primary.named("Short Way"),
    _ change: @escaping @Sendable (inout RouteTextOptions) -> Void
  ) -> FieldProbe {
    FieldProbe(field: "textOptions." + name, short: short, places: ["C", "1"]) { request, _ in
      change(&request.options.textOptions)
    }
  }

  static var texts: [FieldProbe] {
    [
      text("language") { $0.language = .deDe },
      text("unitSystem") { $0.unitSystem = .imperialUs },
      text("textFormat") { $0.textFormat = .html },
      text("includesDistances") { $0.includesDistances.toggle() },
      text("textUsageOptions.streetName") { $0.textUsageOptions.streetName = .useNever },
      text("textUsageOptions.roadNumber", short: .primary.tagged("ref", "B 7")) {
        $0.textUsageOptions.roadNumber = .useNever
      },
      text(
        "textUsageOptions.signpostDirection",
        short: .road("primary_link").tagged("destination", "Ulm").tagged("oneway", "yes")
      ) { $0.textUsageOptions.signpostDirection = .useNever },
    ]
  }
}
