// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing
import heresdk

// The shared engine and the environment belong to the process, so each test has a process of its own.

@Suite("How programs start, in language mode 6")
struct StartCodeTests {
  @Test("a key, options, the engine and a first route, with the map that the environment names")
  func start() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try RoadSketch("A----B----C", ways: ["ABC": .primary])
      unsafe setenv("ROADBOOK_MAP", town.mapPath, 1)
      let example = StartExample()
      try example.initializeSDK()
      let waypoints = try ["A", "C"].map { Waypoint(coordinates: try town.coordinates(of: $0)) }
      let engine = try RoutingEngine()
      let store = HandlerStore()
      let route: Route? = await withCheckedContinuation { done in
        store.ask(engine, waypoints) { error, routes in
          if let error { Issue.record("\(error)") }
          done.resume(returning: routes?.first)
        }
      }
      #expect(route?.lengthInMeters == 1000)
      #expect(route?.sections.first?.departureLocationTime != nil)
      #expect(route?.sections.last?.arrivalLocationTime != nil)
      example.disposeSDK()
      #expect(SDKNativeEngine.sharedInstance == nil)
    }
  }

  @Test("without any map, the error says what to do")
  func noMap() async {
    await #expect(processExitsWith: .success) {
      unsafe unsetenv("ROADBOOK_MAP")
      unsafe unsetenv("ROADBOOK_SERVICE")
      do {
        try StartExample().initializeSDK()
        Issue.record("there is no map")
      } catch {
        #expect("\(error)".contains("ROADBOOK_MAP"))
      }
    }
  }

  @MainActor
  @Test("a mock of two functions is an engine, with handlers and with async")
  func mock() async {
    let mock = RoutingEngineMock()
    let waypoints = [Waypoint(coordinates: GeoCoordinates(latitude: 1, longitude: 2))]
    #expect(await told(HandlerStore(), mock, waypoints) == .noRouteFound && mock.asked.count == 1)
    #expect(await isWithoutRoute(mock, waypoints) && mock.asked.count == 2)
  }

  /// The error that a stored handler is called with.
  @MainActor
  private func told(
    _ store: HandlerStore, _ engine: RoutingEngineMock, _ waypoints: [Waypoint]
  ) async -> RoutingError? {
    await withCheckedContinuation { done in
      store.ask(engine, waypoints) { error, _ in done.resume(returning: error) }
    }
  }

  /// What a program catches of the `async` form.
  @MainActor
  private func isWithoutRoute(_ engine: RoutingEngineMock, _ waypoints: [Waypoint]) async -> Bool {
    do {
      _ = try await engine.calculateRoute(with: waypoints, carOptions: CarOptions())
      return false
    } catch RoutingError.noRouteFound {
      return true
    } catch {
      return false
    }
  }
}
