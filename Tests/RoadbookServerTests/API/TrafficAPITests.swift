// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("Traffic in an area over HTTP")
@MainActor
struct TrafficAPITests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
         |    |
         E----F
    """,
    ways: ["ABCD": .primary, "BE": .residential, "EF": .residential, "CF": .residential])

  private func place(_ letter: String) throws -> GeoCoordinates {
    try town.coordinates(of: SketchPlace(letter))
  }

  private func json() throws -> String {
    func line(_ letters: String) throws -> String {
      let places = try letters.map { try place(String($0)) }
      return "["
        + places.map { "{\"latitude\": \($0.latitude), \"longitude\": \($0.longitude)}" }
        .joined(separator: ", ") + "]"
    }
    return """
      {"source": "town hall",
       "flow": [{"line": \(try line("AB")), "speedInKilometersPerHour": 12, "confidence": 0.8}],
       "incidents": [{"id": "works-1", "type": "construction", "impact": "major",
         "description": "Pipes", "language": "en", "isRoadClosed": true,
         "startTime": "2026-03-01T07:50:00Z", "endTime": "2999-03-01T09:00:00Z",
         "line": \(try line("CD"))}]}
      """
  }

  /// Serves the town with its traffic.
  private func served(_ body: @MainActor (RawClient, TrafficEngine) async throws -> Void)
    async throws
  {
    let text = try json()
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      let answer = try await client.request(
        "PUT", "/v1/traffic",
        headers: [
          "Authorization: Bearer secret", "Content-Type: application/json",
          "Content-Length: \(text.utf8.count)",
        ], body: text)
      #expect(answer.status == 200)
      let sdk = try SDKNativeEngine(
        options: SDKOptions(service: try #require(URL(string: "http://127.0.0.1:\(client.port)"))))
      try await body(client, try TrafficEngine(sdk))
    }
  }

  private func incidents(
    _ engine: TrafficEngine, _ area: GeoCircle
  ) async -> (TrafficQueryError?, [TrafficIncident]?) {
    await withCheckedContinuation { continuation in
      engine.queryForIncidents(inside: area, queryOptions: TrafficIncidentsQueryOptions()) {
        continuation.resume(returning: ($0, $1))
      }
    }
  }

  private func flow(
    _ engine: TrafficEngine, _ options: TrafficFlowQueryOptions = TrafficFlowQueryOptions()
  ) async throws -> (TrafficQueryError?, [TrafficFlow]?) {
    let places = try ["A", "D", "E", "F"].map { try place($0) }
    let (latitudes, longitudes) = (places.map(\.latitude), places.map(\.longitude))
    let area = GeoBox(
      southWestCorner: GeoCoordinates(
        latitude: try #require(latitudes.min()), longitude: try #require(longitudes.min())),
      northEastCorner: GeoCoordinates(
        latitude: try #require(latitudes.max()), longitude: try #require(longitudes.max())))
    return await withCheckedContinuation { continuation in
      engine.queryForFlow(inside: area, queryOptions: options) {
        continuation.resume(returning: ($0, $1))
      }
    }
  }

  private func lookup(
    _ engine: TrafficEngine, _ id: String
  ) async -> (TrafficQueryError?, TrafficIncident?) {
    await withCheckedContinuation { continuation in
      engine.lookupIncident(with: id, lookupOptions: TrafficIncidentLookupOptions()) {
        continuation.resume(returning: ($0, $1))
      }
    }
  }

  @Test("incidents are those of the maps, in a circle and by id")
  func incidents() async throws {
    try await served { client, engine in
      let (error, found) = await incidents(
        engine, GeoCircle(center: try place("D"), radiusInMeters: 60))
      let works = try #require(found?.first)
      #expect(error == nil && found?.count == 1)
      #expect(works.id == "works-1" && works.type == .construction && works.impact == .major)
      #expect(works.isRoadClosed && works.description.text == "Pipes")
      #expect(works.location.lengthInMeters > 50 && works.startTime != nil)
      let (_, none) = await incidents(
        engine, GeoCircle(center: try place("A"), radiusInMeters: 20))
      #expect(none?.isEmpty == true)
      #expect(await lookup(engine, "works-1").1?.description.text == "Pipes")
      #expect(await lookup(engine, "nothing").0 == .incidentIdNotFound)
      #expect(await lookup(engine, "").0 == .invalidIncident)
      let wrong = await incidents(
        engine, GeoCircle(center: try place("A"), radiusInMeters: 1e7))
      #expect(wrong.0 == .invalidIn && wrong.1 == nil)
      #expect(try await client.get("/v1/traffic/incidents").status == 400)
      #expect(try await client.get("/v1/traffic/incidents?id=works-1").status == 200)
    }
  }

  @Test("flow is that of the roads in a box, with the jam factors that are wanted")
  func flow() async throws {
    try await served { client, engine in
      let (error, found) = try await flow(engine)
      #expect(error == nil)
      let slow = try #require(found?.first { $0.traversability == .open })
      #expect(abs((slow.speedInMetersPerSecond ?? 0) - 12 / 3.6) < 0.05)
      #expect(abs((slow.confidence ?? 0) - 0.8) < 0.01)
      #expect(slow.freeFlowSpeedInMetersPerSecond > 8 && slow.jamFactor > 4)
      let closed = try #require(found?.first { $0.traversability == .closed })
      #expect(closed.jamFactor == 10 && closed.speedInMetersPerSecond == 0)
      let only = try await flow(engine, TrafficFlowQueryOptions(minJamFactor: 10, maxJamFactor: 10))
      #expect(only.1?.allSatisfy { $0.traversability == .closed } == true)
      let wrong = try await flow(engine, TrafficFlowQueryOptions(minJamFactor: 8, maxJamFactor: 3))
      #expect(wrong.0 == .invalidFilterOptions)
      let line = try ["A", "D"].map { try place($0) }.map { "\($0.latitude),\($0.longitude)" }
      let answer = try await client.get(
        "/v1/traffic/flow?corridor=\(line.joined(separator: ";"))&minJamFactor=4")
      #expect(answer.status == 200)
      #expect((answer.json["flow"] as? [[String: Any]])?.count == found?.count)
    }
  }

  @Test("what is no area is refused, with or without traffic")
  func wrongAreas() async throws {
    let center = try place("A")
    let circle =
      "\"center\": {\"latitude\": \(center.latitude), \"longitude\": \(center.longitude)}"
    try await LiveService.with(maps: [town.mapPath]) { client in
      for path in ["/v1/traffic/incidents", "/v1/traffic/flow"] {
        let right = try await client.post(path, "{\"circle\": {\(circle), \"radiusInMeters\": 50}}")
        #expect(right.status == 200, "\(right.text)")
        for wrong in ["{\"circle\": {\(circle), \"radiusInMeters\": -1}}", "{}"] {
          let answer = try await client.post(path, wrong)
          #expect(answer.status == 400 && answer.json["code"] as? String == "InvalidOptions")
        }
      }
    }
  }

  @Test("who is offline is told so, and so is who finds nobody")
  func offline() async throws {
    let sdk = try SDKNativeEngine(
      options: SDKOptions(service: try #require(URL(string: "http://127.0.0.1:9"))))
    sdk.isOfflineMode = true
    let engine = try TrafficEngine(sdk)
    #expect(await lookup(engine, "works-1").0 == .offline)
  }
}
