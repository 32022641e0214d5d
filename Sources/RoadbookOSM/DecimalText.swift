// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// Numbers as text files have them, read without rounding through floating point.
enum DecimalText {
  /// A whole number of 64 bits.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    unsafe Int64(String(decoding: bytes, as: UTF8.self))
  }

  /// A decimal number in units of 10⁻⁷, to the nearest unit, halves away from zero.
  ///
  /// An exponent is allowed, since some programs write 1e-05. Five digits before the
  /// point make it `nil`: no position has them.
  static func e7(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var position = 0
    let sign = unsafe bytes.first
    let isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { position = 1 }
    var value: Int64 = 0
    var digits = 0
    var decimals = -1
    while position < bytes.count {
      let byte = unsafe bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if decimals >= 0 { decimals += 1 }
        // The ninth decimal and later ones cannot matter more than to a tie.
        if decimals > 8 { continue }
        if decimals < 0, value >= 1_000 { return nil }
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where decimals < 0: decimals = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"): return unsafe scientific(bytes)
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    let scaled = scale(value, decimals: min(max(decimals, 0), 8))
    return isNegative ? -scaled : scaled
  }

  private static func scale(_ value: Int64, decimals: Int) -> Int64 {
    guard decimals < 8 else { return (value + 5) / 10 }
    return (decimals..<7).reduce(value) { product, _ in product &* 10 }
  }

  private static func scientific(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let degrees = unsafe Double(whole: String(decoding: bytes, as: UTF8.self)),
      degrees.magnitude < 1_000
    else { return nil }
    return Int64((degrees * 1e7).rounded())
  }
}
