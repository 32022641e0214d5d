// SPDX-License-Identifier: Apache-2.0

/// How wide texts are on a terminal.
extension StringProtocol {
  /// The columns that it takes: two for Chinese, Japanese and Korean characters and for emoji, none for
  /// marks that join the letter before and for those that isolate names.
  var columns: Int { reduce(0) { $0 + Self.columns(of: $1) } }

  /// Whether it has characters of two columns.
  var hasWideCharacters: Bool { contains { Self.columns(of: $0) == 2 } }

  // Source: https://www.unicode.org/reports/tr11/
  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x20...0x7E: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      switch first.properties.generalCategory {
      case .format, .control, .nonspacingMark, .enclosingMark: return 0
      default: return 1
      }
    }
  }
}
