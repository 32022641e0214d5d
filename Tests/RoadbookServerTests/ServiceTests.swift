// SPDX-License-Identifier: Apache-2.0

import Logging
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("The service")
struct ServiceTests {
  let maps = [Towns.blocks.mapPath]

  @Test("it tells that it lives, is ready, and which maps it has")
  func health() async throws {
    try await LiveService.with(maps: maps) { client in
      let health = try await client.get("/health")
      #expect(health.status == 200 && health.body == "{\"status\":\"ok\"}")
      let ready = try await client.get("/ready")
      #expect(ready.status == 200 && ready.json["status"] as? String == "ready")
      let list = try await client.get("/v1/maps").json["maps"] as? [[String: Any]]
      let map = try #require(list?.first)
      #expect((map["profiles"] as? [String])?.contains("car") == true)
      let box = try #require(map["box"] as? [String: Double])
      #expect((box["west"] ?? 1) < (box["east"] ?? 0))
      #expect("\(map["attributions"] ?? "")".contains("OpenStreetMap"))
    }
  }

  @Test("answers have a length, are not in chunks, and the connection closes when asked to")
  func framing() async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/health")
      #expect(answer.header("content-length") == "15")
      #expect(answer.header("transfer-encoding") == nil)
      let head = try await client.request("HEAD", "/health")
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }

  @Test("what is not there, and what may not be done, is told as JSON")
  func errors() async throws {
    try await LiveService.with(maps: maps) { client in
      let missing = try await client.get("/nowhere")
      #expect(missing.status == 404 && missing.json["code"] as? String == "NotFound")
      #expect(missing.header("x-request-id") != nil)
      let wrong = try await client.request("DELETE", "/health")
      #expect(wrong.status == 405 && wrong.header("allow") == "GET, HEAD")
      #expect(wrong.json["code"] as? String == "MethodNotAllowed")
    }
  }

  @Test("a path, a head or a body that is too long is refused")
  func limits() async throws {
    try await LiveService.with(maps: maps) { options in
      options.maxTargetBytes = 2000
      options.maxBodyBytes = 1000
    } _: { client in
      let path = try await client.get("/" + String(repeating: "a", count: 1990) + "0123456789")
      #expect(path.status == 414 && path.json["code"] as? String == "TooBig", "\(path)")
      let body = try await client.post("/health", String(repeating: "a", count: 1001))
      #expect(body.status == 413 && body.json["code"] as? String == "TooBig")
      let fields = (0..<500).map { "X-\($0): 1" }
      #expect(try await client.get("/health", headers: fields).status == 431)
    }
  }

  @Test("the id of a request is the client's where it gives one")
  func requestID() async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/health", headers: ["X-Request-Id: abc"])
      #expect(answer.header("x-request-id") == "abc")
    }
  }

  @Test("a port that is taken is named with what to do")
  func takenPort() async throws {
    let maps = try MapRack(opening: maps)
    try await LiveService.with(maps: [Towns.blocks.mapPath]) { client in
      var options = ServiceOptions()
      options.port = client.port
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      let second = RoadService(maps, options: options, logger: logger)
      let error = await #expect(throws: StartError.self) { try await second.run() }
      #expect(error?.description.hasPrefix("port \(client.port) is taken") == true)
    }
    var options = ServiceOptions()
    options.port = 5000
    let error = StartError(taken: options)
    #expect(error.description.contains("AirPlay"), "the port that macOS takes")
  }
}

@Suite("The log")
struct LogTests {
  @Test("each line is one JSON object with what is known of the request")
  func line() async throws {
    let lines = Guarded<[String]>([])
    var logger = Logger(label: "test") { _ in
      JSONLogHandler(level: .info) { bytes in
        lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    logger.logLevel = .info
    try await LiveService.with(maps: [Towns.blocks.mapPath], logger: logger) { client in
      _ = try await client.get("/health", headers: ["X-Request-Id: a\"b"])
    }
    let line = try #require(lines.withLock { $0 }.first { $0.contains("/health") })
    #expect(line.hasPrefix("{\"time\":\"20") && line.hasSuffix("}\n"), "\(line)")
    #expect(line.contains("\"request\":\"a\\\"b\"") && line.contains("\"status\":\"200\""))
  }
}

@Suite("Maps of the service")
struct MapRackTests {
  @Test("the map is the one whose box holds the places")
  func choice() throws {
    let rack = try MapRack(opening: [Towns.blocks.mapPath])
    let place = rack.current[0].box.southWestCorner
    #expect(rack.map(holding: [place])?.name == rack.current[0].name)
    #expect(rack.map(named: "elsewhere") == nil)
  }

  @Test("two maps of one name are refused")
  func names() throws {
    let path = Towns.blocks.mapPath
    let error = #expect(throws: MapOpeningError.self) {
      try MapRack(opening: [path, path + "/"])
    }
    #expect(error?.message.contains("rename one") == true)
  }
}
