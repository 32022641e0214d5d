// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// Areas cut lines where walking along the line in small steps enters and leaves them.
@Suite("Areas cut lines")
struct AreaTests {
  private static let stepCount = 500

  /// Walks along a line; `tolerance` steps may lie on the other side of an edge by rounding.
  private func compare(
    _ shape: some AreaShape, _ a: Coordinate, _ b: Coordinate, tolerance: Double = 1.5,
    _ isInside: (GeoCoordinates) -> Bool
  ) -> Bool {
    let parts = shape.parts(from: a, to: b)
    for step in 0...Self.stepCount {
      let t = Double(step) / Double(Self.stepCount)
      let place = GeoCoordinates(a.interpolated(to: b, fraction: t))
      let isNearEdge = parts.ranges.contains {
        min(abs($0.lowerBound - t), abs($0.upperBound - t)) * Double(Self.stepCount) < tolerance
      }
      if isNearEdge { continue }
      if parts.ranges.contains(where: { $0.contains(t) }) != isInside(place) { return false }
    }
    return true
  }

  private func place(
    _ random: inout SeededGenerator, at middle: Double, reach: Double = 0.1
  ) -> GeoCoordinates {
    GeoCoordinates(
      latitude: 48 + Double.random(in: -reach...reach, using: &random),
      longitude: middle + Double.random(in: -reach...reach, using: &random))
  }

  private func line(
    _ random: inout SeededGenerator, at middle: Double
  ) throws -> (Coordinate, Coordinate) {
    (
      try #require(Coordinate(place(&random, at: middle))),
      try #require(Coordinate(place(&random, at: middle)))
    )
  }

  /// At the antimeridian too; polygons cross themselves, and their holes reach out of them.
  @Test("polygons with holes", arguments: [8.0, 180.0])
  func polygons(middle: Double) throws {
    var random = SeededGenerator(seed: 5)
    for number in 0..<60 {
      func corners(_ count: Int) -> [GeoCoordinates] {
        (0..<count).map { _ in place(&random, at: middle) }
      }
      let polygon = try GeoPolygon(
        vertices: corners(3 + number % 9),
        innerBoundaries: number % 3 == 0 ? [corners(3), corners(4)] : [])
      let shape = PolygonArea(polygon)
      for _ in 0..<4 {
        let (a, b) = try line(&random, at: middle)
        #expect(compare(shape, a, b) { polygon.contains($0) }, "\(number)")
      }
    }
  }

  @Test("boxes", arguments: [8.0, 180.0])
  func boxes(middle: Double) throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<60 {
      let (one, other) = (place(&random, at: middle), place(&random, at: middle))
      let box = try #require(GeoBox.containing(geoCoordinates: [one, other]))
      let shape = try #require(BoxArea(box))
      let (a, b) = try line(&random, at: middle)
      #expect(compare(shape, a, b) { box.contains(geoCoordinates: $0) })
    }
  }

  @Test("corridors", arguments: [8.0, 180.0])
  func corridors(middle: Double) throws {
    var random = SeededGenerator(seed: 7)
    for number in 0..<60 {
      let path = (0...number % 4).map { _ in place(&random, at: middle, reach: 0.02) }
      let shape = try #require(CorridorArea(path, halfWidthMeters: 400))
      let ends = try path.map { try #require(Coordinate($0)) }
      let legs = ends.count == 1 ? [(ends[0], ends[0])] : Array(zip(ends, ends.dropFirst()))
      let (a, b) = (
        try #require(Coordinate(place(&random, at: middle, reach: 0.02))),
        try #require(Coordinate(place(&random, at: middle, reach: 0.02)))
      )
      // The plane of the comparison lies at the place, that of the corridor at its leg.
      #expect(
        compare(shape, a, b, tolerance: 8) { place in
          guard let place = Coordinate(place) else { return false }
          return legs.contains { LocalPlane(at: place).project(place, onto: $0, $1).meters <= 400 }
        }, "\(number)")
    }
  }

  @Test("a box holds all boxes in it, and none beside it is called inside")
  func relations() throws {
    var random = SeededGenerator(seed: 8)
    for number in 0..<200 {
      let polygon = try GeoPolygon(vertices: (0..<5).map { _ in place(&random, at: 8) })
      let shape = PolygonArea(polygon)
      let corner = try #require(Coordinate(place(&random, at: 8)))
      let box = CoordinateBox(
        south: corner.latitudeE7, west: corner.longitudeE7, north: corner.latitudeE7 + 40_000,
        east: corner.longitudeE7 + 40_000)
      let relation = shape.relation(to: box)
      for _ in 0..<20 {
        let inBox = Coordinate(
          latitudeE7: Int32.random(in: box.south...box.north, using: &random),
          longitudeE7: Int32.random(in: box.west...box.east, using: &random))
        let isInside = polygon.contains(GeoCoordinates(inBox))
        #expect(relation == .crossing || isInside == (relation == .inside), "\(number)")
      }
    }
  }

  @Test("parts are joined and taken away")
  func parts() {
    var parts = LineParts(from: 0.1, to: 0.3)
    parts.add(LineParts(from: 0.5, to: 0.9))
    parts.add(LineParts(from: 0.3, to: 0.4))
    #expect(parts.ranges == [0.1...0.4, 0.5...0.9])
    parts.remove(LineParts(from: 0.2, to: 0.6))
    #expect(parts.ranges == [0.1...0.2, 0.6...0.9])
    parts.remove(.whole)
    #expect(parts.isEmpty && !parts.hasLength)
  }
}
