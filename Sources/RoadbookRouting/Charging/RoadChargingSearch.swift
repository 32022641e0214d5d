// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookStorage

/// Finds the ways of the best charging plan among all ways there are.
///
/// A label is a way to the end of a road or to a place, with the least time for each charge that can be had there. Labels
/// are settled in the order of the least total of a trip over them. Of each only that part goes on which no label of the same
/// road has as early: a slower way that saves energy goes on with the charges alone that the faster one cannot have.
///
/// - Complexity: O(*l* · *k*) for *l* labels and *k* knots of functions. There may be very many labels; the caller says how
///   many are too many.
///
/// Source: M. Baum, J. Dibbelt, A. Gemsa, D. Wagner, T. Zündorf, *Shortest feasible paths with charging stops for
/// battery electric vehicles*, Transp. Sci. 53 (2019), doi:10.1287/trsc.2018.0889.
package struct RoadChargingSearch<Bounds: RoadChargingBounds> {
  private let task: ChargingTask
  private var steps: RoadSteps
  private let bounds: Bounds
  private let stations: Set<Int>
  private let charging: LeastCharging
  private var labels: [Label] = []
  private var queue = KeyedQueue()
  /// What is settled or waits, by node.
  private var known: [Int: ChargeTimes] = [:]
  private var settled: [Int: ChargeTimes] = [:]
  /// Labels that cost as much in all are dropped.
  private var greatest = Double.infinity

  private struct Label {
    /// The road at whose end it is, or on which the place is.
    var state: StateID
    /// `nil` at the end of a road.
    var place: Int?
    var leg: Int
    var hasCharged: Bool
    /// On arrival; where the trip starts, with what it starts.
    var times: ChargeTimes
    var parent: Int
    var input: InputID?
    /// By which of the roads of the place before it came.
    var start: Int
    /// On which of the roads of its place it is.
    var end: Int
  }

  /// What a search finds.
  package enum Result {
    case legs([RoadLeg])
    /// No trip takes less than the greatest.
    case none
    /// There are too many labels.
    case gaveUp
    case cancelled
  }

  /// - Parameters:
  ///   - task: What is asked for.
  ///   - steps: The roads between its places.
  ///   - bounds: What is left of a trip at least.
  ///   - stations: Those that may be used.
  package init(
    _ task: ChargingTask, _ steps: RoadSteps, _ bounds: Bounds, stations: Set<Int>
  ) {
    self.task = task
    self.steps = steps
    self.bounds = bounds
    self.stations = stations
    charging = LeastCharging(task)
  }
}

/// What is left of a trip at least, from roads and places.
package protocol RoadChargingBounds {
  /// From the end of a road; `nil` where no way leads on.
  func bound(from state: StateID, onLeg leg: Int) -> ChargingBound?

  /// From a place; `nil` where no way leads on.
  func bound(from place: Int, onLeg leg: Int) -> ChargingBound?
}

// MARK: - The loop

extension RoadChargingSearch {
  /// The ways of the best plan.
  ///
  /// - Parameters:
  ///   - greatest: What the plan costs less than; no other is looked for.
  ///   - limit: How many labels there may be.
  ///   - isCancelled: Polled every thousand labels.
  /// - Returns: The ways in their order.
  package consuming func best(
    within greatest: Double = .infinity, limit: Int, isCancelled: () -> Bool = { false }
  ) -> Result {
    self.greatest = greatest
    offer(
      Label(
        state: StateID(0 as UInt32), place: task.stations.count, leg: 0, hasCharged: false,
        times: ChargeTimes(charge: task.initialCharge, seconds: 0), parent: -1, start: 0, end: 0))
    var count = 0
    while let (_, number) = queue.popMin() {
      count += 1
      if count % 1000 == 0, isCancelled() { return .cancelled }
      let number = Int(number)
      let (label, node) = (labels[number], node(of: labels[number]))
      if let settled = settled[node], label.times.isDominated(by: settled) { continue }
      if label.place == task.destination {
        return legs(endingWith: number).map { .legs($0) } ?? .none
      }
      settled[node] = settled[node].map { $0.earlier(label.times) } ?? label.times
      settle(label, number)
      if labels.count > limit { return .gaveUp }
    }
    return .none
  }

