// SPDX-License-Identifier: Apache-2.0

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

  private let header: TableHeader
  private let positions: [Int]

  /// What stands between the fields of a row.
  var separator: Character { header.separator }

  /// Reads the names of the columns from the first line.
  init(header text: String, file: String) throws(Failure) {
    header = try TableHeader(text, file: file)
    var positions: [Int] = []
    for column in Self.columns {
      positions.append(
        try header.position(needed: column, or: Self.otherNames(of: column), of: Self.columnList))
    }
    self.positions = positions
  }

  /// "start_lng", "origin longitude" and such for "from_lon".
  private static func otherNames(of column: String) -> [String] {
    let isStart = column.hasPrefix("from")
    let ends =
      isStart ? ["from", "start", "origin", "source"] : ["to", "end", "destination", "target"]
    let degrees =
      column.hasSuffix("lon") ? ["lon", "lng", "long", "longitude"] : ["lat", "latitude"]
    return ends.flatMap { end in degrees.map { end + $0 } }
  }

  /// Reads the places of a row.
  func pair(_ text: String, line: Int) throws(Failure) -> Pair {
    let fields = try header.fields(of: text, line: line)
    func degrees(_ column: Int, _ limit: Double) throws(Failure) -> Double {
      try header.degrees(fields[positions[column]], Self.columns[column], limit, line: line)
    }
    let from = GeoCoordinates(latitude: try degrees(1, 90), longitude: try degrees(0, 180))
    let to = GeoCoordinates(latitude: try degrees(3, 90), longitude: try degrees(2, 180))
    return Pair(from: from, to: to)
  }
}
