// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("What a route meets and does on its way")
struct PlacesOnTheWayTests {
  private func route(_ town: RoadSketch, _ places: SketchPlace...) throws -> RouteData {
    try #require(try town.route(through: places, options: RoutingOptions()).data)
  }

  @Test("crossings of railways, with their barriers and their places on the route")
  func railways() throws {
    let town = try RoadSketch(
      """
           r    s    t
      A----B----C----D----E
           u    v    w
      """,
      ways: [
        "ABCDE": .primary, "rBu": ["railway": "rail"], "sCv": ["railway": "rail"],
        "tDw": ["railway": "tram"],
      ],
      nodes: [
        "B": ["railway": "level_crossing", "crossing:barrier": "full"],
        "C": ["railway": "level_crossing", "crossing:barrier": "no"],
        "D": ["railway": "level_crossing"],
      ])
    let there = try route(town, "A", "E").railwayCrossings
    #expect(there.map(\.type) == [.protectedWithBarrier, .unprotectedWithBarrier, .unknown])
    #expect(
      there.map { ($0.routeOffset.offsetInMeters / 10).rounded() * 10 } == [500, 1000, 1500])
    #expect(there[0].coordinates.distance(to: try town.coordinates(of: "B")) < 0.1)
    let back = try route(town, "E", "A").railwayCrossings
    #expect(back.map(\.type) == there.map(\.type).reversed())
    #expect(
      back.map { ($0.routeOffset.offsetInMeters / 10).rounded() * 10 } == [500, 1000, 1500])
    #expect(try route(town, "A", .near("B", eastMeters: -100)).railwayCrossings.isEmpty)
  }

  @Test("a crossing where the road changes is met once, in the section that leads over it")
  func atJunction() throws {
    let town = try RoadSketch(
      "A----B----C", ways: ["AB": .primary, "BC": .secondary],
      nodes: ["B": ["railway": "level_crossing"]])
    #expect(try route(town, "A", "C").railwayCrossings.map(\.routeOffset.sectionIndex) == [0])
    let stopping = try route(town, "A", "B", "C").railwayCrossings
    #expect(stopping.count == 1)
    #expect(try route(town, "C", "A").railwayCrossings.count == 1)
  }

  @Test("a ferry is boarded and left; boarding tells its part of the section's time")
  func ferry() throws {
    let town = try RoadSketch(
      "A----B~~~~~~~C----D", ways: ["AB": .primary, "BC": .ferry(minutes: 15), "CD": .primary])
    let sections = try route(town, "A", "D").sections
    #expect(sections.map { $0.preActions.map(\.action) } == [[], [.board], []])
    #expect(sections.map { $0.postActions.map(\.action) } == [[], [.deboard], []])
    let boarding = try #require(sections[1].preActions.first?.duration)
    #expect(boarding > 0 && abs(sections[1].duration - boarding - 900) < 10, "\(boarding)")
  }

  @Test("roads to destinations are listed, and their spans name them, at an end of the route, too")
  func noThrough() throws {
    let town = try RoadSketch(
      "A----B----C----D",
      ways: ["AB": .primary, "BC": .residential.tagged("access", "destination"), "CD": .primary])
    for places in [("A", "D"), ("A", "C")] {
      let section = try route(town, SketchPlace(places.0), SketchPlace(places.1)).sections[0]
      #expect(section.noThroughRestrictions.count == 1)
      #expect(section.noThroughRestrictions[0].cause == "Only to destinations here")
      let listed = section.spans.map(\.noThroughRestrictionsIndexes)
      #expect(Array(listed.prefix(2)) == [[], [0]] && listed.dropFirst(2).allSatisfy(\.isEmpty))
    }
    #expect(try route(town, "A", "B").sections[0].noThroughRestrictions.isEmpty)
  }

  @Test("a trip of which no time is told starts now")
  func now() throws {
    let town = try RoadSketch("A----B----C", ways: ["ABC": .primary], country: "DE")
    let now = Date(timeIntervalSince1970: 1_772_409_600)
    let waypoints = try ["A", "C"].map { try town.waypoint($0) }
    func section(_ options: RoutingOptions, _ now: Date?) throws -> SectionData {
      try town.router.routes(RouteQuery(.routes, waypoints, options, now: now))[0].sections[0]
    }
    let started = try section(RoutingOptions(), now)
    #expect(started.departureTime?.utcTime == now)
    #expect(started.departureTime?.utcOffset == 3600)
    let end = try #require(started.arrivalTime?.utcTime)
    #expect(abs(end.timeIntervalSince(now) - started.duration) < 0.01)
    #expect(try section(RoutingOptions(), nil).departureTime == nil)
    var later = RoutingOptions()
    later.routeOptions.departureTime = now.addingTimeInterval(60)
    #expect(try section(later, now).departureTime?.utcTime == now.addingTimeInterval(60))
  }
}
