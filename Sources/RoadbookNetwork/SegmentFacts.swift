// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

/// What routes tell of a segment, put together from the columns of several tables.
package struct SegmentFacts: BitwiseCopyable, Sendable {
  package var kind: ClassID
  package var lengthCentimeters: UInt32
  /// The positions of the junctions, in the way's direction.
  package var start: Coordinate
  package var end: Coordinate
  package var key: DurableKey
  var from: JunctionID
  var to: JunctionID
  var way: WayIndex
  /// The bytes of the points between the junctions.
  var shapeStart: Int
  var shapeEnd: Int
  /// The positions of the way's segments in its list.
  var wayStart: Int
  var wayEnd: Int

  /// The most points that the segment's shape may have, junctions included.
  package var pointLimit: Int {
    // A point between the junctions takes two numbers of a byte or more.
    (shapeEnd - shapeStart) / 2 + 2
  }
}

extension RoadNetwork {
  /// The facts of many segments.
  ///
  /// They lie in twenty columns, far apart, and most are not in the processor's nearer caches. So
  /// the columns are read in short loops over all segments: then it waits for many of them at
  /// once. Segment by segment, routes through a city took half as long again.
  package func facts(of arcs: [DirectedSegment]) -> [SegmentFacts] {
    var facts = arcs.map { columns(of: $0.segment) }
    for index in facts.indices { addEnds(&facts[index]) }
    for index in facts.indices {
      facts[index].key.occurrence = occurrence(facts[index], arcs[index])
    }
    return facts
  }

  private func columns(of segment: SegmentID) -> SegmentFacts {
    let shape = segments.shapes.range(of: segment)
    let nowhere = Coordinate(latitudeE7: 0, longitudeE7: 0)
    return SegmentFacts(
      kind: ClassID(segments.classes[segment]),
      lengthCentimeters: segments.lengthCentimeters[segment], start: nowhere, end: nowhere,
      key: DurableKey(way: 0, first: 0, last: 0, occurrence: 0),
      from: JunctionID(segments.from[segment]), to: JunctionID(segments.to[segment]),
      way: WayIndex(segments.way[segment]), shapeStart: shape.lowerBound,
      shapeEnd: shape.upperBound, wayStart: 0, wayEnd: 0)
  }

  private func addEnds(_ facts: inout SegmentFacts) {
    facts.start = junctions.coordinate(of: facts.from)
    facts.end = junctions.coordinate(of: facts.to)
    facts.key.way = ways.id[facts.way]
    facts.key.first = junctions.node[facts.from]
    facts.key.last = junctions.node[facts.to]
    let way = ways.segments.range(of: facts.way)
    facts.wayStart = way.lowerBound
    facts.wayEnd = way.upperBound
  }

  /// How many segments of the way come before and have the same ends.
  private func occurrence(_ facts: SegmentFacts, _ arc: DirectedSegment) -> UInt32 {
    var occurrence: UInt32 = 0
    for position in facts.wayStart..<facts.wayEnd {
      let other = SegmentID(ways.segments[element: position])
      if other == arc.segment { break }
      if segments.from[other] == facts.from.raw, segments.to[other] == facts.to.raw {
        occurrence += 1
      }
    }
    return occurrence
  }
}

// MARK: - Single segments

extension RoadNetwork {
  /// The durable name of a segment.
  package func durableKey(of segment: SegmentID) -> DurableKey {
    facts(of: [DirectedSegment(segment, forward: true)])[0].key
  }
}

/// A segment's name that outlives a new import.
package struct DurableKey: Hashable, BitwiseCopyable, Sendable {
  /// OpenStreetMap's ids of the way and of the segment's first and last node.
  package var way: Int64
  package var first: Int64
  package var last: Int64
  /// Tells apart segments of one way between the same nodes, in the way's order from 0.
  package var occurrence: UInt32
}
