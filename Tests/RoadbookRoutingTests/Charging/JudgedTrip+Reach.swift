// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

extension JudgedTrip {
  /// Whether a plan leads to the destination, however long it takes: of each road only the greatest charge at its end
  /// counts, and stations charge as much as they can.
  func isPossible() -> Bool {
    let ends = ends
    var greatest: [StateID: Double] = [:]
    var atPlace: [Int: Double] = [:]
    var open: [StateID] = []
    func offer(_ charge: Double?, at state: StateID) {
      guard let charge, charge > (greatest[state] ?? -.infinity) + 1e-7 else { return }
      greatest[state] = charge
      open.append(state)
    }
    func leave(_ place: Int, with charge: Double) {
      guard charge > (atPlace[place] ?? -.infinity) + 1e-7 else { return }
      atPlace[place] = charge
      for start in places[place] {
        offer(
          judge.left(of: charge, judge.uses(start.arc, start.position, 1)),
          at: start.arc.baseState)
        for (other, end) in ends[start.arc.raw] ?? [] where end.position >= start.position {
          arrive(
            other, with: judge.left(of: charge, judge.uses(start.arc, start.position, end.position))
          )
        }
      }
    }
    func arrive(_ place: Int, with charge: Double?) {
      guard let charge, charge >= least(at: place), place != watts.count else { return }
      leave(place, with: place < watts.count ? max(charge, battery.target) : charge)
    }
    leave(watts.count, with: initial)
    var number = 0
    while number < open.count {
      let state = open[number]
      number += 1
      guard let charge = greatest[state] else { continue }
      for turn in judge.graph.hierarchy.turns.turns(of: state) {
        let next = StateID(judge.graph.hierarchy.turns.head[turn])
        guard let step = judge.step(state, next) else { continue }
        let arc = judge.graph.directed(next)
        offer(judge.left(of: charge, judge.uses(standing: step.standing, arc)), at: next)
        for (place, end) in ends[arc.raw] ?? [] {
          let uses = [step.standing * 0.3] + judge.uses(arc, 0, end.position)
          arrive(place, with: judge.left(of: charge, uses))
        }
      }
    }
    return atPlace[watts.count + 1] != nil
  }

  /// The places on each road.
  private var ends: [UInt32: [(place: Int, end: SnapCandidate)]] {
    var ends: [UInt32: [(place: Int, end: SnapCandidate)]] = [:]
    for (place, candidates) in places.enumerated() {
      for end in candidates { ends[end.arc.raw, default: []].append((place, end)) }
    }
    return ends
  }
}
