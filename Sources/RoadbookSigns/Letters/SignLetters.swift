// SPDX-License-Identifier: Apache-2.0

/// The letters of signs: outlines for what ``LetterTable`` has.
enum SignLetters {
  /// A letter of font size 1: y downwards, the base line at 0.
  struct Letter: Hashable, Sendable {
    var outline: Outline
    var width: Double
  }

  /// How high capitals of font size 1 are.
  static let capHeight = Double(LetterTable.capHeight) / em

  private static let em = 1000.0
  private static let blank = Letter(outline: Outline(), width: 0.25)

  private static let letters: [Unicode.Scalar: Letter] = {
    var letters: [Unicode.Scalar: Letter] = [" ": blank, "\u{A0}": blank]
    for row in LetterTable.rows.split(separator: "\n") {
      let parts = row.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let code = UInt32(parts[0], radix: 16),
        let scalar = Unicode.Scalar(code), let width = Double(parts[1])
      else { continue }
      letters[scalar] = Letter(outline: outline(parts[2]), width: width / em)
    }
    return letters
  }()

  /// A word of font size 1 that begins at the origin.
  ///
  /// - Returns: `nil` where a character has no outline, which then is in `missing`.
  static func word(_ text: String, missing: inout Character?) -> Letter? {
    var word = Letter(outline: Outline(), width: 0)
    for character in text {
      // Letters with marks of their own are one scalar when they are put together.
      let scalars = character.unicodeScalars
      guard let scalar = scalars.count == 1 ? scalars.first : composed(character),
        let letter = letters[scalar]
      else {
        missing = character
        return nil
      }
      let start = word.width
      word.outline.append(letter.outline.mapped { Spot($0.x + start, $0.y) })
      word.width += letter.width
    }
    return word
  }

  /// The letter that looks like a base with a mark behind it, which Swift takes for equal.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    byCharacter[character]
  }

  private static let byCharacter: [Character: Unicode.Scalar] = Dictionary(
    letters.keys.map { (Character($0), $0) }, uniquingKeysWith: { first, _ in first })

  /// Steps as ``LetterTable`` writes them.
  private static func outline(_ text: Substring) -> Outline {
    var outline = Outline()
    var at = Spot(0, 0)
    var rest = text
    while let command = rest.popFirst() {
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
      rest = rest[end...]
      func spot(_ index: Int) -> Spot {
        Spot(at.x + numbers[index] / em, at.y - numbers[index + 1] / em)
      }
      switch (command, numbers.count) {
      case ("m", 2):
        at = spot(0)
        outline.move(at)
      case ("l", 2):
        at = spot(0)
        outline.line(at)
      case ("q", 4):
        let control = spot(0)
        at = spot(2)
        outline.curve(control, to: at)
      default: outline.close()
      }
    }
    return outline
  }
}
