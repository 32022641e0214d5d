// SPDX-License-Identifier: Apache-2.0

/// Writes the fields of a profile as a table of bytes.
///
///     bytes    4        2          …
///              "RBPF"   version    fields in the order of `visit`
///
///     number   8  IEEE 754 bits          text     2 + n  length, UTF-8
///     choice   1  position among cases   list     2 + …  count, texts
///     table    2 + …  count, then (text, value) with ascending texts
///     option   1 + …  1 and the record, or 0
///
/// All integers are little-endian. Equal profiles give equal bytes.
struct ProfileEncoder: FieldVisitor {
  static let magic: [UInt8] = Array("RBPF".utf8)
  static let version: UInt16 = 4
  /// The bytes before the first field.
  static let headerBytes = 6

  private(set) var bytes: [UInt8] = []

  init() {
    bytes = Self.magic
    append(Self.version)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, default: Double?
  ) {
    append(value)
  }

  mutating func word(_ name: String, _ value: inout String) { append(value) }

  mutating func words(_ name: String, _ value: inout [String]) {
    append(UInt16(value.count))
    for word in value { append(word) }
  }

  mutating func choice<C: FieldChoice>(_ name: String, _ value: inout C, default: C?) {
    append(value)
  }

  mutating func choices<C: FieldChoice>(
    _ name: String, _ value: inout [String: C], keys: FieldKeys
  ) {
    appendTable(value) { $0.append($1) }
  }

  mutating func numbers(
    _ name: String, _ value: inout [String: Double], in range: ClosedRange<Double>, keys: FieldKeys
  ) {
    appendTable(value) { $0.append($1) }
  }

  mutating func record<R: ProfileRecord>(_ name: String, _ value: inout R) {
    value.visit(&self)
  }

  mutating func option<R: ProfileRecord>(_ name: String, _ value: inout R?) {
    bytes.append(value == nil ? 0 : 1)
    value?.visit(&self)
  }

  mutating func records<R: ProfileRecord>(
    _ name: String, _ value: inout [String: R], keys: FieldKeys
  ) {
    appendTable(value) { encoder, record in
      var record = record
      record.visit(&encoder)
    }
  }
}

// MARK: - Bytes

extension ProfileEncoder {
  typealias Failure = Never

  private mutating func appendTable<Value>(
    _ table: [String: Value], value: (inout Self, Value) -> Void
  ) {
    append(UInt16(table.count))
    for (key, entry) in table.sorted(by: { $0.key < $1.key }) {
      append(key)
      value(&self, entry)
    }
  }

  private mutating func append(_ number: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }

  private mutating func append(_ number: Double) {
    let bits = number.bitPattern
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  private mutating func append(_ text: String) {
    append(UInt16(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append<C: FieldChoice>(_ choice: C) {
    let position = C.allCases.enumerated().first { $0.element == choice }?.offset ?? 0
    bytes.append(UInt8(position))
  }
}
