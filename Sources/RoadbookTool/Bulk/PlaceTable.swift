// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// A table of places: columns `lon` and `lat`, and `id` or `name` where rows have names.
///
///     id,lon,lat
///     depot,-8.6291,41.1579
struct PlaceTable {
  static let columnList = "lon,lat (and id where places have names)"

  /// What results call each place: its `id`, or its number counted from 0.
  private(set) var names: [String] = []
  private(set) var waypoints: [Waypoint] = []
  private let file: String
  /// Columns of vehicles' sizes, of which no row's answer takes notice.
  private let sizes: [String]
  /// By place: what the columns `opens`, `closes` and `stay` say, where the table has them.
  private(set) var visits: [Visit] = []

  /// When a place may be visited, as it is written.
  struct Visit {
    var opens: String?
    var closes: String?
    /// In minutes.
    var stay: String?
    /// Of the file.
    var line: Int
  }

  init(file: String) throws(Failure) {
    self.file = file
    var lines = try LineReader(file: file)
    guard let first = try lines.next() else {
      throw Failure(
        .badInput, "\(file) is empty. Its first line must name the columns \(Self.columnList)")
    }
    let columns = try Columns(first, file: file)
    sizes = columns.header.names.filter { Self.sizeNames.contains($0.lowercased()) }
    while let text = try lines.next() {
      if text.isEmpty { continue }
      let (name, place) = try columns.place(text, line: lines.number)
      names.append(name ?? String(waypoints.count))
      waypoints.append(Waypoint(coordinates: place))
      visits.append(try columns.visit(text, line: lines.number))
    }
    guard !waypoints.isEmpty else {
      throw Failure(.badInput, "\(file) lists no places below its first line")
    }
  }

  private static let sizeNames: Set = [
    "height", "width", "length", "weight", "axle_load", "axleload", "axles", "hazmat", "profile",
    "vehicle",
  ]

  /// Says so where rows seem to be of vehicles of different sizes.
  func noteUnreadSizes() {
    guard !sizes.isEmpty else { return }
    Terminal.standardError.write(
      "Note: \(file): \(sizes.joined(separator: ", ")) of rows are not read; vehicles are options (--profile, --height, …), so ask once for each kind\n"
    )
  }
}

extension PlaceTable {
  /// The places of a file that is asked about on a map: none of them where each lies off it and lay on it
  /// if its columns changed places.
  init(file: String, on router: RoadRouter) throws(Failure) {
    try self.init(file: file)
    let box = router.mapBox
    let isSwapped = waypoints.allSatisfy { waypoint in
      let place = waypoint.coordinates
      let swapped = GeoCoordinates(latitude: place.longitude, longitude: place.latitude)
      return !box.contains(geoCoordinates: place) && abs(place.longitude) <= 90
        && box.contains(geoCoordinates: swapped)
    }
    if isSwapped {
      throw Failure(
        .badInput,
        "\(file): no place lies on the map, and each would if the columns lon and lat were swapped. Change their names in the first line"
      )
    }
  }
}

extension PlaceTable {
  /// Where the columns stand.
  private struct Columns {
    let header: TableHeader
    let longitude: Int
    let latitude: Int
    let name: Int?
    let opens: Int?
    let closes: Int?
    let stay: Int?

    init(_ text: String, file: String) throws(Failure) {
      header = try TableHeader(text, file: file)
      longitude = try header.position(
        needed: "lon", or: ["lng", "long", "longitude"], of: PlaceTable.columnList)
      latitude = try header.position(needed: "lat", or: ["latitude"], of: PlaceTable.columnList)
      name = header.position(of: "id", or: ["name"])
      opens = header.position(of: "opens")
      closes = header.position(of: "closes")
      stay = header.position(of: "stay")
    }

    func visit(_ text: String, line: Int) throws(Failure) -> Visit {
      let fields = try header.fields(of: text, line: line)
      return Visit(
        opens: TableHeader.text(opens, of: fields), closes: TableHeader.text(closes, of: fields),
        stay: TableHeader.text(stay, of: fields), line: line)
    }

    func place(
      _ text: String, line: Int
    ) throws(Failure) -> (name: String?, place: GeoCoordinates) {
      let fields = try header.fields(of: text, line: line)
      let place = GeoCoordinates(
        latitude: try header.degrees(fields[latitude], "lat", 90, line: line),
        longitude: try header.degrees(fields[longitude], "lon", 180, line: line))
      return (name.map { fields[$0] }, place)
    }
  }
}
