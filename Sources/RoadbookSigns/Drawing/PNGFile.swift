// SPDX-License-Identifier: Apache-2.0

/// Writes PNG files: eight bits each of red, green, blue and opacity.
///
/// Source: https://www.w3.org/TR/png-3/
enum PNGFile {
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0], &file)
    let rowBytes = width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity((rowBytes + 1) * height)
    for y in 0..<height {
      rows.append(0)  // unfiltered: what repeats in signs is whole pixels and rows
      rows += pixels[y * rowBytes..<(y + 1) * rowBytes]
    }
    var body: [UInt8] = [0x78, 0x01]
    var deflate = PixelDeflate(distances: [4, rowBytes + 1])
    body += deflate.compressed(rows)
    body += bigEndian(adler(rows))
    chunk("IDAT", body, &file)
    chunk("IEND", [], &file)
    return file
  }

  private static func chunk(_ name: String, _ body: [UInt8], _ file: inout [UInt8]) {
    let named = Array(name.utf8) + body
    file += bigEndian(UInt32(body.count)) + named + bigEndian(checksum(named))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { sum, _ in (sum >> 1) ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// Packs the bytes of pictures that repeat a pixel, or the row above.
///
/// It looks back by given distances alone, and its codes are the fixed ones: a sign of 64 pixels takes some
/// 2 kB, about half more than zlib makes of it, which libraries for apps do not link.
///
/// Source: P. Deutsch, RFC 1951 (1996), section 3.2.
struct PixelDeflate {
  private static let reach = 32_768
  private static let longest = 258

  private let distances: [Int]
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(distances: [Int]) { self.distances = distances.filter { $0 <= Self.reach } }

  mutating func compressed(_ input: [UInt8]) -> [UInt8] {
    put(0b011, 3)  // the last block; fixed codes
    var at = 0
    while at < input.count {
      var (best, bestDistance) = (0, 0)
      for distance in distances where distance <= at {
        var length = 0
        while length < Self.longest, at + length < input.count,
          input[at + length] == input[at + length - distance]
        {
          length += 1
        }
        if length > best { (best, bestDistance) = (length, distance) }
      }
      if best >= 3 {
        put(length: best)
        put(distance: bestDistance)
        at += best
      } else {
        put(symbol: Int(input[at]))
        at += 1
      }
    }
    put(symbol: 256)
    if pendingCount > 0 { put(0, 8 - pendingCount % 8) }
    return bytes
  }

  private mutating func put(_ value: Int, _ count: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Codes are written from their first bit on, other numbers from their last.
  private mutating func put(code: Int, _ count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) { put(code >> bit & 1, 1) }
  }

  private mutating func put(symbol: Int) {
    switch symbol {
    case ..<144: put(code: 0x30 + symbol, 8)
    case ..<256: put(code: 0x190 + symbol - 144, 9)
    case ..<280: put(code: symbol - 256, 7)
    default: put(code: 0xC0 + symbol - 280, 8)
    }
  }

  private mutating func put(length: Int) {
    if length == Self.longest { return put(symbol: 285) }
    let offset = length - 3
    if offset < 8 { return put(symbol: 257 + offset) }
    // Four symbols for each number of extra bits.
    let bits = (Int.bitWidth - 1 - offset.leadingZeroBitCount) - 2
    put(symbol: 257 + 4 * bits + (offset >> bits))
    put(offset & (1 << bits - 1), bits)
  }

  private mutating func put(distance: Int) {
    let offset = distance - 1
    if offset < 4 { return put(code: offset, 5) }
    // Two symbols for each number of extra bits.
    let bits = (Int.bitWidth - 1 - offset.leadingZeroBitCount) - 1
    put(code: 2 * bits + (offset >> bits), 5)
    put(offset & (1 << bits - 1), bits)
  }
}
