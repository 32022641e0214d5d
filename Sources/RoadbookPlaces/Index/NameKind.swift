// SPDX-License-Identifier: Apache-2.0

/// What an entry of the search index is.
package enum NameKind: UInt8, Sendable, CaseIterable {
  case region = 0
  case city = 1
  case town = 2
  case village = 3
  case suburb = 4
  case hamlet = 5
  case street = 6
  case poi = 7

  /// Whether other entries lie in it: people say "in Cedofeita, Porto".
  package var isSettlement: Bool {
    switch self {
    case .city, .town, .village, .suburb, .hamlet: true
    case .region, .street, .poi: false
    }
  }

  /// What a value of `place` stands for; `nil` where nobody lives there, as on a square.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:place
  package init?(place: String) {
    switch place {
    case "city": self = .city
    case "town", "municipality": self = .town
    case "village": self = .village
    case "suburb", "borough", "quarter", "neighbourhood": self = .suburb
    case "hamlet", "isolated_dwelling", "farm", "locality": self = .hamlet
    case "country", "state", "region", "province", "county", "district", "island", "archipelago":
      self = .region
    default: return nil
    }
  }
}
