// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookEngine
public import RoadbookGeometry
public import RoadbookModel

/// Calculates journeys by public transport on prepared maps of this device that have a timetable.
///
///     let engine = try TransitRoutingEngine(map: URL(filePath: "porto.roadbook"))
///     let routes = try await engine.calculateRoute(
///       startingPoint: TransitWaypoint(coordinates: home),
///       destination: TransitWaypoint(coordinates: work),
///       routeOptions: TransitRouteOptions(departureTime: Date()))
///
/// Sections of rides have `transitDetails`. What `Route.attributions` says has to be shown with the route. Where no
/// journey is better than walking, the walk is the only route; where somebody who walks is there before
/// each journey, it is the first.
public final class TransitRoutingEngine: Sendable {
  private let makers: [TransitRouteMaker]
  /// Each with its map's name.
  private let routers: [(map: String, router: TransitRouter)]
  var transitRouters: [TransitRouter] { routers.map(\.router) }

  /// Answers from the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; an error where a map cannot be opened or none has a timetable.
  public convenience init() throws { try self.init(SDKNativeEngine.requireShared()) }

  /// Answers from the maps of an engine.
  ///
  /// - Throws: An error where a map cannot be opened or none has a timetable.
  public init(_ sdkEngine: SDKNativeEngine) throws {
    var routers: [(map: String, router: TransitRouter)] = []
    var missing: (any Error)?
    for path in try MapCache.paths(of: sdkEngine.options) {
      do {
        routers.append((RoadRouter.mapName(at: path), try TransitRouter(RoadRouter(opening: path))))
      } catch let error as TransitError {
        missing = RoutingError(.routeCalculationFailed, message: "\(path): \(error)")
      }
    }
    if let missing, routers.isEmpty { throw missing }
    self.routers = routers
    makers = routers.map { TransitRouteMaker($0.router) }
  }

  /// Answers from one prepared map; no `SDKNativeEngine` is needed.
  ///
  /// - Parameter map: The folder of the map, "….roadbook".
  /// - Throws: An error where the map cannot be opened or has no timetable.
  public convenience init(map: URL) throws {
    try self.init(SDKNativeEngine(options: SDKOptions(map: map)))
  }

  /// Calculates journeys from one place to another.
  ///
  /// - Parameters:
  ///   - startingPoint: Where they begin.
  ///   - destination: Where they end.
  ///   - routeOptions: What they have to be like.
  ///   - completion: Called on the main actor with error or routes.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func calculateRoute(
    startingPoint: TransitWaypoint, destination: TransitWaypoint,
    routeOptions: TransitRouteOptions, completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try self.routes(startingPoint, destination, routeOptions)
    }
  }

  /// Calculates journeys from one place to another.
  ///
  /// - Returns: The best one first; one or more.
  /// - Throws: Why there is none.
  @concurrent
  public func calculateRoute(
    startingPoint: TransitWaypoint, destination: TransitWaypoint,
    routeOptions: TransitRouteOptions
  ) async throws(RoutingError) -> [Route] {
    try routes(startingPoint, destination, routeOptions)
  }

  /// How public transport is known at a place, and from which feeds.
  ///
  /// - Parameter coordinates: The place.
  /// - Returns: The timetable of the map whose stop lies nearest, within ``TransitCoverage/nearbyMeters``; else
  ///   `TransitCoverageKind.none`.
  /// - Complexity: O(*stops*).
  public func coverage(at coordinates: GeoCoordinates) -> TransitCoverage {
    TransitRouter.coverage(at: coordinates, routers)
  }

  /// Those of the first map that has some; else the first map's error.
  private func routes(
    _ start: TransitWaypoint, _ end: TransitWaypoint, _ options: TransitRouteOptions
  ) throws(RoutingError) -> [Route] {
    var first: RoutingError?
    for maker in makers {
      do throws(RoutingError) {
        return try maker.routes(start, end, options).map(Route.init)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? RoutingError(.routeCalculationFailed, message: "there is no map")
  }
}
