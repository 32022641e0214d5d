// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Writes water, land use, buildings, plazas, waterways, railways and coastlines.
struct BasemapWriter {
  private struct Area {
    var kind: AreaKind
    var id: Int64
    var tags: UInt32
    var outlines: [UInt8]
  }

  let objects: SourceObjects
  let nodes: SourceNodes

  /// Returns how many areas were written and how many relations had no whole ring.
  func write(to path: String) throws(StorageError) -> (kept: Int, broken: Int) {
    var areas: [Area] = []
    var broken = 0
    let assembler = AreaAssembler(objects: objects, nodes: nodes)
    for way in objects.ways where way.uses.contains(.drawn) {
      if let area = area(of: way, assembler) { areas.append(area) }
    }
    for relation in objects.relations where AreaAssembler.isArea(relation, objects.tags) {
      // The direction of a coastline says where the sea is; rings of relations have none.
      guard let kind = kind(relation.tags, closed: true), kind != .coastline else { continue }
      let rings = AreaAssembler.oriented(assembler.rings(of: relation).rings)
      if rings.isEmpty {
        broken += 1
      } else {
        areas.append(
          Area(
            kind: kind, id: 0 &- relation.id, tags: relation.tags,
            outlines: AreaTable.encoded(rings)))
      }
    }
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try file.add("areas.kind", areas.map(\.kind.rawValue))
    try file.add("areas.tags", areas.map(\.tags))
    try file.add("areas.id", areas.map(\.id))
    try file.add("outlines", Lists(areas.lazy.map(\.outlines)))
    try file.finish()
    return (areas.count, broken)
  }

  private func area(of way: SourceObjects.Way, _ assembler: AreaAssembler) -> Area? {
    let line = assembler.line(way)
    let closed = line.count > 3 && line.first == line.last
    guard line.count > 1, let kind = kind(way.tags, closed: closed) else { return nil }
    let outlines = closed && kind != .coastline ? AreaAssembler.oriented([line]) : [line]
    return Area(kind: kind, id: way.id, tags: way.tags, outlines: AreaTable.encoded(outlines))
  }

  private func kind(_ set: UInt32, closed: Bool) -> AreaKind? {
    TagUses.areaKind(closed: closed) { objects.tags.value($0, in: set) }
  }
}
