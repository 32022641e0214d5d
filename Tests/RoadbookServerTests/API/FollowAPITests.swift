// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/follow")
struct FollowAPITests {
  private let maps = [TripAPITests.town.mapPath]

  private func line(_ places: String) throws -> [GeoCoordinates] {
    try places.map { try TripAPITests.town.coordinates(of: SketchPlace(String($0))) }
  }

  private func body(_ question: FollowQuestion) throws -> String {
    String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
  }

  @Test("POST and GET answer what the engine finds")
  func answer() async throws {
    let expected = try TripAPITests.town.follow("ABFJ")
    #expect(expected.ways == "ABCD BFJ")
    let question = FollowQuestion(lines: [FollowLine(vertices: try line("ABFJ"))])
    let text = PolylineCodec.encode(try line("ABFJ").compactMap { Coordinate($0) }, digits: 6)
    let escaped = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    try await LiveService.with(maps: maps) { client in
      let posted = try await client.post("/v1/follow", body(question))
      #expect(posted.status == 200, "\(posted.text)")
      let answer = try JSONDecoder().decode(FollowAnswer.self, from: Data(posted.body.utf8))
      #expect(answer.legs == expected.legs && answer.legs[0].shareFollowed == 1)
      #expect(
        answer.route.sections.map(\.geometry) == expected.answer.route.sections.map(\.geometry))
      #expect(answer.attributions.first?.text.contains("OpenStreetMap") == true)
      let got = try await client.get("/v1/follow?lines=\(escaped)&mode=update")
      #expect(got.status == 200, "\(got.text)")
      let same = try JSONDecoder().decode(FollowAnswer.self, from: Data(got.body.utf8))
      #expect(
        same.route.sections.map(\.lengthInMeters) == answer.route.sections.map(\.lengthInMeters))
    }
  }

  @Test("what is wrong with a line is named")
  func wrong() async throws {
    let ends = try line("AB")
    try await LiveService.with(maps: maps) { client in
      for (body, named) in [
        ("{\"lines\":[]}", "lines: 0 are given"),
        ("{\"lines\":[{\"vertices\":[]}]}", "lines[0]: give either"),
        ("{\"lines\":[{\"polyline6\":\"_p~iF\"}]}", "lines[0].polyline6: the polyline ends"),
        (
          "{\"lines\":[{\"polyline6\":\"_p~iF~ps|U\"}]}",
          "lines[0]: a line has two different points"
        ),
        (
          try self.body(
            FollowQuestion(
              lines: [FollowLine(vertices: ends), FollowLine(vertices: ends)],
              waypoints: ends.map { Waypoint(coordinates: $0) })), "for 1 legs"
        ),
        ("{\"lines\":[],\"mode\":\"fast\"}", "mode"),
      ] {
        let answer = try await client.post("/v1/follow", body)
        #expect(answer.status == 400 && answer.text.contains(named), "\(answer.text)")
      }
      let cut = try await client.get("/v1/follow?lines=_p~iF")
      #expect(cut.status == 400, "\(cut.text)")
    }
  }
}
