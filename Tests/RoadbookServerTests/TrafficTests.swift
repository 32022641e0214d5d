// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTiles
import Testing

@testable import RoadbookServer

@Suite("Traffic over HTTP")
struct TrafficTests {
  private let town: RoadSketch
  /// The nodes at A, B, C.
  private let nodes: [Int64]

  init() throws {
    town = try RoadSketch(
      """
      A----B----C
      |         |
      D---------E
      """, ways: ["ABC": .primary, "AD": .residential, "DE": .residential, "EC": .residential])
    let network = town.router.network
    let segment = try #require(
      (0..<UInt32(network.segments.count)).map { SegmentID($0) }
        .first { network.segments.nodeIDs(of: $0).count == 3 })
    nodes = network.segments.nodeIDs(of: segment)
  }

  /// The node of OpenStreetMap at a letter.
  private func node(at letter: SketchPlace, of town: RoadSketch) throws -> Int64 {
    let place = try Coordinate(town.coordinates(of: letter))
    let network = town.router.network
    for segment in 0..<UInt32(network.segments.count) {
      let arc = DirectedSegment(SegmentID(segment), forward: true)
      for (id, point) in zip(network.segments.nodeIDs(of: arc.segment), network.shape(of: arc))
      where point == place {
        return id
      }
    }
    throw CancellationError()
  }

  private func target() throws -> String {
    let places = try [SketchPlace("A"), "C"].map { try town.coordinates(of: $0) }
    return "/v1/routes?waypoints="
      + places.map { "\($0.latitude),\($0.longitude)" }.joined(separator: ";")
  }

  private func seconds(_ client: RawClient, _ headers: [String] = []) async throws -> Double {
    let answer = try await client.get(try target(), headers: headers)
    let routes = answer.json["routes"] as? [[String: Any]]
    let sections = routes?.first?["sections"] as? [[String: Any]] ?? []
    return sections.reduce(0) { $0 + ($1["duration"] as? Double ?? 0) }
  }

  private func state(_ client: RawClient) async throws -> [String: Any] {
    let answer = try await client.get("/v1/traffic")
    return try #require((answer.json["maps"] as? [[String: Any]])?.first)
  }

  private func put(
    _ client: RawClient, _ text: String, token: String = "secret", type: String = "text/csv",
    method: String = "PUT"
  ) async throws -> RawClient.Answer {
    try await client.request(
      method, "/v1/traffic",
      headers: [
        "Authorization: Bearer \(token)", "Content-Type: \(type)",
        "Content-Length: \(text.utf8.count)",
      ], body: text)
  }

  private func table(_ speed: String) -> String {
    "\(nodes[0]),\(nodes[1]),\(speed)\n\(nodes[1]),\(nodes[2]),\(speed)\n"
  }

  @Test("is taken from who has the token, counts at once, and is told of")
  func taken() async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
      $0.keys = ["other"]
    } _: { client in
      let key = ["X-Api-Key: other"]
      let free = try await seconds(client, key)
      #expect(try await put(client, table("30"), token: "other").status == 401)
      let answer = try await put(client, table("30") + "998,999,30\n")
      #expect(answer.status == 200)
      let map = try #require((answer.json["maps"] as? [[String: Any]])?.first)
      #expect(map["records"] as? Int == 3 && map["placedRecords"] as? Int == 2)
      let unplaced = try #require((map["unplaced"] as? [[String: Any]])?.first)
      #expect(unplaced["record"] as? String == "line 3")
      #expect(try await seconds(client, key) > free + 10)
      let metrics = try await client.get("/metrics").body
      #expect(
        metrics.contains("roadbook_traffic_unplaced_records{map=\"\(map["map"] ?? "")\"} 1.0"))
    }
  }

  @Test("that is wrong changes nothing, and says where")
  func refused() async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
      $0.maxTrafficBytes = 4096
      $0.maxBodyBytes = 4096
    } _: { client in
      #expect(try await put(client, table("30")).status == 200)
      let slow = try await seconds(client)
      for wrong in ["-3", "1000", "nan", "fast", "", "30 mph", "3e2"] {
        let answer = try await put(client, table("5") + table(wrong))
        #expect(answer.status == 400 && answer.json["code"] as? String == "InvalidTraffic")
        #expect((answer.json["message"] as? String)?.contains("line 3") == true, "\(wrong)")
      }
      #expect(try await put(client, table("5"), type: "text/plain").status == 415)
      #expect(try await put(client, String(repeating: "#\n", count: 4000)).status == 413)
      #expect(try await seconds(client) == slow)
      #expect(try await state(client)["fault"] as? String != nil)
    }
  }

  @Test("that is no traffic does not take away the traffic of before")
  func rubbish() async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      #expect(try await put(client, "from_node,to_node,speed\n" + table("30")).status == 200)
      let slow = try await seconds(client)
      for (text, type) in [
        ("N}", "application/geo+json"), ("", "application/json"), ("# nothing", "application/json"),
        ("Not found", "text/csv"), ("a,b\n", "text/csv"), ("<html>,,\n", "text/csv"),
        ("", "text/csv"), (" \n", "text/csv"),
        (#"{"flow":[],"expireAt":"2925-01-01T08:00:00Z"}"#, "application/json"),
        (
          #"{"flow":[{"segment":"1:2-3","speedInKilometersPerHour":9,"isclosed":true}]}"#,
          "application/json"
        ),
      ] {
        let answer = try await put(client, text, type: type)
        #expect(
          answer.status == 400 && answer.json["code"] as? String == "InvalidTraffic", "\(text)")
      }
      #expect(try await seconds(client) == slow)
      #expect(try await put(client, "from_node,to_node,speed,rate\n").status == 200)
      #expect(try await seconds(client) < slow)
    }
  }

  @Test("of turns makes one turn take longer, and not the road behind it")
  func turns() async throws {
    // From A by B, where the road to the left waits, or by E and D.
    let town = try RoadSketch(
      """
           C
           |
      A----B----F
      |    |
      D----E
      """, ways: ["ABF": .residential, "EBC": .residential, "ADE": .residential])
    let ids = try ["A", "B", "C"].map { try node(at: $0, of: town) }
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      func drive(_ from: String, _ to: String) async throws -> (
        seconds: Double, free: Double, words: String
      ) {
        let places = try [from, to].map { try town.coordinates(of: SketchPlace(stringLiteral: $0)) }
        let answer = try await client.get(
          "/v1/routes?waypoints="
            + places.map { "\($0.latitude),\($0.longitude)" }.joined(separator: ";"))
        let routes = try #require(answer.json["routes"] as? [[String: Any]])
        let sections = try #require(routes.first?["sections"] as? [[String: Any]])
        let spans = sections.flatMap { $0["spans"] as? [[String: Any]] ?? [] }
        let free = spans.reduce(0) {
          $0 + ($1["baseDuration"] as? Double ?? $1["duration"] as? Double ?? 0)
        }
        return (
          sections.reduce(0) { $0 + ($1["duration"] as? Double ?? 0) }, free,
          "\(spans.count) spans"
        )
      }
      let before = try await drive("A", "C")
      let straight = try await drive("A", "F")
      let below = try await drive("E", "C")
      let named = "from,via,to,seconds\n"
      let wait = "\(ids[0]),\(ids[1]),\(ids[2])"
      // A little: one waits, and the answer says how long without it.
      let answer = try await put(client, "\(named)\(wait),20\n1,2,3000000,9\n")
      #expect(answer.status == 200, "\(answer.body)")
      let map = try #require((answer.json["maps"] as? [[String: Any]])?.first)
      #expect(map["waitingTurns"] as? Int == 1 && map["placedRecords"] as? Int == 1)
      let waiting = try await drive("A", "C")
      #expect(waiting.seconds > before.seconds + 5 && waiting.seconds < before.seconds + 21)
      #expect(abs(waiting.free - before.seconds) < 0.2, "\(waiting) \(before)")
      // Other turns at the junction are as before.
      #expect(try await drive("A", "F") == straight)
      #expect(try await drive("E", "C") == below)
      // Long: one drives around.
      #expect(try await put(client, "\(named)\(wait),900\n").status == 200)
      let around = try await drive("A", "C")
      #expect(around.seconds > waiting.seconds && around.seconds < before.seconds + 600)
      // Over by a change that says nothing takes longer.
      #expect(try await put(client, "\(named)\(wait),0\n", method: "PATCH").status == 200)
      #expect(try await drive("A", "C") == before)
    }
  }

  @Test(
    "of turns that is wrong says where",
    arguments: [
      ("10,20,3000,-5", "line 1, seconds"), ("10,20,3000,3601", "up to 3600"),
      ("10,20,3000,4,5,6", "and nothing else"), ("from,via,to,s\n10,20,30,x", "line 2, seconds"),
      ("10,20,3000,5\n10,20", "line 2, via_node"),
    ])
  func wrongTurns(_ text: String, _ words: String) async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      let answer = try await put(client, text)
      #expect(answer.status == 400 && answer.json["code"] as? String == "InvalidTraffic")
      #expect((answer.json["message"] as? String)?.contains(words) == true, "\(answer.body)")
    }
  }

  @Test("changes by PATCH, and what is older than the traffic that counts is refused")
  func changed() async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      let free = try await seconds(client)
      let places = try [SketchPlace("A"), "C"].map { try town.coordinates(of: $0) }
      let line = places.map { "[\($0.longitude), \($0.latitude)]" }.joined(separator: ", ")
      func json(_ measured: String, _ speed: String) -> String {
        """
        {"type": "FeatureCollection", "source": "town hall", "measuredAt": "\(measured)", "features": [
          {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [\(line)]},
           "properties": {"speedInKilometersPerHour": \(speed)}}]}
        """
      }
      let geo = "application/geo+json"
      let past = "2026-01-01T08:00:00Z"
      #expect(try await put(client, json(past, "30"), type: geo, method: "PATCH").status == 200)
      let slow = try await seconds(client)
      #expect(slow > free + 10)
      #expect(try await state(client)["source"] as? String == "town hall")
      let older = try await put(client, json("2025-01-01T08:00:00Z", "5"), type: geo)
      #expect(older.status == 400 && older.body.contains("newer"), "\(older.body)")
      #expect(try await put(client, json("2925-01-01T08:00:00Z", "5"), type: geo).status == 400)
      #expect(try await seconds(client) == slow)
      #expect(
        try await put(client, json(past, "null"), type: "application/json", method: "PATCH").status
          == 200)
      #expect(try await seconds(client) == free)
    }
  }

  @Test("is on vector tiles whose address follows it")
  func tiles() async throws {
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficToken = "secret"
    } _: { client in
      func address() async throws -> String? {
        (try await client.get("/tiles/traffic.json").json["tiles"] as? [String])?.first
      }
      #expect(try await address() == nil)
      #expect(try await put(client, table("20")).status == 200)
      let first = try #require(try await address())
      #expect(try await put(client, table("0")).status == 200)
      let second = try #require(try await address())
      #expect(first != second && second.contains("?v="))
      let place = try town.coordinates(of: "B")
      let tile = try #require(
        TileAddress(
          zoom: 14,
          containing: Coordinate(latitude: place.latitude, longitude: place.longitude)))
      let path = "/tiles/traffic/14/\(tile.column)/\(tile.row).mvt"
      let tile14 = try await client.get(path)
      #expect(tile14.status == 200 && tile14.text.contains("flow") && tile14.text.contains("jam"))
      #expect(try await client.get("/tiles/traffic/14/0/0.png").status == 404)
    }
  }

  @Test("is not there without a token")
  func closed() async throws {
    try await LiveService.with(maps: [town.mapPath]) { client in
      let answer = try await put(client, table("30"))
      let known = try await state(client)
      #expect(answer.status == 405 && known["source"] == nil)
    }
  }

  @Test("of a file is read when it changes; half a file changes nothing")
  func watched() async throws {
    let path = NSTemporaryDirectory() + "traffic-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try table("30").write(toFile: path, atomically: true, encoding: .utf8)
    try await LiveService.with(maps: [town.mapPath]) {
      $0.trafficPath = path
    } _: { client in
      let first = try await waited { try await state(client)["placedRecords"] as? Int == 2 }
      #expect(first)
      let slow = try await seconds(client)
      try String(table("10").dropLast(4)).write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try await waited { try await state(client)["fault"] != nil })
      #expect(try await seconds(client) == slow)
      try table("10").write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try await waited { try await seconds(client) != slow })
    }
  }

  private func waited(_ condition: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<100 {
      if try await condition() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
