// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
public import RoadbookGeometry
public import RoadbookModel

/// Called on the main actor with incidents: one of error and incidents, never both.
public typealias TrafficIncidentsQueryCompletionHandler =
  (_ error: TrafficQueryError?, _ incidents: [TrafficIncident]?) -> Void
/// Called on the main actor with an incident: one of error and incident, never both.
public typealias TrafficIncidentCompletionHandler =
  (_ error: TrafficQueryError?, _ incident: TrafficIncident?) -> Void
/// Called on the main actor with flow: one of error and flow, never both.
public typealias TrafficFlowQueryCompletionHandler =
  (_ error: TrafficQueryError?, _ flow: [TrafficFlow]?) -> Void

/// Tells the traffic in an area, or an incident by its id.
///
/// It asks the service of an engine (`/v1/traffic/incidents`, `/v1/traffic/flow`), or its maps where it has none: see
/// `OfflineRoutingEngine.trafficDataProvider`. Where there is no traffic, the answers are empty.
public final class TrafficEngine: Sendable {
  private let sdkEngine: SDKNativeEngine

  /// Uses the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared `SDKNativeEngine`.
  public convenience init() throws { try self.init(SDKNativeEngine.requireShared()) }

  /// Uses the service of an engine, or its maps where it has none.
  ///
  /// - Throws: Nothing so far.
  public init(_ sdkEngine: SDKNativeEngine) throws { self.sdkEngine = sdkEngine }

  private func router() throws(TrafficQueryError) -> any RouteComputing {
    do {
      return try sdkEngine.router()
    } catch {
      throw .failedToRetrieveResult
    }
  }
}

// MARK: - Incidents

extension TrafficEngine {
  /// The incidents on roads in a box.
  @discardableResult
  public func queryForIncidents(
    inside boxArea: GeoBox, queryOptions: TrafficIncidentsQueryOptions,
    completion: @escaping TrafficIncidentsQueryCompletionHandler
  ) -> any TaskHandle {
    incidents(.box(boxArea), queryOptions, completion)
  }

  /// The incidents on roads in a circle of up to 100 km around its center.
  @discardableResult
  public func queryForIncidents(
    inside circleArea: GeoCircle, queryOptions: TrafficIncidentsQueryOptions,
    completion: @escaping TrafficIncidentsQueryCompletionHandler
  ) -> any TaskHandle {
    incidents(.circle(circleArea), queryOptions, completion)
  }

  /// The incidents on roads in a corridor; one without a width reaches 50 m to either side.
  @discardableResult
  public func queryForIncidents(
    inside corridorArea: GeoCorridor, queryOptions: TrafficIncidentsQueryOptions,
    completion: @escaping TrafficIncidentsQueryCompletionHandler
  ) -> any TaskHandle {
    incidents(.corridor(corridorArea), queryOptions, completion)
  }

  /// The incident of an id.
  ///
  /// - Parameters:
  ///   - originalId: `TrafficIncident.originalId`, or `id` of an incident on a route.
  ///   - lookupOptions: How it is told.
  ///   - completion: Called on the main actor, once; `.incidentIdNotFound` where there is none.
  /// - Returns: A hold on the question.
  @discardableResult
  public func lookupIncident(
    with originalId: String, lookupOptions: TrafficIncidentLookupOptions,
    completion: @escaping TrafficIncidentCompletionHandler
  ) -> any TaskHandle {
    ask(completion) { (connection: TrafficConnection) async throws(TrafficQueryError) in
      guard !originalId.isEmpty else { throw .invalidIncident }
      return try await connection.incident(originalId)
    } locally: { router, isCancelled throws(TrafficQueryError) in
      guard !originalId.isEmpty else { throw .invalidIncident }
      guard let found = router.trafficIncident(originalId) else { throw .incidentIdNotFound }
      return found
    }
  }

  private func incidents(
    _ area: TrafficArea, _ options: TrafficIncidentsQueryOptions,
    _ completion: @escaping TrafficIncidentsQueryCompletionHandler
  ) -> any TaskHandle {
    ask(completion) { (connection: TrafficConnection) async throws(TrafficQueryError) in
      try options.check()
      return try await connection.incidents(in: area).filter { options.wants($0) }
    } locally: { router, isCancelled throws(TrafficQueryError) in
      try options.check()
      return try router.trafficIncidents(in: area, isCancelled: isCancelled)
        .filter { options.wants($0) }
    }
  }
}

