// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
import RoadbookStorage

/// The extraordinary turns of a map, found by state.
package struct ListedTurns: Sendable {
  private let turns: TurnTable
  private var rangeOfState: [UInt32: Range<Int>] = [:]

  package init(_ turns: TurnTable) {
    self.turns = turns
    var start = 0
    for position in 0..<turns.listedCount {
      let state = turns.listed(at: position).from
      if turns.listed(at: start).from != state { start = position }
      rangeOfState[state.raw] = start..<position + 1
    }
  }

  /// The state that a turn leads to, or `nil` where a restriction forbids it to the vehicle.
  package func target(
    from state: StateID, to next: DirectedSegment, in metric: RoadMetric
  ) -> StateID? {
    guard let range = rangeOfState[state.raw] else { return next.baseState }
    var target = next.baseState
    for position in range {
      let turn = turns.listed(at: position)
      guard turn.to == next else { continue }
      if let rule = turn.rule, metric.binds(rule) { return nil }
      // A damaged map may name any state.
      if turns.directedSegment(of: turn.target) == next { target = turn.target }
    }
    return target
  }
}
