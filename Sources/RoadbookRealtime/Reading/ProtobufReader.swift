// SPDX-License-Identifier: Apache-2.0

/// Reads the fields of a message of protocol buffers, checking each read against the message's end.
///
///     while let field = try message.field() {
///       switch field {
///       case .bytes(1): name = try message.text()
///       default: try message.skip(field)
///       }
///     }
///
/// A reader of a message inside shares the bytes, so that offsets in errors count from the start of all.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  /// Deeper groups in groups are refused; nothing that we read has any.
  private static let mostGroups = 32
  /// Longer texts are cut.
  static let longestText = 1 << 16

  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// A field by its number, named by the form of its content.
  ///
  /// A known number in another form is an unknown field, as for other readers of protocol buffers.
  enum Field {
    case number(UInt32)
    case eightBytes(UInt32)
    /// A text or a message.
    case bytes(UInt32)
    case group(UInt32)
    case groupEnd(UInt32)
    case fourBytes(UInt32)
  }
}

// MARK: - Fields

extension ProtobufReader {
  /// The next field, whose content is to be read or skipped; `nil` at the end.
  mutating func field() throws(RealtimeFault) -> Field? {
    guard offset < end else { return nil }
    let start = offset
    let field = try key()
    if case .groupEnd = field { throw RealtimeFault("a group ends that did not begin", at: start) }
    return field
  }

  private mutating func key() throws(RealtimeFault) -> Field {
    let start = offset
    let key = try varint()
    guard let number = UInt32(exactly: key >> 3), (1..<1 << 29).contains(number) else {
      throw RealtimeFault("a field has the number \(key >> 3)", at: start)
    }
    switch key & 7 {
    case 0: return .number(number)
    case 1: return .eightBytes(number)
    case 2: return .bytes(number)
    case 3: return .group(number)
    case 4: return .groupEnd(number)
    case 5: return .fourBytes(number)
    default: throw RealtimeFault("a field has the unknown wire type \(key & 7)", at: start)
    }
  }

  /// Moves behind the content of a field that is not wanted.
  mutating func skip(_ field: Field) throws(RealtimeFault) {
    switch field {
    case .number: _ = try varint()
    case .eightBytes: _ = try take(8)
    case .fourBytes: _ = try take(4)
    case .bytes: _ = try content()
    case .group(let number): try skipGroup(number)
    case .groupEnd: break
    }
  }

  private mutating func skipGroup(_ number: UInt32) throws(RealtimeFault) {
    var open = [number]
    while let innermost = open.last {
      let start = offset
      guard start < end else { throw endsTooEarly() }
      switch try key() {
      case .group(let number):
        guard open.count < Self.mostGroups else {
          throw RealtimeFault("more than \(Self.mostGroups) groups are in one another", at: start)
        }
        open.append(number)
      case .groupEnd(innermost): open.removeLast()
      case .groupEnd: throw RealtimeFault("a group ends that did not begin", at: start)
      case let field: try skip(field)
      }
    }
  }

  /// How many fields of bytes with a number are left.
  func count(of number: UInt32) throws(RealtimeFault) -> Int {
    var rest = self
    var count = 0
    while let field = try rest.field() {
      if case .bytes(number) = field { count += 1 }
      try rest.skip(field)
    }
    return count
  }
}

// MARK: - Contents

extension ProtobufReader {
  mutating func varint() throws(RealtimeFault) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 70 else { throw RealtimeFault("a number is longer than ten bytes", at: start) }
    }
    throw endsTooEarly()
  }

  /// An `int32`; of longer numbers the lower half, as for other readers of protocol buffers.
  mutating func int32() throws(RealtimeFault) -> Int {
    Int(Int32(truncatingIfNeeded: try varint()))
  }

  mutating func uint32() throws(RealtimeFault) -> Int {
    Int(UInt32(truncatingIfNeeded: try varint()))
  }

  /// A word by its number; `nil` where that is unknown.
  mutating func word<Word: RawRepresentable<Int>>() throws(RealtimeFault) -> Word? {
    Word(rawValue: try int32())
  }

  /// A `float`; `nil` where it is none.
  mutating func float() throws(RealtimeFault) -> Double? {
    let bits = bytes[try take(4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let value = Double(Float(bitPattern: bits))
    return value.isFinite ? value : nil
  }

  /// A text, whole or its first 64 KiB; what is not UTF-8 in it is repaired.
  mutating func text() throws(RealtimeFault) -> String {
    let range = try content()
    var end = range.upperBound
    if range.count > Self.longestText {
      end = range.lowerBound + Self.longestText
      // Not within a character, which has at most three such bytes.
      for _ in 0..<3 where bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
  }

  /// A text; `nil` where it is empty, as some services write what they do not know.
  mutating func told() throws(RealtimeFault) -> String? {
    let text = try text()
    return text.isEmpty ? nil : text
  }

  /// A message inside this one.
  mutating func message() throws(RealtimeFault) -> ProtobufReader {
    ProtobufReader(bytes, try content())
  }

  /// Where the content of a field of bytes is.
  private mutating func content() throws(RealtimeFault) -> Range<Int> {
    let length = try varint()
    guard let count = Int(exactly: length) else { throw endsTooEarly() }
    return try take(count)
  }

  private mutating func take(_ count: Int) throws(RealtimeFault) -> Range<Int> {
    guard count <= end - offset else { throw endsTooEarly() }
    defer { offset += count }
    return offset..<offset + count
  }

  private func endsTooEarly() -> RealtimeFault {
    RealtimeFault("the message ends within a field", at: end)
  }
}
