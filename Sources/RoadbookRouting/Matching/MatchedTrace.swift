// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookNetwork

/// The drive that was found for a trace.
package struct MatchedTrace: Hashable, Sendable {
  /// What hangs together, in the order of the readings.
  package var pieces: [MatchedPiece]
  /// By reading.
  package var points: [PointMatch]
  /// The readings that were not looked at, as they are near others.
  package var near: Set<Int>
  /// By stop that was asked for: the reading at which a leg ends for it, `nil` where none does.
  package var stops: [Int?] = []
  /// What the drive costs by the model; `nil` where no road is near.
  package var cost: Double?
}

/// A part of a drive without a break.
package struct MatchedPiece: Hashable, Sendable {
  /// One or more; a leg ends where it is asked for, and where the vehicle turns back on a road.
  package var legs: [FollowedLeg]
  /// The readings that it goes from and to.
  package var readings: ClosedRange<Int>
}

/// What became of a reading.
package enum PointMatch: Hashable, Sendable {
  case matched(MatchedPlace)
  case unmatched(UnmatchedReason)
}

/// Where a reading was made.
package struct MatchedPlace: Hashable, Sendable {
  package var piece: Int
  /// Among the piece's legs, and among the leg's roads.
  package var leg: Int
  package var road: Int
  package var arc: DirectedSegment
  /// How far along the directed segment, 0…1.
  package var position: Double
  package var coordinate: Coordinate
  /// Meters from the reading.
  package var meters: Double
  /// How likely the road is right, 0…1.
  package var confidence: Double
  /// How many other roads are likely, too.
  package var alternativeCount: Int
}
