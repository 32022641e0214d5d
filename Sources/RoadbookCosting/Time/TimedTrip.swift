// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage
package import RoadbookTime

/// What roads and turns take on a trip that begins at some time.
///
/// The rules of a road or turn are those when the vehicle comes to it. Where they forbid it, it
/// waits until they let it pass, as long as that is before ``horizon``; where they charge a
/// penalty, it may also wait until they do not. On a road that it is on it drives by the rules of
/// each moment. The costs of a metric are the least that a turn ever has; a millisecond more costs
/// one where the fastest route is asked for, and half a metre a second where it is the shortest.
package struct TimedTrip: TimedCosts {
  let graph: TimedGraph
  /// Milliseconds from 1970 in UTC.
  let departure: Int64
  private let clocks: [UInt32: ZoneClock]
  /// The roads that are closed to this trip at all times.
  package let closures: RoadChanges?
  package let priceOfMillisecond: Int64
  private let enteringPenalty: Int64

  /// Nobody waits for a rule that changes later after the departure than three days, in
  /// milliseconds.
  package static let horizon: Int64 = 3 * 86_400_000

  /// What a second of waiting weighs where the shortest route is asked for.
  ///
  /// Less than any vehicle drives in it, or driving in circles would be better than waiting.
  private static let metersPerWaitingSecond = 0.5

  /// How many changes of rules one wait may last.
  private static let greatestChangeCount = 256

  /// - Parameters:
  ///   - graph: What changes with the time.
  ///   - departure: Milliseconds from 1970 in UTC.
  ///   - clocks: By the zones that ``TimedGraph/timeZones`` names; UTC where one is missing.
  ///   - closures: Roads that are closed to this trip at all times.
  package init(
    _ graph: TimedGraph, departure: Int64, clocks: [UInt32: ZoneClock],
    closing closures: RoadChanges? = nil
  ) {
    self.graph = graph
    self.departure = departure
    self.clocks = clocks
    self.closures = closures
    let rules = graph.vehicle.metric.profile.rules
    switch graph.vehicle.metric.optimization {
    case .fastest: priceOfMillisecond = 1024
    case .shortest:
      let meters = min(rules.shortest.metersPerDelaySecond, Self.metersPerWaitingSecond)
      priceOfMillisecond = Int64((meters * 102.4).rounded())
    }
    enteringPenalty = Int64(milliseconds(rules.access.enteringPenaltySeconds))
  }

  /// The fastest routes cost at least as much as they take.
  package var chargesAllTime: Bool { graph.vehicle.metric.optimization == .fastest }

  package func isTimed(_ input: InputID) -> Bool { graph.isTimed(input) || closes(input) }

  /// Whether an arc leads to a road that is closed to this trip.
  @inline(__always)
  func closes(_ input: InputID) -> Bool {
    // A loop leads to the state that it leaves, which is open.
    guard let closures, !input.isLoop else { return false }
    return closures[graph.vehicle.directed(StateID(graph.heads[input.place]))] != nil
  }
}

// MARK: - Steps

extension TimedTrip {
  package func forEachStep(
    of input: InputID, at time: Int64, upTo position: Double, _ body: (TimedStep) -> Void
  ) {
    guard !closes(input), let least = leastStep(of: input, upTo: position) else { return }
    guard let turn = graph.turns[input] else { return body(least) }
    forEachPassage(of: turn, at: time) { start, extra in
      let end = driven(turn.to, from: 0, upTo: position, at: start + turnDelay(input, turn))
      body(TimedStep(duration: end - time, penalty: least.penalty + extra))
    }
  }

  package func forEachStep(
    along state: StateID, from start: Double, upTo end: Double, at time: Int64,
    _ body: (TimedStep) -> Void
  ) {
    let arc = graph.vehicle.directed(state)
    guard let begun = opened(arc, at: time) else { return }
    let ended = driven(arc, from: start, upTo: end, at: begun)
    body(
      TimedStep(
        duration: ended - time, penalty: leastStep(arc, from: start, upTo: end).penalty))
  }

