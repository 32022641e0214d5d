// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import Testing

@testable import RoadbookTool

@Suite("Tables of pairs")
struct PairTableTests {
  @Test("columns are found by name, in any order, among others")
  func columns() throws {
    let table = try PairTable(header: "id,to_lat,to_lon,\"from_lat\",from_lon", file: "pairs.csv")
    let pair = try table.pair("\"a, b\",2,3,4,-5.5", line: 2)
    #expect(pair.from == GeoCoordinates(latitude: 4, longitude: -5.5))
    #expect(pair.to == GeoCoordinates(latitude: 2, longitude: 3))
  }

  @Test("a byte order mark is no part of a name")
  func mark() throws {
    let table = try PairTable(header: "\u{FEFF}from_lon,from_lat,to_lon,to_lat", file: "p.csv")
    #expect(try table.pair("1,2,3,4", line: 2).from.longitude == 1)
  }

  @Test("a missing column is named")
  func missing() {
    let failure = #expect(throws: Failure.self) {
      try PairTable(header: "from_lon,from_lat,to_lon", file: "p.csv")
    }
    #expect(failure?.status == .badInput)
    #expect(failure?.message.contains("“to_lat”") == true)
  }

  @Test(
    "what is no pair is refused with its line",
    arguments: ["1,2,3", "1,2,3,4,5", "1,x,3,4", "1,91,3,4", "181,2,3,4", "1,nan,3,4", "1,\"2,3,4"])
  func badRows(row: String) throws {
    let table = try PairTable(header: "from_lon,from_lat,to_lon,to_lat", file: "p.csv")
    let failure = #expect(throws: Failure.self) { try table.pair(row, line: 17) }
    #expect(failure?.message.hasPrefix("p.csv, line 17: ") == true)
  }

  @Test("lines are read whole, whatever their ends, and counted")
  func lines() throws {
    let folder = try TestMaps.newFolder()
    let long = String(repeating: "x", count: 600_000)
    try Data("a\r\n\(long)\n\nlast".utf8).write(to: URL(filePath: "\(folder)/lines"))
    var reader = try LineReader(file: "\(folder)/lines")
    #expect(try reader.next() == "a")
    #expect(try reader.next()?.count == 600_000)
    #expect(try reader.next()?.isEmpty == true)
    #expect(try reader.next() == "last")
    #expect(reader.number == 4)
    #expect(try reader.next() == nil)
  }

  @Test("a line may be as long as its reader says")
  func longLine() throws {
    let folder = try TestMaps.newFolder()
    let long = String(repeating: "y", count: 3_000_000)
    try Data("a\n\(long)\nb\n".utf8).write(to: URL(filePath: "\(folder)/long"))
    var reader = try LineReader(file: "\(folder)/long", longestLine: 4 << 20)
    #expect(try reader.next() == "a")
    #expect(try reader.next()?.count == 3_000_000)
    #expect(try reader.next() == "b")
    #expect(try reader.next() == nil)
  }

  @Test("a file without lines is no table and fills no memory")
  func endless() throws {
    let folder = try TestMaps.newFolder()
    try Data(count: 3 << 20).write(to: URL(filePath: "\(folder)/zeros"))
    var reader = try LineReader(file: "\(folder)/zeros")
    #expect(throws: Failure.self) { try reader.next() }
  }
}
