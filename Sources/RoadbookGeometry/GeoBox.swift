// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A rectangle of latitudes and longitudes.
///
/// It reaches from its south-west corner eastward and northward, over the antimeridian where the
/// west is the greater longitude. Equal longitudes mean the whole circle. A box whose southern
/// latitude is the greater one is empty. Altitudes do not count.
public struct GeoBox: Hashable, Sendable {
  /// The corner with the least latitude, at the west end.
  public var southWestCorner: GeoCoordinates
  /// The corner with the greatest latitude, at the east end.
  public var northEastCorner: GeoCoordinates

  /// Makes a box from its corners.
  public init(southWestCorner: GeoCoordinates, northEastCorner: GeoCoordinates) {
    self.southWestCorner = southWestCorner
    self.northEastCorner = northEastCorner
  }

  init(south: Double, north: Double, longitudes: LongitudeRange) {
    let isWhole = longitudes.span >= 360
    self.init(
      southWestCorner: GeoCoordinates(latitude: south, longitude: longitudes.west),
      northEastCorner: GeoCoordinates(
        latitude: north, longitude: isWhole ? longitudes.west : longitudes.east))
  }

  var south: Double { southWestCorner.latitude }
  var north: Double { northEastCorner.latitude }
  var longitudes: LongitudeRange {
    LongitudeRange(fromWest: southWestCorner.longitude, east: northEastCorner.longitude)
  }
  var isEmpty: Bool { !(south <= north) }
}

// MARK: - Around others

extension GeoBox {
  /// The smallest box that holds all places.
  ///
  /// Places on one meridian would give equal longitudes, which mean the whole circle; such a box is
  /// 10⁻⁷ degrees (1 cm) wide.
  ///
  /// - Parameter geoCoordinates: Two places or more.
  /// - Returns: The box, or `nil` for fewer than two places.
  public static func containing(geoCoordinates: [GeoCoordinates]) -> GeoBox? {
    guard geoCoordinates.count >= 2 else { return nil }
    return around(geoCoordinates)
  }

  /// The smallest box around any number of places but none.
  package static func around(_ places: [GeoCoordinates]) -> GeoBox? {
    let latitudes = places.map(\.latitude)
    let longitudes = places.map(\.longitude).sorted()
    guard let south = latitudes.min(), let north = latitudes.max(),
      let first = longitudes.first, let last = longitudes.last
    else { return nil }
    // The circle without the widest gap between neighbours; the first gap is the one over the
    // antimeridian.
    var sides = (gap: first + 360 - last, west: first, east: last)
    for (west, east) in zip(longitudes, longitudes.dropFirst()) where east - west > sides.gap {
      sides = (east - west, east, west)
    }
    if sides.west == sides.east { sides.east = wrappedLongitude(sides.east + 1e-7) }
    return GeoBox(
      southWestCorner: GeoCoordinates(latitude: south, longitude: sides.west),
      northEastCorner: GeoCoordinates(latitude: north, longitude: sides.east))
  }

  /// The smallest box that holds this one and another.
  public func envelope(geoBox: GeoBox) -> GeoBox {
    Self.envelopeGeoBoxes(geoBoxes: [self, geoBox]) ?? self
  }

  /// The smallest box that holds all boxes; empty ones do not count.
  ///
  /// - Returns: The box, or `nil` where none is given that is not empty.
  public static func envelopeGeoBoxes(geoBoxes: [GeoBox]) -> GeoBox? {
    let boxes = geoBoxes.filter { !$0.isEmpty }
    guard let south = boxes.map(\.south).min(), let north = boxes.map(\.north).max(),
      let longitudes = LongitudeRange.containing(boxes.map(\.longitudes))
    else { return nil }
    return GeoBox(south: south, north: north, longitudes: longitudes)
  }

  /// The box with its sides moved outward.
  ///
  /// East and west are moved by degrees that are this many meters on the new box's parallel nearest
  /// to a pole, so nothing within the distance is lost. Negative numbers move a side inward.
  ///
  /// - Throws: `InstantiationError.illegalArguments` where a number is not finite or nothing is left.
  public func expandedBy(
    southMeters: Double, westMeters: Double, northMeters: Double, eastMeters: Double
  ) throws -> GeoBox {
    let meters = [southMeters, westMeters, northMeters, eastMeters]
    guard meters.allSatisfy(\.isFinite) else { throw InstantiationError.illegalArguments }
    let newSouth = max(-90, south - southMeters / Earth.metersPerDegree)
    let newNorth = min(90, north + northMeters / Earth.metersPerDegree)
    let parallel = min(max(abs(newSouth), abs(newNorth)), 90)
    let metersPerDegreeEast = max(Earth.metersPerDegree * Math.cosine(radians(parallel)), 1e-3)
    let range = longitudes
    let span = range.span + (westMeters + eastMeters) / metersPerDegreeEast
    guard newSouth <= newNorth, span > 0 else { throw InstantiationError.illegalArguments }
    if span >= 360 || range.span >= 360 {
      return GeoBox(
        south: newSouth, north: newNorth, longitudes: LongitudeRange(west: -180, span: 360))
    }
    let west = range.west - westMeters / metersPerDegreeEast
    return GeoBox(
      south: newSouth, north: newNorth, longitudes: LongitudeRange(west: west, span: span))
  }
}

// MARK: - Sharing

extension GeoBox {
  /// Whether a place lies in the box or on its border.
  public func contains(geoCoordinates: GeoCoordinates) -> Bool {
    geoCoordinates.isFinite && geoCoordinates.latitude >= south && geoCoordinates.latitude <= north
      && longitudes.contains(geoCoordinates.longitude)
  }

  /// Whether another box lies wholly in this one; an empty box lies nowhere.
  public func contains(geoBox: GeoBox) -> Bool {
    !isEmpty && !geoBox.isEmpty && geoBox.south >= south && geoBox.north <= north
      && longitudes.contains(geoBox.longitudes)
  }

  /// Whether two boxes share a place, be it on their borders.
  public func intersects(geoBox: GeoBox) -> Bool { !intersection(geoBox: geoBox).isEmpty }

  /// The parts that two boxes share: none, one, or two where they meet on both sides of the Earth.
  public func intersection(geoBox: GeoBox) -> [GeoBox] {
    let (low, high) = (max(south, geoBox.south), min(north, geoBox.north))
    guard !isEmpty, !geoBox.isEmpty, low <= high else { return [] }
    return longitudes.intersection(geoBox.longitudes)
      .map { GeoBox(south: low, north: high, longitudes: $0) }
  }

  /// The parts that all boxes share; nothing for no boxes.
  public static func intersection(geoBoxes: [GeoBox]) -> [GeoBox] {
    guard let first = geoBoxes.first else { return [] }
    return geoBoxes.dropFirst().reduce(first.isEmpty ? [] : [first]) { parts, box in
      parts.flatMap { $0.intersection(geoBox: box) }
    }
  }
}

extension GeoBox: CustomStringConvertible {
  /// The two corners: "41.1, -8.7 … 41.2, -8.5".
  public var description: String { "\(southWestCorner) … \(northEastCorner)" }
}

extension GeoBox: Codable, FieldCoded {
  package static var blank: GeoBox {
    GeoBox(southWestCorner: .blank, northEastCorner: .blank)
  }
  package static let fields: FieldTable<GeoBox> = [
    .required("southWestCorner", \.southWestCorner),
    .required("northEastCorner", \.northEastCorner),
  ]
}