  /// What an arc takes by the metric; `nil` where it is closed.
  func leastStep(of input: InputID, upTo position: Double) -> TimedStep? {
    let inputs = graph.vehicle.inputs
    let weight = inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return nil }
    let hierarchy = graph.vehicle.hierarchy.structure
    let state = hierarchy.head(of: input)
    let rest = graph.vehicle.rest(of: graph.vehicle.directed(state), beyond: position)
    let duration = Int64(inputs.carried(by: input).duration) - rest.duration
    return TimedStep(
      duration: duration,
      penalty: (Int64(weight) - rest.cost) << 10 - priceOfMillisecond * duration)
  }

  func leastStep(
    _ arc: DirectedSegment, from start: Double, upTo end: Double
  ) -> TimedStep {
    let all = graph.vehicle.rest(of: arc, beyond: start)
    let rest = graph.vehicle.rest(of: arc, beyond: end)
    let duration = all.duration - rest.duration
    return TimedStep(
      duration: duration,
      penalty: (all.cost - rest.cost) << 10 - priceOfMillisecond * duration)
  }

  func turnDelay(_ input: InputID, _ turn: TimedTurn) -> Int64 {
    let whole = Int64(graph.vehicle.inputs.carried(by: input).duration)
    return max(0, whole - Int64(graph.vehicle.metric.durations[Int(turn.to.raw)]))
  }
}

// MARK: - Paths

extension TimedTrip {
  /// When an arc has been followed that takes no more than the metric says; `nil` where it does.
  package func leastEnd(
    of input: InputID, at time: Int64, upTo position: Double
  ) -> Int64? {
    guard let least = leastStep(of: input, upTo: position) else { return nil }
    guard graph.isTimed(input) else { return time + least.duration }
    var isLeast = false
    forEachStep(of: input, at: time, upTo: position) { isLeast = isLeast || $0 == least }
    return isLeast ? time + least.duration : nil
  }

  /// The steps of driving along a state.
  package func leastEnd(
    along state: StateID, from start: Double, upTo end: Double, at time: Int64
  ) -> Int64? {
    let least = leastStep(graph.vehicle.directed(state), from: start, upTo: end)
    var isLeast = false
    forEachStep(along: state, from: start, upTo: end, at: time) {
      isLeast = isLeast || $0 == least
    }
    return isLeast ? time + least.duration : nil
  }

  /// How long is waited before an arc that has been followed at some time, in milliseconds.
  package func waiting(
    of input: InputID, at time: Int64, upTo position: Double, ending end: Int64
  ) -> Int64 {
    guard let turn = graph.turns[input] else { return 0 }
    var waiting: Int64 = 0
    forEachPassage(of: turn, at: time) { start, _ in
      let delay = turnDelay(input, turn)
      if driven(turn.to, from: 0, upTo: position, at: start + delay) == end {
        waiting = start - time
      }
    }
    return waiting
  }

  /// How long is waited before driving on along a state, in milliseconds.
  package func waiting(
    along state: StateID, at time: Int64
  ) -> Int64 {
    opened(graph.vehicle.directed(state), at: time).map { $0 - time } ?? 0
  }
}

// MARK: - Passing

extension TimedTrip {
  /// When a vehicle on a road may drive on.
  func opened(_ arc: DirectedSegment, at time: Int64) -> Int64? {
    guard let road = graph.roads[arc.raw] else { return time }
    var now = time
    for _ in 0..<Self.greatestChangeCount {
      if road.access[mask(road, at: now)] != .forbidden { return now }
      guard let next = change(road, after: now) else { return nil }
      now = next
    }
    return nil
  }

  /// Calls `body` with when a turn may begin and what it is charged for entering the road, for the
  /// first such time and for later ones that are charged less.
  func forEachPassage(
    of turn: TimedTurn, at time: Int64, _ body: (_ start: Int64, _ extra: Int64) -> Void
  ) {
    let (from, to) = (graph.roads[turn.from.raw], graph.roads[turn.to.raw])
    let least = leastEntering(turn)
    var best = Int64.max
    var now = time
    for _ in 0..<Self.greatestChangeCount {
      if let entering = entering(turn, from, to, at: now), entering < best {
        body(now, charge(entering - least))
        best = entering
        if entering <= least { return }
      }
      var next = [from, to].compactMap { $0.flatMap { change($0, after: now) } }
      let conditions = [
        turn.ban.flatMap { graph.rules.bans[$0]?.conditions },
        turn.gate.flatMap { graph.rules.gates[$0]?.conditions },
      ]
      next += conditions.compactMap { $0.flatMap { change($0, turn, after: now) } }
      guard let next = next.min() else { return }
      now = next
    }
  }

