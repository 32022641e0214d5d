// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Routes and their parts")
struct RouteTests {
  let route = Route(Samples.route)

  @Test("whole meters of parts add up to the whole")
  func sums() {
    #expect(route.lengthInMeters == 351)
    #expect(route.sections.map(\.lengthInMeters) == [251, 100])
    for section in route.sections {
      #expect(section.spans.reduce(0) { $0 + $1.lengthInMeters } == section.lengthInMeters)
      #expect(section.maneuvers.reduce(0) { $0 + $1.lengthInMeters } == section.lengthInMeters)
      #expect(section.maneuvers.reduce(0) { $0 + $1.duration } == section.duration)
      #expect(section.maneuvers.last?.lengthInMeters == 0)
    }
    #expect(route.duration == 281.5 && route.sections[0].duration == 41.5)
    #expect(route.trafficDelay == 3)
  }

  @Test("many small parts lose no meter")
  func runningMeters() {
    var sum = RunningMeters()
    var total: Int32 = 0
    for _ in 0..<10_000 { total += sum.add(0.3) }
    #expect(total == 3000)
  }

  @Test("sections share a point, and so do spans")
  func geometry() {
    #expect(route.geometry.vertices.count == 4)
    #expect(route.geometry.vertices.first == route.sections[0].departurePlace.mapMatchedCoordinates)
    #expect(route.sections[0].geometry.vertices.last == route.sections[1].geometry.vertices.first)
    let spans = route.sections[0].spans
    #expect(spans[0].geometry.vertices.last == spans[1].geometry.vertices.first)
    #expect(spans[1].sectionPolylineOffset == 1 && spans[1].geometry.vertices.count == 2)
    #expect(route.boundingBox.contains(geoCoordinates: Samples.finish))
  }

  @Test("each maneuver but the arrival starts with its span")
  func maneuvers() {
    let section = route.sections[0]
    for maneuver in section.maneuvers where maneuver.action != .arrive {
      #expect(section.spans[Int(maneuver.spanIndex)].sectionPolylineOffset == maneuver.offset)
      #expect(maneuver.coordinates == section.geometry.vertices[Int(maneuver.offset)])
    }
    #expect(route.sections[1].maneuvers.map(\.sectionIndex) == [1, 1])
  }

  @Test("equal routes are equal, and their parts too")
  func equality() {
    let other = Route(Samples.route)
    #expect(route == other && route !== other && route.hashValue == other.hashValue)
    #expect(route.sections[0].maneuvers[1] == other.sections[0].maneuvers[1])
    #expect(route.sections[0].maneuvers[0] === route.sections[0].maneuvers[0])
    var changed = Samples.route
    changed.sections[0].maneuvers[1].text = "Turn right."
    #expect(Route(changed) != route)
    #expect(Route(changed).sections[0].spans == route.sections[0].spans)
  }

  @Test("a waypoint farther than 50 m from its road is off-road")
  func offRoad() {
    #expect(!route.sections[0].departurePlace.isOffRoad())
    #expect(route.sections[1].arrivalPlace.isOffRoad())
    #expect(!route.sections[1].departurePlace.isOffRoad())
  }

  @Test("OpenStreetMap is named with its link")
  func attribution() {
    #expect(route.attributions == [.openStreetMap])
    #expect(route.attributions[0].url == "https://www.openstreetmap.org/copyright")
  }

  @Test("GeoJSON has a feature for each section and names its sources")
  func geoJSON() throws {
    let text = route.geoJSON()
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = try #require(json?["features"] as? [[String: Any]])
    #expect(json?["type"] as? String == "FeatureCollection" && features.count == 2)
    #expect(json?["attribution"] as? String == "© OpenStreetMap contributors")
    let geometry = try #require(features[0]["geometry"] as? [String: Any])
    #expect(geometry["type"] as? String == "LineString")
    #expect((geometry["coordinates"] as? [[Double]])?.first == [-8.6109, 41.1496])
    let properties = try #require(features[0]["properties"] as? [String: Any])
    #expect(properties["lengthInMeters"] as? Int == 251)
    #expect((properties["maneuvers"] as? [String])?[1] == "Turn left onto \"Cais\".")
  }

  @Test("GeoJSON is cut at the antimeridian")
  func antimeridian() throws {
    var data = Samples.route
    data.sections[1].geometry = [
      Coordinate(latitude: -17, longitude: 179.9), Coordinate(latitude: -16, longitude: -179.9),
    ]
    #expect(Route(data).geoJSON().contains("[[179.9,-17],[180,-16.5]],[[-180,-16.5],[-179.9,-16]]"))
  }
}
