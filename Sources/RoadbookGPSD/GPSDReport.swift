// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
package import RoadbookModel
import RoadbookTime

/// A line of gpsd, as far as it matters here.
///
/// Source: https://gpsd.io/gpsd_json.html, the object `TPV`. Lengths are in meters, speeds in meters a second,
/// directions in degrees clockwise from true north, times in UTC. An error of a longitude (`epx`) and that of a
/// latitude (`epy`) are given where the one of both (`eph`) is not.
package enum GPSDReport: Hashable, Sendable {
  /// The receiver knows where it is; it may not know the time yet.
  case position(Location)
  /// It does not.
  case noPosition
  /// Something else that gpsd says: its version, satellites, devices.
  case other

  /// Reads a line; `nil` where it is no object of gpsd, or tells of a place that is none on Earth.
  ///
  /// - Parameter line: The line without its end.
  package init?(_ line: [UInt8]) {
    var reader = JSONReader(line)
    guard let value = try? reader.value(), (try? reader.finish()) != nil,
      let name = value["class"]?.text
    else { return nil }
    guard name == "TPV" else {
      self = .other
      return
    }
    guard let mode = value.number("mode"), mode >= 2 else {
      self = .noPosition
      return
    }
    guard let location = Location(value, is3D: mode >= 3) else { return nil }
    self = .position(location)
  }
}

extension Location {
  fileprivate init?(_ report: JSONValue, is3D: Bool) {
    guard let latitude = report.number("lat", in: -90...90),
      let longitude = report.number("lon", in: -180...180)
    else { return nil }
    self.init(
      coordinates: GeoCoordinates(
        latitude: latitude, longitude: longitude, altitude: is3D ? Self.altitude(report) : nil))
    bearingInDegrees = report.number("track", in: 0...360).map { $0 == 360 ? 0 : $0 }
    speedInMetersPerSecond = report.number("speed", in: 0...1000)
    time = Self.time(report)
    horizontalAccuracyInMeters = Self.accuracy(report)
    verticalAccuracyInMeters = is3D ? report.number("epv", in: 0...1e6) : nil
    bearingAccuracyInDegrees = report.number("epd", in: 0...360)
    speedAccuracyInMetersPerSecond = report.number("eps", in: 0...1e4)
    locationTechnology = Self.technology(report)
  }

  /// Above the sea; gpsd advises against `alt`, which old ones alone tell.
  private static func altitude(_ report: JSONValue) -> Double? {
    let possible = -12_000.0...100_000.0
    if let altitude = report.number("altMSL", in: possible) { return altitude }
    if let ellipsoid = report.number("altHAE", in: possible),
      let geoid = report.number("geoidSep", in: -200...200)
    {
      return ellipsoid - geoid
    }
    return report.number("alt", in: possible)
  }

  private static func accuracy(_ report: JSONValue) -> Double? {
    if let both = report.number("eph", in: 0...1e6) { return both }
    guard let east = report.number("epx", in: 0...1e6),
      let north = report.number("epy", in: 0...1e6)
    else { return nil }
    return (east * east + north * north).squareRoot()
  }

  /// Receivers whose counter of weeks has overflowed tell times long gone; those before the first satellites
  /// are none at all.
  private static func time(_ report: JSONValue) -> Date? {
    guard let time = report["time"]?.text.flatMap({ RFC3339.time($0)?.time }),
      (3e8...1e11).contains(time.timeIntervalSince1970)
    else { return nil }
    return time
  }

  private static func technology(_ report: JSONValue) -> LocationTechnology {
    switch report.number("status") {
    case 2, 3, 4: .hdGnss
    case 5: .deadReckoning
    default: .gnss
    }
  }
}

extension JSONValue {
  /// A member that is a number in a range; `nil` where it is none.
  fileprivate func number(
    _ name: String, in range: ClosedRange<Double> = -1e9...1e9
  ) -> Double? {
    guard case .number(let number)? = self[name], range.contains(number) else { return nil }
    return number
  }
}
