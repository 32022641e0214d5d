// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// The columns of a table of pairs, found by their names.
///
///     from_lon,from_lat,to_lon,to_lat
///     -8.6291,41.1579,-8.6110,41.1404
///
/// Other columns are passed through.
struct PairTable {
  /// The places of a row, start first.
  struct Pair: Equatable {
    var from: GeoCoordinates
    var to: GeoCoordinates
  }

  static let columns = ["from_lon", "from_lat", "to_lon", "to_lat"]
  static let columnList = columns.joined(separator: ",")

  private let file: String
  private let positions: [Int]
  private let count: Int

  /// Reads the names of the columns from the first line.
  init(header: String, file: String) throws(Failure) {
    self.file = file
    let names = try Self.fields(of: header, file: file, line: 1).map {
      String($0.drop { $0 == "\u{FEFF}" })
    }
    count = names.count
    var positions: [Int] = []
    for column in Self.columns {
      guard let position = names.firstIndex(of: column) else {
        throw Failure(
          .badInput,
          "\(file), line 1: there is no column “\(column)”. The first line must name the columns \(Self.columnList)"
        )
      }
      positions.append(position)
    }
    self.positions = positions
  }

  /// Reads the places of a row.
  func pair(_ text: String, line: Int) throws(Failure) -> Pair {
    let fields = try Self.fields(of: text, file: file, line: line)
    guard fields.count == count else {
      throw Failure(
        .badInput, "\(file), line \(line): \(fields.count) fields where the first line has \(count)"
      )
    }
    func degrees(_ column: Int, _ limit: Double) throws(Failure) -> Double {
      try Self.degrees(
        fields[positions[column]], Self.columns[column], limit, file: file, line: line)
    }
    let from = GeoCoordinates(latitude: try degrees(1, 90), longitude: try degrees(0, 180))
    let to = GeoCoordinates(latitude: try degrees(3, 90), longitude: try degrees(2, 180))
    return Pair(from: from, to: to)
  }

  /// Reads degrees, not beyond a limit to either side.
  static func degrees(
    _ field: String, _ column: String, _ limit: Double, file: String, line: Int
  ) throws(Failure) -> Double {
    guard let value = Double(whole: field.filter { $0 != " " }), abs(value) <= limit else {
      throw Failure(
        .badInput,
        "\(file), line \(line): “\(field)” in \(column) is not a number from -\(Int(limit)) to \(Int(limit))"
      )
    }
    return value
  }

  /// The fields of a line of comma-separated values.
  ///
  /// Source: RFC 4180, without line breaks inside quotes.
  static func fields(of text: String, file: String, line: Int) throws(Failure) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in text {
      switch character {
      case "\"":
        isQuoted.toggle()
      case "," where !isQuoted:
        fields.append("")
      default:
        fields[fields.count - 1].append(character)
      }
    }
    guard !isQuoted else {
      throw Failure(.badInput, "\(file), line \(line): a quotation mark is not closed")
    }
    return fields
  }
}
