// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookNetwork
package import RoadbookStorage

/// A place on a road, in a direction of travel, that may stand for a waypoint.
package struct SnapCandidate: Hashable, Sendable {
  package var arc: DirectedSegment
  /// How far along the directed segment, 0…1.
  package var position: Double
  package var coordinate: Coordinate
  /// Metres from the waypoint.
  package var distanceMeters: Double
  /// Whether the waypoint lies to the left of the road, seen in the direction of travel.
  package var isLeft: Bool
  /// Added to every route that uses this candidate: farther candidates of a waypoint are dearer.
  package var entryCost: Int64
  /// What is driven before, to get here, where a vehicle in motion may not turn off at once; its
  /// cost is part of the entry cost.
  package var course: Course?
  /// The walk between the waypoint and the road, where the waypoint lies in an area that the route crosses; its
  /// cost is part of the entry cost.
  package var walk: AreaWalk?

  package init(
    arc: DirectedSegment, position: Double, coordinate: Coordinate, distanceMeters: Double,
    isLeft: Bool, entryCost: Int64
  ) {
    self.arc = arc
    self.position = position
    self.coordinate = coordinate
    self.distanceMeters = distanceMeters
    self.isLeft = isLeft
    self.entryCost = entryCost
  }
}

extension SnapCandidate {
  /// The state in which a route begins here.
  package var startState: StateID { course?.states.last ?? arc.baseState }

  /// When it begins here.
  var startMilliseconds: Int64 { course?.milliseconds ?? 0 }
}

/// A straight walk across an area, between a place in it and a road at its edge.
package struct AreaWalk: Hashable, BitwiseCopyable, Sendable {
  package var place: Coordinate
  package var meters: Double
  package var milliseconds: Int64

  package init(place: Coordinate, meters: Double, milliseconds: Int64) {
    self.place = place
    self.meters = meters
    self.milliseconds = milliseconds
  }
}

/// What a waypoint is on its route; it decides which roads may stand for it.
package enum SnapRole: Hashable, Sendable {
  case start, via, end
}

/// How to choose among the roads near a waypoint.
package struct SnapPreferences: Hashable, Sendable {
  /// The direction of travel, degrees clockwise from north.
  package var headingDegrees: Double?
  /// A place that must lie on the side on which people drive.
  package var sideHint: Coordinate?
  /// A hint that counts on divided roads alone; others may be crossed.
  package var dividedSideHint: Coordinate?
  /// The name or number of the road.
  package var nameHint: RoadNameHint?
  /// The road, in one direction or in both.
  package var roadHint: [DirectedSegment] = []
  /// All roads within this distance are as good as the nearest, in metres.
  package var passingMeters = 0.0

  /// What the candidates must be, rather than should.
  package var demands = SnapDemands()

  package init(headingDegrees: Double? = nil, sideHint: Coordinate? = nil) {
    self.headingDegrees = headingDegrees
    self.sideHint = sideHint
  }
}

/// What roads must be to stand for a waypoint; others count as if they were not there.
package struct SnapDemands: Hashable, Sendable {
  /// A direction of travel, degrees clockwise from north, and how far it may be missed.
  package var headingDegrees: Double?
  package var toleranceDegrees = 180.0
  /// The side of the driver on which the place lies, as far as it lies aside: more than 1 m off.
  package var side: Side?
  /// How far motorways, bridges, tunnels and slip roads may be away, in metres.
  package var onRoadMeters: Double?
  /// Whether a ship may stand for it, too.
  package var includesFerries = false

  package enum Side: Hashable, Sendable {
    /// That on which people drive, at the kerb.
    case kerb
    /// The other one, across the road.
    case opposite
  }

  package init() {}
}
