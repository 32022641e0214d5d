// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

@Suite("Points of an itinerary that open and close")
struct TimeWindowTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C----D
    """, ways: ["ABCD": .secondary.tagged("maxspeed", "50")])

  private let planner = OfflineRoutePlanner(Self.town.router)
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  private func point(_ letter: String) throws -> ItineraryPoint {
    ItineraryPoint(
      coordinate: CLLocationCoordinate2D(try Self.town.coordinates(of: SketchPlace(letter))))
  }

  private func itinerary(_ windows: [String: TimeWindow]) throws -> Itinerary {
    var itinerary = Itinerary(
      origin: try point("A"), destination: try point("D"),
      waypoints: [try point("B"), try point("C")])
    itinerary.waypoints[0].timeWindow = windows["B"]
    itinerary.waypoints[1].timeWindow = windows["C"]
    return itinerary
  }

  @Test("a point that opens late is visited last, and the vehicle waits there")
  func order() async throws {
    let itinerary = try itinerary([
      "B": TimeWindow(opens: start.addingTimeInterval(600)),
      "C": TimeWindow(closes: start.addingTimeInterval(300)),
    ])
    let (b, c) = (itinerary.waypoints[0].id, itinerary.waypoints[1].id)
    let route = try await planner.planRoute(
      RoutePlanningOptions(
        itinerary: itinerary, departAt: start, waypointOptimization: .distanceBased)
    ).routes[0]
    #expect(route.waypoints.map(\.id) == [c, b])
    #expect(route.visits.map(\.id) == [itinerary.origin.id, c, b, itinerary.destination.id])
    #expect(route.visits[1].waitTime.seconds == 0)
    #expect(route.visits[2].waitTime.seconds > 300)
    #expect(route.visits[2].departureTime == start.addingTimeInterval(600))
    #expect(route.visits.allSatisfy { $0.lateTime.seconds == 0 })
    #expect(route.legs.count == 3)
    let arrival = try #require(route.summary.arrivalTime)
    #expect(arrival.date > start.addingTimeInterval(600))
  }

  @Test("a visit that cannot be in time tells by how much it is late")
  func late() async throws {
    let route = try await planner.planRoute(
      RoutePlanningOptions(
        itinerary: itinerary(["C": TimeWindow(closes: start.addingTimeInterval(-60))]),
        departAt: start, waypointOptimization: .distanceBased)
    ).routes[0]
    let visit = try #require(route.visits.first { $0.lateTime.seconds > 0 })
    #expect(visit.lateTime.seconds > 60)
    #expect(visit.arrivalTime == start.addingTimeInterval(visit.lateTime.seconds - 60))
  }

  @Test("what is left of a route is waited for until it opens, and its visits are told")
  func refresh() async throws {
    // Routes of the rest begin now.
    let now = Date()
    let opens = now.addingTimeInterval(7200)
    let itinerary = try itinerary([
      "B": TimeWindow(opens: opens), "C": TimeWindow(closes: now.addingTimeInterval(60)),
    ])
    let options = try RoutePlanningOptions(
      itinerary: itinerary, departAt: now, waypointOptimization: .distanceBased)
    let route = try await planner.planRoute(options).routes[0]
    let b = itinerary.waypoints[0].id
    var engine = StandaloneRouteProgressEngine()
    let readings = try Self.town.readings(along: "AB", SketchDrive(spacing: 15))
    var progress: RouteProgress?
    for reading in readings.prefix(10) {
      progress =
        try engine.progress(for: NavigationSnapshot(location: reading, routes: [route]))[route.id]
    }
    let ahead = try #require(progress)
    let reading = try #require(readings.dropFirst(9).first)
    let fresh = try await planner.refresh(route, of: options, after: ahead)
    let other = try await planner.replan(options, at: reading, after: ahead).routes[0]
    for rest in [fresh, other] {
      #expect(rest.waypoints.map(\.id) == route.waypoints.map(\.id))
      #expect(rest.visits.map(\.id) == Array(route.visits.map(\.id).dropFirst()))
      let visit = try #require(rest.visits.first { $0.id == b })
      #expect(visit.waitTime.seconds > 6000)
      #expect(abs(visit.departureTime.timeIntervalSince(opens)) < 2)
      let arrival = try #require(rest.summary.arrivalTime)
      #expect(arrival.date > opens)
    }
  }

  @Test("without windows no visits are told")
  func plain() async throws {
    let route = try await planner.planRoute(
      RoutePlanningOptions(itinerary: itinerary([:]), waypointOptimization: .distanceBased)
    ).routes[0]
    #expect(route.visits.isEmpty)
  }

  private func fault(_ itinerary: Itinerary, arriveAt: Date? = nil, isOrdered: Bool = true)
    -> RoutingOptionsFault?
  {
    do {
      _ = try RoutePlanningOptions(
        itinerary: itinerary, arriveAt: arriveAt,
        waypointOptimization: isOrdered ? .distanceBased : nil)
      return nil
    } catch {
      #expect(!error.localizedDescription.isEmpty)
      return error.fault
    }
  }

  @Test("windows that say nothing are refused")
  func refused() throws {
    let open = TimeWindow(opens: start)
    let timed = try itinerary(["B": open])
    #expect(fault(timed) == nil)
    #expect(fault(timed, isOrdered: false) == .timeWindowsWithoutOptimization)
    #expect(fault(timed, arriveAt: start) == .timeWindowsWithArrival)
    let closed = TimeWindow(opens: start, closes: start.addingTimeInterval(-1))
    #expect(try fault(itinerary(["C": closed])) == .timeWindow(point: 2))
    var many = timed
    many.waypoints = (0..<150).map {
      var point = ItineraryPoint(
        coordinate: CLLocationCoordinate2D(latitude: 51 + Double($0) / 1000, longitude: 4))
      point.timeWindow = open
      return point
    }
    #expect(fault(many) == .tooManyPointsWithTimeWindows(152))
  }
}
