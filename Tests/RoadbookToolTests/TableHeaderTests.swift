// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@testable import RoadbookTool

@Suite("Tables as other programs write them")
struct TableHeaderTests {
  private func table(_ text: String) throws -> PlaceTable {
    let file = "\(try TestMaps.newFolder())/places.csv"
    try Data(text.utf8).write(to: URL(filePath: file))
    return try PlaceTable(file: file)
  }

  @Test(
    "columns by their other names, semicolons, tabs, a byte-order mark, decimal commas",
    arguments: [
      "id,lon,lat\na,0.39,50.2\n", "id;lon;lat\na;0.39;50.2\n", "id\tlng\tlat\na\t0.39\t50.2\n",
      "name,latitude,longitude\na,50.2,0.39\n", "\u{FEFF}ID;Longitude;Latitude\r\na;0,39;50,2\r\n",
      "Name, Lat, Lng\na, 50.2, 0.39\n",
    ])
  func dialects(text: String) throws {
    let table = try table(text)
    #expect(table.names == ["a"])
    #expect(table.waypoints.first?.coordinates.latitude == 50.2)
    #expect(table.waypoints.first?.coordinates.longitude == 0.39)
  }

  @Test(
    "all columns of a trace may have blanks and decimal commas, and numbers below 0 are not known")
  func traces() throws {
    let file = "\(try TestMaps.newFolder())/trace.csv"
    let text = "lon;lat;time;accuracy;heading;speed\n7,41; 43,73; 1767225600,5; 5,5; -1; 13,4\n"
    try Data(text.utf8).write(to: URL(filePath: file))
    var trace = try TraceFile(file)
    let reading = try #require(try trace.nextWhole()?.locations.first)
    #expect(reading.coordinates.longitude == 7.41 && reading.coordinates.latitude == 43.73)
    #expect(reading.time == Date(timeIntervalSince1970: 1_767_225_600.5))
    #expect(reading.horizontalAccuracyInMeters == 5.5 && reading.bearingInDegrees == nil)
    #expect(reading.speedInMetersPerSecond == 13.4)
  }

  @Test(
    "quoted fields as spreadsheets write them",
    arguments: [
      ("\"C, \"\"x\"\"\"", "C, \"x\""), ("\"\"\"a\"\"\"", "\"a\""), ("\"a, b\"", "a, b"),
      ("12\" pipe", "12\" pipe"), ("\"\"", ""),
    ])
  func quotes(field: String, name: String) throws {
    #expect(try table("id,lon,lat\n\(field),0.39,50.2\n").names == [name])
    #expect(
      try table("lon,lat,id\n0.39,50.2, \(field)\n").names.map {
        $0.trimmingCharacters(in: .whitespaces)
      } == [name])
  }

  @Test("a missing column is told with those that are there")
  func missing() {
    let failure = #expect(throws: Failure.self) { try table("id,x_coordinate,lat\na,1,2\n") }
    #expect(failure?.message.contains("there is no column “lon”") == true)
    #expect(failure?.message.hasSuffix("it names id, x_coordinate, lat") == true)
  }

  @Test("a decimal comma is none where commas separate fields")
  func commas() {
    let failure = #expect(throws: Failure.self) { try table("lon,lat\n0,39,50,2\n") }
    #expect(failure?.message.contains("4 fields where the first line has 2") == true)
  }

  @Test(
    "pairs by the names that others use",
    arguments: [
      "from_lng,from_latitude,to_lng,to_latitude", "Start Longitude,Start Latitude,End Lon,End Lat",
      "origin_lon,origin_lat,destination_lon,destination_lat",
    ])
  func pairs(header: String) throws {
    let pair = try PairTable(header: header, file: "p.csv").pair("1,2,3,4", line: 2)
    #expect(pair.from.longitude == 1 && pair.from.latitude == 2)
    #expect(pair.to.longitude == 3 && pair.to.latitude == 4)
  }
}
