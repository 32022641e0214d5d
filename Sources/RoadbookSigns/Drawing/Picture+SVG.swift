// SPDX-License-Identifier: Apache-2.0

extension Picture {
  /// The picture as an SVG file, with what it shows for who cannot see it, and the size at which it is
  /// shown where nobody says otherwise.
  package func svg(_ size: PixelSize, title: String) -> String {
    let name = Self.escaped(title)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\" "
      + "viewBox=\"0 0 \(Self.number(width)) \(Self.number(height))\" role=\"img\" "
      + "aria-label=\"\(name)\">\n<title>\(name)</title>\n"
    for layer in layers {
      text += "<path fill=\"\(layer.paint.hexadecimal)\" d=\"\(layer.outline.pathData)\"/>\n"
    }
    return text + "</svg>\n"
  }

  /// Text that means itself in an element or attribute; what XML refuses vanishes.
  ///
  /// Source: https://www.w3.org/TR/xml/#charsets
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String { hundredths(Int((value * 100).rounded())) }

  fileprivate static func hundredths(_ value: Int) -> String {
    let (whole, rest) = (abs(value) / 100, abs(value) % 100)
    let sign = value < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
  }
}

extension Paint {
  var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, part in
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
  }
}

extension Outline {
  /// The outline as SVG writes it: from step to step, in hundredths of a unit.
  var pathData: String {
    var (data, last) = ("", (x: 0, y: 0))
    func pair(_ spot: Spot, from: (x: Int, y: Int)) -> (text: String, at: (x: Int, y: Int)) {
      let at = (x: Int((spot.x * 100).rounded()), y: Int((spot.y * 100).rounded()))
      return ("\(Picture.hundredths(at.x - from.x)) \(Picture.hundredths(at.y - from.y))", at)
    }
    for step in steps {
      switch step {
      case .move(let spot):
        let (text, at) = pair(spot, from: (0, 0))
        data += "M\(text)"
        last = at
      case .line(let spot):
        let (text, at) = pair(spot, from: last)
        data += "l\(text)"
        last = at
      case .curve(let control, let spot):
        let ((bend, _), (text, at)) = (pair(control, from: last), pair(spot, from: last))
        data += "q\(bend) \(text)"
        last = at
      case .close: data += "z"
      }
    }
    return data
  }
}
