// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import Logging
import NIOCore
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRealtime
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("News of today's vehicles over HTTP")
struct RealtimeTests {
  private let town: TransitTown
  private let path: String

  init() throws {
    town = try TransitTown()
    path = FileManager.default.temporaryDirectory.appending(path: "trips-\(UUID().uuidString).pb")
      .path(percentEncoded: false)
  }

  /// Writes a message as it comes from operators, beside the file and then in its place.
  private func write(_ feed: RealtimeFeed) throws {
    try Data(RealtimeWriter.bytes(of: feed)).write(to: URL(filePath: path), options: .atomic)
  }

  /// A message of now, about vehicles of the town's Monday.
  private func message(_ drawing: String) -> RealtimeFeed {
    var feed = RealtimeSketch(drawing).feed
    feed.measured = Int(Date().timeIntervalSince1970)
    return feed
  }

  private let question =
    "/v1/journeys?from=stop:B&to=stop:E&departureTime=2026-01-05T07:50:00Z&maximumWalkDuration=0"

  /// The first journey's ride, when the service says of the time that it is asked for.
  private func ride(
    _ client: RawClient, _ more: String = "", until isThere: (JourneysAnswer) -> Bool
  ) async throws -> (answer: JourneysAnswer, leg: LegAnswer) {
    for _ in 0..<1200 {
      let asked = try await client.get(question + more)
      let answer = try JSONDecoder().decode(JourneysAnswer.self, from: Data(asked.body.utf8))
      if isThere(answer), let leg = answer.journeys.first?.legs.first(where: { $0.kind == .ride }) {
        return (answer, leg)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Missing()
  }
  private struct Missing: Error {}

  private func clock(_ date: Date?) -> String {
    date.map { TimetableSketch.clock(Int($0.timeIntervalSince1970)) } ?? ""
  }

  @Test("counts in journeys and on boards, and is changed when the file is")
  func file() async throws {
    var feed = message("T1 B+5")
    feed.alerts = [
      ServiceAlert(
        informed: [InformedEntity(routeID: "7")], cause: .construction, effect: .detour,
        header: [TranslatedText("Works", language: "en"), TranslatedText("Obras", language: "pt")])
    ]
    try write(feed)
    try await LiveService.with(maps: [town.town.mapPath]) {
      $0.realtimeSources = [path]
    } _: { client in
      let (answer, leg) = try await ride(client, "&language=pt") { $0.realtimeMeasuredAt != nil }
      #expect(clock(leg.departureTime) == "08:05" && clock(leg.scheduledDepartureTime) == "08:00")
      #expect(clock(leg.arrivalTime) == "08:06" && clock(leg.scheduledArrivalTime) == "08:01")
      #expect(leg.status == .scheduled && answer.journeys[0].quality == .realTime)
      #expect(leg.incidents.map(\.summary) == ["Obras"])
      #expect(leg.incidents.first?.type == .construction && leg.incidents.first?.effect == .detour)
      let plain = try await ride(client, "&realtime=false") { _ in true }
      #expect(clock(plain.leg.departureTime) == "08:00" && plain.leg.status == nil)
      #expect(plain.answer.realtimeMeasuredAt == nil)

      try write(message("T1 cancelled"))
      let next = try await ride(client) { clock($0.journeys.first?.departureTime) != "08:05" }
      #expect(clock(next.leg.departureTime) == "08:30")
      let board = try await client.get(
        "/v1/departures?place=stop:B&time=2026-01-05T07:55:00Z&limit=2")
      let told = try JSONDecoder().decode(DeparturesAnswer.self, from: Data(board.body.utf8))
      #expect(told.departures.map(\.status) == [.cancelled, nil])
      #expect(told.departures.map { clock($0.time) } == ["08:00", "08:30"])
      let coverage = try await client.get("/v1/coverage")
      #expect(coverage.status == 200)
    }
  }

  @Test("says where vehicles are, around a place and in a box")
  func vehicles() async throws {
    var feed = message("T1 B+5")
    let place = try town.place("E")
    feed.vehicles = [
      VehiclePosition(
        trip: TripSelector(tripID: "T1", startDate: "20260105"), label: "Bus 12",
        latitude: place.latitude, longitude: place.longitude, stopID: "E", occupancy: 5)
    ]
    try write(feed)
    try await LiveService.with(maps: [town.town.mapPath]) {
      $0.realtimeSources = [path]
    } _: { client in
      let (_, leg) = try await ride(client) { $0.realtimeMeasuredAt != nil }
      #expect(leg.vehicle?.label == "Bus 12" && leg.vehicle?.occupancy == .full)
      let near = "near=\(place.latitude),\(place.longitude)"
      let box =
        "box=\(place.latitude),\(place.longitude);\(place.latitude + 1),\(place.longitude - 1)"
      for area in [near, box] {
        let asked = try await client.get("/v1/vehicles?\(area)")
        let answer = try JSONDecoder().decode(VehiclesAnswer.self, from: Data(asked.body.utf8))
        #expect(answer.vehicles.map(\.tripId) == ["T1"] && answer.realtimeMeasuredAt != nil)
        #expect(answer.vehicles.first?.vehicle == leg.vehicle)
        #expect((answer.vehicles.first?.distanceInMeters == nil) == (area == box))
      }
      let away = try await client.get("/v1/vehicles?near=0,0")
      #expect(away.status == 200 && away.body.contains("\"vehicles\":[]"))
      for wrong in ["", "?\(near)&\(box)", "?\(near)&limit=0", "?\(near)&radiusInMeters=-1"] {
        #expect(try await client.get("/v1/vehicles\(wrong)").status == 400, "\(wrong)")
      }
      #expect(try await client.get("/metrics").text.contains("roadbook_realtime_vehicles{map="))
    }
  }

  @Test("is not used where it is too old, or none; what counted before stays")
  func refused() async throws {
    try write(message("T1 B+5"))
    try await LiveService.with(maps: [town.town.mapPath]) {
      $0.realtimeSources = [path]
    } _: { client in
      _ = try await ride(client) { $0.realtimeMeasuredAt != nil }
      try Data("<html>".utf8).write(to: URL(filePath: path), options: .atomic)
      for _ in 0..<1200 {
        if try await client.get("/metrics").text.contains("{result=\"refused\"} 1") { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      let metrics = try await client.get("/metrics").text
      #expect(metrics.contains("roadbook_realtime_messages_total{result=\"refused\"} 1"))
      #expect(metrics.contains("roadbook_realtime_trips{map="), "\(metrics)")
      let kept = try await ride(client) { _ in true }
      #expect(clock(kept.leg.departureTime) == "08:05")
    }
    var old = message("T1 B+5")
    old.measured = Int(Date().timeIntervalSince1970) - 1000
    try write(old)
    try await LiveService.with(maps: [town.town.mapPath]) {
      $0.realtimeSources = [path]
    } _: { client in
      for _ in 0..<1200 {
        if try await client.get("/metrics").text.contains("{result=\"refused\"} 1") { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      let plain = try await ride(client) { _ in true }
      #expect(clock(plain.leg.departureTime) == "08:00" && plain.answer.realtimeMeasuredAt == nil)
    }
  }

  @Test("comes from an address, too, which is asked again")
  func address() async throws {
    let bytes = RealtimeWriter.bytes(of: message("T1 B+5"))
    let asked = Guarded(0)
    try await FileSource.serving("trips.pb") { _ in
      asked.withLock { $0 += 1 }
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    } _: { url in
      try await LiveService.with(maps: [town.town.mapPath]) {
        ($0.realtimeSources, $0.realtimePollSeconds) = ([url.absoluteString], 1)
      } _: { client in
        let (_, leg) = try await ride(client) { $0.realtimeMeasuredAt != nil }
        #expect(clock(leg.departureTime) == "08:05")
        for _ in 0..<1200 where asked.withLock({ $0 }) < 2 {
          try await Task.sleep(for: .milliseconds(50))
        }
        #expect(asked.withLock { $0 } >= 2)
      }
    }
  }

  @Test("counts in the first answer after maps were opened anew")
  func reloaded() async throws {
    try write(message("T1 B+5"))
    try await LiveService.with(maps: [town.town.mapPath]) {
      ($0.realtimeSources, $0.adminToken) = ([path], "t")
    } _: { client in
      _ = try await ride(client) { $0.realtimeMeasuredAt != nil }
      for _ in 0..<3 {
        let reload = try await client.post(
          "/admin/reload", "", headers: ["Authorization: Bearer t"])
        #expect(reload.status == 200)
        let first = try await ride(client) { _ in true }
        #expect(clock(first.leg.departureTime) == "08:05" && first.answer.realtimeMeasuredAt != nil)
      }
    }
  }

  @Test("does not wait for a source that does not answer")
  func hanging() async throws {
    try write(message("T1 B+5"))
    try await FileSource.serving("trips.pb") { _ in
      try await Task.sleep(for: .seconds(60))
      return Response(status: .notFound)
    } _: { url in
      try await LiveService.with(maps: [town.town.mapPath]) {
        $0.realtimeSources = [url.absoluteString, path]
      } _: { client in
        _ = try await ride(client) { $0.realtimeMeasuredAt != nil }
        // The other source has not been given up yet.
        let metrics = try await client.get("/metrics").text
        #expect(metrics.contains("roadbook_realtime_messages_total{result=\"refused\"} 0"))
      }
    }
  }

  @Test("of no feed of the timetable lets the others count")
  func wrongFeed() async throws {
    try write(message("T1 B+5"))
    try await LiveService.with(maps: [town.town.mapPath]) {
      $0.realtimeSources = ["metro=\(path)", path]
    } _: { client in
      let (_, leg) = try await ride(client) { $0.realtimeMeasuredAt != nil }
      #expect(clock(leg.departureTime) == "08:05")
    }
  }

  @Test("for which no map has a timetable is told of in the log")
  func withoutTimetable() async throws {
    try write(message("T1 B+5"))
    for (map, source, isTold) in [
      (Towns.blocks.mapPath, path, true), (town.town.mapPath, "metro=\(path)", true),
      (town.town.mapPath, path, false),
    ] {
      let lines = Guarded("")
      let logger = Logger(label: "test") { _ in
        JSONLogHandler(level: .info) { bytes in
          lines.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
      }
      let sources = [source]
      try await LiveService.with(
        maps: [map], options: { $0.realtimeSources = sources }, logger: logger
      ) { _ in
        for _ in 0..<1200 where !lines.withLock({ $0 }).contains("realtime messages") {
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      let log = lines.withLock { $0 }
      #expect(log.contains("no map has their timetable") == isTold, "\(log)")
      #expect(!isTold || log.contains(source), "\(log)")
    }
  }

  @Test("stops counting when it is too old")
  func expired() async throws {
    try await LiveService.with(maps: [town.town.mapPath]) {
      ($0.realtimeSources, $0.realtimeSeconds) = ([path], 4)
    } _: { client in
      try write(message("T1 B+5"))
      _ = try await ride(client) { $0.realtimeMeasuredAt != nil }
      let plain = try await ride(client) { $0.realtimeMeasuredAt == nil }
      #expect(clock(plain.leg.departureTime) == "08:00")
    }
  }

  @Test(
    "of a source that cannot be asked is refused at the start",
    arguments: [
      ("", "is empty"), ("metro=", "is empty"), ("ftp://a.example/trips.pb?key=5a1c", "ftp://…"),
      ("file:///trips.pb", "file://…"), ("metro=https:///trips.pb", "https://…"),
    ])
  func noSource(text: String, words: String) async throws {
    let error = await #expect(throws: StartError.self) {
      try await LiveService.with(maps: [town.town.mapPath]) {
        $0.realtimeSources = [path, text]
      } _: { _ in
      }
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("5a1c") == false)
  }

  @Test(
    "has a feed before an equals sign, where that is no part of an address",
    arguments: [
      ("trips.pb", nil, "trips.pb"), ("metro=trips.pb", "metro", "trips.pb"),
      ("gtfs(2).zip=a/b.pb", "gtfs(2).zip", "a/b.pb"), ("./a=b.pb", nil, "./a=b.pb"),
      ("https://a.example/x?key=1", nil, "https://a.example/x?key=1"),
      ("m=https://a.example/x?key=1", "m", "https://a.example/x?key=1"),
    ] as [(String, String?, String)])
  func sources(_ text: String, _ feed: String?, _ place: String) {
    let source = RealtimeSource(text)
    #expect(source.feed == feed && source.place == place)
  }
}
