// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookImport

@Suite("Time zones")
struct TimeZoneTests {
  @Test("the nearest principal place decides, whatever was asked before")
  func nearest() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "roadbook-zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = """
      # country, place, name
      XX,YY\t+3843-00908\tWest/One
      XX\t+3238-01654\tWest/Two
      XX\t+4000-00700\tEast/Three
      """
    try Data(table.utf8).write(to: folder.appending(path: "zone1970.tab"))
    let fresh = TimeZones(folder: folder.path)
    var asked = fresh
    var generator = SeededGenerator(seed: 1)
    var place = (latitude: 38.0, longitude: -9.0)
    var names: Set<String> = []
    for _ in 0..<5_000 {
      place.latitude = min(42, max(30, place.latitude + .random(in: -1.0...1.0, using: &generator)))
      place.longitude = min(
        -5, max(-18, place.longitude + .random(in: -1.0...1.0, using: &generator)))
      let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude)
      let country = Int.random(in: 0..<20, using: &generator) == 0 ? "YY" : "XX"
      var other = fresh
      let name = asked.name(country: country, at: coordinate)
      #expect(name == other.name(country: country, at: coordinate))
      names.insert(name)
    }
    #expect(names.count == 3, "the walk meets all zones")
    #expect(asked.name(country: "ZZ", at: Coordinate(latitude: 38, longitude: -9)).isEmpty)
  }

  @Test(
    "cities of large countries have the clocks of their state, or else of a city near them",
    arguments: [
      ("US", "US-OR", 45.52, -122.68, "America/Los_Angeles"),
      ("US", "", 45.52, -122.68, "America/Los_Angeles"),
      ("US", "", 47.61, -122.33, "America/Los_Angeles"), ("US", "", 43.62, -116.2, "America/Boise"),
      ("US", "US-TX", 32.78, -96.8, "America/Chicago"),
      ("US", "US-TX", 31.76, -106.49, "America/Denver"),
      ("US", "US-TN", 36.16, -86.78, "America/Chicago"),
      ("US", "US-FL", 25.76, -80.19, "America/New_York"),
      ("US", "US-GA", 33.75, -84.39, "America/New_York"),
      ("US", "", 42.36, -71.06, "America/New_York"),
      ("US", "", 37.78, -122.42, "America/Los_Angeles"),
      ("CA", "CA-BC", 49.28, -123.12, "America/Vancouver"),
      ("AU", "AU-QLD", -16.92, 145.77, "Australia/Brisbane"),
      ("BR", "BR-RS", -30.03, -51.23, "America/Sao_Paulo"),
      ("BR", "", -30.03, -51.23, "America/Sao_Paulo"), ("PT", "", 41.15, -8.61, "Europe/Lisbon"),
      ("PT", "", 32.65, -16.91, "Atlantic/Madeira"), ("ES", "", 28.1, -15.4, "Atlantic/Canary"),
      ("US", "US-XX", 40.71, -74.01, "America/New_York"),
    ])
  func cities(
    _ country: String, _ state: String, _ latitude: Double, _ longitude: Double, _ name: String
  ) {
    var zones = TimeZones()
    let place = Coordinate(latitude: latitude, longitude: longitude)
    #expect(zones.name(country: country, state: state, at: place) == name)
  }
}
