// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What is to be driven from one waypoint to the next, as roads.
package struct FollowedLeg: Hashable, Sendable {
  /// One or more; each begins where the one before ends.
  package var arcs: [DirectedSegment]
  /// Where the leg begins: on the first road, or, where it turns back, on the one against it.
  package var start: SnapCandidate
  /// Where it ends, on the last road.
  package var end: SnapCandidate
  /// Whether it begins by turning back at the stop where the leg before ended.
  package var beginsWithUTurn: Bool

  package init(
    arcs: [DirectedSegment], start: SnapCandidate, end: SnapCandidate, beginsWithUTurn: Bool = false
  ) {
    self.arcs = arcs
    self.start = start
    self.end = end
    self.beginsWithUTurn = beginsWithUTurn
  }

  /// Where on the first road it begins, 0…1.
  package var startPosition: Double { beginsWithUTurn ? 1 - start.position : start.position }
}

extension FollowedLeg {
  /// What a leg of a path drives along.
  package init(_ leg: LegPath, _ network: RoadNetwork) {
    self.init(
      arcs: leg.states.map { network.turns.directedSegment(of: $0) }, start: leg.start,
      end: leg.end, beginsWithUTurn: leg.beginsWithUTurn)
  }
}

/// Where a vehicle does what it may not.
package struct Breach: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// It may not use the road.
    case road
    /// It may use both roads but not turn from one to the other.
    case turn
  }

  package var leg: Int
  /// Which road of the leg, or the one behind the turn.
  package var index: Int
  package var kind: Kind
}
