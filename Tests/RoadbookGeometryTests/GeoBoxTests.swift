// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@Suite("Boxes")
struct GeoBoxTests {
  static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> GeoBox {
    GeoBox(
      southWestCorner: GeoCoordinates(latitude: south, longitude: west),
      northEastCorner: GeoCoordinates(latitude: north, longitude: east))
  }

  static func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinates {
    GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  let fiji = box(-20, 177, -15, -178)
  let whole = box(-10, 20, 10, 20)
  let empty = box(5, 0, -5, 10)

  @Test("the smallest box around places crosses the antimeridian where that is shorter")
  func containing() {
    let around = GeoBox.containing(geoCoordinates: [
      Self.place(-17, 178), Self.place(-18, -179), Self.place(-16, 179.5),
    ])
    #expect(around == Self.box(-18, 178, -16, -179))
    #expect(
      GeoBox.containing(geoCoordinates: [Self.place(1, 2), Self.place(3, -4)])
        == Self.box(1, -4, 3, 2))
    #expect(GeoBox.containing(geoCoordinates: [Self.place(1, 2)]) == nil)
  }

  @Test("places on one meridian make a narrow box and not the whole circle")
  func meridian() throws {
    let box = try #require(
      GeoBox.containing(geoCoordinates: [Self.place(1, 2), Self.place(3, 2)]))
    #expect(box.contains(geoCoordinates: Self.place(2, 2)))
    #expect(!box.contains(geoCoordinates: Self.place(2, 2.001)))
    #expect(!box.contains(geoCoordinates: Self.place(2, 100)))
  }

  @Test("a box over the antimeridian contains both of its sides")
  func contains() {
    #expect(fiji.contains(geoCoordinates: Self.place(-17, 180)))
    #expect(fiji.contains(geoCoordinates: Self.place(-17, -179)))
    #expect(!fiji.contains(geoCoordinates: Self.place(-17, 0)))
    #expect(fiji.contains(geoBox: Self.box(-19, 179, -16, -179)))
    #expect(!fiji.contains(geoBox: Self.box(-19, -179, -16, 179)))
    #expect(!fiji.contains(geoCoordinates: Self.place(.nan, 180)))
  }

  @Test("equal longitudes mean the whole circle")
  func wholeCircle() {
    #expect(whole.contains(geoCoordinates: Self.place(0, -160)))
    #expect(whole.contains(geoBox: Self.box(-1, 170, 1, -170)))
    #expect(whole.intersection(geoBox: fiji) == [])
    #expect(whole.intersection(geoBox: Self.box(0, 170, 20, -170)) == [Self.box(0, 170, 10, -170)])
  }

  @Test("two wide boxes may share two parts")
  func twoParts() {
    let parts = Self.box(0, -100, 10, 100).intersection(geoBox: Self.box(5, 80, 15, -80))
    #expect(parts == [Self.box(5, 80, 10, 100), Self.box(5, -100, 10, -80)])
  }

  @Test("boxes that touch intersect, and empty ones do not")
  func touching() {
    #expect(Self.box(0, 0, 1, 1).intersects(geoBox: Self.box(1, 1, 2, 2)))
    #expect(!Self.box(0, 0, 1, 1).intersects(geoBox: Self.box(2, 0, 3, 1)))
    #expect(!empty.intersects(geoBox: Self.box(-90, -180, 90, 180)))
    #expect(!Self.box(-90, -180, 90, 180).contains(geoBox: empty))
    #expect(GeoBox.intersection(geoBoxes: []) == [])
    #expect(
      GeoBox.intersection(geoBoxes: [
        Self.box(0, 0, 9, 9), Self.box(1, 1, 5, 5), Self.box(2, 3, 8, 4),
      ]) == [Self.box(2, 3, 5, 4)])
  }

  @Test("an envelope takes the shorter way around the Earth")
  func envelope() {
    let parts = [Self.box(0, 170, 1, 175), Self.box(-1, -175, 2, -170)]
    #expect(GeoBox.envelopeGeoBoxes(geoBoxes: parts) == Self.box(-1, 170, 2, -170))
    #expect(parts[0].envelope(geoBox: empty) == parts[0])
    #expect(GeoBox.envelopeGeoBoxes(geoBoxes: [empty]) == nil)
    let around = [Self.box(0, -180, 1, -60), Self.box(0, -60, 1, 60), Self.box(0, 60, 1, 180)]
    #expect(
      GeoBox.envelopeGeoBoxes(geoBoxes: around)?.contains(geoCoordinates: Self.place(0.5, 123))
        == true)
  }

  @Test("expanding keeps every place within the distance")
  func expanding() throws {
    let box = try Self.box(60, 10, 61, 11).expandedBy(
      southMeters: 1000, westMeters: 1000, northMeters: 1000, eastMeters: 1000)
    for bearing in stride(from: 0.0, to: 360, by: 15) {
      let corner = Self.place(61, 11).moved(byMeters: 999, bearing: bearing)
      #expect(box.contains(geoCoordinates: corner), "\(bearing)")
    }
    #expect(!box.contains(geoCoordinates: Self.place(61.02, 11)))
  }

  @Test("a box cannot shrink to less than nothing")
  func shrinking() throws {
    let box = Self.box(0, 0, 1, 1)
    #expect(throws: InstantiationError.illegalArguments) {
      try box.expandedBy(southMeters: -80_000, westMeters: 0, northMeters: -80_000, eastMeters: 0)
    }
    #expect(throws: InstantiationError.illegalArguments) {
      try box.expandedBy(southMeters: .nan, westMeters: 0, northMeters: 0, eastMeters: 0)
    }
  }

  @Test("a box that grows over a pole spans the circle")
  func pole() throws {
    let box = try Self.box(88, 0, 89.9, 10).expandedBy(
      southMeters: 0, westMeters: 50_000, northMeters: 50_000, eastMeters: 50_000)
    #expect(box.contains(geoCoordinates: Self.place(89.95, -170)))
  }
}
