// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// The segments and junctions of the map with their final numbers.
///
/// A segment belongs to the tile of its end node with the lower id. Tiles are in ascending
/// order; within a tile segments go by way and position in it, junctions by node id.
struct RoadSegments {
  struct Segment {
    var from: UInt32
    var to: UInt32
    /// Position of its way among the source's ways.
    var way: Int
    var wayPosition: Int
    var points: Range<Int>
    var tile: UInt32
    var geometry: RoadGeometry
  }

  struct Junction {
    /// Position among the wanted nodes.
    var node: UInt32
    var tile: UInt32
  }

  private(set) var segments: [Segment] = []
  private(set) var junctions: [Junction] = []
  /// Node positions of all segments, see ``Segment/points``.
  let points: [UInt32]
  /// The junction at a wanted node, or `UInt32.max`.
  private(set) var junctionOfNode: [UInt32]
  /// For each junction, the directed segments that leave it, in ascending order.
  private(set) var departures: [[UInt32]] = []

  init(_ splitter: SegmentSplitter, nodes: SourceNodes) {
    points = splitter.points
    junctionOfNode = Array(repeating: .max, count: nodes.wanted.count)
    numberJunctions(splitter, nodes)
    numberSegments(splitter, nodes)
    departures = Array(repeating: [], count: junctions.count)
    for (number, segment) in segments.enumerated() {
      departures[Int(segment.from)].append(UInt32(number) << 1)
      departures[Int(segment.to)].append(UInt32(number) << 1 | 1)
    }
  }

  private mutating func numberJunctions(_ splitter: SegmentSplitter, _ nodes: SourceNodes) {
    for draft in splitter.drafts {
      for end in [points[draft.points.lowerBound], points[draft.points.upperBound - 1]]
      where junctionOfNode[Int(end)] == .max {
        junctionOfNode[Int(end)] = 0
        junctions.append(
          Junction(node: end, tile: TileTable.number(of: nodes.coordinates[Int(end)])))
      }
    }
    junctions.sort { ($0.tile, $0.node) < ($1.tile, $1.node) }
    for (number, junction) in junctions.enumerated() {
      junctionOfNode[Int(junction.node)] = UInt32(number)
    }
  }

  private mutating func numberSegments(_ splitter: SegmentSplitter, _ nodes: SourceNodes) {
    segments.reserveCapacity(splitter.drafts.count)
    for draft in splitter.drafts {
      let first = points[draft.points.lowerBound]
      let last = points[draft.points.upperBound - 1]
      let home = junctions[Int(junctionOfNode[Int(min(first, last))])]
      segments.append(
        Segment(
          from: junctionOfNode[Int(first)], to: junctionOfNode[Int(last)], way: draft.way,
          wayPosition: draft.wayPosition, points: draft.points, tile: home.tile,
          geometry: RoadGeometry(points[draft.points].map { nodes.coordinates[Int($0)] })))
    }
    segments.sort { ($0.tile, $0.way, $0.wayPosition) < ($1.tile, $1.way, $1.wayPosition) }
  }
}

// MARK: - Directed segments

extension RoadSegments {
  func start(of arc: UInt32) -> UInt32 {
    let segment = segments[Int(arc >> 1)]
    return arc & 1 == 0 ? segment.from : segment.to
  }

  func end(of arc: UInt32) -> UInt32 { start(of: arc ^ 1) }

  /// The angle from driving along one directed segment to driving along the next, in degrees,
  /// positive to the right.
  func turnDegrees(from arc: UInt32, to next: UInt32) -> Double {
    let arriving = bearing(arc ^ 1) &+ 128
    return Double(Int8(bitPattern: bearing(next) &- arriving)) * 360 / 256
  }

  /// Bearing of leaving the start, in 1/256 of a circle.
  private func bearing(_ arc: UInt32) -> UInt8 {
    let geometry = segments[Int(arc >> 1)].geometry
    return arc & 1 == 0 ? geometry.firstBearing : geometry.lastBearing &+ 128
  }
}
