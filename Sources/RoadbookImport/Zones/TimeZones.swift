// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

/// The time zone of a place in a country, from the system's tz database.
///
/// A country with one zone is settled. In others the state tells it (``StateTimeZones``). Where no state is known, the zone
/// whose principal place is nearest wins, or the zone of a large city that is nearer.
///
/// Source: `zone1970.tab` of the tz database, https://www.iana.org/time-zones
struct TimeZones {
  private struct Entry {
    var name: String
    var place: Coordinate
  }

  private var entries: [String: [Entry]] = [:]
  private var last: Answer?

  /// An answer that holds for places near the one that was asked for.
  fileprivate struct Answer {
    var country: String
    var place: Coordinate
    var name: String
    /// So far from the place no other zone's principal place can be nearer.
    var validMeters: Double
  }

  init(folder: String = "/usr/share/zoneinfo") {
    let table = try? String(contentsOfFile: "\(folder)/zone1970.tab", encoding: .utf8)
    for line in (table ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let place = Self.coordinate(fields[1]) else { continue }
      for country in fields[0].split(separator: ",") {
        entries[String(country), default: []].append(Entry(name: String(fields[2]), place: place))
      }
    }
    let known = Set((entries["US"] ?? []).map(\.name))
    entries["US"]?.append(
      contentsOf: StateTimeZones.cities.filter { known.contains($0.zone) }.map {
        Entry(name: $0.zone, place: Coordinate(latitude: $0.latitude, longitude: $0.longitude))
      })
  }

  /// The zone's name ("Europe/Lisbon"), or empty where country or table are unknown.
  mutating func name(country: String, state: String = "", at place: Coordinate) -> String {
    if let own = StateTimeZones.name(ofState: state, at: place),
      entries[country]?.contains(where: { $0.name == own }) ?? false
    {
      return own
    }
    if let last, last.country == country, last.holds(at: place) { return last.name }
    let answer = answer(country, place)
    last = answer
    return answer.name
  }

  private func answer(_ country: String, _ place: Coordinate) -> Answer {
    guard let zones = entries[country], zones.count > 1 else {
      return Answer(
        country: country, place: place, name: entries[country]?.first?.name ?? "",
        validMeters: .infinity)
    }
    let distances = zones.map { $0.place.distance(to: place) }
    let order = zones.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    // Both distances change by no more than the way to another place.
    return Answer(
      country: country, place: place, name: zones[order[0]].name,
      validMeters: (distances[order[1]] - distances[order[0]]) / 2)
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

extension TimeZones.Answer {
  /// Whether the answer is known to hold at another place.
  fileprivate func holds(at other: Coordinate) -> Bool {
    let latitude = abs(Int64(place.latitudeE7) - Int64(other.latitudeE7))
    let longitude = abs(Int64(place.longitudeE7) - Int64(other.longitudeE7))
    // A degree is at most 111.4 km long, and no way is longer than the one around the corner.
    return Double(latitude + longitude) * 1e-7 * 112_000 < validMeters
  }
}
