// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Trips with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct TripEndToEndTests {
  let town = TestMaps.town
  let folder: String
  /// Eastmarch lies far beyond the others.
  let stops = ["Station", "Eastmarch", "Abbey Circus", "Orchard"]

  init() throws { folder = try TestMaps.newFolder() }

  private func place(_ name: String) throws -> String {
    let coordinate = try #require(SampleTown.landmark(name))
    return "\(coordinate.latitude),\(coordinate.longitude)"
  }

  private func table() throws -> String {
    let rows = try stops.map { "\($0),\(try place($0))" }
    let path = "\(folder)/stops.csv"
    try Data((["id,lat,lon"] + rows).joined(separator: "\n").utf8).write(to: URL(filePath: path))
    return path
  }

  /// Meters of the trip through places in an order.
  private func meters(_ order: [Int], _ arguments: String...) throws -> Int32 {
    let places = try order.map { try place(stops[$0]) }
    let result = try BuiltTool.run(["route", town] + places + ["--json"] + arguments)
    return try JSONDecoder().decode(Route.self, from: Data(result.output.utf8)).lengthInMeters
  }

  @Test("the order is told before the directions, and no other is shorter")
  func order() throws {
    let text = try BuiltTool.run("trip", town, "--stops", try table())
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output.hasPrefix("Order  Station, "), "\(text.output.prefix(80))")
    #expect(text.output.contains("\nTotal  "))
    let json = try BuiltTool.run("trip", town, "--stops", try table(), "--shortest", "--json")
    let answer = try JSONDecoder().decode(TripAnswer.self, from: Data(json.output.utf8))
    let length = try #require(answer.routes.first).sections.reduce(0) { $0 + $1.lengthInMeters }
    for others in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
      #expect(try length <= meters([0] + others + [0], "--shortest") + 1)
    }
  }

  @Test("notes name stops as the table does, whatever their place in the order")
  func notes() throws {
    let path = try table()
    let square = try #require(SampleTown.landmark("Eastmarch"))
    let far = "hut,\(square.latitude),\(square.longitude + 0.01)\n"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
      "\n", with: "\n" + far, maxReplacements: 1)
    try Data(text.utf8).write(to: URL(filePath: path))
    let result = try BuiltTool.run("trip", town, "--stops", path, "--start-anywhere", "--one-way")
    #expect(result.status == 0 && result.errors.contains("place hut lies"), "\(result.errors)")
  }

  @Test("one way ends elsewhere, and the order can be a table")
  func ends() throws {
    let rows = try BuiltTool.run("trip", town, "--stops", try table(), "--one-way", "--order")
      .output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0] == ["position", "stop", "lon", "lat"])
    #expect(rows[1][1] == "Station" && rows.count == 5)
    #expect(rows.last?[1] == "Eastmarch")
    let last = try BuiltTool.run(
      "trip", town, "--stops", try table(), "--one-way", "--end-at-last", "--order")
    #expect(last.output.split(separator: "\n").last?.contains("Orchard") == true)
    // Whoever may start anywhere starts at the stop that lies farthest out.
    let anywhere = try BuiltTool.run(
      "trip", town, "--stops", try table(), "--one-way", "--end-at-last", "--start-anywhere",
      "--order")
    let order = anywhere.output.split(separator: "\n")
    #expect(order[1].contains("Eastmarch") && order.last?.contains("Orchard") == true)
    // With both ends free it may begin at Eastmarch, too, and ends where it likes.
    let free = try BuiltTool.run(
      "trip", town, "--stops", try table(), "--one-way", "--start-anywhere", "--order", "-o",
      "\(folder)/order.csv")
    #expect(free.status == 0, "\(free.errors)")
    let rest = try String(contentsOfFile: "\(folder)/order.csv", encoding: .utf8)
      .split(separator: "\n")
    #expect(rest[1].contains("Eastmarch") || rest.last?.contains("Eastmarch") == true)
  }

  @Test("what is wrong with a question is said")
  func wrong() throws {
    let (one, two) = (try place("Station"), try place("Harbour"))
    #expect(try BuiltTool.run("trip", town).status == 64)
    #expect(try BuiltTool.run("trip", town, one).errors.contains("2 to 150 stops"))
    #expect(try BuiltTool.run("trip", town, one, two, "--stops", "x.csv").status == 64)
    let anywhere = try BuiltTool.run("trip", town, one, two, "--start-anywhere")
    #expect(anywhere.status == 64 && anywhere.errors.contains("add --one-way or --end-at-last"))
    let table = try BuiltTool.run("trip", town, one, two, "-o", "tour.csv")
    #expect(table.status == 64 && table.errors.contains("tour.csv is called like a table"))
    let heavy = try BuiltTool.run("route", town, one, two, "--weight", "26")
    #expect(heavy.status == 64 && heavy.errors.contains("add --profile truck"))
    #expect(try BuiltTool.run("trip", town, "--stops", "\(folder)/none.csv").status == 66)
  }
}
