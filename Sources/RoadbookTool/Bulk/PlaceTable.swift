// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// A table of places: columns `lon` and `lat`, and `id` where rows have names.
///
///     id,lon,lat
///     depot,-8.6291,41.1579
struct PlaceTable {
  static let columnList = "lon,lat"

  /// What results call each place: its `id`, or its number counted from 0.
  private(set) var names: [String] = []
  private(set) var waypoints: [Waypoint] = []

  init(file: String) throws(Failure) {
    var lines = try LineReader(file: file)
    guard let header = try lines.next() else {
      throw Failure(
        .badInput, "\(file) is empty. Its first line must name the columns \(Self.columnList)")
    }
    let columns = try Columns(header, file: file)
    while let text = try lines.next() {
      if text.isEmpty { continue }
      let (name, place) = try columns.place(text, line: lines.number)
      names.append(name ?? String(waypoints.count))
      waypoints.append(Waypoint(coordinates: place))
    }
    guard !waypoints.isEmpty else { throw Failure(.badInput, "\(file) lists no places") }
  }
}

extension PlaceTable {
  /// Where the columns stand.
  private struct Columns {
    let file: String
    let count: Int
    let longitude: Int
    let latitude: Int
    let name: Int?

    init(_ header: String, file: String) throws(Failure) {
      self.file = file
      let names = try PairTable.fields(of: header, file: file, line: 1).map {
        String($0.drop { $0 == "\u{FEFF}" })
      }
      func position(_ column: String) throws(Failure) -> Int {
        guard let position = names.firstIndex(of: column) else {
          throw Failure(
            .badInput,
            "\(file), line 1: there is no column “\(column)”. The first line must name the columns \(PlaceTable.columnList)"
          )
        }
        return position
      }
      longitude = try position("lon")
      latitude = try position("lat")
      name = names.firstIndex(of: "id")
      count = names.count
    }

    func place(
      _ text: String, line: Int
    ) throws(Failure) -> (name: String?, place: GeoCoordinates) {
      let fields = try PairTable.fields(of: text, file: file, line: line)
      guard fields.count == count else {
        throw Failure(
          .badInput,
          "\(file), line \(line): \(fields.count) fields where the first line has \(count)")
      }
      let place = GeoCoordinates(
        latitude: try PairTable.degrees(fields[latitude], "lat", 90, file: file, line: line),
        longitude: try PairTable.degrees(fields[longitude], "lon", 180, file: file, line: line))
      return (name.map { fields[$0] }, place)
    }
  }
}
