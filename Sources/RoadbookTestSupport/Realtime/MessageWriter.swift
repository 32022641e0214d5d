// SPDX-License-Identifier: Apache-2.0

/// Writes fields of protocol buffers, leaving out what is missing.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
package struct MessageWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A whole number; those below 0 take ten bytes.
  package mutating func number(_ field: UInt8, _ value: Int?) {
    guard let value else { return }
    varint(UInt64(field) << 3)
    varint(UInt64(bitPattern: Int64(value)))
  }

  /// The number of a word, where it is not the default.
  package mutating func word<Word: RawRepresentable<Int> & Equatable>(
    _ field: UInt8, _ word: Word, unless usual: Word
  ) {
    number(field, word == usual ? nil : word.rawValue)
  }

  /// A number of four bytes, the lowest first.
  package mutating func float(_ field: UInt8, _ value: Double?) {
    guard let value else { return }
    varint(UInt64(field) << 3 | 5)
    let bits = Float(value).bitPattern
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  package mutating func text(_ field: UInt8, _ value: String?) {
    if let value { content(field, Array(value.utf8)) }
  }

  package mutating func message(
    _ field: UInt8, _ write: (inout MessageWriter) -> Void = { _ in }
  ) {
    var inner = MessageWriter()
    write(&inner)
    content(field, inner.bytes)
  }

  /// A message, where something is written into it.
  package mutating func messageIfAny(_ field: UInt8, _ write: (inout MessageWriter) -> Void) {
    var inner = MessageWriter()
    write(&inner)
    if !inner.bytes.isEmpty { content(field, inner.bytes) }
  }

  /// A text or a message by its bytes, whatever they are.
  package mutating func content(_ field: UInt8, _ value: [UInt8]) {
    varint(UInt64(field) << 3 | 2)
    varint(UInt64(value.count))
    bytes += value
  }

  package mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
