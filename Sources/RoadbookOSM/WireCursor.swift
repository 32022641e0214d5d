// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the inside of a block, and at which of its bytes.
package struct WireError: Error {
  package let offset: Int
  package let problem: String

  init(_ problem: String, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

/// Reads Protocol Buffers' wire format from memory, checking each read against the end.
///
/// A cursor over a part of a message shares its base, so that offsets in errors count from the
/// start of the block.
@safe
struct WireCursor: BitwiseCopyable {
  private let base: UnsafePointer<UInt8>
  private(set) var offset: Int
  private(set) var end: Int

  /// The bytes must outlive the cursor.
  init(_ base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    offset = 0
    end = count
  }

  /// A cursor over nothing, for a field that a message lacks.
  func emptied() -> WireCursor {
    var empty = self
    empty.end = empty.offset
    return empty
  }

  var isAtEnd: Bool { offset >= end }
  var remaining: Int { end - offset }
  var start: UnsafePointer<UInt8> { unsafe base + offset }
}

// MARK: - Numbers

extension WireCursor {
  @inline(__always)
  mutating func varint() throws(WireError) -> UInt64 {
    guard offset < end else { throw endsTooEarly() }
    let first = unsafe base[offset]
    if first < 0x80 {
      offset += 1
      return UInt64(first)
    }
    return try longVarint()
  }

  @inline(__always)
  private mutating func longVarint() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var position = offset
    while true {
      guard position < end else { throw endsTooEarly() }
      let byte = unsafe UInt64(base[position])
      position += 1
      value |= (byte & 0x7F) &<< shift
      if byte < 0x80 {
        // The tenth byte holds the last bit of 64.
        if shift == 63 && byte > 1 { throw tooLong() }
        offset = position
        return value
      }
      shift &+= 7
      if shift > 63 { throw tooLong() }
    }
  }

  /// A signed number in zigzag form, where 0, −1, 1, −2 are stored as 0, 1, 2, 3.
  @inline(__always)
  mutating func zigzag() throws(WireError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value &>> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A number of 32 bits without sign, such as an index.
  @inline(__always)
  mutating func uint32() throws(WireError) -> UInt32 {
    let value = try varint()
    guard let narrow = UInt32(exactly: value) else {
      throw WireError("a number is larger than its field allows", at: offset)
    }
    return narrow
  }

  @inline(never)
  func endsTooEarly() -> WireError {
    WireError("a field reaches past the end of its message", at: offset)
  }

  @inline(never)
  private func tooLong() -> WireError {
    WireError("a number has more than 64 bits", at: offset)
  }
}

// MARK: - Fields

extension WireCursor {
  /// The number and the wire type of a field.
  struct Key {
    let field: UInt64
    let type: UInt64

    /// Whether this is the given field in the form of bytes (a message, a string, a packed list).
    @inline(__always)
    func isBytes(_ number: UInt64) -> Bool { field == number && type == 2 }

    @inline(__always)
    func isNumber(_ number: UInt64) -> Bool { field == number && type == 0 }
  }

  @inline(__always)
  mutating func key() throws(WireError) -> Key {
    let value = try varint()
    guard value >= 8 else { throw WireError("a field has the number 0", at: offset) }
    return Key(field: value &>> 3, type: value & 7)
  }

  /// The content of a field of bytes; the cursor moves behind it.
  @inline(__always)
  mutating func bytes() throws(WireError) -> WireCursor {
    let length = try varint()
    guard length <= UInt64(end - offset) else { throw endsTooEarly() }
    var inner = self
    inner.end = offset + Int(length)
    offset = inner.end
    return inner
  }

  /// Moves behind a field that is not wanted.
  mutating func skip(_ key: Key) throws(WireError) {
    switch key.type {
    case 0: _ = try varint()
    case 1: try skip(count: 8)
    case 2: _ = try bytes()
    case 5: try skip(count: 4)
    default: throw WireError("a field has the unknown wire type \(key.type)", at: offset)
    }
  }

  private mutating func skip(count: Int) throws(WireError) {
    guard remaining >= count else { throw endsTooEarly() }
    offset += count
  }

  /// The content as text, for headers.
  func text() -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: remaining), as: UTF8.self)
  }
}
