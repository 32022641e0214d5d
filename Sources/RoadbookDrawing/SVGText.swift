// SPDX-License-Identifier: Apache-2.0

/// Text of an SVG file, element by element.
struct SVGText {
  private(set) var text = ""

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// A text on its base line, with more attributes where there are some.
  mutating func text(
    _ text: String, _ name: String, x: Double, y: Double, _ attributes: String = ""
  ) {
    let more = attributes.isEmpty ? "" : " \(attributes)"
    line(
      "<text class=\"\(name)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\"\(more)>\(Self.escaped(text))</text>"
    )
  }

  /// Text that means itself inside an element or an attribute; characters that XML refuses vanish.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A number with at most one decimal.
  static func number(_ value: Double) -> String {
    tenths(Int((value * 10).rounded()))
  }

  private static func tenths(_ value: Int) -> String {
    let (whole, rest) = (abs(value) / 10, abs(value) % 10)
    let sign = value < 0 ? "-" : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// A line as path data: the start, then steps from point to point, which are short to write.
  static func path(_ points: [Pixel], isClosed: Bool = false) -> String {
    var last = (x: 0, y: 0)
    var data = ""
    var isFirst = true
    for point in points {
      let next = (x: Int((point.x * 10).rounded()), y: Int((point.y * 10).rounded()))
      let step = (x: next.x - last.x, y: next.y - last.y)
      if isFirst {
        data += "M\(tenths(step.x)) \(tenths(step.y))"
      } else if step.x != 0 || step.y != 0 {
        data += "l\(tenths(step.x)) \(tenths(step.y))"
      }
      isFirst = false
      last = next
    }
    return isClosed ? data + "z" : data
  }
}
