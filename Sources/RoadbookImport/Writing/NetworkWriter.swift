// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Writes the `network` file of a map.
struct NetworkWriter {
  let draft: NetworkDraft
  let turns: ExtraordinaryTurns
  let restrictions: [RestrictionRelation]

  func write(to path: String) throws(StorageError) {
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try writeTags(file)
    try writeZones(file)
    try writeWays(file)
    try writeSegments(file)
    try writeShapes(file)
    try writeJunctions(file)
    try writeFeatures(file)
    try writeTurns(file)
    try writeTiles(file)
    try RelationWriter(draft: draft).write(to: file)
    try SpatialIndexBuilder(leaves: boxes).write(to: file)
    try file.finish()
  }

  /// The box of each segment.
  private var boxes: [CoordinateBox] {
    draft.roads.segments.map { segment in
      var box = CoordinateBox.empty
      for point in draft.roads.points[segment.points] {
        box.extend(draft.nodes.coordinates[Int(point)])
      }
      return box
    }
  }

  private func writeTags(_ file: SectionWriter) throws(StorageError) {
    let tags = draft.objects.tags
    try file.add("texts", Lists(tags.texts.map(\.utf8)))
    try file.add("tags.key", tags.keys)
    try file.add("tags.value", tags.values)
    try file.add("tagsets", Lists(tags.sets))
  }

  private func writeZones(_ file: SectionWriter) throws(StorageError) {
    let number = { (text: String) in draft.objects.tags.existingNumber(ofText: text) ?? 0 }
    try file.add("zones.country", draft.zones.map { number($0.country) })
    try file.add("zones.state", draft.zones.map { number($0.state) })
    try file.add("zones.timezone", draft.zones.map { number($0.timeZone) })
    try file.add(
      "zones.flags",
      draft.zones.map { UInt8($0.drivingSide == .left ? 1 : 0) | ($0.isUrban ? 2 : 0) })
    try file.add("zones.special", Lists(draft.zones.map(\.specialAreas)))
    try file.add("classes.tags", draft.classes.map(\.tags))
    try file.add("classes.zone", draft.classes.map(\.zone))
  }

  private func writeWays(_ file: SectionWriter) throws(StorageError) {
    let ways = draft.roads.ways.map { draft.objects.ways[Int($0)] }
    try file.add("ways.id", ways.map(\.id))
    try file.add("ways.tags", ways.map(\.tags))
    try file.add("waysegments", draft.roads.segmentsOfWay)
    let timed = FerryTimes(draft).shares
    try file.add("timed.segment", timed.map(\.segment))
    try file.add("timed.milliseconds", timed.map(\.milliseconds))
  }

  private func writeSegments(_ file: SectionWriter) throws(StorageError) {
    let segments = draft.roads.segments
    try file.add("segments.from", segments.map(\.from))
    try file.add("segments.to", segments.map(\.to))
    try file.add("segments.class", draft.segmentClass)
    try file.add("segments.way", waysOfSegments)
    try file.add("segments.wayposition", segments.map(\.wayPosition))
    try file.add(
      "segments.length",
      segments.map { UInt32(min(4e9, ($0.geometry.lengthMeters * 100).rounded())) })
    try file.add("segments.bearing1", segments.map(\.geometry.firstBearing))
    try file.add("segments.bearing2", segments.map(\.geometry.lastBearing))
    try file.add("segments.bends", segments.map(\.geometry.bends.raw))
  }

  /// For each segment, the number of its way.
  private var waysOfSegments: [UInt32] {
    var ways = [UInt32](repeating: 0, count: draft.roads.segments.count)
    let lists = draft.roads.segmentsOfWay
    for way in 0..<lists.count {
      for segment in lists[way] { ways[Int(segment)] = UInt32(way) }
    }
    return ways
  }

