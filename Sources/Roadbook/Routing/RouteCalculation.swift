// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookEngine
package import RoadbookModel

/// How the engines ask a router: checked, off the main thread, cancellable.
package struct RouteCalculation: Sendable {
  let router: any RouteComputing

  package init(router: any RouteComputing) { self.router = router }

  /// Has no traffic count.
  func forgetTraffic() { try? router.take([], measured: 0) }

  /// Routes in the callback form.
  func start(
    _ waypoints: [Waypoint], _ options: RoutingOptions,
    _ completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    Self.start(completion) { isCancelled in
      Result { () throws(RoutingError) in try routes(waypoints, options, isCancelled) }
    }
  }

  /// Routes in the `async` form.
  @concurrent
  func routes(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try routes(waypoints, options) { Task.isCancelled }
  }

  /// Routes, synchronously: what tool and server call.
  package func routes(
    _ waypoints: [Waypoint], _ options: RoutingOptions,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) -> [Route] {
    let query = try RouteQuery(
      .routes, waypoints, options, now: Date(), isCancelled: isCancelled)
    try query.checkIsWanted()
    let found = try router.routes(query)
    try query.checkIsWanted()
    if found.isEmpty { throw .noRouteFound }
    return found.map(Route.init)
  }

  /// The route that a question about a known one asks for, in the `async` form.
  @concurrent
  func routes(
    _ known: KnownRoute, _ options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try routes(known, options) { Task.isCancelled }
  }

  /// The route that a question about a known one asks for, synchronously.
  package func routes(
    _ known: KnownRoute, _ options: RoutingOptions,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) -> [Route] {
    let query = try RouteQuery(
      .knownRoute, known.places, options, now: Date(), isCancelled: isCancelled)
    try query.checkIsWanted()
    let found = try router.routes(known, query)
    try query.checkIsWanted()
    return found.map(Route.init)
  }

  /// Runs work that waits for a service.
  static func start<Answer: Sendable>(
    _ completion: @escaping (RoutingError?, Answer?) -> Void,
    _ work: @escaping @Sendable () async throws(RoutingError) -> Answer
  ) -> any TaskHandle {
    BackgroundTask(cancellation: .operationCancelled, handler: MainHandler(completion)) {
      () async -> Result<Answer, RoutingError> in
      do throws(RoutingError) { return .success(try await work()) } catch { return .failure(error) }
    }
  }

  /// Runs work that ends with routes or an error.
  private static func start(
    _ completion: @escaping CalculateRouteCompletionHandler,
    work: @escaping @Sendable (@escaping @Sendable () -> Bool) -> Result<[Route], RoutingError>
  ) -> any TaskHandle {
    BackgroundTask(
      cancellation: .operationCancelled, handler: MainHandler(completion), work: work)
  }
}

extension Route {
  /// What the route was asked with, as far as it is known.
  var askedOptions: RoutingOptions {
    var options = routingOptions ?? RoutingOptions()
    if routingOptions == nil {
      options.transportSpecification.transportMode = requestedTransportMode
      options.routeOptions.optimizationMode = optimizationMode
    }
    // They were about the whole trip.
    options.routeOptions.alternatives = 0
    options.routeOptions.departureTime = nil
    options.routeOptions.arrivalTime = nil
    return options
  }
}
