// SPDX-License-Identifier: Apache-2.0

/// The lines of a table of nodes and numbers with commas between them, one after another.
///
/// Empty lines and lines that begin with `#` are left out, and so is a first line of names.
struct NodeTable {
  /// Lines of one table; a country has as many pairs of nodes.
  static let mostLines = 50_000_000

  private let bytes: [UInt8]
  private var place = 0
  /// Counted from 1; that of the line that was read last.
  private(set) var number = 0
  private let columns: ClosedRange<Int>

  /// - Parameters:
  ///   - bytes: The text.
  ///   - columns: How many columns a line of names may have.
  init(_ bytes: [UInt8], columns: ClosedRange<Int>) {
    self.bytes = bytes
    self.columns = columns
  }

  /// Goes to the start of the next line that has numbers.
  mutating func advance() throws(TrafficFault) -> Bool {
    while place < bytes.count {
      number += 1
      guard number <= Self.mostLines else {
        throw fault("", "a table has at most \(Self.mostLines) lines")
      }
      guard isSkipped() else { return true }
      skipLine()
    }
    return false
  }

  /// Whether the line has no record: an empty one, a remark, or names in the first.
  private func isSkipped() -> Bool {
    let first = bytes[place]
    if first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") || first == UInt8(ascii: "#") {
      return true
    }
    return number == 1 && hasNames
  }

  /// Whether the line names the columns; other text at the start of a file is no table.
  private var hasNames: Bool {
    let names = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return columns.contains(names.count) && names.allSatisfy(Self.isName)
  }

  /// Whether it is a word such as `from_node` or `speed (km/h)`.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = name.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
    return letters.contains(first | 0x20) && name.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// What is left of the line.
  private var line: ArraySlice<UInt8> {
    bytes[place...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    place += 1
  }

  /// The columns of the line, as text.
  var texts: [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func fault(_ field: String, _ message: String) -> TrafficFault {
    TrafficFault("line \(number)", field, message)
  }
}

// MARK: - Columns

extension NodeTable {
  /// A node's number with the comma behind it.
  mutating func node(_ field: String) throws(TrafficFault) -> Int64 {
    var value: Int64 = 0
    let start = place
    while place < bytes.count, let digit = digit(bytes[place]) {
      let (more, isTooGreat) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = more.addingReportingOverflow(Int64(digit))
      if isTooGreat || overflows { throw fault(field, "the number is greater than any node's") }
      value = sum
      place += 1
    }
    guard place > start, place < bytes.count, bytes[place] == UInt8(ascii: ",") else {
      throw fault(field, "the number of a node of OpenStreetMap and a comma are expected")
    }
    place += 1
    return value
  }

  /// A number such as 32 or 32.5.
  mutating func decimal(_ field: String) throws(TrafficFault) -> Double {
    let start = place
    var (value, digits, scale) = (0.0, 0, 1.0)
    while place < bytes.count, let digit = digit(bytes[place]) {
      value = value * 10 + Double(digit)
      (place, digits) = (place + 1, digits + 1)
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      while place < bytes.count, let digit = digit(bytes[place]) {
        scale /= 10
        value += Double(digit) * scale
        (place, digits) = (place + 1, digits + 1)
      }
    }
    guard digits > 0, place - start <= 18 else {
      throw fault(field, "a number from 0 on is expected, such as 32 or 32.5")
    }
    return value
  }

  /// Another number where a comma follows; it is checked and not used.
  mutating func skipDecimal(_ field: String) throws(TrafficFault) {
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return }
    place += 1
    _ = try decimal(field)
  }

  /// The end of the line.
  ///
  /// - Parameter columns: What a line has, for the message where there is more.
  /// - Throws: Where there is more.
  mutating func end(_ columns: String) throws(TrafficFault) {
    if place < bytes.count, bytes[place] == UInt8(ascii: "\r") { place += 1 }
    guard place >= bytes.count || bytes[place] == UInt8(ascii: "\n") else {
      throw fault("", "a line has \(columns), and nothing else")
    }
    place += 1
  }

  @inline(__always)
  private func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? digit : nil
  }
}
