// SPDX-License-Identifier: Apache-2.0

/// Reads whole numbers of one to ten bytes, seven bits a byte, low bits first.
///
/// Signed numbers are zigzag-coded: 0, −1, 1, −2 … become 0, 1, 2, 3 …, as in protocol buffers.
@unsafe
package struct VarintReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    unsafe self.bytes = bytes
    unsafe position = max(0, range.lowerBound)
    unsafe end = min(bytes.count, range.upperBound)
  }

  /// The next number, or `nil` at the end or where the bytes are no number.
  package mutating func next() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while unsafe position < end, shift < 64 {
      let byte = unsafe bytes[position]
      unsafe position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  package mutating func nextSigned() -> Int64? {
    guard let raw = unsafe next() else { return nil }
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }
}

/// Writes what ``VarintReader`` reads.
package enum Varint {
  package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package static func append(signed value: Int64, to bytes: inout [UInt8]) {
    append(UInt64(bitPattern: (value << 1) ^ (value >> 63)), to: &bytes)
  }
}
