// SPDX-License-Identifier: Apache-2.0

// How the texts of tags are taken apart.

/// What is appended to a key to speak of one direction.
func directionSuffix(_ forward: Bool) -> String { forward ? ":forward" : ":backward" }

/// Text without spaces around it.
func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.first == " " { text.removeFirst() }
  while text.last == " " { text.removeLast() }
  return text
}

/// A plain decimal number ("90", "1.5"): no sign, exponent or spelled-out value.
func parseDecimal(_ text: Substring) -> Double? {
  let isPlain = text.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || $0 == 46 }
  guard isPlain, !text.isEmpty, text.utf8.count <= 16 else { return nil }
  return Double(text)
}
