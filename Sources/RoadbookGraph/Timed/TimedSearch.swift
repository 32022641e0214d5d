// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// An exact search for what takes different times at different hours: A\* on the expanded graph
/// with labels of time and penalty, guided by a bound that holds the least of each arc.
///
/// An earlier traveller may wait, so a label that is neither later nor has more penalties than another is
/// at least as good, whatever comes. A label with more penalties may still win by its earlier
/// arrival at a rule. So a state keeps several; far from rules the bound leads the search along
/// one path, and few states have more than one.
///
/// All legs of a trip are one search, in which the state and the leg are what is settled: an
/// earlier arrival at a stop is weighed against a cheaper one by what it is worth later on.
///
/// Where the end of a leg opens late, all that can be driven until then is as promising as the way there. A search that
/// has gone far begins anew with the floors of its legs (``TimedFloor``): it follows labels by what they cost without
/// waits, so that it soon finds a way to the end, and drops those whose floor is no less than what that costs. Where the
/// wait takes an hour or more, a way that costs some minutes more is as good: see ``FloorLimits/tolerance(ofWait:)``.
///
///     var search = TimedSearch(hierarchy, outgoing)
///     let path = try search.path(by: bound, inputs, costs, from: departures, through: [targets])
///
/// Sources: P. E. Hart, N. J. Nilsson, B. Raphael (as ``PotentialSearch``); E. Q. V. Martins, *On a
/// multicriteria shortest path problem*, Eur. J. Oper. Res. 16 (1984),
/// doi:10.1016/0377-2217(84)90077-8 (labels by several criteria); A. Orda, R. Rom,
/// *Shortest-path and minimum-delay algorithms in networks with time-dependent edge-length*,
/// J. ACM 37 (1990), doi:10.1145/79147.214078 (waiting makes first in, first out).
package struct TimedSearch: ~Copyable {
  private let hierarchy: Hierarchy
  @usableFromInline let outgoing: OutgoingInputs
  private var climb: HierarchyQuery
  private var labels = TimedLabels()
  private var open = MinQueue()
  private var bound: LowerBound?
  var legs: [[TimedTarget]] = []
  /// By leg and target: the least that is left behind it.
  var bounds: [[Int64]] = []
  private var layers: [TimedLayer?] = []
  private var departures: [Departure] = []
  private var arrivals: [Arrival] = []
  /// The last arrival of the cheapest trip so far, and its cost in 1/1024.
  private var best: (arrival: UInt32, cost: Int64)?
  var price: Int64 = 0
  /// The least that the whole trip costs.
  var base: Int64 = 0
  /// Something cost too much to be followed.
  private var hasOverflow = false
  /// By leg; `nil` until they are needed.
  var floors: [TimedFloor?]?
  /// What a trip may cost more than the best one where it waits for hours, in 1/1024 of the metric's unit.
  var tolerance: Int64 = 0

  package var floorLimits = FloorLimits()

  /// How many labels the last search settled.
  package private(set) var settledCount = 0
  /// Searches that settle more labels are given up.
  package var greatestSettledCount = Int.max

  /// How a leg begins.
  private struct Departure {
    /// Where the leg before ends, or none.
    var arrival: UInt32
    var place: Int
    /// After the delay.
    var time: Int64
    var penalty: Int64
    var seed: Seed
    var leg: Int
  }

  /// How a leg ends.
  private struct Arrival {
    var leg: Int
    var target: Int
    var time: Int64
    /// The label of the last state but one and the input to the last; or the departure, for a leg
    /// that does not leave its state.
    var tail: UInt32
    var input: UInt32
    var departure: UInt32
  }

  /// A settled label.
  @usableFromInline
  struct Settled {
    @usableFromInline var state: Int
    @usableFromInline var time: Int64
    @usableFromInline var label: Int
  }

  package init(_ hierarchy: Hierarchy, _ outgoing: OutgoingInputs) {
    self.hierarchy = hierarchy
    self.outgoing = outgoing
    climb = HierarchyQuery(hierarchy)
  }
}

// MARK: - Asking

