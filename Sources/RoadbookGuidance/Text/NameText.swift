// SPDX-License-Identifier: Apache-2.0

/// Names as they may stand in a sentence, whatever a map has in them.
enum NameText {
  /// Nobody reads more; the longest names of streets in OpenStreetMap have some 90 characters.
  static let characterLimit = 100
  /// Letters may carry any number of marks.
  static let scalarLimit = 3 * characterLimit

  /// The name without control characters and marks of direction, cut at a word where it is too long.
  ///
  /// Nearly all names are fine and come back as they are.
  static func cleaned(_ name: String) -> String {
    isFine(name) ? name : cut(readable(name))
  }

  /// Whether bytes alone show that there is nothing to do.
  ///
  /// Characters that look like nothing, or turn others around, begin with the bytes C2 80…9F, D8 9C, E1 85,
  /// E2 80…81, E2 A0, E3 85, EE, EF, or F3 and more.
  private static func isFine(_ name: String) -> Bool {
    if name.utf8.count > characterLimit { return false }
    var before: UInt8 = 0x20
    for byte in name.utf8 {
      switch byte {
      case ..<0x20, 0x7F, 0xEE, 0xEF, 0xF3..., UInt8(ascii: ";"): return false
      case 0x20 where before == 0x20: return false
      case 0x80...0x9F where before == 0xC2 || (before == 0xD8 && byte == 0x9C): return false
      case 0x80, 0x81: if before == 0xE2 { return false }
      case 0x85: if before == 0xE1 || before == 0xE3 { return false }
      case 0xA0: if before == 0xE2 { return false }
      default: break
      }
      before = byte
    }
    return before != 0x20 || name.isEmpty
  }

  /// Characters that are seen, with single blanks between words.
  private static func readable(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    var needsBlank = false
    for scalar in name.unicodeScalars {
      if scalar == ";" {
        // Between two names of one street.
        text.append(contentsOf: " /".unicodeScalars)
        needsBlank = true
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: needsBlank = true
      case .surrogate, .privateUse, .unassigned: continue
      // Letters and signs by their category, that nobody sees: fillers of Hangul, and a blank of Braille.
      case _ where [0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800].contains(scalar.value):
        needsBlank = true
      // Joiners are part of words in Persian and Hindi; marks of direction are not.
      case .format where scalar.value != 0x200C && scalar.value != 0x200D: continue
      default:
        if needsBlank, !text.isEmpty { text.append(" ") }
        needsBlank = false
        text.append(scalar)
      }
      if text.count > scalarLimit { break }
    }
    return String(text)
  }

  /// A text that is too long ends with its last whole word and an ellipsis.
  private static func cut(_ text: String) -> String {
    if text.count <= characterLimit, text.unicodeScalars.count <= scalarLimit { return text }
    var head = text.prefix(characterLimit - 1)
    while head.unicodeScalars.count >= scalarLimit { head.removeLast() }
    // A letter below so many marks that they are no longer a name keeps the first of them.
    if head.isEmpty { return String(text.unicodeScalars.prefix(5)) + "…" }
    if let blank = head.lastIndex(of: " "), head[..<blank].count > characterLimit / 2 {
      head = head[..<blank]
    }
    return head + "…"
  }
}

extension String {
  /// A name without a word that it begins or ends with: "Konstanz–Meersburg" for "Fähre Konstanz–Meersburg".
  ///
  /// A name of that word alone stays. An article or a preposition may be joined to the word, as in
  /// "l’escalier" and "בכיכר".
  func without(word: String) -> String {
    let words = split(separator: " ")
    guard words.count > 1, !word.isEmpty else { return self }
    let told = word.withoutVowelSigns
    func isTold(_ own: Substring?) -> Bool {
      guard let own = own.map({ String($0).withoutVowelSigns }), !own.isEmpty, told.hasSuffix(own)
      else { return false }
      let before = told.dropLast(own.count)
      return before.isEmpty || before == "ב" || before.hasSuffix("’")
    }
    if isTold(words.first) { return words.dropFirst().joined(separator: " ") }
    return isTold(words.last) ? words.dropLast().joined(separator: " ") : self
  }

  /// In small letters, and without the signs that some write above Arabic letters: "دوار" for "دوّار".
  private var withoutVowelSigns: String {
    String(lowercased().unicodeScalars.filter { !(0x064B...0x0652).contains($0.value) })
  }

  /// Whether it has letters of scripts that are written from right to left.
  ///
  /// These are Hebrew, Arabic and their neighbours U+0590…U+08FF, and the forms of U+FB1D…U+FEFF. Names
  /// in ASCII are told by one pass without branches.
  var hasRightToLeft: Bool {
    let found: Bool? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.reduce(0 as UInt8, |) >= 0x80
    }
    return found == false ? false : utf8HasRightToLeft
  }

  private var utf8HasRightToLeft: Bool {
    var before: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case 0xD6...0xDF: return true
      case 0xA0...0xA3: if before == 0xE0 { return true }
      case 0xAC...0xBB: if before == 0xEF { return true }
      default: break
      }
      before = byte
    }
    return false
  }
}
