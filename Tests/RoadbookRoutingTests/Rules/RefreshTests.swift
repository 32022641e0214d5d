// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("A refreshed route is the rest of it, as things are now")
struct RefreshTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": .residential, "DH": .residential,
    ])

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func handle(_ places: SketchPlace...) throws -> RouteHandle {
    try #require(town.route(through: places, options: Self.asked()).data?.handle)
  }

  private func refreshed(
    _ parameters: RefreshRouteParameters, _ options: RoutingOptions = asked()
  ) throws -> RouteData {
    try town.router.routes(.refresh(parameters), options: options, profile: nil)[0]
  }

  private func refreshed(_ handle: RouteHandle, at place: SketchPlace) throws -> RouteData {
    try refreshed(
      RefreshRouteParameters(routeHandle: handle, startingPoint: town.waypoint(place)))
  }

  private func refreshed(
    _ handle: RouteHandle, section: Int32, meters: Int32
  ) throws -> RouteData {
    try refreshed(
      RefreshRouteParameters(
        routeHandle: handle, startingSectionIndex: section,
        traveledDistanceOnStartingSectionInMeters: meters))
  }

  @Test("from a place on it")
  func place() throws {
    let route = try refreshed(handle("E", "D", "H"), at: .near("B", eastMeters: 50, northMeters: 8))
    let rest = try #require(
      town.route(
        through: [.near("B", eastMeters: 50, northMeters: 8), "D", "H"], options: Self.asked()
      ).data)
    #expect(route == rest)
  }

  @Test("from its first meter it is the whole route")
  func whole() throws {
    let handle = try handle("E", "D", "H")
    let route = try refreshed(handle, section: 0, meters: 0)
    #expect(
      try route.sections.map(\.duration)
        == town.router.routes(.handle(handle), options: Self.asked(), profile: nil)[0].sections
        .map(\.duration))
  }

  @Test("from a distance along a section")
  func distance() throws {
    // 200 m from E to A, 1,500 m from A to D, 200 m from D to H.
    let handle = try handle("E", "D", "H")
    let route = try refreshed(handle, section: 0, meters: 250)
    #expect(abs(route.sections[0].lengthInMeters - 1450) <= 1)
    #expect(route.sections.map(\.arrival.waypointIndex) == [1, 2])
    let last = try refreshed(handle, section: 1, meters: 40)
    #expect(last.sections.count == 1)
    #expect(abs(last.sections[0].lengthInMeters - 160) <= 1)
    let end = try refreshed(handle, section: 1, meters: 200)
    #expect(end.sections[0].lengthInMeters <= 1)
  }

  @Test("the heading tells which time the place is passed")
  func heading() throws {
    // There and back again on the same road.
    let handle = try handle("A", "D", "B")
    let there = try refreshed(handle, at: .at("C", heading: 90))
    let back = try refreshed(handle, at: .at("C", heading: 270))
    #expect(there.sections.count == 2)
    #expect(back.sections.count == 1)
  }

  @Test("off the route, the traveller is told so")
  func off() throws {
    let handle = try handle("A", "D")
    for place: SketchPlace in [.near("F", northMeters: 20), .at("B", heading: 270)] {
      let error = #expect(throws: RoutingError.self) { try refreshed(handle, at: place) }
      #expect(error == .couldNotMatchOrigin)
    }
  }

  @Test("a section that the route lacks is refused", arguments: [-1, 2, Int32.max, Int32.min])
  func noSuchSection(section: Int32) throws {
    let handle = try handle("E", "D", "H")
    let error = #expect(throws: RoutingError.self) {
      try refreshed(handle, section: section, meters: 0)
    }
    #expect(error == .invalidParameter)
  }

  @Test("a distance that the section lacks is refused", arguments: [-1, 5000, Int32.max])
  func noSuchDistance(meters: Int32) throws {
    let handle = try handle("E", "D", "H")
    let error = #expect(throws: RoutingError.self) {
      try refreshed(handle, section: 0, meters: meters)
    }
    #expect(error == .invalidParameter)
  }

  @Test("times are those of the new departure")
  func times() throws {
    let handle = try handle("E", "D", "H")
    var options = Self.asked()
    let departure = Date(timeIntervalSince1970: 1_800_000_000)
    options.routeOptions.departureTime = departure
    let route = try refreshed(
      RefreshRouteParameters(
        routeHandle: handle, startingSectionIndex: 0,
        traveledDistanceOnStartingSectionInMeters: 100), options)
    #expect(route.sections[0].departureTime?.utcTime == departure)
    let arrival = try #require(route.sections[0].arrivalTime?.utcTime)
    #expect(abs(arrival.timeIntervalSince(departure) - route.sections[0].duration) <= 0.0005)
  }
}
