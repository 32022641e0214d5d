// SPDX-License-Identifier: Apache-2.0

public import Roadbook

extension RoutingProtocol {
  /// Calculates routes by car; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], carOptions: CarOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: carOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by car; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], carOptions: CarOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: carOptions.routingOptions)
  }

  /// Calculates routes by truck; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], truckOptions: TruckOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: truckOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by truck; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], truckOptions: TruckOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: truckOptions.routingOptions)
  }

  /// Calculates routes on foot; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], pedestrianOptions: PedestrianOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(
      with: waypoints, options: pedestrianOptions.routingOptions, completion: completion)
  }

  /// Calculates routes on foot; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], pedestrianOptions: PedestrianOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: pedestrianOptions.routingOptions)
  }

  /// Calculates routes by scooter; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], scooterOptions: ScooterOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: scooterOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by scooter; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], scooterOptions: ScooterOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: scooterOptions.routingOptions)
  }

  /// Calculates routes by bicycle; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], bicycleOptions: BicycleOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: bicycleOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by bicycle; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], bicycleOptions: BicycleOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: bicycleOptions.routingOptions)
  }

  /// Calculates routes by taxi; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], taxiOptions: TaxiOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: taxiOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by taxi; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], taxiOptions: TaxiOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: taxiOptions.routingOptions)
  }

  /// Calculates routes by electric car; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], evCarOptions: EVCarOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: evCarOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by electric car; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], evCarOptions: EVCarOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: evCarOptions.routingOptions)
  }

  /// Calculates routes by electric truck; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], evTruckOptions: EVTruckOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: evTruckOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by electric truck; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], evTruckOptions: EVTruckOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: evTruckOptions.routingOptions)
  }

  /// Calculates routes by public bus; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], busOptions: BusOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(with: waypoints, options: busOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by public bus; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], busOptions: BusOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: busOptions.routingOptions)
  }

  /// Calculates routes by private bus; see `calculateRoute(with:options:completion:)`.
  @discardableResult
  public func calculateRoute(
    with waypoints: [Waypoint], privateBusOptions: PrivateBusOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    calculateRoute(
      with: waypoints, options: privateBusOptions.routingOptions, completion: completion)
  }

  /// Calculates routes by private bus; see `calculateRoute(with:options:)`.
  public func calculateRoute(
    with waypoints: [Waypoint], privateBusOptions: PrivateBusOptions
  ) async throws(RoutingError) -> [Route] {
    try await calculateRoute(with: waypoints, options: privateBusOptions.routingOptions)
  }
}
