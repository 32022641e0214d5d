// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/match")
struct MatchAPITests {
  private let maps = [TripAPITests.town.mapPath]

  private func readings(_ places: String) throws -> [Location] {
    try TripAPITests.town.readings(along: places, SketchDrive(spacing: 25, noise: 3))
  }

  private func body(_ question: MatchQuestion) throws -> String {
    String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
  }

  @Test("the answer is what the engine finds, and names its sources")
  func answer() async throws {
    let readings = try readings("ABFJ")
    let expected = try TripAPITests.town.match(readings)
    #expect(expected.ways == "ABCD BFJ")
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.post("/v1/match", body(MatchQuestion(locations: readings)))
      #expect(answer.status == 200, "\(answer.text)")
      let match = try JSONDecoder().decode(MatchAnswer.self, from: Data(answer.body.utf8))
      #expect(match.points == expected.answer.points)
      #expect(match.routes.map(Route.init) == expected.answer.routes.map(Route.init))
      #expect(match.attributions.first?.text.contains("OpenStreetMap") == true)
    }
  }

  @Test("GET takes places alone")
  func get() async throws {
    let text = try readings("AB").map { "\($0.coordinates.latitude),\($0.coordinates.longitude)" }
      .joined(separator: ";")
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/v1/match?locations=\(text)")
      #expect(answer.status == 200 && answer.text.contains("\"confidence\""), "\(answer.text)")
      let wrong = try await client.get("/v1/match?locations=41,x")
      #expect(wrong.status == 400 && wrong.text.contains("locations"))
    }
  }

  @Test("traces may be longer than other bodies, within a limit of their own")
  func limits() async throws {
    let reading = try readings("AB")[0]
    let many = MatchQuestion(locations: Array(repeating: reading, count: 20_000))
    try await LiveService.with(maps: maps, options: { $0.maxBodyBytes = 1000 }) { client in
      let answer = try await client.post("/v1/match", body(many))
      #expect(answer.status == 200, "\(answer.text.prefix(300))")
    }
    try await LiveService.with(
      maps: maps,
      options: {
        $0.maxBodyBytes = 1000
        $0.maxTraceBytes = 2000
      }
    ) { client in
      let answer = try await client.post("/v1/match", body(many))
      #expect(answer.status == 413)
    }
  }

  @Test("what is wrong with a trace is said with its place")
  func refusals() async throws {
    try await LiveService.with(maps: maps) { client in
      let empty = try await client.post("/v1/match", "{\"locations\":[]}")
      #expect(empty.status == 400 && empty.text.contains("locations: 0 are given"))
      let stop = try await client.post(
        "/v1/match",
        body(
          MatchQuestion(
            locations: readings("AB"), routeStops: [RouteStop(locationIndex: 9999)])))
      #expect(stop.status == 400 && stop.text.contains("routeStops[0]"))
      let unknown = try await client.post("/v1/match", "{\"locations\":[],\"tracks\":1}")
      #expect(unknown.status == 400 && unknown.text.contains("tracks"))
    }
  }
}
