// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

extension FieldWalkTests {
  private static func avoiding(
    _ name: String, short: RoadTags = .primary, country: String? = nil, mode: TransportMode = .car,
    _ base: @escaping @Sendable (inout AvoidanceOptions, RoadSketch) throws -> Void = { _, _ in },
    change: @escaping @Sendable (inout AvoidanceOptions, RoadSketch) throws -> Void
  ) -> FieldProbe {
    FieldProbe(field: "avoidanceOptions." + name, mode: mode, short: short, country: country) {
      request, town in
      try base(&request.options.avoidanceOptions, town)
    } change: { request, town in
      try change(&request.options.avoidanceOptions, town)
    }
  }

  static var avoided: [FieldProbe] {
    [
      avoiding("roadFeatures", short: .primary.tagged("tunnel", "yes")) { avoided, _ in
        avoided.roadFeatures = [.tunnel]
      },
      avoiding("countries", country: "DE") { avoided, _ in avoided.countries = [.deu] },
      avoiding("zoneCategories") { avoided, _ in avoided.zoneCategories = [.environmental] },
      avoiding("segments") { avoided, town in avoided.segments = [try town.segment("A", "B")] },
      avoiding("zoneIds") { avoided, town in avoided.zoneIds = [try town.zoneName()] },
      avoiding("exceptZoneIds") { avoided, _ in
        avoided.zoneCategories = [.environmental]
      } change: { avoided, town in
        avoided.exceptZoneIds = [try town.zoneName()]
      },
      avoiding("avoidedTruckRoadTypes", mode: .truck) { avoided, _ in
        avoided.avoidedTruckRoadTypes = [.bk4]
      },
    ]
  }

  /// What all three kinds of areas have, for one of them.
  private static func areas<Area: Sendable>(
    _ name: String, _ shape: String,
    _ list: any WritableKeyPath<AvoidanceOptions, [Area]> & Sendable,
    _ make: @escaping @Sendable (RoadSketch) throws -> Area,
    _ boxes: any WritableKeyPath<Area, [GeoBox]> & Sendable,
    _ polygons: any WritableKeyPath<Area, [GeoPolygon]> & Sendable,
    _ corridors: any WritableKeyPath<Area, [GeoCorridor]> & Sendable
  ) -> [FieldProbe] {
    func excepting(
      _ field: String, _ except: @escaping @Sendable (inout Area, GeoCoordinates) -> Void
    ) -> FieldProbe {
      avoiding(name + "." + field) { avoided, town in
        avoided[keyPath: list] = [try make(town)]
      } change: { avoided, town in
        except(&avoided[keyPath: list][0], try town.coordinates(of: "1"))
      }
    }
    return [
      avoiding(name + "." + shape) { avoided, town in avoided[keyPath: list] = [try make(town)] },
      excepting("boundingBoxExceptionAreas") { area, place in
        area[keyPath: boxes] = [place.box(0.01)]
      },
      excepting("polygonExceptionAreas") { area, place in
        area[keyPath: polygons] = [FieldRequest.polygon(place, 0.01)]
      },
      excepting("corridorExceptionAreas") { area, place in
        let ends = [-0.01, 0.01].map {
          GeoCoordinates(latitude: place.latitude, longitude: place.longitude + $0)
        }
        area[keyPath: corridors] = [GeoCorridor(polyline: ends, halfWidthInMeters: 100)]
      },
    ]
  }

  static var areas: [FieldProbe] {
    areas(
      "avoidBoundingBoxAreasOptions", "avoidBoundingBoxArea", \.avoidBoundingBoxAreasOptions,
      {
        AvoidBoundingBoxAreaOptions(avoidBoundingBoxArea: try $0.coordinates(of: "1").box(0.0005))
      },
      \.boundingBoxExceptionAreas, \.polygonExceptionAreas, \.corridorExceptionAreas)
      + areas(
        "avoidPolygonAreasOptions", "avoidPolygonArea", \.avoidPolygonAreasOptions,
        {
          AvoidPolygonAreaOptions(
            avoidPolygonArea: FieldRequest.polygon(try $0.coordinates(of: "1"), 0.0005))
        }, \.boundingBoxExceptionAreas, \.polygonExceptionAreas, \.corridorExceptionAreas)
      + areas(
        "avoidCorridorAreasOptions", "avoidCorridorArea", \.avoidCorridorAreasOptions,
        { town in
          let place = try town.coordinates(of: "1")
          let ends = [-0.0005, 0.0005].map {
            GeoCoordinates(latitude: place.latitude + $0, longitude: place.longitude)
          }
          return AvoidCorridorAreaOptions(
            avoidCorridorArea: GeoCorridor(polyline: ends, halfWidthInMeters: 20))
        }, \.boundingBoxExceptionAreas, \.polygonExceptionAreas, \.corridorExceptionAreas)
  }

  private static func toll(
    _ name: String, _ change: @escaping @Sendable (inout TollOptions) -> Void
  ) -> FieldProbe {
    FieldProbe(field: "tollOptions." + name) { request, _ in change(&request.options.tollOptions) }
  }

  static var tolls: [FieldProbe] {
    [
      toll("transponders") { $0.transponders = ["all"] },
      toll("vehicleCategory") { $0.vehicleCategory = .minibus },
      toll("emissionType") { $0.emissionType = .euro5 },
      toll("co2Class") { $0.co2Class = 3 },
      FieldProbe(
        field: "tollOptions.ownedVignettes", short: .motorway.tagged("toll", "yes"), country: "CH"
      ) { request, _ in
        request.options.avoidanceOptions.zoneCategories = [.vignette]
      } change: { request, _ in
        request.options.tollOptions.ownedVignettes = [.che]
      },
    ]
  }

