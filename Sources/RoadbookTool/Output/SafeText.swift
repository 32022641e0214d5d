// SPDX-License-Identifier: Apache-2.0

/// Text for people's eyes, in which nothing but this program steers the terminal.
///
/// Names come from the map, and anyone may put anything there: an escape sequence in a street's name could
/// clear the screen or write over a line. Control characters (C0 but line feed and tab, DEL, and C1, which
/// terminals obey alike) and the marks that turn the direction of what follows are shown as �. The styles
/// and the cleared line of ``Terminal`` pass, and so do isolates that end in their line: they turn nothing but what
/// is between them, and sentences have them around names.
enum SafeText {
  private static let styles = ["[0m", "[1m", "[2m", "[31m", "[K"]
  private static let escape: Unicode.Scalar = "\u{1B}"

  /// The text with a mark in the place of each character that steers.
  static func of(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: steers) { return text }
    var safe = String.UnicodeScalarView()
    let closed = closedIsolates(of: text.unicodeScalars)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if let style = ownStyle(rest) {
        safe.append(contentsOf: style.unicodeScalars)
        rest = rest.dropFirst(style.unicodeScalars.count)
      } else {
        safe.append(steers(scalar) && !closed.contains(rest.startIndex) ? "\u{FFFD}" : scalar)
        rest = rest.dropFirst()
      }
    }
    return String(safe)
  }

  /// Where isolates begin and end that end in the line in which they begin.
  private static func closedIsolates(
    of text: String.UnicodeScalarView
  ) -> Set<String.UnicodeScalarView.Index> {
    var closed: Set<String.UnicodeScalarView.Index> = []
    var open: [String.UnicodeScalarView.Index] = []
    for index in text.indices {
      switch text[index].value {
      case 0x0A: open = []
      case 0x2066...0x2068: open.append(index)
      case 0x2069:
        if let start = open.popLast() { closed.formUnion([start, index]) }
      default: break
      }
    }
    return closed
  }

  /// One of the program's own sequences, where the text begins with it.
  private static func ownStyle(_ text: Substring.UnicodeScalarView) -> String? {
    let clear = "\r\(escape)[K"
    if text.starts(with: clear.unicodeScalars) { return clear }
    guard text.first == escape else { return nil }
    return styles.lazy.map { "\(escape)\($0)" }.first { text.starts(with: $0.unicodeScalars) }
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F...0x9F: true
    // Embeddings, overrides and isolates: Unicode Standard Annex 9.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
