// SPDX-License-Identifier: Apache-2.0

/// Writes values as JSON in one pass, with the bytes that `JSONEncoder` makes of them with sorted keys and
/// without escaped slashes.
///
///     var json = WrittenJSON()
///     try route.write(to: &json)
///     send(json.bytes)
///
/// `JSONEncoder` keeps every value in a tree of objects before it writes the first byte.
package struct WrittenJSON: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// The names of cases that were written: to ask for one takes a microsecond, and routes have hundreds.
  private var names: [Case: String] = [:]

  private struct Case: Hashable {
    let type: ObjectIdentifier
    let rawValue: UInt32
  }

  package init(capacity: Int = 4096) { bytes.reserveCapacity(capacity) }
}

/// A value that can be written as JSON without an encoder, as its `encode(to:)` has it.
package protocol JSONWritable {
  func write(to json: inout WrittenJSON) throws
  /// Shows a walk every number of the value.
  func walk(_ numbers: inout NumberWalk)
}

/// What a field may hold.
package typealias FieldValue = Codable & JSONWritable & Sendable

// MARK: - Structure

extension WrittenJSON {
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The name of a field with its quotes and colon, whose value comes next.
  mutating func name(_ name: [UInt8]) {
    comma()
    bytes.append(contentsOf: name)
    needsComma = false
  }

  private mutating func open(_ byte: UInt8) {
    comma()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}

// MARK: - Values

extension WrittenJSON {
  /// A word that needs no quotes: a number, `true`, `false` or `null`.
  package mutating func word(_ word: String) {
    comma()
    bytes.append(contentsOf: word.utf8)
    needsComma = true
  }

  package mutating func value(_ text: String) {
    comma()
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in unsafe append(escaping: utf8) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// The name of a case.
  mutating func value<Value: CodedByName>(_ value: Value) {
    let key = Case(type: ObjectIdentifier(Value.self), rawValue: value.rawValue)
    if let known = names[key] { return self.value(known) }
    let name = value.name
    names[key] = name
    self.value(name)
  }

  /// The shortest digits that stand for the number and no other.
  ///
  /// - Throws: `EncodingError` for infinities and what is no number.
  package mutating func value(_ number: Double) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: [], debugDescription: "JSON has no word for \(number)"))
    }
    let digits = number.description
    word(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  /// What lies between bytes that need an escape is copied at once.
  private mutating func append(escaping utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in utf8.indices {
      guard let escape = unsafe Self.escape(utf8[index]) else { continue }
      unsafe bytes.append(contentsOf: utf8[start..<index])
      bytes.append(contentsOf: escape.utf8)
      start = index + 1
    }
    unsafe bytes.append(contentsOf: utf8[start...])
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 8: "\\b"
    case 9: "\\t"
    case 10: "\\n"
    case 12: "\\f"
    case 13: "\\r"
    case 0..<32: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: nil
    }
  }
}

// MARK: - Plain values

extension String: JSONWritable {
  package func write(to json: inout WrittenJSON) { json.value(self) }
}

extension Double: JSONWritable {
  package func write(to json: inout WrittenJSON) throws { try json.value(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout WrittenJSON) { json.word(self ? "true" : "false") }
}

extension JSONWritable where Self: FixedWidthInteger {
  package func write(to json: inout WrittenJSON) { json.word(String(self)) }
}

extension Int: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt16: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}

extension JSONWritable where Self: CodedByName {
  package func write(to json: inout WrittenJSON) { json.value(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout WrittenJSON) throws {
    if let self { try self.write(to: &json) } else { json.word("null") }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout WrittenJSON) throws {
    json.beginArray()
    for element in self { try element.write(to: &json) }
    json.endArray()
  }
}