  private static func energy(
    _ name: String, _ change: @escaping @Sendable (inout ElectricVehicleOptions) -> Void
  ) -> FieldProbe {
    FieldProbe(field: "evOptions." + name) { request, _ in
      request.options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
    } change: { request, _ in
      var options = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      change(&options)
      request.options.evOptions = options
    }
  }

  static var energy: [FieldProbe] {
    [
      energy("ensureReachability") { $0.ensureReachability = true },
      energy("evMobilityServiceProviderPreferences") {
        $0.evMobilityServiceProviderPreferences.high = ["a"]
      },
      energy("excludedChargingProviders") { $0.excludedChargingProviders = ["a"] },
      energy("plansAlongAllWays") { $0.plansAlongAllWays = true },
      energy("empiricalConsumptionModel") {
        $0.empiricalConsumptionModel?.auxiliaryConsumptionInWattHoursPerSecond = 5
      },
      energy("physicalConsumptionModel") {
        $0.physicalConsumptionModel = PhysicalConsumptionModel()
      },
      energy("batterySpecifications") {
        $0.batterySpecifications = BatterySpecifications(totalCapacityInKilowattHours: 80)
      },
      FieldProbe(field: "fuelConsumptionModel") { request, _ in
        request.options.fuelConsumptionModel = FuelConsumptionModel(
          speedTableInLitersPer100Kilometers: [50: 6])
      },
    ]
  }

  private static func waypoint(
    _ name: String, short: RoadTags = .primary, _ places: [SketchPlace] = ["S", "T"],
    at index: Int = 0,
    _ base: @escaping @Sendable (inout Waypoint, RoadSketch) throws -> Void = { _, _ in },
    change: @escaping @Sendable (inout Waypoint, RoadSketch) throws -> Void
  ) -> FieldProbe {
    FieldProbe(field: "waypoint." + name, short: short, places: places) { request, town in
      try base(&request.waypoints[index], town)
    } change: { request, town in
      try change(&request.waypoints[index], town)
    }
  }

  static var waypoint: [FieldProbe] {
    let beside = SketchPlace.near("A", eastMeters: 45, northMeters: -40)
    return [
      waypoint("coordinates") { place, town in place.coordinates = try town.coordinates(of: "A") },
      waypoint("type", ["S", "1", "T"], at: 1) { place, _ in place.type = .passThrough },
      waypoint("transitRadiusInMeters", ["S", .passing("C"), "T"], at: 1) { place, _ in
        place.transitRadiusInMeters = 900
      },
      waypoint("headingInDegrees", ["1", "T"]) { place, _ in place.headingInDegrees = 270 },
      waypoint("sideOfStreetHint", ["S", .near("1", northMeters: 5)], at: 1) { place, _ in
        place.matchSideOfStreet = .always
      } change: { place, town in
        place.sideOfStreetHint = try town.coordinates(of: .near("1", northMeters: 30))
      },
      waypoint("displayLocation") { place, town in
        place.displayLocation = try town.coordinates(of: "C")
      },
      waypoint("minCourseDistanceInMeters", ["1", "C"]) { place, _ in
        place.headingInDegrees = 90
      } change: { place, _ in
        place.minCourseDistanceInMeters = 2000
      },
      waypoint("nameHint", [beside, "T"]) { place, _ in place.nameHint = "Long Way" },
      waypoint("matchSideOfStreet", ["S", .near("1", northMeters: 5)], at: 1) { place, town in
        place.sideOfStreetHint = try town.coordinates(of: .near("1", northMeters: 30))
      } change: { place, _ in
        place.matchSideOfStreet = .always
      },
      waypoint("duration", ["S", "1", "T"], at: 1) { place, _ in place.duration = 600 },
      waypoint("segmentHint", [beside, "T"]) { place, town in
        place.segmentHint = try town.segment("C", "D")
      },
      waypoint(
        "onRoadThresholdInMeters", short: .motorway, [.near("1", northMeters: -20), "T"]
      ) { place, _ in place.onRoadThresholdInMeters = 10 },
      waypoint("chargingStop") { place, _ in place.chargingStop = ChargingStop(minDuration: 60) },
      FieldProbe(
        field: "waypoint.currentWeightChangeInKilograms", mode: .truck,
        short: .primary.tagged("maxweight", "7.5"), places: ["S", "A", "T"]
      ) { request, _ in
        request.options.transportSpecification.vehicleSpecification = VehicleSpecification(
          grossWeightInKilograms: 12_000, currentWeightInKilograms: 6_000)
      } change: { request, _ in
        request.waypoints[1].currentWeightChangeInKilograms = 4_000
      },
    ]
  }
}

extension RoadSketch {
  /// The segment on which a route between two places begins.
  func segment(_ from: SketchPlace, _ to: SketchPlace) throws -> SegmentReference {
    let route = try route(through: [from, to], options: RoutingOptions()).data
    var segment = try #require(route?.sections[0].spans.first).segment
    (segment.offsetStart, segment.offsetEnd) = (0, 1)
    return segment
  }

  /// The name of the zone on the short way.
  fileprivate func zoneName() throws -> String {
    let route = try #require(try route(through: ["S", "T"], options: RoutingOptions()).data)
    let details = route.sections[0].notices.flatMap(\.violatedRestrictions).compactMap(\.details)
    return try #require(details.compactMap(\.routingZoneReference).first)
  }
}

extension GeoCoordinates {
  /// A box around the place.
  fileprivate func box(_ degrees: Double) -> GeoBox {
    GeoBox(
      southWestCorner: GeoCoordinates(latitude: latitude - degrees, longitude: longitude - degrees),
      northEastCorner: GeoCoordinates(latitude: latitude + degrees, longitude: longitude + degrees))
  }
}
