// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

private typealias Route = RoadbookItinerary.Route

@Suite("Alternatives stay on the reference route as long as wished")
struct DeviationTests {
  /// The segments of a route in their order, with the direction.
  private static func roads(_ route: Route) -> [String] {
    route.roadbookRoute.sections.flatMap(\.spans).map {
      "\($0.segmentReference.segmentId) \($0.segmentReference.travelDirection)"
    }
  }

  /// Meters that two routes have in common at their beginnings, measured on their lines.
  private static func sharedMeters(_ a: Route, _ b: Route) -> Double {
    let common = zip(a.geometry, b.geometry).prefix {
      ComparedCoordinate($0) == ComparedCoordinate($1)
    }.map { GeoCoordinates($0.0) }
    return zip(common, common.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  @Test("in random towns, in meters and in seconds", arguments: 0..<10)
  func minima(decade: Int) async throws {
    var count = 0
    for seed in UInt64(decade) * 10 + 900..<UInt64(decade + 1) * 10 + 900 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      let planner = OfflineRoutePlanner(router)
      for trip in 0..<4 {
        let ends = (0..<2).map { _ in CLLocationCoordinate2D(GeoCoordinates(town.place())) }
        let itinerary = Itinerary(
          origin: .init(coordinate: ends[0]), destination: .init(coordinate: ends[1]))
        guard let plain = try? RoutePlanningOptions(itinerary: itinerary),
          let best = try? await planner.planRoute(plain).routes[0], best.geometry.count > 3
        else { continue }
        let whole = (best.summary.length.meters, best.summary.travelTime.seconds)
        let share = Double(trip + 1) / 6
        let asked = try AlternativeRoutesOptions(
          maxAlternatives: 3,
          minDeviationDistance: .tt.meters(trip % 2 == 0 ? whole.0 * share : 0),
          minDeviationTime: .tt.seconds(trip % 2 == 0 ? 0 : whole.1 * share))
        let options = try RoutePlanningOptions(
          itinerary: itinerary, alternativeRoutesOptions: asked,
          routeLegOptions: [RouteLegOptions(supportingPoints: best.geometry)])
        let comment: Comment = "network \(seed), trip \(trip)"
        let routes: [Route]
        do {
          routes = try await planner.planRoute(options).routes
        } catch {
          // Places far from any road are no places of the line.
          #expect(
            (error as? RoadbookItinerary.RoutingError)?.code == .cannotRestoreBaseroute, comment)
          continue
        }
        #expect(Self.roads(routes[0]).count > 0 && routes.count <= 4, comment)
        for other in routes.dropFirst() {
          count += 1
          let distance = try #require(other.summary.deviationDistance).meters
          let time = try #require(other.summary.deviationTime).seconds
          #expect(distance >= asked.minDeviationDistance.meters, comment)
          #expect(time >= asked.minDeviationTime.seconds, comment)
          // The lines say so, too.
          let shared = Self.sharedMeters(routes[0], other)
          #expect(shared >= distance * 0.998 - 1, comment)
          #expect(Self.roads(other) != Self.roads(routes[0]), comment)
          #expect(
            other.destination?.id == itinerary.destination.id
              && other.origin?.id == itinerary.origin.id, comment)
        }
      }
    }
    #expect(count > 0)
  }

  @Test("minima that are longer than the route leave no alternative")
  func tooLong() async throws {
    let lines = try await EuropeMap.slowWay()
    let options = try RoutePlanningOptions(
      itinerary: Itinerary(
        origin: .init(coordinate: lines[0][0]),
        destination: .init(coordinate: lines[0][lines[0].count - 1])),
      alternativeRoutesOptions: .init(
        maxAlternatives: 2, minDeviationDistance: .tt.kilometers(100_000)),
      routeLegOptions: lines.map { RouteLegOptions(supportingPoints: $0) })
    let routes = try await EuropeMap.planner().planRoute(options).routes
    #expect(routes.count == 1)
  }

  @Test("better routes alone are told where they are asked for")
  func better() async throws {
    let lines = try await EuropeMap.slowWay()
    let ends = (lines[0][0], lines[0][lines[0].count - 1])
    let itinerary = Itinerary(
      origin: .init(coordinate: ends.0), destination: .init(coordinate: ends.1))
    let asked = try AlternativeRoutesOptions(maxAlternatives: 3, alternativeType: .betterRoute)
    let slow = try await EuropeMap.planner().planRoute(
      RoutePlanningOptions(
        itinerary: itinerary, alternativeRoutesOptions: asked,
        routeLegOptions: lines.map { RouteLegOptions(supportingPoints: $0) })
    ).routes
    #expect(slow.count == 2 && slow[1].planningReason == .betterRoute)
    let fast = try await EuropeMap.planner().planRoute(
      RoutePlanningOptions(
        itinerary: itinerary, alternativeRoutesOptions: asked,
        routeLegOptions: [RouteLegOptions(supportingPoints: slow[1].geometry)])
    ).routes
    #expect(fast.count == 1)
  }

  @Test("a destination that is not on the line is told by its leg")
  func offLine() async throws {
    let lines = try await EuropeMap.slowWay()
    let options = try RoutePlanningOptions(
      itinerary: Itinerary(
        origin: .init(coordinate: lines[0][0]),
        destination: .init(coordinate: GuideListingTests.hagueCoordinate)),
      routeLegOptions: lines.map { RouteLegOptions(supportingPoints: $0) })
    let error = await #expect(throws: RoadbookItinerary.RoutingError.self) {
      try await EuropeMap.planner().planRoute(options)
    }
    #expect(error?.code == .cannotRestoreBaseroute && error?.legIndex == 0)
  }
}
