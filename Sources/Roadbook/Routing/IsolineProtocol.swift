// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Called on the main actor with reachable areas: one of error and areas, never both.
///
/// Without an error there is an area for each limit, in the order of the question.
public typealias CalculateIsolineCompletionHandler =
  (_ routingError: RoutingError?, _ isolines: [Isoline]?) -> Void

/// What all engines do that know reachable areas.
public protocol IsolineProtocol: Sendable {
  /// Calculates the areas that are reached from a place, or from which it is reached.
  ///
  /// - Parameters:
  ///   - center: Where trips start, or end.
  ///   - isolineOptions: The limits, and the vehicle.
  /// - Returns: An area for each limit, in the order of the question.
  /// - Throws: A `RoutingError`; `.operationCancelled` where the task was cancelled.
  func calculateIsoline(
    center: Waypoint, isolineOptions: IsolineOptions
  ) async throws(RoutingError) -> [Isoline]
}

extension IsolineProtocol {
  /// Calculates the areas that are reached from a place, or from which it is reached.
  ///
  /// - Parameters:
  ///   - center: Where trips start, or end.
  ///   - isolineOptions: The limits, and the vehicle.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func calculateIsoline(
    center: Waypoint, isolineOptions: IsolineOptions,
    completion: @escaping CalculateIsolineCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await calculateIsoline(center: center, isolineOptions: isolineOptions)
    }
  }
}

extension RoutingEngine: IsolineProtocol {
  /// Calculates the areas that are reached from a place; see ``IsolineProtocol``.
  public func calculateIsoline(
    center: Waypoint, isolineOptions: IsolineOptions
  ) async throws(RoutingError) -> [Isoline] {
    switch source {
    case .maps(let calculation): return try await calculation.isolines(center, isolineOptions)
    case .service(let calculation):
      try checkIsOnline()
      return try await calculation.isolines(center, isolineOptions)
    }
  }
}

extension OfflineRoutingEngine: IsolineProtocol {
  /// Calculates the areas that are reached from a place; see ``IsolineProtocol``.
  public func calculateIsoline(
    center: Waypoint, isolineOptions: IsolineOptions
  ) async throws(RoutingError) -> [Isoline] {
    try await calculation.isolines(center, isolineOptions)
  }
}
