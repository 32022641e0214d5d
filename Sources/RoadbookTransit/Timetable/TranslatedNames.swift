// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Names that journeys tell, and that feeds translate; the raw values are those of the file.
package enum TranslatedField: UInt8, Hashable, Sendable, CaseIterable {
  case agencyName = 0
  case stopName = 1
  case platform = 2
  case lineShortName = 3
  case lineLongName = 4
  case tripHeadsign = 5
  case callHeadsign = 6

  /// The table and the field of a feed.
  ///
  /// Source: https://gtfs.org/documentation/schedule/reference/#translationstxt
  package var name: String {
    switch self {
    case .agencyName: "agency.agency_name"
    case .stopName: "stops.stop_name"
    case .platform: "stops.platform_code"
    case .lineShortName: "routes.route_short_name"
    case .lineLongName: "routes.route_long_name"
    case .tripHeadsign: "trips.trip_headsign"
    case .callHeadsign: "stop_times.stop_headsign"
    }
  }
}

/// What names are in one language.
///
///     feed 0   stops.stop_name       record 17     ─► "Gare"
///     feed 0   stops.platform_code   value "1"     ─► "1 A"
///
/// A translation is one of a single object, or one of all names of a field that are alike; that of the object comes
/// first. Feeds do not translate for each other.
package struct TranslatedNames: Sendable {
  struct Key: Hashable, Sendable {
    var feed: UInt32
    var field: TranslatedField
    var isRecord: Bool
    /// The id of the object, or the name.
    var text: String
  }

  var names: [Key: String] = [:]
  /// By the name alone, from timetables that do not say what a translation is about.
  var others: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { names.isEmpty && others.isEmpty }

  /// A name in the language; as the feed has it where it is not translated.
  ///
  /// - Parameters:
  ///   - name: The name in the feed.
  ///   - field: What it is.
  ///   - feed: The feed of its object.
  ///   - record: The id of its object.
  /// - Returns: The name for people.
  package func name(
    _ name: String, _ field: TranslatedField, _ feed: Index<Timetable.Feed>, record: String
  ) -> String {
    if isEmpty || name.isEmpty { return name }
    return names[Key(feed: feed.raw, field: field, isRecord: true, text: record)]
      ?? names[Key(feed: feed.raw, field: field, isRecord: false, text: name)]
      ?? others[name] ?? name
  }
}
