// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// All ways between two places of a town that may be worth driving, by plain relaxing of every turn until nothing
/// changes: none takes as long as another and leaves no more of any charge.
struct RoadWayJudge {
  let graph: VehicleGraph
  private let energy: EnergyJudge
  private let capacity: Double
  private let reserve: Double
  /// Watt-hours of whole roads, stretch by stretch.
  private var whole: [[Double]] = []

  init(_ graph: VehicleGraph, _ model: EmpiricalConsumptionModel, capacity: Double, reserve: Double)
  {
    self.graph = graph
    self.capacity = capacity
    self.reserve = reserve
    energy = EnergyJudge(graph: graph, model: model)
    whole = (0..<UInt32(graph.network.segments.count * 2)).map { number in
      let arc = DirectedSegment(raw: number)
      return graph.metric.allows(arc) ? uses(arc, 0, 1) : []
    }
  }

  /// What a way takes: seconds with all that routes count, and of the battery.
  struct Way {
    var seconds: Double
    /// What the battery must hold at its start.
    var need: Double
    var use: Double
    /// What it holds at the end at most.
    var most: Double

    func left(of charge: Double) -> Double? { charge < need ? nil : min(charge - use, most) }

    /// Whether another one is nowhere worse.
    func isNoBetter(than other: Way) -> Bool {
      guard other.seconds <= seconds + 1e-9, other.need <= need + 1e-9 else { return false }
      return [need, most + use, .infinity].allSatisfy { charge in
        min(max(charge, need) - other.use, other.most) >= min(max(charge, need) - use, most) - 1e-9
      }
    }
  }

  /// Labels of a state at its end.
  private typealias Labels = [StateID: [Way]]

  func ways(from starts: [SnapCandidate], to ends: [SnapCandidate]) -> [Way] {
    ways(labels(from: starts), starts, ends)
  }

  /// The ways to several places.
  func ways(from starts: [SnapCandidate], to places: [[SnapCandidate]]) -> [[Way]] {
    let labels = labels(from: starts)
    return places.map { ways(labels, starts, $0) }
  }

  private func labels(from starts: [SnapCandidate]) -> Labels {
    var labels: Labels = [:]
    var open: [(StateID, Way)] = []
    for start in starts {
      let way = drive(
        begin(start), start.arc, uses(start.arc, start.position, 1), 1 - start.position)
      add(way, at: start.arc.baseState, &labels, &open)
    }
    var place = 0
    while place < open.count {
      let (state, way) = open[place]
      place += 1
      guard
        labels[state]?.contains(where: { $0.seconds == way.seconds && $0.use == way.use }) == true
      else { continue }
      for turn in graph.hierarchy.turns.turns(of: state) {
        let next = StateID(graph.hierarchy.turns.head[turn])
        guard let step = step(state, next) else { continue }
        var onward = append(way, step.standing * 0.3)
        onward = append(onward, whole[Int(graph.directed(next).raw)])
        onward?.seconds += step.cost
        add(onward, at: next, &labels, &open)
      }
    }
    return labels
  }

  private func add(
    _ way: Way?, at state: StateID, _ labels: inout Labels, _ open: inout [(StateID, Way)]
  ) {
    guard let way, open.count < 1_000_000 else { return }
    let known = labels[state] ?? []
    if known.contains(where: { way.isNoBetter(than: $0) }) { return }
    labels[state] = known.filter { !$0.isNoBetter(than: way) } + [way]
    open.append((state, way))
  }

  /// Ends of ways: the last road is driven in part, so the way before it is gone through once more.
  private func ways(
    _ labels: Labels, _ starts: [SnapCandidate], _ ends: [SnapCandidate]
  ) -> [Way] {
    var found: [Way] = []
    func offer(_ way: Way?) {
      guard let way, !found.contains(where: { way.isNoBetter(than: $0) }) else { return }
      found = found.filter { !$0.isNoBetter(than: way) } + [way]
    }
    for end in ends {
      let part = uses(end.arc, 0, end.position)
      for start in starts where start.arc == end.arc && start.position <= end.position {
        var way = append(begin(start), uses(end.arc, start.position, end.position))
        way?.seconds += cost(end.arc) * (end.position - start.position)
        way?.seconds += entry(end)
        offer(way)
      }
      for (state, ways) in labels {
        for turn in graph.hierarchy.turns.turns(of: state) {
          let next = StateID(graph.hierarchy.turns.head[turn])
          guard graph.directed(next) == end.arc, let step = step(state, next) else { continue }
          for before in ways {
            var way = append(append(before, step.standing * 0.3), part)
            way?.seconds += step.cost - cost(end.arc) * (1 - end.position) + entry(end)
            offer(way)
          }
        }
      }
    }
    return found
  }
}

// MARK: - Steps

extension RoadWayJudge {
  private func begin(_ start: SnapCandidate) -> Way {
    Way(seconds: entry(start), need: reserve, use: 0, most: capacity)
  }

  private func drive(
    _ way: Way, _ arc: DirectedSegment, _ uses: [Double], _ part: Double
  ) -> Way? {
    var way = append(way, uses)
    way?.seconds += cost(arc) * part
    return way
  }

  private func append(_ way: Way?, _ uses: [Double]) -> Way? {
    uses.reduce(way) { append($0, $1) }
  }

  private func append(_ way: Way?, _ use: Double) -> Way? {
    guard var way, way.most - use >= reserve else { return nil }
    way.need = max(way.need, reserve + way.use + use)
    way.use += use
    way.most = min(way.most - use, capacity)
    return way.need <= capacity ? way : nil
  }

  private func entry(_ place: SnapCandidate) -> Double { Double(place.entryCost) / 1000 }

  private func cost(_ arc: DirectedSegment) -> Double {
    Double(graph.metric.costs[Int(arc.raw)]) / 1000
  }

  private func uses(_ arc: DirectedSegment, _ from: Double, _ to: Double) -> [Double] {
    if graph.metric.rule(of: arc).flags.contains(.ferry) { return [] }
    return energy.road(
      arc, from: from, to: to, seconds: Double(graph.metric.durations[Int(arc.raw)]) / 1000)
  }

  private func step(_ state: StateID, _ next: StateID) -> (cost: Double, standing: Double)? {
    guard let input = graph.hierarchy.structure.input(from: state, to: next) else { return nil }
    let weight = graph.inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return nil }
    let duration = Double(graph.inputs.carried(by: input).duration) / 1000
    let driving = Double(graph.metric.durations[Int(graph.directed(next).raw)]) / 1000
    return (Double(weight) / 1000, duration - driving)
  }
}
