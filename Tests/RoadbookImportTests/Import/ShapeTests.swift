// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Shapes of segments")
struct ShapeTests {
  /// Steps from a centimetre to around the world, so that their numbers take one to five bytes.
  @Test("are the nodes of their ways, in both directions", arguments: 0..<8)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // A road to drive on; no car would get to the end of the others.
    var data = OSMData.row(1, 2).way(1_000_000, 1, 2)
    var lines: [Int64: [Coordinate]] = [:]
    for way in 1...Int64(40) {
      var line: [Coordinate] = []
      var (latitude, longitude): (Int64, Int64) = (480_000_000, 90_000_000)
      for index in 0..<Int64.random(in: 2...40, using: &random) {
        let reach = Int64(1) << Int64.random(in: 0...31, using: &random)
        latitude += Int64.random(in: -reach...reach, using: &random)
        longitude += Int64.random(in: -reach...reach, using: &random)
        latitude = min(max(latitude, -900_000_000), 900_000_000)
        longitude = min(max(longitude, -1_800_000_000), 1_800_000_000)
        let point = Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude))
        line.append(point)
        data.nodes.append(OSMData.Node(id: way * 100 + index, coordinate: point, tags: []))
      }
      lines[way] = line
      data.ways.append(
        OSMData.Way(
          id: way, nodes: line.indices.map { way * 100 + Int64($0) },
          tags: [OSMData.Tag("highway", "footway")]))
    }
    let network = try TemporaryMap(data).network()
    #expect(network.segments.count == lines.count + 1)
    for number in 0..<UInt32(network.segments.count) {
      let segment = SegmentID(number)
      guard let line = lines[network.durableKey(of: segment).way] else { continue }
      #expect(network.shape(of: DirectedSegment(segment, forward: true)) == line)
      #expect(network.shape(of: DirectedSegment(segment, forward: false)) == line.reversed())
      #expect(line.count <= network.segments.pointLimit(of: segment))
    }
  }
}
