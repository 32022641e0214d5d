// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookOSM

extension OSMData {
  /// Where the seed is odd, roads with lights, signs and crossings between their ends, each on a straight piece of them.
  package func withWaits(ofOdd seed: UInt64) -> OSMData {
    guard seed % 2 == 1 else { return self }
    var data = self
    var random = SeededGenerator(seed: seed ^ 0x5709)
    var coordinates: [Int64: Coordinate] = [:]
    for node in nodes { coordinates[node.id] = node.coordinate }
    for way in data.ways.indices where random.oneIn(2) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let refs = data.ways[way].nodes
        let next = Int.random(in: 1..<refs.count, using: &random)
        guard let a = coordinates[refs[next - 1]], let b = coordinates[refs[next]] else { continue }
        let id = Int64(900_000 + data.nodes.count)
        let place = a.interpolated(to: b, fraction: Double.random(in: 0.1...0.9, using: &random))
        let tags = Self.waits.randomElement(using: &random) ?? []
        data.nodes.append(Node(id: id, coordinate: place, tags: tags))
        coordinates[id] = place
        data.ways[way].nodes.insert(id, at: next)
      }
    }
    return data
  }

  private static let waits = [
    [Tag("highway", "traffic_signals")],
    [Tag("highway", "traffic_signals"), Tag("traffic_signals:direction", "forward")],
    [Tag("highway", "stop")], [Tag("highway", "give_way"), Tag("direction", "backward")],
    [Tag("highway", "crossing"), Tag("crossing", "marked")], [Tag("railway", "level_crossing")],
    [Tag("traffic_calming", "bump")], [Tag("ford", "yes")],
  ]
}
