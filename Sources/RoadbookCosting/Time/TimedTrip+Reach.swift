// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
package import RoadbookNetwork
import RoadbookStorage

// What a search for all that is reached has to know beside the steps of paths.

extension TimedTrip {
  /// What changes with the time.
  package var timed: TimedGraph { graph }

  /// Calls `body` with each way to follow an arc to the end of the state that it leads to.
  ///
  /// - Parameters:
  ///   - input: The arc.
  ///   - time: When the state before it ends.
  ///   - body: Takes when its road begins to be driven, behind turn and waiting, and what the step takes.
  package func forEachEntry(
    of input: InputID, at time: Int64, _ body: (_ entry: Int64, _ step: TimedStep) -> Void
  ) {
    guard !closes(input), let least = leastStep(of: input, upTo: 1) else { return }
    guard let turn = graph.turns[input] else {
      let arc = graph.vehicle.directed(graph.vehicle.hierarchy.structure.head(of: input))
      let driving = Int64(graph.vehicle.metric.durations[Int(arc.raw)])
      return body(time + least.duration - driving, least)
    }
    forEachPassage(of: turn, at: time) { start, extra in
      let entry = start + turnDelay(input, turn)
      let end = driven(turn.to, from: 0, upTo: 1, at: entry)
      body(entry, TimedStep(duration: end - time, penalty: least.penalty + extra))
    }
  }

  /// When a vehicle on a road may drive on, and what driving to the road's end takes with the wait; `nil` where it is
  /// closed until the horizon.
  package func start(
    on arc: DirectedSegment, from position: Double, at time: Int64
  ) -> (entry: Int64, step: TimedStep)? {
    guard let begun = opened(arc, at: time) else { return nil }
    let end = driven(arc, from: position, upTo: 1, at: begun)
    let penalty = leastStep(arc, from: position, upTo: 1).penalty
    return (begun, TimedStep(duration: end - time, penalty: penalty))
  }

  /// Whether what driving along a road takes changes with the time, and not only who may enter it.
  package func changesSpeed(on arc: DirectedSegment) -> Bool {
    graph.roads[arc.raw]?.hasSpeeds ?? false
  }

  /// When a vehicle that begins at one position of a road comes to another, in milliseconds of the trip.
  package func arrival(
    on arc: DirectedSegment, from start: Double, upTo end: Double, at time: Int64
  ) -> Int64 {
    driven(arc, from: start, upTo: end, at: time)
  }

  /// Maps with more rules than these are not asked one by one.
  private static let mostAsked = 20_000

  /// From when on no rule changes any more up to a time; −1 where none changes at all.
  ///
  /// - Complexity: O(*n* · *c*) for *n* roads and turns and the *c* changes of each.
  package func lastChange(before limit: Int64) -> Int64 {
    guard graph.roads.count + graph.turns.count <= Self.mostAsked else { return limit }
    var last: Int64 = -1
    func note(_ change: (Int64) -> Int64?) {
      var now: Int64 = 0
      while let next = change(now), next <= limit, next > now { now = next }
      if now > 0 { last = max(last, now) }
    }
    for road in graph.roads.values { note { change(road, after: $0) } }
    for turn in graph.turns.values {
      if let ban = turn.ban.flatMap({ graph.rules.bans[$0] }) {
        note { change(ban.conditions, turn, after: $0) }
      }
      if let gate = turn.gate.flatMap({ graph.rules.gates[$0] }) {
        note { change(gate.conditions, turn, after: $0) }
      }
    }
    return last
  }
}
