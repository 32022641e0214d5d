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

  @Test("a table of turns tells how many take longer")
  func turns() throws {
    let said = try check("turns.csv", "10000001015,10000000223,10000000144,45\n1,2,3,20\n")
    #expect(said.status == 0, "\(said.errors)")
    #expect(said.output.hasPrefix("2 records, 1 on roads of the map\n"), "\(said.output)")
    #expect(said.output.contains("\n1 turn that takes longer\n"), "\(said.output)")
  }
}
