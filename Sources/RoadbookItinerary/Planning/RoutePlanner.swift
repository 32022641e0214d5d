// SPDX-License-Identifier: Apache-2.0

/// Plans routes.
///
///     let planner = try OfflineRoutePlanner(map: URL(filePath: "netherlands.roadbook"))
///     let routes = try await planner.planRoute(options).routes
public protocol RoutePlanner: Sendable {
  /// Plans routes; the first one is the best, or follows the supporting points.
  ///
  /// - Parameter options: What is asked for.
  /// - Returns: One route or more.
  /// - Throws: ``RoutingError``.
  func planRoute(_ options: RoutePlanningOptions) async throws -> RoutePlanningResponse
}

/// The routes that were planned.
public struct RoutePlanningResponse: Sendable {
  /// One or more; the first one is the best, or follows the supporting points.
  public let routes: [Route]
}

extension RoutePlanner {
  /// Plans routes and tells of them on the main actor.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - onRouteReady: Told of each route before `completion` is; may be left out.
  ///   - completion: Told once, in the end.
  /// - Returns: What ends the planning when it is cancelled.
  @discardableResult
  public func planRoute(
    options: RoutePlanningOptions, onRouteReady: (@MainActor @Sendable (Route) -> Void)? = nil,
    completion:
      @escaping @MainActor @Sendable (Result<RoutePlanningResponse, any Error>) -> Void
  ) -> Task<Void, Never> {
    Task.detached {
      let result: Result<RoutePlanningResponse, any Error>
      do {
        result = .success(try await planRoute(options))
      } catch {
        result = .failure(error)
      }
      await MainActor.run {
        if case .success(let response) = result {
          for route in response.routes { onRouteReady?(route) }
        }
        completion(result)
      }
    }
  }
}
