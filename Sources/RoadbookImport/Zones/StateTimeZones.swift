// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The time zones of states in countries that have several, by the code of the state in ISO 3166-2.
///
/// Most states have one zone. Of those that have two, the border is taken for a meridian, which puts some counties into the
/// other zone. States that are not here have the zone of the nearest principal place: see ``TimeZones``.
///
/// Source: the comments of `zone1970.tab` in the tz database, https://www.iana.org/time-zones
enum StateTimeZones {
  /// The name of the zone, or `nil` where the table does not have the state.
  static func name(ofState state: String, at place: Coordinate) -> String? {
    if let split = splits[state] {
      return Double(place.longitudeE7) / 1e7 < split.degrees ? split.west : split.east
    }
    return names[state]
  }

  /// Large cities of the United States that are nearer to a principal place of another zone than to that of their own:
  /// Portland is nearer to Boise than to Los Angeles.
  static let cities: [(zone: String, latitude: Double, longitude: Double)] = [
    ("America/Los_Angeles", 45.52, -122.68), ("America/Los_Angeles", 47.61, -122.33),
    ("America/Los_Angeles", 47.66, -117.43), ("America/Los_Angeles", 36.17, -115.14),
    ("America/Los_Angeles", 39.53, -119.81), ("America/Denver", 40.76, -111.89),
    ("America/Denver", 31.76, -106.49), ("America/Denver", 35.08, -106.65),
    ("America/Denver", 45.78, -108.5), ("America/Chicago", 32.78, -96.8),
    ("America/Chicago", 29.76, -95.37), ("America/Chicago", 29.42, -98.49),
    ("America/Chicago", 31.85, -102.37), ("America/Chicago", 35.22, -101.83),
    ("America/Chicago", 35.47, -97.52), ("America/Chicago", 39.1, -94.58),
    ("America/Chicago", 41.26, -95.93), ("America/Chicago", 38.63, -90.2),
    ("America/Chicago", 35.15, -90.05), ("America/Chicago", 36.16, -86.78),
    ("America/Chicago", 33.52, -86.8), ("America/Chicago", 29.95, -90.07),
    ("America/Chicago", 30.42, -87.22), ("America/Chicago", 44.98, -93.27),
    ("America/New_York", 33.75, -84.39), ("America/New_York", 35.23, -80.84),
    ("America/New_York", 35.96, -83.92), ("America/New_York", 30.33, -81.66),
    ("America/New_York", 25.76, -80.19), ("America/New_York", 27.95, -82.46),
    ("America/New_York", 38.91, -77.04), ("America/New_York", 40.44, -79.99),
    ("America/New_York", 39.1, -84.51), ("America/New_York", 39.96, -83.0),
  ]

  private static let splits: [String: (west: String, degrees: Double, east: String)] = [
    "US-FL": ("America/Chicago", -85.0, "America/New_York"),
    "US-IN": ("America/Chicago", -87.1, "America/Indiana/Indianapolis"),
    "US-KS": ("America/Denver", -101.5, "America/Chicago"),
    "US-KY": ("America/Chicago", -86.2, "America/Kentucky/Louisville"),
    "US-ND": ("America/Denver", -101.5, "America/Chicago"),
    "US-NE": ("America/Denver", -101.3, "America/Chicago"),
    "US-SD": ("America/Denver", -100.5, "America/Chicago"),
    "US-TN": ("America/Chicago", -85.4, "America/New_York"),
    "US-TX": ("America/Denver", -104.9, "America/Chicago"),
    "CA-BC": ("America/Vancouver", -116.4, "America/Edmonton"),
    "CA-NL": ("America/Goose_Bay", -59.4, "America/St_Johns"),
    "CA-ON": ("America/Winnipeg", -90.0, "America/Toronto"),
  ]

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (zone, states) in states {
      for state in states.split(separator: " ") { names[String(state)] = zone }
    }
    return names
  }()

  private static let states: [String: String] = [
    "America/New_York":
      "US-CT US-DC US-DE US-GA US-MA US-MD US-ME US-NC US-NH US-NJ US-NY US-OH US-PA US-RI US-SC US-VA US-VT US-WV",
    "America/Detroit": "US-MI",
    "America/Chicago": "US-AL US-AR US-IA US-IL US-LA US-MN US-MO US-MS US-OK US-WI",
    "America/Denver": "US-CO US-MT US-NM US-UT US-WY", "America/Boise": "US-ID",
    "America/Phoenix": "US-AZ", "America/Los_Angeles": "US-CA US-NV US-OR US-WA",
    "America/Anchorage": "US-AK", "Pacific/Honolulu": "US-HI",
    "America/Edmonton": "CA-AB", "America/Winnipeg": "CA-MB", "America/Moncton": "CA-NB",
    "America/Halifax": "CA-NS CA-PE", "America/Toronto": "CA-QC", "America/Regina": "CA-SK",
    "America/Whitehorse": "CA-YT", "Australia/Sydney": "AU-ACT AU-NSW",
    "Australia/Melbourne": "AU-VIC", "Australia/Brisbane": "AU-QLD",
    "Australia/Adelaide": "AU-SA", "Australia/Perth": "AU-WA", "Australia/Hobart": "AU-TAS",
    "Australia/Darwin": "AU-NT",
    "America/Sao_Paulo": "BR-DF BR-ES BR-GO BR-MG BR-PR BR-RJ BR-RS BR-SC BR-SP",
    "America/Bahia": "BR-BA", "America/Maceio": "BR-AL BR-SE", "America/Recife": "BR-PE",
    "America/Fortaleza": "BR-CE BR-MA BR-PB BR-PI BR-RN", "America/Araguaina": "BR-TO",
    "America/Belem": "BR-AP BR-PA", "America/Manaus": "BR-AM", "America/Boa_Vista": "BR-RR",
    "America/Porto_Velho": "BR-RO", "America/Rio_Branco": "BR-AC", "America/Cuiaba": "BR-MT",
    "America/Campo_Grande": "BR-MS",
  ]
}
