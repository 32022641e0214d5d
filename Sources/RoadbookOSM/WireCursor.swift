// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the inside of a block, and at which of its bytes.
@usableFromInline struct WireError: Error {
  @usableFromInline let offset: Int
  @usableFromInline let problem: String

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
  let base: UnsafePointer<UInt8>
  var offset: Int
  private(set) var end: Int
  /// Eight bytes can be loaded from here and before, though they may reach past the end.
  let lastWord: Int

  /// The bytes must outlive the cursor.
  init(_ base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    offset = 0
    end = count
    lastWord = count - 8
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

// MARK: - Fields

extension WireCursor {
  /// The number and the wire type of a field.
  struct Key {
    let field: UInt64
    let type: UInt64

    @inline(__always)
    init(_ value: UInt64) {
      field = value &>> 3
      type = value & 7
    }

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
    return Key(value)
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

  /// Where a field of bytes lies; half the size of a cursor over it.
  struct Part: BitwiseCopyable {
    fileprivate(set) var start: UInt32 = 0
    fileprivate(set) var end: UInt32 = 0

    var isEmpty: Bool { start == end }
  }

  /// Takes a packed list into a part, which must come whole.
  @inline(__always)
  mutating func takeList(into part: inout Part) throws(WireError) {
    guard part.isEmpty else { throw inSeveralParts() }
    let length = try varint()
    guard length <= UInt64(end &- offset) else { throw endsTooEarly() }
    part.start = UInt32(truncatingIfNeeded: offset)
    offset &+= Int(length)
    part.end = UInt32(truncatingIfNeeded: offset)
  }

  /// A cursor over a part that was taken from a cursor with the same base.
  @inline(__always)
  func over(_ part: Part) -> WireCursor {
    var inner = self
    inner.offset = Int(part.start)
    inner.end = Int(part.end)
    return inner
  }

  @inline(never)
  func inSeveralParts() -> WireError {
    WireError("a packed list comes in several parts", at: offset)
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
