// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Synchronization
import Testing

@testable import RoadbookItinerary

@Suite("Itineraries that keep off used roads")
struct UsedRoadTests {
  /// The short way there and back is the same road; a longer one leads around it.
  private static func town(detour: Bool) throws -> RoadSketch {
    var ways: [String: RoadTags] = ["ABCD": .primary]
    if detour { ways["AEFD"] = .residential }
    return try RoadSketch(
      """
      A---B---C---D
      |           |
      E-----------F
      """, ways: ways)
  }

  private func route(
    _ town: RoadSketch, _ places: String, avoiding types: Set<AvoidType>
  ) async throws -> RoadbookItinerary.Route {
    let points = try places.map {
      ItineraryPoint(
        coordinate: CLLocationCoordinate2D(try town.coordinates(of: SketchPlace(String($0)))))
    }
    let options = try RoutePlanningOptions(
      itinerary: Itinerary(
        origin: points[0], destination: points[points.count - 1],
        waypoints: Array(points.dropFirst().dropLast())),
      costModel: CostModel(avoidOptions: AvoidOptions(avoidTypes: types)), vehicle: Car())
    return try await OfflineRoutePlanner(town.router).planRoute(options).routes[0]
  }

  private func meters(_ route: RoadbookItinerary.Route) -> [Int] {
    route.legs.map { Int($0.summary.length.converted(to: .meters).value.rounded()) }
  }

  @Test("the way back is another one than the way there, where there is one")
  func around() async throws {
    let town = try Self.town(detour: true)
    #expect(meters(try await route(town, "ADA", avoiding: [])) == [1200, 1200])
    let fresh = try await route(town, "ADA", avoiding: [.alreadyUsedRoads])
    let legs = meters(fresh)
    #expect(legs.count == 2 && legs[0] == 1200 && abs(legs[1] - 1600) <= 2, "\(legs)")
    #expect(fresh.waypoints.count == 1)
  }

  @Test("a leg is planned for the time when the vehicle comes there, also where it starts now")
  func times() async throws {
    let town = try Self.town(detour: true)
    var points = try "ADA".map {
      ItineraryPoint(
        coordinate: CLLocationCoordinate2D(try town.coordinates(of: SketchPlace(String($0)))))
    }
    points[1].pauseTime = Measurement(value: 600, unit: .seconds)
    let options = try RoutePlanningOptions(
      itinerary: Itinerary(origin: points[0], destination: points[2], waypoints: [points[1]]),
      vehicle: Car())
    let asked = AskedLegs(MapAnswers(router: town.router))
    _ = try await asked.routesOnNewRoads(options)
    let starts = asked.starts.withLock { $0 }
    let (first, last) = (try #require(starts.first ?? nil), try #require(starts.last ?? nil))
    #expect(abs(first.timeIntervalSinceNow) < 60)
    #expect((660..<900).contains(last.timeIntervalSince(first)), "\(last.timeIntervalSince(first))")
  }

  @Test("what has to be driven twice is driven twice")
  func only() async throws {
    let legs = meters(
      try await route(try Self.town(detour: false), "ADA", avoiding: [.alreadyUsedRoads]))
    #expect(legs == [1200, 1200])
    // The street at the stop in the middle is used, and is left on the way that is not.
    let town = try Self.town(detour: true)
    let last = meters(try await route(town, "ACDA", avoiding: [.alreadyUsedRoads])).last
    #expect(last.map { abs($0 - 1600) <= 2 } == true, "\(last ?? 0)")
  }
}

/// The answers of a map, and when the routes that it was asked for start.
private final class AskedLegs: RouteAnswering {
  let map: MapAnswers
  let starts = Mutex<[Date?]>([])

  init(_ map: MapAnswers) { self.map = map }

  func routes(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    starts.withLock { $0.append(options.routeOptions.departureTime) }
    return try await map.routes(waypoints, options)
  }

  func back(
    to route: RouteData, from start: RoadbookModel.Waypoint, after place: PlaceOnRoute,
    _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    try await map.back(to: route, from: start, after: place, options)
  }

  func follow(
    _ question: FollowQuestion
  ) async throws(RoadbookModel.RoutingError) -> FollowAnswer { try await map.follow(question) }

  func trip(_ question: TripQuestion) async throws(RoadbookModel.RoutingError) -> TripAnswer {
    try await map.trip(question)
  }
}
