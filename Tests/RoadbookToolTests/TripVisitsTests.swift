// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookTime
import Testing

@testable import RoadbookTool

@Suite("Times in tables of stops")
struct TripVisitsTests {
  private let vienna = TimeZone(secondsFromGMT: 3600)

  private func time(_ text: String) throws -> Date { try #require(RFC3339.time(text)).time }

  private func windows(_ rows: String, departing: String) throws -> [TripWindow] {
    let file = "\(try TestMaps.newFolder())/stops.csv"
    try Data("id,lat,lon,opens,closes,stay\n\(rows)".utf8).write(to: URL(filePath: file))
    let table = try PlaceTable(file: file)
    var waypoints = table.waypoints
    return try TripVisits(zone: vienna, departing: try time(departing))
      .windows(of: table, file, &waypoints)
  }

  @Test("times without a day are on the day that the first place has when the trip starts")
  func day() throws {
    let windows = try windows("a,48.2,16.3,08:00,,", departing: "2026-11-23T23:30:00Z")
    #expect(windows[0].opens == (try time("2026-11-24T08:00:00+01:00")))
  }

  @Test("a stop that closes before it opens is told by its line, and how to write the next day")
  func upsideDown() {
    let failure = #expect(throws: Failure.self) {
      try windows("a,48.2,16.3,,,\nb,48.2,16.4,22:00,02:00,", departing: "2026-11-24T08:00:00Z")
    }
    #expect(failure?.message.contains("stops.csv, line 3: closes is \"02:00\"") == true)
    #expect(failure?.message.contains("2026-11-25T02:00") == true)
  }

  @Test("visits of a later day have their day, and long waits their hours")
  func text() throws {
    let visits = [
      TripVisit(
        of: 0, arrivalTime: try time("2026-11-24T22:10:00Z"), staying: 600, within: nil),
      TripVisit(
        of: 1, arrivalTime: try time("2026-11-24T22:30:00Z"), staying: 0,
        within: TripWindow(waypointIndex: 1, opens: try time("2026-11-26T20:39:00Z"))),
    ]
    let text = TripVisits(zone: vienna, departing: nil).text(visits, ["depot", "shop"])
    #expect(
      text == """
        Visits 23:10  depot, leaves 23:20
               23:30  shop, waits 46 h 9 min, leaves 2026-11-26 21:39


        """)
  }

  @Test("one stop has one name in an error")
  func names() {
    let error = RoutingError(
      .noRouteFound, message: "no road that may be used leads from waypoint 2 to waypoint 1",
      waypointIndex: 1)
    #expect(
      ErrorText(error, names: ["0", "1", "2"]).text.hasPrefix(
        "place 1: no road that may be used leads from place 2 to place 1"))
    #expect(
      ErrorText(error).text.hasPrefix(
        "place 2: no road that may be used leads from place 3 to place 2"))
  }
}
