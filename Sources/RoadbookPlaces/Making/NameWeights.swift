// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookNetwork

/// How well known things are, 0…100, and how far settlements reach.
///
/// Weights are added to what the search gives for words that agree (up to 80), less what it takes for
/// distance (5 for the first kilometer and for each doubling). So a city 100 km away comes before a café
/// of its name around the corner, and a street before one of the same name in the next town.
enum NameWeights {
  /// The weight of a place that people live in.
  static func weight(of kind: NameKind, population: Double?) -> UInt8 {
    let base =
      switch kind {
      case .city: 44.0
      case .town: 38.0
      case .village, .suburb, .region: 30.0
      case .hamlet: 20.0
      case .street: 20.0
      case .poi: 12.0
      }
    let people = population.map { min(10, max(0, log10(max(1, $0)) * 2 - 4)) } ?? 0
    return UInt8(base + people)
  }

  /// The weight of a street, or of a road that has a number alone.
  static let street: UInt8 = 20
  static let numberedRoad: UInt8 = 14

  /// The weight of a point of interest.
  static func weight(ofKey key: String, value: String, isKnown: Bool) -> UInt8 {
    min(100, base(key, value) + (isKnown ? 8 : 0))
  }

  private static func base(_ key: String, _ value: String) -> UInt8 {
    switch value {
    case "aerodrome": 32
    case "station", "bus_station", "university", "hospital", "townhall": 26
    case "halt", "ferry_terminal", "museum", "attraction", "zoo", "theme_park", "castle", "stadium",
      "square", "cathedral":
      22
    case "park", "mall", "theatre", "marketplace", "peak", "beach", "college", "arts_centre",
      "garden",
      "monument":
      18
    case "tram_stop", "subway_entrance": 10
    case "bus_stop", "platform", "stop_position", "entrance", "bicycle_rental", "atm": 4
    default: key == "building" ? 8 : 12
    }
  }

  /// How far from its middle a settlement reaches, in meters.
  ///
  /// The radius of a disc on which its people live, 2,200 on a square kilometer; where nobody was
  /// counted, what is usual for its kind.
  static func reachMeters(place: String, population: Double?) -> Double {
    let limits: ClosedRange<Double>
    switch place {
    case "city": limits = 5000...20_000
    case "town", "municipality": limits = 2000...8000
    case "village": limits = 800...3000
    case "borough": return 3000
    case "suburb": return 1500
    case "quarter": return 1000
    default: return 600
    }
    let usual = (limits.lowerBound * limits.upperBound).squareRoot() * 0.8
    guard let population else { return max(limits.lowerBound, usual) }
    return min(limits.upperBound, max(limits.lowerBound, 12 * population.squareRoot()))
  }
}
