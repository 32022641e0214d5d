// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

extension RoutingEngine {
  /// Will find the traffic on the rest of a route; answers for now that it is not built yet.
  @discardableResult
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateTrafficOnRouteCompletionHandler
  ) -> any TaskHandle {
    startWithoutTraffic(completion)
  }

  /// Will find the traffic on the rest of a route; throws for now that it is not built yet.
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32
  ) async throws(RoutingError) -> TrafficOnRoute {
    throw .notBuilt(.trafficOnRoutes)
  }

  /// Will find the traffic on the rest of an electric vehicle's route; answers for now that it is not built yet.
  @discardableResult
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32,
    currentChargeInKilowattHours: Double,
    completion: @escaping CalculateTrafficOnRouteCompletionHandler
  ) -> any TaskHandle {
    startWithoutTraffic(completion)
  }

  /// Will find the traffic on the rest of an electric vehicle's route; throws for now that it is not built yet.
  public func calculateTrafficOnRoute(
    route: Route, lastTraveledSectionIndex: Int32, traveledDistanceOnLastSectionInMeters: Int32,
    currentChargeInKilowattHours: Double
  ) async throws(RoutingError) -> TrafficOnRoute {
    throw .notBuilt(.trafficOnRoutes)
  }

  /// Sets an option that has no name in the types; there is none so far.
  ///
  /// - Returns: `.invalidParameter` for every name.
  public func setCustomOption(name: String, value: String?) -> RoutingError? {
    RoutingError(.invalidParameter, message: "there is no custom option \"\(name)\"")
  }

  private func startWithoutTraffic(
    _ completion: @escaping CalculateTrafficOnRouteCompletionHandler
  ) -> any TaskHandle {
    BackgroundTask(cancellation: .operationCancelled, handler: MainHandler(completion)) { _ in
      .failure(.notBuilt(.trafficOnRoutes))
    }
  }
}
