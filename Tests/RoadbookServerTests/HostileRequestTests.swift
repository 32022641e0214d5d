// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

/// What comes from outside may be anything; the service refuses or answers, and lives on.
@Suite("Hostile requests")
struct HostileRequestTests {
  let maps = [Towns.blocks.mapPath]

  @Test("several requests in one packet are answered in their order")
  func pipelining() async throws {
    try await LiveService.with(maps: maps) { client in
      let one = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
      let two = "GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n"
      let last = "GET /ready HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let answer = try await client.send(Array((one + two + one + last).utf8))
      let statuses = answer.text.matches(of: /HTTP\/1.1 (\d+)/).map { $0.1 }
      #expect(statuses == ["200", "404", "200", "200"], "\(answer.text)")
    }
  }

  @Test("HTTP/1.0 is answered whole, and the connection closes")
  func oldVersion() async throws {
    try await LiveService.with(maps: maps) { client in
      let start = ContinuousClock.now
      let answer = try await client.send(Array("GET /health HTTP/1.0\r\n\r\n".utf8), seconds: 30)
      #expect(start.duration(to: .now) < .seconds(20), "the connection was not closed")
      #expect(answer.status == 200 && answer.body == "{\"status\":\"ok\"}", "\(answer.text)")
      #expect(answer.header("transfer-encoding") == nil)
    }
  }

  @Test(
    "what is no HTTP is refused",
    arguments: [
      "NONSENSE\r\n\r\n", "GET\r\n\r\n", "GET /health HTTP/9.9\r\n\r\n",
      "GET /health HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "GET /health HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
      "POST /route/v1/car HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /route/v1/car HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
      "GET /health HTTP/1.1\r\nBad Name: 1\r\n\r\n", "\u{16}\u{3}\u{1}",
    ])
  func noHTTP(text: String) async throws {
    try await LiveService.with(maps: maps) {
      $0.idleSeconds = 3
    } _: { client in
      let answer = try await client.send(Array(text.utf8), seconds: 5)
      #expect(answer.text.isEmpty || (400..<500).contains(answer.status), "\(answer.text)")
      #expect(try await client.get("/health").status == 200)
    }
  }

  @Test(
    "paths that climb, bytes that are no text, and escapes that are none",
    arguments: [
      "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/route/v1/car/%FF%FE", "/%00",
      "/route/v1/car/%", "/route/v1/car/%ZZ;1,1", "/js/../../../etc/passwd",
      "/route/v1/car/\u{FF}\u{FE}", "/route/v1/car/polyline(%00)",
      "/route/v1/car/nan,nan;inf,1", "/route/v1/car/1e999,1;2,2", "/table/v1/car/;;;;",
      "/nearest/v1/car/1,2,3", "/tiles/../../etc/passwd", "/tiles/%2e%2e/%2e%2e/etc/passwd",
      "/tiles/1/..%2f..%2f..%2fetc%2fpasswd/0.mvt", "/tiles/1/0/../../../etc/passwd",
      "/tiles/1/0/%00.mvt",
      "/tiles/1/0/\u{FF}.mvt", "/tile/v1/car/..%2f..%2fetc%2fpasswd", "/docs/../../etc/passwd",
      "/fonts/..%2f..%2fetc/passwd.pbf", "/vendor/..%5c..%5cetc%5cpasswd",
      "/v1/routes?waypoints=%FF%FE",
      "/v1/nearest?coordinates=1,2&map=..%2f..%2fetc",
    ])
  func paths(path: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get(path)
      #expect((400..<500).contains(answer.status), "\(answer.text)")
      #expect(!answer.text.contains("root:"))
      if !answer.body.isEmpty { #expect(answer.json["code"] is String, "\(answer.text)") }
    }
  }

