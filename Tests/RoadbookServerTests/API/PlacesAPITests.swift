// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/places")
struct PlacesAPITests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C
    |    |    |
    D----E----F
      P    Q
    """,
    ways: [
      "ABC": .primary, "DEF": .primary, "AD": .residential, "BE": .residential,
      "CF": .residential,
    ],
    nodes: [
      "P": ["amenity": "pharmacy", "name": "Papa"], "Q": ["amenity": "pharmacy", "name": "Quebec"],
    ])

  private func text(_ letters: String) throws -> String {
    try letters.map {
      let place = try Self.town.coordinates(of: SketchPlace(String($0)))
      return "\(place.latitude),\(place.longitude)"
    }.joined(separator: ";")
  }

  @Test("nearest, within and along are asked by GET, nearest by POST, too")
  func answers() async throws {
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      func places(_ query: String) async throws -> [RoutedPlace] {
        let answer = try await client.get("/v1/places?category=pharmacy&\(query)")
        #expect(answer.status == 200, "\(answer.text)")
        return try JSONDecoder().decode(PlacesAnswer.self, from: Data(answer.body.utf8)).places
      }
      let nearest = try await places("nearest=\(text("A"))")
      #expect(nearest.map(\.place.title) == ["Papa", "Quebec"])
      let limit = Int(nearest[0].duration) + 1
      let within = try await places("within=\(text("A"))&rangeValue=\(limit)")
      #expect(within == Array(nearest.prefix(1)))
      let along = try await places("along=\(text("DF"))&corridor=1000")
      #expect(along.map(\.place.title) == ["Papa", "Quebec"], "\(along)")
      #expect(along.map(\.detour) == [0, 0], "\(along)")
      let place = try Self.town.coordinates(of: "A")
      let posted = try await client.post(
        "/v1/places",
        """
        {"nearest":{"coordinates":{"latitude":\(place.latitude),"longitude":\(place.longitude)}},
        "category":"pharmacy"}
        """)
      let answer = try JSONDecoder().decode(PlacesAnswer.self, from: Data(posted.body.utf8))
      #expect(answer.places == nearest && answer.attributions == [.openStreetMap])
    }
  }

  @Test("by what their routes take of a battery or a tank")
  func consumption() async throws {
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      func places(_ query: String) async throws -> [RoutedPlace] {
        let answer = try await client.get("/v1/places?category=pharmacy&\(query)")
        #expect(answer.status == 200, "\(answer.text)")
        return try JSONDecoder().decode(PlacesAnswer.self, from: Data(answer.body.utf8)).places
      }
      let fuel = try await places(
        "within=\(text("A"))&rangeType=fuelInMilliliters&rangeValue=5000&vehicle=petrol-car")
      #expect(fuel.map(\.place.title) == ["Papa", "Quebec"])
      let liters = fuel.compactMap(\.fuelInLiters)
      #expect(liters.count == 2 && liters[0] > 0 && liters[0] < liters[1], "\(liters)")
      let first = Int(liters[0] * 1000) + 1
      let near = try await places(
        "within=\(text("A"))&rangeType=fuelInMilliliters&rangeValue=\(first)&vehicle=petrol-car")
      #expect(near == Array(fuel.prefix(1)))
      let energy = try await places(
        "nearest=\(text("A"))&rangeType=consumptionInWattHours&vehicle=compact-ev&limit=1")
      #expect(energy.map(\.place.title) == ["Papa"])
      #expect(energy[0].consumptionInKilowattHours ?? 0 > 0 && energy[0].fuelInLiters == nil)
    }
  }

  @Test("a number that does not fit its field is no damaged JSON")
  func numbers() async throws {
    let center = try Self.town.coordinates(of: "A")
    let place =
      "{\"coordinates\":{\"latitude\":\(center.latitude),\"longitude\":\(center.longitude)}}"
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      for value in ["60.5", "99999999999"] {
        let answer = try await client.post(
          "/v1/places", "{\"nearest\":\(place),\"limit\":\(value)}")
        #expect(answer.status == 400 && answer.text.contains("whole number"), "\(answer.text)")
      }
      let broken = try await client.post("/v1/places", "{\"nearest\":")
      #expect(broken.status == 400 && !broken.text.contains("whole number"), "\(broken.text)")
    }
  }

  @Test("what is wrong is named")
  func refused() async throws {
    let (a, both) = (try text("A"), try text("AF"))
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      for (query, status, word) in [
        ("", 400, "within, nearest and along"), ("nearest=\(a)&within=\(a)", 400, "one of"),
        ("nearest=1", 400, "nearest"), ("along=\(a)", 400, "along"),
        ("along=\(both)&corridor=0", 400, "corridor"), ("nearest=\(a)&limit=0", 400, "limit"),
        ("within=\(a)&rangeValue=-1", 400, "rangeValue"),
        ("nearest=\(a)&categorie=x", 400, "categorie"),
        ("nearest=\(a)&rangeValue=10", 400, "rangeValue is the limit of within"),
        ("nearest=\(a)&corridor=10", 400, "corridorInMeters is about a route"),
        ("along=\(both)&direction=arrival", 400, "direction is about one center"),
        ("along=\(both)&rangeType=distanceInMeters", 400, "rangeType is about one center"),
        ("within=\(a)&rangeValue=99999999999", 400, "rangeValue"),
        ("within=\(a)&rangeType=consumptionInWattHours", 400, "evOptions"),
        ("within=\(a)&rangeType=fuelInMilliliters&vehicle=compact-ev", 400, "fuelConsumptionModel"),
        (
          "along=\(both)&rangeType=fuelInMilliliters&vehicle=petrol-car", 400,
          "places along a route"
        ),
      ] {
        let answer = try await client.get("/v1/places?\(query)")
        #expect(answer.status == status && answer.text.contains(word), "\(query): \(answer.text)")
      }
    }
  }

  @Test("the online engine asks it, and answers as the local map does")
  func online() async throws {
    let local = try OfflineRoutingEngine(map: URL(filePath: Self.town.mapPath))
    let center = Waypoint(coordinates: try Self.town.coordinates(of: "A"))
    let reaches: [PlaceReach] = [
      .nearest(center, direction: .arrival), .within(center, rangeValue: 100),
      .along([center, Waypoint(coordinates: try Self.town.coordinates(of: "F"))]),
    ]
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      let service = try #require(URL(string: "http://" + "127.0.0.1:\(client.port)"))
      let engine = try RoutingEngine(SDKNativeEngine(options: SDKOptions(service: service)))
      for reach in reaches {
        let filter = PlaceFilter(category: "pharmacy")
        let found = try await engine.routedPlaces(filter, reach, options: RoutingOptions())
        #expect(
          try await local.routedPlaces(filter, reach, options: RoutingOptions()) == found
            && !found.isEmpty)
      }
    }
  }
}
