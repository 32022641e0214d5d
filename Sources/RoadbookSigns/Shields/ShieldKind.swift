// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What the shields of a network of roads look like, and what people call these roads.
package struct ShieldKind: Hashable, Sendable {
  let form: ShieldForm
  let colours: ShieldColours
  /// In the language of the country: "Autobahn".
  package let name: String

  init(_ form: ShieldForm, _ colours: ShieldColours, _ name: String) {
    self.form = form
    self.colours = colours
    self.name = name
  }
}

/// The number of a road in a country, as far as its shield depends on it.
package struct NumberedRoad: Hashable, Sendable {
  /// ISO 3166-1 alpha-3.
  package var country: String
  /// ISO 3166-2 without the country, where it is known.
  package var state: String
  /// The number as maps have it: "A 5", "US 101", "N-VI"; may be empty.
  package var number: String
  package var level: RouteType

  package init(
    country: String, state: String = "", number: String, level: RouteType = .typeUnknown
  ) {
    self.country = country
    self.state = state
    self.number = number
    self.level = level
  }

  /// The letters in front: "A" of "A 5", "N" of "N-VI"; empty where the number begins with a digit.
  var letters: Substring {
    let letters = number.prefix { $0.isLetter }
    guard let next = number.dropFirst(letters.count).first else { return letters }
    return next.isNumber || next == " " || next == "-" ? letters : number.prefix { $0 != " " }
  }

  /// How many digits it begins with.
  var leadingDigits: Int { number.prefix { $0.isNumber }.count }
}

// MARK: - Which one

extension ShieldKind {
  /// The kind of a road's shield.
  ///
  /// By the letters of the number; where it has none, by its level. Countries without rules of their own
  /// have a white plate.
  ///
  /// - Returns: `nil` where the country is not known.
  package static func of(_ road: NumberedRoad) -> ShieldKind? {
    guard let book = ShieldBook.byCountry[road.country] else {
      guard CountryCode.allCases.contains(where: { $0.alpha3 == road.country }) else { return nil }
      return international(road) ?? plain
    }
    let letters = road.letters
    if let kind = book.kinds[String(letters)] { return kind(road) }
    if let kind = international(road) { return kind }
    guard letters.isEmpty else { return book.other(road) }
    return book.bare(road)
  }

  /// European routes and Asian Highways, which have the same shields in all their countries.
  private static func international(_ road: NumberedRoad) -> ShieldKind? {
    switch road.letters {
    case "E" where CountryCode.hasEuropeanRoutes(road.country): europeanRoute
    case "AH": asianHighway
    default: nil
    }
  }

  /// Source: UNECE, European Agreement on Main International Traffic Arteries, annex III.
  static let europeanRoute = ShieldKind(.plate, .whiteOnGreen, "European route")
  /// Source: ESCAP, Intergovernmental Agreement on the Asian Highway Network, annex III.
  static let asianHighway = ShieldKind(.plate, .whiteOnBlue, "Asian Highway")
  static let plain = ShieldKind(.plate, .blackOnWhite, "Road")
}