extension TrafficIncidentsQueryOptions {
  fileprivate func check() throws(TrafficQueryError) {
    if let earliestStartTime, let latestEndTime, latestEndTime < earliestStartTime {
      throw .invalidFilterOptions
    }
  }

  fileprivate func wants(_ incident: TrafficIncident) -> Bool {
    if !typeFilter.isEmpty, !typeFilter.contains(incident.type) { return false }
    if !impactFilter.isEmpty, !impactFilter.contains(incident.impact) { return false }
    if let earliestStartTime, incident.startTime ?? .distantPast < earliestStartTime {
      return false
    }
    if let latestEndTime, incident.endTime ?? .distantFuture > latestEndTime { return false }
    return true
  }
}

// MARK: - Flow

extension TrafficEngine {
  /// How fast traffic is on roads in a box, where that is known.
  @discardableResult
  public func queryForFlow(
    inside boxArea: GeoBox, queryOptions: TrafficFlowQueryOptions,
    completion: @escaping TrafficFlowQueryCompletionHandler
  ) -> any TaskHandle {
    flow(.box(boxArea), queryOptions, completion)
  }

  /// How fast traffic is on roads in a circle of up to 100 km around its center, where that is known.
  @discardableResult
  public func queryForFlow(
    inside circleArea: GeoCircle, queryOptions: TrafficFlowQueryOptions,
    completion: @escaping TrafficFlowQueryCompletionHandler
  ) -> any TaskHandle {
    flow(.circle(circleArea), queryOptions, completion)
  }

  /// How fast traffic is on roads in a corridor, where that is known; one without a width reaches 50 m to either side.
  @discardableResult
  public func queryForFlow(
    inside corridorArea: GeoCorridor, queryOptions: TrafficFlowQueryOptions,
    completion: @escaping TrafficFlowQueryCompletionHandler
  ) -> any TaskHandle {
    flow(.corridor(corridorArea), queryOptions, completion)
  }

  private func flow(
    _ area: TrafficArea, _ options: TrafficFlowQueryOptions,
    _ completion: @escaping TrafficFlowQueryCompletionHandler
  ) -> any TaskHandle {
    ask(completion) { (connection: TrafficConnection) async throws(TrafficQueryError) in
      try await connection.flow(in: area, jamFactors: try options.jamFactors())
    } locally: { router, isCancelled throws(TrafficQueryError) in
      try router.trafficFlow(
        in: area, jamFactors: try options.jamFactors(), isCancelled: isCancelled)
    }
  }

  /// Asks the service where there is one, or else the maps.
  private func ask<Answer: Sendable>(
    _ completion: @escaping (TrafficQueryError?, Answer?) -> Void,
    online:
      @escaping @Sendable (TrafficConnection) async throws(TrafficQueryError) -> Answer,
    locally:
      @escaping @Sendable (
        any RouteComputing, () -> Bool
      ) throws(TrafficQueryError) -> Answer
  ) -> any TaskHandle {
    let handler = MainHandler(completion)
    guard sdkEngine.options.service != nil else {
      return BackgroundTask(cancellation: .operationCancelled, handler: handler) {
        [self] isCancelled in
        Result { () throws(TrafficQueryError) in try locally(try router(), isCancelled) }
      }
    }
    return BackgroundTask(cancellation: .operationCancelled, handler: handler) {
      [sdkEngine] () async -> Result<Answer, TrafficQueryError> in
      do throws(TrafficQueryError) {
        return .success(try await online(try TrafficConnection(sdkEngine)))
      } catch {
        return .failure(error)
      }
    }
  }
}

extension TrafficFlowQueryOptions {
  /// The jam factors that are wanted.
  fileprivate func jamFactors() throws(TrafficQueryError) -> ClosedRange<Double> {
    let (least, most) = (minJamFactor ?? 0, maxJamFactor ?? 10)
    guard (0...10).contains(least), (0...10).contains(most), least <= most else {
      throw .invalidFilterOptions
    }
    return least...most
  }
}
