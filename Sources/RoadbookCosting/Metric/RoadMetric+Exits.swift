// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
import RoadbookStorage

/// A road that leaves a junction, as the vehicle sees it.
package struct RoadExit: BitwiseCopyable, Sendable {
  package var arc: DirectedSegment
  package var roadClass: RoadClass
  package var flags: RoadFlags
  /// Whether the vehicle may take it from where it comes.
  package var mayEnter: Bool
  /// Whether the vehicle may come from it.
  package var isIncoming: Bool
}

extension RoadMetric {
  /// Calls `body` with each road at the end of a state that the vehicle may use in some direction,
  /// without the one that it comes from.
  package func forEachExit(
    of state: StateID, listed: ListedTurns, _ body: (RoadExit) -> Void
  ) {
    let arc = network.turns.directedSegment(of: state)
    let junction = network.segments.end(of: arc)
    let departures = network.junctions.departures
    let range = departures.range(of: junction)
    let tags = network.junctions.tagSet(of: junction)
    let isBarred = tags.raw != 0 && points[tags].barrier.isForbidden
    // No profile forbids a turn between roads that the vehicle may use, other than turning back.
    let isPlain = network.turns.listedRange(of: state).isEmpty
    for position in range {
      let next = DirectedSegment(raw: departures[element: position])
      if next == arc.reversed { continue }
      let (isOpen, isIncoming) = (allows(next), allows(next.reversed))
      guard isOpen || isIncoming else { continue }
      let road = turnRoad(of: isOpen ? next : next.reversed)
      let mayTurn = isPlain || listed.target(from: state, to: next, in: self) != nil
      body(
        RoadExit(
          arc: next, roadClass: road.roadClass, flags: road.flags,
          mayEnter: isOpen && mayTurn && !isBarred && road.access != .forbidden,
          isIncoming: isIncoming))
    }
  }
}
