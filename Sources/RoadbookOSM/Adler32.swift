// SPDX-License-Identifier: Apache-2.0

/// The checksum at the end of zlib's format, over sixteen bytes at a time.
///
/// It is two sums modulo 65521: *a* of all bytes plus one, and *b* of all values of *a* on the way.
/// zlib adds byte by byte, which took a twentieth of the time of reading a file.
///
///     b after 16 bytes  =  b + 16 a + 16 x₀ + 15 x₁ + … + 1 x₁₅
///
/// Sixteen such blocks fit into lanes of 16 bits before any can overflow: the greatest lane is
/// 16 · 16 · 255 = 65280.
///
/// Source: RFC 1950, section 8.2.
enum Adler32 {
  private static let modulus: UInt64 = 65521
  private static let weights = SIMD16<UInt16>(
    16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
  /// Bytes whose sums are kept in lanes of 16 bits.
  private static let stretch = 256

  static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var a: UInt64 = 1
    var b: UInt64 = 0
    var position = 0
    while position &+ stretch <= bytes.count {
      // In bounds: the stretch ends within the bytes.
      unsafe addStretch(UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + position), &a, &b)
      position &+= stretch
    }
    while position < bytes.count {
      unsafe a &+= UInt64(bytes[position])
      b &+= a
      position &+= 1
    }
    return UInt32(b % modulus) << 16 | UInt32(a % modulus)
  }

  /// Adds ``stretch`` bytes.
  @inline(__always)
  private static func addStretch(_ start: UnsafeRawPointer, _ a: inout UInt64, _ b: inout UInt64) {
    var sums = SIMD16<UInt16>(repeating: 0)
    /// The sums as they were before each block: what the blocks after it add to `b` sixteen times.
    var earlier = SIMD16<UInt16>(repeating: 0)
    var weighted = SIMD16<UInt16>(repeating: 0)
    for block in 0..<16 {
      let bytes = unsafe start.loadUnaligned(fromByteOffset: 16 &* block, as: SIMD16<UInt8>.self)
      let wide = SIMD16<UInt16>(truncatingIfNeeded: bytes)
      earlier &+= sums
      sums &+= wide
      weighted &+= wide &* weights
    }
    b &+= UInt64(stretch) &* a &+ 16 &* sum(earlier) &+ sum(weighted)
    a &+= sum(sums)
    a %= modulus
    b %= modulus
  }

  @inline(__always)
  private static func sum(_ lanes: SIMD16<UInt16>) -> UInt64 {
    UInt64(SIMD16<UInt32>(truncatingIfNeeded: lanes).wrappedSum())
  }
}
