// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A line through two places or more.
public struct GeoPolyline: Hashable, Sendable {
  /// The places, in order.
  ///
  /// Setting fewer than two has no effect.
  public var vertices: [GeoCoordinates] {
    didSet { if vertices.count < 2 { vertices = oldValue } }
  }

  /// Makes a line through places.
  ///
  /// - Throws: `InstantiationError.illegalArguments` for fewer than two places.
  public init(vertices: [GeoCoordinates]) throws {
    guard vertices.count >= 2 else { throw InstantiationError.illegalArguments }
    self.vertices = vertices
  }

  /// Makes the closed line around a box: counter-clockwise from its south-west corner and back.
  public init(geoBox: GeoBox) {
    let ring = geoBox.ring
    vertices = ring + ring.prefix(1)
  }

  /// A line of engine coordinates, with an altitude for each or none at all; a single one is doubled.
  package init(_ line: some Sequence<Coordinate>, altitudes: [Double?] = []) {
    var places = line.map(GeoCoordinates.init)
    if altitudes.count == places.count {
      for index in places.indices { places[index].altitude = altitudes[index] }
    }
    vertices = places.count == 1 ? places + places : places
  }
}

// MARK: - Along the line

extension GeoPolyline {
  /// The index of the vertex nearest to a place; the first of equally near ones.
  public func getNearestIndexTo(point: GeoCoordinates) -> UInt32 {
    var nearest = (index: 0, meters: Double.infinity)
    for (index, vertex) in vertices.enumerated() {
      let meters = vertex.distance(to: point)
      if meters < nearest.meters { nearest = (index, meters) }
    }
    return UInt32(nearest.index)
  }

  /// The place at a distance along the line.
  ///
  /// - Parameters:
  ///   - offsetInMeters: Meters from the end that `direction` names. Beyond the line's ends it is
  ///     clamped to them.
  ///   - direction: From which end the offset counts.
  /// - Returns: The place on the line.
  public func coordinatesAt(
    offsetInMeters: Double, direction: GeoPolylineDirection
  ) -> GeoCoordinates {
    let ordered = direction == .fromBeginning ? vertices : vertices.reversed()
    var rest = max(offsetInMeters, 0)
    for (start, end) in zip(ordered, ordered.dropFirst()) {
      let meters = start.distance(to: end)
      if rest <= meters {
        return start.interpolate(toward: end, by: meters > 0 ? rest / meters : 0)
      }
      rest -= meters
    }
    return ordered[ordered.count - 1]
  }

  /// The sum of the great-circle distances between successive vertices, in meters.
  package var lengthMeters: Double {
    zip(vertices, vertices.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension GeoPolyline: Codable, FieldCoded {
  package static var blank: GeoPolyline { GeoPolyline(geoBox: .blank) }
  package static let fields: FieldTable<GeoPolyline> = [
    .required("vertices", coding: \.vertices) {
      $0
    } read: { (vertices: [GeoCoordinates]) in
      guard vertices.count >= 2 else { throw Refused("a line has two places or more") }
      return vertices
    }
  ]
}

/// From which end of a line an offset counts.
public enum GeoPolylineDirection: UInt32, CodedByName, JSONWritable {
  /// From the first vertex.
  case fromBeginning
  /// From the last vertex.
  case fromEnd
}

extension GeoBox {
  /// The corners, counter-clockwise from the south-west one.
  ///
  /// A side of half the Earth or more gets places between, so that each piece has one shorter way.
  var ring: [GeoCoordinates] {
    let range = longitudes
    let pieces = range.span.isFinite ? max(1, Int((range.span / 120).rounded(.up))) : 1
    let steps = (0...pieces).map { range.west + range.span * Double($0) / Double(pieces) }
    return steps.map { GeoCoordinates(latitude: south, longitude: $0) }
      + steps.reversed().map { GeoCoordinates(latitude: north, longitude: $0) }
  }
}
