// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the course of a vehicle in motion: where it gets without turning off.
///
/// At each junction it goes on along the legal way that turns least. Where all turn by more than
/// 45°, as where the road ends at another, it has to decide, and the course ends:
///
///     ●════════════╪═══════════╪══════╗ here
///                                     ║
///
/// It ends as well where the next waypoint lies on it. Turning back is no way on, but in a dead end
/// the only one.
package struct CourseFinder: Sendable {
  private let graph: VehicleGraph
  private let closures: RoadChanges?
  private let centimeters: Int64

  /// What turns more turns off.
  package static let greatestAngleDegrees = 45.0

  package init(_ graph: VehicleGraph, meters: Int, closing closures: RoadChanges? = nil) {
    self.graph = graph
    self.closures = closures
    centimeters = Int64(meters) * 100
  }

  /// The candidates of a start with their courses, each at its course's end.
  package func candidates(
    of start: [SnapCandidate], upTo next: [SnapCandidate]
  ) -> [SnapCandidate] {
    var cheapest: [StateID: SnapCandidate] = [:]
    for candidate in start.map({ candidate(of: $0, upTo: next) }) {
      // At a junction, the courses of two roads may be one.
      if let known = cheapest[candidate.startState], known.entryCost <= candidate.entryCost {
        continue
      }
      cheapest[candidate.startState] = candidate
    }
    return cheapest.values.sorted { $0.startState < $1.startState }
  }

  private func candidate(of start: SnapCandidate, upTo next: [SnapCandidate]) -> SnapCandidate {
    var state = start.arc.baseState
    var (states, inputs, ends) = ([state], [InputID](), [Int64]())
    let first = graph.rest(of: start.arc, beyond: start.position)
    var sum = first
    var (arc, position) = (start.arc, start.position)
    var end = self.end(on: arc, from: position, driven: 0, upTo: next)
    // A road in a circle is left when it has been driven along that often.
    while end == nil, inputs.count < Int(centimeters), let step = wayOn(from: state) {
      ends.append(sum.duration)
      let carried = graph.inputs.carried(by: step.input)
      sum.cost += Int64(step.cost)
      sum.duration += Int64(carried.duration)
      state = step.state
      (arc, position) = (graph.directed(state), 0)
      end = self.end(on: arc, from: 0, driven: sum.length, upTo: next)
      sum.length += Int64(carried.length)
      states.append(state)
      inputs.append(step.input)
    }
    let rest = graph.rest(of: arc, beyond: end ?? 1)
    var candidate = start
    candidate.arc = arc
    candidate.position = end ?? 1
    candidate.entryCost += sum.cost - rest.cost
    candidate.course = Course(
      start: start, states: states, inputs: inputs, endMilliseconds: ends,
      milliseconds: sum.duration - rest.duration, centimeters: sum.length - rest.length)
    return candidate
  }

  /// Where on a road the course ends, if it does.
  private func end(
    on arc: DirectedSegment, from start: Double, driven: Int64, upTo next: [SnapCandidate]
  ) -> Double? {
    let length = Double(graph.metric.lengthCentimeters(of: arc))
    let left = Double(centimeters - driven)
    var end = length * (1 - start) >= left ? start + left / max(length, 1) : nil
    for waypoint in next where waypoint.arc == arc && waypoint.position >= start {
      end = min(end ?? 1, waypoint.position)
    }
    return end.map { min($0, 1) }
  }

  /// The way on from the end of a state, `nil` where there is none or several turn off.
  private func wayOn(from state: StateID) -> VehicleGraph.Step? {
    let arc = graph.directed(state)
    var ways: [(angle: Double, arc: DirectedSegment, step: VehicleGraph.Step)] = []
    var back: VehicleGraph.Step?
    for turn in graph.hierarchy.turns.turns(of: state) {
      let next = graph.directed(StateID(graph.hierarchy.turns.head[turn]))
      guard closures?[next]?.cost != RoadMetric.forbidden,
        let step = graph.step(from: state, onto: next)
      else { continue }
      if next == arc.reversed {
        back = step
      } else {
        ways.append((abs(graph.metric.angle(from: arc, to: next)), next, step))
      }
    }
    if ways.count <= 1 { return ways.first?.step ?? back }
    let straight = ways.min { ($0.angle, $0.arc.raw) < ($1.angle, $1.arc.raw) }
    return straight.flatMap { $0.angle <= Self.greatestAngleDegrees ? $0.step : nil }
  }
}
