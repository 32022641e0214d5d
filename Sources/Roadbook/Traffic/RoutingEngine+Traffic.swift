// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

extension RoutingEngine {
  /// Finds the traffic on the rest of a route: times, delays, jams and incidents on the same roads as they are now.
  ///
  /// - Parameters:
  ///   - route: The route; it needs no handle.
  ///   - lastTraveledSectionIndex: The section where the traveller is.
  ///   - traveledDistanceOnLastSectionInMeters: Traveled on that section.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateTrafficOnRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.traffic(
        on: route, lastTraveledSectionIndex, traveledDistanceOnLastSectionInMeters, charge: nil)
    }
  }

  /// Finds the traffic on the rest of a route; see the function with a completion handler.
  ///
  /// - Returns: The traffic on each section from the traveller on.
  /// - Throws: A `RoutingError`; `.invalidParameter` where the route has no such place.
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> TrafficOnRoute {
    try await traffic(
      on: route, lastTraveledSectionIndex, traveledDistanceOnLastSectionInMeters, charge: nil)
  }

  /// Finds the traffic on the rest of an electric vehicle's route, with what it takes at the speeds that traffic leaves.
  ///
  /// - Parameters:
  ///   - route: The route of a vehicle with `evOptions`.
  ///   - lastTraveledSectionIndex: The section where the traveller is.
  ///   - traveledDistanceOnLastSectionInMeters: Traveled on that section.
  ///   - currentChargeInKilowattHours: What is in the battery now, 0 or more.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32,
    currentChargeInKilowattHours: Double,
    completion: @escaping CalculateTrafficOnRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.traffic(
        on: route, lastTraveledSectionIndex, traveledDistanceOnLastSectionInMeters,
        charge: currentChargeInKilowattHours)
    }
  }

  /// Finds the traffic on the rest of an electric vehicle's route; see the function with a completion handler.
  ///
  /// - Returns: The traffic on each section from the traveller on, with the charge at its places where the options of
  ///   the route tell the battery.
  /// - Throws: A `RoutingError`; `.invalidParameter` where the route has no such place, or is no electric vehicle's.
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32,
    currentChargeInKilowattHours: Double
  ) async throws(RoutingError) -> TrafficOnRoute {
    try await traffic(
      on: route, lastTraveledSectionIndex, traveledDistanceOnLastSectionInMeters,
      charge: currentChargeInKilowattHours)
  }

  /// Sets an option that has no name in the types; there is none so far.
  ///
  /// - Returns: `.invalidParameter` for every name.
  public func setCustomOption(name: String, value: String?) -> RoutingError? {
    RoutingError(.invalidParameter, message: "there is no custom option \"\(name)\"")
  }

  private func traffic(
    on route: Route, _ section: Int32, _ meters: Int32, charge: Double?
  ) async throws(RoutingError) -> TrafficOnRoute {
    let rest = try RestOfRoute(route.data, section: section, meters: meters)
    var options = route.askedOptions
    if let charge { try options.set(charge: charge) }
    let found = try await routes(.segments(rest.segments, stops: rest.stops), options)
    guard let first = found.first else { throw .noRouteFound }
    return TrafficOnRoute(first, of: route.data, section: section, meters: meters)
  }
}

extension RoutingOptions {
  /// Has a vehicle start with a charge.
  fileprivate mutating func set(charge: Double) throws(RoutingError) {
    guard evOptions != nil else {
      throw RoutingError(
        .invalidParameter,
        message: "currentChargeInKilowattHours: the route has no evOptions, so nothing is charged")
    }
    guard charge.isFinite, charge >= 0 else {
      throw RoutingError(
        .invalidParameter, message: "currentChargeInKilowattHours: \(charge) is no charge")
    }
    guard let battery = evOptions?.batterySpecifications else { return }
    evOptions?.batterySpecifications?.initialChargeInKilowattHours = min(
      charge, battery.totalCapacityInKilowattHours)
  }
}
