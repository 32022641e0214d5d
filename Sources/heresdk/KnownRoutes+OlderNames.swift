// SPDX-License-Identifier: Apache-2.0

public import Roadbook

extension KnownRouteProtocol {
  /// Finds the rest of a route again, from a place on it; see
  /// `refreshRoute(refreshRouteParameters:routingOptions:completion:)`.
  @discardableResult
  public func refreshRoute(
    routeHandle: RouteHandle, startingPoint: Waypoint, refreshRouteOptions: RefreshRouteOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    refreshRoute(
      refreshRouteParameters: RefreshRouteParameters(
        routeHandle: routeHandle, startingPoint: startingPoint),
      routingOptions: refreshRouteOptions.routingOptions, completion: completion)
  }

  /// Finds the rest of a route again, from a distance along a section; see
  /// `refreshRoute(refreshRouteParameters:routingOptions:completion:)`.
  @discardableResult
  public func refreshRoute(
    routeHandle: RouteHandle, startingSectionIndex: Int32,
    traveledDistanceOnStartingSectionInMeters: Int32, refreshRouteOptions: RefreshRouteOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    refreshRoute(
      refreshRouteParameters: RefreshRouteParameters(
        routeHandle: routeHandle, startingSectionIndex: startingSectionIndex,
        traveledDistanceOnStartingSectionInMeters: traveledDistanceOnStartingSectionInMeters),
      routingOptions: refreshRouteOptions.routingOptions, completion: completion)
  }

  /// Finds the route of a handle again; see `importRoute(routeHandle:options:completion:)`.
  @discardableResult
  public func importRoute(
    routeHandle: RouteHandle, refreshRouteOptions: RefreshRouteOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    importRoute(
      routeHandle: routeHandle, options: refreshRouteOptions.routingOptions, completion: completion)
  }
}
