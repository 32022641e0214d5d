// SPDX-License-Identifier: Apache-2.0

package import RoadbookTime

/// A value of a conditional tag, and all that must hold for it to count.
///
///     maxspeed:conditional = 80 @ (Mo-Fr 06:00-19:00 AND weight>7.5); 100 @ wet
///
/// Of several values that count, the last one is the tag's.
///
/// Source: https://wiki.openstreetmap.org/wiki/Conditional_restrictions
package struct ConditionalValue: Hashable, Sendable {
  package var value: String
  package var terms: [ConditionTerm]
  /// What is said of the time, as it is written; empty where nothing is.
  package var timeText = ""
}

/// What a condition asks for.
package enum ConditionTerm: Hashable, Sendable {
  /// A time.
  case time(OpeningHours)
  /// Something of the vehicle: ("weight", >, "7.5").
  case property(name: String, Comparison, value: String)
  /// Whatever else is said of weather, vehicle or purpose: "wet", "destination".
  case word(String)

  package enum Comparison: String, Hashable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case greaterOrEqual = ">="
    case greater = ">"
  }
}

extension ConditionTerm {
  var isTime: Bool { if case .time = self { true } else { false } }
}

extension ConditionalValue {
  /// How many values of a tag are read.
  static let greatestCount = 32

  /// The values of a conditional tag; parts that are not understood are left out.
  package static func values(of text: String) -> [ConditionalValue] {
    guard text.utf8.count <= TextCursor.greatestByteCount else { return [] }
    var texts: [(value: Substring, condition: String)] = []
    for part in split(text[...], at: isSemicolon) where texts.count < greatestCount {
      if let sign = part.firstIndex(of: "@") {
        texts.append((trimmed(part[..<sign]), String(part[part.index(after: sign)...])))
      } else if !texts.isEmpty, !trimmed(part).isEmpty {
        // "no @ Mo-Fr 08:00-09:00; Sa 10:00-12:00": the condition goes on.
        texts[texts.count - 1].condition += ";" + part
      }
    }
    return texts.compactMap { value, condition in
      let parts = split(unwrapped(condition[...]), at: isAnd).map { unwrapped($0) }
      var read = ConditionalValue(value: String(value), terms: parts.map { term($0) })
      read.timeText = zip(parts, read.terms).filter(\.1.isTime).map(\.0)
        .joined(separator: " AND ")
      return value.isEmpty ? nil : read
    }
  }

  private static func term(_ text: Substring) -> ConditionTerm {
    if let sign = text.firstIndex(where: { "<>=".contains($0) }) {
      let end = text[sign...].firstIndex { !"<>=".contains($0) } ?? text.endIndex
      if let comparison = ConditionTerm.Comparison(rawValue: String(text[sign..<end])) {
        return .property(
          name: trimmed(text[..<sign]).lowercased(), comparison,
          value: String(trimmed(text[end...])))
      }
    }
    return OpeningHours(text).map { .time($0) } ?? .word(text.lowercased())
  }

  /// Without the brackets around all of it.
  private static func unwrapped(_ text: Substring) -> Substring {
    let text = trimmed(text)
    guard text.first == "(", text.last == ")" else { return text }
    let inner = text.dropFirst().dropLast()
    var depth = 0
    for character in inner {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { return text }
    }
    return trimmed(inner)
  }
}

// MARK: - Splitting

extension ConditionalValue {
  private static func isSemicolon(_ text: Substring) -> Int? { text.first == ";" ? 1 : nil }

  private static func isAnd(_ text: Substring) -> Int? {
    text.prefix(5).lowercased() == " and " ? 5 : nil
  }

  /// The parts of a text between separators that stand in no brackets or quotes.
  ///
  /// `isSeparator` tells how many characters the separator has with which a text begins.
  private static func split(
    _ text: Substring, at isSeparator: (Substring) -> Int?
  ) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var isQuoted = false
    var start = text.startIndex
    var place = start
    while place < text.endIndex {
      let character = text[place]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "(" { depth += 1 }
      if !isQuoted, character == ")" { depth = max(0, depth - 1) }
      if !isQuoted, depth == 0, let count = isSeparator(text[place...]) {
        parts.append(text[start..<place])
        start = text.index(place, offsetBy: count)
        place = start
      } else {
        place = text.index(after: place)
      }
    }
    parts.append(text[start...])
    return parts
  }
}
