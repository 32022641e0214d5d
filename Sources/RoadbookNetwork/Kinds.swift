// SPDX-License-Identifier: Apache-2.0

public import RoadbookStorage

// What the tables of the prepared map list. These types have no values: they only tell one
// index from another.

/// A piece of road between two junctions.
@usableFromInline package enum Segment {}
/// Where segments meet or end, and where a barrier stands.
package enum Junction {}
/// An OpenStreetMap way that is part of the network.
package enum Way {}
/// A distinct set of tags.
package enum TagSet {}
/// A distinct pair of a tag set and a zone: what a profile is asked about.
package enum SegmentClass {}
/// A cell of the Web Mercator grid at ``TileTable/zoom``.
package enum Tile {}
/// A point on a segment that has tags of its own: a signal, a crossing, a camera.
package enum PointFeature {}
/// A relation that concerns roads.
package enum RoadRelation {}
/// A relation that forbids or demands turns.
package enum Restriction {}

@usableFromInline package typealias SegmentID = Index<Segment>
package typealias JunctionID = Index<Junction>
package typealias WayIndex = Index<Way>
package typealias TagSetID = Index<TagSet>
package typealias ClassID = Index<SegmentClass>
package typealias RestrictionID = Index<Restriction>

/// A segment with a direction of travel.
@frozen
@usableFromInline
package struct DirectedSegment: Hashable, Sendable {
  /// The segment's number times two, plus one when driven against its way's direction.
  @usableFromInline package var raw: UInt32

  @inlinable
  package init(raw: UInt32) { self.raw = raw }

  @inlinable
  package init(_ segment: SegmentID, forward: Bool) {
    raw = (segment.raw << 1) | (forward ? 0 : 1)
  }

  @inlinable package var segment: SegmentID { SegmentID(raw >> 1) }
  /// Whether the direction is that of the OpenStreetMap way.
  @inlinable package var isForward: Bool { raw & 1 == 0 }
  @inlinable package var reversed: DirectedSegment { DirectedSegment(raw: raw ^ 1) }
  /// The state of driving here with no turn restriction under way.
  @inlinable package var baseState: StateID { StateID(raw) }

  // Spelled out, as other modules would call what the compiler makes.
  @inlinable
  package static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
}
