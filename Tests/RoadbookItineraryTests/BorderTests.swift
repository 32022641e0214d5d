// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

@Suite("Itineraries that keep off borders")
struct BorderTests {
  /// A country in the middle, through which the short way leads, of another around it.
  private static func town(
    detour: Bool, middle: RoadTags = .primary, around: RoadTags = .primary
  ) throws -> RoadSketch {
    var ways: [String: RoadTags] = [
      "AB": .primary, "BC": middle, "CD": .primary,
      "PQRSP": ["boundary": "administrative"], "UVWXU": ["boundary": "administrative"],
    ]
    if detour { ways["AEFD"] = around }
    func border(_ country: String, _ members: (String, String)...) -> RoadRelation {
      RoadRelation(
        [
          "type": "boundary", "boundary": "administrative", "admin_level": "2",
          "ISO3166-1": country,
        ], members: members.map { (role: $0.0, name: $0.1) })
    }
    return try RoadSketch(
      """
      U---------------------V
      |     P---------Q     |
      |     |         |     |
      | A---B----1----C---D |
      | |   |         |   | |
      | |   S---------R   | |
      | |                 | |
      | E-----------------F |
      X---------------------W
      """, ways: ways,
      relations: [
        border("CH", ("outer", "UVWXU"), ("inner", "PQRSP")), border("LI", ("outer", "PQRSP")),
      ])
  }

  private func route(_ town: RoadSketch, from start: String, avoiding types: Set<AvoidType>)
    async throws -> RoadbookItinerary.Route
  {
    func point(_ letter: String) throws -> ItineraryPoint {
      ItineraryPoint(
        coordinate: CLLocationCoordinate2D(try town.coordinates(of: SketchPlace(letter))))
    }
    let options = try RoutePlanningOptions(
      itinerary: Itinerary(origin: point(start), destination: point("D")),
      costModel: CostModel(avoidOptions: AvoidOptions(avoidTypes: types)), vehicle: Car())
    return try await OfflineRoutePlanner(town.router).planRoute(options).routes[0]
  }

  private func countries(_ route: RoadbookItinerary.Route) -> Set<String> {
    Set(route.roadbookRoute.data.sections.flatMap { $0.spans.compactMap(\.street.countryCode) })
  }

  @Test("a country in which no point lies is driven around, where that can be")
  func around() async throws {
    let town = try Self.town(detour: true)
    #expect(countries(try await route(town, from: "A", avoiding: [])) == ["CHE", "LIE"])
    #expect(countries(try await route(town, from: "A", avoiding: [.borderCrossings])) == ["CHE"])
  }

  @Test("a harbour of a country in which no point lies is driven around, too")
  func harbour() async throws {
    let town = try Self.town(
      detour: true, middle: .ferry(minutes: 1), around: .primary.tagged("maxspeed", "5"))
    #expect(countries(try await route(town, from: "A", avoiding: [])) == ["CHE", "LIE"])
    #expect(countries(try await route(town, from: "A", avoiding: [.borderCrossings])) == ["CHE"])
  }

  @Test("a country that has to be crossed is crossed, and a point's own country is no foreign one")
  func through() async throws {
    let only = try Self.town(detour: false)
    #expect(
      countries(try await route(only, from: "A", avoiding: [.borderCrossings])) == ["CHE", "LIE"])
    let town = try Self.town(detour: true)
    let home = try await route(town, from: "1", avoiding: [.borderCrossings])
    #expect(countries(home) == ["CHE", "LIE"])
    #expect(home.summary.length.converted(to: .meters).value < 1500)
  }
}
