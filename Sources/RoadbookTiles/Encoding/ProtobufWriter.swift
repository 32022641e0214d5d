// SPDX-License-Identifier: Apache-2.0

/// Writes fields of protocol buffers.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
package struct ProtobufWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  mutating func number(_ field: UInt64, _ value: UInt64) {
    varint(field << 3)
    varint(value)
  }

  mutating func bytes(_ field: UInt64, _ value: some Collection<UInt8>) {
    varint(field << 3 | 2)
    varint(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// Eight bytes, the lowest first.
  mutating func number(_ field: UInt64, bits value: UInt64) {
    varint(field << 3 | 1)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Whole numbers one after the other in one field.
  mutating func packed(_ field: UInt64, _ values: [UInt32]) {
    var content = ProtobufWriter()
    content.bytes.reserveCapacity(values.count * 2)
    for value in values { content.varint(UInt64(value)) }
    bytes(field, content.bytes)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
