// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The least that a way between two places takes, by plain relaxing of every turn until nothing changes.
///
/// What descents give back makes steps that take less than nothing; no hierarchy and no potentials are used. A second of
/// penalties counts as a watt-hour.
struct LeastEnergyJudge {
  private let graph: VehicleGraph
  private let energy: EnergyJudge
  private let standing: Double

  init(_ graph: VehicleGraph, _ model: EmpiricalConsumptionModel) {
    self.graph = graph
    energy = EnergyJudge(graph: graph, model: model)
    standing = model.auxiliaryConsumptionInWattHoursPerSecond
  }

  /// Watt-hours; `nil` where no way leads there.
  func least(from starts: [SnapCandidate], to ends: [SnapCandidate]) -> Double? {
    let known = relaxed(from: starts)
    var best = Double.infinity
    for end in ends {
      let part = use(end.arc, 0, end.position)
      for start in starts where start.arc == end.arc && start.position <= end.position {
        best = min(
          best, entry(start) + entry(end) + use(end.arc, start.position, end.position))
      }
      for (state, before) in known {
        for turn in graph.hierarchy.turns.turns(of: state) {
          let next = StateID(graph.hierarchy.turns.head[turn])
          guard graph.directed(next) == end.arc, let step = turning(state, next) else { continue }
          best = min(best, before + step + part + entry(end))
        }
      }
    }
    return best.isFinite ? best : nil
  }

  /// What it takes to the end of each state.
  private func relaxed(from starts: [SnapCandidate]) -> [StateID: Double] {
    var known: [StateID: Double] = [:]
    var open: [StateID] = []
    func offer(_ state: StateID, _ value: Double) {
      if let before = known[state], before <= value + 1e-9 { return }
      known[state] = value
      open.append(state)
    }
    for start in starts {
      offer(start.arc.baseState, entry(start) + use(start.arc, start.position, 1))
    }
    var place = 0
    while place < open.count, place < 2_000_000 {
      let state = open[place]
      place += 1
      for turn in graph.hierarchy.turns.turns(of: state) {
        let next = StateID(graph.hierarchy.turns.head[turn])
        guard let step = turning(state, next), let before = known[state] else { continue }
        offer(next, before + step + use(graph.directed(next), 0, 1))
      }
    }
    return known
  }

  private func entry(_ place: SnapCandidate) -> Double { Double(place.entryCost) / 1000 }

  /// A part of a road, with its share of what makes it dearer than its time.
  private func use(_ arc: DirectedSegment, _ from: Double, _ to: Double) -> Double {
    guard graph.metric.allows(arc) else { return .infinity }
    let seconds = Double(graph.metric.durations[Int(arc.raw)]) / 1000
    let penalty = max(0, Double(graph.metric.costs[Int(arc.raw)]) / 1000 - seconds) * (to - from)
    if graph.metric.rule(of: arc).flags.contains(.ferry) { return penalty }
    return energy.road(arc, from: from, to: to, seconds: seconds).reduce(penalty, +)
  }

  /// What waiting at a turn takes, and its penalties.
  private func turning(_ state: StateID, _ next: StateID) -> Double? {
    guard let input = graph.hierarchy.structure.input(from: state, to: next) else { return nil }
    let weight = graph.inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return nil }
    let arc = Int(graph.directed(next).raw)
    let (cost, driving) = (graph.metric.costs[arc], graph.metric.durations[arc])
    let duration = graph.inputs.carried(by: input).duration
    let penalty = Double(max(0, Int(weight) - Int(duration)) - max(0, Int(cost) - Int(driving)))
    return (penalty + Double(Int(duration) - Int(driving)) * standing) / 1000
  }
}
