// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@Suite("Places")
struct GeoCoordinatesTests {
  @Test(
    "latitudes are clamped and longitudes wrapped",
    arguments: [
      (91.0, 0.0, 90.0, 0.0), (-90.5, 0, -90, 0), (10, 190, 10, -170), (10, -190, 10, 170),
      (10, 540, 10, 180), (0, 180, 0, 180), (0, -180, 0, -180), (0, 725, 0, 5),
    ])
  func normalising(latitude: Double, longitude: Double, clamped: Double, wrapped: Double) {
    var place = GeoCoordinates(latitude: latitude, longitude: longitude)
    #expect(place.latitude == clamped && abs(abs(place.longitude) - abs(wrapped)) < 1e-9)
    if abs(wrapped) != 180 { #expect(abs(place.longitude - wrapped) < 1e-9) }
    place = GeoCoordinates(latitude: 0, longitude: 0)
    place.latitude = latitude
    place.longitude = longitude
    #expect(place == GeoCoordinates(latitude: latitude, longitude: longitude))
  }

  @Test("infinite numbers stay invalid instead of being clamped to a pole")
  func infinities() {
    #expect(GeoCoordinates(latitude: .infinity, longitude: 0).latitude.isNaN)
    #expect(GeoCoordinates(latitude: 0, longitude: -.infinity).longitude.isNaN)
    #expect(!GeoCoordinates(latitude: .nan, longitude: 0).isFinite)
    #expect(Coordinate(GeoCoordinates(latitude: 0, longitude: .nan)) == nil)
  }

  @Test("distances follow great circles, also over the antimeridian")
  func distances() {
    let north = GeoCoordinates(latitude: 1, longitude: 0)
    #expect(abs(GeoCoordinates(latitude: 0, longitude: 0).distance(to: north) - 111_195.08) < 0.01)
    let west = GeoCoordinates(latitude: 0, longitude: 179.5)
    let east = GeoCoordinates(latitude: 0, longitude: -179.5)
    #expect(abs(west.distance(to: east) - 111_195.08) < 0.01)
    let poles = (
      GeoCoordinates(latitude: 90, longitude: 0), GeoCoordinates(latitude: -90, longitude: 0)
    )
    #expect(abs(poles.0.distance(to: poles.1) - Earth.halfCircumferenceMeters) < 0.01)
  }

  @Test("the middle of a great circle lies on it")
  func interpolation() {
    let from = GeoCoordinates(latitude: 50, longitude: 0, altitude: 100)
    let to = GeoCoordinates(latitude: 50, longitude: 90, altitude: 300)
    let middle = from.interpolate(toward: to, by: 0.5)
    #expect(abs(from.distance(to: middle) - to.distance(to: middle)) < 0.001)
    #expect(middle.latitude > 58 && abs(middle.longitude - 45) < 1e-9 && middle.altitude == 200)
    #expect(from.interpolate(toward: to, by: -1).distance(to: from) < 1e-6)
    #expect(from.interpolate(toward: to, by: 2).distance(to: to) < 1e-6)
    let flat = GeoCoordinates(latitude: 50, longitude: 90)
    #expect(from.interpolate(toward: flat, by: 0.5).altitude == nil)
  }

  @Test("near places are interpolated over the antimeridian")
  func interpolationAtTheAntimeridian() {
    let west = GeoCoordinates(latitude: 0, longitude: 179.9999)
    let east = GeoCoordinates(latitude: 0, longitude: -179.9999)
    #expect(abs(abs(west.interpolate(toward: east, by: 0.5).longitude) - 180) < 1e-9)
  }

  @Test(
    "places are read from their usual spellings",
    arguments: [
      ("52.5308, 13.3847", 52.5308, 13.3847), ("-33.86,151.21", -33.86, 151.21),
      ("49.99N, 150.8E", 49.99, 150.8), ("49.99 N 150.8 W", 49.99, -150.8),
      ("13.3847E 52.5308N", 52.5308, 13.3847), ("N52.5 E13.25", 52.5, 13.25),
      ("50d4m17.698N 14d24m2.826E", 50.07158277777778, 14.400785),
      ("50°4'17.698\"N, 14°24'2.826\"E", 50.07158277777778, 14.400785),
      ("50° 4′ 17.698″ S; 14° 24′ 2.826″ W", -50.07158277777778, -14.400785),
      ("  41.15   -8.61 ", 41.15, -8.61), ("50d30m N, 8d15mE", 50.5, 8.25),
    ])
  func readable(text: String, latitude: Double, longitude: Double) throws {
    let place = try #require(GeoCoordinates.fromString(input: text), "\(text)")
    #expect(abs(place.latitude - latitude) < 1e-9 && abs(place.longitude - longitude) < 1e-9)
  }

  @Test(
    "what is no place is not read",
    arguments: [
      "", "52.5", "52.5, 13.4, 7", "91, 0", "0, 181", "52.5N, 13.4N", "13E 14E", "-5S, 3E",
      "50d61mN 8d0mE", "nan, 0", "1e3, 0", "inf 0", "abc", "52.5,13.4x", "--1, 2",
    ])
  func unreadable(text: String) {
    #expect(GeoCoordinates.fromString(input: text) == nil)
  }

  @Test("the printed form is read back")
  func description() {
    let place = GeoCoordinates(latitude: -33.865143, longitude: 151.2099)
    #expect(GeoCoordinates.fromString(input: "\(place)") == place)
  }
}
