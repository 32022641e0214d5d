// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/explain")
struct ExplainAPITests {
  /// A ring with a lane inside that is closed, and a road beyond a gate.
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D
         |  1 |    |
         E--2-F  3 |
         |    |    |
         G----H    I----J
    """,
    ways: [
      "ABCD": .primary, "BE": .residential, "CF": .residential, "EGHF": .residential,
      "EF": .residential.tagged("motor_vehicle", "no").named("Lane"), "DI": .primary,
      "IJ": .primary.tagged("access", "no"),
    ])

  private let maps = [Self.town.mapPath]

  private func waypoints(_ letters: String) throws -> [Waypoint] {
    try letters.map {
      Waypoint(coordinates: try Self.town.coordinates(of: SketchPlace(String($0))))
    }
  }

  private func text(_ letters: String) throws -> String {
    try waypoints(letters).map { "\($0.coordinates.latitude),\($0.coordinates.longitude)" }
      .joined(separator: ";")
  }

  private func explanation(_ answer: RawClient.Answer) throws -> RouteExplanation {
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(RouteExplanation.self, from: Data(answer.body.utf8))
  }

  @Test("GET and POST answer alike, and as the library does")
  func asked() async throws {
    let place = try Self.town.coordinates(of: "2")
    let offline = try OfflineRoutingEngine(map: URL(filePath: maps[0]))
    try await LiveService.with(maps: maps) { client in
      let got = try explanation(
        await client.get(
          "/v1/explain?waypoints=\(try text("AD"))&viaPlace=\(place.latitude),\(place.longitude)"))
      #expect(got.verdict == .closed && got.rules.map(\.rule) == ["motor_vehicle=no"])
      #expect(got.road?.name == "Lane" && got.best?.parts.isEmpty == false)
      let body = try JSONEncoder().encode(
        ExplainQuestion(waypoints: try waypoints("AD"), over: .near(place)))
      let posted = try explanation(
        await client.post("/v1/explain", String(decoding: body, as: UTF8.self)))
      #expect(posted == got)
      let segment = try #require(got.road?.segment)
      let names = ["\(segment.tilePartitionId):\(segment.localId ?? 0)", segment.segmentId]
      for name in names {
        let named = try explanation(
          await client.get("/v1/explain?waypoints=\(try text("AD"))&viaSegment=\(name)"))
        #expect(
          named.verdict == .closed && named.rules.map(\.osmObject) == got.rules.map(\.osmObject))
      }
      let here = try await offline.explainRoute(
        with: waypoints("AD"), over: .near(place), options: RoutingOptions())
      #expect(here == got)
    }
  }

  @Test("the online engine asks it, in both forms")
  func online() async throws {
    try await LiveService.with(maps: maps) { client in
      let service = try #require(URL(string: "http://" + "127.0.0.1:\(client.port)"))
      let engine = try RoutingEngine(SDKNativeEngine(options: SDKOptions(service: service)))
      let asked = try waypoints("AH")
      let awaited = try await engine.explainRoute(
        with: asked, over: nil, options: RoutingOptions())
      #expect(awaited.verdict == .reachable && awaited.best != nil)
      let called = await withCheckedContinuation { continuation in
        engine.explainRoute(with: asked, over: nil, options: RoutingOptions()) { error, answer in
          continuation.resume(returning: error == nil ? answer : nil)
        }
      }
      #expect(called == awaited)
      let offline = try OfflineRoutingEngine(map: URL(filePath: maps[0]))
      let told = await withCheckedContinuation { continuation in
        offline.explainRoute(with: asked, over: nil, options: RoutingOptions()) { error, answer in
          continuation.resume(returning: error == nil ? answer : nil)
        }
      }
      #expect(told == awaited)
    }
  }

  @Test(
    "what is no question is refused with its parameter",
    arguments: [
      ("viaPlace=1", "viaPlace"), ("viaSegment=x", "viaSegment"), ("viaPlace=91,0", "viaPlace"),
      ("alternatives=2", "alternatives"),
    ])
  func refused(_ query: String, _ parameter: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/v1/explain?waypoints=\(try text("AD"))&\(query)")
      #expect(answer.status == 400 && answer.text.contains(parameter), "\(answer.text)")
    }
  }

  @Test("two roads at once, too many places and a place off the map are refused")
  func contradictions() async throws {
    try await LiveService.with(maps: maps) { client in
      let ends = try text("AD")
      let both = try await client.get(
        "/v1/explain?waypoints=\(ends)&viaPlace=\(try text("B"))&viaSegment=1:1")
      #expect(both.status == 400 && both.text.contains("viaSegment"))
      let many = Array(repeating: try text("A"), count: 21).joined(separator: ";")
      #expect(try await client.get("/v1/explain?waypoints=\(many)").status == 400)
      let off = try await client.get("/v1/explain?waypoints=\(ends)&viaPlace=-70,10")
      #expect(off.status == 400 && off.text.contains("viaPlace"))
    }
  }

  @Test("GET asks for the route that violates least")
  func violateLeast() async throws {
    let yard = try RoadSketch(
      "A----B----C----D",
      ways: ["AB": .primary, "BC": .primary.tagged("access", "no"), "CD": .primary])
    let places = try ["A", "D"].map { try yard.coordinates(of: SketchPlace($0)) }
      .map { "\($0.latitude),\($0.longitude)" }.joined(separator: ";")
    try await LiveService.with(maps: [yard.mapPath]) { client in
      #expect(try await client.get("/v1/routes?waypoints=\(places)").status == 404)
      let answer = try await client.get("/v1/routes?waypoints=\(places)&violateLeast=true")
      #expect(answer.status == 200 && answer.text.contains("way 102: access=no"))
      let why = try explanation(await client.get("/v1/explain?waypoints=\(places)"))
      #expect(why.verdict == .noRoute && why.rules.map(\.rule) == ["access=no"])
    }
  }

  @Test("work is foretold: a service that lets little in refuses it")
  func admission() async throws {
    let limit: @Sendable (inout ServiceOptions) -> Void = {
      $0.limits.requestMicroseconds = 200_000
    }
    try await LiveService.with(maps: maps, options: limit) { client in
      let answer = try await client.get("/v1/explain?waypoints=\(try text("AD"))")
      #expect(answer.status == 400 && answer.text.contains("too large"), "\(answer.text)")
    }
  }
}
