// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

private typealias Route = RoadbookItinerary.Route

/// Calls as the guides of planners with itineraries show them, on a drawn map with their coordinates.
@Suite("Listings of guides")
struct GuideListingTests {
  /// Amsterdam, Den Haag and Berlin, and roads between that are drawn with a ruler.
  static let amsterdamCoordinate = CLLocationCoordinate2DMake(52.3764527, 4.9062047)
  static let berlinCoordinate = CLLocationCoordinate2DMake(52.5069751, 13.3631919)
  static let hagueCoordinate = CLLocationCoordinate2DMake(52.078663, 4.288788)

  @Test("a waypoint with its name and address keeps them, and its id, in the route")
  func waypoint() async throws {
    let hagueAddress = Address(
      streetNumber: "70", streetName: "De Perponcherstraat", municipality: "Den Haag",
      postalCode: "2518 SW", country: "The Netherlands")
    let haguePlace = Place(
      coordinate: Self.hagueCoordinate, name: "Den Haag", address: hagueAddress)
    let itinerary = Itinerary(
      origin: .init(coordinate: Self.amsterdamCoordinate),
      destination: .init(coordinate: Self.berlinCoordinate),
      waypoints: [.init(place: haguePlace)])
    let options: RoutePlanningOptions
    do {
      options = try .init(itinerary: itinerary)
    } catch {
      Issue.record("Invalid planning options: \(error.localizedDescription)")
      return
    }
    let routes = try await EuropeMap.planner().planRoute(options).routes
    #expect(routes.count == 1 && routes[0].legs.count == 2)
    #expect(routes[0].waypoints.map(\.id) == [itinerary.waypoints[0].id])
    #expect(routes[0].waypoints[0].place == haguePlace)
    #expect(routes[0].origin?.id == itinerary.origin.id)
    #expect(routes[0].destination?.id == itinerary.destination.id)
    let kinds = routes[0].routePoints.map { "\(type(of: $0))" }
    #expect(kinds == ["Origin", "Waypoint", "Destination"])
    #expect(routes[0].legs.allSatisfy { $0.instructions.isEmpty })
    let kilometers = routes[0].summary.length.converted(to: .kilometers).value
    #expect((600...800).contains(kilometers), "\(kilometers)")
  }

  @Test("a point is made of a coordinate, or of a place")
  func points() {
    let point = ItineraryPoint(coordinate: .init(latitude: 0, longitude: 1))
    #expect(point.place.coordinate.longitude == 1 && point.place.name == nil)
    let place = Place(coordinate: Self.berlinCoordinate, name: "Berlin")
    #expect(ItineraryPoint(place: place).place == place)
    #expect(point.id != ItineraryPoint(coordinate: .init(latitude: 0, longitude: 1)).id)
  }

  @Test("supporting points make a custom route, and alternatives part no sooner than wished")
  func custom() async throws {
    let supportingPoints = try await EuropeMap.slowWay()
    let routeLegOptions = supportingPoints.map { RouteLegOptions(supportingPoints: $0) }
    let itinerary = Itinerary(
      origin: .init(coordinate: Self.amsterdamCoordinate),
      destination: .init(coordinate: Self.berlinCoordinate))
    let options: RoutePlanningOptions
    do {
      options = try .init(
        itinerary: itinerary,
        alternativeRoutesOptions: .init(
          maxAlternatives: 1,
          minDeviationDistance: .tt.meters(100),
          minDeviationTime: .tt.seconds(10)
        ),
        routeLegOptions: routeLegOptions)
    } catch {
      Issue.record("Invalid planning options: \(error.localizedDescription)")
      return
    }
    let routes = try await EuropeMap.planner().planRoute(options).routes
    #expect(routes.count == 2)
    #expect(routes[0].computedAs == .primary && routes[1].computedAs == .pathAlternative)
    #expect(routes[0].legs[0].fidelity?.shareFollowed == 1)
    #expect(routes[1].summary.travelTime < routes[0].summary.travelTime)
    #expect(routes[1].planningReason == .betterRoute)
    let deviation = try #require(routes[1].summary.deviationDistance)
    #expect(deviation.meters >= 100 && deviation < routes[0].summary.length)
    #expect(try #require(routes[1].summary.deviationTime).seconds >= 10)
    #expect(routes[1].summary.deviationPoint != nil)
  }

  @Test("completion handlers are called on the main actor, with each route before")
  @MainActor
  func callbacks() async throws {
    let itinerary = Itinerary(
      origin: .init(coordinate: Self.amsterdamCoordinate),
      destination: .init(coordinate: Self.hagueCoordinate))
    let options = try RoutePlanningOptions(
      itinerary: itinerary, guidanceOptions: GuidanceOptions(language: "nl"))
    let planner = try EuropeMap.planner()
    var ready = 0
    let routes: [Route] = await withCheckedContinuation { continuation in
      planner.planRoute(
        options: options, onRouteReady: { _ in ready += 1 },
        completion: { result in
          continuation.resume(returning: (try? result.get().routes) ?? [])
        })
    }
    #expect(ready == 1 && routes.count == 1)
    #expect(routes[0].legs[0].instructions.last?.maneuver == "arrive")
    #expect(routes[0].legs[0].instructions.allSatisfy { !$0.message.isEmpty })
  }
}
