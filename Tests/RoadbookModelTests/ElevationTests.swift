// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Altitudes of routes")
struct ElevationTests {
  private func route() throws -> Route {
    let hill = try RoadSketch(
      "A----B----C", ways: ["ABC": .residential], terrain: Terrain { east, _ in 100 + 0.1 * east })
    return Route(try #require(try hill.route("A", "B", "C").data))
  }

  @Test("places of the geometry, of sections and of maneuvers have their altitude")
  func altitudes() throws {
    let route = try route()
    let line = route.geometry.vertices.compactMap(\.altitude)
    #expect(line.count == route.geometry.vertices.count && line.count >= 3)
    #expect(abs(line[0] - 100) < 0.3 && abs(line[line.count - 1] - 200) < 0.3, "\(line)")
    #expect(
      route.sections[1].geometry.vertices[0].altitude
        == route.sections[0].geometry.vertices.last?.altitude)
    #expect(
      route.sections[1].maneuvers.first?.coordinates.altitude.map { abs($0 - 150) < 0.5 } == true)
    #expect(route.ascentInMeters.map { abs($0 - 100) < 0.5 } == true)
    #expect(route.descentInMeters == 0)
  }

  @Test("JSON keeps altitudes and profiles, and refuses lists of another length")
  func json() throws {
    let route = try route()
    let data = try #require(Route.serialize(route))
    #expect(Route.deserialize(data) == route)
    var changed = route.data
    changed.sections[0].altitudes.append(7)
    #expect(changed.fault?.contains("altitudes") == true)
    changed.sections[0].altitudes = [Double?](
      repeating: 1e9, count: changed.sections[0].geometry.count)
    #expect(changed.fault?.contains("altitudes") == true)
    changed.sections[0].altitudes = []
    changed.sections[0].elevation?.altitudes = [1]
    #expect(changed.fault?.contains("elevation") == true)
  }

  @Test("GeoJSON has the altitude as third number, and GPX as ele")
  func files() throws {
    let route = try route()
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(route.geoJSON().utf8)) as? [String: Any])
    let features = try #require(json["features"] as? [[String: Any]])
    let geometry = try #require(features[0]["geometry"] as? [String: Any])
    let line = try #require(geometry["coordinates"] as? [[Double]])
    #expect(line.allSatisfy { $0.count == 3 } && abs(line[0][2] - 100) < 0.3)
    let properties = try #require(features[0]["properties"] as? [String: Any])
    #expect(abs((properties["ascentInMeters"] as? Double ?? 0) - 50) < 0.5)
    let gpx = route.gpx()
    #expect(gpx.contains("<ele>100") && gpx.contains("© OpenStreetMap contributors"))
    #expect(gpx.components(separatedBy: "<trkseg>").count == 3)
  }

  @Test("a route without heights writes two numbers and no ele")
  func without() throws {
    let plain = try RoadSketch("A----B", ways: ["AB": .residential])
    let route = Route(try #require(try plain.route("A", "B").data))
    #expect(!route.gpx().contains("<ele>"))
    #expect(!route.geoJSON().contains("ascentInMeters"))
    #expect(
      String(decoding: try #require(Route.serialize(route)), as: UTF8.self).contains("altitude")
        == false)
  }
}
