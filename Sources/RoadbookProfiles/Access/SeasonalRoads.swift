// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookTime

/// Roads that are closed for a part of each year, whatever the day: mountain passes in winter, tracks
/// over ice in summer.
///
///     motor_vehicle:conditional=no @ (Nov 1-Apr 30)    access:conditional=yes @ (May-Oct)
///     seasonal=yes                                     winter_road=yes
///
/// Works that are over some day (`no @ (2026 Apr-2026 Jun)`) are no season.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:seasonal
enum SeasonalRoads {
  static let key = "seasonal"
  static let keys: Set<String> = [key, "winter_road", "ice_road"]
  /// Words of conditions that speak of a season.
  static let words: Set<String> = ["winter", "summer"]
}

extension ProfileRules {
  /// Whether a road is closed to the vehicle, or open, in a season only.
  func isSeasonal(_ tags: Tags) -> Bool {
    if SeasonalRoads.keys.contains(where: { key in tags[key].map { $0 != "no" } ?? false }) {
      return true
    }
    guard tags.haveConditions else { return false }
    return access.keys.contains { key in
      ["", ":forward", ":backward"].contains { suffix in
        tags[key, suffix, ":conditional"].map(Self.namesSeason) ?? false
      }
    }
  }

  private static func namesSeason(_ conditional: String) -> Bool {
    ConditionalValue.values(of: conditional).contains { value in
      value.terms.contains { term in
        switch term {
        case .time(let hours): hours.isSeasonal
        case .word(let word): SeasonalRoads.words.contains(word)
        case .property: false
        }
      }
    }
  }
}
