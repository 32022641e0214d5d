// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookImport
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Segments are written as their node ids: "1-2-3".
@Suite("How ways are cut into segments")
struct SegmentTests {
  private func segments(_ data: OSMData) throws -> [String] {
    try TemporaryMap(data).network().drawn
  }

  @Test("a way without junctions is one segment")
  func whole() throws {
    #expect(try segments(.row(1, 2, 3, 4).way(7, 1, 2, 3, 4)) == ["1-2-3-4"])
  }

  @Test("ways are cut where others meet them")
  func junctions() throws {
    let data = OSMData.row(1, 2, 3, 4).way(7, 1, 2, 3).way(8, 2, 4)
    #expect(try segments(data) == ["1-2", "2-3", "2-4"])
  }

  @Test("ways that are no roads cut nothing")
  func others() throws {
    let data = OSMData.row(1, 2, 3, 4).way(7, 1, 2, 3).way(8, 2, 4, tags: ["railway": "rail"])
    #expect(try segments(data) == ["1-2-3"])
  }

  @Test("a barrier cuts, a traffic light does not")
  func barriers() throws {
    let row = OSMData.row(1, 2, 3).way(7, 1, 2, 3)
    #expect(try segments(row.node(2, tags: ["barrier": "gate"])) == ["1-2", "2-3"])
    #expect(try segments(row.node(2, tags: ["highway": "traffic_signals"])) == ["1-2-3"])
  }

  @Test("nodes that the file lacks cut a way, and both parts stay")
  func missing() throws {
    let map = try TemporaryMap(.row(1, 2, 4, 5).way(7, 1, 2, 3, 4, 5))
    #expect(try map.network().drawn == ["1-2", "4-5"])
    #expect(map.manifest.dropped["nodes of kept ways that the files lack"] == 1)
  }

  @Test("a way that lacks all its nodes but one is dropped and counted")
  func lost() throws {
    let map = try TemporaryMap(.row(1, 2).way(7, 1, 2).way(8, 2, 99, 98))
    #expect(try map.network().drawn == ["1-2"])
    #expect(
      map.manifest.dropped["road ways without two neighbouring nodes in the files"] == 1)
    #expect(map.manifest.kept["road ways"] == 1)
  }

  @Test("a node that comes twice in a row counts once")
  func repeated() throws {
    #expect(try segments(.row(1, 2, 3).way(7, 1, 1, 2, 2, 2, 3, 3)) == ["1-2-3"])
  }

  @Test("a way of one node, or of none, is no road")
  func short() throws {
    let data = OSMData.row(1, 2).way(7, 1, 2).way(8, 1).way(9).way(10, 2, 2)
    #expect(try segments(data) == ["1-2"])
  }

  @Test("closed ways and ways that cross themselves are cut where they meet")
  func loops() throws {
    let ring = OSMData.row(1, 2, 3, 4)
    #expect(try segments(ring.way(7, 1, 2, 3, 4, 1)) == ["1-2-3-4-1"])
    #expect(try segments(ring.way(7, 1, 2, 3, 4, 2)) == ["1-2", "2-3-4-2"])
    #expect(try segments(ring.way(7, 1, 2, 1)) == ["1-2-1"])
    #expect(
      try segments(ring.way(7, 1, 2, 3, 4, 1).way(8, 3, 2)) == ["1-2", "2-3", "3-2", "3-4-1"]
        || segments(ring.way(7, 1, 2, 3, 4, 1).way(8, 3, 2))
          == ["1-2", "2-3", "3-2", "3-4-1"].sorted()
    )
  }

  @Test("ids may be negative and as long as they get")
  func ids() throws {
    let data = OSMData.row(-5, 1 << 60, -(1 << 60), Int64.max)
      .way(-7, -5, 1 << 60).way(Int64.max, 1 << 60, -(1 << 60), Int64.max)
    #expect(
      Set(try segments(data)) == [
        "-5-1152921504606846976", "1152921504606846976--1152921504606846976-9223372036854775807",
      ])
  }

  @Test("two segments between the same nodes have different names")
  func parallel() throws {
    let data = OSMData.row(1, 2, 3).way(7, 1, 2, 3, 1, 2)
    let network = try TemporaryMap(data).network()
    let keys = (0..<network.segments.count).map {
      network.durableKey(of: SegmentID(UInt32($0)))
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test("the later of equal objects counts")
  func twice() throws {
    let data = OSMData.row(1, 2, 3).way(7, 1, 2).way(7, 1, 2, 3)
    #expect(try segments(data) == ["1-2-3"])
  }

  @Test("a file may list ways before nodes")
  func order() throws {
    // Written by hand, since writers put nodes first: two files, the ways in the first.
    let nodes = OSMData.row(1, 2, 3)
    var ways = OSMData()
    ways.ways = nodes.way(7, 1, 2, 3).ways
    let folder = try TemporaryMap.makeFolder()
    let files = ["ways.osm.pbf", "nodes.osm.pbf"].map { folder.appending(path: $0).path }
    try OSMPBFWriter().write(ways, to: files[0])
    try OSMPBFWriter().write(nodes, to: files[1])
    var importer = Importer(
      ImportOptions(
        files: files, output: folder.appending(path: "map.roadbook").path,
        profiles: [try TemporaryMap.car()]))
    #expect(try importer.run().kept["segments"] == 1)
  }

  @Test("the length of a segment is that of its line")
  func length() throws {
    let network = try TemporaryMap(.row(1, 2, 3).way(7, 1, 2, 3)).network()
    #expect(abs(Int(network.segments[at: 0].lengthCentimeters) - 20_000) < 30)
  }
}
