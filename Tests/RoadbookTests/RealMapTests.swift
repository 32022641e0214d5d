// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookTestSupport
import Testing

/// The API on an imported map, from waypoints to maneuvers.
@Suite("Routes on a real map")
struct RealMapTests {
  // swift-format-ignore: NeverUseForceTry
  let town = try! RoadSketch(
    """
    A----B----C----H
    |    |    |
    D----E    F----G
    """,
    ways: [
      "ABC": .primary.named("High Street"), "BE": .residential.named("Mill Lane"),
      "AD": .residential, "DE": .residential.named("Low Street"), "CF": .ferry(minutes: 10),
      "FG": .residential.named("Island Road"), "CH": .footway,
    ])

  func engine() throws -> OfflineRoutingEngine {
    try OfflineRoutingEngine(map: URL(filePath: town.mapPath))
  }

  func routes(_ places: SketchPlace..., options: RoutingOptions = .init()) async throws -> [Route] {
    let waypoints = try places.map { try town.waypoint($0) }
    return try await engine().calculateRoute(with: waypoints, options: options)
  }

  @Test("a route starts at the first waypoint and ends at the last")
  func ends() async throws {
    let routes = try await routes("A", "E")
    let route = try #require(routes.first)
    #expect(routes.count == 1 && route.sections.count == 1)
    let line = route.geometry.vertices
    #expect(try line.first?.distance(to: town.coordinates(of: "A")) ?? 99 < 1)
    #expect(try line.last?.distance(to: town.coordinates(of: "E")) ?? 99 < 1)
    #expect(route.lengthInMeters == 700 && route.duration > 0)
    #expect(line.allSatisfy { route.boundingBox.contains(geoCoordinates: $0) })
    #expect(route.attributions.contains(.openStreetMap))
  }

  @Test("stopovers split sections, and passed points do not")
  func sections() async throws {
    #expect(try await routes("A", "B", "E").first?.sections.count == 2)
    let passing = try await routes("A", .passing("B"), "E").first
    #expect(passing?.sections.count == 1)
    #expect(passing?.sections.first?.passthroughWaypoints.map(\.place.waypointIndex) == [1])
  }

  @Test("a ferry makes a section of its own, between places that no waypoint named")
  func ferry() async throws {
    let route = try #require(try await routes("A", "G").first)
    #expect(route.sections.map(\.sectionTransportMode) == [.car, .ferry, .car])
    #expect(route.sections.map(\.departurePlace.waypointIndex) == [0, nil, nil])
    #expect(route.sections.map(\.arrivalPlace.waypointIndex) == [nil, nil, 1])
    #expect(route.sections[1].duration >= 600)
    for (section, next) in zip(route.sections, route.sections.dropFirst()) {
      #expect(section.geometry.vertices.last == next.geometry.vertices.first)
    }
  }

  @Test("parts add up, and maneuvers start with spans")
  func parts() async throws {
    let route = try #require(try await routes("A", "B", "G").first)
    #expect(route.sections.reduce(0) { $0 + $1.lengthInMeters } == route.lengthInMeters)
    for section in route.sections {
      #expect(section.spans.reduce(0) { $0 + $1.lengthInMeters } == section.lengthInMeters)
      #expect(section.maneuvers.reduce(0) { $0 + $1.lengthInMeters } == section.lengthInMeters)
      let starts = Set(section.spans.map(\.sectionPolylineOffset))
      for maneuver in section.maneuvers where maneuver.action != .arrive {
        #expect(starts.contains(maneuver.offset), "\(maneuver.text)")
      }
    }
    #expect(route.sections.first?.maneuvers.first?.action == .depart)
    #expect(route.sections.last?.maneuvers.last?.action == .arrive)
  }

  @Test("a route survives its own JSON")
  func json() async throws {
    let route = try #require(try await routes("A", "G").first)
    let data = try #require(Route.serialize(route))
    #expect(Route.deserialize(data) == route)
  }

  @Test("equal points are a route of no length")
  func equalPoints() async throws {
    let route = try #require(try await routes("B", "B").first)
    #expect(route.lengthInMeters == 0 && route.sections.count == 1)
    #expect(route.geometry.vertices.count >= 2)
  }

  @Test("a waypoint far from its road is off-road")
  func offRoad() async throws {
    let route = try #require(try await routes(.near("A", eastMeters: -120), "E").first)
    #expect(route.sections[0].departurePlace.isOffRoad())
    #expect(!route.sections[0].arrivalPlace.isOffRoad())
  }

  @Test("the origin's error wins over the destination's")
  func unmatched() async throws {
    let far = Waypoint(coordinates: GeoCoordinates(latitude: -30, longitude: 100))
    let near = try town.waypoint("A")
    let engine = try engine()
    await #expect(throws: RoutingError.couldNotMatchOrigin) {
      try await engine.calculateRoute(with: [far, far], options: RoutingOptions())
    }
    await #expect(throws: RoutingError.couldNotMatchDestination) {
      try await engine.calculateRoute(with: [near, far], options: RoutingOptions())
    }
  }

  @Test("an option that is not built yet is refused")
  func notBuilt() async throws {
    var options = RoutingOptions()
    options.avoidanceOptions.avoidedTruckRoadTypes = [.et4]
    await #expect(throws: RoutingError.invalidParameter) {
      try await routes("A", "G", options: options)
    }
  }

  @Test("a thousand waypoints are answered")
  func manyWaypoints() async throws {
    let places = try ["A", "B", "E", "D"].map { try town.waypoint($0) }
    let waypoints = (0..<1000).map { places[$0 % 4] }
    let route = try await engine().calculateRoute(with: waypoints, options: RoutingOptions())[0]
    #expect(route.sections.count == 999)
  }
}
