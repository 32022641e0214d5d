// SPDX-License-Identifier: Apache-2.0

/// How wide text is, about: fonts differ from machine to machine, and none is at hand.
enum TextRoom {
  /// In pixels, rather too much than too little.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let shares = text.unicodeScalars.reduce(0.0) { $0 + share(of: $1) }
    return shares * size * (isBold ? 1.08 : 1)
  }

  /// The beginning of a text that fits, with "…" where it is not all of it.
  static func fitting(_ text: String, size: Double, within room: Double) -> String {
    if width(of: text, size: size) <= room { return text }
    var left = text
    while !left.isEmpty, width(of: left, size: size) + size > room { left.removeLast() }
    while left.last?.isWhitespace == true { left.removeLast() }
    return left.isEmpty ? "" : left + "…"
  }

  /// Of the size of the text; measured on DejaVu Sans, which is wide.
  private static func share(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "(", ")", " ", "·": 0.36
    case "m", "w", "M", "W": 0.92
    case "A"..."Z": 0.7
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{FFEF}", "\u{1F300}"...: 1
    default: 0.62
    }
  }
}
