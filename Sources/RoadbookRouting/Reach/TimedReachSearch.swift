// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the cheapest routes from a place to all roads near it, on a trip that begins at some time.
///
/// Dijkstra's algorithm with labels of time and penalty over states: of two labels of a state one is dropped that is
/// both no earlier and has no less penalties. A label with more penalties that comes earlier may still win, where a
/// rule changes later on; behind the last change of a rule the cheaper one is enough:
///
///     time ──┬───────────┬──────────────→
///          start    last change      limit
///            several labels │ one label
///
/// So a trip during which no rule changes takes one label for each state. The search ends where no open label begins
/// a road within the limit; labels beyond are followed until then, as a route is the cheapest way and not the
/// shortest.
///
/// - Complexity: O(*n* · *k* log *n*) for *n* states that cost no more than those within, with *k* labels each.
///
/// Sources: as `TimedSearch`.
struct TimedReachSearch {
  private let trip: TimedTrip
  private let graph: VehicleGraph
  private let measure: RoadReach.Measure
  private let limit: Int64
  private let lastChange: Int64
  private let price: Int64
  /// What is taken, where that is limited.
  private let spending: Spending?
  /// Of each arc on which the centre lies.
  private var isAtCenter: Set<UInt32> = []

  private var labels: ContiguousArray<Label> = []
  private var queue = KeyedQueue()
  /// By state: the first label of its list, −1 where there is none.
  private var first: ContiguousArray<Int32>
  /// Open labels that begin a road within the limit.
  private var wantedCount = 0
  /// Keys beyond are not of interest once no wanted label is open.
  private var bound = Int64.min

  /// By directed segment, as bits: whether its end was settled.
  private var isSettled: ContiguousArray<UInt64>
  /// What the ends of directed segments are reached by.
  private(set) var ends: [End] = []
  /// The same of those on which the centre lies: ahead of it, and by driving around.
  private(set) var starts: [UInt32: (end: End, position: Double)] = [:]
  private(set) var arounds: [UInt32: End] = [:]
  /// The latest time that was settled.
  private(set) var latest: Int64 = 0

  /// What the end of a directed segment is reached by.
  struct End {
    var arc: DirectedSegment
    var sum: PathSum
    /// When the road begins to be driven.
    var entry: Int64
    /// What has been taken then.
    var energy: EnergyLabel
  }

  /// What roads take of a battery or a tank.
  private struct Spending {
    let roads: RoadConsumption
    let room: Double
    /// No more may be taken on the way.
    let most: Double
  }

  private enum Kind: UInt8 {
    /// It begins on the state.
    case start
    case through
    /// It comes to a road at the centre from elsewhere; only told.
    case around
  }

  private struct Label {
    var state: StateID
    var time: Int64
    var penalty: Int64
    var length: Int64
    var entry: Int64
    /// What has been taken when the road begins to be driven, where that is limited.
    var energy = EnergyLabel()
    /// Where on the state it begins.
    var position = 0.0
    /// The next label of the state.
    var next: Int32 = -1
    var kind: Kind
    var isDominated = false
    var isWanted = false
  }

  /// A search that settles more is given up.
  private static let greatestSettledCount = 20_000_000

  /// - Parameters:
  ///   - trip: When it begins, and the rules.
  ///   - measure: What is limited.
  ///   - limit: In its unit.
  ///   - window: Milliseconds up to which changes of rules are looked at.
  ///   - energy: What is taken where energy is limited.
  init(
    _ trip: TimedTrip, _ measure: RoadReach.Measure, limit: Int64, window: Int64,
    energy: EnergyLimits? = nil
  ) {
    self.trip = trip
    let graph = trip.timed.vehicle
    self.graph = graph
    spending = energy.map {
      Spending(
        roads: RoadConsumption($0.consumption, on: graph), room: $0.room,
        most: min(Double(limit) / 1000, $0.charge))
    }
    self.measure = measure
    self.limit = limit
    lastChange = trip.lastChange(before: window)
    price = trip.priceOfMillisecond
    first = ContiguousArray(repeating: -1, count: graph.network.turns.stateCount)
    isSettled = ContiguousArray(repeating: 0, count: graph.network.segments.count * 2 / 64 + 1)
  }
}

// MARK: - The search

