// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Writes numbers and texts as few bytes.
///
/// Whole numbers have seven bits a byte, low bits first; signed ones are zigzag-coded, as in the
/// shapes of maps.
struct TrailWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) { Varint.append(UInt64(number), to: &bytes) }

  mutating func write(signed number: Int64) { Varint.append(signed: number, to: &bytes) }

  /// All eight bytes, so that nothing is lost.
  mutating func write(_ number: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }
}

/// Reads what a ``TrailWriter`` wrote; `nil` where the bytes end or are none.
struct TrailReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  /// A number that counts or places something, at most `limit`.
  mutating func count(upTo limit: Int = Int(Int32.max)) -> Int? {
    guard let number = number(), number <= UInt64(limit) else { return nil }
    return Int(number)
  }

  mutating func signed() -> Int64? {
    number().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }

  mutating func double() -> Double? {
    guard bytes.count - position >= 8 else { return nil }
    var bits: UInt64 = 0
    for place in 0..<8 { bits |= UInt64(bytes[position + place]) << UInt64(8 * place) }
    position += 8
    return Double(bitPattern: bits)
  }

  mutating func text(upTo limit: Int) -> String? {
    guard let count = count(upTo: limit), bytes.count - position >= count else { return nil }
    defer { position += count }
    return String(validating: bytes[position..<position + count], as: UTF8.self)
  }
}
