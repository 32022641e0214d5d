// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// What is wrong with numbers that were written as a place.
struct PlaceFault {
  let message: String

  /// The fault of an argument that looks like numbers and is no place; `nil` for places and names.
  init?(_ argument: String) {
    let text = argument.filter { $0 != " " }
    guard PlaceArgument(argument: argument) == nil else { return nil }
    guard !text.contains("°") else {
      message = "“\(argument)” is no place: write LAT,LON in degrees, such as 48.137,11.575"
      return
    }
    guard Self.looksLikeNumbers(text) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(String(parts[0])),
      let longitude = Double(String(parts[1]))
    else {
      message =
        parts.count == 1
        ? "“\(argument)” is half a place: write LAT,LON with a comma and no blank between, such as 48.137,11.575"
        : "“\(argument)” is no place: write LAT,LON in degrees, with points in the numbers, such as 48.137,11.575"
      return
    }
    message = Self.outOfRange(argument, latitude, longitude)
  }

  private static func outOfRange(
    _ argument: String, _ latitude: Double, _ longitude: Double
  ) -> String {
    if abs(latitude) > 90, abs(longitude) <= 90, abs(latitude) <= 180 {
      return "“\(argument)”: a latitude is from -90 to 90. It comes first; were both swapped?"
    }
    let name = abs(latitude) <= 90 ? "longitude is from -180 to 180" : "latitude is from -90 to 90"
    return
      "“\(argument)”: a \(name). Write LAT,LON in degrees, with points in the numbers, such as 48.137,11.575"
  }

  /// Whether somebody meant numbers: digits, signs and separators alone, or what Swift takes for a number.
  static func looksLikeNumbers(_ text: String) -> Bool {
    let parts = text.split { ",;/".contains($0) }
    guard !parts.isEmpty else { return !text.isEmpty }
    return parts.allSatisfy { part in
      Double(String(part)) != nil || part.allSatisfy { $0.isNumber || "+-.".contains($0) }
    }
  }
}
