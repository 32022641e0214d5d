// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookRealtime
import RoadbookSample
import RoadbookTestSupport
import Testing

@Suite(
  "Public transport with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct TransitEndToEndTests {
  /// A copy of the sample town, and a feed with a bus from the station to the harbour at 08:00.
  private let map: String
  private let feed: String

  init() throws {
    let folder = try TestMaps.newFolder()
    map = "\(folder)/town.roadbook"
    try FileManager.default.copyItem(atPath: TestMaps.town, toPath: map)
    feed = "\(folder)/feed"
    try FileManager.default.createDirectory(atPath: feed, withIntermediateDirectories: true)
    let stops = try ["Station", "Harbour"].map { name in
      let place = try #require(SampleTown.landmark(name))
      return "\(name.lowercased()),\(name),\(place.latitude),\(place.longitude)"
    }
    for (name, rows) in [
      (
        "agency",
        [
          "agency_id,agency_name,agency_url,agency_timezone",
          "1,Buses,https://b.example,Europe/London",
        ]
      ),
      ("stops", ["stop_id,stop_name,stop_lat,stop_lon"] + stops),
      ("routes", ["route_id,agency_id,route_short_name,route_type", "1,1,42,3"]),
      (
        "calendar",
        [
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
          "1,1,1,1,1,1,1,1,20260101,20261231",
        ]
      ),
      ("trips", ["route_id,service_id,trip_id", "1,1,a"]),
      (
        "stop_times",
        [
          "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
          "a,08:00:00,08:00:00,station,1", "a,08:04:00,08:04:00,harbour,2",
        ]
      ),
    ] {
      let text = rows.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: URL(filePath: "\(feed)/\(name).txt"))
    }
  }

  @Test("timetable add reads a feed, journey and departures answer from it")
  func journey() throws {
    let none = try BuiltTool.run("departures", map, "stop:station")
    #expect(none.status != 0 && none.errors.contains("timetable"), "\(none.errors)")
    let added = try BuiltTool.run("timetable", "add", map, feed)
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output.contains("stops       2"), "\(added.output)")
    let journey = try BuiltTool.run(
      "journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55")
    #expect(journey.status == 0, "\(journey.errors)")
    for word in ["42", "08:00", "08:04", "Station", "Harbour", "Buses"] {
      #expect(journey.output.contains(word), "\(word): \(journey.output)")
    }
    let named = try BuiltTool.run(
      "journey", map, "station", "harbour", "--depart", "2026-02-03T07:55")
    #expect(named.status == 0 && named.output.contains("08:04"), "\(named.errors)")
    #expect(named.errors.contains("“station” is"), "\(named.errors)")
    let departures = try BuiltTool.run(
      "departures", map, "stop:station", "--at", "2026-02-03T07:00", "--limit", "1")
    #expect(departures.status == 0 && departures.output.contains("08:00"), "\(departures.output)")
    let later = try BuiltTool.run(
      "departures", map, "stop:nowhere", "--at", "2026-02-03T07:00")
    #expect(later.status != 0 && later.errors.contains("nowhere"), "\(later.errors)")
  }

  @Test("Journeys on another day than that of the question are marked")
  func otherDays() throws {
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let trip = ["journey", map, "stop:station", "stop:harbour"]
    for (options, times) in [
      (["--depart", "2026-02-03T07:55"], "08:00 – 08:04,"),
      (["--depart", "2026-02-03T08:10"], "08:00+1 – 08:04+1,"),
      (["--arrive", "2026-02-03T07:00"], "08:00-1 – 08:04-1,"),
      (["--depart", "2026-02-03T20:00", "--until", "2026-02-04T12:00"], "08:00+1 – 08:04+1,"),
    ] {
      let found = try BuiltTool.run(trip + options)
      #expect(found.status == 0 && found.output.contains(times), "\(found.output)\(found.errors)")
    }
    let nothing = try BuiltTool.run("departures", map, "stop:harbour", "--at", "2026-02-03T07:00")
    #expect(nothing.status == 1 && nothing.errors.contains("within a week"), "\(nothing.errors)")
  }

  @Test("What lacks is told by what can be done about it")
  func remedies() throws {
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let trip = ["journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55"]
    let wheelchair = try BuiltTool.run(trip + ["--wheelchair", "certain"])
    #expect(wheelchair.status != 0 || wheelchair.output.hasPrefix("Walk: "))
    let told = wheelchair.output + wheelchair.errors
    #expect(told.contains("known to use") && told.contains("(possible)"), "\(told)")
    let far = try BuiltTool.run("departures", map, "0,0", "--at", "2026-02-03T07:00")
    #expect(
      far.status == 1 && far.errors.contains("within 500 metres of the place"), "\(far.errors)")
    let here = try BuiltTool.run(
      "journey", map, "stop:station", "stop:station", "--depart", "2026-02-03T07:55")
    #expect(here.output.contains("No journey is better"), "\(here.output)\(here.errors)")
    let lines = try BuiltTool.run(trip + ["--lines", "42, 42"])
    #expect(lines.status == 0 && lines.output.contains("08:00"), "\(lines.errors)")
  }

  @Test("Times are on the clocks of each stop, which are named where they differ")
  func clocks() throws {
    let path = "\(feed)/stops.txt"
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let zones = ["stop_timezone", "Europe/Paris", ""]
    let text = zip(rows, zones).map { "\($0),\($1)\n" }.joined()
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let departures = try BuiltTool.run(
      "departures", map, "stop:station", "--at", "2026-02-03T07:00", "--limit", "1")
    #expect(departures.output.hasPrefix("09:00  42"), "\(departures.output)")
    let journey = try BuiltTool.run(
      "journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55")
    #expect(
      journey.output.hasPrefix("09:00 – 08:04 (Europe/London), "), "\(journey.output)")
  }

  @Test("Numbers out of their range are refused by the name of the option, however great")
  func ranges() throws {
    for (option, range) in [
      ("--max-walk", "0 to 120 minutes"), ("--via-time", "0 to 120 minutes"),
      ("--max-changes", "0 to 63"), ("--min-change-time", "0 to 7200 seconds"),
    ] {
      for value in ["-1", "7201", "153722867280912931"] {
        let refused = try BuiltTool.run(
          "journey", map, "stop:station", "stop:harbour", "\(option)=\(value)")
        #expect(refused.status == 64, "\(option) \(value): \(refused.status)")
        #expect(
          refused.errors.contains("\(option) is \(value); it is \(range)"), "\(refused.errors)")
      }
    }
  }

  @Test("names of stops are ends of journeys, and places of departures")
  func names() throws {
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let journey = try BuiltTool.run(
      "journey", map, "station", "HARBOUR", "--depart", "2026-02-03T07:55")
    #expect(journey.output.contains("42 to Harbour"), "\(journey.output)\(journey.errors)")
    #expect(journey.errors.contains("“HARBOUR” is stop:harbour (Harbour at "), "\(journey.errors)")
    let board = try BuiltTool.run(
      "departures", map, "Station", "--at", "2026-02-03T07:00", "--limit", "1")
    #expect(board.output.hasPrefix("08:00  42 to Harbour"), "\(board.output)\(board.errors)")
    let path = "\(feed)/stops.txt"
    let one = try String(contentsOfFile: path, encoding: .utf8).replacing(
      ",Harbour,", with: ",Station,")
    try Data(one.utf8).write(to: URL(filePath: path))
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let several = try BuiltTool.run("departures", map, "Station", "--at", "2026-02-03T07:00")
    #expect(several.status == 64, "\(several.output)")
    for stop in ["stop:station", "stop:harbour"] {
      #expect(several.errors.contains("several stops are called “Station”"), "\(several.errors)")
      #expect(several.errors.contains("\(stop) (Station at "), "\(several.errors)")
    }
    let near = try BuiltTool.run("departures", map, "Habrour", "--at", "2026-02-03T07:00")
    #expect(near.status == 1, "\(near.output)\(near.errors)")
  }

  /// A file of GTFS-realtime.
  private func message(
    _ trips: [TripUpdate], _ alerts: [ServiceAlert] = [], vehicles: [VehiclePosition] = []
  ) throws -> String {
    let path = "\(feed)/../news.pb"
    let message = RealtimeFeed(
      measured: 1_770_105_000, trips: trips, alerts: alerts, vehicles: vehicles)
    try Data(RealtimeWriter.bytes(of: message)).write(to: URL(filePath: path))
    return path
  }

  @Test("--realtime has delays, cancellations and alerts count")
  func realtime() throws {
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let day = TripSelector(tripID: "a", startDate: "20260203")
    let late = StopUpdate(stopID: "station", departure: TimeUpdate(delay: 240))
    let file = try message(
      [TripUpdate(trip: day, stops: [late]), TripUpdate(trip: TripSelector(tripID: "b"))],
      [
        ServiceAlert(
          informed: [InformedEntity(routeID: "1")], header: [TranslatedText("Works on the bridge")])
      ])
    let trip = ["journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55"]
    let journey = try BuiltTool.run(trip + ["--realtime", file])
    for words in [
      "08:04 – 08:08", "4 min late", "! 42: Works on the bridge", "Realtime as of 2026-02-03 07:50",
    ] { #expect(journey.output.contains(words), "\(words): \(journey.output)\(journey.errors)") }
    let board = ["departures", map, "stop:station", "--at", "2026-02-03T07:00", "--limit", "1"]
    let departures = try BuiltTool.run(board + ["--realtime", file])
    #expect(departures.output.hasPrefix("08:04  42 to Harbour, 4 min late"), "\(departures.output)")
    let checked = try BuiltTool.run("realtime", "check", map, file)
    #expect(checked.output.contains("1 trip of the timetable: 1 with other times"))
    #expect(checked.output.contains("not used: 1 trip: the timetable has no such trip (b)"))

    var gone = day
    gone.relationship = .canceled
    let cancelled = try BuiltTool.run(
      board + ["--realtime", try message([TripUpdate(trip: gone)])])
    #expect(cancelled.output.hasPrefix("08:00  42 to Harbour, cancelled"), "\(cancelled.output)")
    let none = try BuiltTool.run(trip + ["--realtime", "\(feed)/agency.txt"])
    #expect(none.status == 65 && none.errors.contains("agency.txt"), "\(none.errors)")
    let address = try BuiltTool.run(trip + ["--realtime", "https://a.example/trips"])
    #expect(address.status == 64 && address.errors.contains("curl"), "\(address.errors)")
  }

  @Test("--realtime says where vehicles were seen, and how full they are")
  func vehicles() throws {
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let day = TripSelector(tripID: "a", startDate: "20260203")
    let file = try message(
      [],
      vehicles: [
        VehiclePosition(
          trip: day, latitude: 41.1, longitude: -8.6, stopID: "station", status: .incomingAt,
          occupancy: 1),
        VehiclePosition(entity: "v2", latitude: 41.1, longitude: -8.6),
      ])
    let board = try BuiltTool.run(
      "departures", map, "stop:station", "--at", "2026-02-03T07:00", "--limit", "1", "--realtime",
      file)
    #expect(
      board.output.hasPrefix("08:00  42 to Harbour, seen before Station, many seats"),
      "\(board.output)\(board.errors)")
    let journey = try BuiltTool.run(
      "journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55", "--realtime",
      file)
    #expect(journey.output.contains("seen before Station, many seats"), "\(journey.output)")
    let checked = try BuiltTool.run("realtime", "check", map, file)
    #expect(checked.output.contains("1 vehicle with a place"), "\(checked.output)")
    #expect(checked.output.contains("not used: 1 vehicle: it is on no trip (v2)"))
  }

  @Test("journey tells what it costs by fares of version 2, with what the product is bought on")
  func fares() throws {
    for (name, text) in [
      ("fare_media", "fare_media_id,fare_media_name,fare_media_type\nm,Cash,0\nc,Card,2\n"),
      (
        "fare_products",
        "fare_product_id,fare_product_name,fare_media_id,amount,currency\n"
          + "one,Single,m,3,GBP\none,Single,c,2.5,GBP\n"
      ), ("fare_leg_rules", "fare_product_id\none\n"),
    ] { try Data(text.utf8).write(to: URL(filePath: "\(feed)/\(name).txt")) }
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let journey = try BuiltTool.run(
      "journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55")
    #expect(
      journey.output.contains("  fare 2.50 GBP: ticket Single (Card) for 42\n"),
      "\(journey.output)\(journey.errors)")
  }

  @Test("journey tells what it costs by fares of version 2, below 0 too")
  func reductions() throws {
    for (name, text) in [
      ("fare_products", "fare_product_id,amount,currency\none,-0.5,GBP\n"),
      ("fare_leg_rules", "fare_product_id\none\n"),
    ] { try Data(text.utf8).write(to: URL(filePath: "\(feed)/\(name).txt")) }
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let journey = try BuiltTool.run(
      "journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55")
    #expect(
      journey.output.contains("  fare -0.50 GBP: ticket one for 42\n"),
      "\(journey.output)\(journey.errors)")
  }

  @Test("--svg draws journeys and departures, and refuses other formats")
  func pictures() throws {
    let folder = try TestMaps.newFolder()
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let (bars, board) = ("\(folder)/bars.svg", "\(folder)/board.svg")
    let trip = ["journey", map, "stop:station", "stop:harbour", "--depart", "2026-02-03T07:55"]
    let journey = try BuiltTool.run(trip + ["--svg", bars])
    #expect(journey.status == 0 && journey.output.contains("08:04"), "\(journey.errors)")
    let drawn = try String(contentsOfFile: bars, encoding: .utf8)
    for word in [">Station – Harbour</text>", ">42</text>", ">08:00</text>", ">08:04</text>"] {
      #expect(drawn.contains(word), "\(word): \(drawn)")
    }
    #expect(drawn.contains("2026-02-03, clocks of Europe/London") && drawn.contains("Buses"))
    let departures = try BuiltTool.run(
      "departures", map, "stop:station", "--at", "2026-02-03T07:00", "--svg", board)
    #expect(departures.status == 0, "\(departures.errors)")
    let shown = try String(contentsOfFile: board, encoding: .utf8)
    for word in [">Station</text>", ">08:00</text>", ">Harbour</text>", ">Buses</text>"] {
      #expect(shown.contains(word), "\(word): \(shown)")
    }
    let refused = try BuiltTool.run(trip + ["--svg", "\(folder)/bars.pdf"])
    #expect(refused.status == 64 && refused.errors.contains(".svg"), "\(refused.errors)")
  }

  @Test("A feed whose days have passed is warned of")
  func oldFeed() throws {
    let days = "service_id,date,exception_type\n1,20200107,1\n"
    try Data(days.utf8).write(to: URL(filePath: "\(feed)/calendar_dates.txt"))
    try FileManager.default.removeItem(atPath: "\(feed)/calendar.txt")
    let added = try BuiltTool.run("timetable", "add", map, feed)
    #expect(added.status == 0)
    #expect(
      added.errors.contains("Warning: the last day of feed was 2020-01-07"), "\(added.errors)")
  }

  @Test("A feed that its publisher says is no longer good is warned of")
  func endedFeed() throws {
    let info =
      "feed_publisher_name,feed_publisher_url,feed_lang,feed_end_date\nTown,https://t.example,en,20200131\n"
    try Data(info.utf8).write(to: URL(filePath: "\(feed)/feed_info.txt"))
    let added = try BuiltTool.run("timetable", "add", map, feed)
    #expect(added.status == 0)
    #expect(added.errors.contains("Warning: feed is good until 2020-01-31"), "\(added.errors)")
  }

  @Test("A walk that no journey is better than is drawn, too")
  func walkAlone() throws {
    let folder = try TestMaps.newFolder()
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let here = try #require(SampleTown.landmark("Station"))
    let near = "\(here.latitude + 0.0008),\(here.longitude)"
    let asked = try BuiltTool.run(
      "journey", map, "stop:station", near, "--arrive", "2026-02-03T09:00", "--svg",
      "\(folder)/walk.svg")
    #expect(asked.status == 0 && asked.output.hasPrefix("Walk: "), "\(asked.output)")
    let drawn = try String(contentsOfFile: "\(folder)/walk.svg", encoding: .utf8)
    #expect(drawn.contains("class=\"walk\"") && drawn.contains(">09:00</text>"), "\(drawn)")
    #expect(drawn.contains("© OpenStreetMap contributors"))
  }

  @Test("No timetable, another day, no stop near and too near are told apart")
  func fourErrors() throws {
    let trip = ["journey", map, "stop:station", "stop:harbour", "--depart"]
    let none = try BuiltTool.run(trip + ["2026-02-03T07:55"])
    #expect(none.status == 1 && none.errors.contains("the map has no timetable"), "\(none.errors)")
    #expect(try BuiltTool.run("timetable", "add", map, feed).status == 0)
    let late = try BuiltTool.run(trip + ["2031-02-03T07:55"])
    let days = "says nothing of 2031-02-03: it goes from 2026-01-01 to 2026-12-31"
    #expect(late.status == 1 && late.errors.contains(days), "\(late.errors)")
    let here = try #require(SampleTown.landmark("Station"))
    let far = try BuiltTool.run(
      "journey", map, "\(here.latitude + 0.5),\(here.longitude)", "stop:harbour", "--depart",
      "2026-02-03T07:55")
    let lost = "no stop lies within 15 minutes' walk of the start"
    #expect(far.status == 1 && far.errors.contains(lost), "\(far.errors)")
    let near = try BuiltTool.run(
      "journey", map, "stop:station", "\(here.latitude + 0.0008),\(here.longitude)", "--depart",
      "2026-02-03T07:55")
    #expect(near.status == 0 && near.errors.isEmpty, "\(near.errors)")
    // No line comes back to where it was boarded.
    #expect(near.output.hasPrefix("Walk: ") && near.output.contains("No journey: "))
  }

  @Test("info shows the days of a timetable, and a feed of another place is warned of")
  func daysAndPlaces() throws {
    let fresh = try BuiltTool.run("timetable", "add", map, feed)
    #expect(!fresh.errors.contains("Warning: no stop"), "\(fresh.errors)")
    let info = try BuiltTool.run("info", map).output
    #expect(info.contains("2026-01-01 to 2026-12-31"), "\(info)")
    let stops = URL(filePath: "\(feed)/stops.txt")
    let far = "stop_id,stop_name,stop_lat,stop_lon\nstation,S,-33.8,151.2\nharbour,H,-33.9,151.2\n"
    try Data(far.utf8).write(to: stops)
    let added = try BuiltTool.run("timetable", "add", map, feed)
    #expect(added.status == 0)
    #expect(added.errors.contains("Warning: no stop of feed lies on the map"), "\(added.errors)")
  }

  @Test("a feed without a table that every feed has is refused, and the map stays")
  func damaged() throws {
    try FileManager.default.removeItem(atPath: "\(feed)/stop_times.txt")
    let result = try BuiltTool.run("timetable", "add", map, feed)
    #expect(result.status != 0 && result.errors.contains("stop_times"), "\(result.errors)")
    #expect(try BuiltTool.run("info", map).status == 0)
  }

  @Test("import --gtfs reads roads and timetable at once")
  func imported() throws {
    let folder = try TestMaps.newFolder()
    let (file, made) = ("\(folder)/town.osm.pbf", "\(folder)/made.roadbook")
    #expect(try BuiltTool.run("sample", "--output", file).status == 0)
    let result = try BuiltTool.run("import", file, "--output", made, "--gtfs", feed)
    #expect(result.status == 0, "\(result.errors)")
    let departures = try BuiltTool.run(
      "departures", made, "stop:station", "--at", "2026-02-03T07:00")
    #expect(departures.status == 0 && departures.output.contains("08:00"), "\(departures.errors)")
    // The next import lacks it, and says so; the one after that has nothing to say.
    let bare = try BuiltTool.run("import", file, "--output", made)
    #expect(
      bare.status == 0 && bare.errors.contains("timetable (feed) is not in the new one"),
      "\(bare.errors)")
    let again = try BuiltTool.run("import", file, "--output", made)
    #expect(again.status == 0 && !again.errors.contains("timetable"), "\(again.errors)")
  }
}
