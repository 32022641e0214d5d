// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookTraffic

/// The vehicles of a map in the traffic that one request counts.
///
/// A request takes the traffic once and asks for all its vehicles here, so that routes, tables, areas and
/// refreshes of one question have one meaning, and none sees a swap half way.
struct Vehicles: Sendable {
  let cache: VehicleCache
  /// `nil` where no traffic counts.
  let speeds: RoadSpeeds?
  private let held = HeldVehicles()

  init(cache: VehicleCache, speeds: RoadSpeeds?) {
    self.cache = cache
    self.speeds = speeds
  }

  /// The vehicle of criteria: see ``VehicleCache/vehicle(_:_:)``.
  func vehicle(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    if let known = held.vehicle(of: criteria) { return known }
    let vehicle = try cache.vehicle(inTraffic(criteria), isCancelled)
    held.hold(vehicle, of: criteria)
    return vehicle
  }

  /// See ``VehicleCache/begun(_:)``.
  func begun(_ criteria: RouteCriteria) -> BegunVehicle? { cache.begun(inTraffic(criteria)) }

  /// See ``VehicleCache/guided(_:_:)``.
  func guided(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> GuidedVehicle? {
    try cache.guided(inTraffic(criteria), isCancelled)
  }

  /// See ``VehicleCache/relaxed(_:_:)``.
  func relaxed(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> RelaxedVehicle {
    try cache.relaxed(inTraffic(criteria), isCancelled)
  }

  /// See ``VehicleCache/thrifty(_:_:_:upTo:perSecond:_:)``.
  func thrifty(
    _ criteria: RouteCriteria, _ vehicle: Vehicle, _ consumption: Consumption,
    upTo capacity: Double, perSecond: [Double] = [0], _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [ThriftyMetric] {
    try cache.thrifty(
      inTraffic(criteria), vehicle, consumption, upTo: capacity, perSecond: perSecond, isCancelled)
  }

  /// See ``VehicleCache/waysOfPlans(_:_:_:)``.
  func waysOfPlans(
    _ criteria: RouteCriteria, _ vehicle: Vehicle, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [ThriftyMetric] {
    try cache.waysOfPlans(inTraffic(criteria), vehicle, isCancelled)
  }

  /// The single roads that requests speak of.
  var roadsInAreas: RoadsInAreas { cache.roadsInAreas }

  private func inTraffic(_ criteria: RouteCriteria) -> RouteCriteria {
    guard let speeds else { return criteria }
    var criteria = criteria
    criteria.speeds = speeds
    return criteria
  }
}