  /// Goes on by all steps.
  private mutating func settle(_ label: Label, _ number: Int) {
    guard let place = label.place else {
      for step in steps.steps(after: label.state) {
        follow(step, from: label, label.times, number)
      }
      return
    }
    guard
      let departure = task.departure(from: place, label.times, isStart: label.parent < 0)
    else { return }
    var before = label
    if place < task.stations.count, task.leastAtStations != task.leastAtFirstStation {
      before.hasCharged = true
    }
    for step in steps.steps(leaving: place) { follow(step, from: before, departure, number) }
  }

  /// Offers a label at the end of a step.
  private mutating func follow(
    _ step: RoadSteps.Step, from before: Label, _ departure: ChargeTimes, _ parent: Int
  ) {
    guard departure.most >= step.battery.least else { return }
    var label = Label(
      state: step.state, place: step.place, leg: before.leg, hasCharged: before.hasCharged,
      times: before.times, parent: parent, input: step.input,
      start: step.input == nil ? step.start : before.start, end: step.end)
    var least = 0.0
    if let place = step.place {
      guard let leg = task.leg(behind: place, onLeg: label.leg, stations) else { return }
      label.leg = leg
      least = task.leastCharge(at: place, hasCharged: label.hasCharged)
    }
    guard let times = departure.driven(step.battery, seconds: step.seconds)?.requiring(least)
    else { return }
    label.times = times
    offer(label)
  }

  /// Lets what is new of a label wait for its turn.
  private mutating func offer(_ label: Label) {
    var label = label
    let node = node(of: label)
    let before = known[node]
    if let before {
      guard let new = label.times.notMatched(by: before) else { return }
      label.times = new
    }
    guard let key = key(of: label), key < greatest else { return }
    known[node] = before.map { $0.earlier(label.times) } ?? label.times
    queue.push(UInt32(labels.count), at: Int64(saturating: (key * 1e6).rounded(.down)))
    labels.append(label)
  }

  private func node(of label: Label) -> Int {
    let place = label.place.map { steps.stateCount + $0 } ?? label.state.position
    return (2 * label.leg + (label.hasCharged ? 1 : 0)) * (steps.stateCount + steps.placeCount)
      + place
  }

  /// The least that a trip with the label takes in all.
  private func key(of label: Label) -> Double? {
    var times = label.times
    let bound: ChargingBound?
    if let place = label.place {
      bound = bounds.bound(from: place, onLeg: label.leg)
      if let left = task.departure(from: place, times, isStart: label.parent < 0) { times = left }
    } else {
      bound = bounds.bound(from: label.state, onLeg: label.leg)
    }
    return bound.flatMap {
      let least = charging.seconds(of: $0, with: times)
      return least.isFinite ? least : nil
    }
  }
}

// MARK: - Backward

extension RoadChargingSearch {
  /// The ways along which a label came.
  private func legs(endingWith last: Int) -> [RoadLeg]? {
    var legs: [RoadLeg] = []
    var number = last
    while labels[number].parent >= 0 {
      guard let leg = leg(endingWith: &number) else { return nil }
      legs.append(leg)
    }
    return legs.reversed()
  }

  /// The way from the place before, which becomes the end.
  private func leg(endingWith number: inout Int) -> RoadLeg? {
    let last = labels[number]
    guard let end = last.place else { return nil }
    var roads: [(state: StateID, input: InputID?)] = []
    var start: Int?
    while start == nil, labels[number].parent >= 0 {
      roads.append((labels[number].state, labels[number].input))
      number = labels[number].parent
      start = labels[number].place
    }
    return start.flatMap {
      steps.leg(roads.reversed(), from: ($0, last.start), to: (end, last.end))
    }
  }
}
