// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// What ways take at least, if each watt-hour counts as some seconds: by plain relaxing of every turn until nothing changes.
///
/// On the way one may turn around at stations.
struct RoadBoundJudge {
  private let judge: RoadWayJudge
  /// Seconds for each watt-hour.
  private let price: Double
  /// By state, those before it and what it takes to come from the end of one to its own.
  private var before: [[(state: Int, cost: Double)]] = []
  private var after: [[(state: Int, cost: Double)]] = []
  private var statesOfArc: [UInt32: [Int]] = [:]
  /// Coming to a station on a road, and leaving it.
  private let turns: [(end: SnapCandidate, start: SnapCandidate)]

  init(_ judge: RoadWayJudge, price: Double, stations: [[SnapCandidate]]) {
    self.judge = judge
    self.price = price
    turns = stations.flatMap { place in
      place.flatMap { end in place.filter { $0.arc != end.arc }.map { (end, $0) } }
    }
    let count = judge.graph.hierarchy.turns.stateCount
    before = Array(repeating: [], count: count)
    after = before
    for state in 0..<count {
      let from = StateID(UInt32(state))
      statesOfArc[judge.graph.directed(from).raw, default: []].append(state)
      for turn in judge.graph.hierarchy.turns.turns(of: from) {
        let next = StateID(judge.graph.hierarchy.turns.head[turn])
        guard let step = judge.step(from, next) else { continue }
        let use = step.standing * 0.3 + judge.wholeUse(of: judge.graph.directed(next))
        before[next.position].append((state, step.cost + price * use))
        after[state].append((next.position, step.cost + price * use))
      }
    }
    for turn in turns {
      let next = turn.start.arc.baseState.position
      for (state, cost) in arrivals(at: turn.end) {
        let sum = cost + judge.entry(turn.start) + rest(of: turn.start)
        before[next].append((state, sum))
        after[state].append((next, sum))
      }
    }
  }

  /// The states before a place, and what it takes to come from their ends to it.
  private func arrivals(at end: SnapCandidate) -> [(state: Int, cost: Double)] {
    (statesOfArc[end.arc.raw] ?? []).flatMap { last in
      before[last].map { ($0.state, $0.cost - rest(of: end) + judge.entry(end)) }
    }
  }

  /// Along one road; `nil` where the end is not ahead.
  private func along(_ start: SnapCandidate, _ end: SnapCandidate) -> Double? {
    guard start.arc == end.arc, start.position <= end.position else { return nil }
    return judge.entry(start) + judge.entry(end) + rest(of: start) - rest(of: end)
  }

  /// From the end of each state to a place; infinite where no way leads.
  func rests(to place: [SnapCandidate]) -> [Double] {
    var known = before.map { _ in Double.infinity }
    var open: [Int] = []
    for end in place {
      for (state, cost) in arrivals(at: end) { offer(state, cost, &known, &open) }
      for turn in turns {
        guard let last = along(turn.start, end) else { continue }
        for (state, cost) in arrivals(at: turn.end) { offer(state, cost + last, &known, &open) }
      }
    }
    relax(before, &known, &open)
    return known
  }

  /// From a place to some others; infinite where no way leads.
  func least(from place: [SnapCandidate], to others: [[SnapCandidate]]) -> [Double] {
    var known = before.map { _ in Double.infinity }
    var open: [Int] = []
    for start in place {
      offer(start.arc.baseState.position, judge.entry(start) + rest(of: start), &known, &open)
      for turn in turns {
        guard let first = along(start, turn.end) else { continue }
        let sum = first + judge.entry(turn.start) + rest(of: turn.start)
        offer(turn.start.arc.baseState.position, sum, &known, &open)
      }
    }
    relax(after, &known, &open)
    return others.map { other in
      other.reduce(.infinity) { min($0, least(from: place, to: $1, known)) }
    }
  }

  private func least(
    from place: [SnapCandidate], to end: SnapCandidate, _ known: [Double]
  ) -> Double {
    var best = Double.infinity
    for start in place {
      best = min(best, along(start, end) ?? .infinity)
      for turn in turns {
        if let first = along(start, turn.end), let last = along(turn.start, end) {
          best = min(best, first + last)
        }
      }
    }
    for (state, cost) in arrivals(at: end) { best = min(best, known[state] + cost) }
    for turn in turns {
      guard let last = along(turn.start, end) else { continue }
      for (state, cost) in arrivals(at: turn.end) { best = min(best, known[state] + cost + last) }
    }
    return best
  }

  private func offer(_ state: Int, _ cost: Double, _ known: inout [Double], _ open: inout [Int]) {
    guard cost < known[state] - 1e-9 else { return }
    known[state] = cost
    open.append(state)
  }

  private func relax(
    _ steps: [[(state: Int, cost: Double)]], _ known: inout [Double], _ open: inout [Int]
  ) {
    var place = 0
    while place < open.count {
      let state = open[place]
      place += 1
      for step in steps[state] { offer(step.state, known[state] + step.cost, &known, &open) }
    }
  }

  /// Of a road behind a place on it.
  private func rest(of place: SnapCandidate) -> Double {
    judge.cost(beyond: place)
      + price * judge.uses(place.arc, place.position, 1).reduce(0, +)
  }
}
