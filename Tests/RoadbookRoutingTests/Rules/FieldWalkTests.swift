// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// Each field of a request changes the answer, is refused, or is told in a notice: nothing is silently ignored.
///
/// A walk over the types by reflection finds the fields, so that a new one without a probe fails.
@Suite("Every field of a request")
struct FieldWalkTests {
  @Test("each field has a probe, and each probe a field")
  func isComplete() {
    let fields =
      Self.leaves(of: FieldRequest.full.options, "")
      + Self.leaves(of: FieldRequest.full.waypoints[0], "waypoint.")
    #expect(Set(fields).subtracting(Self.probes.map(\.field)).sorted() == [])
    #expect(Set(Self.probes.map(\.field)).subtracting(fields).sorted() == [])
  }

  @Test("each field counts", arguments: probes)
  func counts(probe: FieldProbe) throws {
    let town = try probe.town()
    var request = try FieldRequest(town, probe.places)
    request.options.transportSpecification.transportMode = probe.mode
    try probe.base(&request, town)
    let before = request.outcome(in: town)
    let asked = request
    try probe.change(&request, town)
    #expect(request != asked)
    #expect(request.outcome(in: town) != before, "\(before)")
  }

  /// The names of the fields that hold values, below a value.
  private static func leaves(of value: Any, _ path: String) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      guard let label = child.label else { return [] }
      let value = unwrapped(child.value)
      return isGroup(value) ? leaves(of: value, path + label + ".") : [path + label]
    }
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection: return mirror.children.first.map { unwrapped($0.value) } ?? value
    default: return value
    }
  }

  private static func isGroup(_ value: Any) -> Bool {
    switch value {
    case is TransportSpecification, is VehicleSpecification, is WeightPerAxleGroup,
      is PedestrianSpecification,
      is TaxiSpecification, is ScooterSpecification, is RouteOptions, is RouteTextOptions,
      is TextUsageOptions,
      is AvoidanceOptions, is AvoidBoundingBoxAreaOptions, is AvoidPolygonAreaOptions,
      is AvoidCorridorAreaOptions, is AllowOptions, is TollOptions, is MaxSpeedOnSegment,
      is ElectricVehicleOptions:
      true
    default: false
    }
  }
}

/// A question, with one of everything in ``full``.
struct FieldRequest: Equatable, Sendable {
  var waypoints: [Waypoint] = []
  var options = RoutingOptions()

  init(_ town: RoadSketch, _ places: [SketchPlace]) throws {
    waypoints = try places.map { try town.waypoint($0) }
  }

  private init() {}

  static var full: FieldRequest {
    var full = FieldRequest()
    let place = GeoCoordinates(latitude: 0, longitude: 0)
    let box = GeoBox(southWestCorner: place, northEastCorner: place)
    full.waypoints = [Waypoint(coordinates: place)]
    full.options.transportSpecification.vehicleSpecification = VehicleSpecification(
      weightPerAxleGroup: WeightPerAxleGroup())
    full.options.transportSpecification.pedestrianSpecification = PedestrianSpecification()
    full.options.transportSpecification.taxiSpecification = TaxiSpecification()
    full.options.transportSpecification.scooterSpecification = ScooterSpecification()
    full.options.maxSpeedOnSegments = [
      MaxSpeedOnSegment(segment: SegmentReference(), baseSpeedInMetersPerSecond: 1)
    ]
    full.options.evOptions = ElectricVehicleOptions()
    full.options.avoidanceOptions.avoidBoundingBoxAreasOptions = [
      AvoidBoundingBoxAreaOptions(avoidBoundingBoxArea: box)
    ]
    full.options.avoidanceOptions.avoidCorridorAreasOptions = [
      AvoidCorridorAreaOptions(
        avoidCorridorArea: GeoCorridor(polyline: [place], halfWidthInMeters: 1))
    ]
    full.options.avoidanceOptions.avoidPolygonAreasOptions = [
      AvoidPolygonAreaOptions(avoidPolygonArea: Self.polygon(place, 1))
    ]
    return full
  }

  /// A square around a place.
  static func polygon(_ center: GeoCoordinates, _ degrees: Double) -> GeoPolygon {
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
      GeoCoordinates(
        latitude: center.latitude + $0.0 * degrees, longitude: center.longitude + $0.1 * degrees)
    }
    // swift-format-ignore: NeverUseForceTry
    return try! GeoPolygon(vertices: corners)
  }

  /// All that an answer tells but the question, or the error.
  func outcome(in town: RoadSketch) -> String {
    do {
      let routes = try town.router.routes(through: waypoints, options: options, profile: nil).map {
        var route = $0
        route.routingOptions = nil
        return route
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(routes), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}

/// A change of one field, in a town where it matters.
struct FieldProbe: CustomTestStringConvertible, Sendable {
  var field: String
  var mode = TransportMode.car
  /// The tags of the short way, AB; the long one, ACDB, is a primary road.
  var short: RoadTags = .primary
  var hasDetour = true
  var country: String?
  var places: [SketchPlace] = ["S", "T"]
  var base: @Sendable (inout FieldRequest, RoadSketch) throws -> Void = { _, _ in }
  var change: @Sendable (inout FieldRequest, RoadSketch) throws -> Void

  var testDescription: String { field }

  func town() throws -> RoadSketch {
    var ways: [String: RoadTags] = [
      "SA": .primary.named("South Street"), "AB": short,
      "BT": .primary.named("Town Road").tagged("ref", "B 3"),
      "PQRXP": ["boundary": "low_emission_zone", "type": "boundary"],
    ]
    if hasDetour { ways["ACDB"] = .primary.named("Long Way") }
    return try RoadSketch(
      """
               P-----Q
               |     |
      S----A---|--1--|---B----T
           |   |     |   |
           |   X-----R   |
           |             |
           C-------------D
      """, ways: ways, country: country,
      vehicle: mode == .pedestrian ? "pedestrian" : "car")
  }
}
