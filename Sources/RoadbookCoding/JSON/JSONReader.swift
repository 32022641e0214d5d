// SPDX-License-Identifier: Apache-2.0

/// Reads JSON piece by piece, so that of a long list no more is held than one element.
///
///     var reader = JSONReader(bytes)
///     try reader.beginObject()
///     while let name = try reader.nextMember() {
///       if name == "flow" {
///         try reader.beginList()
///         while try reader.nextElement() { use(try reader.value()) }
///       } else {
///         _ = try reader.value()
///       }
///     }
///     try reader.finish()
///
/// Numbers that no double holds, deeper nesting than ``JSONDepth/most`` and texts that are no UTF-8 are refused.
///
/// Source: RFC 8259. A byte order mark at the start is passed over.
package struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  /// Where a value that is being read has to end, and how many bytes it may have.
  private var limit = (end: Int.max, bytes: Int.max)
  /// Whether the open objects and lists have had no member yet, the innermost last.
  private var isFirst: [Bool] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The line on which reading stands, counted from 1.
  ///
  /// - Complexity: O(*n*) for *n* bytes before it.
  package var line: Int {
    1 + bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  package func fault(_ message: String) -> JSONFault {
    JSONFault(byte: min(place, bytes.count) + 1, line: line, message: message)
  }
}

// MARK: - Piece by piece

extension JSONReader {
  package mutating func beginObject() throws(JSONFault) { try begin("{", "an object") }

  package mutating func beginList() throws(JSONFault) { try begin("[", "a list") }

  /// The name of the next member of the innermost object, whose value is to be read then.
  ///
  /// - Returns: `nil` at the end of the object.
  package mutating func nextMember() throws(JSONFault) -> String? {
    guard try next("}") else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw fault("a name in quotes is expected") }
    let name = try text()
    guard take(":") else { throw fault("a colon is expected behind a name") }
    return name
  }

  /// Whether the innermost list has another element, which is to be read then.
  package mutating func nextElement() throws(JSONFault) -> Bool { try next("]") }

  /// Whether a list comes next.
  package mutating func isAtList() -> Bool { peek() == UInt8(ascii: "[") }

  /// Whether an object comes next.
  package mutating func isAtObject() -> Bool { peek() == UInt8(ascii: "{") }

  /// Reads a value whole that has no more than some bytes.
  package mutating func value(mostBytes: Int) throws(JSONFault) -> JSONValue {
    limit = (place + mostBytes, mostBytes)
    defer { limit = (.max, .max) }
    return try value()
  }

  /// Reads a value whole.
  package mutating func value() throws(JSONFault) -> JSONValue {
    try checkLength()
    guard isFirst.count < JSONDepth.most else {
      throw fault("the JSON is nested more than \(JSONDepth.most) deep")
    }
    guard let first = peek() else { throw fault("the text ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private func checkLength() throws(JSONFault) {
    guard place <= limit.end else { throw fault("a record is longer than \(limit.bytes) bytes") }
  }

  /// Makes sure that nothing follows.
  package mutating func finish() throws(JSONFault) {
    if peek() != nil { throw fault("something follows behind the end") }
  }
}

// MARK: - Parts

extension JSONReader {
  private mutating func object() throws(JSONFault) -> JSONValue {
    var members: [String: JSONValue] = [:]
    try beginObject()
    while let name = try nextMember() { members[name] = try value() }
    return .object(members)
  }

  private mutating func list() throws(JSONFault) -> JSONValue {
    var elements: [JSONValue] = []
    try beginList()
    while try nextElement() { elements.append(try value()) }
    return .list(elements)
  }

  private mutating func begin(_ bracket: Unicode.Scalar, _ what: String) throws(JSONFault) {
    guard take(bracket) else { throw fault("\(what) is expected") }
    isFirst.append(true)
  }

  /// Whether something follows before the closing bracket, which is taken where nothing does.
  private mutating func next(_ closing: Unicode.Scalar) throws(JSONFault) -> Bool {
    if take(closing) {
      isFirst.removeLast()
      return false
    }
    guard let first = isFirst.last else { throw fault("nothing is open") }
    if !first, !take(",") { throw fault("a comma or \(closing) is expected") }
    if !first, peek() == UInt8(ascii: closing) { throw fault("a comma stands before \(closing)") }
    isFirst[isFirst.count - 1] = false
    return true
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for byte in word.utf8 {
      guard place < bytes.count, bytes[place] == byte else { throw fault("a value is expected") }
      place += 1
    }
    return value
  }

  /// The next byte that is no space.
  private mutating func peek() -> UInt8? {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return bytes[place]
      }
    }
    return nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }
}

// MARK: - Numbers and texts

extension JSONReader {
  private mutating func number() throws(JSONFault) -> Double {
    let start = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
    let whole = place
    guard digits() > 0 else {
      place = start
      throw fault("a value is expected")
    }
    if bytes[whole] == UInt8(ascii: "0"), place > whole + 1 {
      throw fault("a number begins with 0")
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      guard digits() > 0 else { throw fault("digits are expected behind the point") }
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-")
      {
        place += 1
      }
      guard digits() > 0 else { throw fault("digits are expected in the exponent") }
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), value.isFinite
    else { throw fault("the number is too great") }
    return value
  }

  /// Passes over digits.
  private mutating func digits() -> Int {
    let start = place
    while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
    return place - start
  }

  private mutating func text() throws(JSONFault) -> String {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != 0x5C {
      guard bytes[place] >= 0x20 else { throw fault("a text has a control character") }
      place += 1
    }
    guard place < bytes.count else { throw fault("a text does not end") }
    var content = Array(bytes[start..<place])
    while bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == 0x5C {
        try escape(into: &content)
      } else {
        guard bytes[place] >= 0x20 else { throw fault("a text has a control character") }
        content.append(bytes[place])
        place += 1
      }
      guard place < bytes.count else { throw fault("a text does not end") }
    }
    place += 1
    try checkLength()
    guard let text = String(validating: content, as: UTF8.self) else {
      throw fault("a text is no UTF-8")
    }
    return text
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONFault) {
    place += 1
    guard place < bytes.count else { throw fault("a text does not end") }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), 0x5C, UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(8)
    case UInt8(ascii: "f"): content.append(12)
    case UInt8(ascii: "n"): content.append(10)
    case UInt8(ascii: "r"): content.append(13)
    case UInt8(ascii: "t"): content.append(9)
    case UInt8(ascii: "u"): content += Array(String(Character(try escapedScalar())).utf8)
    default: throw fault("a text has an escape that JSON does not know")
    }
  }

  private mutating func escapedScalar() throws(JSONFault) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    guard place + 1 < bytes.count, bytes[place] == 0x5C, bytes[place + 1] == UInt8(ascii: "u")
    else {
      throw fault("half of a character is escaped")
    }
    place += 2
    let second = try codeUnit()
    guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    else { throw fault("half of a character is escaped") }
    return scalar
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    guard place + 4 <= bytes.count,
      bytes[place..<place + 4].allSatisfy({ isHexadecimal($0) }),
      let unit = UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits are expected") }
    place += 4
    return unit
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
