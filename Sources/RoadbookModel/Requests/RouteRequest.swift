// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// What may be asked of a routing engine: the one place where requests are checked.
package enum RouteRequest {
  /// How many waypoints a route may have.
  package static let waypointCounts = 2...1000
  /// How long a stop may last, seconds.
  package static let stayLengths = 0.0...366 * 86_400

  /// Refuses waypoints and options that no engine could answer.
  ///
  /// Whether an engine is able to do what is asked is its own to say.
  ///
  /// - Throws: `RoutingError.invalidParameter` with a message that names the waypoint or the option.
  package static func validate(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    guard waypointCounts.contains(waypoints.count) else {
      throw RoutingError(.invalidParameter, message: countMessage(waypoints.count))
    }
    for (index, waypoint) in waypoints.enumerated() {
      try validate(waypoint, at: index)
      if index > 0, waypoint.minCourseDistanceInMeters != nil {
        throw refused(
          waypoint, index,
          "minCourseDistanceInMeters is for the first waypoint, where the vehicle is in motion")
      }
      let isEnd = index == 0 || index == waypoints.count - 1
      if isEnd && waypoint.type != .stopover {
        throw refused(
          waypoint, index, "the first and the last waypoint are stopovers, not passed through")
      }
    }
    try validate(options)
  }

  private static func countMessage(_ count: Int) -> String {
    switch count {
    case 0: "a route needs two waypoints or more, and none is given"
    case 1: "a route needs two waypoints or more, and one is given"
    default:
      "a route has \(waypointCounts.upperBound) waypoints at most, and \(count) are given; split it"
    }
  }
}

// MARK: - One waypoint

extension RouteRequest {
  /// Refuses places of a matrix that no engine could answer.
  package static func validate(places: [Waypoint]) throws(RoutingError) {
    for (index, place) in places.enumerated() { try validate(place, at: index) }
  }

  private static func validate(_ waypoint: Waypoint, at index: Int) throws(RoutingError) {
    guard waypoint.coordinates.isFinite else {
      throw RoutingError(
        .invalidParameter, message: "latitude or longitude is not a finite number",
        waypointIndex: index)
    }
    if let heading = waypoint.headingInDegrees, !(0...360).contains(heading) {
      throw refused(waypoint, index, "the heading is \(heading); it is 0…360")
    }
    let ranges: [(String, Int32?, ClosedRange<Int32>)] = [
      ("transitRadiusInMeters", waypoint.transitRadiusInMeters, 0...1000),
      ("minCourseDistanceInMeters", waypoint.minCourseDistanceInMeters, 0...2000),
      ("onRoadThresholdInMeters", waypoint.onRoadThresholdInMeters, 0...1000),
      (
        "currentWeightChangeInKilograms", waypoint.currentWeightChangeInKilograms,
        -40_000...40_000
      ),
    ]
    for (name, value, range) in ranges {
      guard let value, !range.contains(value) else { continue }
      throw refused(
        waypoint, index,
        "\(name) is \(value); allowed is \(range.lowerBound)…\(range.upperBound)")
    }
    if let name = waypoint.nameHint, name.utf8.count > 1000 {
      throw refused(waypoint, index, "nameHint has \(name.utf8.count) bytes; allowed are 1000")
    }
    if let display = waypoint.displayLocation, !display.isFinite {
      throw refused(waypoint, index, "displayLocation is no place")
    }
    if !stayLengths.contains(waypoint.duration) {
      throw refused(
        waypoint, index, "the duration of the stop is not a time of 0 s to a year")
    }
    if waypoint.type == .passThrough && waypoint.duration > 0 {
      throw refused(waypoint, index, "only stopovers have a duration")
    }
    if let stop = waypoint.chargingStop {
      do { try validate(stop) } catch {
        throw refused(waypoint, index, "the chargingStop has \(error.message)")
      }
    }
    if let side = waypoint.sideOfStreetHint, !side.isFinite {
      throw refused(waypoint, index, "the hint for the side of the street is no place")
    }
  }

  private static func refused(
    _ waypoint: Waypoint, _ index: Int, _ message: String
  ) -> RoutingError {
    RoutingError(
      .invalidParameter, message: message, waypointIndex: index, place: waypoint.coordinates)
  }
}
