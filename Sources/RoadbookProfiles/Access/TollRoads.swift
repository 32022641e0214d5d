// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Roads that cost money, and those for which a vignette pays.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:toll. What names the vehicle stands before what is
/// about everybody: `toll=no` with `toll:hgv=yes` is a toll road for trucks alone.
package enum TollRoads {
  package static let key = "toll"

  /// The countries whose motorways are open to those who have bought a vignette, by ISO 3166-1
  /// alpha-2 code, and up to which weight in tonnes; heavier vehicles pay by distance.
  ///
  /// No tag of OpenStreetMap tells a vignette from a toll by distance, so all toll motorways and
  /// expressways of these countries count, those with a toll of their own (the Brenner) too.
  ///
  /// Sources: https://en.wikipedia.org/wiki/Vignette_(road_tax) and the operators' price lists
  static let vignettes: [String: Double] = [
    "AT": 3.5, "BG": 3.5, "CH": 3.5, "CZ": 3.5, "HU": 3.5, "RO": .infinity, "SI": 3.5, "SK": 3.5,
  ]
}

extension ProfileRules {
  /// Whether the vehicle pays on a road.
  func takesToll(_ tags: Tags) -> Bool {
    for key in access.kindKeys {
      if let value = tags[TollRoads.key, ":", key] { return value != "no" }
    }
    return tags[TollRoads.key] == "yes"
  }

  /// Whether what the vehicle pays on a toll road is a vignette.
  func takesVignette(_ kind: RoadKind, zone: Zone) -> Bool {
    guard kind.roadClass <= .trunk, let greatest = TollRoads.vignettes[zone.country] else {
      return false
    }
    return vehicle.weightTonnes <= greatest
  }

  /// Every key that is read of tolls.
  var tollKeys: Set<String> {
    Set(access.kindKeys.map { TollRoads.key + ":" + $0 } + [TollRoads.key])
  }
}
