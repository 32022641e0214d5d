// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// The extraordinary turns of a map, found by state.
package struct ListedTurns: Sendable {
  private let turns: TurnTable

  package init(_ turns: TurnTable) { self.turns = turns }

  /// The state that a turn leads to, or `nil` where a restriction forbids it to the vehicle.
  package func target(
    from state: StateID, to next: DirectedSegment, in metric: RoadMetric
  ) -> StateID? {
    var target = next.baseState
    for position in turns.listedRange(of: state) {
      let turn = turns.listed(at: position)
      guard turn.to == next else { continue }
      if let rule = turn.rule, metric.binds(rule) { return nil }
      target = checked(turn.target, next) ?? target
    }
    return target
  }

  /// The state that a turn leads to for those who may make it.
  package func state(from state: StateID, to next: DirectedSegment) -> StateID {
    var target = next.baseState
    for position in turns.listedRange(of: state) {
      let turn = turns.listed(at: position)
      if turn.to == next { target = checked(turn.target, next) ?? target }
    }
    return target
  }

  /// A damaged map may name any state.
  private func checked(_ target: StateID, _ next: DirectedSegment) -> StateID? {
    turns.directedSegment(of: target) == next ? target : nil
  }
}
