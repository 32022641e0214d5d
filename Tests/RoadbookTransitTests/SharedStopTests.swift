// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGTFS
import RoadbookGeometry
import RoadbookImport
import RoadbookTestSupport
import RoadbookTransit
import Testing

/// Two feeds that each have a stop "X": north goes from B to E, south from F to C.
@Suite("Stops of several feeds that have one id")
struct SharedStopTests {
  private let town: TransitTown
  private let eight = TimetableSketch.time("08:00")

  init() throws {
    town = try TransitTown()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "feeds-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (name, ends) in [("north", ["B", "E"]), ("south", ["F", "C"])] {
      let feed = folder.appending(path: name)
      try FileManager.default.createDirectory(at: feed, withIntermediateDirectories: true)
      for (table, text) in try Self.tables(name, ends.map { try town.place($0) }) {
        try Data(text.utf8).write(to: feed.appending(path: table))
      }
      paths.append(feed.path)
    }
    _ = try TimetableImport(map: town.town.mapPath).run(feeds: paths) { _ in [] }
  }

  private static func tables(_ name: String, _ ends: [GeoCoordinates]) throws -> [String: String] {
    [
      "agency.txt": "agency_name,agency_url,agency_timezone\n\(name),https://x.example,UTC\n",
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n"
        + zip(["X", "\(name)-end"], ends).map { "\($0),\($0),\($1.latitude),\($1.longitude)\n" }
        .joined(),
      "routes.txt": "route_id,route_short_name,route_type\n\(name),\(name),3\n",
      "trips.txt": "route_id,service_id,trip_id\n\(name),daily,T\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "daily,1,1,1,1,1,1,1,20260101,20261231\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T,08:00:00,08:00:00,X,1
      T,08:01:00,08:01:00,\(name)-end,2

      """,
    ]
  }

  @Test("are told apart by the name of the feed, and a bare id is refused")
  func named() throws {
    let router = try town.router()
    func lines(_ stop: String) throws -> [String] {
      try router.departures(from: .stop(stop), at: eight, limit: 5).map(\.line)
    }
    #expect(try Set(lines("north/X")) == ["north"])
    #expect(try Set(lines("south/X")) == ["south"])
    #expect(throws: TransitError.ambiguousStop("X", feeds: ["north", "south"])) { try lines("X") }
    #expect(throws: TransitError.unknownStop("west/X")) { try lines("west/X") }
    #expect(router.sharedStops().map(\.id) == ["X"])
  }

  @Test("are found by their name with the feed before the id, and may be asked together")
  func found() throws {
    let router = try town.router()
    let ids = router.stops(named: "x", limit: 9).map(\.stop.id)
    #expect(ids == ["north/X", "south/X"])
    #expect(router.stops(named: "north end", limit: 9).map(\.stop.id) == ["north-end"])
    let board = try router.departures(from: .stops(ids), at: eight, limit: 5)
    #expect(Set(board.map(\.line)) == ["north", "south"])
    var question = JourneyQuestion(
      from: .stops(ids), to: .stop("south-end"), when: .departing(eight))
    question.maximumWalkSeconds = 0
    #expect(try TransitTown.words(router.answer(question)) == ["south Xsouth-end"])
  }

  @Test("are told apart also where both feeds are files of one name")
  func filesOfOneName() throws {
    var draft = TimetableDraft()
    for (name, ends) in [("north", ["B", "E"]), ("south", ["F", "C"]), ("east", ["B", "C"])] {
      let tables = try Self.tables(name, ends.map { try town.place($0) })
      let files = FeedFiles(name: "gtfs.zip", tables: tables.mapValues { Array($0.utf8) })
      _ = try FeedReader.add(files, to: &draft)
    }
    #expect(draft.feeds.map(\.name) == ["gtfs.zip", "gtfs(2).zip", "gtfs(3).zip"])
  }

  @Test("are ends and stops on the way of journeys by that name")
  func journeys() throws {
    var question = JourneyQuestion(
      from: .stop("south/X"), to: .stop("south-end"), when: .departing(eight))
    question.maximumWalkSeconds = 0
    #expect(try TransitTown.words(town.router().answer(question)) == ["south Xsouth-end"])
    question.visits = [.init(stop: "X", seconds: 0)]
    #expect(throws: TransitError.ambiguousStop("X", feeds: ["north", "south"])) {
      try town.router().answer(question)
    }
  }
}
