// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// Reads stations from features of GeoJSON: points whose properties are called like the columns of a table, or like
/// keys of OpenStreetMap.
///
/// Source: RFC 7946.
enum GeoJSONSite {
  static func isFeature(_ value: JSONValue) -> Bool { value["type"]?.text == "Feature" }

  static func site(_ id: String, _ feature: JSONValue) throws(FieldFault) -> ChargingSite {
    let place = try coordinate(feature["geometry"])
    var texts: [String: String] = [:]
    if case .object(let properties)? = feature["properties"] {
      for (name, value) in properties { texts[name.lowercased()] = text(value) }
    }
    if let own = feature["id"].flatMap(text) { texts["id"] = own }
    return try ColumnSite.site(id, RecordFields(texts), at: place)
  }

  private static func coordinate(_ geometry: JSONValue?) throws(FieldFault) -> Coordinate {
    guard geometry?["type"]?.text == "Point" else {
      throw FieldFault("geometry", "a Point is expected")
    }
    guard let numbers = geometry?["coordinates"]?.list, numbers.count >= 2,
      case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1],
      (-180...180).contains(longitude), (-90...90).contains(latitude)
    else {
      throw FieldFault("geometry.coordinates", "degrees are expected: [longitude, latitude]")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .text(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    case .list(let values): values.compactMap(text).joined(separator: ";")
    default: nil
    }
  }
}
