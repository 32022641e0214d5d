// SPDX-License-Identifier: Apache-2.0

/// Builds a message in Protocol Buffers' wire format.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Numbers of packed lists

  mutating func varint(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func zigzag(_ value: Int64) {
    varint(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  // MARK: Fields

  mutating func field(_ number: UInt64, _ value: UInt64) {
    varint(number << 3)
    varint(value)
  }

  mutating func field(_ number: UInt64, zigzag value: Int64) {
    varint(number << 3)
    zigzag(value)
  }

  mutating func field(_ number: UInt64, _ content: some Collection<UInt8>) {
    varint(number << 3 | 2)
    varint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  mutating func field(_ number: UInt64, _ message: WireWriter) { field(number, message.bytes) }

  mutating func field(_ number: UInt64, _ text: String) { field(number, text.utf8) }

  /// A packed list, left out when empty.
  mutating func list(_ number: UInt64, _ content: WireWriter) {
    if !content.isEmpty { field(number, content) }
  }
}
