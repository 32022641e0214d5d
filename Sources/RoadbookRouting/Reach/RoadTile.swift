// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The roads in a tile of a mesh that a vehicle may use, other than ferries.
///
/// They depend on the vehicle and on the size of cells, and on nothing else that is asked: so they may be kept.
package struct RoadTile: Sendable {
  /// What tells it from others of the vehicle.
  package struct Key: Hashable, Sendable {
    var mesh: OutlineMesh
    var originLongitude: Int32
    var tile: OutlineTileID
  }

  let outline: OutlineTile
  /// By road of the outline's tile.
  let segments: ContiguousArray<SegmentID>
  let ends: ContiguousArray<RoadEnds>

  /// What it takes.
  package var byteCount: Int { outline.byteCount + segments.count * 5 }
}

/// In which directions of a road a route may end, and begin.
struct RoadEnds: OptionSet, Sendable {
  let rawValue: UInt8

  static let endsForward = RoadEnds(rawValue: 1)
  static let endsBackward = RoadEnds(rawValue: 2)
  static let beginsForward = RoadEnds(rawValue: 4)
  static let beginsBackward = RoadEnds(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ arc: DirectedSegment, _ graph: VehicleGraph) {
    self = []
    if graph.metric.allows(arc) {
      if graph.isEnd(arc, .fromCenter) { insert(.endsForward) }
      if graph.isEnd(arc, .toCenter) { insert(.beginsForward) }
    }
    if graph.metric.allows(arc.reversed) {
      if graph.isEnd(arc.reversed, .fromCenter) { insert(.endsBackward) }
      if graph.isEnd(arc.reversed, .toCenter) { insert(.beginsBackward) }
    }
  }
}

extension RoadTile {
  /// - Parameters:
  ///   - key: Which it is.
  ///   - graph: The vehicle's.
  init(_ key: Key, _ graph: VehicleGraph) {
    let origin = Coordinate(latitudeE7: 0, longitudeE7: key.originLongitude)
    var maker = OutlineTileMaker(key.mesh, key.tile)
    var segments: ContiguousArray<SegmentID> = []
    var ends: ContiguousArray<RoadEnds> = []
    var lines = OutlineLines()
    let network = graph.metric.network
    for area in CoordinateBox.boxes(key.mesh.box(of: key.tile), from: origin) {
      network.spatialIndex.forEachSegment(in: area) { segment, box in
        guard graph.isRoad(segment) else { return }
        lines.removeAll()
        lines.append(segment, of: network, from: origin)
        guard maker.add(lines, in: OutlineBox(box, from: origin)) else { return }
        segments.append(segment)
        ends.append(RoadEnds(DirectedSegment(segment, forward: true), graph))
      }
    }
    outline = maker.tile()
    self.segments = segments
    self.ends = ends
  }
}

extension VehicleGraph {
  /// Whether the vehicle may use a segment, and it is no ferry.
  fileprivate func isRoad(_ segment: SegmentID) -> Bool {
    let arc = DirectedSegment(segment, forward: true)
    let isForward = metric.allows(arc)
    guard isForward || metric.allows(arc.reversed) else { return false }
    let rules = metric.classRules
    let rule = rules.ruleNumber(of: network.segments.classID(of: segment), forward: isForward)
    return rule >= rules.rules.count || !rules.rules[rule].flags.contains(.ferry)
  }

  /// Whether a route may end, or begin, on a directed segment: not on one that nobody reaches from elsewhere, where
  /// the other direction is reached.
  func isEnd(_ arc: DirectedSegment, _ direction: RoadReach.Direction) -> Bool {
    func isConnected(_ arc: DirectedSegment) -> Bool {
      let isFrom = direction == .fromCenter
      return self.isConnected(arc, arriving: isFrom, leaving: !isFrom)
    }
    return isConnected(arc) || !metric.allows(arc.reversed) || !isConnected(arc.reversed)
  }
}

extension OutlineLines {
  /// Appends the line of a segment.
  fileprivate mutating func append(
    _ segment: SegmentID, of network: RoadNetwork, from origin: Coordinate
  ) {
    unsafe withUnsafeTemporaryAllocation(
      of: Coordinate.self, capacity: network.segments.pointLimit(of: segment)
    ) { points in
      let count = unsafe network.readShape(
        of: DirectedSegment(segment, forward: true), into: points)
      for place in 0..<count { append(OutlinePoint(unsafe points[place], from: origin)) }
    }
    close(isInside: true)
  }
}

extension CoordinateBox {
  /// The boxes of the map that a box is, as seen from an origin: two where it crosses the 180th meridian.
  fileprivate static func boxes(_ box: OutlineBox, from origin: Coordinate) -> [CoordinateBox] {
    let south = Int64(origin.latitudeE7) + Int64(box.south)
    let north = Int64(origin.latitudeE7) + Int64(box.north)
    let west = Int64(origin.longitudeE7) + Int64(box.west)
    let east = Int64(origin.longitudeE7) + Int64(box.east)
    let half: Int64 = 1_800_000_000
    func area(_ west: Int64, _ east: Int64) -> CoordinateBox {
      CoordinateBox(
        south: Int32(clamping: south), west: Int32(clamping: west),
        north: Int32(clamping: north), east: Int32(clamping: east))
    }
    if east - west >= 2 * half { return [area(-half, half)] }
    if east < -half { return [area(west + 2 * half, east + 2 * half)] }
    if west > half { return [area(west - 2 * half, east - 2 * half)] }
    if west < -half { return [area(-half, east), area(west + 2 * half, half)] }
    if east > half { return [area(west, half), area(-half, east - 2 * half)] }
    return [area(west, east)]
  }
}

extension OutlineBox {
  /// A box of the map, seen from an origin.
  fileprivate init(_ box: CoordinateBox, from origin: Coordinate) {
    self.init()
    extend(
      OutlinePoint(Coordinate(latitudeE7: box.south, longitudeE7: box.west), from: origin))
    extend(
      OutlinePoint(Coordinate(latitudeE7: box.north, longitudeE7: box.east), from: origin))
  }
}
