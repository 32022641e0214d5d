// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
package import RoadbookTraffic

/// Turns that take longer by traffic.
///
/// A turn takes the longer of its own time and what traffic says; the difference weighs as much as other time where
/// the fastest route is asked for, and nothing where the shortest is.
extension RoadMetric {
  /// What traffic says of turns.
  package var turnDelays: TurnDelays { traffic?.speeds.turns ?? .none }

  /// Has a turn wait.
  ///
  /// - Parameters:
  ///   - cost: Of the turn without traffic, alone or with something else.
  ///   - duration: Of the turn alone, milliseconds.
  ///   - arc: Where the turn begins.
  ///   - next: Where it leads to.
  @inline(__always)
  func wait(
    _ cost: inout UInt32, _ duration: inout UInt32, from arc: DirectedSegment,
    to next: DirectedSegment
  ) {
    guard let least = turnDelays.milliseconds(from: arc, to: next), least > duration else { return }
    if optimization == .fastest { cost += least - duration }
    duration = least
  }

  /// Has a turn with the road behind it wait.
  ///
  /// - Parameters:
  ///   - weight: Of both without the wait.
  ///   - carried: By both without the wait, in this metric's traffic.
  ///   - arc: Where the turn begins.
  ///   - next: Where it leads to.
  func wait(
    _ weight: inout UInt32, _ carried: inout Carried, from arc: DirectedSegment,
    to next: DirectedSegment
  ) {
    guard weight < HierarchyWeights.forbidden else { return }
    let road = min(durations[Int(next.raw)], carried.duration)
    var turn = carried.duration - road
    wait(&weight, &turn, from: arc, to: next)
    carried = Carried(duration: turn + road, length: carried.length)
  }

  /// Milliseconds that traffic adds to the turn from one directed segment to the next, on no copy of a state.
  package func waiting(
    from arc: DirectedSegment, to next: DirectedSegment, listed: ListedTurns
  ) -> UInt32 {
    if let wider { return wider.waiting(from: arc, to: next, listed: listed) }
    guard let least = turnDelays.milliseconds(from: arc, to: next), let free = traffic?.free,
      let turn = free.turns(from: arc.baseState, listed: listed).first(where: {
        network.turns.directedSegment(of: $0.target) == next
      })
    else { return 0 }
    return least - min(least, turn.cost.durationMilliseconds)
  }
}

extension VehicleGraph {
  /// Has the turns wait of which the traffic of another metric says so.
  ///
  /// - Parameters:
  ///   - other: This vehicle in traffic; nothing changes where this one is in traffic already.
  ///   - inputs: What turns and roads cost by the other one, without waits.
  ///   - carried: What they carry.
  ///   - loops: As the inputs, of turns that lead back to their own state.
  ///   - loopCarried: What those carry.
  /// - Complexity: O(*m*) for *m* inputs where there are waits.
  func wait(
    at other: RoadMetric, _ inputs: Cells<UInt32>, _ carried: Cells<Carried>,
    _ loops: Cells<UInt32>, _ loopCarried: Cells<Carried>
  ) {
    guard metric.traffic == nil, !other.turnDelays.isEmpty else { return }
    let waiting = turns(of: other.turnDelays)
    let order = hierarchy.structure
    // Few turns wait; a flag tells them from the others sooner than a table does.
    let waits = CellOwner(repeating: false, count: hierarchy.turns.turnCount)
    for turn in waiting.keys { waits.cells[Int(turn)] = true }
    for place in 0..<inputs.count where waits.cells[Int(order.inputArc[place])] {
      guard let turn = waiting[order.inputArc[place]] else { continue }
      other.wait(&inputs[place], &carried[place], from: turn.from, to: turn.to)
    }
    for place in 0..<loops.count {
      guard let turn = waiting[order.loopArc[place]] else { continue }
      other.wait(&loops[place], &loopCarried[place], from: turn.from, to: turn.to)
    }
  }

  /// By number among the hierarchy's turns: those that wait.
  private func turns(of delays: TurnDelays) -> [UInt32: TurnDelays.Delay] {
    let turns = hierarchy.turns
    var found: [UInt32: TurnDelays.Delay] = [:]
    for delay in delays.all where Int(delay.from.raw) < network.segments.count * 2 {
      for state in states(of: delay.from) where state.position < turns.stateCount {
        for number in turns.turns(of: state)
        where directed(StateID(turns.head[number])) == delay.to {
          found[UInt32(number)] = delay
        }
      }
    }
    return found
  }
}
