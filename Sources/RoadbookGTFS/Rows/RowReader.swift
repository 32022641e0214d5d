// SPDX-License-Identifier: Apache-2.0

/// Reads a table row by row: comma-separated values with a header.
///
///     stop_id,stop_name,stop_lat
///     S1,"Aliados, norte",41.148
///
/// Fields in quotes may hold commas, line ends and doubled quotes. A byte order mark, line ends of any kind,
/// blanks around fields and rows without content are passed over. Bytes that are no UTF-8 become �, and
/// ``firstRepair`` says so.
///
/// Source: RFC 4180, and https://gtfs.org/documentation/schedule/reference/#file-requirements
package struct RowReader {
  private struct Field {
    var start: Int
    var end: Int
    /// Whether it has doubled quotes in it.
    var isEscaped: Bool
  }

  let feed: String
  let file: String
  private let bytes: [UInt8]
  private let limits: FeedLimits
  private var position = 0
  private var fields: [Field] = []
  private(set) var columns: [String: Int] = [:]
  /// The line on which the row begins, counted from 1.
  private(set) var line = 0
  private var nextLine = 1
  /// How many fields the header has.
  private var headerWidth: Int?
  /// The line of the first field whose bytes are no UTF-8.
  private(set) var firstRepair: Int?
  /// The first row that has not as many fields as the header, and how many such rows there are.
  private(set) var firstOddRow: (line: Int, example: String, count: Int)?

  /// Reads the header.
  package init(
    _ bytes: [UInt8], feed: String, file: String, limits: FeedLimits = FeedLimits()
  ) throws(FeedError) {
    self.bytes = bytes
    self.feed = feed
    self.file = file
    self.limits = limits
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw FeedError(feed, file: file, "is in UTF-16. Save it as UTF-8")
    }
    guard try next() else { return }
    for column in fields.indices {
      let name = text(column)
      guard columns[name] == nil || name.isEmpty else {
        throw FeedError(feed, file: file, line: line, "has the column \(name) twice")
      }
      columns[name] = column
    }
  }

  /// The place of a column in each row, or `nil` where the table has none of the name.
  func column(_ name: String) -> Int? { columns[name] }

  /// The place of a column that every such table has.
  func required(_ name: String) throws(FeedError) -> Int {
    if let column = columns[name] { return column }
    if columns.isEmpty {
      throw FeedError(feed, file: file, "is empty. Ask the publisher for a whole feed")
    }
    if let signs = otherSeparator {
      throw FeedError(
        feed, file: file, line: 1, "has \(signs) between its columns. Save it with commas")
    }
    throw FeedError(
      feed, file: file, line: 1, "lacks the column \(name). Ask the publisher for a whole feed")
  }

  /// What stands in a first line without commas where commas should.
  private var otherSeparator: String? {
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    if header.contains(UInt8(ascii: ",")) { return nil }
    let signs: [(UInt8, String)] = [
      (UInt8(ascii: ";"), "semicolons"), (0x09, "tabs"), (UInt8(ascii: "|"), "vertical bars"),
    ]
    return signs.first { header.contains($0.0) }?.1
  }

  /// Goes to the next row that has content.
  ///
  /// - Returns: Whether there is one.
  package mutating func next() throws(FeedError) -> Bool {
    while position < bytes.count {
      line = nextLine
      try readRow()
      guard fields.count > 1 || (fields.first.map { $0.end > $0.start } ?? false) else { continue }
      noteLength()
      return true
    }
    return false
  }

  /// Counts a row that lacks fields, or has something behind the last one: a comma may stand in a name.
  private mutating func noteLength() {
    guard let width = headerWidth else {
      headerWidth = fields.count
      return
    }
    let isLong = fields.count > width && fields[width...].contains { $0.end > $0.start }
    guard isLong || fields.count < width else { return }
    if firstOddRow == nil {
      firstOddRow = (line, "\(fields.count) fields, and \(width) in the header", 0)
    }
    firstOddRow?.count += 1
  }

  /// The text of a field; empty where the row or the table lacks it.
  package mutating func text(_ column: Int?) -> String {
    guard let column, column < fields.count else { return "" }
    let field = fields[column]
    if field.start >= field.end { return "" }
    if let text = String(validating: bytes[field.start..<field.end], as: UTF8.self) {
      return field.isEscaped ? text.replacing("\"\"", with: "\"") : text
    }
    if firstRepair == nil { firstRepair = line }
    return String(decoding: bytes[field.start..<field.end], as: UTF8.self)
  }

  /// Whether a field is empty or lacking.
  func isEmpty(_ column: Int?) -> Bool {
    guard let column, column < fields.count else { return true }
    return fields[column].start >= fields[column].end
  }

  /// The bytes of a field.
  func slice(_ column: Int?) -> ArraySlice<UInt8> {
    guard let column, column < fields.count else { return [] }
    return bytes[fields[column].start..<fields[column].end]
  }
}

// MARK: - Rows

extension RowReader {
  private mutating func readRow() throws(FeedError) {
    fields.removeAll(keepingCapacity: true)
    let start = position
    var goesOn = true
    while goesOn {
      guard fields.count < limits.fields else {
        throw FeedError(feed, file: file, line: line, "has more than \(limits.fields) fields")
      }
      goesOn = try readField()
      guard position - start <= limits.rowBytes else {
        throw FeedError(
          feed, file: file, line: line, "has more than \(limits.rowBytes) bytes in a row")
      }
    }
  }

  /// Reads a field and what ends it.
  ///
  /// - Returns: Whether another one follows in the row.
  private mutating func readField() throws(FeedError) -> Bool {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      fields.append(try quotedField())
    } else {
      fields.append(plainField())
    }
    return endField()
  }

  private mutating func plainField() -> Field {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D { break }
      position += 1
    }
    var end = position
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return Field(start: start, end: end, isEscaped: false)
  }

  private mutating func quotedField() throws(FeedError) -> Field {
    position += 1
    let start = position
    var isEscaped = false
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") else {
          position += 1
          return Field(start: start, end: position - 1, isEscaped: isEscaped)
        }
        isEscaped = true
        position += 1
      } else if bytes[position] == 0x0A {
        nextLine += 1
      }
      position += 1
      if position - start > limits.rowBytes { break }
    }
    throw FeedError(feed, file: file, line: line, "has a quote that is not closed")
  }

  /// Passes over what ends a field.
  private mutating func endField() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: ","): return true
      case 0x0A:
        nextLine += 1
        return false
      case 0x0D:
        if position < bytes.count, bytes[position] == 0x0A { position += 1 }
        nextLine += 1
        return false
      default: continue
      }
    }
    return false
  }
}
