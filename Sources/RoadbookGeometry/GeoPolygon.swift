// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// An area within a closed line, with holes.
///
/// The last vertex is joined to the first; it need not be repeated.
public struct GeoPolygon: Hashable, Sendable {
  /// The corners of the area, in order.
  ///
  /// Setting fewer than three has no effect.
  public var vertices: [GeoCoordinates] {
    didSet { if vertices.count < 3 { vertices = oldValue } }
  }

  /// The corners of the holes.
  public var innerBoundaries: [[GeoCoordinates]]

  /// Makes an area without holes.
  ///
  /// - Throws: `InstantiationError.illegalArguments` for fewer than three corners.
  public init(vertices: [GeoCoordinates]) throws {
    try self.init(vertices: vertices, innerBoundaries: [])
  }

  /// Makes an area with holes.
  ///
  /// - Throws: `InstantiationError.illegalArguments` for fewer than three corners, of the area or of
  ///   a hole.
  public init(vertices: [GeoCoordinates], innerBoundaries: [[GeoCoordinates]]) throws {
    guard vertices.count >= 3, innerBoundaries.allSatisfy({ $0.count >= 3 }) else {
      throw InstantiationError.illegalArguments
    }
    self.vertices = vertices
    self.innerBoundaries = innerBoundaries
  }

  /// Makes an area of 64 corners on a circle.
  public init(geoCircle: GeoCircle) {
    vertices = (0..<64).map {
      geoCircle.center.moved(byMeters: geoCircle.radiusInMeters, bearing: -Double($0) * 360 / 64)
    }
    innerBoundaries = []
  }

  /// Makes the area of a box.
  public init(geoBox: GeoBox) {
    vertices = geoBox.ring
    innerBoundaries = []
  }
}

extension GeoPolygon {
  /// Whether a place lies in the area and in none of its holes; edges are straight in degrees.
  package func contains(_ place: GeoCoordinates) -> Bool {
    Self.ring(vertices, contains: place)
      && !innerBoundaries.contains { Self.ring($0, contains: place) }
  }

  /// Counts the edges that a ray to the north meets (the even–odd rule).
  private static func ring(_ ring: [GeoCoordinates], contains place: GeoCoordinates) -> Bool {
    guard var start = ring.last else { return false }
    var isInside = false
    for end in ring {
      let toStart = longitudeDifference(from: place.longitude, to: start.longitude)
      let toEnd = toStart + longitudeDifference(from: start.longitude, to: end.longitude)
      if (toStart > 0) != (toEnd > 0) {
        let part = toStart / (toStart - toEnd)
        let crossing = start.latitude + (end.latitude - start.latitude) * part
        if crossing > place.latitude { isInside.toggle() }
      }
      start = end
    }
    return isInside
  }
}

extension GeoPolygon: Codable, FieldCoded {
  package static var blank: GeoPolygon { GeoPolygon(geoBox: .blank) }
  package static let fields: FieldTable<GeoPolygon> = [
    .required("vertices", coding: \.vertices) {
      $0
    } read: { (vertices: [GeoCoordinates]) in
      guard vertices.count >= 3 else { throw Refused("an area has three corners or more") }
      return vertices
    },
    .list("innerBoundaries", \.innerBoundaries),
  ]
}

/// All places within a distance of one.
public struct GeoCircle: Hashable, Sendable {
  /// The middle.
  public var center: GeoCoordinates
  /// The greatest distance from the middle, in meters.
  public var radiusInMeters: Double

  /// Makes a circle.
  public init(center: GeoCoordinates, radiusInMeters: Double) {
    self.center = center
    self.radiusInMeters = radiusInMeters
  }
}

extension GeoCircle: Codable, FieldCoded {
  package static var blank: GeoCircle { GeoCircle(center: .blank, radiusInMeters: 0) }
  package static let fields: FieldTable<GeoCircle> = [
    .required("center", \.center),
    .required("radiusInMeters", \.radiusInMeters),
  ]
}

/// All places within a distance of a line; its ends are round.
public struct GeoCorridor: Hashable, Sendable {
  /// The line in the middle.
  public var polyline: [GeoCoordinates]
  /// Meters to either side, 0…100,000 where routes are to keep off, or `nil` for what the user of the corridor takes as its default.
  ///
  /// A corridor that is an exception to an avoided area must name it.
  public var halfWidthInMeters: Int32?

  /// Makes a corridor of the default width.
  public init(polyline: [GeoCoordinates]) {
    self.init(polyline: polyline, halfWidthInMeters: nil)
  }

  /// Makes a corridor.
  public init(polyline: [GeoCoordinates], halfWidthInMeters: Int32?) {
    self.polyline = polyline
    self.halfWidthInMeters = halfWidthInMeters
  }
}

extension GeoCorridor: Codable, FieldCoded {
  package static var blank: GeoCorridor { GeoCorridor(polyline: []) }
  package static let fields: FieldTable<GeoCorridor> = [
    .required("polyline", \.polyline),
    .optional("halfWidthInMeters", \.halfWidthInMeters),
  ]
}
