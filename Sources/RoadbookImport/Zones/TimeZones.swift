// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

/// The time zone of a place in a country, from the system's tz database.
///
/// A country with one zone is settled; in others the zone whose principal place is nearest wins.
/// Source: `zone1970.tab` of the tz database, https://www.iana.org/time-zones
struct TimeZones {
  private struct Entry {
    var name: String
    var place: Coordinate
  }

  private var entries: [String: [Entry]] = [:]

  init(folder: String = "/usr/share/zoneinfo") {
    let table = try? String(contentsOfFile: "\(folder)/zone1970.tab", encoding: .utf8)
    for line in (table ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let place = Self.coordinate(fields[1]) else { continue }
      for country in fields[0].split(separator: ",") {
        entries[String(country), default: []].append(Entry(name: String(fields[2]), place: place))
      }
    }
  }

  /// The zone's name ("Europe/Lisbon"), or empty where country or table are unknown.
  func name(country: String, at place: Coordinate) -> String {
    guard let zones = entries[country] else { return "" }
    if zones.count == 1 { return zones[0].name }
    return zones.min { $0.place.distance(to: place) < $1.place.distance(to: place) }?.name ?? ""
  }

  /// `+DDMM±DDDMM` or `+DDMMSS±DDDMMSS`.
  private static func coordinate(_ text: Substring) -> Coordinate? {
    guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = degrees(text[..<split], digits: 2),
      let longitude = degrees(text[split...], digits: 3)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let number = text.dropFirst()
    guard let whole = Double(number.prefix(digits)),
      let minutes = Double(number.dropFirst(digits).prefix(2))
    else { return nil }
    return (whole + minutes / 60) * (text.hasPrefix("-") ? -1 : 1)
  }
}
