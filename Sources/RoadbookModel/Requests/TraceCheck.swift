// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

/// What may be asked of trace matching: the one place where traces are checked.
package enum TraceCheck {
  /// Longer traces are matched in parts: a reading a second for eleven days.
  package static let mostReadings = 1_000_000
  /// Times in seconds from 1970: some 30,000 years.
  package static let seconds = -1e12...1e12

  /// Throws where a reading says nothing that has a meaning, or a stop is at none.
  ///
  /// Times that fall or are equal are no fault of a question: such readings are told as unmatched.
  ///
  /// - Parameters:
  ///   - locations: The readings.
  ///   - first: The number of the first of them, where they are a part of a trace.
  ///   - stops: Where the drive stops.
  /// - Throws: What is wrong, with its place.
  package static func validate(
    _ locations: [Location], from first: Int = 0, stops: [RouteStop] = []
  ) throws(RoutingError) {
    guard !locations.isEmpty, locations.count <= mostReadings else {
      throw refused(
        "locations: \(locations.count) are given; 1…\(mostReadings) are matched at once")
    }
    for (index, location) in locations.enumerated() {
      if let fault = fault(in: location) { throw refused("locations[\(first + index)].\(fault)") }
    }
    var last: Int32 = 0
    for (number, stop) in stops.enumerated() {
      guard stop.locationIndex > last, Int(stop.locationIndex) < locations.count else {
        throw refused(
          "routeStops[\(number)].locationIndex is \(stop.locationIndex); it is 1 or more, greater than the one before, and below the number of locations, \(locations.count)"
        )
      }
      guard stop.stopDuration >= 0, stop.stopDuration < 1e9 else {
        throw refused(
          "routeStops[\(number)].stopDuration is \(stop.stopDuration); it is 0 s or more")
      }
      last = stop.locationIndex
    }
  }

  private static func fault(in location: Location) -> String? {
    if Coordinate(location.coordinates) == nil {
      return "coordinates: is no place on Earth"
    }
    if let bearing = location.bearingInDegrees, !bearing.isFinite {
      return "bearingInDegrees is \(bearing); give degrees from north, or leave it out"
    }
    if let accuracy = location.horizontalAccuracyInMeters, !(accuracy >= 0) {
      return "horizontalAccuracyInMeters is \(accuracy); give 0 m or more, or leave it out"
    }
    if let time = location.time, !seconds.contains(time.timeIntervalSince1970) {
      return "time: is no date within 30,000 years"
    }
    return nil
  }

  private static func refused(_ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: message)
  }
}
