// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("New routes for drivers who left theirs")
struct ReroutingTests {
  /// Three streets across, three down.
  let grid = Result {
    try RoadSketch(
      """
      A-----B-----C-----P
      |     |     |     |
      |     |     |     |
      D-----E-----F-----Q
      |     |     |     |
      |     |     |     |
      G-----H-----I-----R
      """,
      ways: [
        "ABCP": .residential.named("One"), "DEFQ": .residential.named("Two"),
        "GHIR": .residential.named("Three"), "ADG": .residential.named("Left"),
        "BEH": .residential.named("Middle"), "CFI": .residential.named("Right"),
        "PQR": .residential.named("Far"),
      ])
  }

  @Test("a driver who goes straight on gets one new route, and arrives by it")
  func straightOn() throws {
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", .passing("E"), "H"], along: "ABCFEH")
    #expect(drive.changes.count == 1, "\(drive.changes.map(\.second))")
    #expect(drive.arrivals == 1)
  }

  @Test("the question is asked 50 m off the route and not before, at the third reading or later")
  func distance() throws {
    let drive = try ReroutedDrive(grid.get(), through: ["A", .passing("E"), "H"], along: "ABC")
    let first = try #require(drive.changes.first)
    let b = try grid.get().coordinates(of: "B")
    #expect(first.place.distance(to: b) > 50)
    #expect(first.place.distance(to: b) < 110)
    let off = drive.steps.prefix(first.second + 1).count {
      $0.contains { if case .deviation = $0 { true } else { false } }
    }
    #expect(off >= 3)
  }

  @Test("a clock that is set back does not make the driver wait until it has caught up")
  func clockSetBack() throws {
    let town = try grid.get()
    let data = try #require(try town.route(through: ["A", .passing("E"), "H"]).data)
    var core = try NavigationCore(Route(data))
    let query = try RouteQuery(.trace, [], RoutingOptions())
    var positions = try town.router.positions(query)
    var rerouter = Rerouter()
    var asked: [Int] = []
    for (second, told) in try town.readings(along: "ABCP", SketchDrive(spacing: 5, speed: 5))
      .enumerated()
    {
      var reading = told
      // An hour back, once a question was answered.
      if !asked.isEmpty { reading.time = told.time.map { $0 - 3600 } }
      let events = core.advance(.location(reading, matched: positions.match(reading)))
      guard let time = reading.time,
        rerouter.advance(events, of: core, at: time) != nil
      else { continue }
      asked.append(second)
      rerouter.answered(false, at: time)
    }
    #expect(asked.count > 1, "\(asked)")
  }

