// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Roadbook
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("The online engine")
struct OnlineEngineTests {
  private let maps = [Towns.blocks.mapPath]
  private static let impatient = RoutingConnectionSettings(
    initialConnectionTimeout: 1, initialTransferTimeout: 1, maxRetryCount: 0)

  private func waypoints(_ letters: String) throws -> [Waypoint] {
    try letters.map { letter in
      Waypoint(coordinates: try Towns.blocks.coordinates(of: SketchPlace(String(letter))))
    }
  }

  private func options(_ port: Int) throws -> SDKOptions {
    SDKOptions(service: try #require(URL(string: "http://" + "127.0.0.1:\(port)")))
  }

  private func engine(
    _ port: Int, _ settings: RoutingConnectionSettings = RoutingConnectionSettings()
  ) throws -> RoutingEngine {
    try RoutingEngine(SDKNativeEngine(options: options(port)), connectionSettings: settings)
  }

  @Test("the same question has the same route online and offline")
  func sameRoutes() async throws {
    let offline = try OfflineRoutingEngine(map: URL(filePath: maps[0]))
    try await LiveService.with(maps: maps) { client in
      let online = try engine(client.port)
      var options = RoutingOptions()
      options.textOptions.unitSystem = .imperialUk
      options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_772_409_600)
      for letters in ["AF", "FAC", "BD"] {
        for mode in [OptimizationMode.fastest, .shortest] {
          options.routeOptions.optimizationMode = mode
          let asked = try waypoints(letters)
          let there = try await online.calculateRoute(with: asked, options: options)
          let here = try await offline.calculateRoute(with: asked, options: options)
          #expect(there == here)
        }
      }
    }
  }

  @Test("reachable areas are the same online and offline")
  func isolines() async throws {
    let offline = try OfflineRoutingEngine(map: URL(filePath: maps[0]))
    try await LiveService.with(maps: maps) { client in
      let online = try engine(client.port)
      let center = try waypoints("A")[0]
      for direction in [RoutePlaceDirection.departure, .arrival] {
        let options = IsolineOptions(
          calculationOptions: .init(
            rangeType: .distanceInMeters, rangeValues: [150, 400], isolineDirection: direction))
        let there = try await online.calculateIsoline(center: center, isolineOptions: options)
        let here = try await offline.calculateIsoline(center: center, isolineOptions: options)
        #expect(there == here)
      }
    }
  }

