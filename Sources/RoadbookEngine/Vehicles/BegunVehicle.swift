// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookTraffic

/// A vehicle in traffic that came a moment ago: its basic weights find single paths, until the others are there.
struct BegunVehicle: Sendable {
  private let basic: BasicVehicle
  /// The vehicle without traffic.
  private let free: Vehicle
  let streets: StreetCache
  private let times = Workplace<TimeDependence.Timed?>()

  init(_ basic: BasicVehicle, _ free: Vehicle) {
    self.basic = basic
    self.free = free
    streets = StreetCache(basic.graph.metric, rowCount: StreetCache.guidedRows)
  }

  var graph: VehicleGraph { basic.graph }

  var weights: WeightColumns { basic.weights }

  var searches: HierarchySearches { free.searches }

  /// What changes with the time, or `nil` where nothing does; searches by time are guided by what everything takes
  /// without traffic.
  func timed() throws(RoutingError) -> TimeDependence.Timed? {
    try times.result { () throws(RoutingError) in
      guard let freely = try free.times.timed() else { return nil }
      let rules = TimeRules(graph.metric)
      let least = rules.needOwnMetric ? try slowed(freely.graph.vehicle) : basic
      let timed = TimedGraph(
        least.bound(by: freely.graph.bound), rules, try least.graph.outgoing())
      if timed.isEmpty { return nil }
      return TimeDependence.Timed(
        graph: timed, metric: nil, basic: least.weights,
        streets: rules.needOwnMetric
          ? StreetCache(timed.vehicle.metric, rowCount: StreetCache.guidedRows) : streets)
    }
  }

  /// The vehicle by the least that everything ever takes, in this traffic.
  private func slowed(_ least: VehicleGraph) throws(RoutingError) -> BasicVehicle {
    guard let speeds = graph.metric.speeds else { return basic }
    do throws(CustomizationError) {
      return try least.basicallyChanged(to: least.metric.slowed(by: speeds))
    } catch {
      throw RoutingError(error, otherwise: .internalError)
    }
  }
}

extension VehicleCache.State {
  /// Lets go of the vehicle of criteria that has basic weights alone, as another one has all.
  mutating func endBegun(_ criteria: RouteCriteria) {
    guard let begun = begun[criteria.profile], begun.graph.metric.speeds == criteria.speeds else {
      return
    }
    self.begun[criteria.profile] = nil
  }
}
