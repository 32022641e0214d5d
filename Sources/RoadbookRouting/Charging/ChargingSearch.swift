// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookCosting

/// Finds the charging stops with the least total of driving, setting up, waiting and charging, and how much is charged.
///
/// A label is a way to be at a place, with the least time for each charge that can be had there. Labels are settled in
/// the order of their least total by a lower bound of the rest: driving, and ``LeastCharging`` of what is missing. A label
/// that another one of its place is never later than is dropped. The first at the destination is the best plan; how much
/// was charged is found backward from there.
///
/// Ways may promise more than is true at first. A label over such a way is weighed again when its turn comes, so only
/// ways that may be on the best plan are looked at closely.
///
/// - Complexity: O(*l* · *s* · *k*) for *l* settled labels, *s* stations and *k* knots of functions.
///
/// Source: M. Baum, J. Dibbelt, A. Gemsa, D. Wagner, T. Zündorf, *Shortest feasible paths with charging stops for
/// battery electric vehicles*, Transp. Sci. 53 (2019), doi:10.1287/trsc.2018.0889. We search on the graph of stations,
/// between which a few paths each are known, and not on roads.
package struct ChargingSearch<Network: ChargingNetwork> {
  private let task: ChargingTask
  private var network: Network
  private let bounds: ChargingBounds
  private var labels: [Label] = []
  private var queue = KeyedQueue()
  /// What has been settled at each node.
  private var settled: [ChargeTimes?]
  /// What is settled or waits at each node, as far as its ways are known exactly.
  private var known: [ChargeTimes?]
  private let charging: LeastCharging
  /// The most labels that may wait or be settled.
  private let limit: Int
  private var nearest: (place: Int, leg: Int, seconds: Double)
  private var reached: Set<Int> = []
  /// Labels that cost as much in all are dropped.
  private var greatest = Double.infinity

  private struct Label {
    var place: Int
    var leg: Int
    var hasCharged: Bool
    /// On arrival; at the origin the start.
    var times: ChargeTimes
    /// On leaving; `nil` where one does not.
    var departure: ChargeTimes?
    var parent: Int
    var hop: ChargingHop?

    var isExact: Bool { hop?.isExact ?? true }
  }

  /// - Parameters:
  ///   - task: What is asked for.
  ///   - network: The ways between its places.
  ///   - limit: How many labels there may be.
  package init(_ task: ChargingTask, _ network: Network, limit: Int = 2_000_000) {
    self.task = task
    bounds = ChargingBounds(task, network)
    self.network = network
    self.limit = limit
    charging = LeastCharging(task)
    settled = Array(
      repeating: nil, count: task.stops.count * (task.stations.count + 2))
    known = settled
    nearest = (task.stations.count, 0, .infinity)
  }

  private typealias Failure = ChargingFailure<Network.Failure>
}

// MARK: - The loop

extension ChargingSearch {
  /// The best plan.
  ///
  /// - Parameters:
  ///   - greatest: What the plan costs less than; no other is looked for.
  ///   - isCancelled: Polled every hundred labels.
  /// - Returns: The plan, and the network as far as it was looked at.
  /// - Throws: Why there is none.
  package consuming func plan(
    within greatest: Double = .infinity, isCancelled: () -> Bool = { false }
  ) throws(ChargingFailure<Network.Failure>) -> (ChargingPlan, Network) {
    let origin = task.stations.count
    self.greatest = greatest
    offer(
      Label(
        place: origin, leg: 0, hasCharged: false,
        times: ChargeTimes(charge: task.initialCharge, seconds: 0), parent: -1))
    var count = 0
    while let (_, number) = queue.popMin() {
      count += 1
      if count % 100 == 0, isCancelled() { throw .cancelled }
      let number = Int(number)
      if isDominated(labels[number], by: labels[number].isExact ? settled : known) { continue }
      guard labels[number].isExact else {
        try weigh(number)
        continue
      }
      if isDestination(labels[number]) { return (plan(endingWith: number), network) }
      try settle(number)
      if labels.count > limit { throw .gaveUp }
    }
    throw .unreachable(nearest: nearest.place, leg: nearest.leg, reached: reached)
  }

  private func isDestination(_ label: Label) -> Bool { label.place == task.destination }

