// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

extension RouteRequest {
  /// When trips may be: none, with all of its stops, leaves the years that can be written down.
  static let tripTimes =
    Date(timeIntervalSince1970: -2_208_988_800)...Date(timeIntervalSince1970: 32_503_680_000)
  /// Half the width of corridors, meters.
  static let halfWidths: ClosedRange<Int32> = 0...100_000

  /// Refuses options out of their documented ranges, and options that exclude each other.
  package static func validate(_ options: RoutingOptions) throws(RoutingError) {
    try validate(options.routeOptions)
    try validate(options.transportSpecification)
    try validate(options.avoidanceOptions)
    try validateEnergy(options)
    if let co2Class = options.tollOptions.co2Class, !(1...5).contains(co2Class) {
      throw refused("tollOptions.co2Class", co2Class, "1…5")
    }
    for transponder in options.tollOptions.transponders where transponder != "all" {
      throw refused("tollOptions.transponders", transponder, "\"all\" or nothing")
    }
    for limit in options.maxSpeedOnSegments
    where !(1...70).contains(limit.baseSpeedInMetersPerSecond) {
      throw refused(
        "maxSpeedOnSegments.baseSpeedInMetersPerSecond", limit.baseSpeedInMetersPerSecond, "1…70")
    }
  }

  private static func validate(_ options: RouteOptions) throws(RoutingError) {
    guard (0...6).contains(options.alternatives) else {
      throw refused("routeOptions.alternatives", options.alternatives, "0…6")
    }
    if let cap = options.speedCapInMetersPerSecond, !(1...70).contains(cap) {
      throw refused("routeOptions.speedCapInMetersPerSecond", cap, "1…70")
    }
    for (name, time) in [
      ("departureTime", options.departureTime), ("arrivalTime", options.arrivalTime),
    ] {
      if let time, !tripTimes.contains(time) {
        throw RoutingError(
          .invalidParameter, message: "routeOptions.\(name) is not in the years 1900 to 2999")
      }
    }
    if options.departureTime != nil && options.arrivalTime != nil {
      throw RoutingError(
        .invalidParameter, message: "routeOptions has both a departure and an arrival time; set one"
      )
    }
  }

  private static func validate(_ avoidance: AvoidanceOptions) throws(RoutingError) {
    let counts = [
      ("avoidPolygonAreasOptions", avoidance.avoidPolygonAreasOptions.count, 20),
      ("avoidCorridorAreasOptions", avoidance.avoidCorridorAreasOptions.count, 20),
      ("segments", avoidance.segments.count, AvoidanceOptions.mostSegments),
    ]
    for (name, count, most) in counts where count > most {
      throw refused("the number of avoidanceOptions.\(name)", count, "0…\(most)")
    }
    for (index, area) in avoidance.avoidCorridorAreasOptions.enumerated() {
      try validate(
        area.avoidCorridorArea, "avoidCorridorAreasOptions[\(index)].avoidCorridorArea")
    }
    for exception in avoidance.areas.flatMap({ $0.corridorExceptionAreas }) {
      if exception.halfWidthInMeters == nil {
        throw RoutingError(
          .invalidParameter,
          message: "a corridor that is an exception to an avoided area has no halfWidthInMeters")
      }
      try validate(exception, "corridorExceptionAreas")
    }
  }

  private static func validate(
    _ corridor: GeoCorridor, _ name: String
  ) throws(RoutingError) {
    if let width = corridor.halfWidthInMeters, !halfWidths.contains(width) {
      throw refused(
        "avoidanceOptions.\(name).halfWidthInMeters", width,
        "\(halfWidths.lowerBound)…\(halfWidths.upperBound)")
    }
    if corridor.polyline.isEmpty {
      throw RoutingError(
        .invalidParameter, message: "avoidanceOptions.\(name).polyline has no points")
    }
  }

  /// The error for an option out of its range.
  static func refused(_ name: String, _ value: some Any, _ range: String) -> RoutingError {
    RoutingError(.invalidParameter, message: "\(name) is \(value); allowed is \(range)")
  }
}