  /// Milliseconds of penalty for passing a gate and entering a road, or `nil` while either may not be.
  private func entering(
    _ turn: TimedTurn, _ from: TimedRoad?, _ to: TimedRoad?, at time: Int64
  ) -> Int64? {
    guard let road = enteringRoad(turn, from, to, at: time) else { return nil }
    guard let gate = turn.gate else { return road }
    return penalty(ofGate: gate, turn, at: time).map { road + Int64($0) }
  }

  private func enteringRoad(
    _ turn: TimedTurn, _ from: TimedRoad?, _ to: TimedRoad?, at time: Int64
  ) -> Int64? {
    if let ban = turn.ban, binds(ban, turn, at: time) { return nil }
    let there = to.map { $0.access[mask($0, at: time)] } ?? access(of: turn.to)
    guard there != .forbidden else { return nil }
    if turn.from.reversed == turn.to || there == .allowed { return 0 }
    var here = from.map { $0.access[mask($0, at: time)] } ?? access(of: turn.from)
    // A vehicle on a road that has closed is let out of it like those for whom it was open.
    if here == .forbidden { here = access(of: turn.from) }
    if here == .allowed { return enteringPenalty }
    let wider = graph.vehicle.metric.wider
    return wider?.isEntering(from: turn.from, to: turn.to) == true ? enteringPenalty : 0
  }

  private func access(of arc: DirectedSegment) -> Access {
    graph.vehicle.metric.turnRoad(of: arc).access
  }

  /// What the metric charges.
  private func leastEntering(_ turn: TimedTurn) -> Int64 {
    if turn.from.reversed == turn.to { return 0 }
    let isEntering = graph.vehicle.metric.isEntering(from: turn.from, to: turn.to)
    let gate = turn.gate.flatMap { graph.rules.gates[$0] }?.leastPenalty ?? 0
    return (isEntering ? enteringPenalty : 0) + Int64(gate)
  }

  private func charge(_ milliseconds: Int64) -> Int64 {
    Int64(graph.vehicle.metric.turnCost(delay: 0, penalty: Int(milliseconds))) << 10
  }
}

// MARK: - Driving

extension TimedTrip {
  /// When a vehicle comes to a position on a road, by the speeds of each moment.
  ///
  /// Whole numbers throughout, each rounded the same way, so that who begins later never ends
  /// earlier.
  func driven(
    _ arc: DirectedSegment, from start: Double, upTo end: Double, at time: Int64
  ) -> Int64 {
    let metric = graph.vehicle.metric
    guard let road = graph.roads[arc.raw], road.hasSpeeds else {
      return time + metric.duration(of: arc, upTo: end) - metric.duration(of: arc, upTo: start)
    }
    let waiting = metric.waitingMilliseconds(on: arc)
    var (now, place) = (time, start)
    if waiting > 0 {
      metric.forEachWaitingPlace(on: arc) { wait in
        guard wait.position >= place, wait.position < end else { return }
        now = driven(road, waiting, from: place, upTo: wait.position, at: now) + wait.milliseconds
        place = wait.position
      }
    }
    return driven(road, waiting, from: place, upTo: end, at: now)
  }

  /// The same between two places at which one waits; `waiting` is how long that is along all of the road.
  private func driven(
    _ road: TimedRoad, _ waiting: Int64, from start: Double, upTo end: Double, at time: Int64
  ) -> Int64 {
    var now = time
    var left = Self.wholeWay
    for _ in 0..<Self.greatestChangeCount {
      let drive = Double(max(0, Int64(road.durations[mask(road, at: now)]) - waiting))
      let whole = Int64((drive * end).rounded()) - Int64((drive * start).rounded())
      let rest = (left * whole + Self.wholeWay - 1) / Self.wholeWay
      guard let next = change(road, after: now), now + rest > next else { return now + rest }
      left -= (next - now) * Self.wholeWay / whole
      now = next
    }
    return now
  }

