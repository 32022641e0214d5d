// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Routes of recorded trips")
struct TripImportTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C
         |    |
         D----E    F----G
    """,
    ways: ["ABC": .primary, "BD": .residential, "DE": .residential, "CE": .primary, "FG": .primary])

  private func engine() throws -> OfflineRoutingEngine {
    try OfflineRoutingEngine(map: URL(filePath: Self.town.mapPath))
  }

  @Test("a recorded trip with a stop becomes a route with two sections")
  func trip() async throws {
    let readings = try Self.town.readings(along: "ABDE", SketchDrive(spacing: 20, noise: 3))
    let routes = try await engine().importRoute(
      with: readings, routeStops: [RouteStop(locationIndex: 40, stopDuration: 30)],
      options: RoutingOptions())
    #expect(routes.count == 1 && routes[0].sections.count == 2)
    #expect(abs(routes[0].lengthInMeters - 1200) < 60)
    let plain = try await engine().importRoute(with: readings, options: RoutingOptions())
    #expect(plain[0].sections.count == 1)
  }

  @Test("a trip that does not hang together is refused with the place of the gap")
  func gap() async throws {
    let readings =
      try Self.town.readings(along: "AB", SketchDrive(spacing: 20))
      + Self.town.readings(along: "FG", SketchDrive(spacing: 20))
    let engine = try engine()
    do {
      _ = try await engine.importRoute(
        with: readings.map { Location(coordinates: $0.coordinates) }, options: RoutingOptions())
      Issue.record("it hangs together")
    } catch {
      #expect(error == .importFailed && error.message.contains("do not hang together"))
    }
  }

  @Test("a trip without locations is refused")
  func empty() async throws {
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine().importRoute(with: [Location](), options: RoutingOptions())
    }
  }

  @Test("the form with a completion handler answers once")
  @MainActor
  func completion() async throws {
    let readings = try Self.town.readings(along: "ABC", SketchDrive(spacing: 20))
    let engine = try engine()
    let count = await withCheckedContinuation { continuation in
      engine.importRoute(with: readings, options: RoutingOptions()) { _, routes in
        continuation.resume(returning: routes?.count ?? 0)
      }
    }
    #expect(count == 1)
  }
}
