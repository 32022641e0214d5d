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
    guard isOpen(arc) else { return 0 }
    let isPlain = network.turns.listedRange(of: state).isEmpty
    var count = 0
    for position in network.junctions.departures.range(of: junction) {
      let next = DirectedSegment(raw: network.junctions.departures[element: position])
      guard next != arc.reversed, allows(next), isOpen(next) else { continue }
      let target = isPlain ? next.baseState : listed.target(from: state, to: next, in: self)
      if let target, target != taken { count += 1 }
    }
    return count
  }

  private func isOpen(_ arc: DirectedSegment) -> Bool {
    switch turnRoad(of: arc).access {
    case .forbidden: false
    case .destination, .allowed: true
    }
  }
}
