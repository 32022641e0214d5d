// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The segments and junctions of the map with their final numbers.
///
/// A segment belongs to the tile of its end node with the lower id. Tiles are in ascending
/// order. Within a tile, what is near is numbered nearly alike, so that routes read memory that lies
/// together: segments and junctions go by cells of half a kilometre, in them by way and position in
/// it, and by node id. (By way alone, routes through Porto took a tenth longer.)
struct RoadSegments {
  struct Segment {
    var geometry: RoadGeometry
    var from: UInt32
    var to: UInt32
    /// Position of its way among the source's ways.
    var way: UInt32
    var wayPosition: UInt32
    fileprivate var firstPoint: UInt32
    fileprivate var pointCount: UInt32
    var tile: UInt32

    /// Where its nodes are in ``RoadSegments/points``.
    var points: Range<Int> { Int(firstPoint)..<Int(firstPoint) + Int(pointCount) }
  }

  struct Junction {
    /// Position among the wanted nodes.
    var node: UInt32
    fileprivate var cell: UInt32

    var tile: UInt32 { TileTable.tile(ofCell: cell) }
  }

  private(set) var segments: [Segment] = []
  private(set) var junctions: [Junction] = []
  /// Node positions of all segments, see ``Segment/points``.
  let points: [UInt32]
  /// The junction at a wanted node, or `UInt32.max`; empty once it is forgotten.
  private(set) var junctionOfNode: [UInt32]
  /// For each junction, the directed segments that leave it, in ascending order.
  private(set) var departures = Lists<UInt32>()
  /// The ways that have segments, by position among the source's ways, ascending.
  private(set) var ways: [UInt32] = []
  /// For each of these ways, its segments in their order.
  private(set) var segmentsOfWay = Lists<UInt32>()

  init(_ splitter: SegmentSplitter, nodes: SourceNodes) {
    points = splitter.points
    junctionOfNode = Array(repeating: .max, count: nodes.wanted.count)
    numberJunctions(splitter, nodes)
    numberSegments(splitter, nodes)
    listDepartures()
  }

  private mutating func numberJunctions(_ splitter: SegmentSplitter, _ nodes: SourceNodes) {
    for draft in splitter.drafts.indices.dropLast() {
      let ends = splitter.ends(of: draft)
      junctionOfNode[Int(ends.first)] = 0
      junctionOfNode[Int(ends.last)] = 0
    }
    // The cell above, the node below.
    var keys: [UInt64] = []
    for (node, junction) in junctionOfNode.enumerated() where junction == 0 {
      keys.append(UInt64(TileTable.cell(of: nodes.coordinates[node])) << 32 | UInt64(node))
    }
    keys.sort()
    junctions = keys.map {
      Junction(node: UInt32(truncatingIfNeeded: $0), cell: UInt32($0 >> 32))
    }
    for (number, junction) in junctions.enumerated() {
      junctionOfNode[Int(junction.node)] = UInt32(number)
    }
  }

  private mutating func numberSegments(_ splitter: SegmentSplitter, _ nodes: SourceNodes) {
    // The cell above, the draft's number below: drafts are in the order of their ways.
    var keys = splitter.drafts.indices.dropLast().map { draft in
      let (first, last) = splitter.ends(of: draft)
      let home = junctions[Int(junctionOfNode[Int(min(first, last))])]
      return UInt64(home.cell) << 32 | UInt64(draft)
    }
    keys.sort()
    segments.reserveCapacity(keys.count)
    var numbers = [UInt32](repeating: 0, count: keys.count)
    var line: [Coordinate] = []
    for (number, key) in keys.enumerated() {
      let draft = Int(key & 0xFFFF_FFFF)
      numbers[draft] = UInt32(number)
      let tile = TileTable.tile(ofCell: UInt32(key >> 32))
      segments.append(segment(draft, of: splitter, tile: tile, nodes, &line))
    }
    listWays(splitter, numbers)
  }

  private func segment(
    _ number: Int, of splitter: SegmentSplitter, tile: UInt32, _ nodes: SourceNodes,
    _ line: inout [Coordinate]
  ) -> Segment {
    let (draft, ends) = (splitter.drafts[number], splitter.ends(of: number))
    let range = splitter.points(of: number)
    line.removeAll(keepingCapacity: true)
    for point in points[range] { line.append(nodes.coordinates[Int(point)]) }
    return Segment(
      geometry: RoadGeometry(line), from: junctionOfNode[Int(ends.first)],
      to: junctionOfNode[Int(ends.last)], way: draft.way, wayPosition: draft.wayPosition,
      firstPoint: draft.firstPoint, pointCount: UInt32(range.count), tile: tile)
  }

  private mutating func listWays(_ splitter: SegmentSplitter, _ numbers: [UInt32]) {
    var first: [UInt32] = []
    for (draft, entry) in splitter.drafts.enumerated() where entry.way != ways.last {
      if entry.way != .max { ways.append(entry.way) }
      first.append(UInt32(draft))
    }
    segmentsOfWay = Lists(first: first, elements: numbers)
  }

  private mutating func listDepartures() {
    var first = [UInt32](repeating: 0, count: junctions.count + 1)
    for segment in segments {
      first[Int(segment.from) + 1] += 1
      first[Int(segment.to) + 1] += 1
    }
    for junction in junctions.indices { first[junction + 1] += first[junction] }
    var next = first
    var elements = [UInt32](repeating: 0, count: segments.count * 2)
    for arc in 0..<UInt32(segments.count * 2) {
      let junction = Int(start(of: arc))
      elements[Int(next[junction])] = arc
      next[junction] += 1
    }
    departures = Lists(first: first, elements: elements)
  }

  /// Lets go of what only restrictions ask for.
  mutating func forgetNodes() { junctionOfNode = [] }
}

extension SegmentSplitter {
  /// Where the nodes of a draft are in ``points``.
  fileprivate func points(of draft: Int) -> Range<Int> {
    Int(drafts[draft].firstPoint)..<Int(drafts[draft + 1].firstPoint)
  }

  /// The first and the last node of a draft.
  fileprivate func ends(of draft: Int) -> (first: UInt32, last: UInt32) {
    let range = points(of: draft)
    return (points[range.lowerBound], points[range.upperBound - 1])
  }
}

// MARK: - Directed segments

extension RoadSegments {
  func start(of arc: UInt32) -> UInt32 {
    let segment = segments[Int(arc >> 1)]
    return arc & 1 == 0 ? segment.from : segment.to
  }

  func end(of arc: UInt32) -> UInt32 { start(of: arc ^ 1) }

  /// The segments of a way in their order; none where it has none.
  func segments(ofWayAt position: Int) -> ArraySlice<UInt32> {
    number(ofWayAt: position).map { segmentsOfWay[$0] } ?? []
  }

  /// The number of a way among those that have segments.
  func number(ofWayAt position: Int) -> Int? {
    var low = 0
    var high = ways.count
    while low < high {
      let middle = (low + high) / 2
      if ways[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < ways.count && ways[low] == position ? low : nil
  }

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
