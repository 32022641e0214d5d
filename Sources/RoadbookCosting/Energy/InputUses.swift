// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What a vehicle takes along each input of its hierarchy, shifted by what height and speed hold: see ``ThriftyMetric``.
///
/// Metrics by which time counts for more or less are made of the same.
package struct InputUses: Sendable {
  let graph: VehicleGraph
  let roads: RoadConsumption
  let inputs: Column
  let loops: Column

  /// By input.
  struct Column: Sendable {
    /// Thousandths of watt-hours, shifted.
    var uses: ContiguousArray<UInt32>
    /// How long is driven, in milliseconds.
    var driving: ContiguousArray<UInt32>
  }

  /// - Parameters:
  ///   - graph: The vehicle.
  ///   - consumption: What it takes, in watt-hours.
  /// - Complexity: O(*n*) for *n* turns.
  package init(_ graph: VehicleGraph, _ consumption: Consumption) {
    self.graph = graph
    roads = RoadConsumption(consumption, on: graph)
    let order = graph.hierarchy.structure
    let turns = Self.turnUses(graph, roads)
    inputs = Column(
      uses: order.inputs(fromArcs: turns.uses), driving: order.inputs(fromArcs: turns.driving))
    loops = Column(
      uses: order.loops(fromArcs: turns.uses), driving: order.loops(fromArcs: turns.driving))
  }

  /// By turn, in thousandths of watt-hours, what the road behind it takes, shifted, and how long it is driven.
  private static func turnUses(
    _ graph: VehicleGraph, _ roads: RoadConsumption
  ) -> (uses: ContiguousArray<UInt32>, driving: ContiguousArray<UInt32>) {
    let turns = graph.hierarchy.turns
    let least = roads.consumption.least
    let metric = graph.metric
    let count = UInt32(graph.network.segments.count * 2)
    var speeds = ContiguousArray<Double>(repeating: -1, count: Int(count))
    var shifted = ContiguousArray<Double>(repeating: 0, count: Int(count))
    for number in 0..<count {
      let arc = DirectedSegment(raw: number)
      guard metric.allows(arc), turns.holds(arc) else { continue }
      speeds[Int(number)] = roads.speed(on: arc) ?? -1
      shifted[Int(number)] = roads.use(of: arc, from: 0) - least.perMeterUp * graph.rise(along: arc)
    }
    var uses = ContiguousArray<UInt32>(repeating: 0, count: turns.turnCount)
    var driving = uses
    for number in 0..<turns.stateCount {
      let state = StateID(number)
      let before = speeds[Int(graph.directed(state).raw)]
      for turn in turns.turns(of: state) {
        let arc = graph.directed(StateID(turns.head[turn]))
        let after = speeds[Int(arc.raw)]
        var use = shifted[Int(arc.raw)]
        if before >= 0, after >= 0 {
          use +=
            roads.consumption.use(fromSpeed: before, to: after)
            - least.perSquaredSpeed * (after * after - before * before)
        }
        uses[turn] = UInt32(min(max(use * 1000, 0).rounded(), 4e9))
        driving[turn] = metric.allows(arc) ? metric.durations[Int(arc.raw)] : 0
      }
    }
    return (uses, driving)
  }
}

extension VehicleGraph {
  /// Meters up from the start of a directed segment to its end.
  fileprivate func rise(along arc: DirectedSegment) -> Double {
    guard let start = height(on: arc, at: 0), let end = height(on: arc, at: 1) else { return 0 }
    return end - start
  }
}
