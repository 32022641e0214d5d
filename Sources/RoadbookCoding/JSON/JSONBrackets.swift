// SPDX-License-Identifier: Apache-2.0

/// Follows the brackets and texts of JSON, byte by byte; brackets within texts do not count.
///
/// Source: RFC 8259, section 2 and 7
package struct JSONBrackets {
  /// How many brackets are open.
  package private(set) var depth: Int
  /// Whether the last byte is within a text.
  package private(set) var isInText = false
  private var isEscaped = false

  package init(depth: Int = 0) { self.depth = depth }

  /// Takes the next byte.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: Whether a text ends with it.
  @discardableResult
  package mutating func take(_ byte: UInt8) -> Bool {
    if isInText { return takeOfText(byte) }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
    return false
  }

  private mutating func takeOfText(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
      return true
    }
    return false
  }
}
