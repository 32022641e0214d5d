// SPDX-License-Identifier: Apache-2.0

// Numbers of varying length (varints): seven bits a byte, the lowest first, marked while more
// follow. There are several ways to read one, which differ only in what they are quick at; each
// suits the lists that it is named for.

extension WireCursor {
  @inline(__always)
  mutating func varint() throws(WireError) -> UInt64 {
    guard offset < end else { throw endsTooEarly() }
    let first = unsafe base[offset]
    if first < 0x80 {
      offset += 1
      return UInt64(first)
    }
    return try mixedVarint()
  }

  /// A number whose length cannot be foreseen: up to four bytes without a branch for each.
  ///
  ///     1aaaaaaa 1bbbbbbb 0ccccccc dddddddd    four bytes, the lowest first
  ///              ccccccc bbbbbbb aaaaaaa       the seven bits of each up to the first unmarked
  @inline(__always)
  mutating func mixedVarint() throws(WireError) -> UInt64 {
    guard offset <= lastWord else { return try longVarint() }
    // There are eight bytes.
    let word = unsafe UInt32(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self))
    let ends = ~word & 0x8080_8080
    guard ends != 0 else { return try wordVarint() }
    offset &+= 1 &+ ends.trailingZeroBitCount &>> 3
    guard offset <= end else { throw endsTooEarly() }
    var value = word & (ends ^ (ends &- 1)) & 0x7F7F_7F7F
    value = (value & 0x007F_007F) | ((value & 0x7F00_7F00) &>> 1)
    return UInt64((value & 0x3FFF) | ((value & 0x3FFF_0000) &>> 2))
  }

  /// A number of up to eight bytes in the same way.
  @inline(__always)
  private mutating func wordVarint() throws(WireError) -> UInt64 {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    let ends = ~word & 0x8080_8080_8080_8080
    guard ends != 0 else { return try longVarint() }
    offset &+= 1 &+ ends.trailingZeroBitCount &>> 3
    guard offset <= end else { throw endsTooEarly() }
    return Self.compressed(word & (ends ^ (ends &- 1)))
  }

  /// A number of up to 10 bytes, byte by byte.
  @inline(__always)
  private mutating func longVarint() throws(WireError) -> UInt64 {
    let (value, next) = try readLongVarint()
    offset = next
    return value
  }

  /// Does not change the cursor: were its address taken here, the fast ways would have to keep the
  /// offset in memory.
  @inline(never)
  private func readLongVarint() throws(WireError) -> (value: UInt64, next: Int) {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var position = offset
    while position < end {
      let byte = unsafe UInt64(base[position])
      position += 1
      value |= (byte & 0x7F) &<< shift
      if byte < 0x80 {
        // The tenth byte holds the last bit of 64.
        if shift == 63 && byte > 1 { throw tooLong() }
        return (value, position)
      }
      shift &+= 7
      if shift > 63 { throw tooLong() }
    }
    throw endsTooEarly()
  }

  /// An index, which is a number of one or two bytes nearly always.
  ///
  /// Which of the two cannot be foreseen, so there is no branch for it.
  @inline(__always)
  mutating func index() throws(WireError) -> UInt64 {
    guard offset < end else { throw endsTooEarly() }
    guard offset <= lastWord else { return try longVarint() }
    // There are eight bytes.
    let pair = unsafe UInt64(
      UInt16(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt16.self)))
    guard pair & 0x8080 != 0x8080 else { return try longVarint() }
    let isLong = (pair &>> 7) & 1
    offset &+= 1 &+ Int(isLong)
    guard offset <= end else { throw endsTooEarly() }
    return (pair & 0x7F) | ((pair &>> 1) & 0x3F80 & (0 &- isLong))
  }

  /// The next eight numbers, when each is a single byte.
  ///
  /// - Returns: The bytes, the first lowest; `nil` when it is not so, or the end is near.
  @inline(__always)
  mutating func eightBytes() -> UInt64? {
    guard offset <= lastWord, offset &+ 8 <= end else { return nil }
    // There are eight bytes.
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
    offset &+= 8
    return word
  }

  /// A number that is as often one byte as five, as references are.
  @inline(__always)
  mutating func reference() throws(WireError) -> UInt64 {
    guard offset < end else { throw endsTooEarly() }
    return offset <= lastWord ? try wordVarint() : try longVarint()
  }

  /// Moves the seven bits of each byte together.
  @inline(__always)
  private static func compressed(_ bytes: UInt64) -> UInt64 {
    var value = bytes & 0x7F7F_7F7F_7F7F_7F7F
    value = (value & 0x007F_007F_007F_007F) | ((value & 0x7F00_7F00_7F00_7F00) &>> 1)
    value = (value & 0x0000_3FFF_0000_3FFF) | ((value & 0x3FFF_0000_3FFF_0000) &>> 2)
    return (value & 0x0FFF_FFFF) | ((value & 0x0FFF_FFFF_0000_0000) &>> 4)
  }

  /// Moves over eight bytes of zero, if that is what follows.
  @inline(__always)
  mutating func skipEightZeros() -> Bool {
    guard offset <= lastWord, offset &+ 8 <= end else { return false }
    // There are eight bytes.
    let word = unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    if word == 0 { offset &+= 8 }
    return word == 0
  }

  /// A signed number in zigzag form, where 0, −1, 1, −2 are stored as 0, 1, 2, 3.
  @inline(__always)
  mutating func zigzag() throws(WireError) -> Int64 {
    Self.signed(try varint())
  }

  /// A signed number whose length cannot be foreseen.
  @inline(__always)
  mutating func mixedZigzag() throws(WireError) -> Int64 {
    Self.signed(try mixedVarint())
  }

  @inline(__always)
  static func signed(_ value: UInt64) -> Int64 {
    Int64(bitPattern: (value &>> 1) ^ (0 &- (value & 1)))
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
