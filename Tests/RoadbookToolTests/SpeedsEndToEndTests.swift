// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Speeds with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct SpeedsEndToEndTests {
  let town = TestMaps.town
  let folder: String

  init() throws { folder = try TestMaps.newFolder() }

  /// Three drives along a route, made up by the tool, at half its speeds.
  private func drives() throws -> [String] {
    let places = try ["Station", "Abbey Circus"].map { name in
      let coordinate = try #require(SampleTown.landmark(name))
      return "\(coordinate.latitude),\(coordinate.longitude)"
    }
    let route = "\(folder)/route.json"
    #expect(try BuiltTool.run(["route", town] + places + ["--json", "-o", route]).status == 0)
    return try (1...3).map { seed in
      let path = "\(folder)/drive-\(seed).csv"
      let result = try BuiltTool.run(
        "simulate", route, "--noise", "2", "--speed", "0.5", "--seed", "\(seed)", "-o", path)
      #expect(result.status == 0, "\(result.errors)")
      return path
    }
  }

  @Test("a file of several traces has its first one driven, and says so")
  func severalTraces() throws {
    _ = try drives()
    let route = "\(folder)/route.json"
    let (one, two) = ("\(folder)/one.gpx", "\(folder)/two.gpx")
    #expect(try BuiltTool.run("simulate", route, "--noise", "2", "-o", one).status == 0)
    let text = try String(contentsOfFile: one, encoding: .utf8)
    try text.replacing(
      "</gpx>",
      with: "<trk/>\(text.suffix(from: text.firstRange(of: "<trk>")?.lowerBound ?? text.endIndex))"
    )
    .write(toFile: two, atomically: true, encoding: .utf8)
    let alone = try BuiltTool.run("drive", town, route, "--trace", one)
    let both = try BuiltTool.run("drive", town, route, "--trace", two)
    #expect(both.status == 0 && both.output == alone.output, "\(both.errors)")
    #expect(both.errors.contains("two.gpx holds 2 traces; the first is driven"))
    #expect(!alone.errors.contains("traces"))
  }

  @Test("medians come by segment and hour of the week, of enough traces alone")
  func medians() throws {
    let drives = try drives()
    let osrm = "\(folder)/osrm.csv"
    let result = try BuiltTool.run(["speeds", town, "--least", "3", "--osrm", osrm] + drives)
    #expect(result.status == 0, "\(result.errors)")
    let rows = result.output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows.count > 3 && rows[0].joined(separator: ",") + "\n" == SpeedTable.Row.header)
    for row in rows.dropFirst() {
      // The first of January 2026, a Thursday, began at 0:00 UTC; the town's clocks are an hour ahead.
      #expect(row[4] == "73" && row[5] == "3", "\(row)")
      #expect((1...60).contains(Double(row[6]) ?? 0), "\(row)")
    }
    let pairs = try String(contentsOfFile: osrm, encoding: .utf8).split(separator: "\n")
    #expect(pairs.count >= rows.count - 1)
    #expect(pairs.allSatisfy { $0.split(separator: ",").count == 3 })
    let few = try BuiltTool.run(["speeds", town, "--least", "4"] + drives)
    #expect(few.status == 0 && few.output == SpeedTable.Row.header, "\(few.output)")
  }

  @Test("a trace counts once, however often it is driven")
  func once() throws {
    let drive = try drives()[0]
    let twice = try BuiltTool.run("speeds", town, drive, "--least", "2")
    #expect(twice.status == 0 && twice.output == SpeedTable.Row.header)
    let one = try BuiltTool.run(
      "speeds", town, drive, "-o", "\(folder)/one.csv", "--osrm", "\(folder)/./one.csv")
    #expect(one.status == 64 && one.errors.contains("name one file"), "\(one.errors)")
    let wrong = try BuiltTool.run("speeds", town, drive, "--least", "0")
    #expect(wrong.status == 64, "\(wrong.errors)")
  }
}
