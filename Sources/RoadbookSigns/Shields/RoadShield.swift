// SPDX-License-Identifier: Apache-2.0

/// Why a shield cannot be drawn.
package enum ShieldError: Error, Hashable, Sendable {
  /// No country has this ISO 3166-1 alpha-3 code.
  case unknownCountry(String)
  /// There is nothing to write on it.
  case noText
  /// There is more text than fits on a shield.
  case tooLong(Int)
  /// The letters of signs lack this character.
  case noLetter(Character)
}

extension ShieldError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCountry(let code):
      code.isEmpty
        ? "shields need a country" : "\"\(code)\" is no country; give its code, such as DE or DEU"
    case .noText: "there is nothing to write on the shield; give a number, such as A7"
    case .tooLong(let count):
      "\(count) characters are too many for a shield; at most \(RoadShield.longestText) fit"
    case .noLetter(let letter):
      "there is no letter for shields that looks like \"\(letter)\"; they have Latin and Cyrillic ones"
    }
  }
}

/// The sign that shows the number of a road.
///
///     let shield = try RoadShield(
///       NumberedRoad(country: "DEU", number: "A 7"), text: "7")
///     shield.picture.svg(size, title: shield.title)
package struct RoadShield: Hashable, Sendable {
  package let picture: Picture
  /// What such roads are called: "Autobahn".
  package let name: String
  /// What stands on it.
  package let text: String

  /// Longer texts could not be read.
  package static let longestText = 24

  /// Draws the shield of a road.
  ///
  /// - Parameters:
  ///   - road: Decides about form and colours.
  ///   - text: What is written; of several numbers with semicolons the first.
  /// - Throws: Why there is no shield.
  package init(_ road: NumberedRoad, text: String) throws(ShieldError) {
    guard let kind = ShieldKind.of(road) else { throw .unknownCountry(road.country) }
    try self.init(kind, text: text)
  }

  package init(_ kind: ShieldKind, text: String) throws(ShieldError) {
    let text = Self.firstNumber(text)
    guard !text.isEmpty else { throw .noText }
    guard text.count <= Self.longestText else { throw .tooLong(text.count) }
    var missing: Character?
    guard let word = SignLetters.word(text, missing: &missing) else {
      throw .noLetter(missing ?? " ")
    }
    picture = Self.picture(kind, word)
    name = kind.name
    self.text = text
  }

  /// For who cannot see it: "Autobahn 7".
  package var title: String { "\(name) \(text)" }

  /// Shields beside each other.
  package static func row(_ shields: [RoadShield]) -> Picture {
    let gap = 12.0
    var row = Picture(width: 0, height: ShieldForm.height)
    for shield in shields {
      if row.width > 0 { row.width += gap }
      row.draw(shield.picture, at: Spot(row.width, 0))
      row.width += shield.picture.width
    }
    return row
  }

  /// The first of several numbers, without blanks around it.
  package static func firstNumber(_ text: String) -> String {
    let first = text.split(separator: ";").first { part in part.contains { !$0.isWhitespace } }
    let words = (first ?? "").split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  private static func picture(_ kind: ShieldKind, _ word: SignLetters.Letter) -> Picture {
    let letters = kind.form.letters
    let fullSize = letters.capHeight / SignLetters.capHeight
    let width = kind.form.width(around: word.width * fullSize)
    let room = kind.form.room(in: width)
    // Too long a number is made narrower first, down to three quarters, and then smaller.
    let excess = max(1, word.width * fullSize / room)
    let narrower = min(excess, 4 / 3)
    let size = fullSize * narrower / excess
    let stretch = size / narrower
    let start = Spot(
      (width - word.width * stretch) / 2, letters.middle + size * SignLetters.capHeight / 2)
    var picture = Picture(
      width: width, height: ShieldForm.height, layers: kind.form.layers(width, kind.colours))
    picture.layers.append(
      .init(
        word.outline.mapped { Spot(start.x + $0.x * stretch, start.y + $0.y * size) },
        kind.colours.letters))
    return picture
  }
}
