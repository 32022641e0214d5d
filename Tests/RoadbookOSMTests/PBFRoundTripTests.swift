// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import Testing

@testable import RoadbookOSM

@Suite("PBF from writer to reader")
struct PBFRoundTripTests {
  @Test(
    "what was written is read",
    arguments: OSMPBFWriter.Compression.allCases, [true, false])
  func roundTrip(compression: OSMPBFWriter.Compression, isDense: Bool) throws {
    var writer = OSMPBFWriter()
    writer.compression = compression
    writer.usesDenseNodes = isDense
    let file = try OSMFile(bytes: writer.bytes(of: .corners), name: "corners.osm.pbf")
    #expect(try OSMData(reading: file) == .corners)
  }

  @Test("objects come in file order, whatever the number of threads", arguments: [1, 2, 3])
  func ordering(threads: Int) throws {
    let data = OSMData.random(count: 5_000, seed: 1)
    var writer = OSMPBFWriter()
    writer.objectsPerBlock = 100
    let file = try OSMFile(bytes: writer.bytes(of: data), name: "random")
    #expect(try OSMData(reading: file, threads: threads) == data)
    var done: [Int] = []
    try file.read(
      [.way], threads: threads, progress: { done.append($0) }, makeVisitor: { Census() },
      consume: { _ in })
    #expect(done == done.sorted())
    #expect(done.last == file.byteCount)
  }

  @Test("a second pass for some kinds sees the same objects as the first")
  func secondPass() throws {
    let data = OSMData.random(count: 2_000, seed: 2)
    var writer = OSMPBFWriter()
    writer.objectsPerBlock = 300
    let file = try OSMFile(bytes: writer.bytes(of: data), name: "random")
    let first = try file.census([.relation])
    #expect(first.relations == data.relations.count && first.ways == 0 && first.nodes == 0)
    #expect(try file.census([.relation], threads: 2).relations == first.relations)
    #expect(try file.census([.way, .node]).ways == data.ways.count)
  }

  @Test("the header says what was written")
  func header() throws {
    var data = OSMData.random(count: 10, seed: 3)
    var writer = OSMPBFWriter()
    writer.replicationTimestamp = 1_700_000_000
    let header = try OSMFile(bytes: writer.bytes(of: data), name: "a").header
    #expect(header.isSorted)
    #expect(header.writingProgram == "roadbook")
    #expect(header.replicationTimestamp == 1_700_000_000)
    #expect(header.boundingBox == data.boundingBox)
    data.nodes.reverse()
    #expect(try !OSMFile(bytes: writer.bytes(of: data), name: "b").header.isSorted)
  }

  @Test("the same objects give the same bytes")
  func deterministic() throws {
    let data = OSMData.random(count: 3_000, seed: 4)
    #expect(try OSMPBFWriter().bytes(of: data) == OSMPBFWriter().bytes(of: data))
  }

  @Test("a written file is whole and leaves nothing beside it")
  func writesFile() throws {
    let folder = temporaryPath("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/corners.osm.pbf"
    try OSMPBFWriter().write(.corners, to: path)
    #expect(try OSMData(reading: path) == .corners)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["corners.osm.pbf"])
  }

  @Test("a folder that is missing is an error that names the path")
  func missingFolder() {
    let error = #expect(throws: OSMError.self) {
      try OSMPBFWriter().write(.corners, to: "/nowhere/at/all.osm.pbf")
    }
    #expect(error?.description.contains("/nowhere/at/all.osm.pbf: cannot be written") == true)
  }
}
