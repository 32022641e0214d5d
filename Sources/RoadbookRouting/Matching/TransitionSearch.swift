// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Finds the cheapest ways from the places of one reading to those of the next.
///
/// A* from many places at once, each with what it took to get there, over states: a label is the end of a
/// state, and what is left to the reading is at least the straight line. It ends where nothing that it could
/// still find counts: all places are reached for less, or to begin anew is cheaper. The places of the reading
/// that is nearest come first, so that those far behind are searched from only if that may find less, and take
/// nothing from the budget of the near ones.
///
/// - Complexity: O(*n* log *n*) for *n* states within the limit, and no more than the budget allows.
struct TransitionSearch {
  /// A place of an earlier reading.
  struct Source {
    /// Its number among the matcher's nodes.
    var node: Int32
    var state: UInt32
    var position: Double
    /// In centimeters; may be negative.
    var key: Int64
    /// The straight meters from the earlier reading to the next one.
    var straightMeters: Double
    /// Centimeters that the place lies behind the furthest one on its road.
    var back: Int64 = 0
  }

  /// How a place was reached.
  enum Kind: UInt8 {
    /// On the road of the earlier place.
    case along
    /// By turning back on it.
    case turningBack
    /// Over the ends of states.
    case through
    /// Not at all: the trace begins here.
    case anew
  }

  /// A place of the next reading that was reached.
  struct Arrival {
    var target: Int
    var state: UInt32
    var key: Int64
    var source: Int32
    var kind: Kind
    /// The last state before, where it is reached over the ends of states.
    var label: Int32
    /// Centimeters that the place lies behind the furthest one on its road, where the drive goes along it.
    var back: Int64 = 0
  }

  private let roads: MatchingRoads
  private var labels = StateLabels()
  private var queue = KeyedQueue()
  /// By target, in its base state; `source` is −1 where it is not reached.
  private(set) var arrivals: [Arrival] = []
  /// In other states.
  private(set) var copies: [Arrival] = []
  private var reachedCount = 0
  private var targets: [MatchCandidate] = []
  /// By target: the centimeters of its road, and those up to it.
  private var lengths: [(whole: Int64, before: Int64)] = []
  /// How far the time of ways counts, 0…1.
  private var timeShare = 0.0
  private var targetSlots = [Int8](repeating: -1, count: 64)

  private var aim = TransitionAim()
  /// How many states the last search looked at.
  private(set) var settledCount = 0
  /// Whether the last search ended because that were too many.
  private(set) var isGivenUp = false

  init(_ roads: MatchingRoads) { self.roads = roads }
}

// MARK: - The search

extension TransitionSearch {
  /// Searches.
  ///
  /// - Parameters:
  ///   - sources: Places of earlier readings.
  ///   - targets: Places of the next one, each on another directed segment.
  ///   - center: Where the next reading is.
  ///   - limit: Keys that are not below it do not count.
  ///   - slack: Centimeters that a place may lie behind the furthest one on its road.
  ///   - timeShare: How far the time of ways counts instead of their lengths, 0…1.
  ///   - budget: How many states are settled at most, and then a quarter of that again for places far behind.
  mutating func run(
    from sources: [Source], to targets: [MatchCandidate], around center: Coordinate,
    below limit: Int64, slack: Int64, timeShare: Double = 0, budget: Int
  ) {
    self.timeShare = timeShare
    begin(targets)
    aim = TransitionAim(at: center, targets, centimetersPerMeter: roads.leastCentimeters(timeShare))
    let nearest = sources.reduce(.infinity) { min($0, $1.straightMeters) }
    for source in sources where source.straightMeters == nearest { leave(source, limit, slack) }
    settle(limit, budget)
    let left = max(budget - settledCount, budget / 4)
    for source in sources where source.straightMeters != nearest {
      leave(source, bound(limit), slack)
    }
    settle(limit, left)
  }

  /// Goes on from the states that are open until nothing that could still be found counts.
  private mutating func settle(_ limit: Int64, _ budget: Int) {
    var bound = bound(limit)
    var left = budget
    while let (key, state) = queue.popMin() {
      if key >= bound { break }
      let number = labels.number(of: state)
      guard labels[number].key + Int64(labels[number].rest) == key else { continue }
      if left == 0 {
        isGivenUp = true
        break
      }
      left -= 1
      settledCount += 1
      labels.settle(number)
      if expand(number, bound) { bound = self.bound(limit) }
    }
    queue.removeAll()
  }

  /// Appends the states from behind a source's up to that of a target, in their order.
  func addStates(to arrival: Arrival, onto states: inout ContiguousArray<UInt32>) {
    guard arrival.kind == .through else { return }
    let start = states.count
    states.append(arrival.state)
    var number = arrival.label
    while number >= 0, labels[number].parent >= 0 {
      states.append(labels[number].state)
      number = labels[number].parent
    }
    states[start...].reverse()
  }

