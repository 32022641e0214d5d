// SPDX-License-Identifier: Apache-2.0

/// The rules for an attribute's value in XML 1.0.
///
/// Blanks of all kinds become spaces, unless they are written as numbers; entities stand for one
/// character and are not read again.
///
/// Source: https://www.w3.org/TR/xml/, sections 2.2, 2.11, 3.3.3 and 4.1.
enum XMLText {
  enum Problem: String, Error {
    case notUTF8 = "a value is not encoded as UTF-8"
    case control = "a value holds a control character"
    case entity = "a value holds an entity that XML does not define"
    case openEntity = "a value holds an “&” without its “;”"
  }

  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) throws(Problem) -> [UInt8] {
    guard unsafe String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"):
        let scalar = try unsafe entity(bytes, &index)
        result.append(contentsOf: UTF8.encode(scalar) ?? .init())
      case UInt8(ascii: "\r"):
        if index < bytes.count, unsafe bytes[index] == UInt8(ascii: "\n") { index += 1 }
        result.append(UInt8(ascii: " "))
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): result.append(UInt8(ascii: " "))
      case 0..<0x20: throw .control
      default: result.append(byte)
      }
    }
    return result
  }

  /// The character that an entity stands for; the index moves from behind "&" to behind ";".
  private static func entity(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) throws(Problem) -> Unicode.Scalar {
    let start = index
    // The longest is a number such as "#x0010FFFF".
    while index < bytes.count, unsafe bytes[index] != UInt8(ascii: ";"), index - start < 12 {
      index += 1
    }
    guard index < bytes.count, unsafe bytes[index] == UInt8(ascii: ";") else { throw .openEntity }
    let name = unsafe String(decoding: bytes[start..<index], as: UTF8.self)
    index += 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: return try scalar(name)
    }
  }

  /// A character by its number, "#65" or "#x41".
  private static func scalar(_ name: String) throws(Problem) -> Unicode.Scalar {
    let number =
      name.hasPrefix("#x")
      ? UInt32(unsigned: name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(unsigned: name.dropFirst(1), radix: 10) : nil
    guard let number, let scalar = Unicode.Scalar(number) else { throw .entity }
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: return scalar
    default: throw .control
    }
  }
}

extension UInt32 {
  /// Digits only; Swift itself would take a sign too.
  fileprivate init?(unsigned digits: Substring, radix: Int) {
    guard digits.first != "+" else { return nil }
    self.init(digits, radix: radix)
  }
}
