// SPDX-License-Identifier: Apache-2.0

/// The colour of a line of public transport, and one in which its name can be read on it.
package struct LineColor: Hashable, Sendable {
  /// Six hexadecimal digits behind a sign, as SVG takes them.
  let fill: String
  let ink: String

  /// - Parameters:
  ///   - fill: RGB.
  ///   - ink: RGB; black or white where it is `nil` or cannot be read.
  package init(fill: UInt32, ink: UInt32? = nil) {
    let readable = ink.flatMap { Self.contrast($0, fill) >= Self.leastContrast ? $0 : nil }
    let plain: UInt32 =
      Self.contrast(0xFFFFFF, fill) >= Self.contrast(0, fill) ? 0xFFFFFF : 0
    self.fill = Self.text(fill)
    self.ink = Self.text(readable ?? plain)
  }

  /// Feeds have text of the same colour as what is below it; large bold text needs 3.
  private static let leastContrast = 3.0

  /// 1 to 21.
  ///
  /// Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, with a square in the place of the power of 2.4.
  static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double {
      let share = Double(color >> shift & 255) / 255
      return share * share
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  private static func text(_ color: UInt32) -> String {
    let digits = String(color & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
