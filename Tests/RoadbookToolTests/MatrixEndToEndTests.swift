// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite(
  "Matrices with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct MatrixEndToEndTests {
  let town = TestMaps.town
  let folder: String

  init() throws { folder = try TestMaps.newFolder() }

  private func write(_ name: String, _ rows: [String]) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(rows.joined(separator: "\n").utf8).write(to: URL(filePath: path))
    return path
  }

  private func place(_ name: String) throws -> String {
    let coordinate = try #require(SampleTown.landmark(name))
    return "\(coordinate.longitude),\(coordinate.latitude)"
  }

  @Test("each cell is the length and time of its route, by the places' names")
  func csv() throws {
    let (station, harbour) = (try place("Station"), try place("Harbour"))
    let sources = try write("a.csv", ["id,lon,lat", "\"the, station\",\(station)"])
    let targets = try write(
      "b.csv",
      [
        "lat,lon,id", "1,1,far",
        "\(harbour.split(separator: ",").reversed().joined(separator: ",")),harbour",
      ])
    let result = try BuiltTool.run("matrix", town, "--sources", sources, "--targets", targets)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.hasPrefix("1 × 2 cells, 1 without a route"), "\(result.errors)")
    let rows = result.output.split(separator: "\n").map(String.init)
    #expect(rows[0] == "source,target,distance_m,duration_s")
    #expect(rows[1] == "\"the, station\",far,,")
    let pairs = try write(
      "pairs.csv", ["from_lon,from_lat,to_lon,to_lat", "\(station),\(harbour)"])
    let route = try BuiltTool.run("routes", town, "--pairs", pairs).output
    let totals = try #require(route.split(separator: "\n").last).split(separator: ",").suffix(2)
    #expect(rows[2] == "\"the, station\",harbour," + totals.joined(separator: ","))
  }

  @Test("columns that changed places are told")
  func swapped() throws {
    let rows = try ["Station", "Harbour"].map { try place($0) }
    let table = try write("swapped.csv", ["lat,lon"] + rows)
    let result = try BuiltTool.run("matrix", town, "--sources", table)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(
      result.errors.contains("swapped.csv: no place lies on the map, and each would"),
      "\(result.errors)")
  }

  @Test("binary tables hold the same numbers")
  func binary() throws {
    let places = try write("a.csv", ["lon,lat", try place("Station"), "1,1", try place("Harbour")])
    let file = "\(folder)/out.bin"
    let result = try BuiltTool.run("matrix", town, "--sources", places, "--output", file)
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: URL(filePath: file))
    let words: [UInt32] = (0..<bytes.count / 4).map { word in
      bytes[(word * 4)..<(word * 4 + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    #expect(String(decoding: bytes.prefix(4), as: UTF8.self) == "RBMX")
    #expect(Array(words[1..<4]) == [1, 3, 3] && words.count == 4 + 2 * 9)
    let text = try BuiltTool.run("matrix", town, "--sources", places).output
    for (cell, row) in text.split(separator: "\n").dropFirst().enumerated() {
      let numbers = row.split(separator: ",", omittingEmptySubsequences: false).suffix(2)
      let told: [UInt32] = numbers.map { number in
        Double(number).map { UInt32(($0 * 10).rounded()) } ?? .max
      }
      #expect(Array(words[(4 + 2 * cell)...].prefix(2)) == told, "\(row)")
    }
  }

  @Test("a table at a time wants the time's zone")
  func times() throws {
    let places = try write("a.csv", ["lon,lat", try place("Station"), try place("Harbour")])
    let timed = try BuiltTool.run(
      "matrix", town, "--sources", places, "--depart", "2026-11-23T08:00Z")
    #expect(timed.status == 0 && timed.output.contains("\n0,1,"), "\(timed.errors)")
    let local = try BuiltTool.run(
      "matrix", town, "--sources", places, "--depart", "2026-11-23T08:00")
    #expect(local.status == 64 && local.errors.contains("2026-11-23T08:00 has no zone: add Z"))
  }

  @Test("NDJSON has a line for each source, null where there is no route")
  func ndjson() throws {
    let places = try write("a.csv", ["lon,lat", try place("Station"), "1,1", try place("Harbour")])
    let file = "\(folder)/out.ndjson"
    let result = try BuiltTool.run("matrix", town, "--sources", places, "--output", file)
    #expect(result.status == 0, "\(result.errors)")
    struct Row: Decodable {
      var source: String
      var distances: [Double?]
      var durations: [Double?]
    }
    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(rows.map(\.source) == ["0", "1", "2"])
    #expect(rows[0].distances[0] == 0 && rows[0].durations[1] == nil)
    #expect((rows[0].distances[2] ?? 0) > 500 && (rows[2].durations[0] ?? 0) > 60)
    #expect(rows[1].distances == [nil, nil, nil])
  }

  @Test(
    "a table that cannot be read is an error with its place",
    arguments: [
      (["lon,name", "1,2"], "line 1: there is no column “lat”"),
      (["lon,lat", "1"], "line 2: 1 fields where the first line has 2"),
      (["lon,lat", "1,91"], "line 2: “91” in lat is not a number"),
      (["lon,lat"], "lists no places"),
    ])
  func bad(rows: [String], message: String) throws {
    let result = try BuiltTool.run("matrix", town, "--sources", try write("a.csv", rows))
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