  /// Looks closely at the way of a label, and lets it wait for its turn.
  private mutating func weigh(_ number: Int) throws(ChargingFailure<Network.Failure>) {
    let (label, parent) = (labels[number], labels[labels[number].parent])
    guard let hop = label.hop else { return }
    let exact: ChargingHop
    do throws(Network.Failure) {
      exact = try network.exact(hop, from: parent.place)
    } catch {
      throw .network(error)
    }
    follow(exact, from: label.parent)
  }

  /// Leaves the place of a label by all ways.
  private mutating func settle(_ number: Int) throws(ChargingFailure<Network.Failure>) {
    let label = labels[number]
    let node = node(of: label)
    settled[node] = settled[node].map { $0.earlier(label.times) } ?? label.times
    note(label)
    guard label.departure != nil else { return }
    let hops: [ChargingHop]
    do throws(Network.Failure) {
      hops = try network.hops(from: label.place, onLeg: label.leg)
    } catch {
      throw .network(error)
    }
    for hop in hops where hop.to != label.place { follow(hop, from: number) }
  }

  /// Offers a label at the end of a way.
  private mutating func follow(_ hop: ChargingHop, from parent: Int) {
    let before = labels[parent]
    guard let departure = before.departure, departure.most >= hop.battery.least,
      let rest = bounds[
        hop.to, hop.to < task.stations.count ? before.leg : hop.to - task.stations.count],
      departure.soonest + hop.seconds + rest.seconds < greatest,
      let times = departure.driven(hop.battery, seconds: hop.seconds)
    else { return }
    let count = task.stations.count
    let isStation = hop.to < count
    let wasStation = before.place < count
    var label = Label(
      place: hop.to, leg: isStation ? before.leg : hop.to - count,
      hasCharged: before.hasCharged || wasStation, times: times, parent: parent, hop: hop)
    let least = task.leastCharge(at: hop.to, hasCharged: label.hasCharged)
    guard let able = times.requiring(least) else { return }
    label.times = able
    offer(label)
  }

  /// Lets a label wait for its turn, unless it is of no use.
  private mutating func offer(_ label: Label) {
    guard !isDominated(label, by: known) else { return }
    var label = label
    label.departure = task.departure(
      from: label.place, label.times, isStart: label.parent < 0)
    guard let key = key(of: label), key < greatest else { return }
    labels.append(label)
    if label.isExact {
      let node = node(of: label)
      known[node] = known[node].map { $0.earlier(label.times) } ?? label.times
    }
    queue.push(UInt32(labels.count - 1), at: Int64(saturating: (key * 1e6).rounded(.down)))
  }

  /// Exact labels that wait are known, themselves among them; settled ones are asked for when their turn comes.
  private func isDominated(_ label: Label, by times: [ChargeTimes?]) -> Bool {
    times[node(of: label)].map { label.times.isDominated(by: $0) } ?? false
  }

  /// Stations know nothing of what was before; the first one may be asked for more charge, so stops tell whether it
  /// is behind them.
  private func node(of label: Label) -> Int {
    let count = task.stations.count
    let place = label.place < count ? label.place : count + (label.hasCharged ? 1 : 0)
    return label.leg * (count + 2) + place
  }

  /// The least that a trip with the label takes in all: what there is on leaving its place, and the rest.
  private func key(of label: Label) -> Double? {
    guard let bound = bounds[label.place, label.leg] else { return nil }
    let least = charging.seconds(of: bound, with: label.departure ?? label.times)
    return least.isFinite ? least : nil
  }

  /// Remembers how far it gets.
  private mutating func note(_ label: Label) {
    if label.place < task.stations.count { reached.insert(label.place) }
    guard let rest = bounds[label.place, label.leg]?.seconds, rest < nearest.seconds else {
      return
    }
    nearest = (label.place, label.leg, rest)
  }
}

// MARK: - Backward

extension ChargingSearch {
  /// Finds backward what each place was left with, and tells the drive forward.
  private func plan(endingWith last: Int) -> ChargingPlan {
    var wanted: [(number: Int, departure: Double)] = []
    var number = last
    var charge = labels[last].times.knots[0].charge
    while let hop = labels[number].hop {
      var departure = max(charge + hop.battery.use, hop.battery.least)
      number = labels[number].parent
      if let turn = turn(at: labels[number])?.battery {
        departure = max(departure + turn.use, turn.least)
      }
      wanted.append((number, departure))
      charge = arrival(at: labels[number], leavingWith: departure)
    }
    wanted.reverse()
    let ends = wanted.dropFirst().map { (label: $0.number, departure: $0.departure as Double?) }
    var plan = drive(through: ends + [(last, nil)])
    plan.cost = labels[last].times.soonest
    return plan
  }

