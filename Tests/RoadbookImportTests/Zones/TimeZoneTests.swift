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
}
