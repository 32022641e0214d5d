// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel

/// Numbers as people read them.
enum Measures {
  /// "1,234,567".
  static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var grouped = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return value < 0 ? "-" + grouped : grouped
  }

  /// "12.3 MB": decimal units, as disks and networks are sold.
  static func bytes(_ value: Int) -> String {
    switch value {
    case ..<1_000: "\(value) bytes"
    case ..<1_000_000: oneDecimal(Double(value) / 1e3) + " kB"
    case ..<1_000_000_000: oneDecimal(Double(value) / 1e6) + " MB"
    default: oneDecimal(Double(value) / 1e9) + " GB"
    }
  }

  /// "40 m", "3.4 km", "120 km".
  static func distance(_ meters: Double) -> String {
    switch meters.rounded() {
    case ..<1_000: "\(Int(meters.rounded())) m"
    case ..<99_950: oneDecimal(meters / 1e3) + " km"
    default: count(Int((meters / 1e3).rounded())) + " km"
    }
  }

  static let metersPerFoot = 0.3048

  /// A length in the units of a country: "150 ft", "300 yd", "3.4 mi".
  static func distance(_ meters: Double, _ units: UnitSystem) -> String {
    let miles = meters / 1609.344
    if units == .metric { return distance(meters) }
    if miles >= 0.19 {
      return (miles < 99.95 ? oneDecimal(miles) : count(Int(miles.rounded()))) + " mi"
    }
    return units == .imperialUs
      ? "\(Int((meters / metersPerFoot).rounded())) ft" : "\(Int((meters / 0.9144).rounded())) yd"
  }

  /// How long the program took: "0.4 s", "45 s".
  static func elapsed(_ seconds: Double) -> String {
    seconds < 9.95 ? oneDecimal(seconds) + " s" : duration(seconds)
  }

  /// "3 s", "45 s", "7 min", "2 h 05 min".
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    let minutes = Int((seconds / 60).rounded())
    if minutes < 60 { return "\(minutes) min" }
    return "\(minutes / 60) h " + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60) min"
  }

  /// Measures with the decimal mark of a language: "1,2 km".
  static func localized(_ text: String, mark: String) -> String {
    if mark == "." { return text }
    // A blank that does not break stands between thousands, as nobody takes it for a decimal mark.
    return text.map { $0 == "." ? mark : $0 == "," ? "\u{202F}" : String($0) }.joined()
  }

  /// A number with one decimal and a point, whatever the locale.
  static func oneDecimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