  /// Parts of a way are counted in as many pieces; its milliseconds are at most 2²⁸.
  private static let wholeWay: Int64 = 1 << 30
}

// MARK: - Asking the rules

extension TimedTrip {
  /// The conditions of a road that hold.
  func mask(_ road: TimedRoad, at time: Int64) -> Int {
    let rule = graph.rules.roads[road.rule]
    return mask(rule.conditions, rule.zone, road.latitudeE7, road.longitudeE7, at: time)
  }

  func change(_ road: TimedRoad, after time: Int64) -> Int64? {
    let rule = graph.rules.roads[road.rule]
    return change(rule.conditions, rule.zone, road.latitudeE7, road.longitudeE7, after: time)
  }

  private func binds(_ ban: UInt32, _ turn: TimedTurn, at time: Int64) -> Bool {
    guard let rule = graph.rules.bans[ban] else { return false }
    return rule.binds[mask(rule.conditions, turn, at: time)]
  }

  /// Milliseconds; `nil` while the gate is closed.
  private func penalty(ofGate gate: UInt32, _ turn: TimedTurn, at time: Int64) -> Int? {
    guard let rule = graph.rules.gates[gate] else { return 0 }
    return rule.penalties[mask(rule.conditions, turn, at: time)]
  }

  /// Those of some conditions at a turn that hold.
  private func mask(_ conditions: [TimeCondition], _ turn: TimedTurn, at time: Int64) -> Int {
    let place = place(of: turn)
    return mask(conditions, turn.zone, place.0, place.1, at: time)
  }

  func change(
    _ conditions: [TimeCondition], _ turn: TimedTurn, after time: Int64
  ) -> Int64? {
    let place = place(of: turn)
    return change(conditions, turn.zone, place.0, place.1, after: time)
  }

  private func place(of turn: TimedTurn) -> (Int32, Int32) {
    let network = graph.vehicle.network
    let place = network.junctions.coordinate(of: network.segments.start(of: turn.to))
    return (place.latitudeE7, place.longitudeE7)
  }

  private func mask(
    _ conditions: [TimeCondition], _ zone: UInt32, _ latitudeE7: Int32, _ longitudeE7: Int32,
    at time: Int64
  ) -> Int {
    let (second, place) = local(zone, latitudeE7, longitudeE7, at: time)
    var mask = 0
    for (bit, condition) in conditions.enumerated() where condition.holds(at: second, place) {
      mask |= 1 << bit
    }
    return mask
  }

  /// When the answer may be another one; `nil` where that is behind the horizon.
  private func change(
    _ conditions: [TimeCondition], _ zone: UInt32, _ latitudeE7: Int32, _ longitudeE7: Int32,
    after time: Int64
  ) -> Int64? {
    let (second, place) = local(zone, latitudeE7, longitudeE7, at: time)
    let utc = second - place.offsetSeconds
    let clock = clocks[zone] ?? .utc
    let last = Int((departure + Self.horizon) / 1000)
    var next = min(clock.change(after: utc) ?? last, last)
    for condition in conditions {
      if let change = condition.stays(after: second, before: next + place.offsetSeconds, place) {
        next = min(next, change - place.offsetSeconds)
      }
    }
    return next < last ? Int64(next) * 1000 - departure : nil
  }

  /// The second on the clock of a place.
  private func local(
    _ zone: UInt32, _ latitudeE7: Int32, _ longitudeE7: Int32, at time: Int64
  ) -> (second: Int, SkyPlace) {
    let utc = Int(departure + time).dividedRoundingDown(by: 1000).quotient
    let offset = (clocks[zone] ?? .utc).offset(at: utc)
    return (
      utc + offset,
      SkyPlace(
        latitudeE7: latitudeE7, longitudeE7: longitudeE7, offsetSeconds: offset,
        holidays: graph.holidays[zone])
    )
  }
}
