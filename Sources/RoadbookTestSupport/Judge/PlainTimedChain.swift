// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
import RoadbookStorage

/// Finds the cheapest way through waypoints at given times as plainly as can be: every path by every
/// time and penalty that no other one undercuts, without bounds.
///
/// It asks the same rules as the engine's search and shares no other line with it.
package struct PlainTimedChain {
  private struct Label {
    var leg: Int
    var state: StateID
    var time: Int64
    var penalty: Int64
  }

  private let graph: VehicleGraph
  /// When the trip is.
  package var trip: TimedTrip
  /// By state: the arcs that leave it, and their heads.
  private var arcs: [StateID: [(input: InputID, head: StateID)]] = [:]
  private var labels: [Label] = []
  private var bags: [SIMD2<Int>: [(time: Int64, penalty: Int64)]] = [:]
  private var queue = PlainQueue()
  private var waypoints: [SnappedWaypoint] = []
  private var stays: [Int64] = []
  private var best: Int64?

  package init(_ timed: TimedGraph, _ trip: TimedTrip) {
    graph = timed.vehicle
    self.trip = trip
    let turns = graph.hierarchy.turns
    let hierarchy = graph.hierarchy.structure
    var inputs: [UInt32: InputID] = [:]
    for place in 0..<hierarchy.inputCount { inputs[hierarchy.inputArc[place]] = InputID(place) }
    for place in 0..<hierarchy.loopArc.count {
      inputs[hierarchy.loopArc[place]] = InputID(loop: place)
    }
    for state in (0..<turns.stateCount).map({ StateID($0) }) {
      arcs[state] = turns.turns(of: state).compactMap { turn in
        inputs[UInt32(turn)].map { ($0, StateID(turns.head[turn])) }
      }
    }
  }

  /// The least cost in 1/1024 of the metric's unit, without the time of stays.
  package mutating func cost(
    through waypoints: [SnappedWaypoint], stays: [Int64]
  ) -> Int64? {
    self.waypoints = waypoints
    self.stays = stays
    labels = []
    bags = [:]
    queue = PlainQueue()
    best = nil
    for candidate in waypoints[0].candidates {
      depart(
        candidate.arc.baseState, candidate.position, leg: 0, at: 0,
        penalty: candidate.entryCost << 10)
    }
    while let (cost, number) = queue.popMin() {
      if let best, cost >= best { continue }
      let label = labels[Int(number)]
      let bag = bags[SIMD2(label.leg, label.state.position)] ?? []
      let isDominated = bag.contains {
        $0.time <= label.time && $0.penalty <= label.penalty
          && ($0.time, $0.penalty) != (label.time, label.penalty)
      }
      if !isDominated { settle(label) }
    }
    return best
  }

  private mutating func settle(_ label: Label) {
    for arc in arcs[label.state] ?? [] {
      for step in steps({ trip.forEachStep(of: arc.input, at: label.time, upTo: 1, $0) }) {
        open(
          Label(
            leg: label.leg, state: arc.head, time: label.time + step.duration,
            penalty: label.penalty + step.penalty))
      }
      for end in ends(label.leg) where graph.states(of: end.arc).contains(arc.head) {
        for step in steps({
          trip.forEachStep(of: arc.input, at: label.time, upTo: end.position, $0)
        }) {
          arrive(
            arc.head, end, leg: label.leg, at: label.time + step.duration,
            penalty: label.penalty + step.penalty)
        }
      }
    }
  }

  private func ends(_ leg: Int) -> [SnapCandidate] { waypoints[leg + 1].candidates }

  private func steps(_ each: ((TimedStep) -> Void) -> Void) -> [TimedStep] {
    var steps: [TimedStep] = []
    each { steps.append($0) }
    return steps
  }

  private mutating func open(_ label: Label) {
    let key = SIMD2(label.leg, label.state.position)
    var bag = bags[key] ?? []
    if bag.contains(where: { $0.time <= label.time && $0.penalty <= label.penalty }) { return }
    bag.removeAll { label.time <= $0.time && label.penalty <= $0.penalty }
    bag.append((label.time, label.penalty))
    bags[key] = bag
    queue.push(label.penalty + trip.priceOfMillisecond * label.time, UInt32(labels.count))
    labels.append(label)
  }

  private mutating func depart(
    _ state: StateID, _ position: Double, leg: Int, at time: Int64, penalty: Int64
  ) {
    for step in steps({ trip.forEachStep(along: state, from: position, upTo: 1, at: time, $0) }) {
      open(
        Label(
          leg: leg, state: state, time: time + step.duration, penalty: penalty + step.penalty))
    }
    for end in ends(leg)
    where graph.states(of: end.arc).contains(state) && position <= end.position {
      for step in steps({
        trip.forEachStep(along: state, from: position, upTo: end.position, at: time, $0)
      }) {
        arrive(
          state, end, leg: leg, at: time + step.duration, penalty: penalty + step.penalty)
      }
    }
  }

  private mutating func arrive(
    _ state: StateID, _ end: SnapCandidate, leg: Int, at time: Int64, penalty: Int64
  ) {
    let penalty = penalty + end.entryCost << 10
    let price = trip.priceOfMillisecond
    if leg == waypoints.count - 2 {
      let cost = penalty + price * time
      best = min(best ?? cost, cost)
      return
    }
    let waypoint = waypoints[leg + 1]
    let stay = waypoint.isStop ? stays[leg + 1] : 0
    depart(
      state, end.position, leg: leg + 1, at: time + stay, penalty: penalty - price * stay)
    let back = end.arc.reversed
    guard waypoint.isStop, let cost = graph.metric.costOfTurningBack(),
      graph.metric.allows(back)
    else { return }
    let turning = Int64(graph.metric.durationOfTurningBack)
    depart(
      back.baseState, 1 - end.position, leg: leg + 1, at: time + stay + turning,
      penalty: penalty + cost << 10 - price * (stay + turning))
  }
}
