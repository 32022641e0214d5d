// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

/// What travels as JSON stays as it is in the folder Golden.
///
/// After a change that is meant, run the tests with `ROADBOOK_UPDATE_GOLDEN=1` and read the
/// difference.
@Suite("Golden files")
struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  func check<Value: Codable & Equatable>(_ value: Value, _ name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    let file = Self.folder.appending(path: name + ".json")
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] == "1" {
      try json.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(json == golden, "\(name) is written otherwise than before")
    #expect(try JSONDecoder().decode(Value.self, from: Data(golden.utf8)) == value)
  }

  @Test("a route is written as before and read back")
  func route() throws { try check(Route(Samples.route), "Route") }

  @Test("a section, a span and a maneuver are written as before and read back")
  func parts() throws {
    let section = try #require(Route(Samples.route).sections.first)
    try check(section, "Section")
    try check(section.spans[1], "Span")
    try check(section.maneuvers[1], "Maneuver")
  }

  @Test("a section with heights is written as before and read back")
  func heights() throws {
    var route = Samples.route
    let points = route.sections[0].geometry.indices
    route.sections[0].altitudes = points.map { $0 == 1 ? nil : 71.5 + Double($0) }
    route.sections[0].elevation = ElevationProfile(
      ascentInMeters: 4.5, descentInMeters: 12, steepestAscentInPercent: 3.1,
      steepestDescentInPercent: 8, stepInMeters: 27.5, altitudes: [71.5, 76, 64])
    try check(try #require(Route(route).sections.first), "Section-heights")
  }

  @Test("a waypoint is written as before and read back")
  func waypoint() throws {
    try check(Samples.waypoint, "Waypoint")
    try check(Waypoint(coordinates: Samples.start), "Waypoint-plain")
  }

  @Test("options are written as before and read back")
  func options() throws {
    try check(Samples.options, "RoutingOptions")
    try check(RoutingOptions(), "RoutingOptions-default")
  }

  @Test("a location is written as before and read back")
  func location() throws {
    try check(
      Location(
        coordinates: Samples.finish, bearingInDegrees: 90, speedInMetersPerSecond: 13.9,
        time: Date(timeIntervalSince1970: 1_772_352_300), locationTechnology: .gnss), "Location")
  }

  @Test("a route survives serialize and deserialize")
  func serialize() throws {
    let route = Route(Samples.route)
    let data = try #require(Route.serialize(route))
    #expect(Route.deserialize(data) == route)
    #expect(Route.deserialize(Data("{}".utf8)) == nil)
  }
}
