// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookNetwork

/// Reads the numbers of roads from `ref`, by the habits of their country.
///
///     "I 95 North;US 1"  →  I 95, north, level 1      US 1, level 2
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:ref and the tagging pages of the countries
struct RoadNumbers {
  /// ISO 3166-1 alpha-3, or `nil`.
  let country: String?

  /// The numbers in a list with semicolons.
  func numbers(_ ref: String, _ roadClass: RoadClass) -> LocalizedRoadNumbers {
    if ref.isEmpty { return LocalizedRoadNumbers() }
    let parts =
      StreetNames.isPlain(ref)
      ? [ref]
      : ref.split(separator: ";").map { String($0).trimmingCharacters(in: .whitespaces) }
    return LocalizedRoadNumbers(
      items: parts.filter { !$0.isEmpty }.map { number($0, roadClass) })
  }

  /// One number with its signed direction and its level.
  private func number(_ text: String, _ roadClass: RoadClass) -> LocalizedRoadNumber {
    let (number, direction) = signsDirections ? Self.split(text) : (text, nil)
    return LocalizedRoadNumber(
      localizedNumber: LocalizedText(text: number), direction: direction,
      routeType: Self.level(prefix: Self.prefix(of: number), country, roadClass)
        ?? Self.level(of: roadClass))
  }

  /// Where signs have a direction beside the number.
  private var signsDirections: Bool { country == "USA" || country == "CAN" }
}

// MARK: - Directions

extension RoadNumbers {
  private static func split(_ text: String) -> (number: String, direction: CardinalDirection?) {
    guard let blank = text.utf8.lastIndex(of: UInt8(ascii: " ")) else { return (text, nil) }
    let direction: CardinalDirection? =
      switch text[text.index(after: blank)...] {
      case "North", "N", "NB": .north
      case "South", "S", "SB": .south
      case "East", "E", "EB": .east
      case "West", "W", "WB": .west
      default: nil
      }
    return direction == nil ? (text, nil) : (String(text[..<blank]), direction)
  }
}

// MARK: - Levels

extension RoadNumbers {
  /// The letters before the digits: "I" of "I 95", "AP" of "AP-7"; empty where there are none, or no
  /// digits behind them.
  private static func prefix(of number: String) -> Substring {
    let letters = number.prefix { $0.isLetter }
    let rest = number.dropFirst(letters.count).drop { $0 == " " || $0 == "-" }
    return rest.first?.isNumber == true ? letters : ""
  }

  /// What the letters of a number say, or `nil` where they say nothing.
  private static func level(
    prefix: Substring, _ country: String?, _ roadClass: RoadClass
  ) -> RouteType? {
    // European routes, and Asian highways.
    if prefix == "E", country.map(CountryCode.hasEuropeanRoutes) ?? true { return .level1Road }
    if prefix == "AH" { return .level1Road }
    switch (country, prefix) {
    // Primary routes, whose shields are green, are trunk roads in OpenStreetMap.
    case ("GBR", "A"):
      return roadClass == .motorway || roadClass == .trunk ? .level3Road : .level4Road
    case ("USA", "I"): return .level1Road
    case ("USA", "US"): return .level2Road
    case ("USA", "CR"), ("USA", "CO"), ("USA", "FM"), ("USA", "CH"): return .level4Road
    case ("USA", _): return prefix.count == 2 ? .level3Road : nil
    case ("DEU", "A"), ("FRA", "A"), ("ITA", "A"), ("ESP", "A"), ("ESP", "AP"), ("PRT", "A"),
      ("AUT", "A"), ("AUT", "S"), ("CHE", "A"), ("NLD", "A"), ("BEL", "A"), ("POL", "A"),
      ("POL", "S"), ("CZE", "D"), ("GBR", "M"), ("IRL", "M"), ("LUX", "A"), ("HUN", "M"):
      return .level2Road
    case ("DEU", "B"), ("AUT", "B"), ("FRA", "N"), ("ITA", "SS"), ("ESP", "N"), ("PRT", "IP"),
      ("PRT", "IC"), ("NLD", "N"), ("BEL", "N"), ("IRL", "N"), ("CHE", "H"):
      return .level3Road
    case ("DEU", "L"), ("DEU", "S"), ("DEU", "St"), ("DEU", "LD"), ("AUT", "L"), ("FRA", "D"),
      ("ITA", "SR"), ("PRT", "N"), ("PRT", "EN"), ("IRL", "R"):
      return .level4Road
    case ("DEU", "K"), ("FRA", "C"), ("ITA", "SP"), ("PRT", "R"), ("PRT", "ER"), ("PRT", "M"),
      ("PRT", "EM"), ("GBR", "B"), ("GBR", "C"), ("IRL", "L"):
      return .level5Road
    default: return nil
    }
  }

  private static func level(of roadClass: RoadClass) -> RouteType {
    switch roadClass {
    case .motorway: .level1Road
    case .trunk: .level2Road
    case .primary: .level3Road
    case .secondary: .level4Road
    case .tertiary: .level5Road
    default: .level6Road
    }
  }
}
