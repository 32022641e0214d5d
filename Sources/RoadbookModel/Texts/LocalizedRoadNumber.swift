// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// The number of a road, as signs show it.
public struct LocalizedRoadNumber: Hashable, Sendable {
  /// The number, such as "A 28" or "101".
  public var localizedNumber: LocalizedText
  /// The signed direction of the road; not the direction of travel.
  public var direction: CardinalDirection?
  /// How significant the number is; decides about the shield.
  public var routeType: RouteType

  /// The number followed by its signed direction: "101 West".
  public func completeRoadNumber() -> String {
    guard let direction else { return localizedNumber.text }
    return "\(localizedNumber.text) \(direction.name.capitalized)"
  }

  /// Makes a road number.
  public init(
    localizedNumber: LocalizedText, direction: CardinalDirection? = nil, routeType: RouteType
  ) {
    self.localizedNumber = localizedNumber
    self.direction = direction
    self.routeType = routeType
  }
}

extension LocalizedRoadNumber {
  /// What stands on the number's shield in a country, ISO 3166-1 alpha-3.
  package func shieldText(inCountry country: String?) -> String {
    let text = localizedNumber.text
    let letters = text.prefix { $0.isLetter }
    let digits = text.dropFirst(letters.count).drop { $0 == " " || $0 == "-" }
    guard !letters.isEmpty, letters.count <= 3, digits.first?.isNumber == true else { return text }
    switch country {
    case "USA", "CAN": return String(digits)
    case "DEU": return letters == "A" || letters == "B" ? String(digits) : text
    case "CHE": return letters == "A" || letters == "H" ? String(digits) : text
    default: return text
    }
  }
}

extension LocalizedRoadNumber: Codable, FieldCoded {
  package static var blank: LocalizedRoadNumber {
    LocalizedRoadNumber(localizedNumber: .blank, routeType: .typeUnknown)
  }
  package static let fields: FieldTable<LocalizedRoadNumber> = [
    .required("localizedNumber", \.localizedNumber),
    .optional("direction", \.direction),
    .required("routeType", \.routeType),
  ]
}

/// The numbers of one road.
public struct LocalizedRoadNumbers: Hashable, Sendable {
  /// The numbers; the most significant one comes first.
  public var items: [LocalizedRoadNumber]

  /// The number in the first of the languages that there is one in, else the default.
  ///
  /// - Returns: The number with its direction, or `nil` where there is none at all.
  public func preferredValue(for locales: [Locale]) -> String? {
    items.preferred(for: locales, locale: \.localizedNumber.locale)?.completeRoadNumber()
  }

  /// The first number with its direction, or `nil` where there is none.
  public func defaultValue() -> String? { items.first?.completeRoadNumber() }

  /// Makes a set of road numbers.
  public init(items: [LocalizedRoadNumber] = []) {
    self.items = items
  }
}

extension LocalizedRoadNumbers: Codable, FieldCoded {
  package static var blank: LocalizedRoadNumbers { LocalizedRoadNumbers() }
  package static let fields: FieldTable<LocalizedRoadNumbers> = [
    .list("items", \.items)
  ]
}

/// How significant a road number is in its country.
public enum RouteType: UInt32, CodedByName, JSONWritable {
  /// Not known.
  case typeUnknown
  /// Most significant, such as interstate or European roads.
  case level1Road
  /// Second level.
  case level2Road
  /// Third level.
  case level3Road
  /// Fourth level.
  case level4Road
  /// Fifth level.
  case level5Road
  /// Least significant.
  case level6Road
}

/// The signed direction of a numbered road.
public enum CardinalDirection: UInt32, CodedByName, JSONWritable {
  /// Signed as leading north.
  case north
  /// Signed as leading south.
  case south
  /// Signed as leading east.
  case east
  /// Signed as leading west.
  case west
}
