// SPDX-License-Identifier: Apache-2.0

/// Conditions of tags as people write them: "Mon–Sat 6–11" for `Mo-Sa 06:00-11:00`.
enum ConditionText {
  /// The clauses of a conditional tag: `no @ (Mo-Fr 07:00-09:00); destination @ (Sa)`.
  static func clauses(_ text: String) -> [(value: String, condition: String)] {
    split(text).map { clause in
      let parts = clause.split(separator: "@", maxSplits: 1)
      let value = parts.first.map { trimmed(String($0)) } ?? ""
      return (value, parts.count > 1 ? self.text(String(parts[1])) : "")
    }
  }

  /// A condition in words.
  static func text(_ condition: String) -> String {
    var words = ""
    var word = ""
    func flush() {
      words += written(word)
      word = ""
    }
    for character in unwrapped(condition) {
      if character.isLetter || character.isNumber || character == ":" || character == "." {
        word.append(character)
        continue
      }
      flush()
      switch character {
      case "-": words += "–"
      case ">": words += " above "
      case "<": words += " below "
      case "=": words += " "
      case "\"", "(", ")": break
      default: words.append(character)
      }
    }
    flush()
    return words == "0–24" ? "all day" : words
  }

  private static let names = [
    "Mo": "Mon", "Tu": "Tue", "We": "Wed", "Th": "Thu", "Fr": "Fri", "Sa": "Sat", "Su": "Sun",
    "PH": "holidays", "SH": "school holidays", "AND": "and", "off": "closed",
  ]

  private static func written(_ word: String) -> String {
    if let name = names[word] { return name }
    let time = word.split(separator: ":", omittingEmptySubsequences: false)
    guard time.count == 2, let hour = Int(time[0]), time[1].count == 2, Int(time[1]) != nil else {
      return word
    }
    return time[1] == "00" ? "\(hour)" : "\(hour):\(time[1])"
  }

  /// The parts between semicolons that stand in no parentheses.
  private static func split(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ";", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  private static func unwrapped(_ text: String) -> String {
    let text = trimmed(text)
    return text.hasPrefix("(") && text.hasSuffix(")")
      ? trimmed(String(text.dropFirst().dropLast())) : text
  }

  private static func trimmed(_ text: String) -> String {
    String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
