// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Trips whose stops open and close")
struct TripWindowTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D----E
    """, ways: ["ABCDE": .residential])

  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// Minutes from the start.
  private func time(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

  private func trip(
    _ stops: String, _ ends: TripEnds? = nil, returns: Bool = false,
    staying minutes: [Double] = [], within windows: [TripWindow]
  ) throws -> SolvedTrip {
    var waypoints = try stops.map { try town.waypoint(SketchPlace(String($0))) }
    for (index, stay) in minutes.enumerated() { waypoints[index].duration = stay * 60 }
    var options = RoutingOptions()
    options.routeOptions.departureTime = start
    return try town.router.trip(
      through: waypoints,
      ends: ends ?? TripEnds(isRoundTrip: returns, startsAtFirst: true, endsAtLast: false),
      within: windows, options: options, profile: nil)
  }

  private func order(_ trip: SolvedTrip, _ stops: String) -> String {
    String(trip.order.map { Array(stops)[$0] })
  }

  @Test("a stop that closes soon is visited first, though another lies on the way")
  func closing() throws {
    let free = try trip("ABCE", within: [TripWindow(waypointIndex: 0)])
    #expect(order(free, "ABCE") == "ABCE")
    // 1,500 m at 30 km/h and less take three minutes and more; B stays open, E does not.
    let stay = [0, 30, 30, 0.0]
    let closing = try trip(
      "ABCE", staying: stay, within: [TripWindow(waypointIndex: 3, closes: time(10))])
    #expect(order(closing, "ABCE") == "AECB")
    #expect(closing.visits.allSatisfy { $0.lateInSeconds == 0 })
  }

  @Test("an early vehicle waits, and the route stays there until the stop has opened")
  func waiting() throws {
    let found = try trip(
      "ABE", staying: [0, 5, 0],
      within: [
        TripWindow(waypointIndex: 1, opens: time(20)),
        TripWindow(waypointIndex: 2, opens: time(40)),
      ])
    #expect(order(found, "ABE") == "ABE")
    let visit = found.visits[1]
    #expect(visit.waitInSeconds > 15 * 60 && visit.departureTime == time(25))
    let route = try #require(found.routes.first)
    let actions = route.sections[0].postActions.reduce(0) { $0 + $1.duration }
    #expect(abs(actions - visit.waitInSeconds - 300) < 1)
    let arrival = try #require(route.sections.last?.arrivalTime)
    #expect(abs(arrival.utcTime.timeIntervalSince(found.visits[2].arrivalTime)) < 2)
    #expect(found.visits[2].waitInSeconds > 0)
  }

  @Test("visits are written with the clocks of their stops, as sections are")
  func clocks() throws {
    let town = try RoadSketch("A----B----C", ways: ["ABC": .residential], country: "DE")
    var options = RoutingOptions()
    // July in Germany.
    options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_784_800_000)
    let trip = try town.router.trip(
      through: try "ABC".map { try town.waypoint(SketchPlace(String($0))) },
      ends: TripEnds(isRoundTrip: true, startsAtFirst: true, endsAtLast: false),
      within: [TripWindow(waypointIndex: 1)], options: options, profile: nil)
    #expect(trip.visits.map(\.utcOffset) == [7200, 7200, 7200])
    let text = String(decoding: try JSONEncoder().encode(trip.visits[0]), as: UTF8.self)
    #expect(text.contains(#"2026-07-23T11:46:40+02:00"#), "\(text)")
    let again = try JSONDecoder().decode(TripVisit.self, from: Data(text.utf8))
    #expect(again == trip.visits[0])
  }

  @Test("where all cannot be in time, the trip is late and says where")
  func late() throws {
    let found = try trip(
      "ABE", within: [TripWindow(waypointIndex: 2, closes: time(0.5))])
    #expect(found.visits.map(\.lateInSeconds).filter { $0 > 0 }.count == 1)
    #expect(found.visits.first { $0.waypointIndex == 2 }?.lateInSeconds ?? 0 > 30)
  }

  @Test("the trip starts when its first stop opens")
  func firstOpening() throws {
    let found = try trip(
      "ABE", returns: true, within: [TripWindow(waypointIndex: 0, opens: time(60))])
    #expect(found.visits[0].departureTime == time(60))
    #expect(found.routes[0].sections[0].departureTime?.utcTime == time(60))
    #expect(found.visits.count == 3)
  }

  @Test("stays at the ends pass before the trip leaves its first stop, and before it has ended")
  func staysAtEnds() throws {
    let found = try trip(
      "ABE", staying: [10, 5, 20], within: [TripWindow(waypointIndex: 0, opens: time(5))])
    #expect(found.visits[0].departureTime == time(15))
    #expect(found.routes[0].sections[0].departureTime?.utcTime == time(15))
    let last = try #require(found.visits.last)
    #expect(abs(last.departureTime.timeIntervalSince(last.arrivalTime) - 1200) < 1)
    let plain = try trip("ABE", staying: [10, 5, 20], within: [])
    #expect(plain.routes[0].sections[0].departureTime?.utcTime == time(10))
  }

  @Test("a long stay makes no stop the first or the last one")
  func longStay() throws {
    let ends = TripEnds(isRoundTrip: false, startsAtFirst: false, endsAtLast: false)
    let found = try trip("ACE", ends, staying: [0, 60, 0], within: [TripWindow(waypointIndex: 0)])
    #expect(found.order[1] == 1)
  }

  @Test("windows of no stop, of one stop twice, and upside down are refused by number")
  func refused() {
    for (windows, text) in [
      ([TripWindow(waypointIndex: 3)], "windows[0]: waypointIndex is 3; there are 3"),
      ([TripWindow(waypointIndex: 1), TripWindow(waypointIndex: 1)], "windows[1]: waypoint 1 has"),
      (
        [TripWindow(waypointIndex: 1, opens: time(2), closes: time(1))],
        "windows[0]: it closes before it opens"
      ),
    ] {
      do {
        _ = try trip("ABE", within: windows)
        Issue.record("not refused: \(text)")
      } catch {
        #expect((error as? RoutingError)?.message.contains(text) == true, "\(error)")
      }
    }
  }
}