extension TimedSearch {
  /// The cheapest path through all legs, or `nil` where none exists.
  ///
  /// - Parameters:
  ///   - bound: The least that paths ever cost.
  ///   - inputs: What turns take that take the same at all times.
  ///   - costs: What arcs take at what times.
  ///   - start: How the first leg may begin.
  ///   - legs: Where each leg may end; a state at most once in each.
  ///   - incoming: The inputs by the states that they lead to, to find floors; none are found without.
  ///   - isCancelled: Polled now and then; ends the search.
  /// - Returns: The path with its times.
  /// - Throws: Where the cost does not fit, the search is cancelled, or it settles too many
  ///   labels.
  @inlinable
  package mutating func path<Costs: TimedCosts>(
    by bound: LowerBound, _ inputs: InputWeights, _ costs: Costs, from start: [TimedDeparture],
    through legs: [[TimedTarget]], incoming: (() throws(HierarchyError) -> IncomingInputs)? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(HierarchyError) -> TimedPath? {
    guard legs.count <= Self.mostLegs else { throw .searchedTooFar(settledCount: 0) }
    guard try begin(bound, costs.priceOfMillisecond, start, legs) else { return nil }
    depart(start, costs)
    while let settled = try settleNext(isCancelled) {
      if settledCount == floorLimits.labels, let incoming,
        findFloors(try incoming(), inputs, costs, start)
      {
        restart()
        depart(start, costs)
        continue
      }
      for number in outgoing.range(of: settled.state) {
        let input = InputID(raw: outgoing.place.cells[number])
        if costs.isTimed(input) {
          var steps: [TimedStep] = []
          costs.forEachStep(of: input, at: settled.time, upTo: 1) { steps.append($0) }
          let least = Int64(inputs.carried(by: input).duration)
          for step in steps { relax(input, step, from: settled, delay: step.duration - least) }
        } else {
          follow(input, from: settled, inputs)
        }
        if let target = target(of: input, settled) {
          end(input, at: target, from: settled, costs)
        }
      }
    }
    return try found()
  }

  /// The least that the rest of a trip costs behind each leg.
  ///
  /// - Parameters:
  ///   - legs: Where each leg may end, as in ``path(by:_:_:from:through:isCancelled:)``.
  ///   - bound: The least that paths ever cost.
  /// - Returns: By leg and target; `nil` where no way leads on from there.
  /// - Throws: Where a cost does not fit.
  package mutating func leastBehind(
    _ legs: [[TimedTarget]], by bound: LowerBound
  ) throws(HierarchyError) -> [[Int64?]] {
    _ = try begin(bound, 0, [], legs)
    return bounds.map { $0.map { $0 < Self.farAway ? $0 : nil } }
  }

  /// - Returns: Whether there is any way at all.
  @usableFromInline
  mutating func begin(
    _ bound: LowerBound, _ price: Int64, _ start: [TimedDeparture], _ legs: [[TimedTarget]]
  ) throws(HierarchyError) -> Bool {
    self.bound = bound
    self.price = price
    self.legs = legs
    (floors, tolerance) = (nil, 0)
    settledCount = 0
    restart()
    bounds = legs.map { $0.map { _ in 0 } }
    for leg in legs.indices.dropLast().reversed() {
      for (place, target) in legs[leg].enumerated() {
        bounds[leg][place] = try least(target.departures, into: leg + 1) ?? Self.farAway
      }
    }
    guard let least = try least(start, into: 0), least < Self.farAway else { return false }
    base = least
    return true
  }

  /// Forgets what was found.
  @usableFromInline
  mutating func restart() {
    labels.removeAll()
    open.removeAll()
    departures.removeAll(keepingCapacity: true)
    arrivals.removeAll(keepingCapacity: true)
    layers = legs.map { _ in nil }
    best = nil
    hasOverflow = false
  }

  /// Labels tell no more legs apart.
  @usableFromInline static var mostLegs: Int { 1 << 16 }

  /// Stands for the cost of what cannot be reached.
  private static var farAway: Int64 { 1 << 40 }

  /// The least that the rest of a trip costs from where a leg may begin.
  private mutating func least(
    _ departures: [TimedDeparture], into leg: Int
  ) throws(HierarchyError) -> Int64? {
    guard let bound else { return nil }
    let seeds = TimedLayer.seeds(legs[leg], bounds[leg]).filter { $0.cost < Self.farAway / 2 }
    guard !seeds.isEmpty else { return nil }
    var least: Int64?
    for departure in departures {
      guard let cost = try climb.cost(by: bound.metric, from: [departure.seed], to: seeds) else {
        continue
      }
      least = min(least ?? cost, cost)
    }
    return least
  }
}

// MARK: - Legs

extension TimedSearch {
  /// Begins the first leg.
  @usableFromInline
  mutating func depart(_ start: [TimedDeparture], _ costs: some TimedCosts) {
    for (place, departure) in start.enumerated() {
      depart(departure, place, leg: 0, after: TimedLabels.none, at: 0, penalty: 0, costs)
    }
  }

