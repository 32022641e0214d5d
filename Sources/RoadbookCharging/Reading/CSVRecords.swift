// SPDX-License-Identifier: Apache-2.0

/// The records of a table of texts, one after another, by the names of its first line.
///
/// Fields are separated by commas, semicolons or tabs, whichever the first line has most of. A field in quotes may have
/// them in it, and line breaks; two quotes are one.
///
/// Source: RFC 4180.
struct CSVRecords {
  private let bytes: [UInt8]
  private var place = 0
  private let separator: UInt8
  /// The line on which the record began that was read last, counted from 1.
  private(set) var line = 0
  private var nextLine = 1
  /// In small letters, with underscores for spaces.
  private(set) var names: [String] = []

  private static let mostBytes = 1 << 16
  private static let mostFields = 256

  /// - Throws: Where there is no line of names.
  init(_ bytes: [UInt8]) throws(FieldFault) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    separator = Self.separator(bytes[place...])
    guard let names = try fields() else {
      throw FieldFault("", "the file is empty; its first line names the columns")
    }
    self.names = names.map(Self.name)
  }

  var usesCommas: Bool { separator == UInt8(ascii: ",") }

  private static func separator(_ bytes: ArraySlice<UInt8>) -> UInt8 {
    let line = bytes.prefix(mostBytes).prefix { $0 != UInt8(ascii: "\n") }
    let counts = [",", ";", "\t"].map { Character($0).asciiValue ?? 0 }
      .map { sign in (sign, line.count { $0 == sign }) }
    return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? UInt8(ascii: ",")
  }

  private static func name(_ text: String) -> String {
    let trimmed = text.drop { $0 == " " }.lowercased()
    return String(trimmed.reversed().drop { $0 == " " }.reversed()).replacing(" ", with: "_")
  }

  /// The fields of the next record that is not empty, by name; `nil` at the end.
  ///
  /// - Throws: What is wrong with it; the next one can be read all the same.
  mutating func next() throws(FieldFault) -> [String: String]? {
    while let fields = try fields() {
      if fields == [""] || fields.first?.hasPrefix("#") == true { continue }
      guard fields.count <= names.count else {
        throw FieldFault(
          "", "the line has \(fields.count) fields, and the first line names \(names.count)")
      }
      return Dictionary(zip(names, fields).filter { !$0.1.isEmpty }) { first, _ in first }
    }
    return nil
  }

  private mutating func fields() throws(FieldFault) -> [String]? {
    guard place < bytes.count else { return nil }
    line = nextLine
    let start = place
    var fields: [String] = []
    var fault: FieldFault?
    repeat {
      do throws(FieldFault) {
        let field = try field(start)
        guard fields.count < Self.mostFields else {
          throw FieldFault("", "a line has more than \(Self.mostFields) fields")
        }
        fields.append(field)
      } catch {
        fault = fault ?? error
      }
    } while pass(separator)
    if pass(UInt8(ascii: "\r")) {}
    if pass(UInt8(ascii: "\n")) { nextLine += 1 }
    if let fault { throw fault }
    return fields
  }

  private mutating func pass(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func field(_ start: Int) throws(FieldFault) -> String {
    let first = place
    let isQuoted = pass(UInt8(ascii: "\""))
    let units = isQuoted ? quoted() : plain()
    guard let units else {
      throw FieldFault("", "a field begins with a quote and has no end")
    }
    guard place - start <= Self.mostBytes else {
      throw FieldFault("", "the record is longer than \(Self.mostBytes) bytes")
    }
    if isQuoted, place < bytes.count,
      ![separator, UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(bytes[place])
    {
      _ = plain()
      throw FieldFault("", "something follows a quote that ends a field; write two quotes for one")
    }
    guard let text = String(validating: units, as: UTF8.self) else {
      throw FieldFault(
        "", "the line is not in UTF-8, from byte \(first + 1) on; save the file as UTF-8")
    }
    return text
  }

  private mutating func plain() -> [UInt8]? {
    let first = place
    while place < bytes.count, bytes[place] != separator, bytes[place] != UInt8(ascii: "\n") {
      place += 1
    }
    var end = place
    if end > first, bytes[end - 1] == UInt8(ascii: "\r"),
      end == bytes.count || bytes[end] == UInt8(ascii: "\n")
    {
      end -= 1
    }
    return Array(bytes[first..<end])
  }

  /// What stands before the closing quote; `nil` where there is none, and then only the line is passed.
  private mutating func quoted() -> [UInt8]? {
    let first = place
    var units: [UInt8] = []
    var lines = 0
    while place < bytes.count, place - first <= Self.mostBytes {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\n") { lines += 1 }
      guard byte == UInt8(ascii: "\"") else {
        units.append(byte)
        continue
      }
      guard pass(UInt8(ascii: "\"")) else {
        nextLine += lines
        return units
      }
      units.append(byte)
    }
    place = first
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    return nil
  }
}
