// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookTraffic

/// What of a vehicle changes with the time; found when a trip with a time is first asked for.
///
/// A map without conditions for the vehicle costs one look at its tags. Where conditions only
/// forbid, the vehicle's own metric is the least that everything ever takes; where some allow what
/// is forbidden otherwise, another metric is made.
final class TimeDependence: Sendable {
  /// A vehicle as searches by time see it.
  struct Timed: Sendable {
    let graph: TimedGraph
    /// By the least that everything ever takes; `nil` where a wider vehicle's weights guide this one.
    let metric: VehicleMetric?
    /// In place of these, while there are no others yet.
    var basic: WeightColumns?
    let streets: StreetCache

    /// What its costs take where they are not the plain vehicle's.
    var weightByteCount: Int { metric?.byteCount ?? graph.least.byteCount }
  }

  /// What is changed of single roads.
  struct Change: Sendable {
    enum Kind: Sendable {
      /// By a request.
      case roads(ChangedRoads)
      case traffic(RoadSpeeds)
    }

    /// What changes with the time without it.
    var base: TimeDependence
    var kind: Kind

    /// A metric of the base with the change.
    func changed(_ metric: RoadMetric) -> RoadMetric {
      switch kind {
      case .roads(let roads): metric.changed(by: roads.changes(of: metric))
      case .traffic(let speeds): metric.slowed(by: speeds)
      }
    }
  }

  private let plain: VehicleBound
  /// `nil` for a vehicle without weights of its own.
  private let plainMetric: VehicleMetric?
  private let streets: StreetCache
  private let change: Change?
  /// What changes with the time for the vehicle within which this one is narrower.
  private let wider: TimeDependence?
  private let workplace = Workplace<Timed?>()
  private let filling = Guarded(Filling())

  private struct Filling {
    /// Told what it has come to hold, once.
    var tell: (@Sendable (Int) -> Void)?
    var bytes: Int?
  }

  init(
    _ plain: VehicleMetric, _ streets: StreetCache, _ change: Change?,
    within wider: TimeDependence?
  ) {
    self.plain = plain.bound
    plainMetric = plain
    self.streets = streets
    self.change = change
    self.wider = wider
  }

  /// Of a vehicle without weights of its own.
  init(_ plain: VehicleBound, _ streets: StreetCache, within wider: TimeDependence) {
    self.plain = plain
    plainMetric = nil
    self.streets = streets
    change = nil
    self.wider = wider
  }

  /// What changes with the time, or `nil` where nothing does.
  func timed() throws(RoutingError) -> Timed? {
    try workplace.result { () throws(RoutingError) in
      let rules = TimeRules(plain.graph.metric)
      if rules.isEmpty { return nil }
      let least = try least(rules)
      let timed = TimedGraph(least.bound, rules, try least.bound.graph.outgoing())
      if timed.isEmpty { return nil }
      let found = Timed(
        graph: timed, metric: least.metric,
        streets: rules.needOwnMetric
          ? StreetCache(timed.vehicle.metric, rowCount: StreetCache.guidedRows) : streets)
      let bytes = byteCount(of: found)
      let tell = filling.withLock { filling in
        filling.bytes = bytes
        return filling.tell
      }
      tell?(bytes)
      return found
    }
  }

  /// Has somebody told what it holds once it is filled.
  func whenFilled(_ tell: @escaping @Sendable (Int) -> Void) {
    let bytes = filling.withLock { filling in
      filling.tell = tell
      return filling.bytes
    }
    if let bytes { tell(bytes) }
  }

  private func byteCount(of timed: Timed) -> Int {
    if timed.graph.vehicle === plain.graph { return timed.graph.byteCount }
    return timed.weightByteCount + timed.streets.byteCount + timed.graph.byteCount
  }

  /// The vehicle by the least that everything ever takes.
  private func least(
    _ rules: TimeRules
  ) throws(RoutingError) -> (bound: VehicleBound, metric: VehicleMetric?) {
    guard rules.needOwnMetric else { return (plain, plainMetric) }
    if let change, let base = try change.base.timed()?.graph.vehicle {
      let changed = change.changed(base.metric)
      return try made { () throws(CustomizationError) in try base.changed(to: changed) }
    }
    let hierarchy = plain.graph.hierarchy
    let metric = RoadMetric.lowerBound(rules, of: plain.graph.metric, on: hierarchy.turns)
    let guided = try wider?.leastMetric()?.narrower(metric)
    if let guided, plainMetric == nil { return (guided, nil) }
    return try made { () throws(CustomizationError) in
      guard let guided else { return try VehicleMetric(customizing: hierarchy, by: metric) }
      return try guided.customized()
    }
  }

  /// The vehicle's weights by the least that everything ever takes.
  private func leastMetric() throws(RoutingError) -> VehicleMetric? {
    try timed()?.metric ?? plainMetric
  }

  private func made(
    _ make: () throws(CustomizationError) -> VehicleMetric
  ) throws(RoutingError) -> (bound: VehicleBound, metric: VehicleMetric?) {
    do throws(CustomizationError) {
      let metric = try make()
      return (metric.bound, metric)
    } catch {
      throw RoutingError(error, otherwise: .internalError)
    }
  }
}
