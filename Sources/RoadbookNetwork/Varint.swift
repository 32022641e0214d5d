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

// MARK: - Two at once

extension VarintReader {
  /// The low halves of the next two signed numbers, or `nil` where there are no two.
  ///
  /// Both are cut out of one word of eight bytes where they fit, as the steps of shapes do: their
  /// lengths change all the time, and each wrong guess of a loop over bytes costs more than this.
  @inline(__always)
  mutating func nextSignedPair() -> SIMD2<Int32>? {
    if unsafe position &+ 8 <= bytes.count, let pair = unsafe shortPair() { return pair }
    guard let first = unsafe nextSigned(), let second = unsafe nextSigned() else { return nil }
    return SIMD2(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second))
  }

  /// Eight bytes from `position` are in the buffer.
  @inline(__always)
  private mutating func shortPair() -> SIMD2<Int32>? {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: position, as: UInt64.self))
    // The last byte of a number has no high bit.
    let ends = ~word & 0x8080_8080_8080_8080
    let secondEnds = ends & (ends &- 1)
    let length = (secondEnds.trailingZeroBitCount &+ 1) / 8
    guard secondEnds != 0, unsafe position &+ length <= end else { return nil }
    unsafe position &+= length
    let firstBits = UInt64(truncatingIfNeeded: ends.trailingZeroBitCount &+ 1)
    let first = word & (ends ^ (ends &- 1))
    let both = word & (secondEnds ^ (secondEnds &- 1))
    let raw = unsafe Self.packed(SIMD2(first, both &>> firstBits))
    let signed = (raw &>> 1) ^ (0 &- (raw & 1))
    return SIMD2(truncatingIfNeeded: signed)
  }

  /// The low seven bits of eight bytes side by side.
  @inline(__always)
  private static func packed(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let pairs = words & 0x007F_007F_007F_007F | (words & 0x7F00_7F00_7F00_7F00) &>> 1
    let fours = pairs & 0x0000_3FFF_0000_3FFF | (pairs & 0x3FFF_0000_3FFF_0000) &>> 2
    return fours & 0x0FFF_FFFF | (fours & 0x0FFF_FFFF_0000_0000) &>> 4
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
