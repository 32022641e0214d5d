// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

// What single requests ask for: areas to stay out of, and trucks of their own size.

extension Bench {
  /// Routes around an area that lies on the way: what one request closes for itself.
  func detours() throws -> [BenchMeasure] {
    let asked = try pairs.compactMap { pair in try around(pair).map { (pair, $0) } }
    if asked.isEmpty { return [] }
    return [
      try measure("around a polygon", .microseconds, of: asked.count) {
        let (pair, options) = asked[$0]
        Stopwatch.keep(try router.routes(through: pair, options: options, profile: profile))
      }
    ]
  }

  /// A polygon of 64 corners around the middle of the route of a pair, as wide as a tenth of the
  /// distance to either side and 500 m at most; `nil` where one of the ends lies near it.
  private func around(_ pair: [Waypoint]) throws -> RoutingOptions? {
    let line = try route(pair)[0].sections.flatMap(\.geometry)
    let middle = GeoCoordinates(line[line.count / 2])
    let beeline = pair[0].coordinates.distance(to: pair[1].coordinates)
    let circle = GeoCircle(center: middle, radiusInMeters: min(beeline / 10, 500))
    let isFar = pair.allSatisfy {
      $0.coordinates.distance(to: middle) > circle.radiusInMeters * 1.5
    }
    guard isFar else { return nil }
    var options = RoutingOptions()
    options.avoidanceOptions.avoidPolygonAreasOptions = [
      AvoidPolygonAreaOptions(avoidPolygonArea: GeoPolygon(geoCircle: circle))
    ]
    return options
  }
}

// MARK: - Trucks

extension Bench {
  /// Routes of a truck with a size of its own, for the pairs whose route that size changes, and what
  /// the first request with a new size takes.
  func trucks() throws -> [BenchMeasure] {
    let (small, large) = (
      Self.truck(heightInCentimeters: nil), Self.truck(heightInCentimeters: 400)
    )
    let changed = pairs.filter { pair in
      // Pairs that one of them has no way between are not asked.
      guard let free = try? router.totals(through: pair, options: small),
        let bound = try? router.totals(through: pair, options: large)
      else { return false }
      return free != bound
    }
    guard let first = changed.first else { return [] }
    var height: Int32 = 400
    return [
      try measure("truck of a size", .microseconds, of: changed.count) {
        Stopwatch.keep(try router.routes(through: changed[$0], options: large, profile: nil))
      },
      try measure("first truck of a size", .milliseconds) { _ in
        // Each is another one.
        height -= 1
        let options = Self.truck(heightInCentimeters: height)
        Stopwatch.keep(try router.routes(through: first, options: options, profile: nil))
      },
    ]
  }

  /// A truck of 40 t and some height, or the smallest.
  private static func truck(heightInCentimeters height: Int32?) -> RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification.transportMode = .truck
    options.transportSpecification.vehicleSpecification = height.map {
      VehicleSpecification(heightInCentimeters: $0, grossWeightInKilograms: 40_000)
    }
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }
}
