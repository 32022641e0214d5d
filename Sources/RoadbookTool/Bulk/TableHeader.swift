// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

/// The first line of a table: what separates its fields, and where its columns stand.
///
/// Fields are separated by commas, semicolons or tabs: what the first line has. Columns have the names that
/// spreadsheets and other programs write, too: `longitude` or `lng` for `lon`, `From Lat` for `from_lat`. A
/// byte-order mark is no part of a name.
struct TableHeader {
  let file: String
  let separator: Character
  let names: [String]

  init(_ text: String, file: String) throws(Failure) {
    self.file = file
    let line = text.drop { $0 == "\u{FEFF}" }
    separator = [",", ";", "\t"].first { line.contains($0) } ?? ","
    names = try Self.fields(of: String(line), separator, file: file, line: 1).map {
      $0.trimmed
    }
  }

  /// What a row says in a column, without blanks around it; `nil` where it says nothing or there is no such column.
  static func text(_ column: Int?, of fields: [String]) -> String? {
    column.map { fields[$0].trimmed }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where a column stands, or `nil` where the table has none of its names.
  ///
  /// - Parameters:
  ///   - column: What it is called here.
  ///   - others: Other names of it.
  /// - Returns: Its place, from 0.
  func position(of column: String, or others: [String] = []) -> Int? {
    let plain = names.map(Self.plain)
    return ([column] + others).lazy.compactMap { plain.firstIndex(of: Self.plain($0)) }.first
  }

  /// As ``position(of:or:)``, where the table is of no use without the column.
  func position(needed column: String, or others: [String], of all: String) throws(Failure) -> Int {
    if let position = position(of: column, or: others) { return position }
    let found = names.filter { !$0.isEmpty }.prefix(Self.mostToldNames)
      .map { SafeText.of(String($0.prefix(40))) }.joined(separator: ", ")
    throw Failure(
      .badInput,
      "\(file), line 1: there is no column “\(column)”. The first line must name the columns \(all); it names \(found.isEmpty ? "none" : found)"
    )
  }

  /// More names tell nobody more.
  private static let mostToldNames = 20

  /// Small letters and digits alone: "From Lat" and "from_lat" are one column.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

// MARK: - Rows

extension TableHeader {
  /// The fields of a row, as many as the first line has.
  func fields(of text: String, line: Int) throws(Failure) -> [String] {
    let fields = try Self.fields(of: text, separator, file: file, line: line)
    guard fields.count == names.count else {
      throw Failure(
        .badInput,
        "\(file), line \(line): \(fields.count) fields where the first line has \(names.count)"
      )
    }
    return fields
  }

  /// A number, or `nil` for what is none; where no comma separates fields, one may stand in numbers.
  func number(_ field: String) -> Double? {
    Double(whole: separator == "," ? field : field.replacing(",", with: "."))
  }

  /// Degrees, not beyond a limit to either side; where no comma separates fields, one may stand in numbers.
  func degrees(
    _ field: String, _ column: String, _ limit: Double, line: Int
  ) throws(Failure) -> Double {
    guard let value = number(field.filter { $0 != " " }), abs(value) <= limit else {
      throw Failure(
        .badInput,
        "\(file), line \(line): “\(field)” in \(column) is not a number from -\(Int(limit)) to \(Int(limit))"
      )
    }
    return value
  }

  /// The fields of a line.
  ///
  /// Inside quotes, two quotation marks are one. Blanks before quotes are no part of a field.
  ///
  /// Source: RFC 4180, without line breaks inside quotes.
  private static func fields(
    of text: String, _ separator: Character, file: String, line: Int
  ) throws(Failure) -> [String] {
    var fields = [""]
    var isQuoted = false
    // The mark before has ended the quotes, unless it is the first of two.
    var hasEnded = false
    for character in text {
      let last = fields.count - 1
      let isMark = character == "\""
      if isMark, isQuoted {
        (isQuoted, hasEnded) = (false, true)
        continue
      }
      if isMark, hasEnded {
        isQuoted = true
        fields[last].append(character)
      } else if isMark, fields[last].trimmed.isEmpty {
        isQuoted = true
        fields[last] = ""
      } else if character == separator, !isQuoted {
        fields.append("")
      } else {
        fields[last].append(character)
      }
      hasEnded = false
    }
    guard !isQuoted else {
      throw Failure(.badInput, "\(file), line \(line): a quotation mark is not closed")
    }
    return fields
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
