// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel

// Points that open later, on routes whose order is fixed.

extension Itinerary {
  /// The windows of its points, by their ids.
  var windows: [UUID: TimeWindow] {
    Dictionary(
      points.compactMap { point in point.timeWindow.map { (point.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension RouteReplanner {
  /// Plans routes over points in their order, at which the vehicle waits until they open.
  ///
  /// - Parameters:
  ///   - options: What is asked for, without windows.
  ///   - reason: Why.
  ///   - windows: When visits may begin, by the ids of points.
  /// - Returns: The routes, with their visits where there are windows.
  /// - Throws: ``RoutingError``.
  func planRoute(
    _ options: RoutePlanningOptions, because reason: PlanningReason,
    within windows: [UUID: TimeWindow]
  ) async throws -> RoutePlanningResponse {
    let found = try await planRoute(options, because: reason)
    guard !windows.isEmpty, let route = found.routes.first else { return found }
    let waits = route.waits(at: options.itinerary, within: windows)
    let planned =
      waits.contains { $0 > 0 }
      ? try await planRoute(options.waiting(waits), because: reason) : found
    return RoutePlanningResponse(
      routes: planned.routes.map { route in
        var route = route
        route.visits = route.visits(of: options.itinerary, within: windows)
        return route
      })
  }
}

extension Route {
  /// When the points behind the origin are visited, by the times of this route.
  fileprivate func visits(
    of itinerary: Itinerary, within windows: [UUID: TimeWindow]
  ) -> [PointVisit] {
    zip(itinerary.points.dropFirst(), legs).enumerated().compactMap { number, visit in
      let (point, leg) = visit
      guard let arrival = leg.summary.arrivalTime?.date else { return nil }
      let index = number + 1
      let window = windows[point.id].map {
        TripWindow(waypointIndex: Int32(index), opens: $0.opens, closes: $0.closes)
      }
      let own = TripVisit(
        of: index, arrivalTime: arrival, staying: point.pauseTime.seconds, within: window)
      return PointVisit(own, at: point)
    }
  }

  /// The seconds to wait at each point behind the origin, where this route waits nowhere.
  fileprivate func waits(
    at itinerary: Itinerary, within windows: [UUID: TimeWindow]
  ) -> [TimeInterval] {
    var later = 0.0
    return visits(of: itinerary, within: windows).map { visit in
      let arrival = visit.arrivalTime.addingTimeInterval(later)
      let wait = max(0, windows[visit.id]?.opens?.timeIntervalSince(arrival) ?? 0)
      later += wait
      return wait
    }
  }
}

extension RoutePlanningOptions {
  /// These options with longer stays at the waypoints.
  fileprivate func waiting(_ waits: [TimeInterval]) -> RoutePlanningOptions {
    var options = self
    // What is waited for at the destination is behind the route.
    for (number, wait) in zip(itinerary.waypoints.indices, waits) {
      let pause = itinerary.waypoints[number].pauseTime.seconds + wait
      options.itinerary.waypoints[number].pauseTime = .tt.seconds(
        min(pause, RouteRequest.stayLengths.upperBound))
    }
    return options
  }
}