  /// Tells the drive through labels, each left with a charge.
  private func drive(through ends: [(label: Int, departure: Double?)]) -> ChargingPlan {
    var plan = ChargingPlan(visits: [], seconds: 0, cost: 0)
    var charge = task.initialCharge
    for (number, departure) in ends {
      guard let hop = labels[number].hop else { continue }
      // It is no less than the way needs, but for rounding.
      charge = hop.battery.charge(after: max(charge, hop.battery.least)) ?? charge
      var visit = ChargingPlan.Visit(
        hop: hop, arrivalCharge: charge, departureCharge: charge, staySeconds: 0)
      plan.seconds += hop.seconds
      if let departure {
        let stay = stay(at: labels[number], from: charge, to: departure)
        visit.staySeconds = stay.seconds
        visit.departureCharge = stay.charge
        charge = stay.charge
        plan.seconds += stay.seconds + stay.delay
        if let turn = turn(at: labels[number]) {
          charge = turn.battery.charge(after: max(charge, turn.battery.least)) ?? charge
          plan.seconds += turn.seconds
        }
      }
      plan.visits.append(visit)
    }
    return plan
  }

  /// With what one arrives at a place to leave it with a charge in the least time.
  private func arrival(at label: Label, leavingWith charge: Double) -> Double {
    let first = label.times.knots[0].charge
    guard label.parent >= 0 else { return label.times.most }
    guard let curve = curve(at: label) else { return max(charge, first) }
    let most = min(charge, label.times.most)
    if most <= first { return first }
    let time = curve.seconds(upTo: charge)
    let stop =
      label.place < task.stations.count ? nil : task.stops[label.place - task.stations.count]
    var candidates = [most] + label.times.knots.map(\.charge) + curve.charges
    if let stop {
      candidates += [stop.chargingSeconds, stop.longestSeconds].filter(\.isFinite)
        .map { curve.charge(after: time - $0) }
    }
    var best = (charge: most, seconds: Double.infinity)
    for candidate in candidates where candidate >= first && candidate <= most {
      guard let seconds = label.times.seconds(atLeast: candidate) else { continue }
      let charging = time - curve.seconds(upTo: min(candidate, curve.end))
      if let stop, charging > stop.longestSeconds + ChargeTimes.tolerance { continue }
      let total = seconds + max(charging, stop?.chargingSeconds ?? 0)
      if (total, -candidate) < (best.seconds, -best.charge) { best = (candidate, total) }
    }
    return best.charge
  }

  private func turn(at label: Label) -> ChargingTask.Turn? {
    let stop = label.place - task.stations.count
    return stop >= 0 && label.parent >= 0 ? task.stops[stop].turn : nil
  }

  private func curve(at label: Label) -> ChargingCurve? {
    let count = task.stations.count
    return label.place < count
      ? task.stations[label.place].curve : task.stops[label.place - count].curve
  }

  /// How long is stayed to leave with a charge, and with what one leaves.
  private func stay(
    at label: Label, from arrival: Double, to departure: Double
  ) -> (seconds: Double, delay: Double, charge: Double) {
    let count = task.stations.count
    guard label.place >= count else {
      let station = task.stations[label.place]
      let charge = max(arrival, min(departure, station.curve.end))
      let seconds =
        station.curve.seconds(upTo: charge) - station.curve.seconds(upTo: arrival)
      return (seconds, station.setupSeconds + station.waitingSeconds, charge)
    }
    let stop = task.stops[label.place - count]
    guard let curve = stop.curve, arrival < curve.end else {
      return (stop.staySeconds, 0, arrival)
    }
    let start = curve.seconds(upTo: arrival)
    let seconds = max(
      stop.chargingSeconds, min(curve.seconds(upTo: departure) - start, stop.longestSeconds))
    return (seconds + stop.restSeconds, 0, curve.charge(after: start + seconds))
  }
}
