// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

// How the texts of tags are taken apart.

/// What is appended to a key to speak of one direction.
func directionSuffix(_ forward: Bool) -> String { forward ? ":forward" : ":backward" }

extension Tags {
  /// What may follow a key in a direction, the particular first; most tags tell no directions apart, and
  /// nothing is asked of them in vain.
  func suffixes(forward: Bool) -> [String] {
    tellDirectionsApart ? [directionSuffix(forward), ""] : [""]
  }
}

/// Text without spaces around it.
func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.first == " " { text.removeFirst() }
  while text.last == " " { text.removeLast() }
  return text
}

/// A plain decimal number ("90", "1.5"): no sign, exponent or spelled-out value.
func parseDecimal(_ text: Substring) -> Double? {
  var isWhole = true
  var whole = 0
  guard !text.isEmpty, text.utf8.count <= 16 else { return nil }
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      whole = whole * 10 + Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "."): isWhole = false
    default: return nil
    }
  }
  return isWhole ? Double(whole) : Double(text)
}