  @Test("a larger distance is waited for", arguments: [100.0, 200, 400])
  func farther(meters: Double) throws {
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", .passing("E"), "H"], along: "ABCP",
      SketchDrive(spacing: 10, speed: 10), ReroutingOptions(leastDistanceInMeters: meters))
    let first = try #require(drive.changes.first)
    let gone = first.place.distance(to: try grid.get().coordinates(of: "B"))
    #expect(gone > meters - 15 && gone < meters + 50)
  }

  @Test("more readings are waited for", arguments: [5, 10, 20] as [Int32])
  func events(count: Int32) throws {
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", .passing("E"), "H"], along: "ABCP",
      SketchDrive(spacing: 10, speed: 10), ReroutingOptions(leastDeviations: count))
    let first = try #require(drive.changes.first)
    let off = drive.steps.prefix(first.second + 1).count {
      $0.contains { if case .deviation = $0 { true } else { false } }
    }
    #expect(off == max(Int(count), off) && off <= max(Int(count), 8))
  }

  @Test("seconds are waited for", arguments: [10.0, 20])
  func time(seconds: Double) throws {
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", .passing("E"), "H"], along: "ABCP",
      SketchDrive(spacing: 10, speed: 10), ReroutingOptions(leastTimeInSeconds: seconds))
    let first = try #require(drive.changes.first)
    let began = try #require(
      drive.steps.firstIndex { $0.contains { if case .deviation = $0 { true } else { false } } })
    #expect(first.second - began == Int(seconds))
  }

  @Test("a vehicle that turns away need not have gone the distance, where that is asked for")
  func turned() throws {
    // The route goes straight on at B; the driver turns right.
    let patient = ReroutingOptions(leastDistanceInMeters: 500)
    let slow = try ReroutedDrive(
      grid.get(), through: ["A", "C"], along: "ABEH", SketchDrive(spacing: 10, speed: 10), patient)
    var quick = patient
    quick.turnedAngleInDegrees = 60
    let fast = try ReroutedDrive(
      grid.get(), through: ["A", "C"], along: "ABEH", SketchDrive(spacing: 10, speed: 10), quick)
    let (early, late) = (try #require(fast.changes.first), try #require(slow.changes.first))
    #expect(early.second + 20 < late.second)
  }

  @Test("the new route leads in the direction of travel, and begins beyond the stopping distance")
  func stopping() throws {
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", .passing("E"), "H"], along: "ABC",
      SketchDrive(spacing: 20, speed: 20))
    let change = try #require(drive.changes.first)
    let bearing = try #require(change.question.start.headingInDegrees)
    #expect(abs(bearing - 90) < 10)
    #expect(change.question.start.minCourseDistanceInMeters == 107)  // 2 s and 20² / 6 m
    let section = change.route.sections[0]
    let turn = try #require(section.maneuvers.first { $0.action != .depart })
    let before = section.maneuvers.prefix { $0 != turn }.reduce(0) { $0 + $1.lengthInMeters }
    #expect(before >= 90)
  }

  @Test("stopping distances grow with the speed, and have bounds")
  func stoppingMeters() {
    #expect(RerouteQuestion.stoppingMeters(at: 0) == 0)
    #expect(RerouteQuestion.stoppingMeters(at: 10) == 37)
    #expect(RerouteQuestion.stoppingMeters(at: 30) == 210)
    #expect(RerouteQuestion.stoppingMeters(at: 1e9) == 500)
    #expect(RerouteQuestion.stoppingMeters(at: .nan) == 0)
  }

  @Test("somebody who never follows gets few routes, later and later")
  func ignoring() throws {
    // Round and round: the destination is never gone to.
    let path = "ABCFEBCFEBCFEBCFEBCFEBCFEBCFEBCFEBCFEB"
    let drive = try ReroutedDrive(grid.get(), through: ["A", "D", "G"], along: path)
    let seconds = drive.changes.map(\.second)
    #expect(seconds.count >= 2)
    for (before, after) in zip(seconds, seconds.dropFirst()) { #expect(after - before >= 10) }
    // 36 blocks at 60 s: without pauses there would be one at each corner.
    #expect(seconds.count < 40, "\(seconds)")
  }

  @Test("a receiver that errs between two streets does not make routes flap", arguments: 1...8)
  func flapping(seed: Int) throws {
    let road = try RoadSketch(
      """
      A------------------------------B
      C------------------------------D
      """,
      ways: ["AB": .primary, "CD": .primary, "AC": .service, "BD": .service], cellMeters: 30)
    let drive = try ReroutedDrive(
      road, through: ["A", "B"], along: "AB",
      SketchDrive(spacing: 8, speed: 8, noise: 9, seed: UInt64(seed)))
    #expect(drive.changes.isEmpty, "\(drive.changes.map(\.second))")
    #expect(drive.arrivals == 1)
  }

  @Test("an answer that comes when the driver is back on the route is dropped")
  func late() throws {
    // Around a block back to the route, which takes 180 s; the answer takes 300.
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", "P"], along: "ABEFCP", SketchDrive(spacing: 10, speed: 10),
      delay: 300)
    #expect(drive.changes.isEmpty)
    #expect(drive.arrivals == 1)
  }

  @Test("a driver under way is not told to set out again")
  func underWay() throws {
    let drive = try ReroutedDrive(grid.get(), through: ["A", .passing("E"), "H"], along: "ABCFEH")
    #expect(drive.actions.filter { $0.hasPrefix("Head") }.count == 1, "\(drive.actions)")
  }

  @Test("stops that are left are kept, in their order; those reached are not driven to again")
  func stops() throws {
    let drive = try ReroutedDrive(
      grid.get(), through: ["A", "B", "H", "R"], along: "ABCFEHIR")
    let change = try #require(drive.changes.first)
    let (h, r) = (try grid.get().coordinates(of: "H"), try grid.get().coordinates(of: "R"))
    #expect(change.question.stops.count == 2)
    #expect(change.question.stops[0].coordinates.distance(to: h) < 20)
    #expect(change.question.stops[1].coordinates.distance(to: r) < 20)
    #expect(try drive.milestones("BHR") == ["reached B", "reached H", "reached R"])
    #expect(drive.arrivals == 1)
  }

  @Test("a stop that the driver leaves out is missed once, and no new route leads there")
  func skipped() throws {
    let town = try grid.get()
    let data = try #require(try town.route(through: ["A", "E", "I"]).data)
    var core = try NavigationCore(Route(data))
    for reading in try town.readings(along: "AB").prefix(10) {
      _ = core.advance(.location(reading))
    }
    #expect(core.stopsAhead.count == 2)
    let events = core.skipStop()
    #expect(events.count == 1)
    guard case .milestone(let missed, .missed) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(missed.waypointIndex == 1)
    #expect(core.stopsAhead.count == 1)
    #expect(core.skipStop().isEmpty, "the destination stays")
  }

  @Test("a stop that the driver leaves out is not announced", arguments: [false, true])
  func skippedInSilence(skips: Bool) throws {
    let town = try grid.get()
    let route = try town.route(through: ["A", "E", "I"])
    var core = try NavigationCore(Route(try #require(route.data)))
    var texts: [String] = []
    for (number, reading) in try town.readings(along: route.places).enumerated() {
      if number == 5, skips { _ = core.skipStop() }
      texts += core.advance(.location(reading)).compactMap {
        if case .text(let text) = $0 { text.text } else { nil }
      }
    }
    let stops = texts.filter { $0.contains("stop") }
    #expect(stops.isEmpty == skips && texts.count > 1, "\(texts)")
  }

  /// What is ahead soon after the start of a route from A by E to I; `change` tells of its waypoints more.
  private func stopsAhead(
    _ change: (inout [Waypoint]) throws -> Void
  ) throws -> [Waypoint] {
    let town = try grid.get()
    var places = try ["A", "E", "I"].map { Waypoint(coordinates: try town.coordinates(of: $0)) }
    try change(&places)
    let router = try RoadRouter(opening: town.mapPath)
    let data = try router.routes(through: places, options: RoutingOptions(), profile: nil)
    var core = try NavigationCore(Route(try #require(data.first)))
    for reading in try town.readings(along: "AB").prefix(10) {
      _ = core.advance(.location(reading))
    }
    return core.stopsAhead
  }

  @Test("a new route is asked with what the stops are: their stays, names and places to show")
  func stays() throws {
    let shown = try grid.get().coordinates(of: "R")
    let stops = try stopsAhead { places in
      places[1].duration = 1800
      places[1].nameHint = "Two"
      places[2].displayLocation = shown
    }
    #expect(stops.map(\.duration) == [1800, 0] && stops[0].nameHint == "Two")
    #expect(stops[1].displayLocation == shown)
  }

  @Test("a new route passes its waypoints where they are, and not where the stop behind them is")
  func passed() throws {
    let town = try grid.get()
    let (passed, shown) = try (town.coordinates(of: "E"), town.coordinates(of: "R"))
    let stops = try stopsAhead { places in
      places[1].type = .passThrough
      places[2].nameHint = "Three"
      places[2].displayLocation = shown
    }
    #expect(stops.map(\.type) == [.passThrough, .stopover])
    #expect(stops[0] == Waypoint(coordinates: stops[0].coordinates, type: .passThrough))
    #expect(stops[0].coordinates.distance(to: passed) < 1)
    #expect(stops[1].nameHint == "Three" && stops[1].displayLocation == shown)
  }

  @Test("a new route begins when the vehicle leaves, whatever the old one was asked for")
  func times() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    var options = RoutingOptions()
    #expect(options.rerouting(at: now).routeOptions.departureTime == nil)
    options.routeOptions.departureTime = now - 5400
    options.routeOptions.alternatives = 2
    options.routeOptions.optimizeWaypointsOrder = true
    options.transportSpecification.transportMode = .truck
    var asked = options.rerouting(at: now)
    #expect(asked.routeOptions.departureTime == now && asked.routeOptions.alternatives == 0)
    #expect(!asked.routeOptions.optimizeWaypointsOrder)
    #expect(asked.transportSpecification.transportMode == .truck)
    options.routeOptions.departureTime = nil
    options.routeOptions.arrivalTime = now + 60
    asked = options.rerouting(at: now)
    #expect(asked.routeOptions.departureTime == now && asked.routeOptions.arrivalTime == nil)
  }

  @Test("the way back is taken where it is nearly as quick as a new route, and asked for")
  func returning() {
    var rerouter = Rerouter()
    #expect(!rerouter.prefersReturn(seconds: 10, toNew: 100))
    rerouter.options.returnFactor = 1.2
    #expect(rerouter.prefersReturn(seconds: 119, toNew: 100))
    #expect(!rerouter.prefersReturn(seconds: 121, toNew: 100))
  }

  @Test("options out of their ranges are told from others")
  func ranges() {
    #expect(ReroutingOptions().areInRange)
    #expect(!ReroutingOptions(leastDistanceInMeters: -1).areInRange)
    #expect(!ReroutingOptions(leastDistanceInMeters: .nan).areInRange)
    #expect(!ReroutingOptions(leastDeviations: 0).areInRange)
    #expect(!ReroutingOptions(turnedAngleInDegrees: 181).areInRange)
    #expect(!ReroutingOptions(returnFactor: .infinity).areInRange)
  }
}
