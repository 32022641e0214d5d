// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The roads and turns that a trace may follow, each with the centimeters that it counts for.
///
/// Vehicles drive where they may not: roads that are closed to them count longer, and so do turns that
/// are forbidden. Roads on which no such vehicle has room are left out, see ``RelaxedGraph``.
///
/// A class: searches hold it while they change themselves, and to copy all that a map has for each step took 6 % of
/// the instructions of a long trace.
final class MatchingRoads: Sendable {
  let graph: RelaxedGraph
  let network: RoadNetwork
  let model: MatchingModel
  private let closedCentimeters: Int64
  private let forbiddenCentimeters: Int64
  private let turningBackCentimeters: Int64
  private let deadEndCentimeters: Int64
  /// Centimeters that a unit of cost is worth.
  let evenCentimeters: Double

  init(_ graph: RelaxedGraph, _ model: MatchingModel) {
    self.graph = graph
    self.model = model
    network = graph.network
    closedCentimeters = Self.centimeters(model.closedMeters)
    forbiddenCentimeters = Self.centimeters(model.forbiddenMeters)
    turningBackCentimeters = Self.centimeters(model.turningBackMeters)
    deadEndCentimeters = Self.centimeters(model.deadEndMeters)
    // Costs are milliseconds, or centimeters where routes are the shortest.
    evenCentimeters =
      graph.lawful.metric.optimization == .shortest ? 1 : model.evenSpeed / 10
  }

  private static func centimeters(_ meters: Double) -> Int64 { Int64((meters * 100).rounded()) }

  /// Whether the vehicle may use a directed segment.
  func isOpen(_ arc: DirectedSegment) -> Bool { graph.lawful.metric.allows(arc) }

  /// Whether the vehicle could use a directed segment.
  func isRoad(_ arc: DirectedSegment) -> Bool { isOpen(arc) || graph.relaxed.metric.allows(arc) }

  /// How fast a directed segment is driven, or may be by a sign, in meters per second.
  ///
  /// - Returns: `nil` on slip roads, where vehicles come from fast ones, and for those who move by their own strength, as
  ///   hills make them fast.
  func usualSpeed(on arc: DirectedSegment) -> Double? {
    let metric = isOpen(arc) ? graph.lawful.metric : graph.relaxed.metric
    guard metric.profile.hierarchy == .motor else { return nil }
    let rule = metric.rule(of: arc)
    if rule.isUnlimited || rule.flags.contains(.link) { return nil }
    let posted = rule.flags.contains(.postedLimit) ? rule.limitMetersPerSecond : nil
    return max(rule.speedMetersPerSecond, posted ?? 0)
  }

  /// What driving along a directed segment counts for, which is one of ``isRoad(_:)``.
  ///
  /// - Parameters:
  ///   - arc: The directed segment.
  ///   - timeShare: How far what the vehicle's routes have least of counts instead of the length, 0…1.
  /// - Returns: Centimeters.
  func centimeters(along arc: DirectedSegment, _ timeShare: Double) -> Int64 {
    let length = Int64(network.segments[arc.segment].lengthCentimeters)
    guard isOpen(arc) else { return Int64(Double(length) * model.closedFactor) }
    if timeShare == 0 { return length }
    let even = Double(graph.lawful.metric.costs[Int(arc.raw)]) * evenCentimeters
    return length + Int64(timeShare * (even - Double(length)))
  }

  /// What a meter of any way counts for at least, in centimeters.
  func leastCentimeters(_ timeShare: Double) -> Double {
    let even = evenCentimeters * 10 / model.greatestRoadSpeed
    let isTimed = graph.lawful.metric.optimization != .shortest && even < 1
    return 100 * min(1, model.closedFactor) * (isTimed ? 1 - timeShare * (1 - even) : 1)
  }

  /// What turning back on a road counts for, other than at its end.
  var centimetersOfTurningBack: Int64 { turningBackCentimeters }

  /// Calls `body` with each state that may follow a state, and what the turn counts for.
  ///
  /// - Parameters:
  ///   - state: Where it turns.
  ///   - timeShare: How far what turns cost the vehicle counts instead of their angles, 0…1.
  ///   - body: Takes a state and the centimeters.
  func forEachTurn(
    from state: UInt32, _ timeShare: Double, _ body: (_ next: UInt32, _ centimeters: Int64) -> Void
  ) {
    let arc = network.turns.directedSegment(of: StateID(state))
    let junction = network.segments.end(of: arc)
    let departures = network.junctions.departures(of: junction)
    let bearing = network.segments.endBearing(of: arc)
    let isOpen = isOpen(arc)
    let isShut = graph.isShut(at: junction)
    let isListed = !network.turns.listedRange(of: StateID(state)).isEmpty
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
        if timeShare > 0, isOpen, let cost = costOfTurning(from: StateID(state), onto: next) {
          centimeters += Int64(timeShare * (cost * evenCentimeters - Double(centimeters)))
        }
        if isShut { centimeters += forbiddenCentimeters }
      }
      if isOpen, !self.isOpen(next) { centimeters += closedCentimeters }
      let (target, isForbidden) =
        isListed ? graph.target(from: StateID(state), to: next) : (next.baseState, false)
      if isForbidden { centimeters += forbiddenCentimeters }
      body(target.raw, centimeters)
    }
  }

  /// What a turn costs the vehicle without the road that it leads to; `nil` where it may not make it.
  private func costOfTurning(from state: StateID, onto next: DirectedSegment) -> Double? {
    graph.lawful.step(from: state, onto: next).map {
      Double($0.cost) - Double(graph.lawful.metric.costs[Int(next.raw)])
    }
  }
}