  private mutating func begin(_ targets: [MatchCandidate]) {
    labels.removeAll()
    copies.removeAll(keepingCapacity: true)
    arrivals.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    for index in targetSlots.indices { targetSlots[index] = -1 }
    self.targets = targets
    reachedCount = 0
    settledCount = 0
    isGivenUp = false
    for (index, target) in targets.enumerated() {
      let whole = roads.centimeters(along: target.arc, timeShare)
      lengths.append((whole, Self.part(whole, target.position)))
      arrivals.append(
        Arrival(
          target: index, state: target.arc.baseState.raw, key: .max, source: -1, kind: .anew,
          label: -1))
      var slot = Int(target.arc.raw) & 63
      while targetSlots[slot] >= 0 { slot = (slot + 1) & 63 }
      targetSlots[slot] = Int8(index)
    }
  }

  private func target(on arc: DirectedSegment) -> Int? {
    var slot = Int(arc.raw) & 63
    while targetSlots[slot] >= 0 {
      let index = Int(targetSlots[slot])
      if targets[index].arc == arc { return index }
      slot = (slot + 1) & 63
    }
    return nil
  }

  private static func part(_ whole: Int64, _ position: Double) -> Int64 {
    Int64((Double(whole) * position).rounded())
  }

  /// What counts below it: the dearest of the places once all are reached.
  private func bound(_ limit: Int64) -> Int64 {
    guard reachedCount == targets.count else { return limit }
    var worst = Int64.min
    for arrival in arrivals { worst = max(worst, arrival.key) }
    return min(worst, limit)
  }
}

// MARK: - Steps

extension TransitionSearch {
  private mutating func leave(_ source: Source, _ limit: Int64, _ slack: Int64) {
    let arc = roads.network.turns.directedSegment(of: StateID(source.state))
    let whole = roads.centimeters(along: arc, timeShare)
    let before = Self.part(whole, source.position)
    if let index = target(on: arc) {
      let way = lengths[index].before - before
      let back = max(0, source.back - way)
      if way >= 0 || back <= slack {
        // Going back counts as far as it is, and a centimeter: of both directions of a road the forward one is driven.
        let driven = way >= 0 ? way : 1 - way
        arrive(
          Arrival(
            target: index, state: source.state, key: source.key + driven, source: source.node,
            kind: .along, label: -1, back: back), limit)
      }
    }
    if let index = target(on: arc.reversed) {
      // It may turn back before the later place's road has led it there, or behind.
      let turn = Self.part(lengths[index].whole, 1 - source.position)
      let way = abs(lengths[index].before - turn)
      // Then it goes forward first: no vehicle turns back and drives backwards.
      let key = source.key + roads.centimetersOfTurningBack + way
      arrive(
        Arrival(
          target: index, state: arc.reversed.baseState.raw, key: key, source: source.node,
          kind: .turningBack, label: -1, back: slack), limit)
    }
    open(
      StateLabels.Label(
        state: source.state, parent: -1, source: source.node, key: source.key + whole - before),
      arc, limit)
  }

  /// Opens a state, or opens it again where it is reached for less, unless what is left is too far.
  private mutating func open(_ label: StateLabels.Label, _ arc: DirectedSegment, _ bound: Int64) {
    guard label.key < bound else { return }
    let (aim, roads) = (aim, roads)
    let rest = labels.lower(label) {
      aim.centimeters(
        from: roads.network.junctions.coordinate(of: roads.network.segments.end(of: arc)))
    }
    if let rest, label.key + Int64(rest) < bound {
      queue.push(label.state, at: label.key + Int64(rest))
    }
  }

  /// Goes on from the end of a state; says whether a place was reached for less.
  private mutating func expand(_ number: Int32, _ bound: Int64) -> Bool {
    let label = labels[number]
    var isBetter = false
    let (roads, timeShare) = (roads, timeShare)
    roads.forEachTurn(from: label.state, timeShare) { next, centimeters in
      let entry = label.key + centimeters
      guard entry < bound else { return }
      let arc = roads.network.turns.directedSegment(of: StateID(next))
      if let index = target(on: arc) {
        let key = entry + lengths[index].before
        let arrival = Arrival(
          target: index, state: next, key: key, source: label.source, kind: .through, label: number)
        if arrive(arrival, bound) { isBetter = true }
      }
      open(
        StateLabels.Label(
          state: next, parent: number, source: label.source,
          key: entry + roads.centimeters(along: arc, timeShare)), arc, bound)
    }
    return isBetter
  }

  @discardableResult
  private mutating func arrive(_ arrival: Arrival, _ limit: Int64) -> Bool {
    guard arrival.key < limit else { return false }
    let index = arrival.target
    if arrival.state == arrivals[index].state {
      if arrival.key >= arrivals[index].key { return false }
      if arrivals[index].source < 0 { reachedCount += 1 }
      arrivals[index] = arrival
      return true
    }
    let known = copies.firstIndex { $0.target == index && $0.state == arrival.state }
    if let known {
      if arrival.key < copies[known].key { copies[known] = arrival }
    } else {
      copies.append(arrival)
    }
    return false
  }
}
