// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import Synchronization
import Testing

@Suite("The order of stops where rules hold at times")
struct TimelyOrderTests {
  /// On the way from A to D one passes the turning to Y and then that to X, which closes at 8:03.
  private func street() throws -> RoadSketch {
    try RoadSketch(
      """
      A----C----B----D
           |    |
           Y    X
      """,
      ways: [
        "AC": .residential, "CB": .residential, "BD": .residential, "CY": .residential,
        "BX": .residential.tagged("motor_vehicle:forward:conditional", "no @ (08:03-10:00)"),
      ], country: "DE")
  }

  private func options(_ time: String?) -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.optimizeWaypointsOrder = true
    options.routeOptions.departureTime = time.flatMap { RFC3339.time($0)?.time }
    if time == nil { options.routeOptions.trafficOptimizationMode = .disabled }
    return options
  }

  @Test(
    "what closes soon is visited first",
    arguments: [
      (nil, [1, 2, 3]), ("2026-03-02T06:30:00Z", [1, 2, 3]), ("2026-03-02T07:00:00Z", [2, 1, 3]),
      ("2026-03-02T10:00:00Z", [1, 2, 3]),
    ] as [(String?, [Int32])])
  func order(time: String?, order: [Int32]) throws {
    let route = try #require(
      try street().route(through: ["A", "Y", "X", "D"], options: options(time)).data)
    #expect(route.sections.compactMap(\.arrival.waypointIndex) == order)
  }

  @Test("windows of stops do not hide what closes soon", arguments: [nil, 60.0])
  func windows(opensAfter seconds: Double?) throws {
    let street = try street()
    let options = options("2026-03-02T07:00:00Z")
    let start = try #require(options.routeOptions.departureTime)
    let trip = try street.router.trip(
      through: "AYXD".map { try street.waypoint(SketchPlace(String($0))) },
      ends: TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true),
      within: [TripWindow(waypointIndex: 3, opens: seconds.map(start.addingTimeInterval))],
      options: options, profile: nil)
    #expect(trip.order == [0, 2, 1, 3])
    #expect(trip.visits.allSatisfy { $0.arrivalTime < start.addingTimeInterval(600) })
  }

  @Test("where no way leads to a stop, that is said before orders are tried")
  func unreachable() throws {
    let islands = try RoadSketch(
      """
      A----C----B----D
           |    |
           Y    X         E----F----G
      """,
      ways: [
        "AC": .residential, "CB": .residential, "BD": .residential, "CY": .residential,
        "BX": .residential.tagged("motor_vehicle:forward:conditional", "no @ (08:03-10:00)"),
        "EFG": .residential,
      ], country: "DE")
    let stops = try "AXDYCF".map { try islands.waypoint(SketchPlace(String($0))) }
    let polls = Mutex(0)
    let ends = TripEnds(isRoundTrip: true, startsAtFirst: true, endsAtLast: false)
    let error = #expect(throws: RoutingError.self) {
      let query = try RouteQuery(.trip, stops, options("2026-03-02T07:00:00Z")) {
        polls.withLock { $0 += 1 }
        return false
      }
      _ = try islands.router.trip(query, ends: ends)
    }
    #expect(error == .noRouteFound && error?.message.contains("waypoint 5") == true)
    #expect(polls.withLock { $0 } < 30)
  }

  @Test("a trip is no longer than in any order of its stops", arguments: 0..<6 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var town = RandomTown(seed: seed).withTimes(seed: seed)
    let map = try TemporaryMap(town.data)
    let router = try RoadRouter(opening: map.path)
    var options = options("2026-03-02T08:00:00Z")
    let stops = (0..<4).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
    let ends = TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true)
    guard
      let trip = try? router.trip(through: stops, ends: ends, options: options, profile: nil)
    else { return }
    options.routeOptions.optimizeWaypointsOrder = false
    func seconds(_ order: [Int]) -> Double? {
      try? router.totals(through: order.map { stops[$0] }, options: options).seconds
    }
    let found = try #require(seconds(trip.order))
    // With two stops between there are two orders, and both are tried.
    #expect([[0, 1, 2, 3], [0, 2, 1, 3]].compactMap(seconds).min() == found, "\(trip.order)")
  }
}