  private mutating func depart(
    _ departure: TimedDeparture, _ place: Int, leg: Int, after arrival: UInt32, at time: Int64,
    penalty: Int64, _ costs: some TimedCosts
  ) {
    let seed = departure.seed
    let begun = Departure(
      arrival: arrival, place: place, time: time + departure.delay,
      penalty: penalty + departure.penalty, seed: seed, leg: leg)
    let number = UInt32(departures.count)
    departures.append(begun)
    for (place, target) in legs[leg].enumerated()
    where target.seed.node == seed.node && seed.position <= target.seed.position {
      for step in Self.steps(
        along: seed.node, from: seed.position, upTo: target.seed.position, at: begun.time, costs)
      {
        arrive(
          Arrival(
            leg: leg, target: place, time: begun.time + step.duration, tail: TimedLabels.none,
            input: TimedLabels.none, departure: number),
          penalty: begun.penalty + step.penalty + target.penalty, costs)
      }
    }
    let layer = layer(leg)
    let state = layer.number(of: hierarchy.rankOfState.cells[seed.node.position])
    for step in Self.steps(
      along: seed.node, from: seed.position, upTo: 1, at: begun.time, costs)
    {
      open(
        TimedLabels.Label(
          number: UInt32(state), leg: UInt16(leg), time: begun.time + step.duration,
          penalty: begun.penalty + step.penalty, parent: number, input: TimedLabels.none,
          delay: delay(before: arrival)), layer)
    }
  }

  private static func steps(
    along state: StateID, from start: Double, upTo end: Double, at time: Int64,
    _ costs: some TimedCosts
  ) -> [TimedStep] {
    var steps: [TimedStep] = []
    costs.forEachStep(along: state, from: start, upTo: end, at: time) { steps.append($0) }
    return steps
  }

  /// Ends a leg on the state that an input leads to.
  @usableFromInline
  mutating func end(
    _ input: InputID, at target: Int, from settled: Settled, _ costs: some TimedCosts
  ) {
    let label = labels.cells[settled.label]
    let leg = Int(label.leg)
    let end = legs[leg][target]
    var steps: [TimedStep] = []
    costs.forEachStep(of: input, at: settled.time, upTo: end.seed.position) {
      steps.append($0)
    }
    for step in steps {
      arrive(
        Arrival(
          leg: leg, target: target, time: label.time + step.duration,
          tail: UInt32(settled.label), input: input.raw, departure: TimedLabels.none),
        penalty: label.penalty + step.penalty + end.penalty, costs)
    }
  }

  private mutating func arrive(
    _ arrival: Arrival, penalty: Int64, _ costs: some TimedCosts
  ) {
    let cost = penalty + price * arrival.time
    if let best, best.cost <= cost + bounds[arrival.leg][arrival.target] << 10 { return }
    let number = UInt32(arrivals.count)
    arrivals.append(arrival)
    if arrival.leg == legs.count - 1 {
      best = (number, cost)
      return
    }
    for (place, departure) in legs[arrival.leg][arrival.target].departures.enumerated() {
      depart(
        departure, place, leg: arrival.leg + 1, after: number, at: arrival.time,
        penalty: penalty, costs)
    }
  }

  private mutating func layer(_ leg: Int) -> TimedLayer {
    if let layer = layers[leg] { return layer }
    guard let bound else { preconditionFailure("the search has not begun") }
    let layer = TimedLayer(hierarchy, bound, legs[leg], bounds: bounds[leg], &climb)
    layers[leg] = layer
    return layer
  }
}

// MARK: - The loop

extension TimedSearch {
  /// Settles the most promising open label.
  @usableFromInline
  mutating func settleNext(_ isCancelled: () -> Bool) throws(HierarchyError) -> Settled? {
    while let (key, number) = open.popMin() {
      let label = labels.cells[Int(number)]
      // Costs have fractions, keys none.
      if let best {
        let isEnough = best.cost - base << 10 - tolerance
        if floors == nil {
          if Int64(key) << 10 >= isEnough { return nil }
        } else if leastKey(label, layer(Int(label.leg))) << 10 >= isEnough {
          continue
        }
      }
      if label.isDominated { continue }
      settledCount += 1
      if settledCount > greatestSettledCount {
        throw .searchedTooFar(settledCount: greatestSettledCount)
      }
      if settledCount & 1023 == 0, isCancelled() { throw .cancelled }
      let rank = layer(Int(label.leg)).rank(of: Int(label.number))
      return Settled(
        state: Int(hierarchy.stateOfRank.cells[Int(rank)]), time: label.time, label: Int(number))
    }
    return nil
  }

