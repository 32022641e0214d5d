// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSM

/// Makes rings of coordinates from ways and from the member ways of relations.
struct AreaAssembler {
  let objects: SourceObjects
  let nodes: SourceNodes

  /// Whether a relation stands for an area.
  static func isArea(_ relation: SourceObjects.Relation, _ tags: TagInterner) -> Bool {
    tags.value("type", in: relation.tags) == "multipolygon"
  }

  /// The points of a way; nodes that the files lack are left out.
  func line(_ way: SourceObjects.Way) -> [Coordinate] {
    positions(way).map { nodes.coordinates[Int($0)] }
  }

  /// The rings of a relation's member ways, and whether all members were there and closed.
  func rings(of relation: SourceObjects.Relation) -> (rings: [[Coordinate]], isWhole: Bool) {
    var lines: [[UInt32]] = []
    var isWhole = true
    for member in relation.members where member.kind == .way && isOutline(member.role) {
      guard let position = objects.wayPosition(member.id) else {
        isWhole = false
        continue
      }
      let way = objects.ways[position]
      let points = positions(way)
      if points.count < way.refs.count { isWhole = false }
      lines.append(points)
    }
    let assembler = RingAssembler(lines)
    return (
      assembler.rings.map { ring in ring.map { nodes.coordinates[Int($0)] } },
      isWhole && assembler.isWhole && !assembler.rings.isEmpty
    )
  }

  /// Outer rings counter-clockwise, inner ones clockwise.
  ///
  /// A ring is an inner one where its first point lies inside an odd number of the others.
  static func oriented(_ rings: [[Coordinate]]) -> [[Coordinate]] {
    if rings.count > 200 { return rings }
    let regions = rings.map { Region([$0]) }
    return rings.indices.map { number in
      let depth = regions.indices.count { $0 != number && regions[$0].contains(rings[number][0]) }
      let isCounterClockwise = signedArea(rings[number]) > 0
      return isCounterClockwise == depth.isMultiple(of: 2)
        ? rings[number] : rings[number].reversed()
    }
  }

  private static func signedArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + Double(edge.0.longitudeE7) * Double(edge.1.latitudeE7)
        - Double(edge.1.longitudeE7) * Double(edge.0.latitudeE7)
    }
  }

  private func isOutline(_ role: UInt32) -> Bool {
    ["", "outer", "inner", "exclave", "enclave"].contains(objects.tags.texts[Int(role)])
  }

  private func positions(_ way: SourceObjects.Way) -> [UInt32] {
    objects.nodes[way.refs].filter { nodes.isPresent(Int($0)) }
  }
}
