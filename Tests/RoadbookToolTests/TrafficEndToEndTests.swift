// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite(
  "Files of traffic with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct TrafficEndToEndTests {
  private func check(_ name: String, _ text: String) throws -> BuiltTool.Result {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/\(name)"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return try BuiltTool.run("traffic", "check", TestMaps.town, file)
  }

  @Test("a table of speeds tells how many roads it knows, and what lies on none")
  func speeds() throws {
    let said = try check(
      "speeds.csv", "10000001015,10000000223,12\n10000000223,10000000144,0\n1,2,30\n")
    #expect(said.status == 0, "\(said.errors)")
    let lines = said.output.split(separator: "\n")
    try #require(lines.count == 3, "\(said.output)")
    #expect(lines[0] == "3 records, 2 on roads of the map")
    #expect(lines[1].hasPrefix("2 of ") && lines[1].hasSuffix("1 of them closed"), "\(lines[1])")
    #expect(lines[2].hasPrefix("line 3: "), "\(lines[2])")
  }

  @Test("a table of turns tells how many take longer, and names those that are not on the map")
  func turns() throws {
    let turn = "10000001015,10000000223,10000000144,45\n"
    let one = try check("turns.csv", turn + "1,2,3,20\n")
    #expect(one.status == 0, "\(one.errors)")
    #expect(one.output.hasPrefix("2 records, 1 on roads of the map\n"), "\(one.output)")
    #expect(one.output.contains("\n1 turn that takes longer\nline 2: "), "\(one.output)")
    let two = try check("turns.csv", turn + "10000000132,10000000133,10000001014,20.5\n")
    #expect(two.output.contains("\n2 turns that take longer"), "\(two.output)")
  }

  @Test("a file that has expired changes nothing, and a route says so")
  func expired() throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/old.json"
    try #"{"measuredAt": "2020-01-01T00:00:00Z", "expiresAt": "2020-01-01T01:00:00Z", "flow": []}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    let said = try BuiltTool.run(
      "route", TestMaps.town, "Station", "Harbour", "--traffic", file)
    #expect(said.status == 0, "\(said.errors)")
    #expect(said.errors.contains("expired at 2020-01-01T01:00:00Z, and changes nothing"))
  }

  @Test("incidents are counted")
  func incidents() throws {
    let place = #""point": {"latitude": 50.202697, "longitude": 0.3942575}"#
    let records = ["a", "b"].map { #"{"id": "\#($0)", "type": "accident", \#(place)}"# }
    let one = try check("one.json", #"{"incidents": [\#(records[0])]}"#)
    #expect(one.status == 0 && one.output.contains("\n1 incident\n"), "\(one.output)\(one.errors)")
    let two = try check("two.json", #"{"incidents": [\#(records.joined(separator: ","))]}"#)
    #expect(two.output.contains("\n2 incidents\n"), "\(two.output)\(two.errors)")
  }
}
