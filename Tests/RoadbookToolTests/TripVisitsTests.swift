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
}
