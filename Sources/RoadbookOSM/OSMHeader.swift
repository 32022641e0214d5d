// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// What an OpenStreetMap file says of itself before its objects.
package struct OSMHeader: Equatable, Sendable {
  /// A box on the map; `west` is greater than `east` where it crosses the 180th meridian.
  package struct Box: Equatable, Sendable {
    package var southWest: Coordinate
    package var northEast: Coordinate

    package init(southWest: Coordinate, northEast: Coordinate) {
      self.southWest = southWest
      self.northEast = northEast
    }
  }

  package var boundingBox: Box?
  package var writingProgram: String?
  package var source: String?
  /// When the data was taken from the main database, in seconds since 1970.
  package var replicationTimestamp: Int64?
  /// Whether the file claims that nodes come first, then ways, then relations, each by id.
  ///
  /// Nobody checks the claim, and files that were joined carry it wrongly.
  package var isSorted = false
  /// Whether the file is a list of changes (osmChange).
  package var isChange = false
  package var requiredFeatures: [String] = []
  package var optionalFeatures: [String] = []

  package init() {}

  static let knownFeatures = ["OsmSchema-V0.6", "DenseNodes", "HistoricalInformation"]
}

// MARK: - PBF

extension OSMHeader {
  /// Reads a `HeaderBlock`.
  init(_ message: WireCursor) throws(WireError) {
    self.init()
    var message = message
    while !message.isAtEnd {
      let key = try message.key()
      switch (key.field, key.type) {
      case (1, 2): boundingBox = try Self.box(message.bytes())
      case (4, 2): requiredFeatures.append(try message.bytes().text())
      case (5, 2): optionalFeatures.append(try message.bytes().text())
      case (16, 2): writingProgram = try message.bytes().text()
      case (17, 2): source = try message.bytes().text()
      case (32, 0): replicationTimestamp = Int64(bitPattern: try message.varint())
      default: try message.skip(key)
      }
    }
    isSorted = optionalFeatures.contains("Sort.Type_then_ID")
  }

  /// Left (1), right (2), top (3) and bottom (4) in nanodegrees.
  ///
  /// Some writers put nonsense here, which is no reason to refuse the file: then there is no box.
  private static func box(_ message: WireCursor) throws(WireError) -> Box? {
    var message = message
    var sides: [UInt64: Int64] = [:]
    while !message.isAtEnd {
      let key = try message.key()
      if key.type == 0 {
        sides[key.field] = try message.zigzag()
      } else {
        try message.skip(key)
      }
    }
    guard let left = sides[1], let right = sides[2], let top = sides[3], let bottom = sides[4]
    else { return nil }
    let scale = CoordinateScale(granularity: 1)
    guard
      let southWest = Coordinate(
        checkingLatitudeE7: scale.latitude(bottom), longitudeE7: scale.longitude(left)),
      let northEast = Coordinate(
        checkingLatitudeE7: scale.latitude(top), longitudeE7: scale.longitude(right))
    else { return nil }
    return Box(southWest: southWest, northEast: northEast)
  }
}

extension Coordinate {
  /// A position within the world.
  init?(checkingLatitudeE7 latitude: Int64, longitudeE7 longitude: Int64) {
    guard CoordinateScale.areInside(latitude, longitude) else { return nil }
    self.init(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude))
  }
}