  @Test("alternatives are the same online and offline, the best route first")
  func alternatives() async throws {
    let ring = Towns.ring
    let waypoints = try ["A", "D"].map {
      Waypoint(coordinates: try ring.coordinates(of: SketchPlace($0)))
    }
    let offline = try OfflineRoutingEngine(map: URL(filePath: ring.mapPath))
    var options = RoutingOptions()
    options.routeOptions.alternatives = 3
    options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_772_409_600)
    let here = try await offline.calculateRoute(with: waypoints, options: options)
    #expect(here.count == 2 && here[0].duration <= here[1].duration)
    try await LiveService.with(maps: [ring.mapPath]) { client in
      let there = try await engine(client.port).calculateRoute(with: waypoints, options: options)
      #expect(there == here)
    }
  }

  @Test("a trip of which no time is told has times from now on, and its options stay as they were")
  func now() async throws {
    try await LiveService.with(maps: maps) { client in
      let before = Date()
      let route = try await engine(client.port).calculateRoute(
        with: waypoints("AF"), options: RoutingOptions())[0]
      let start = try #require(route.sections[0].departureLocationTime?.utcTime)
      #expect(start.timeIntervalSince(before) > -1 && start.timeIntervalSince(before) < 60)
      #expect(route.sections.last?.arrivalLocationTime != nil)
      #expect(route.routingOptions == RoutingOptions())
    }
  }

  @Test("questions beside those for routes are the same online and offline")
  func questions() async throws {
    let offline = try OfflineRoutingEngine(map: URL(filePath: maps[0]))
    try await LiveService.with(maps: maps) { client in
      let online = try engine(client.port)
      let (asked, options) = (try waypoints("AFC"), RoutingOptions())
      #expect(
        try await online.calculateMatrix(from: asked, to: asked, options: options)
          == offline.calculateMatrix(from: asked, to: asked, options: options))
      let place = asked[1].coordinates
      #expect(
        try await online.nearestRoads(to: place, number: 3, transportMode: .car)
          == offline.nearestRoads(to: place, number: 3, transportMode: .car))
      let trips = [
        try await online.calculateTrip(through: asked, options: options),
        try await offline.calculateTrip(through: asked, options: options),
      ]
      #expect(trips[0].order == trips[1].order)
      #expect(trips[0].routes.map(\.lengthInMeters) == trips[1].routes.map(\.lengthInMeters))
      #expect(trips[0].routes[0].sections[0].departureLocationTime != nil)
    }
  }

  @Test("errors are the offline engine's, with all that is known")
  func sameErrors() async throws {
    try await LiveService.with(maps: maps) { client in
      let online = try engine(client.port)
      var far = try waypoints("AF")
      far[1].coordinates = GeoCoordinates(latitude: -60, longitude: -100)
      let error = await #expect(throws: RoutingError.self) {
        try await online.calculateRoute(with: far, options: RoutingOptions())
      }
      #expect(error == .couldNotMatchDestination && error?.waypointIndex == 1)
      #expect(error?.message.contains("outside the map") == true)
      let alone = await #expect(throws: RoutingError.self) {
        try await online.calculateRoute(with: [far[0]], options: RoutingOptions())
      }
      #expect(alone == .invalidParameter)
    }
  }

  @Test("callbacks come once, on the main actor, with routes or an error")
  func callbacks() async throws {
    try await LiveService.with(maps: maps) { client in
      let online = try engine(client.port)
      let asked = try waypoints("AF")
      let routes = await withCheckedContinuation { continuation in
        online.calculateRoute(with: asked, options: RoutingOptions()) { error, routes in
          continuation.resume(returning: error == nil ? routes : nil)
        }
      }
      #expect(routes?.count == 1)
    }
  }

  @Test("a service that is not there is unreachable; offline mode asks nobody")
  func unreachable() async throws {
    let nobody = try engine(1, Self.impatient)
    await #expect(throws: RoutingError.serverUnreachable) {
      try await nobody.calculateRoute(with: waypoints("AF"), options: RoutingOptions())
    }
    let sdkEngine = try SDKNativeEngine(options: options(1))
    sdkEngine.isOfflineMode = true
    await #expect(throws: RoutingError.offline) {
      try await RoutingEngine(sdkEngine).calculateRoute(
        with: waypoints("AF"), options: RoutingOptions())
    }
    #expect(throws: InstantiationError.illegalArguments) {
      let url = try #require(URL(string: "ftp://127.0.0.1"))
      return try RoutingEngine(SDKNativeEngine(options: SDKOptions(service: url)))
    }
  }

  @Test("the hybrid engine answers from the map where the service is not there, and only then")
  func hybrid() async throws {
    var options = try options(1)
    options.mapPath = maps[0]
    let alone = try HybridRoutingEngine(
      SDKNativeEngine(options: options), connectionSettings: Self.impatient)
    #expect(
      try await alone.calculateRoute(with: waypoints("AF"), options: RoutingOptions()).count == 1)
    try await LiveService.with(maps: maps) { client in
      var options = try self.options(client.port)
      options.mapPath = "none.roadbook"
      let online = try HybridRoutingEngine(SDKNativeEngine(options: options))
      let routes = try await online.calculateRoute(
        with: waypoints("AF"), options: RoutingOptions())
      #expect(routes.count == 1)
    }
    #expect(throws: InstantiationError.illegalArguments) {
      try HybridRoutingEngine(SDKNativeEngine(options: self.options(1)))
    }
  }

  @Test("an overloaded service is asked again, a wrong question is not")
  func retries() async throws {
    let answer = try JSONEncoder().encode(
      RoutesAnswer(
        routes: Towns.blocks.router.routes(
          through: waypoints("AF"), options: RoutingOptions(), profile: nil)))
    let busy = StubService { number, _ in
      number < 3
        ? Response(status: .serviceUnavailable, headers: [.retryAfter: "0"])
        : .bytes(ByteBuffer(bytes: answer), type: "application/json")
    }
    try await busy.serve { port in
      let engine = try engine(port)
      let routes = try await engine.calculateRoute(
        with: waypoints("AF"), options: RoutingOptions())
      #expect(routes.count == 1 && busy.count == 3)
    }
    let strict = StubService { _, _ in Response(status: .unauthorized) }
    try await strict.serve { port in
      await #expect(throws: RoutingError.authenticationFailed) {
        try await engine(port).calculateRoute(with: waypoints("AF"), options: RoutingOptions())
      }
      #expect(strict.count == 1)
    }
  }

  @Test("the token is sent, and answers that are none are told as such")
  func tokenAndNonsense() async throws {
    let stub = StubService { _, request in
      #expect(request.headers[.authorization] == "Bearer secret")
      return .text("{\"routes\":1}", type: "application/json")
    }
    try await stub.serve { port in
      var options = try options(port)
      options.customEngineOptions[.routingEngine]?.customAuthenticationMode =
        .withToken(accessToken: "secret")
      let engine = try RoutingEngine(SDKNativeEngine(options: options))
      await #expect(throws: RoutingError.parsingError) {
        try await engine.calculateRoute(with: waypoints("AF"), options: RoutingOptions())
      }
    }
  }

  @Test("a request that takes too long is given up, and one can be cancelled")
  func patience() async throws {
    let slow = StubService { _, _ in
      try await Task.sleep(for: .seconds(600))
      return Response(status: .ok)
    }
    try await slow.serve { port in
      await #expect(throws: RoutingError.timedOut) {
        try await engine(port, Self.impatient).calculateRoute(
          with: waypoints("AF"), options: RoutingOptions())
      }
      let patient = try engine(port)
      let asked = try waypoints("AF")
      let start = ContinuousClock.now
      let error = await withCheckedContinuation { continuation in
        let task = patient.calculateRoute(with: asked, options: RoutingOptions()) { error, _ in
          continuation.resume(returning: error)
        }
        #expect(task.cancel() && task.isCancelled && !task.cancel())
      }
      #expect(error == .operationCancelled)
      #expect(start.duration(to: .now) < .seconds(300))
    }
  }
}
