// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The best way between two places of a town by plain relaxing of every turn until nothing changes, by time or by
/// energy, which may be less than 0.
struct RoadWayJudge {
  let graph: VehicleGraph
  let energy: EnergyJudge

  init(_ graph: VehicleGraph) {
    self.graph = graph
    energy = EnergyJudge(graph: graph, model: .guide)
  }

  struct Way {
    var seconds: Double
    /// Stretch by stretch, in watt-hours.
    var uses: [Double]
    /// What it was chosen by.
    var cost: Double
    var use: Double { uses.reduce(0, +) }
  }

  private struct Label {
    var cost: Double
    var before: StateID?
    var start: Double
  }

  /// - Parameter byEnergy: Whether watt-hours count, and a watt-hour for each second of a penalty, or the cost.
  func best(from starts: [SnapCandidate], to ends: [SnapCandidate], byEnergy: Bool) -> Way? {
    var labels: [StateID: Label] = [:]
    var open: [StateID] = []
    for start in starts {
      let state = start.arc.baseState
      let cost = drive(start.arc, start.position, 1, byEnergy) + entry(start, byEnergy)
      if cost < labels[state]?.cost ?? .infinity {
        labels[state] = Label(cost: cost, before: nil, start: start.position)
        open.append(state)
      }
    }
    var place = 0
    while place < open.count {
      let state = open[place]
      place += 1
      guard let label = labels[state] else { continue }
      for turn in graph.hierarchy.turns.turns(of: state) {
        let next = StateID(graph.hierarchy.turns.head[turn])
        guard let step = step(state, next) else { continue }
        let cost =
          label.cost
          + (byEnergy
            ? step.standing * 0.3 + step.penalty + drive(graph.directed(next), 0, 1, true)
            : step.cost)
        if cost < (labels[next]?.cost ?? .infinity) - 1e-9 {
          labels[next] = Label(cost: cost, before: state, start: 0)
          open.append(next)
        }
      }
    }
    return end(starts, ends, labels, byEnergy)
  }

  private func end(
    _ starts: [SnapCandidate], _ ends: [SnapCandidate], _ labels: [StateID: Label], _ byEnergy: Bool
  ) -> Way? {
    var best: (cost: Double, states: [StateID], from: Double, to: Double)?
    for end in ends {
      for state in graph.states(of: end.arc) {
        guard let label = labels[state] else { continue }
        var states = [state]
        while let before = labels[states[states.count - 1]]?.before, states.count < 100_000 {
          states.append(before)
        }
        let from = labels[states[states.count - 1]]?.start ?? 0
        if states.count == 1, from > end.position { continue }
        let cost =
          label.cost - drive(end.arc, end.position, 1, byEnergy) + entry(end, byEnergy)
        if cost < best?.cost ?? .infinity { best = (cost, states.reversed(), from, end.position) }
      }
    }
    return best.map { way($0.states, from: $0.from, to: $0.to, $0.cost) }
  }

  private func entry(_ place: SnapCandidate, _ byEnergy: Bool) -> Double {
    byEnergy ? 0 : Double(place.entryCost) / 1000
  }

  private func drive(
    _ arc: DirectedSegment, _ from: Double, _ to: Double, _ byEnergy: Bool
  ) -> Double {
    guard byEnergy else {
      return Double(graph.metric.costs[Int(arc.raw)]) * (to - from) / 1000
    }
    return uses(arc, from, to).reduce(0, +)
  }

  private func uses(_ arc: DirectedSegment, _ from: Double, _ to: Double) -> [Double] {
    if graph.metric.rule(of: arc).flags.contains(.ferry) { return [] }
    return energy.road(
      arc, from: from, to: to, seconds: Double(graph.metric.durations[Int(arc.raw)]) / 1000)
  }

  private func step(
    _ state: StateID, _ next: StateID
  ) -> (cost: Double, seconds: Double, standing: Double, penalty: Double)? {
    guard let input = graph.hierarchy.structure.input(from: state, to: next) else { return nil }
    let weight = graph.inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return nil }
    let duration = Double(graph.inputs.carried(by: input).duration) / 1000
    let driving = Double(graph.metric.durations[Int(graph.directed(next).raw)]) / 1000
    let cost = Double(weight) / 1000
    return (cost, duration, duration - driving, max(0, cost - duration))
  }

  private func way(_ states: [StateID], from: Double, to: Double, _ cost: Double) -> Way {
    var way = Way(seconds: 0, uses: [], cost: cost)
    for (number, state) in states.enumerated() {
      let arc = graph.directed(state)
      let whole = Double(graph.metric.durations[Int(arc.raw)]) / 1000
      let start = number == 0 ? from : 0
      let end = number == states.count - 1 ? to : 1
      way.seconds += whole * (end - start)
      if number > 0, let step = step(states[number - 1], state) {
        way.seconds += step.standing
        way.uses.append(step.standing * 0.3)
      }
      way.uses += uses(arc, start, end)
    }
    return way
  }
}
