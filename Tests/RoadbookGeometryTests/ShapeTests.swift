// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@Suite("Lines, areas and angles")
struct ShapeTests {
  static func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinates {
    GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  @Test("a line needs two places and an area three")
  func leastVertices() throws {
    #expect(throws: InstantiationError.illegalArguments) {
      try GeoPolyline(vertices: [Self.place(0, 0)])
    }
    #expect(throws: InstantiationError.illegalArguments) {
      try GeoPolygon(vertices: [Self.place(0, 0), Self.place(0, 1)])
    }
    var line = try GeoPolyline(vertices: [Self.place(0, 0), Self.place(0, 1)])
    line.vertices = []
    #expect(line.vertices.count == 2)
  }

  @Test("places along a line are found from both ends and clamped to them")
  func along() throws {
    let line = try GeoPolyline(
      vertices: [Self.place(0, 0), Self.place(0, 0.001), Self.place(0.001, 0.001)])
    let half = Earth.metersPerDegree * 0.001
    let atBend = line.coordinatesAt(offsetInMeters: half, direction: .fromEnd)
    #expect(atBend.distance(to: Self.place(0, 0.001)) < 0.001)
    let later = line.coordinatesAt(offsetInMeters: half * 1.5, direction: .fromBeginning)
    #expect(later.distance(to: Self.place(0.0005, 0.001)) < 0.001)
    #expect(line.coordinatesAt(offsetInMeters: -5, direction: .fromBeginning) == Self.place(0, 0))
    #expect(
      line.coordinatesAt(offsetInMeters: 1e9, direction: .fromBeginning) == Self.place(0.001, 0.001)
    )
    #expect(line.getNearestIndexTo(point: Self.place(0.0002, 0.002)) == 1)
    #expect(abs(line.lengthMeters - 2 * half) < 0.001)
  }

  @Test("an area has holes and may cross the antimeridian")
  func polygon() throws {
    let ring = [Self.place(-1, 179), Self.place(-1, -179), Self.place(1, -179), Self.place(1, 179)]
    let hole = [
      Self.place(-0.5, 179.8), Self.place(-0.5, -179.8), Self.place(0.5, -179.8),
      Self.place(0.5, 179.8),
    ]
    let area = try GeoPolygon(vertices: ring, innerBoundaries: [hole])
    #expect(area.contains(Self.place(0.2, 179.5)))
    #expect(area.contains(Self.place(-0.7, -179.9)))
    #expect(!area.contains(Self.place(0, 180)))
    #expect(!area.contains(Self.place(0, 0)))
    #expect(!area.contains(Self.place(2, 180)))
  }

  @Test("a circle's area lies within its radius")
  func circle() {
    let center = Self.place(47, 9)
    let area = GeoPolygon(geoCircle: GeoCircle(center: center, radiusInMeters: 500))
    #expect(area.vertices.allSatisfy { abs($0.distance(to: center) - 500) < 0.01 })
    #expect(area.contains(center))
  }

  @Test("a box becomes an area and a closed line")
  func boxes() {
    let box = GeoBoxTests.box(1, 2, 3, 4)
    let area = GeoPolygon(geoBox: box)
    #expect(area.vertices.count == 4 && area.contains(Self.place(2, 3)))
    let line = GeoPolyline(geoBox: box)
    #expect(line.vertices.first == line.vertices.last && line.vertices.count == 5)
    let wide = GeoPolygon(geoBox: GeoBoxTests.box(0, -170, 10, 170))
    #expect(wide.contains(Self.place(5, 0)) && !wide.contains(Self.place(5, 180)))
  }

  @Test("places that are none end no process")
  func notANumber() throws {
    let box = GeoBoxTests.box(.nan, .nan, .infinity, -.infinity)
    #expect(GeoPolygon(geoBox: box).vertices.count == 4)
    #expect(box.intersection(geoBox: box) == [] && !box.contains(geoBox: box))
    #expect(GeoBox.envelopeGeoBoxes(geoBoxes: [box]) == nil)
    let line = [Self.place(.nan, .nan), Self.place(0, 0), Self.place(.nan, 5), Self.place(1, 1)]
    #expect(simplified(line, toleranceMeters: 1, maxPoints: 2) != nil)
    let polyline = try GeoPolyline(vertices: line)
    _ = polyline.coordinatesAt(offsetInMeters: .nan, direction: .fromEnd)
    _ = polyline.getNearestIndexTo(point: Self.place(.nan, .nan))
    #expect(
      GeoPolygon(geoCircle: GeoCircle(center: line[0], radiusInMeters: .nan)).vertices.count == 64)
    #expect(
      AngleRange(start: .nan, extent: .nan).inRange(angleClockwiseInDegreesFromNorth: 1) == false)
  }

  @Test("angles convert and compare by value")
  func angles() {
    #expect(Angle.fromRadians(angle: .pi).degrees == 180)
    #expect(Angle.fromDegrees(angle: 90) == Angle.fromRadians(angle: .pi / 2))
  }

  @Test("ranges of directions pass north")
  func angleRange() {
    let range = AngleRange.fromMinMaxDegreesClockwise(min: 350, max: 20)
    #expect(range.start == 350 && range.extent == 30 && range.max() == 20)
    #expect(range.inRange(angleClockwiseInDegreesFromNorth: 0))
    #expect(!range.inRange(angleClockwiseInDegreesFromNorth: 180))
    #expect(range.closestInRange(angleClockwiseInDegreesFromNorth: 100) == 20)
    #expect(range.closestInRange(angleClockwiseInDegreesFromNorth: 300) == 350)
    #expect(range.closestInRange(angleClockwiseInDegreesFromNorth: 365) == 5)
    let around = AngleRange.fromDirectionDegreesClockwise(center: 0, extent: 400)
    #expect(around.extent == 360 && around.inRange(angleClockwiseInDegreesFromNorth: 123))
    #expect(AngleRange(start: -10, extent: -5) == AngleRange(start: 350, extent: 0))
  }

  @Test("a simplified line keeps its ends, the tolerance and the number of points")
  func simplifying() throws {
    let line = (0...100).map { index in
      Self.place(0.00001 * Double(index % 2) + (index == 50 ? 0.001 : 0), Double(index) * 0.0001)
    }
    let coarse = try #require(simplified(line, toleranceMeters: 5, maxPoints: 0))
    #expect(coarse.count < 10 && coarse.contains(line[50]))
    #expect(coarse.first == line.first && coarse.last == line.last)
    #expect(simplified(line, toleranceMeters: 0.001, maxPoints: 4)?.count ?? 9 <= 4)
    #expect(simplified(line, toleranceMeters: 5, maxPoints: 0, isCancelled: { true }) == nil)
  }
}
