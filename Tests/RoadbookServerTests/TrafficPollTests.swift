// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookEngine
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTraffic
import Testing

@testable import RoadbookServer

@Suite("Traffic from an address")
struct TrafficPollTests {
  /// What a source serves, and how often it was asked.
  private actor Feed {
    enum Mood { case well, failing, slow }

    var text: String
    var tag = "\"1\""
    var mood = Mood.well
    private(set) var sent = 0
    private(set) var unchanged = 0

    init(_ text: String) { self.text = text }

    func set(_ text: String, tag: String, _ mood: Mood = .well) {
      (self.text, self.tag, self.mood) = (text, tag, mood)
    }

    func answer(_ known: String?) async throws -> Response {
      switch mood {
      case .failing: return Response(status: .serviceUnavailable)
      case .slow: try await Task.sleep(for: .seconds(30))
      case .well: break
      }
      if known == tag {
        unchanged += 1
        return Response(status: .notModified, headers: [.eTag: tag])
      }
      sent += 1
      return Response(
        status: .ok, headers: [.eTag: tag, .contentType: "text/csv"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }

  private func serving<Result: Sendable>(
    _ feed: Feed, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    try await FileSource.serving(
      "speeds.csv", { try await feed.answer($0.headers[.ifNoneMatch]) }, body)
  }

  @Test("is fetched once, and again where it has changed")
  func fetched() async throws {
    let feed = Feed("1,2,30\n")
    try await serving(feed) { url in
      let fetch = FileFetch(url: url, maxBytes: 50_000)
      #expect(!fetch.name.contains("secret"))
      guard case .file(let bytes, _, let version) = try await fetch.run(after: nil) else {
        Issue.record("there is a file")
        return
      }
      #expect(bytes == Array("1,2,30\n".utf8) && version.tag == "\"1\"")
      guard case .unchanged = try await fetch.run(after: version) else {
        Issue.record("nothing has changed")
        return
      }
      await feed.set("1,2,10\n", tag: "\"2\"")
      guard case .file = try await fetch.run(after: version) else {
        Issue.record("it has changed")
        return
      }
    }
  }

  @Test("that fails, is too slow or too long is told so")
  func failing() async throws {
    let feed = Feed(String(repeating: "#\n", count: 100_000))
    try await serving(feed) { url in
      var fetch = FileFetch(url: url, maxBytes: 50_000)
      func message() async -> String {
        do throws(FetchFault) {
          _ = try await fetch.run(after: nil)
          return "taken"
        } catch {
          return error.description
        }
      }
      #expect(await message().contains("longer than the 50000 bytes"))
      await feed.set("", tag: "\"2\"", .failing)
      #expect(await message().contains("status 503"))
      await feed.set("", tag: "\"2\"", .slow)
      (fetch.idleSeconds, fetch.wholeSeconds) = (1, 1)
      let start = ContinuousClock.now
      #expect(await message().contains("does not answer"))
      #expect(ContinuousClock.now - start < .seconds(25))
    }
  }

  @Test("counts in routes, and that of before stays where the source fails")
  func polled() async throws {
    let town = try RoadSketch("A----B----C", ways: ["ABC": .primary])
    let network = town.router.network
    let ids = network.segments.nodeIDs(of: SegmentID(0))
    func table(_ speed: Int) -> String {
      zip(ids, ids.dropFirst()).map { "\($0),\($1),\(speed)\n\($1),\($0),\(speed)\n" }.joined()
    }
    let feed = Feed(table(30))
    try await serving(feed) { url in
      try await LiveService.with(maps: [town.mapPath]) {
        $0.trafficPath = url.absoluteString
        $0.trafficPollSeconds = 1
      } _: { client in
        func state() async throws -> [String: Any] {
          let answer = try await client.get("/v1/traffic")
          return try #require((answer.json["maps"] as? [[String: Any]])?.first)
        }
        #expect(try await waited { try await state()["placedRecords"] as? Int ?? 0 > 0 })
        #expect(try await waited { await feed.unchanged > 0 })
        let sent = await feed.sent
        #expect(sent == 1)
        await feed.set("1,2,3,4,5,6\n", tag: "\"2\"")
        #expect(try await waited { try await state()["fault"] != nil })
        #expect(try await state()["knownSegments"] as? Int ?? 0 > 0)
        // It has again what counts.
        await feed.set(table(30), tag: "\"1\"")
        #expect(try await waited { try await state()["fault"] == nil })
        await feed.set(table(0), tag: "\"3\"")
        #expect(try await waited { try await state()["closedSegments"] as? Int ?? 0 > 0 })
        await feed.set("", tag: "\"4\"", .failing)
        #expect(try await waited { try await state()["fault"] != nil })
        #expect(try await state()["closedSegments"] as? Int ?? 0 > 0)
        let text = try await client.get("/v1/traffic").body
        #expect(!text.contains("secret"))
      }
    }
  }

  private func waited(_ condition: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<600 {
      if try await condition() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
