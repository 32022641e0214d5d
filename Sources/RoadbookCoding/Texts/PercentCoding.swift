// SPDX-License-Identifier: Apache-2.0

/// The escapes of URLs: `%3B` for a semicolon.
package enum PercentCoding {
  /// The text without escapes, or `nil` where an escape is cut off or the bytes are no UTF-8.
  ///
  /// A plus stays a plus: it is a sign in numbers, and forms are not sent here.
  package static func decoded(_ text: String) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.utf8.count)
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit) else {
          return nil
        }
        decoded.append(high << 4 | low)
      } else {
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