extension TimedReachSearch {
  /// Searches from the roads that stand for the centre.
  ///
  /// - Throws: Where it is cancelled, or settles too many labels.
  mutating func run(
    from candidates: [SnapCandidate], _ isCancelled: () -> Bool
  ) throws(HierarchyError) {
    for candidate in candidates {
      isAtCenter.insert(graph.directed(candidate.startState).raw)
    }
    for candidate in candidates { begin(candidate) }
    var settled = 0
    while let (key, number) = queue.popMin() {
      if wantedCount == 0, key > bound { break }
      let label = labels[Int(number)]
      if label.isWanted {
        wantedCount -= 1
        labels[Int(number)].isWanted = false
      }
      if label.isDominated { continue }
      settled += 1
      if settled & 1023 == 0, isCancelled() { throw .cancelled }
      if settled > Self.greatestSettledCount { throw .searchedTooFar(settledCount: settled) }
      latest = max(latest, label.time)
      if label.isWanted { widen(label) }
      tell(label)
      if label.kind != .around { leave(label) }
    }
  }

  private mutating func begin(_ candidate: SnapCandidate) {
    let seed = graph.source(
      candidate.startState, from: candidate.position, cost: candidate.entryCost)
    let start = candidate.startMilliseconds
    guard
      let begun = trip.start(
        on: graph.directed(seed.node), from: seed.position, at: start)
    else { return }
    var label = Label(
      state: seed.node, time: start + begun.step.duration,
      penalty: candidate.entryCost << 10 - price * start + begun.step.penalty,
      length: Int64(seed.length), entry: begun.entry, position: seed.position, kind: .start)
    if let spending {
      let waiting = Double(begun.entry - start) / 1000
      label.energy.take(
        spending.roads.consumption.use(standing: waiting), room: spending.room)
    }
    open(label)
  }

  /// Follows the turns at the end of a state.
  private mutating func leave(_ label: Label) {
    let inputs = graph.inputs
    let hierarchy = graph.hierarchy.structure
    var found: [Label] = []
    trip.timed.outgoing.forEachInput(of: label.state) { input in
      let state = hierarchy.head(of: input)
      if trip.isTimed(input) {
        let length = label.length + Int64(inputs.carried(by: input).length)
        trip.forEachEntry(of: input, at: label.time) { entry, step in
          found.append(
            Label(
              state: state, time: label.time + step.duration, penalty: label.penalty + step.penalty,
              length: length, entry: entry, kind: .through))
        }
      } else {
        let weight = inputs.weight(of: input)
        guard weight < HierarchyWeights.forbidden else { return }
        let carried = inputs.carried(by: input)
        let time = label.time + Int64(carried.duration)
        let driving = Int64(graph.metric.durations[Int(graph.directed(state).raw)])
        found.append(
          Label(
            state: state, time: time,
            penalty: label.penalty + Int64(weight) << 10 - price * Int64(carried.duration),
            length: label.length + Int64(carried.length), entry: time - driving, kind: .through))
      }
    }
    let left = spending.map { spent(on: label, $0) }
    for var next in found {
      if let spending, let left { enter(&next, behind: label, left, spending) }
      open(next)
    }
  }
}

// MARK: - Energy

extension TimedReachSearch {
  /// What has been taken at the end of a label's road, and the speed there.
  private func spent(
    on label: Label, _ spending: Spending
  ) -> (energy: EnergyLabel, speed: Double?) {
    let arc = graph.directed(label.state)
    if spending.roads.isCarried(on: arc) { return (label.energy, nil) }
    let share = 1 - label.position
    let seconds = trip.evenSeconds(
      on: arc, from: label.position, upTo: 1, driving: label.time - label.entry)
    var energy = label.energy
    spending.roads.forEachStretch(of: arc, part: label.position...1, seconds: seconds) { _, use in
      energy.take(use, room: spending.room)
      return true
    }
    let meters = spending.roads.meters(along: arc) * share
    return (energy, meters > 0 && seconds > 0 ? meters / seconds : nil)
  }

