// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
public import RoadbookModel

/// Plans known routes anew while they are driven; Roadbook's own.
///
///     let fresh = try await planner.refresh(route, of: options, after: progress)
///     let other = try await planner.replan(options, at: reading, after: progress)
///     let back = try await planner.backToRoute(route, of: options, at: reading, after: progress)
///
/// Both offline and online planners do.
public protocol RouteReplanner: RoutePlanner {
  /// Plans routes for a reason that they tell.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - reason: The `planningReason` of the first route.
  /// - Returns: One route or more.
  /// - Throws: ``RoutingError``.
  func planRoute(
    _ options: RoutePlanningOptions, because reason: PlanningReason
  ) async throws -> RoutePlanningResponse

  /// The way back to a route that a vehicle has left, and the rest of it.
  ///
  /// Roads of the route count four fifths of what they cost, so it is come back to unless another way to the next stop
  /// is a fifth cheaper. Behind that place the route stays as it was, whatever line it followed. Where it cannot be
  /// driven any more, the answer is the best route over the stops ahead.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - options: What it was planned by.
  ///   - location: Where the vehicle is; its bearing counts where it has one.
  ///   - progress: How far it was on the route.
  /// - Returns: A route over the stops that are ahead, which keep their ids, for the reason `.backToRoute`.
  /// - Throws: ``RoutingError``; with `.badInput` where the progress is none of the route.
  func backToRoute(
    _ route: Route, of options: RoutePlanningOptions, at location: Location,
    after progress: RouteProgress
  ) async throws -> Route
}

extension RouteReplanner {
  /// Plans routes that somebody asks for; see ``RoutePlanner``.
  @concurrent
  public func planRoute(_ options: RoutePlanningOptions) async throws -> RoutePlanningResponse {
    try await planRoute(options, because: .initial)
  }

  /// The rest of a route with the times, the traffic and the closures of now.
  ///
  /// Its roads stay as they are; closed ones among them are listed in its sections. Stops that were reached are left
  /// out; those ahead keep their ids.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - options: What it was planned by.
  ///   - progress: How far the vehicle is on it.
  /// - Returns: A route that begins where the vehicle is, for the reason `.refreshed`.
  /// - Throws: ``RoutingError``; with `.badInput` where nothing of the route is left.
  public func refresh(
    _ route: Route, of options: RoutePlanningOptions, after progress: RouteProgress
  ) async throws -> Route {
    let rest = RouteRest(route, after: progress)
    guard let origin = rest.line.first, rest.line.count > 1 else { throw rest.isNothing }
    var itinerary = try options.itinerary.rest(progress)
    itinerary.origin = ItineraryPoint(coordinate: origin)
    let asked = try options.with(
      itinerary, lines: rest.lines.map { RouteLegOptions(supportingPoints: $0) },
      reconstructionMode: .update)
    let found = try await planRoute(
      asked, because: .refreshed, within: options.itinerary.windows
    ).routes
    guard let first = found.first else { throw rest.isNothing }
    return first
  }

  /// Routes from where a vehicle is that has left its route, over the stops that are ahead of it.
  ///
  /// - Parameters:
  ///   - options: What the route was planned by; supporting points are left out.
  ///   - location: Where the vehicle is; its bearing counts where it has one.
  ///   - progress: How far it was on the route.
  /// - Returns: One route or more, of which the first is there for the reason `.deviation`.
  /// - Throws: ``RoutingError``.
  public func replan(
    _ options: RoutePlanningOptions, at location: Location, after progress: RouteProgress
  ) async throws -> RoutePlanningResponse {
    try await planRoute(
      options.rest(after: progress, from: location), because: .deviation,
      within: options.itinerary.windows)
  }
}

// MARK: - What is left

extension Itinerary {
  /// The points ahead, with the same ids, in the order of the route; the origin is still that of the start.
  fileprivate func rest(_ progress: RouteProgress) throws(RoutingError) -> Itinerary {
    let ahead = progress.remainingRouteStopsProgress.map(\.id)
    guard ahead.contains(destination.id) else {
      throw RoutingError(
        RoadbookModel.RoutingError(
          .invalidParameter, message: "the progress is none of a route of this itinerary"))
    }
    var rest = self
    let known = Dictionary(uniqueKeysWithValues: waypoints.map { ($0.id, $0) })
    rest.waypoints = ahead.compactMap { known[$0] }
    // The order is that of the route: windows decide no more than how long is waited.
    rest.destination.timeWindow = nil
    for number in rest.waypoints.indices { rest.waypoints[number].timeWindow = nil }
    return rest
  }
}

extension RoutePlanningOptions {
  /// These options for the stops that are ahead of a vehicle, without lines to follow.
  ///
  /// - Parameters:
  ///   - progress: How far the vehicle was on its route.
  ///   - location: Where it is.
  /// - Returns: The options.
  /// - Throws: Where the progress is none of a route of theirs.
  func rest(after progress: RouteProgress, from location: Location) throws -> Self {
    var itinerary = try itinerary.rest(progress)
    itinerary.origin = ItineraryPoint(
      place: Place(coordinate: CLLocationCoordinate2D(location.coordinates)),
      heading: location.bearingInDegrees.map { .tt.degrees($0) })
    return try with(itinerary, lines: [], reconstructionMode: nil)
  }

  /// These options with another itinerary and other lines, from now on.
  fileprivate func with(
    _ itinerary: Itinerary, lines: [RouteLegOptions], reconstructionMode: ReconstructionMode?
  ) throws -> RoutePlanningOptions {
    try RoutePlanningOptions(
      itinerary: itinerary, costModel: costModel, routeLegOptions: lines,
      guidanceOptions: guidanceOptions, vehicle: vehicle, mode: mode,
      arrivalSidePreference: arrivalSidePreference, reconstructionMode: reconstructionMode)
  }
}

/// The lines of a route's legs ahead of a vehicle.
private struct RouteRest {
  private(set) var lines: [[CLLocationCoordinate2D]] = []

  var line: [CLLocationCoordinate2D] { lines.first ?? [] }

  var isNothing: RoutingError {
    RoutingError(
      RoadbookModel.RoutingError(.invalidParameter, message: "nothing of the route is left"))
  }

  init(_ route: Route, after progress: RouteProgress) {
    let count = progress.remainingRouteStopsProgress.count
    guard count > 0, count <= route.legs.count else { return }
    lines = route.legs.suffix(count).map(\.geometry)
    let before = route.legs.dropLast(count).reduce(0) { $0 + $1.summary.length.meters }
    cut(max(0, progress.distanceAlongRoute.meters - before))
  }

  /// Leaves out the first meters of the first line; two points of it stay at least.
  private mutating func cut(_ meters: Double) {
    var left = meters
    var line = lines[0][...]
    while line.count > 1, let first = line.first, left > 0 {
      let second = line[line.startIndex + 1]
      let length = GeoCoordinates(first).distance(to: GeoCoordinates(second))
      if length <= left, line.count == 2 { break }
      guard length <= left else {
        let here = GeoCoordinates(first).interpolate(
          toward: GeoCoordinates(second), by: left / length)
        line[line.startIndex] = CLLocationCoordinate2D(here)
        break
      }
      left -= length
      line = line.dropFirst()
    }
    lines[0] = Array(line)
  }
}
