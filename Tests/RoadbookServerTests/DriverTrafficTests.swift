// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

/// What drivers hear of traffic while they drive, and what they tell of it.
@Suite("Drivers and traffic over HTTP")
@MainActor
struct DriverTrafficTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
         |    |
         E----F
    """,
    ways: [
      "ABCD": .primary, "BE": .residential, "EF": .residential, "CF": .residential,
    ])

  private func place(_ place: SketchPlace) throws -> GeoCoordinates {
    try town.coordinates(of: place)
  }

  private func sdk(_ port: Int) throws -> SDKNativeEngine {
    try SDKNativeEngine(
      options: SDKOptions(service: try #require(URL(string: "http://127.0.0.1:\(port)"))))
  }

  /// The directed segment from B to C by its durable name.
  private func between() throws -> (segment: String, direction: String) {
    let network = town.router.network
    let ends = try [place("B"), place("C")]
    for segment in 0..<UInt32(network.segments.count) {
      for isForward in [true, false] {
        let arc = DirectedSegment(SegmentID(segment), forward: isForward)
        let shape = network.shape(of: arc)
        guard let first = shape.first, let last = shape.last,
          GeoCoordinates(first).distance(to: ends[0]) < 1,
          GeoCoordinates(last).distance(to: ends[1]) < 1
        else { continue }
        let key = SegmentKey(network.durableKey(of: arc.segment)).text
        return (key, isForward ? "positive" : "negative")
      }
    }
    throw RoutingError.noRouteFound
  }

  private final class Listener: DynamicRoutingDelegate {
    var found: Route?
    var errors: [RoutingError] = []

    func onBetterRouteFound(
      newRoute: Route, etaDifferenceInSeconds: Int32, distanceDifferenceInMeters: Int32
    ) { found = newRoute }

    func onRoutingError(routingError: RoutingError) { errors.append(routingError) }
  }

  @Test("a closure reaches somebody who drives within seconds")
  func closure() async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      let sdk = try sdk(client.port)
      var options = RoutingOptions()
      options.routeOptions.enableRouteHandle = true
      let waypoints = [
        Waypoint(coordinates: try place("A")), Waypoint(coordinates: try place("D")),
      ]
      let route = try #require(
        try await RoutingEngine(sdk).calculateRoute(with: waypoints, options: options).first)
      let engine = try DynamicRoutingEngine(
        sdk, options: DynamicRoutingEngineOptions(minTimeDifference: 5, pollInterval: 1))
      let listener = Listener()
      try engine.start(route: route, delegate: listener)
      let here = MapMatchedLocation(
        coordinates: try place(.near("A", eastMeters: 20, northMeters: 0)), bearingInDegrees: 90)
      for _ in 0..<2 {
        engine.updateCurrentLocation(mapMatchedLocation: here, sectionIndex: 0)
        try await Task.sleep(for: .seconds(1))
      }
      #expect(listener.found == nil && listener.errors.isEmpty)
      let road = try between()
      let body =
        #"{"flow": [{"segment": "\#(road.segment)", "travelDirection": "\#(road.direction)", "isClosed": true}]}"#
      let answer = try await client.request(
        "PUT", "/v1/traffic",
        headers: [
          "Authorization: Bearer secret", "Content-Type: application/json",
          "Content-Length: \(body.utf8.count)",
        ], body: body)
      #expect(answer.status == 200)
      let put = ContinuousClock.now
      var heard: Duration?
      // Positions at 1 Hz, as drives have them.
      for tick in 0..<100 where heard == nil {
        if tick % 20 == 0 {
          engine.updateCurrentLocation(mapMatchedLocation: here, sectionIndex: 0)
        }
        try await Task.sleep(for: .milliseconds(50))
        if listener.found != nil { heard = ContinuousClock.now - put }
      }
      engine.stop()
      let time = try #require(heard)
      let found = try #require(listener.found)
      // Two seconds where the machine does nothing else; tests run side by side.
      #expect(time <= .seconds(4))
      #expect(found.lengthInMeters > route.lengthInMeters)
    }
  }

  private func post(
    _ client: RawClient, _ body: String, token: String
  ) async throws -> RawClient.Answer {
    try await client.request(
      "POST", "/v1/probes",
      headers: [
        "Authorization: Bearer \(token)", "Content-Type: application/json",
        "Content-Length: \(body.utf8.count)",
      ], body: body)
  }

  private func probe(_ speed: Double) throws -> String {
    let road = try between()
    return
      #"{"probes": [{"segment": "\#(road.segment)", "travelDirection": "\#(road.direction)", "speedInKilometersPerHour": \#(speed)}]}"#
  }

  private func seconds(_ client: RawClient) async throws -> Double {
    let places = try [place("A"), place("D")].map { "\($0.latitude),\($0.longitude)" }
    let answer = try await client.get("/v1/routes?waypoints=" + places.joined(separator: ";"))
    let route = try #require((answer.json["routes"] as? [[String: Any]])?.first)
    let sections = route["sections"] as? [[String: Any]] ?? []
    return sections.reduce(0) { $0 + ($1["duration"] as? Double ?? 0) }
  }

  @Test("speeds of five drivers lead the next one around; those of one who sends many do not")
  func probes() async throws {
    let tokens = (1...6).map { "driver\($0)" }
    try await LiveService.with(maps: [town.mapPath]) {
      $0.probeTokens = tokens
      $0.probeSeconds = 1
    } _: { client in
      let free = try await seconds(client)
      let slow = try probe(2)
      #expect(try await post(client, slow, token: "nobody").status == 401)
      let refused = try await post(client, try probe(900), token: tokens[0])
      #expect(refused.status == 400)
      #expect(try await post(client, "{\"probes\": []}", token: tokens[0]).status == 400)
      for _ in 0..<20 { #expect(try await post(client, slow, token: tokens[0]).status == 200) }
      try await Task.sleep(for: .seconds(2))
      #expect(try await seconds(client) == free)
      for token in tokens.dropFirst() {
        let answer = try await post(client, slow, token: token)
        #expect(answer.json["taken"] as? Int == 1)
      }
      var isAround = false
      for _ in 0..<50 where !isAround {
        try await Task.sleep(for: .milliseconds(100))
        isAround = try await seconds(client) > free
      }
      #expect(isAround)
      // Around, not through: 100 m at 2 km/h are three minutes.
      #expect(try await seconds(client) < free + 120)
    }
  }

  @Test("speeds are not taken without tokens")
  func closed() async throws {
    try await LiveService.with(maps: [town.mapPath]) { client in
      let answer = try await post(client, try probe(20), token: "x")
      #expect(answer.status == 405)
    }
  }

  @Test("a navigator gives speeds back where it is asked to, and keeps the ends of the trip")
  func navigator() async throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let below = Array("abcdefghijklmnopqrstuvwxyz")
    let long = try RoadSketch(
      """
      \(letters.map(String.init).joined(separator: "----"))
      \(letters.map { _ in "|" }.joined(separator: "    "))
      \(below.map(String.init).joined(separator: "    "))
      """,
      ways: Dictionary(
        uniqueKeysWithValues: [(String(letters), RoadTags.primary)]
          + zip(letters, below).map { ("\($0)\($1)", RoadTags.residential) }))
    try await LiveService.with(maps: [long.mapPath]) {
      $0.probeTokens = ["driver"]
    } _: { client in
      let navigator = try Navigator(
        sdkEngine: try SDKNativeEngine(options: SDKOptions(map: URL(filePath: long.mapPath))))
      let reporting = try NavigatorSpeedReporting(
        service: EngineOptions(
          customBaseUrl: "http://127.0.0.1:\(client.port)",
          customAuthenticationMode: .withToken(accessToken: "driver")))
      let readings = try long.readings(along: "AZ", SketchDrive(spacing: 10, speed: 10))
      for reading in readings { navigator.onLocationUpdated(reading) }
      #expect(reporting.sentCount == 0)
      navigator.speedReporting = reporting
      for reading in readings {
        var later = reading
        later.time = reading.time?.addingTimeInterval(10_000)
        navigator.onLocationUpdated(later)
        // A drive takes its time; the service may answer meanwhile.
        if Int.random(in: 0..<8) == 0 { try await Task.sleep(for: .milliseconds(10)) }
      }
      for _ in 0..<50 where reporting.sentCount == 0 {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(reporting.sentCount > 0)
      // Of 25 roads of 500 m, the first and the last are kept.
      #expect(reporting.sentCount <= 23)
    }
  }
}