  /// Counts what turning to a label's road, and waiting for it, takes.
  private func enter(
    _ next: inout Label, behind label: Label, _ left: (energy: EnergyLabel, speed: Double?),
    _ spending: Spending
  ) {
    next.energy = left.energy
    let arc = graph.directed(next.state)
    let roads = spending.roads
    if roads.isCarried(on: arc) { return }
    let standing = Double(max(0, next.entry - label.time)) / 1000
    next.energy.take(roads.consumption.use(standing: standing), room: spending.room)
    let (meters, driving) = (roads.meters(along: arc), Double(next.time - next.entry) / 1000)
    let speed = meters > 0 && driving > 0 ? meters / driving : nil
    next.energy.take(roads.use(fromSpeed: left.speed, to: speed), room: spending.room)
  }
}

// MARK: - Labels

extension TimedReachSearch {
  private func cost(_ label: Label) -> Int64 { label.penalty + price * label.time }

  private mutating func open(_ label: Label) {
    var label = label
    let arc = graph.directed(label.state)
    label.isWanted = label.kind == .start || beginsWithin(label, arc)
    if label.kind == .through, isAtCenter.contains(arc.raw), arounds[arc.raw] == nil {
      // The way that begins on the road ahead would hide it.
      var around = label
      around.kind = .around
      push(around)
    }
    guard join(&label) else { return }
    push(label)
    first[label.state.position] = Int32(labels.count - 1)
  }

  /// Whether a label's road begins within the limit.
  private func beginsWithin(_ label: Label, _ arc: DirectedSegment) -> Bool {
    if let spending { return label.energy.peak <= spending.most }
    let begin =
      measure == .duration
      ? label.entry : label.length - Int64(graph.metric.lengthCentimeters(of: arc))
    return begin <= limit
  }

  private mutating func push(_ label: Label) {
    if label.isWanted { wantedCount += 1 }
    queue.push(UInt32(labels.count), at: cost(label))
    labels.append(label)
  }

  /// Takes the place of the labels of its state that it is better than, unless one is better than it.
  private mutating func join(_ label: inout Label) -> Bool {
    var other = first[label.state.position]
    while other >= 0 {
      let known = labels[Int(other)]
      if isBetter(known, than: label) { return false }
      other = known.next
    }
    other = first[label.state.position]
    var kept: Int32 = -1
    var begin: Int32 = -1
    while other >= 0 {
      let known = labels[Int(other)]
      if isBetter(label, than: known) {
        labels[Int(other)].isDominated = true
        if known.isWanted {
          wantedCount -= 1
          labels[Int(other)].isWanted = false
        }
      } else {
        if kept >= 0 { labels[Int(kept)].next = other } else { begin = other }
        kept = other
      }
      other = known.next
    }
    if kept >= 0 { labels[Int(kept)].next = -1 }
    label.next = begin
    return true
  }

  /// Whether a label is as good as another one of its state, whatever comes.
  private func isBetter(_ label: Label, than other: Label) -> Bool {
    if label.time <= other.time, label.penalty <= other.penalty {
      return (label.time, label.penalty) != (other.time, other.penalty)
        || label.length <= other.length
    }
    guard label.time > lastChange, other.time > lastChange else { return false }
    return (cost(label), label.time, label.length) <= (cost(other), other.time, other.length)
  }
}

// MARK: - The result

extension TimedReachSearch {
  /// The other direction of a road may be the cheaper one, though it lies beyond the limit: it is settled, too.
  private mutating func widen(_ label: Label) {
    let isTime = measure == .duration && graph.metric.optimization == .fastest
    let cost = cost(label)
    if isTime, cost <= limit << 10 { return }
    let back = graph.directed(label.state).reversed
    guard graph.metric.allows(back) else { return }
    bound = max(bound, cost + graph.rest(of: back, beyond: 0).cost << 10)
  }

  private mutating func tell(_ label: Label) {
    let arc = graph.directed(label.state)
    let sum = PathSum(
      cost: (cost(label) + 1023) >> 10, duration: label.time, length: label.length)
    let end = End(arc: arc, sum: sum, entry: label.entry, energy: label.energy)
    switch label.kind {
    case .start: if starts[arc.raw] == nil { starts[arc.raw] = (end, label.position) }
    case .around: if arounds[arc.raw] == nil { arounds[arc.raw] = end }
    case .through:
      let (word, bit) = (Int(arc.raw >> 6), UInt64(1) << UInt64(arc.raw & 63))
      guard isSettled[word] & bit == 0, !isAtCenter.contains(arc.raw) else { return }
      isSettled[word] |= bit
      ends.append(end)
    }
  }
}
