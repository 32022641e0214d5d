// SPDX-License-Identifier: Apache-2.0

package import NIOCore
package import RoadbookGeometry

/// Writes JSON as bytes, in one pass and without values in between.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.field("distance", 1886.8, decimals: 1)
///     json.endObject()
///     json.finish()  // {"distance":1886.8}
///
/// Commas are the writer's business; that what begins also ends is the caller's.
///
/// An array of bytes took twice as long for a table of 100 by 100: each byte checked its bounds
/// and its owner.
@safe package struct JSONWriter: ~Copyable {
  // Room for `capacity` bytes, of which the first `count` are written. Nobody else knows it.
  private var start: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int
  private var needsComma = false

  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    unsafe start = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// The bytes that were written.
  package var byteCount: Int { count }

  /// What was written, as a body.
  package consuming func finish() -> ByteBuffer {
    unsafe ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count))
  }
}

// MARK: - Structure

extension JSONWriter {
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The name of a field, whose value comes next.
  package mutating func name(_ name: StaticString) {
    comma()
    reserve(name.utf8CodeUnitCount + 3)
    push(UInt8(ascii: "\""))
    unsafe raw(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    push(UInt8(ascii: "\""))
    push(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func open(_ byte: UInt8) {
    comma()
    reserve(1)
    push(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    reserve(1)
    push(byte)
    needsComma = true
  }

  private mutating func comma() {
    guard needsComma else { return }
    reserve(1)
    push(UInt8(ascii: ","))
  }
}

// MARK: - Values

extension JSONWriter {
  package mutating func null() { word("null") }
  package mutating func value(_ value: Bool) { word(value ? "true" : "false") }

  package mutating func value(_ value: Int) {
    comma()
    reserve(20)
    if value < 0 { push(UInt8(ascii: "-")) }
    digits(value.magnitude)
    needsComma = true
  }

  /// A number rounded to so many decimals, without zeros at its end; `null` where JSON has no word
  /// for it.
  package mutating func value(_ value: Double, decimals: Int) {
    let power = Self.powers[decimals]
    let scaled = (value * Double(power)).rounded()
    guard abs(scaled) < 9e18 else { return null() }
    fixed(Int64(scaled), UInt64(power), decimals)
  }

  /// A whole number of tenths.
  package mutating func value(tenths: Int64) { fixed(tenths, 10, 1) }

  /// A whole number of millionths.
  package mutating func value(millionths: Int64) { fixed(millionths, 1_000_000, 6) }

  @inline(__always)
  private mutating func fixed(_ value: Int64, _ power: UInt64, _ decimals: Int) {
    comma()
    reserve(40)
    if value < 0 { push(UInt8(ascii: "-")) }
    let (integer, fraction) = value.magnitude.quotientAndRemainder(dividingBy: power)
    digits(UInt(integer))
    if fraction != 0 { decimalPart(UInt(fraction), decimals) }
    needsComma = true
  }

  package mutating func value(_ text: String) {
    comma()
    var text = text
    text.withUTF8 { bytes in unsafe quoted(bytes) }
    needsComma = true
  }

  private mutating func word(_ text: StaticString) {
    comma()
    reserve(text.utf8CodeUnitCount)
    unsafe raw(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    needsComma = true
  }

  private static let powers = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}

// MARK: - Lines

extension JSONWriter {
  /// A line as a text in the polyline format, with a unit of 10⁻⁷ degrees times `unitE7`.
  ///
  /// Written as it is coded: a string in between took half of the time of an answer with a line for
  /// each step. See `PolylineCodec` for the format.
  package mutating func polyline(_ points: some Collection<Coordinate>, unitE7: Int32) {
    comma()
    // Two numbers of seven bytes at most, of which a backslash takes two.
    reserve(points.count * 28 + 2)
    push(UInt8(ascii: "\""))
    var last: (latitude: Int32, longitude: Int32) = (0, 0)
    for point in points {
      let latitude = Self.rounded(point.latitudeE7, unitE7)
      let longitude = Self.rounded(point.longitudeE7, unitE7)
      polylineNumber(latitude &- last.latitude)
      polylineNumber(longitude &- last.longitude)
      last = (latitude, longitude)
    }
    push(UInt8(ascii: "\""))
    needsComma = true
  }

  private static func rounded(_ valueE7: Int32, _ unit: Int32) -> Int32 {
    (valueE7 &+ (valueE7 < 0 ? -unit / 2 : unit / 2)) / unit
  }

  private mutating func polylineNumber(_ difference: Int32) {
    var rest = UInt32(bitPattern: (difference &<< 1) ^ (difference &>> 31))
    while rest >= 0x20 {
      polylineByte(UInt8(truncatingIfNeeded: rest & 0x1f | 0x20) + 63)
      rest >>= 5
    }
    polylineByte(UInt8(truncatingIfNeeded: rest) + 63)
  }

  private mutating func polylineByte(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { push(byte) }
    push(byte)
  }
}

// MARK: - Fields

extension JSONWriter {
  package mutating func field(_ name: StaticString, _ text: String) {
    self.name(name)
    value(text)
  }

  package mutating func field(_ name: StaticString, _ number: Int) {
    self.name(name)
    value(number)
  }

  package mutating func field(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  package mutating func field(_ name: StaticString, _ number: Double, decimals: Int) {
    self.name(name)
    value(number, decimals: decimals)
  }
}

// MARK: - Bytes

extension JSONWriter {
  /// Bytes that are JSON already, as they are.
  package mutating func json(_ bytes: some Collection<UInt8>) {
    comma()
    reserve(bytes.count)
    for byte in bytes { push(byte) }
    needsComma = true
  }

  private mutating func quoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count * 6 + 2)  // at worst each byte becomes \u00xx
    push(UInt8(ascii: "\""))
    for index in bytes.indices { unsafe escaped(bytes[index]) }
    push(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      push(UInt8(ascii: "\\"))
      push(byte)
    case 0..<32:
      for byte in "\\u00".utf8 { push(byte) }
      push(UInt8(ascii: "0") + byte >> 4)
      push(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
    default: push(byte)
    }
  }

  private mutating func digits(_ value: UInt) {
    var length = 1
    var power: UInt = 10
    while value >= power {
      length += 1
      let (next, overflows) = power.multipliedReportingOverflow(by: 10)
      if overflows { break }
      power = next
    }
    fill(value, length)
  }

  /// The digits after the point, without zeros at the end.
  private mutating func decimalPart(_ value: UInt, _ decimals: Int) {
    var (value, length) = (value, decimals)
    while value.isMultiple(of: 10) {
      value /= 10
      length -= 1
    }
    push(UInt8(ascii: "."))
    fill(value, length)
  }

  /// As many digits, from the last one to the first.
  private mutating func fill(_ value: UInt, _ length: Int) {
    var rest = value
    for index in stride(from: count + length - 1, through: count, by: -1) {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe start[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    count += length
  }

  private mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    unsafe (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// A byte for which there is room: every caller has reserved it.
  private mutating func push(_ byte: UInt8) {
    unsafe start[count] = byte
    count += 1
  }

  private mutating func reserve(_ bytes: Int) {
    if count + bytes > capacity { grow(to: count + bytes) }
  }

  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }
}