  private func writeShapes(_ file: SectionWriter) throws(StorageError) {
    var shapes = Lists<UInt8>()
    var line: [Coordinate] = []
    shapes.reserve(lists: draft.roads.segments.count)
    for segment in draft.roads.segments {
      draft.points(of: segment, into: &line)
      shapes.appendList { appendShape(line, to: &$0) }
    }
    try file.add("shapes", shapes)
    shapes = Lists()
    shapes.reserve(lists: draft.roads.segments.count)
    for segment in draft.roads.segments {
      let ids = draft.roads.points[segment.points].lazy.map { draft.nodes.wanted.ids[Int($0)] }
      shapes.appendList { appendIDs(ids, to: &$0) }
    }
    try file.add("nodes", shapes)
  }

  private func writeJunctions(_ file: SectionWriter) throws(StorageError) {
    let nodes = draft.roads.junctions.map { Int($0.node) }
    try file.add("junctions.lat", nodes.map { draft.nodes.coordinates[$0].latitudeE7 })
    try file.add("junctions.lon", nodes.map { draft.nodes.coordinates[$0].longitudeE7 })
    try file.add("junctions.node", nodes.map { draft.nodes.wanted.ids[$0] })
    try file.add("junctions.tags", nodes.map { draft.nodes.tags[$0] })
    try file.add("departures", draft.roads.departures)
  }

  private func writeFeatures(_ file: SectionWriter) throws(StorageError) {
    let features = draft.features
    try file.add("features.first", features.first)
    try file.add("features.offset", features.elements.map(\.offset))
    try file.add("features.point", features.elements.map(\.point))
    try file.add("features.tags", features.elements.map(\.tags))
  }

  private func writeTurns(_ file: SectionWriter) throws(StorageError) {
    try file.add("turns.from", turns.turns.map(\.from))
    try file.add("turns.to", turns.turns.map(\.to))
    try file.add("turns.target", turns.turns.map(\.target))
    try file.add("turns.rule", turns.turns.map(\.rule))
    try file.add("states.copies", turns.copies)
    try file.add("restrictions.relation", restrictions.map(\.id))
    try file.add("restrictions.tags", restrictions.map(\.tags))
    try file.add("restrictions.demands", restrictions.map { UInt8($0.demands ? 1 : 0) })
  }

  private func writeTiles(_ file: SectionWriter) throws(StorageError) {
    let (segments, junctions) = (draft.roads.segments, draft.roads.junctions)
    let tiles = Set(segments.map(\.tile)).union(junctions.map(\.tile)).sorted()
    var firstSegment: [UInt32] = []
    var firstJunction: [UInt32] = []
    var (segment, junction) = (0, 0)
    for tile in tiles {
      firstSegment.append(UInt32(segment))
      firstJunction.append(UInt32(junction))
      while segment < segments.count, segments[segment].tile == tile { segment += 1 }
      while junction < junctions.count, junctions[junction].tile == tile { junction += 1 }
    }
    try file.add("tiles.number", tiles)
    try file.add("tiles.segment", firstSegment + [UInt32(segments.count)])
    try file.add("tiles.junction", firstJunction + [UInt32(junctions.count)])
  }
}

// MARK: - Coding

extension SectionWriter {
  /// Appends lists as two sections, `name.first` and `name`.
  func add<Element: FixedWidth>(_ name: String, _ lists: Lists<Element>) throws(StorageError) {
    guard lists.fits else {
      throw StorageError(
        path, "cannot hold more than 4,294,967,295 elements of \(name). Import a part of the map")
    }
    try add(lists: name, first: lists.first, elements: lists.elements)
  }
}

/// Appends the points between the ends of a line.
private func appendShape(_ points: [Coordinate], to bytes: inout [UInt8]) {
  guard points.count > 2 else { return }
  for (before, point) in zip(points, points[1..<points.count - 1]) {
    Varint.append(signed: Int64(point.latitudeE7) - Int64(before.latitudeE7), to: &bytes)
    Varint.append(signed: Int64(point.longitudeE7) - Int64(before.longitudeE7), to: &bytes)
  }
}

private func appendIDs(_ ids: some Sequence<Int64>, to bytes: inout [UInt8]) {
  var before: Int64 = 0
  for id in ids {
    Varint.append(signed: id &- before, to: &bytes)
    before = id
  }
}
