// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The roads and turns that a trace may follow, each with the centimeters that it counts for.
///
/// Vehicles drive where they may not: roads that are closed to them count longer, and so do turns that
/// are forbidden. Roads on which no such vehicle has room are left out, see ``RelaxedGraph``.
struct MatchingRoads {
  let graph: RelaxedGraph
  let network: RoadNetwork
  let model: MatchingModel
  private let closedCentimeters: Int64
  private let forbiddenCentimeters: Int64
  private let turningBackCentimeters: Int64
  private let deadEndCentimeters: Int64

  init(_ graph: RelaxedGraph, _ model: MatchingModel) {
    self.graph = graph
    self.model = model
    network = graph.network
    closedCentimeters = Self.centimeters(model.closedMeters)
    forbiddenCentimeters = Self.centimeters(model.forbiddenMeters)
    turningBackCentimeters = Self.centimeters(model.turningBackMeters)
    deadEndCentimeters = Self.centimeters(model.deadEndMeters)
  }

  private static func centimeters(_ meters: Double) -> Int64 { Int64((meters * 100).rounded()) }

  /// Whether the vehicle may use a directed segment.
  func isOpen(_ arc: DirectedSegment) -> Bool { graph.lawful.metric.allows(arc) }

  /// Whether the vehicle could use a directed segment.
  func isRoad(_ arc: DirectedSegment) -> Bool { isOpen(arc) || graph.relaxed.metric.allows(arc) }

  /// What driving along a directed segment counts for, which is one of ``isRoad(_:)``.
  func centimeters(along arc: DirectedSegment) -> Int64 {
    let length = Int64(network.segments[arc.segment].lengthCentimeters)
    return isOpen(arc) ? length : Int64(Double(length) * model.closedFactor)
  }

  /// What turning back on a road counts for, other than at its end.
  var centimetersOfTurningBack: Int64 { turningBackCentimeters }

  /// Calls `body` with each state that may follow a state, and what the turn counts for.
  func forEachTurn(from state: UInt32, _ body: (_ next: UInt32, _ centimeters: Int64) -> Void) {
    let arc = network.turns.directedSegment(of: StateID(state))
    let junction = network.segments.end(of: arc)
    let departures = network.junctions.departures(of: junction)
    let bearing = network.segments.endBearing(of: arc)
    let isOpen = isOpen(arc)
    let isShut = graph.isShut(at: junction)
    for place in departures {
      let next = network.junctions.departure(at: place)
      guard isRoad(next) else { continue }
      var centimeters: Int64 = 0
      if next == arc.reversed {
        centimeters = departures.count == 1 ? deadEndCentimeters : turningBackCentimeters
      } else {
        if departures.count > 2 {
          let change = Int8(bitPattern: network.segments.startBearing(of: next) &- bearing)
          centimeters = Int64(Double(change.magnitude) / 128 * model.turningMeters * 100)
        }
        if isShut { centimeters += forbiddenCentimeters }
      }
      if isOpen, !self.isOpen(next) { centimeters += closedCentimeters }
      let (target, isForbidden) = graph.target(from: StateID(state), to: next)
      if isForbidden { centimeters += forbiddenCentimeters }
      body(target.raw, centimeters)
    }
  }
}
