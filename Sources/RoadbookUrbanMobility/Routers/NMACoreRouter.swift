// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Roadbook
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Called on the main actor with the routes, or with the error that there are none for.
public typealias NMACalculateResultBlock =
  @MainActor @Sendable (NMARouteResult?, NMARoutingError) -> Void

/// Calculates routes by car, on foot and by other means, with the maneuvers that journeys have, too.
///
/// Asked for public transport, it answers the journeys of ``NMAUrbanMobilityRouter``.
public final class NMACoreRouter: Sendable {
  private let maps: OpenMaps

  /// Answers from the maps of the shared `SDKNativeEngine`, which are opened by the first calculation.
  public init() { maps = OpenMaps { try SDKNativeEngine.sharedMapPaths() } }

  /// Answers from one prepared map, which is opened by the first calculation.
  ///
  /// Roadbook's own.
  ///
  /// - Parameter map: Its folder, "….roadbook".
  public init(map: URL) {
    let path = map.path
    maps = OpenMaps { [path] }
  }

  /// Calculates routes.
  ///
  /// - Parameters:
  ///   - stops: Start, stops on the way, and destination; two or more.
  ///   - routingMode: By what, and how.
  ///   - completionBlock: Told once, in the end.
  /// - Returns: The progress, by which it is cancelled.
  @discardableResult
  public func calculateRoute(
    withStops stops: [NMAWaypoint], routingMode: NMARoutingMode,
    completionBlock: @escaping NMACalculateResultBlock
  ) -> Progress {
    let asked = Self.asked(stops, routingMode)
    return calculate({ (answer: Answer) in completionBlock(answer.0, answer.1) }) { [maps] in
      Self.answer(asked, maps)
    }
  }

  /// Calculates routes; see the form with a block.
  ///
  /// - Parameters:
  ///   - stops: Start, stops on the way, and destination; two or more.
  ///   - routingMode: By what, and how.
  /// - Returns: The routes, and how the calculation has ended.
  public func calculateRoute(
    withStops stops: [NMAWaypoint], routingMode: NMARoutingMode
  ) async -> (NMARouteResult, NMARoutingError) {
    let asked = Self.asked(stops, routingMode)
    return await Self.run { [maps] in Self.answer(asked, maps) }
  }
}

extension NMACoreRouter {
  private typealias Answer = (NMARouteResult, NMARoutingError)

  /// What is asked, as values that any thread may have.
  private enum Asked: Sendable {
    case roads([RoadbookModel.Waypoint], RoutingOptions, NMATransportMode)
    case journeys(AskedJourneys)
  }

  @concurrent
  private static func run(_ work: @Sendable () -> Answer) async -> Answer { work() }

  private static func asked(
    _ stops: [NMAWaypoint], _ mode: NMARoutingMode
  ) -> Result<Asked, NMARoutingError> {
    switch mode.transportMode {
    case .publicTransport, .urbanMobility:
      return Result { () throws(NMAUrbanMobilityError) in .journeys(try AskedJourneys(stops, mode))
      }
      .mapError { NMARoutingError($0) }
    case .car, .pedestrian, .bike, .truck, .scooter:
      let places = stops.compactMap(\.place)
      guard stops.count >= 2, places.count == stops.count, mode.resultLimit >= 1 else {
        return .failure(.invalidParameters)
      }
      return .success(
        .roads(
          places.map { RoadbookModel.Waypoint(coordinates: $0) }, options(mode), mode.transportMode)
      )
    }
  }

  private static func options(_ mode: NMARoutingMode) -> RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification.transportMode =
      switch mode.transportMode {
      case .pedestrian: .pedestrian
      case .bike: .bicycle
      case .truck: .truck
      case .scooter: .scooter
      case .car, .publicTransport, .urbanMobility: .car
      }
    options.routeOptions.optimizationMode = mode.routingType == .shortest ? .shortest : .fastest
    options.routeOptions.alternatives = Int32(min(mode.resultLimit - 1, 6))
    options.routeOptions.departureTime = mode.departureTime
    return options
  }

  private static func answer(_ asked: Result<Asked, NMARoutingError>, _ maps: OpenMaps) -> Answer {
    switch asked {
    case .failure(let error):
      let message = "the request is out of its range, or has too few waypoints"
      return (NMARouteResult([], errorMessage: message), error)
    case .success(.journeys(let asked)):
      let (result, error) = JourneyAsking(maps: maps).answer(asked)
      let message = result.routes.isEmpty ? result.errorMessage : nil
      return (NMARouteResult(result.routes, errorMessage: message), NMARoutingError(error))
    case .success(.roads(let waypoints, let options, let mode)):
      return roads(waypoints, options, mode, maps)
    }
  }

  /// Of the first map that has some, else the first map's error.
  private static func roads(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions, _ mode: NMATransportMode,
    _ maps: OpenMaps
  ) -> Answer {
    var first: (any Error)?
    do {
      for map in try maps.all() {
        do {
          let routes = try map.router.routes(
            RouteQuery(.routes, waypoints, options, now: Date()) { Task.isCancelled })
          guard !routes.isEmpty else { continue }
          return (NMARouteResult(routes.map { NMARoute($0, by: mode) }), .none)
        } catch {
          first = first ?? error
        }
      }
    } catch {
      return (NMARouteResult([], errorMessage: "\(error)"), .insufficientMapData)
    }
    let error: any Error = first ?? RoutingError.noRouteFound
    return (NMARouteResult([], errorMessage: "\(error)"), NMARoutingError(error))
  }
}
