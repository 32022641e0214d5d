// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

extension NMEASentence {
  /// "$GPRMC,080500.00,A,4107.5432,N,00837.1234,W,12.3,90.0,010326,,,A*5C".
  package static func rmc(_ location: Location) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // In whole hundredths, so that 0.66 s are not cut to 0.65.
    let seconds = location.time?.timeIntervalSince1970 ?? 0
    let hundredths = (seconds * 100).rounded()
    let whole = (hundredths / 100).rounded(.down)
    let time = Date(timeIntervalSince1970: whole)
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: time)
    let place = location.coordinates
    let body = String(
      format: "GPRMC,%02d%02d%02d.%02d,A,%@,%@,%.1f,%.1f,%02d%02d%02d,,,A",
      parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0,
      Int(hundredths - whole * 100), angle(place.latitude, "N", "S", digits: 2),
      angle(place.longitude, "E", "W", digits: 3),
      (location.speedInMetersPerSecond ?? 0) * 3600 / 1852, location.bearingInDegrees ?? 0,
      parts.day ?? 1, parts.month ?? 1, (parts.year ?? 0) % 100)
    return sealed(body)
  }

  /// "$GPRMC,…*5C": what a sentence says, with its checksum.
  package static func sealed(_ body: String) -> String {
    "$\(body)*\(String(format: "%02X", checksum(of: body.utf8)))\r\n"
  }

  private static func angle(
    _ degrees: Double, _ positive: String, _ negative: String, digits: Int
  ) -> String {
    // In ten-thousandths of a minute, so that no minute is 60.
    let whole = Int((degrees.magnitude * 600_000).rounded())
    return String(
      format: "%0\(digits)d%02d.%04d,%@", whole / 600_000, whole / 10_000 % 60, whole % 10_000,
      degrees < 0 ? negative : positive)
  }
}
