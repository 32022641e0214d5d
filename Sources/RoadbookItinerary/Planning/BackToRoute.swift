// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Where on a route a vehicle was.
struct PlaceOnRoute {
  /// Its section.
  var section: Int32
  /// Meters from the section's start.
  var meters: Int32

  /// The place where a vehicle was; behind each stop that it has reached, though a few meters before it may be missing.
  init(_ route: Route, after progress: RouteProgress) {
    let sections = route.roadbookRoute.data.sections
    let stops = sections.indices.filter { sections[$0].arrival.waypointIndex != nil }
    let reached = stops.count - progress.remainingRouteStopsProgress.count
    let first = reached > 0 ? stops[reached - 1] + 1 : 0
    var left = max(0, progress.distanceAlongRoute.meters)
    var number = 0
    while number < sections.count - 1, left >= Double(sections[number].lengthInMeters) {
      left -= Double(sections[number].lengthInMeters)
      number += 1
    }
    if number < first { (number, left) = (min(first, sections.count - 1), 0) }
    section = Int32(number)
    meters = Int32(min(left, Double(sections[number].lengthInMeters)))
  }
}

extension RouteAnswering {
  /// The way back to a route that was left, and the rest of it.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - options: What it was planned by.
  ///   - location: Where the vehicle is.
  ///   - progress: How far it was on the route.
  /// - Returns: One route, over the stops that are ahead.
  /// - Throws: ``RoutingError``.
  func back(
    to route: Route, of options: RoutePlanningOptions, at location: Location,
    after progress: RouteProgress
  ) async throws -> Route {
    let data = route.roadbookRoute.data
    guard !data.sections.isEmpty else {
      throw RoutingError(
        RoadbookModel.RoutingError(.invalidParameter, message: "the route has no sections"))
    }
    let rest = try options.rest(after: progress, from: location)
    do throws(RoadbookModel.RoutingError) {
      let found = try await back(
        to: data, from: rest.roadbookWaypoints[0], after: PlaceOnRoute(route, after: progress),
        rest.roadbookOptions)
      guard let back = found.first else { throw .noRouteFound }
      return RouteMaker(options: rest).route(back, RouteMaker.About(reason: .backToRoute))
    } catch {
      throw RoutingError(error)
    }
  }
}
