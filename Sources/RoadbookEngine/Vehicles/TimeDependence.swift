// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

/// What of a vehicle changes with the time; found when a trip with a time is first asked for.
///
/// A map without conditions for the vehicle costs one look at its tags. Where conditions only
/// forbid, the vehicle's own metric is the least that everything ever takes; where some allow what
/// is forbidden otherwise, another metric is made.
final class TimeDependence: Sendable {
  /// A vehicle as searches by time see it.
  struct Timed: Sendable {
    let graph: TimedGraph
    let streets: StreetCache
  }

  /// What a request changes of single roads.
  struct Change: Sendable {
    /// What changes with the time without it.
    var base: TimeDependence
    var roads: ChangedRoads
  }

  private let plain: VehicleGraph
  private let streets: StreetCache
  private let change: Change?
  /// What changes with the time for the vehicle within which this one is narrower.
  private let wider: TimeDependence?
  private let workplace = Workplace<Timed?>()
  /// Told what it has come to hold, once.
  private let whenFilled = Guarded<(@Sendable (Int) -> Void)?>(nil)

  init(
    _ plain: VehicleGraph, _ streets: StreetCache, _ change: Change?, within wider: TimeDependence?
  ) {
    self.plain = plain
    self.streets = streets
    self.change = change
    self.wider = wider
  }

  /// What changes with the time, or `nil` where nothing does.
  func timed() throws(RoutingError) -> Timed? {
    try workplace.result { () throws(RoutingError) in
      let rules = TimeRules(plain.metric)
      if rules.isEmpty { return nil }
      let graph = try lowerBound(rules)
      let timed = TimedGraph(graph, rules, try graph.outgoing())
      if timed.isEmpty { return nil }
      let found = Timed(
        graph: timed,
        streets: rules.needOwnMetric
          ? StreetCache(graph.metric, rowCount: StreetCache.guidedRows) : streets)
      whenFilled.withLock { $0 }?(byteCount(of: found))
      return found
    }
  }

  /// Has somebody told what it holds once it is filled.
  func whenFilled(_ tell: @escaping @Sendable (Int) -> Void) {
    whenFilled.withLock { $0 = tell }
  }

  private func byteCount(of timed: Timed) -> Int {
    let own =
      timed.graph.lowerBound === plain
      ? 0 : timed.graph.lowerBound.byteCount + timed.streets.byteCount
    return own + timed.graph.byteCount
  }

  private func lowerBound(_ rules: TimeRules) throws(RoutingError) -> VehicleGraph {
    guard rules.needOwnMetric else { return plain }
    if let change, let base = try change.base.timed()?.graph.lowerBound {
      let roads = change.roads.changes(of: base.metric)
      return try made { () throws(CustomizationError) in try base.changed(by: roads) }
    }
    let metric = RoadMetric(lowerBound: rules, of: plain.metric, on: plain.hierarchy.turns)
    let guided = try wider?.leastGraph().narrower(metric)
    return try made { () throws(CustomizationError) in
      guard let guided else { return try VehicleGraph(customizing: plain.hierarchy, by: metric) }
      return plain.isGuided ? guided : try guided.customized()
    }
  }

  /// The vehicle by the least that everything ever takes.
  private func leastGraph() throws(RoutingError) -> VehicleGraph {
    try timed()?.graph.lowerBound ?? plain
  }

  private func made(
    _ make: () throws(CustomizationError) -> VehicleGraph
  ) throws(RoutingError) -> VehicleGraph {
    do throws(CustomizationError) {
      return try make()
    } catch {
      throw RoutingError(error, otherwise: .internalError)
    }
  }
}
