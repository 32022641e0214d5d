// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

private typealias Route = RoadbookItinerary.Route

@Suite("The way back to a route that was left")
struct BackToRouteTests {
  /// From C the upper way is a little faster to H than the lower one, on which the route is.
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C----------D
         |    |          |
         F----G----------H----K
    """,
    ways: [
      "ABC": .secondary.tagged("maxspeed", "50"), "FGHK": .secondary.tagged("maxspeed", "50"),
      "BF": .secondary.tagged("maxspeed", "50"), "CG": .secondary.tagged("maxspeed", "50"),
      "CD": .secondary.tagged("maxspeed", "56"), "DH": .secondary.tagged("maxspeed", "56"),
    ])

  private let planner = OfflineRoutePlanner(Self.town.router)

  private func place(_ letter: String) throws -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(try Self.town.coordinates(of: SketchPlace(letter)))
  }

  /// A to K by way of F and G; with G as a stop if it is asked for.
  private func plan(stop: String? = nil) async throws -> (Route, RoutePlanningOptions) {
    let itinerary = Itinerary(
      origin: ItineraryPoint(coordinate: try place("A")),
      destination: ItineraryPoint(coordinate: try place("K")),
      waypoints: try stop.map { [ItineraryPoint(coordinate: try place($0))] } ?? [])
    let lines = stop == nil ? ["ABFGHK"] : ["ABF", "FGHK"]
    let options = try RoutePlanningOptions(
      itinerary: itinerary,
      routeLegOptions: try lines.map { line in
        RouteLegOptions(supportingPoints: try line.map { try place(String($0)) })
      })
    return (try await planner.planRoute(options).routes[0], options)
  }

  /// Drives until the route is left; the last reading, and the progress before it was left.
  private func leave(
    _ route: Route, by letters: String
  ) throws -> (Location, RoadbookItinerary.RouteProgress) {
    var engine = StandaloneRouteProgressEngine()
    var progress: RoadbookItinerary.RouteProgress?
    let readings = try Self.town.readings(
      along: letters, SketchDrive(spacing: 15, noise: 0, seed: 3))
    for reading in readings {
      let told = try engine.track(NavigationSnapshot(location: reading, routes: [route]))
      if let own = told.progress[route.id] { progress = own }
    }
    return (try #require(readings.last), try #require(progress))
  }

  /// Which corners a route passes.
  private func corners(_ route: Route) throws -> String {
    try "ABCDFGHK".filter { letter in
      let corner = GeoCoordinates(try place(String(letter)))
      return route.geometry.contains { GeoCoordinates($0).distance(to: corner) < 10 }
    }
  }

  @Test("it leads back to the roads of the route, where a new route would not")
  func back() async throws {
    let (route, options) = try await plan()
    let (location, progress) = try leave(route, by: "ABC")
    let fresh = try await planner.replan(options, at: location, after: progress).routes[0]
    #expect(try corners(fresh).suffix(3) == "DHK")
    let back = try await planner.backToRoute(
      route, of: options, at: location, after: progress)
    #expect(back.planningReason == .backToRoute)
    #expect(try corners(back).suffix(3) == "GHK" && !corners(back).contains("D"))
    #expect(back.destination?.id == options.itinerary.destination.id)
    #expect(back.waypoints.isEmpty && back.legs.count == 1)
  }

  @Test("stops that are ahead keep their ids, and those that were reached are gone")
  func stops() async throws {
    let (route, options) = try await plan(stop: "F")
    // Left before the stop: it is come back to.
    let (before, early) = try leave(route, by: "ABC")
    let back = try await planner.backToRoute(route, of: options, at: before, after: early)
    #expect(back.waypoints.map(\.id) == options.itinerary.waypoints.map(\.id))
    #expect(try corners(back).contains("F") && back.legs.count == 2)
    // Left behind it.
    let (behind, late) = try leave(route, by: "ABFGC")
    let rest = try await planner.backToRoute(route, of: options, at: behind, after: late)
    #expect(rest.waypoints.isEmpty)
    #expect(rest.destination?.id == options.itinerary.destination.id)
    #expect(try !corners(rest).contains("F"))
  }

  @Test("a progress of another route is refused")
  func others() async throws {
    let (route, _) = try await plan()
    let (location, progress) = try leave(route, by: "ABC")
    let (other, otherOptions) = try await plan(stop: "F")
    let error = await #expect(throws: RoadbookItinerary.RoutingError.self) {
      try await planner.backToRoute(other, of: otherOptions, at: location, after: progress)
    }
    #expect(error?.code == .badInput)
  }
}
