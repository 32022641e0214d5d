// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Places by what their routes take, with the engines")
struct RoutedPlaceTests {
  /// P lies beside the road to C, Q in a side street, R across a river from A.
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
         P              T
    A----B----C----D----E
         |    |         |
         |    Q         |
    F----G--------------H
      R
    """,
    ways: [
      "ABCDE": .primary, "CQ": .residential, "BGH": .residential, "EH": .residential,
      "FG": .residential,
    ],
    nodes: [
      "P": ["amenity": "fuel", "name": "Papa"], "Q": ["amenity": "fuel", "name": "Quebec"],
      "R": ["amenity": "fuel", "name": "Romeo"], "T": ["amenity": "cafe", "name": "Tango"],
    ], cellMeters: 100)

  private func engine() throws -> OfflineRoutingEngine {
    try OfflineRoutingEngine(map: URL(filePath: town.mapPath))
  }

  private func place(_ name: String) throws -> Waypoint {
    Waypoint(coordinates: try town.coordinates(of: SketchPlace(name)))
  }

  @Test("the nearest fuel is that with the shortest drive, not the nearest as the crow flies")
  func nearest() async throws {
    let found = try await engine().routedPlaces(
      PlaceFilter(category: "fuel"), .nearest(try place("A")), options: RoutingOptions())
    #expect(found.map(\.place.title) == ["Papa", "Quebec", "Romeo"])
    #expect(found.map(\.duration) == found.map(\.duration).sorted())
    let first = try await engine().routedPlaces(
      PlaceFilter(), .nearest(try place("A")), options: RoutingOptions(), limit: 1)
    #expect(first.map(\.place.title) == ["Papa"] && first[0].detour == nil)
  }

  @Test("the nearest by consumption have that of their routes, the least first")
  func nearestByConsumption() async throws {
    var options = RoutingOptions()
    options.take(try #require(VehiclePreset.named("petrol-car")))
    let found = try await engine().routedPlaces(
      PlaceFilter(category: "fuel"), .nearest(try place("A"), rangeType: .fuelInMilliliters),
      options: options, limit: 2)
    let liters = found.compactMap(\.fuelInLiters)
    #expect(liters.count == 2 && liters[0] > 0 && liters == liters.sorted())
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine().routedPlaces(
        PlaceFilter(category: "fuel"), .nearest(try place("A"), rangeType: .fuelInMilliliters),
        options: RoutingOptions())
    }
  }

  @Test("within a limit are those whose route is no longer")
  func within() async throws {
    let engine = try engine()
    let all = try await engine.routedPlaces(
      PlaceFilter(category: "fuel"), .nearest(try place("A")), options: RoutingOptions())
    let limit = Int32(all[1].duration.rounded(.up))
    let found = try await engine.routedPlaces(
      PlaceFilter(category: "fuel"),
      .within(try place("A"), rangeValue: limit), options: RoutingOptions())
    #expect(found.map(\.place.title) == ["Papa", "Quebec"])
  }

  @Test("along a route come in its order: beside the road costs nothing, a side street its detour")
  func along() async throws {
    let engine = try engine()
    let ends = [try place("A"), try place("E")]
    let found = try await engine.routedPlaces(
      PlaceFilter(category: "fuel"), .along(ends, corridorInMeters: 250),
      options: RoutingOptions())
    #expect(found.map(\.place.title) == ["Papa", "Quebec"])
    #expect(found[0].detour == 0 && found[1].detour ?? 0 > 10, "\(found)")
    #expect(found.map { ($0.passedAfterMeters ?? 0) / 100 }.map { $0.rounded() } == [5, 10])
    let stop = Waypoint(coordinates: found[1].place.coordinates)
    let trip = try await engine.calculateRoute(
      with: [ends[0], stop, ends[1]], options: RoutingOptions())[0]
    #expect(abs(trip.duration - found[1].duration) < 0.01)
    let named = try await engine.routedPlaces(
      PlaceFilter(name: "tang"), .along(ends), options: RoutingOptions())
    #expect(named.map(\.place.category) == ["cafe"])
  }

  @Test("centers without a road, and limits out of range, are refused")
  func refused() async throws {
    let engine = try engine()
    let sea = Waypoint(coordinates: GeoCoordinates(latitude: 50, longitude: 9))
    for reach in [PlaceReach.nearest(sea), .within(sea, rangeValue: 60)] {
      await #expect(throws: RoutingError.couldNotMatchOrigin) {
        try await engine.routedPlaces(PlaceFilter(), reach, options: RoutingOptions())
      }
    }
    let center = try place("A")
    for reach in [
      PlaceReach.within(center, rangeValue: -1), .within(center, rangeValue: 2_000_000),
      .along([center], corridorInMeters: 100), .along([center, sea], corridorInMeters: 0),
    ] {
      await #expect(throws: RoutingError.invalidParameter) {
        try await engine.routedPlaces(PlaceFilter(), reach, options: RoutingOptions())
      }
    }
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.routedPlaces(
        PlaceFilter(), .nearest(center), options: RoutingOptions(), limit: 1001)
    }
  }

  @Test("the form with a completion handler answers on the main actor")
  func handler() async throws {
    let told = AsyncStream<Int>.makeStream()
    try engine().routedPlaces(
      PlaceFilter(category: "fuel"), .nearest(try place("A")), options: RoutingOptions()
    ) { _, places in
      MainActor.preconditionIsolated()
      told.continuation.yield(places?.count ?? -1)
    }
    for await count in told.stream.prefix(1) { #expect(count == 3) }
  }
}
