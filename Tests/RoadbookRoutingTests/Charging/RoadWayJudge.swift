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
      return uses(arc, 0, 1)
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

  /// The ways to several places.
  ///
  /// - Parameters:
  ///   - starts: Where they begin.
  ///   - places: Where they end.
  ///   - isWanted: Whether a way goes on from the end of a road.
  /// - Returns: By place.
  func ways(
    from starts: [SnapCandidate], to places: [[SnapCandidate]],
    isWanted: (StateID, Way) -> Bool = { _, _ in true }
  ) -> [[Way]] {
    ways(labels(from: starts, isWanted), starts, places)
  }

  /// In the order of their seconds, in whole ones: so few are driven on that others turn out to be as good as.
  private func labels(
    from starts: [SnapCandidate], _ isWanted: (StateID, Way) -> Bool
  ) -> Labels {
    var labels: Labels = [:]
    var open: [[(StateID, Way)]] = []
    func add(_ way: Way?, at state: StateID) {
      guard let way, isWanted(state, way) else { return }
      let known = labels[state] ?? []
      if known.contains(where: { way.isNoBetter(than: $0) }) { return }
      labels[state] = known.filter { !$0.isNoBetter(than: way) } + [way]
      while open.count <= Int(way.seconds) { open.append([]) }
      open[Int(way.seconds)].append((state, way))
    }
    for start in starts {
      var way = append(begin(start), uses(start.arc, start.position, 1))
      way?.seconds += cost(beyond: start)
      add(way, at: start.arc.baseState)
    }
    var second = 0
    while second < open.count {
      var place = 0
      while place < open[second].count {
        let (state, way) = open[second][place]
        place += 1
        guard
          labels[state]?.contains(where: { $0.seconds == way.seconds && $0.use == way.use })
            == true
        else { continue }
        for turn in graph.hierarchy.turns.turns(of: state) {
          let next = StateID(graph.hierarchy.turns.head[turn])
          guard let step = step(state, next) else { continue }
          var onward = append(way, step.standing * 0.3)
          onward = append(onward, whole[Int(graph.directed(next).raw)])
          onward?.seconds += step.cost
          add(onward, at: next)
        }
      }
      open[second] = []
      second += 1
    }
    return labels
  }

  /// Ends of ways: the last road is driven in part, so the way before it is gone through once more.
  private func ways(
    _ labels: Labels, _ starts: [SnapCandidate], _ places: [[SnapCandidate]]
  ) -> [[Way]] {
    var found: [[Way]] = places.map { _ in [] }
    func offer(_ way: Way?, _ place: Int) {
      guard let way, !found[place].contains(where: { way.isNoBetter(than: $0) }) else { return }
      found[place] = found[place].filter { !$0.isNoBetter(than: way) } + [way]
    }
    var ends: [UInt32: [(place: Int, end: SnapCandidate)]] = [:]
    for (place, candidates) in places.enumerated() {
      for end in candidates {
        ends[end.arc.raw, default: []].append((place, end))
        for start in starts where start.arc == end.arc && start.position <= end.position {
          var way = append(begin(start), uses(end.arc, start.position, end.position))
          way?.seconds += cost(beyond: start) - cost(beyond: end) + entry(end)
          offer(way, place)
        }
      }
    }
    for (state, ways) in labels {
      for turn in graph.hierarchy.turns.turns(of: state) {
        let next = StateID(graph.hierarchy.turns.head[turn])
        guard let step = step(state, next) else { continue }
        for (place, end) in ends[graph.directed(next).raw] ?? [] {
          let part = uses(end.arc, 0, end.position)
          for before in ways {
            var way = append(append(before, step.standing * 0.3), part)
            way?.seconds += step.cost - cost(beyond: end) + entry(end)
            offer(way, place)
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

  func entry(_ place: SnapCandidate) -> Double { Double(place.entryCost) / 1000 }

  /// Of the rest of a road; lights and crossings are waited at where they stand.
  func cost(beyond place: SnapCandidate) -> Double {
    Double(graph.cost(of: place.arc.baseState, beyond: place.position)) / 1000
  }

  func uses(_ arc: DirectedSegment, _ from: Double, _ to: Double) -> [Double] {
    if isFerry(arc) { return [] }
    return energy.road(
      arc, from: from, to: to, seconds: seconds(along: arc))
  }

  private func isFerry(_ arc: DirectedSegment) -> Bool {
    graph.metric.rule(of: arc).flags.contains(.ferry)
  }

  /// Of a whole road.
  func wholeUse(of arc: DirectedSegment) -> Double { whole[Int(arc.raw)].reduce(0, +) }

  /// What is left of a charge behind some stretches; `nil` where it does not suffice.
  func left(of charge: Double, _ uses: [Double]) -> Double? {
    var charge = charge
    for use in uses {
      charge = min(charge - use, capacity)
      if charge < reserve { return nil }
    }
    return charge
  }

  /// Of standing before a whole road and driving along it.
  func uses(standing: Double, _ arc: DirectedSegment) -> [Double] {
    [standing * 0.3] + whole[Int(arc.raw)]
  }

  func step(_ state: StateID, _ next: StateID) -> (cost: Double, standing: Double)? {
    guard let input = graph.hierarchy.structure.input(from: state, to: next) else { return nil }
    let weight = graph.inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return nil }
    let arc = graph.directed(next)
    let duration = Double(graph.inputs.carried(by: input).duration) / 1000
    // Boarding takes nothing of the battery.
    return (Double(weight) / 1000, isFerry(arc) ? 0 : duration - seconds(along: arc))
  }

  /// Also of roads that are closed but to those who begin or end there.
  private func seconds(along arc: DirectedSegment) -> Double {
    let known = graph.metric.durations[Int(arc.raw)]
    return Double(graph.metric.allows(arc) ? known : graph.guessedDuration(of: arc)) / 1000
  }
}
