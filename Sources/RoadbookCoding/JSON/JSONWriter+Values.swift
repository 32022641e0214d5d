// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  package mutating func null() { word("null") }
  package mutating func value(_ value: Bool) { word(value ? "true" : "false") }

  package mutating func value(_ value: Int) { self.value(Int64(value)) }

  package mutating func value(_ value: Int64) {
    if value < 0 { integer(value.magnitude, isNegative: true) } else { self.value(UInt64(value)) }
  }

  package mutating func value(_ value: UInt64) { integer(value, isNegative: false) }

  /// The shortest digits that stand for the number and no other.
  ///
  /// - Throws: `EncodingError` for infinities and what is no number.
  package mutating func value(_ number: Double) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: [], debugDescription: "JSON has no word for \(number)"))
    }
    var digits = number.description
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    comma()
    reserve(digits.utf8.count)
    digits.withUTF8 { unsafe raw($0) }
    needsComma = true
  }

  /// The shortest digits of a number; `null` where JSON has no word for it.
  package mutating func value(orNull number: Double) {
    do { try value(number) } catch { null() }
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

  /// A whole number of ten-millionths.
  package mutating func value(tenMillionths: Int64) { fixed(tenMillionths, 10_000_000, 7) }

  package mutating func value(_ text: String) {
    comma()
    var text = text
    text.withUTF8 { bytes in unsafe quoted(bytes) }
    needsComma = true
  }

  /// The name of a case.
  mutating func value<Value: CodedByName>(_ value: Value) {
    let key = CaseKey(type: ObjectIdentifier(Value.self), rawValue: value.rawValue)
    if let known = caseNames[key] { return self.value(known) }
    let name = value.name
    caseNames[key] = name
    self.value(name)
  }

  private mutating func integer(_ magnitude: UInt64, isNegative: Bool) {
    comma()
    reserve(21)
    if isNegative { push(UInt8(ascii: "-")) }
    digits(magnitude)
    needsComma = true
  }

  @inline(__always)
  private mutating func fixed(_ value: Int64, _ power: UInt64, _ decimals: Int) {
    comma()
    reserve(40)
    if value < 0 { push(UInt8(ascii: "-")) }
    let (integer, fraction) = value.magnitude.quotientAndRemainder(dividingBy: power)
    digits(integer)
    if fraction != 0 { decimalPart(fraction, decimals) }
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

// MARK: - Texts

extension JSONWriter {
  /// A text of printable ASCII that the caller writes into the room that it asked for.
  ///
  /// A string in between took half of the time of an answer with a line for each step.
  ///
  /// - Parameters:
  ///   - greatestCount: The number of bytes that the text may have.
  ///   - fill: Writes the text and returns its number of bytes.
  @usableFromInline package mutating func text(
    greatestCount: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    comma()
    // Each byte may need a backslash.
    reserve(2 * greatestCount + 2)
    push(UInt8(ascii: "\""))
    let filled = unsafe fill(UnsafeMutableBufferPointer(start: start + count, count: greatestCount))
    precondition(filled <= greatestCount)
    count += filled + escapeLast(filled)
    push(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Puts a backslash before each quote and backslash of the bytes behind the written ones.
  ///
  /// - Returns: The number of bytes by which they grew.
  private mutating func escapeLast(_ length: Int) -> Int {
    var special = 0
    for index in count..<count + length where unsafe Self.isQuoteOrBackslash(start[index]) {
      special += 1
    }
    var target = count + length + special
    var source = count + length
    while target > source {
      source -= 1
      target -= 1
      let byte = unsafe start[source]
      unsafe start[target] = byte
      if Self.isQuoteOrBackslash(byte) {
        target -= 1
        unsafe start[target] = UInt8(ascii: "\\")
      }
    }
    return special
  }

  private static func isQuoteOrBackslash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"")
  }

  /// What lies between bytes that need an escape is copied at once.
  private mutating func quoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count + 2)
    push(UInt8(ascii: "\""))
    var begin = 0
    for index in bytes.indices where unsafe Self.needsEscape(bytes[index]) {
      unsafe raw(UnsafeBufferPointer(rebasing: bytes[begin..<index]))
      // \u00xx, the rest of the text, and its quote.
      reserve(6 + bytes.count - index)
      unsafe escaped(bytes[index])
      begin = index + 1
    }
    unsafe raw(UnsafeBufferPointer(rebasing: bytes[begin...]))
    push(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool { byte < 32 || isQuoteOrBackslash(byte) }

  /// A byte that needs an escape, with it.
  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): escape(byte)
    case 8: escape(UInt8(ascii: "b"))
    case 9: escape(UInt8(ascii: "t"))
    case 10: escape(UInt8(ascii: "n"))
    case 12: escape(UInt8(ascii: "f"))
    case 13: escape(UInt8(ascii: "r"))
    default:
      for byte in "\\u00".utf8 { push(byte) }
      push(UInt8(ascii: "0") + byte >> 4)
      push(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
    }
  }

  private mutating func escape(_ letter: UInt8) {
    push(UInt8(ascii: "\\"))
    push(letter)
  }
}

// MARK: - Digits

extension JSONWriter {
  private mutating func digits(_ value: UInt64) {
    var length = 1
    var power: UInt64 = 10
    while value >= power {
      length += 1
      let (next, overflows) = power.multipliedReportingOverflow(by: 10)
      if overflows { break }
      power = next
    }
    fill(value, length)
  }

  /// The digits after the point, without zeros at the end.
  private mutating func decimalPart(_ value: UInt64, _ decimals: Int) {
    var (value, length) = (value, decimals)
    while value.isMultiple(of: 10) {
      value /= 10
      length -= 1
    }
    push(UInt8(ascii: "."))
    fill(value, length)
  }

  /// As many digits, from the last one to the first.
  private mutating func fill(_ value: UInt64, _ length: Int) {
    var rest = value
    for index in stride(from: count + length - 1, through: count, by: -1) {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe start[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    count += length
  }
}
