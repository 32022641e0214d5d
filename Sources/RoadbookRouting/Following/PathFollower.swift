// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Makes a path of roads that are given, whoever chose them.
///
/// What a search finds is known to be legal; what comes from a handle, a recording or another
/// route is held against the vehicle turn by turn here, restrictions over several ways included:
///
///     roads     a ────► b ────► c          states    a ──► b′ ──► c
///
/// - Complexity: O(*n* log *m*) for *n* roads and *m* turns of the map.
package struct PathFollower: Sendable {
  private let graph: VehicleGraph
  private let uTurnCost: Int64?

  package init(_ graph: VehicleGraph) {
    self.graph = graph
    uTurnCost = graph.metric.costOfTurningBack()
  }

  /// Where the roads of two neighbouring places of a leg do not join, `nil` where all do.
  package func gap(in legs: [FollowedLeg]) -> (leg: Int, index: Int)? {
    let segments = graph.network.segments
    for (number, leg) in legs.enumerated() {
      for index in leg.arcs.indices.dropFirst()
      where segments.end(of: leg.arcs[index - 1]) != segments.start(of: leg.arcs[index]) {
        return (number, index)
      }
    }
    return nil
  }

  /// The path along roads that join, and where the vehicle may not follow it.
  ///
  /// - Parameter legs: One or more; each begins where the one before ends.
  /// - Returns: The path, and what of it the vehicle may not do.
  package func path(along legs: [FollowedLeg]) -> (path: RoutePath, breaches: [Breach]) {
    var path = RoutePath(legs: [], cost: legs.first?.start.entryCost ?? 0)
    var breaches: [Breach] = []
    for (number, leg) in legs.enumerated() {
      var state = leg.arcs[0].baseState
      if number > 0, !leg.beginsWithUTurn, let before = path.legs[number - 1].states.last {
        state = before
      }
      if number == 0 || leg.beginsWithUTurn, !graph.metric.allows(leg.arcs[0]) {
        breaches.append(Breach(leg: number, index: 0, kind: .road))
      }
      if leg.beginsWithUTurn { path.cost += uTurnCost ?? 0 }
      let (followed, cost) = follow(leg, from: state) { index, kind in
        breaches.append(Breach(leg: number, index: index, kind: kind))
      }
      path.legs.append(followed)
      path.cost += cost + leg.end.entryCost
    }
    return (path, breaches)
  }

  private func follow(
    _ leg: FollowedLeg, from start: StateID, _ breach: (Int, Breach.Kind) -> Void
  ) -> (leg: LegPath, cost: Int64) {
    var state = start
    var states = [start]
    var inputs: [InputID] = []
    let last = leg.arcs[leg.arcs.count - 1]
    var sum = graph.rest(of: leg.arcs[0], beyond: leg.startPosition)
    for (index, arc) in leg.arcs.enumerated().dropFirst() {
      if let step = graph.step(from: state, onto: arc) {
        let carried = graph.inputs.carried(by: step.input)
        sum.cost += Int64(step.cost)
        sum.duration += Int64(carried.duration)
        sum.length += Int64(carried.length)
        state = step.state
        inputs.append(step.input)
      } else {
        breach(index, graph.metric.allows(arc) ? .turn : .road)
        state = arc.baseState
        inputs.append(LegPath.noInput)
      }
      states.append(state)
    }
    let rest = graph.rest(of: last, beyond: leg.end.position)
    let path = LegPath(
      states: states, inputs: inputs, startPosition: leg.startPosition,
      endPosition: leg.end.position, start: leg.start, end: leg.end,
      beginsWithUTurn: leg.beginsWithUTurn, durationMilliseconds: sum.duration - rest.duration,
      lengthCentimeters: sum.length - rest.length)
    return (path, sum.cost - rest.cost)
  }
}
