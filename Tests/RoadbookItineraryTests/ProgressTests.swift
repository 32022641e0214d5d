// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

private typealias Route = RoadbookItinerary.Route

@Suite("Progress along routes of itineraries")
struct ProgressTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": .residential, "DH": .residential,
    ])

  private let planner = OfflineRoutePlanner(Self.town.router)

  private func coordinates(_ letter: Character) throws -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(try Self.town.coordinates(of: SketchPlace(String(letter))))
  }

  /// A route that follows letters; capital letters among the stops are waypoints.
  private func plan(
    _ line: String, stops: String = "", pausing minutes: Double = 0
  ) async throws -> (route: Route, options: RoutePlanningOptions) {
    let letters = Array(line)
    let waypoints = try stops.map { letter in
      try ItineraryPoint(
        place: Place(coordinate: coordinates(letter), name: String(letter)),
        pauseTime: .tt.seconds(minutes * 60))
    }
    let itinerary = Itinerary(
      origin: ItineraryPoint(coordinate: try coordinates(letters[0])),
      destination: ItineraryPoint(coordinate: try coordinates(letters[letters.count - 1])),
      waypoints: waypoints)
    // A line for each leg: the letters up to the next stop.
    var (legs, rest): ([[Character]], [Character]) = ([], Array(stops))
    var leg = [letters[0]]
    for letter in letters.dropFirst() {
      leg.append(letter)
      if letter == rest.first {
        rest.removeFirst()
        legs.append(leg)
        leg = [letter]
      }
    }
    legs.append(leg)
    let options = try RoutePlanningOptions(
      itinerary: itinerary,
      routeLegOptions: try legs.map { leg in
        RouteLegOptions(supportingPoints: try leg.map { try coordinates($0) })
      }, departAt: Date(timeIntervalSince1970: 1_000_000))
    return (try await planner.planRoute(options).routes[0], options)
  }

  private func drive(_ letters: String, spacing: Double = 15, noise: Double = 0) throws
    -> [Location]
  {
    try Self.town.readings(
      along: letters, SketchDrive(spacing: spacing, noise: noise, seed: 5))
  }

  /// Feeds a drive to an engine; what it told of each reading.
  private func track(_ readings: [Location], _ routes: [Route]) throws -> [RouteTracking] {
    var engine = StandaloneRouteProgressEngine()
    return try readings.map {
      try engine.track(NavigationSnapshot(location: $0, routes: routes))
    }
  }

  @Test("the progress is exact over a loop and a road driven twice", arguments: [5.0, 40, 120])
  func loops(spacing: Double) async throws {
    // Over B and C twice.
    let route = try await plan("ABCGFBCD").route
    let told = try track(drive("ABCGFBCD", spacing: spacing), [route])
    // At the destination one is there within the error of readings.
    let arrival = try #require(told.firstIndex { $0.stopEvents.contains { $0.status == .arrived } })
    #expect(Double(told.count - arrival) * spacing < 40 + 2 * spacing)
    for (number, tracking) in told[..<arrival].enumerated() {
      let progress = try #require(tracking.progress[route.id])
      let driven = Double(number) * spacing
      #expect(
        abs(progress.distanceAlongRoute.meters - driven) < 5, "\(progress.distanceAlongRoute)")
      #expect(
        abs(progress.remainingDistance.meters + driven - route.summary.length.meters) < 6)
      #expect(tracking.state.followedRoutes == [route.id])
    }
    let first = try #require(told.first?.progress[route.id])
    #expect(abs((first.remainingTime - route.summary.travelTime).converted(to: .seconds).value) < 1)
  }

  @Test("stops are approached, reached and left in their order, though a road passes one before")
  func stops() async throws {
    // C is passed on the way out, and is a stop on the way back.
    let (route, options) = try await plan("ABCDHGCB", stops: "GC", pausing: 10)
    let ids = options.itinerary.waypoints.map(\.id) + [options.itinerary.destination.id]
    let names = Dictionary(uniqueKeysWithValues: zip(ids, ["G", "C", "end"]))
    let told = try track(drive("ABCDHGCB"), [route])
    let events = told.flatMap(\.stopEvents)
    let arrivals = events.filter { $0.status == .arrived }.map { names[$0.stopID] }
    #expect(arrivals == ["G", "C", "end"])
    for (id, name) in names {
      let own = events.filter { $0.stopID == id }.map(\.status)
      #expect(own == [.approaching, .arrived] + (name == "end" ? [] : [.departed]), "\(name)")
    }
    let begin = try #require(told[0].progress[route.id]).remainingRouteStopsProgress
    #expect(begin.map(\.id) == ids)
    #expect(begin.map(\.remainingPauses.seconds) == [0, 600, 1200])
    // Coming at the time that it was planned for.
    let planned = try #require(route.summary.arrivalTime)
    let arrival = try #require(begin.last?.arrivalTime)
    #expect(abs(arrival.date.timeIntervalSince(planned.date)) < 3)
    #expect(arrival.secondsFromGMT == planned.secondsFromGMT)
    let end = try #require(told.last?.progress[route.id])
    #expect(end.remainingRouteStopsProgress.map(\.id) == [ids[2]])
    #expect(end.remainingDistance.meters < 40)
  }

  @Test("two routes are followed until they part")
  func parting() async throws {
    let (left, right) = (try await plan("ABCD").route, try await plan("ABFGHD").route)
    let told = try track(drive("ABFG"), [left, right])
    let parted = try #require(told.firstIndex { $0.state.followedRoutes == [right.id] })
    #expect(told[..<30].allSatisfy { $0.state.followedRoutes == [left.id, right.id] })
    // B lies 500 m from A: 33 readings. Some show that it is left.
    #expect((34...70).contains(parted), "\(parted)")
    #expect(told[parted...].allSatisfy { !$0.state.hasDeviated })
    #expect(told[parted...].allSatisfy { $0.progress[left.id] == nil })
    let alone = try track(drive("ABFG"), [left])
    #expect(alone.last?.state.hasDeviated == true)
  }

  @Test("a stop that is left out is passed, and one that is skipped by a jump, too")
  func passing() async throws {
    let (route, options) = try await plan("ABFGCD", stops: "FG")
    // It goes straight on from B to C.
    let told = try track(drive("ABCD"), [route])
    let events = told.flatMap(\.stopEvents)
    let passed = events.filter { $0.status == .passed }.map(\.stopID)
    #expect(passed == options.itinerary.waypoints.map(\.id), "\(events)")
    #expect(events.last?.status == .arrived)
  }

  @Test("a reset engine has seen nothing")
  func reset() async throws {
    let route = try await plan("ABCD").route
    var engine = StandaloneRouteProgressEngine()
    let readings = try drive("ABCD")
    for reading in readings {
      _ = try engine.progress(for: NavigationSnapshot(location: reading, routes: [route]))
    }
    engine.reset()
    let again = try engine.progress(
      for: NavigationSnapshot(location: readings[0], routes: [route]))
    #expect(try #require(again[route.id]).distanceAlongRoute.meters < 5)
  }

  @Test("a refreshed route is the rest of the old one, with the stops that are ahead")
  func refresh() async throws {
    let (route, options) = try await plan("ABCDHGCB", stops: "GC", pausing: 10)
    let told = try track(Array(drive("ABCDHGC").dropLast(10)), [route])
    let progress = try #require(told.last?.progress[route.id])
    let fresh = try await planner.refresh(route, of: options, after: progress)
    #expect(fresh.planningReason == .refreshed)
    #expect(fresh.waypoints.map(\.id) == [options.itinerary.waypoints[1].id])
    #expect(abs(fresh.summary.length.meters - progress.remainingDistance.meters) < 3)
    #expect(abs(fresh.summary.travelTime.seconds - progress.remainingTime.seconds) < 3)
  }

  @Test("a vehicle that has left its route gets another over the stops ahead")
  func replan() async throws {
    let (route, options) = try await plan("ABCDHG", stops: "D")
    let readings = try drive("ABFE")
    let told = try track(readings, [route])
    #expect(told.last?.state.hasDeviated == true)
    let progress = try #require(told.compactMap { $0.progress[route.id] }.last)
    let found = try await planner.replan(
      options, at: try #require(readings.last), after: progress)
    #expect(found.routes[0].planningReason == .deviation)
    #expect(found.routes[0].waypoints.map(\.id) == [options.itinerary.waypoints[0].id])
    #expect(found.routes[0].destination?.id == options.itinerary.destination.id)
  }
}
