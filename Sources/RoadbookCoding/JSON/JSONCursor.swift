// SPDX-License-Identifier: Apache-2.0

/// Reads values of JSON one after another.
///
/// A value is bounded in depth and in bytes before anything is made of it, so that no text takes more memory than a
/// record of some format needs.
///
/// Source: RFC 8259. A byte order mark at the start is passed over; of equal names the last one counts.
struct JSONCursor {
  private let bytes: [UInt8]
  private(set) var place = 0
  /// Where the value begins that is being read.
  private var start = 0
  private let mostBytes: Int

  init(_ bytes: [UInt8], mostBytes: Int) {
    self.bytes = bytes
    self.mostBytes = mostBytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  private static let mostDepth = 32

  /// The line of the place that was read last.
  ///
  /// - Complexity: O(*n*) for *n* bytes before it.
  var line: Int {
    1 + bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  func fault(_ message: String) -> JSONFault { JSONFault(line: line, message: message) }

  /// The next byte that is no space, which stays there; `nil` at the end.
  mutating func peek() -> UInt8? {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    return place < bytes.count ? bytes[place] : nil
  }

  /// Passes a byte if it comes next.
  mutating func pass(_ byte: Character) -> Bool {
    guard let next = peek(), next == byte.asciiValue else { return false }
    place += 1
    return true
  }

  mutating func expect(_ byte: Character) throws(JSONFault) {
    guard pass(byte) else { throw fault("“\(byte)” is expected") }
  }

  /// The value that comes next.
  mutating func value() throws(JSONFault) -> JSONValue {
    start = place
    return try value(depth: 0)
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    guard let first = peek() else { throw fault("the text ends where a value is expected") }
    guard depth <= Self.mostDepth else {
      throw fault("the values are nested more than \(Self.mostDepth) deep")
    }
    try checkLength()
    switch first {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try list(depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private func checkLength() throws(JSONFault) {
    guard place - start <= mostBytes else {
      throw fault("a record is longer than \(mostBytes) bytes")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw fault("a value is expected") }
    place += word.utf8.count
    return value
  }

  private mutating func object(_ depth: Int) throws(JSONFault) -> JSONValue {
    try expect("{")
    var members: [String: JSONValue] = [:]
    if pass("}") { return .object(members) }
    repeat {
      let name = try memberName()
      members[name] = try value(depth: depth + 1)
    } while pass(",")
    try expect("}")
    return .object(members)
  }

  /// The name of a member, with the colon behind it.
  mutating func memberName() throws(JSONFault) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw fault("a name in quotes is expected") }
    let name = try text()
    try expect(":")
    return name
  }

  private mutating func list(_ depth: Int) throws(JSONFault) -> JSONValue {
    try expect("[")
    var elements: [JSONValue] = []
    if pass("]") { return .list(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while pass(",")
    try expect("]")
    return .list(elements)
  }

  private mutating func number() throws(JSONFault) -> Double {
    let first = place
    while place < bytes.count, place - first < 64, "+-.0123456789eE".utf8.contains(bytes[place]) {
      place += 1
    }
    let digits = String(decoding: bytes[first..<place], as: UTF8.self)
    guard digits.first != "+", let number = Double(digits), number.isFinite else {
      throw fault(digits.isEmpty ? "a value is expected" : "“\(digits)” is no number")
    }
    return number
  }
}

// MARK: - Texts

extension JSONCursor {
  private mutating func text() throws(JSONFault) -> String {
    place += 1
    var units: [UInt8] = []
    while true {
      guard place < bytes.count else { throw fault("a text has no end") }
      try checkLength()
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else {
          throw fault("a text is not in UTF-8; save the file as UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): units += try escaped().utf8
      case 0..<0x20: throw fault("a text has a line break or another control character in it")
      default: units.append(byte)
      }
    }
  }

  private mutating func escaped() throws(JSONFault) -> String {
    guard place < bytes.count else { throw fault("a text has no end") }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return String(decoding: try codeUnits(), as: UTF16.self)
    default: throw fault("“\\\(UnicodeScalar(byte))” means nothing in a text")
    }
  }

  /// A unit of UTF-16, or two that belong together; what stands alone is replaced when it becomes a text.
  private mutating func codeUnits() throws(JSONFault) -> [UInt16] {
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first), bytes[min(place, bytes.count)...].starts(with: "\\u".utf8)
    else { return [first] }
    place += 2
    return [first, try codeUnit()]
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    let digits = bytes[min(place, bytes.count)..<min(place + 4, bytes.count)]
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      !digits.contains(UInt8(ascii: "-")),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four digits are expected behind “\\u”") }
    place += 4
    return unit
  }
}
