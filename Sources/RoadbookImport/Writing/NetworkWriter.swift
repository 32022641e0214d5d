// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Writes the `network` file of a map.
struct NetworkWriter {
  let draft: NetworkDraft
  let turns: ExtraordinaryTurns
  let restrictions: [RestrictionRelation]
  let roadside: RoadsideFinder
  /// `nil` where the map is made without heights.
  var heights: HeightTableWriter?

  func write(to path: String) throws(StorageError) {
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try writeTags(file)
    try writeZones(file)
    try writeWays(file)
    try writeSegments(file)
    try heights?.write(to: file)
    try writeNodes(file)
    try writeJunctions(file)
    try writeFeatures(file)
    try writeRoadside(file)
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
      var last: Coordinate?
      for point in draft.roads.points[segment.points] {
        let next = draft.nodes.coordinates[Int(point)]
        box.extend(next)
        // A box does not cross the 180th meridian: that of a road over it reaches around the earth.
        if let last, abs(Int64(last.longitudeE7) - Int64(next.longitudeE7)) > Self.halfTurn {
          box.extend(Coordinate(latitudeE7: next.latitudeE7, longitudeE7: Int32(Self.halfTurn)))
          box.extend(Coordinate(latitudeE7: next.latitudeE7, longitudeE7: -Int32(Self.halfTurn)))
        }
        last = next
      }
      return box
    }
  }

  private static let halfTurn: Int64 = 1_800_000_000

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
    try file.add("zones.tolls", Lists(draft.zones.map(\.tollAreas)))
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
    let shapes = shapes
    try file.add("segments", records(shapes: shapes.first))
    try file.add("segments.wayposition", segments.map(\.wayPosition))
    try file.add("segments.bends", segments.map(\.geometry.bends.raw))
    try file.add("shapes", shapes.elements)
  }

  private func records(shapes: [UInt32]) -> [SegmentRecord] {
    var records = draft.roads.segments.enumerated().map { number, segment in
      SegmentRecord(
        from: segment.from, to: segment.to, classID: draft.segmentClass[number], way: 0,
        lengthCentimeters: UInt32(min(4e9, (segment.geometry.lengthMeters * 100).rounded())),
        shape: shapes[number]..<shapes[number + 1], occurrence: 0,
        firstBearing: segment.geometry.firstBearing, lastBearing: segment.geometry.lastBearing)
    }
    let lists = draft.roads.segmentsOfWay
    for way in 0..<lists.count { join(lists[way], UInt32(way), &records) }
    return records
  }

  /// Tells the segments of a way so, and counts those between the same junctions.
  private func join(_ list: ArraySlice<UInt32>, _ way: UInt32, _ records: inout [SegmentRecord]) {
    var counts: [UInt64: UInt16] = [:]
    for segment in list {
      let place = Int(segment)
      records[place].way = way
      // Most ways have one segment, and none to compare it with.
      guard list.count > 1 else { return }
      let ends = UInt64(records[place].from) << 32 | UInt64(records[place].to)
      let count = counts[ends] ?? 0
      records[place].occurrence = count
      counts[ends] = count == .max ? count : count + 1
    }
  }

  /// The points between the junctions of each segment.
  private var shapes: Lists<UInt8> {
    var shapes = Lists<UInt8>()
    var line: [Coordinate] = []
    shapes.reserve(lists: draft.roads.segments.count)
    for segment in draft.roads.segments {
      draft.points(of: segment, into: &line)
      shapes.appendList { appendShape(line, to: &$0) }
    }
    return shapes
  }

  private func writeNodes(_ file: SectionWriter) throws(StorageError) {
    var nodes = Lists<UInt8>()
    nodes.reserve(lists: draft.roads.segments.count)
    for segment in draft.roads.segments {
      let ids = draft.roads.points[segment.points].lazy.map { draft.nodes.wanted.ids[Int($0)] }
      nodes.appendList { appendIDs(ids, to: &$0) }
    }
    try file.add("nodes", nodes)
  }

  private func writeJunctions(_ file: SectionWriter) throws(StorageError) {
    try file.add(
      "junctions",
      draft.roads.junctions.indices.map { junction in
        let node = Int(draft.roads.junctions[junction].node)
        return JunctionRecord(
          latitudeE7: draft.nodes.coordinates[node].latitudeE7,
          longitudeE7: draft.nodes.coordinates[node].longitudeE7,
          node: draft.nodes.wanted.ids[node], tagSet: draft.nodes.tags[node],
          firstDeparture: draft.roads.departures.first[junction])
      })
    try file.add("departures", draft.roads.departures.elements)
  }

  private func writeFeatures(_ file: SectionWriter) throws(StorageError) {
    let features = draft.features
    try file.add("features.first", features.first)
    try file.add("features.offset", features.elements.map(\.offset))
    try file.add("features.point", features.elements.map(\.point))
    try file.add("features.tags", features.elements.map(\.tags))
  }

  private func writeRoadside(_ file: SectionWriter) throws(StorageError) {
    let entries = roadside.entries
    try file.add("roadside.segment", entries.map(\.segment))
    try file.add("roadside.offset", entries.map(\.offset))
    try file.add("roadside.directions", entries.map(\.directions))
    try file.add("roadside.role", entries.map(\.role))
    try file.add("roadside.tags", entries.map(\.tags))
    try file.add("roadside.relation", entries.map(\.relation))
    try file.add("roadside.node", entries.map(\.node))
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
