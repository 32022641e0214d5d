// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry

@testable import RoadbookOSM

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension OSMData {
  /// A few objects with everything that the formats can hold.
  static let corners: OSMData = {
    var data = OSMData()
    data.nodes = [
      Node(id: -3, coordinate: Coordinate(latitude: -90, longitude: -180)),
      Node(
        id: 1, coordinate: Coordinate(latitude: 47.1, longitude: 9.5),
        tags: [Tag("highway", "traffic_signals"), Tag("name", "Zürich → Genève 𝄞")]),
      Node(
        id: 5_000_000_000_000_000, coordinate: Coordinate(latitude: 90, longitude: 180),
        tags: [Tag("", "empty key"), Tag("empty value", "")]),
      Node(id: .max, coordinate: Coordinate(latitude: 0, longitude: 0), tags: [Tag("a", "<&>\"'")]),
    ]
    data.ways = [
      Way(id: -1, nodes: []),
      Way(
        id: 7, nodes: [1, -3, .max, .min + 2, 1],
        tags: [Tag("highway", "residential"), Tag("a", "a")]),
    ]
    data.relations = [
      Relation(id: 9, members: [], tags: [Tag("type", "site")]),
      Relation(
        id: 1 << 40,
        members: [
          Member(.way, 7, role: "from"), Member(.node, 1, role: "via"), Member(.relation, -9),
        ],
        tags: [Tag("type", "restriction"), Tag("restriction", "no_left_turn")]),
    ]
    return data
  }()

  /// Some thousand objects with random tags.
  static func random(count: Int, seed: UInt64) -> OSMData {
    var generator = SeededGenerator(seed: seed)
    var data = OSMData()
    func tags() -> [Tag] {
      (0..<Int.random(in: 0...3, using: &generator)).map {
        Tag("key\($0)", "value\(Int.random(in: 0..<50, using: &generator))")
      }
    }
    for id in 1...Int64(count) {
      let coordinate = Coordinate(
        latitudeE7: .random(in: -900_000_000...900_000_000, using: &generator),
        longitudeE7: .random(in: -1_800_000_000...1_800_000_000, using: &generator))
      data.nodes.append(Node(id: id * 3, coordinate: coordinate, tags: tags()))
      if id % 5 == 0 {
        let nodes = (0..<10).map { _ in Int64.random(in: 1...Int64(count), using: &generator) }
        data.ways.append(Way(id: id, nodes: nodes, tags: tags()))
      }
      if id % 50 == 0 {
        data.relations.append(
          Relation(id: id, members: [Member(.way, id, role: "outer")], tags: tags()))
      }
    }
    return data
  }
}

/// A path in the folder for temporary files that nobody else uses.
func temporaryPath(_ name: String) -> String {
  FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)").path
}
