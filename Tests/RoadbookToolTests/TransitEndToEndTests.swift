// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
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

  @Test("info shows the days of a timetable, and a feed of another place is warned of")
  func daysAndPlaces() throws {
    #expect(try BuiltTool.run("timetable", "add", map, feed).errors.contains("Warning") == false)
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
  }
}
