// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
import RoadbookStorage

extension RoadMetric {
  /// How many roads the vehicle could have taken instead of the one it took, turning back left out.
  ///
  /// The same as `turns(from:listed:)` says, without a list of all turns.
  package func otherExits(
    from state: StateID, to taken: StateID, listed: ListedTurns
  ) -> Int {
    let arc = network.turns.directedSegment(of: state)
    let junction = network.segments.end(of: arc)
    if points[network.junctions.tagSet(of: junction)].barrier.isForbidden { return 0 }
    // No profile forbids a turn between roads that the vehicle may use, other than turning back.
    guard turnRoad(of: arc).access != .forbidden else { return 0 }
    var count = 0
    for position in network.junctions.departures.range(of: junction) {
      let next = DirectedSegment(raw: network.junctions.departures[element: position])
      guard next != arc.reversed, allows(next), turnRoad(of: next).access != .forbidden,
        let target = listed.target(from: state, to: next, in: self), target != taken
      else { continue }
      count += 1
    }
    return count
  }
}
