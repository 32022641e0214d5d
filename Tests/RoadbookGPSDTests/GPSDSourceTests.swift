// SPDX-License-Identifier: Apache-2.0

// With the server of FakeGPSD, which is written for Linux.
#if canImport(Glibc)
  import Foundation
  import Roadbook
  import RoadbookGPSD
  import Testing

  @Suite("Positions of gpsd")
  @MainActor
  struct GPSDSourceTests {
    private final class Listener: LocationDelegate, LocationStatusDelegate {
      var story: [String] = []
      var times: [Date?] = []

      func onLocationUpdated(_ location: Location) {
        story.append("\(location.coordinates.latitude)")
        times.append(location.time)
      }
      func onStatusChanged(locationEngineStatus: LocationEngineStatus) {
        story.append("\(locationEngineStatus)")
      }
      func onFeaturesNotAvailable(features: [LocationFeature]) {}

      /// What was heard, once something of it is the text.
      func heard(_ text: String) async throws -> [String] {
        for _ in 0..<2000 where !story.contains(text) {
          try await Task.sleep(for: .milliseconds(5))
        }
        return story
      }
    }

    private static let greeting = [
      #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#,
      #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","activated":"2026-05-04T12:00:00Z"}]}"#,
      #"{"class":"WATCH","enable":true,"json":true}"#,
    ]

    private func fix(_ latitude: Double, second: Int, hour: Int = 12) -> String {
      let time = String(format: "2026-05-04T%02d:00:%02d.000Z", hour, second)
      return
        "{\"class\":\"TPV\",\"mode\":3,\"time\":\"\(time)\",\"lat\":\(latitude),\"lon\":8,\"eph\":4}"
    }

    /// An engine that asks a server; the tests of other suites may keep the main actor for an hour.
    private func started(
      _ port: UInt16, patience: Double = 86_400
    ) -> (LocationEngine, Listener) {
      let source = GPSDSource(
        host: "127.0.0.1", port: port, pauses: RetryPauses(first: 0.02, longest: 0.1),
        patience: patience)
      let (engine, listener) = (LocationEngine(source: source), Listener())
      engine.addLocationDelegate(locationDelegate: listener)
      engine.addLocationStatusDelegate(locationStatusDelegate: listener)
      #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
      return (engine, listener)
    }

    @Test("gpsd is asked to watch, and its positions are told")
    func log() async throws {
      let server = try FakeGPSD([
        .init(Self.greeting + [fix(47.1, second: 1), #"{"class":"SKY"}"#, fix(47.2, second: 2)])
      ])
      let (engine, listener) = started(server.port)
      #expect(try await listener.heard("47.2") == ["ok", "47.1", "47.2"])
      #expect(server.requests == ["?WATCH={\"enable\":true,\"json\":true};\n"])
      #expect(engine.lastKnownLocation?.horizontalAccuracyInMeters == 4)
      engine.stop()
      #expect(listener.story.last == "engineStopped")
    }

    @Test("a line that comes in pieces is one line")
    func pieces() async throws {
      var script = FakeGPSD.Script([])
      script.pieces = Array((fix(47.1, second: 1) + "\n").utf8).map { [$0] }
      let server = try FakeGPSD([script])
      let (engine, listener) = started(server.port)
      #expect(try await listener.heard("47.1") == ["ok", "47.1"])
      engine.stop()
    }

    @Test("a receiver without a position is told of once, and when it has one again")
    func noPosition() async throws {
      let none = #"{"class":"TPV","mode":1}"#
      let server = try FakeGPSD([
        .init(
          Self.greeting + [
            #"{"class":"TPV","mode":0}"#, none, none, fix(47.1, second: 1), none,
            fix(47.2, second: 9),
          ])
      ])
      let (engine, listener) = started(server.port)
      #expect(
        try await listener.heard("47.2") == ["notReady", "ok", "47.1", "notReady", "ok", "47.2"])
      engine.stop()
    }

    @Test("a gpsd that falls silent is asked, and left where it does not answer")
    func silent() async throws {
      let server = try FakeGPSD([.init([fix(47.1, second: 1)]), .init([fix(47.2, second: 2)])])
      let (engine, listener) = started(server.port, patience: 0.1)
      let story = try await listener.heard("47.2")
      #expect(story.prefix(5) == ["ok", "47.1", "notReady", "ok", "47.2"])
      #expect(server.requests.contains("?VERSION;\n"))
      engine.stop()
    }

    @Test("times that fall are left out, but for a clock that was set back")
    func times() async throws {
      let server = try FakeGPSD([
        .init([
          fix(47.1, second: 20), fix(47.2, second: 20), fix(47.3, second: 5), fix(47.4, second: 21),
          fix(47.5, second: 5, hour: 11), fix(47.6, second: 6, hour: 11),
        ])
      ])
      let (engine, listener) = started(server.port)
      #expect(try await listener.heard("47.6") == ["ok", "47.1", "47.4", "47.5", "47.6"])
      engine.stop()
    }

    @Test("readings have the computer's time until the receiver knows its own")
    func noTime() async throws {
      func timeless(_ latitude: Double) -> String {
        "{\"class\":\"TPV\",\"mode\":2,\"lat\":\(latitude),\"lon\":8}"
      }
      let server = try FakeGPSD([
        .init([timeless(47.1), fix(47.2, second: 1), timeless(47.3), fix(47.4, second: 2)])
      ])
      let begin = Date()
      let (engine, listener) = started(server.port)
      #expect(try await listener.heard("47.4") == ["ok", "47.1", "47.2", "47.4"])
      let first = try #require(listener.times.first ?? nil)
      #expect(first >= begin && first <= Date())
      #expect(listener.times.dropFirst().first == Date(timeIntervalSince1970: 1_777_896_001))
      engine.stop()
    }

    @Test("hostile bytes are passed over, and a line of 10 MB is not kept")
    func hostile() async throws {
      var script = FakeGPSD.Script([
        "{\"class\":\"TPV\",\"mode\":3,\"lat\":NaN,\"lon\":8}", "{\"class\":\"TPV\",",
        "\0\u{1}\u{2}",
        "{\"class\":\"TPV\",\"mode\":3,\"lat\":95,\"lon\":8}", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
      ])
      script.pieces.append([UInt8](repeating: 0xFF, count: 100) + [10])
      script.pieces.append([UInt8](repeating: UInt8(ascii: "{"), count: 10_000_000))
      script.pieces.append(Array(("\n" + fix(47.1, second: 1) + "\n").utf8))
      let server = try FakeGPSD([script])
      let (engine, listener) = started(server.port)
      #expect(try await listener.heard("47.1") == ["ok", "47.1"])
      engine.stop()
    }

    @Test("where gpsd closes, the source connects again, and goes on")
    func reconnecting() async throws {
      let server = try FakeGPSD([
        .init([], staysOpen: false), .init([], staysOpen: false),
        .init([fix(47.1, second: 1)], staysOpen: false), .init([fix(47.2, second: 2)]),
      ])
      let (engine, listener) = started(server.port)
      #expect(
        try await listener.heard("47.2") == ["notReady", "ok", "47.1", "notReady", "ok", "47.2"])
      engine.stop()
    }

    @Test("where none listens that is told once, and gpsd is found when it comes")
    func absent() async throws {
      let first = try FakeGPSD([.init([])])
      let port = first.port
      first.end()
      let (engine, listener) = started(port)
      #expect(try await listener.heard("notReady") == ["notReady"])
      try await Task.sleep(for: .milliseconds(200))
      #expect(listener.story == ["notReady"] && engine.isStarted)
      let server = try FakeGPSD([.init([fix(47.1, second: 1)])], port: port)
      #expect(try await listener.heard("47.1") == ["notReady", "ok", "47.1"])
      engine.stop()
      server.end()
    }

    @Test("a source runs once at a time, and again after a stop")
    func again() async throws {
      let server = try FakeGPSD([.init([fix(47.1, second: 1)])])
      let source = GPSDSource(host: "127.0.0.1", port: server.port)
      let (engine, other) = (LocationEngine(source: source), LocationEngine(source: source))
      let listener = Listener()
      other.addLocationDelegate(locationDelegate: listener)
      #expect(engine.start(locationAccuracy: .navigation) == .engineStarted)
      #expect(other.start(locationAccuracy: .navigation) == .alreadyStarted && !other.isStarted)
      engine.stop()
      #expect(other.start(locationAccuracy: .navigation) == .engineStarted)
      #expect(try await listener.heard("47.1") == ["47.1"])
      #expect(other.updateLocationAccuracy(locationAccuracy: .kilometers) == .notSupported)
      other.stop()
    }

    @Test("pauses grow, and begin anew")
    func pauses() {
      var pauses = RetryPauses()
      #expect((0..<8).map { _ in pauses.next() } == [0.5, 1, 2, 4, 8, 16, 30, 30])
      pauses.reset()
      #expect(pauses.next() == 0.5)
    }
  }
#endif
