// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import Testing

@testable import RoadbookItinerary

private typealias Route = RoadbookItinerary.Route

@Suite("Routes as files, and back")
struct RouteFileTests {
  private func planned() async throws -> Route {
    let itinerary = Itinerary(
      origin: .init(coordinate: GuideListingTests.hagueCoordinate),
      destination: .init(coordinate: GuideListingTests.berlinCoordinate),
      waypoints: [
        .init(coordinate: GuideListingTests.amsterdamCoordinate, name: "A & <B>")
      ])
    return try await EuropeMap.planner().planRoute(RoutePlanningOptions(itinerary: itinerary))
      .routes[0]
  }

  /// The route that follows lines between the same points.
  private func followed(_ lines: [RouteLegOptions], _ route: Route) async throws -> Route {
    let itinerary = Itinerary(
      origin: .init(place: route.routePoints[0].place),
      destination: .init(place: route.routePoints[2].place),
      waypoints: [.init(place: route.routePoints[1].place)])
    let options = try RoutePlanningOptions(itinerary: itinerary, routeLegOptions: lines)
    return try await EuropeMap.planner().planRoute(options).routes[0]
  }

  @Test("polylines and KML of a route give the route again")
  func roundTrip() async throws {
    let route = try await planned()
    for lines in [
      try RouteLegOptions.legs(polylines: route.polylines()),
      try RouteLegOptions.legs(kml: Data(route.kml().utf8)),
    ] {
      #expect(lines.count == 2)
      let again = try await followed(lines, route)
      #expect(again.legs.map { $0.fidelity?.shareFollowed } == [1, 1])
      #expect(abs(again.summary.length.meters - route.summary.length.meters) < 2)
      #expect(again.routePoints.map(\.place) == route.routePoints.map(\.place))
    }
  }

  @Test("GPX and GeoJSON hold the route; a GPX track makes supporting points")
  func gpx() async throws {
    let route = try await planned()
    let legs = try RouteLegOptions.legs(gpx: Data(route.gpx().utf8))
    #expect(legs.contains { $0.supportingPoints.count >= route.geometry.count - 2 })
    #expect(route.geoJSON().contains("\"LineString\""))
    #expect(route.kml().contains("A &amp; &lt;B&gt;"))
  }

  @Test("cut and hostile files are refused with their line")
  func hostile() {
    for (text, named) in [
      ("<gpx/>", "no KML"), ("<kml><Document>\n", "line 2"),
      ("<!DOCTYPE kml><kml/>", "document types"),
      ("<kml><LineString><coordinates>1,2 3</coordinates></LineString></kml>", "\"3\""),
      ("<kml><LineString><coordinates>1,95</coordinates></LineString></kml>", "1,95"),
      ("<kml><LineString><coordinates>nan,nan</coordinates></LineString></kml>", "nan"),
    ] {
      let error = #expect(throws: GPXFault.self) {
        try RouteLegOptions.legs(kml: Data(text.utf8))
      }
      #expect(error.map { "\($0)".contains(named) } == true, "\(String(describing: error))")
    }
    let error = #expect(throws: RoadbookItinerary.RoutingError.self) {
      try RouteLegOptions.legs(polylines: ["_p~iF~ps|U", "_p~iF"])
    }
    #expect(error?.code == .badInput && error?.legIndex == 1)
  }
}