  @Test("a body of a gigabyte is refused before it is read, told or not")
  func largeBody() async throws {
    try await LiveService.with(maps: maps) { client in
      let start = ContinuousClock.now
      let told = try await client.send(
        Array(
          "POST /route/v1/car HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n"
            .utf8), seconds: 30)
      #expect(start.duration(to: .now) < .seconds(20), "the connection was not closed")
      #expect(told.status == 413 && told.json["code"] as? String == "TooBig", "\(told.text)")
      let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
      let head =
        "POST /route/v1/car HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      let chunked = try await client.send(
        Array((head + String(repeating: chunk, count: 64)).utf8), seconds: 5)
      #expect(chunked.status == 413, "\(chunked.text.prefix(300))")
      #expect(try await client.get("/health").status == 200)
    }
  }

  @Test("a head that never ends is cut off, and so is one that comes drop by drop")
  func slowHeads() async throws {
    try await LiveService.with(maps: maps) {
      $0.idleSeconds = 1
    } _: { client in
      let flood = "GET /health HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 100_000)
      let answer = try await client.send(Array(flood.utf8), seconds: 5)
      #expect(answer.text.isEmpty || answer.status == 400 || answer.status == 431)
      let start = ContinuousClock.now
      let drop = try await client.send(Array("GET /health HT".utf8), seconds: 60)
      #expect(drop.text.isEmpty || drop.status >= 400)
      #expect(start.duration(to: .now) < .seconds(30), "the connection was kept")
    }
  }

  @Test("anyone who sends a head or a body byte by byte is cut off, however long that goes on")
  func drips() async throws {
    try await LiveService.with(maps: maps) {
      $0.idleSeconds = 1
      $0.deadlineSeconds = 1
    } _: { client in
      let post =
        "POST /v1/routes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
      for head in ["GET /health HTTP/1.1\r\nX-Slow: ", post] {
        let (seconds, text) = await client.drip(head, seconds: 15)
        #expect(seconds < 8, "the connection was kept for \(seconds) s: \(head.prefix(20))")
        #expect(
          head != post || text.hasPrefix("HTTP/1.1 408 ") && text.contains("Timeout"), "\(text)")
      }
      let health = try await client.get("/health")
      #expect(health.status == 200)
    }
  }

  @Test("heads that are too large are refused: one field, many fields, a long path")
  func largeHeads() async throws {
    try await LiveService.with(maps: maps) { client in
      let long = String(repeating: "y", count: 4 << 20)
      let many = (0..<2000).map { "X-\($0): y\r\n" }.joined()
      for text in [
        "GET /health HTTP/1.1\r\nHost: a\r\nCookie: \(long)\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\r\n\(many)\r\n",
        "GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n",
        "\(long) /health HTTP/1.1\r\nHost: a\r\n\r\n",
      ] {
        let answer = try await client.send(Array(text.utf8), seconds: 5)
        #expect(
          answer.text.isEmpty || (400..<500).contains(answer.status),
          "\(text.prefix(40)): \(answer.text.prefix(200))")
        let health = try await client.get("/health")
        #expect(health.status == 200)
      }
    }
  }

  @Test("bytes that are no text in bodies and fields are refused or of no account")
  func noText() async throws {
    try await LiveService.with(maps: maps) { client in
      let body: [UInt8] =
        Array("{\"waypoints\":[\"".utf8) + [0xFF, 0xFE, 0xC0] + Array("\"]}".utf8)
      for path in ["/v1/routes", "/route/v1/car", "/table/v1/car"] {
        let head =
          "POST \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        let answer = try await client.send(Array(head.utf8) + body)
        #expect(answer.status == 400 && answer.json["code"] is String, "\(path): \(answer.text)")
      }
      let field =
        Array("GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Request-Id: ".utf8)
        + [0xFF, 0xFE] + Array("\r\n\r\n".utf8)
      let answer = try await client.send(field)
      #expect((400..<500).contains(answer.status), "\(answer.text)")
    }
  }

  @Test(
    "hundreds of requests in one packet are answered one by one, bodies and refusals among them")
  func longPipeline() async throws {
    try await LiveService.with(maps: maps) { client in
      let kinds = [
        ("GET /health HTTP/1.1\r\nHost: a\r\n\r\n", "200"),
        (
          "POST /v1/routes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
          "400"
        ),
        ("GET /js/%2e%2e HTTP/1.1\r\nHost: a\r\n\r\n", "404"),
      ]
      let all = (0..<300).map { kinds[$0 % kinds.count] }
      let text =
        all.map(\.0).joined() + "GET /ready HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let answer = try await client.send(Array(text.utf8))
      let statuses = answer.text.matches(of: /HTTP\/1.1 (\d+)/).map { String($0.1) }
      #expect(statuses == all.map(\.1) + ["200"])
    }
  }

  @Test("many connections that say nothing hold up nobody")
  func silentConnections() async throws {
    try await LiveService.with(maps: maps) { client in
      let sockets = (0..<200).map { _ in RawClient.connect(client.port, seconds: 5) }
      defer { for socket in sockets where socket >= 0 { close(socket) } }
      #expect(sockets.allSatisfy { $0 >= 0 })
      let health = try await client.get("/health")
      #expect(health.status == 200)
    }
  }
}