  /// Follows an input that takes the same at all times.
  @usableFromInline
  mutating func follow(_ input: InputID, from settled: Settled, _ inputs: InputWeights) {
    let weight = inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return }
    let duration = Int64(inputs.carried(by: input).duration)
    relax(
      input,
      TimedStep(duration: duration, penalty: Int64(weight) << 10 - price * duration),
      from: settled)
  }

  @usableFromInline
  mutating func relax(
    _ input: InputID, _ step: TimedStep, from settled: Settled, delay: Int64 = 0
  ) {
    let label = labels.cells[settled.label]
    let layer = layer(Int(label.leg))
    open(
      TimedLabels.Label(
        number: UInt32(layer.number(of: hierarchy.headRank(of: input))), leg: label.leg,
        time: label.time + step.duration, penalty: label.penalty + step.penalty,
        parent: UInt32(settled.label), input: input.raw,
        delay: UInt32(clamping: Int64(label.delay) + max(0, delay))), layer)
  }

  private mutating func open(_ label: TimedLabels.Label, _ layer: TimedLayer) {
    let potential = layer.potential(of: Int(label.number))
    guard potential < HierarchyWeights.forbidden else { return }
    let key = leastKey(label, layer)
    guard key < Int64(HierarchyWeights.limit) else {
      hasOverflow = true
      return
    }
    if let best, key << 10 >= best.cost - base << 10 - tolerance { return }
    guard let number = layer.add(label, &labels) else { return }
    open.push(number, at: UInt32(floors == nil ? key : promptKey(label, layer)))
  }

  /// What a trip with a label costs at least, above the least that any trip costs.
  private func leastKey(_ label: TimedLabels.Label, _ layer: TimedLayer) -> Int64 {
    let cost = label.penalty + price * label.time
    let key = max(0, cost >> 10 + Int64(layer.potential(of: Int(label.number))) + layer.base - base)
    guard let floor = floors?[Int(label.leg)], label.time < floor.opening else { return key }
    return max(key, (label.penalty + floor.cost) >> 10 - base)
  }

  /// The order of labels where legs have floors: without waits, which the way to the end has as well.
  private func promptKey(_ label: TimedLabels.Label, _ layer: TimedLayer) -> Int64 {
    let cost = label.penalty + price * (label.time - Int64(label.delay))
    return max(0, cost >> 10 + Int64(layer.potential(of: Int(label.number))) + layer.base - base)
  }

  /// The delay of a trip that has come to the end of a leg.
  private func delay(before arrival: UInt32) -> UInt32 {
    guard arrival != TimedLabels.none else { return 0 }
    let tail = arrivals[Int(arrival)].tail
    return tail == TimedLabels.none ? 0 : labels.cells[Int(tail)].delay
  }

  /// Which of the leg's targets lies on the state that an input leads to.
  @usableFromInline
  func target(of input: InputID, _ settled: Settled) -> Int? {
    let state = hierarchy.head(of: input)
    return legs[Int(labels.cells[settled.label].leg)].firstIndex { $0.seed.node == state }
  }
}

// MARK: - The result

extension TimedSearch {
  @usableFromInline
  func found() throws(HierarchyError) -> TimedPath? {
    guard let best else {
      if hasOverflow { throw .pathTooCostly }
      return nil
    }
    var path = TimedPath(cost: (best.cost + 1023) >> 10, legs: [])
    var next = best.arrival
    while next != TimedLabels.none {
      let arrival = arrivals[Int(next)]
      let (leg, departure) = leg(of: arrival)
      path.legs.append(leg)
      next = departure.arrival
    }
    path.legs.reverse()
    return path
  }

  private func leg(of arrival: Arrival) -> (TimedPath.Leg, Departure) {
    var inputs: [InputID] = []
    var times = [arrival.time]
    var number = arrival.departure
    if arrival.tail != TimedLabels.none {
      inputs.append(InputID(raw: arrival.input))
      var label = labels.cells[Int(arrival.tail)]
      while label.input != TimedLabels.none {
        times.append(label.time)
        inputs.append(InputID(raw: label.input))
        label = labels.cells[Int(label.parent)]
      }
      times.append(label.time)
      number = label.parent
    }
    let departure = departures[Int(number)]
    inputs.reverse()
    let states =
      [departure.seed.node]
      + inputs.map { StateID(hierarchy.stateOfRank.cells[Int(hierarchy.headRank(of: $0))]) }
    let leg = TimedPath.Leg(
      departure: departure.place, target: arrival.target, states: states, inputs: inputs,
      start: departure.time, times: times.reversed())
    return (leg, departure)
  }
}
