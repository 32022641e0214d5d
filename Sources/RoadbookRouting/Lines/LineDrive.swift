// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// The drive along a line: its roads, and where on them the points of the line lie.
///
///     line     0 ─── 1 ─── 2 ┄┄┄ 3 ─── 4
///     drive    ╞═════╪═════╛     ╘═════╡      2…3: a gap, over which a way was found
package struct LineDrive: Hashable, Sendable {
  /// From each waypoint to the next, and from each place where the drive turns back.
  package var legs: [FollowedLeg] = []
  /// By leg: whether it ends at a waypoint rather than where the drive turns back.
  package var endsAtWaypoint: [Bool] = []
  /// By point of the line.
  package var points: [LinePlace] = []
  /// The points before which the line breaks.
  package var gaps: Set<Int> = []

  package init() {}
}

/// Where a point of a line lies on the drive.
package enum LinePlace: Hashable, Sendable {
  /// On a road of a leg, 0…1 of the way along it.
  case on(leg: Int, road: Int, position: Double)
  case off(OffLine)
}

/// Why a point of a line is on no road of the drive.
package enum OffLine: UInt8, Hashable, Sendable {
  /// No road is near.
  case offRoad
  /// It fits none of the ways between its neighbours.
  case noise
  /// No way leads from the roads near it to the others.
  case notConnected
  /// The vehicle is led around the road.
  case forbidden
}

extension LineDrive {
  /// Puts other roads in the place of some of a leg's.
  ///
  /// - Parameters:
  ///   - range: The roads of the leg that go.
  ///   - arcs: What comes in their place.
  ///   - leg: Which leg.
  package mutating func replace(
    _ range: Range<Int>, with arcs: [DirectedSegment], ofLeg leg: Int
  ) {
    legs[leg].arcs.replaceSubrange(range, with: arcs)
    for index in points.indices {
      guard case .on(leg, let road, let position) = points[index], road >= range.lowerBound
      else { continue }
      points[index] =
        range.contains(road)
        ? .off(.forbidden)
        : .on(leg: leg, road: road - range.count + arcs.count, position: position)
    }
  }
}
