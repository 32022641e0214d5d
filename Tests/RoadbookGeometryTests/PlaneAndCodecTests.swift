// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import Testing

@Suite("Distances, planes and polylines of the engine")
struct PlaneAndCodecTests {
  let porto = Coordinate(latitude: 41.1496, longitude: -8.6109)

  @Test("bearings turn clockwise from north")
  func bearings() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    #expect(origin.bearing(to: Coordinate(latitude: 1, longitude: 0)) == 0)
    #expect(abs(origin.bearing(to: Coordinate(latitude: 0, longitude: 1)) - 90) < 1e-9)
    #expect(abs(origin.bearing(to: Coordinate(latitude: 0, longitude: -1)) - 270) < 1e-9)
    #expect(origin.bearing(to: origin) == 0)
    #expect(turnAngle(from: 350, to: 10) == 20 && turnAngle(from: 10, to: 350) == -20)
    #expect(turnAngle(from: 0, to: 180) == 180 && normalizedBearing(-1e-20) == 0)
  }

  @Test("longitudes differ by the shorter way")
  func longitudes() {
    #expect(longitudeDifference(from: 179, to: -179) == 2)
    #expect(longitudeDifference(from: -179, to: 179) == -2)
    #expect(longitudeDifference(from: 10, to: 30) == 20)
  }

  @Test("the plane agrees with the sphere on streets")
  func plane() {
    let plane = LocalPlane(at: porto)
    let other = Coordinate(latitude: 41.152, longitude: -8.605)
    let point = plane.point(other)
    let flat = (point.x * point.x + point.y * point.y).squareRoot()
    #expect(abs(flat - porto.distance(to: other)) < 0.02)
  }

  @Test("a place is projected onto the nearest point of a line")
  func projection() {
    let plane = LocalPlane(at: porto)
    let east = Coordinate(latitude: 41.1496, longitude: -8.6009)
    let middle = Coordinate(latitude: 41.1506, longitude: -8.6059)
    let foot = plane.project(middle, onto: porto, east)
    #expect(abs(foot.fraction - 0.5) < 1e-6 && abs(foot.meters - 111.195) < 0.01 && foot.isLeft)
    let back = plane.project(middle, onto: east, porto)
    #expect(!back.isLeft)
    let beyond = plane.project(Coordinate(latitude: 41.1496, longitude: -8.6209), onto: porto, east)
    #expect(beyond.fraction == 0)
    #expect(plane.project(middle, onto: east, east).fraction == 0)
  }

  @Test("the plane continues over the antimeridian")
  func antimeridian() {
    let plane = LocalPlane(at: Coordinate(latitude: 0, longitude: 179.999))
    #expect(abs(plane.point(Coordinate(latitude: 0, longitude: -179.999)).x - 222.39) < 0.01)
  }

  @Test("lengths add up over all points")
  func lengths() {
    let line = [0, 1, 2].map { Coordinate(latitude: 0, longitude: Double($0)) }
    #expect(abs(line.lengthMeters() - 2 * Earth.metersPerDegree) < 1e-6)
    #expect([porto].lengthMeters() == 0)
  }

  @Test("the known example of the format is written and read")
  func example() throws {
    let line = [
      Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
      Coordinate(latitude: 43.252, longitude: -126.453),
    ]
    #expect(PolylineCodec.encode(line, digits: 5) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(try PolylineCodec.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@", digits: 5) == line)
  }

  @Test("seven digits lose nothing, even at the ends of the world", arguments: [5, 6, 7])
  func roundTrip(digits: Int) throws {
    var seed: UInt64 = 42
    func next(_ bound: Int64) -> Int32 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(Int64(seed >> 33) % (2 * bound + 1) - bound)
    }
    var line = (0..<200).map { _ in
      Coordinate(latitudeE7: next(900_000_000), longitudeE7: next(1_800_000_000))
    }
    line.append(Coordinate(latitudeE7: -900_000_000, longitudeE7: -1_800_000_000))
    line.append(Coordinate(latitudeE7: 900_000_000, longitudeE7: 1_800_000_000))
    let read = try PolylineCodec.decode(PolylineCodec.encode(line, digits: digits), digits: digits)
    let unit: Int64 = [5: 50, 6: 5, 7: 0][digits] ?? 0
    #expect(read.count == line.count)
    for (left, right) in zip(read, line) {
      #expect(abs(Int64(left.latitudeE7) - Int64(right.latitudeE7)) <= unit)
      #expect(abs(Int64(left.longitudeE7) - Int64(right.longitudeE7)) <= unit)
    }
  }

  @Test("a line in JSON is the escaped text of the codec", arguments: [5, 6])
  func written(digits: Int) {
    var line: [Coordinate] = []
    for index in 0..<200 as Range<Int32> {
      let north: Int32 = 411_579_000 + index * index * 37 - index * 4_001
      let east: Int32 = -86_291_000 + index * 733 - index * index * 21
      line.append(Coordinate(latitudeE7: north, longitudeE7: east))
    }
    line += [
      Coordinate(latitudeE7: -900_000_000, longitudeE7: 1_800_000_000),
      Coordinate(latitudeE7: 900_000_000, longitudeE7: -1_800_000_000),
    ]
    let expected = PolylineCodec.encode(line, digits: digits)
    let written = {
      var json = JSONWriter()
      json.value(polyline: line, digits: digits)
      return String(decoding: json.bytes(), as: UTF8.self)
    }()
    #expect(written == "\"" + expected.replacing("\\", with: "\\\\") + "\"")
  }

  @Test("hostile polylines are refused with their position")
  func hostile() {
    #expect(throws: PolylineCodec.Failure.truncated) {
      try PolylineCodec.decode("_p~iF", digits: 5)
    }
    #expect(throws: PolylineCodec.Failure.truncated) { try PolylineCodec.decode("_", digits: 5) }
    #expect(throws: PolylineCodec.Failure.strangeByte(32, position: 1)) {
      try PolylineCodec.decode("_ ", digits: 5)
    }
    #expect(throws: PolylineCodec.Failure.numberTooLarge(position: 8)) {
      try PolylineCodec.decode("~~~~~~~~~~~~~~", digits: 5)
    }
    #expect(throws: PolylineCodec.Failure.outsideTheWorld(position: 12)) {
      try PolylineCodec.decode("~~~~~^~~~~~^", digits: 5)
    }
  }

  @Test("degrees are printed exactly")
  func decimals() {
    #expect(Coordinate.decimal(411_496_000) == "41.1496")
    #expect(Coordinate.decimal(-1) == "-0.0000001")
    #expect(Coordinate.decimal(0) == "0" && Coordinate.decimal(-1_800_000_000) == "-180")
  }
}
