// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a country's law lets a device tell its driver of speed cameras.
///
/// A country that is not listed has no such rule that we know of; apps have to look theirs up.
enum CameraLaw: Equatable {
  case told
  /// Zones in which a camera may stand, without its place.
  case zones
  case forbidden

  /// The law of a country, by its ISO 3166-1 alpha-2 code.
  static func of(_ country: String) -> CameraLaw { table[country] ?? .told }

  /// The laws by country.
  ///
  /// Sources:
  ///
  /// - FR: Code de la route, art. R413-15, and the protocol of 28 July 2011 between the state and makers of
  ///   devices (AFFTAC): zones of 4 km on motorways, 2 km outside and 300 m inside settlements.
  /// - DE: Straßenverkehrs-Ordnung, § 23 (1c), until 2017 § 23 (1b): no device may be used that is meant to show
  ///   controls of traffic, navigation among them.
  /// - CH: Strassenverkehrsgesetz, Art. 98a, until 2013 Art. 57b: no device may be owned that warns of controls, with
  ///   places from a list or not.
  private static let table: [String: CameraLaw] = [
    "FR": .zones, "DE": .forbidden, "CH": .forbidden,
  ]

  /// The length of a zone in meters.
  static func zoneMeters(isMotorway: Bool, isUrban: Bool) -> Double {
    if isMotorway { return 4000 }
    return isUrban ? 300 : 2000
  }
}
