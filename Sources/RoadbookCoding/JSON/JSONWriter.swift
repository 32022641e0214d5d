// SPDX-License-Identifier: Apache-2.0

/// Writes JSON as bytes, in one pass and without values in between.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.field("distance", 1886.8, decimals: 1)
///     json.endObject()
///     json.bytes()  // {"distance":1886.8}
///
/// The writer puts commas where they belong; the caller ends what it begins. Texts and numbers have the bytes
/// that `JSONEncoder` gives them without escaped slashes. The encoder keeps every value in a tree of objects
/// before it writes the first byte.
///
/// An array of bytes took twice as long for a table of 100 by 100: each byte checked its bounds
/// and its owner.
@safe @usableFromInline package struct JSONWriter: ~Copyable {
  // Room for `capacity` bytes, of which the first `count` are written. Nobody else knows it.
  var start: UnsafeMutablePointer<UInt8>
  var count = 0
  private var capacity: Int
  var needsComma = false
  /// The names of cases that were written: to ask for one takes a microsecond, and routes have hundreds.
  var caseNames: [CaseKey: String] = [:]

  struct CaseKey: Hashable {
    let type: ObjectIdentifier
    let rawValue: UInt32
  }

  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    unsafe start = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// The number of bytes that were written.
  package var byteCount: Int { count }

  /// What was written.
  package consuming func bytes() -> [UInt8] { unsafe withBytes { unsafe Array($0) } }

  /// Lends what was written so far.
  package borrowing func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try unsafe body(UnsafeBufferPointer(start: start, count: count))
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

  /// A name that is known only when the program runs.
  package mutating func name(_ name: String) {
    value(name)
    reserve(1)
    push(UInt8(ascii: ":"))
    needsComma = false
  }

  /// The name of a field with its quotes and colon, whose value comes next.
  mutating func name(quoted name: [UInt8]) {
    comma()
    reserve(name.count)
    unsafe name.withUnsafeBufferPointer { unsafe raw($0) }
    needsComma = false
  }

  /// Begins the next value, or the end of what is open, on a new line.
  ///
  /// - Parameter isEnd: Whether nothing more comes on this level.
  package mutating func breakLine(beforeEnd isEnd: Bool = false) {
    if !isEnd { comma() }
    reserve(1)
    push(UInt8(ascii: "\n"))
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

  mutating func comma() {
    guard needsComma else { return }
    reserve(1)
    push(UInt8(ascii: ","))
  }
}

// MARK: - Bytes

extension JSONWriter {
  mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    unsafe (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// A byte for which there is room: every caller has reserved it.
  mutating func push(_ byte: UInt8) {
    unsafe start[count] = byte
    count += 1
  }

  mutating func reserve(_ bytes: Int) {
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
