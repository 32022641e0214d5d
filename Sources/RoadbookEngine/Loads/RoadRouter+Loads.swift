// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookModel
import RoadbookRouting

/// Routes of vehicles that get heavier or lighter on the way.
///
/// Each part between changes is a vehicle of its own, with its metric and its limits. The whole is
/// solved at once and told part by part. Where rules hold at times, the metric holds the least that
/// everything takes at any; what it finds is the answer if it takes no more when the trip gets
/// there, and otherwise the question is refused.
extension RoadRouter {
  /// The vehicle of a part.
  fileprivate struct LoadedPart {
    var part: LoadPlan.Part
    var options: RoutingOptions
    var criteria: RouteCriteria
    var vehicle: Vehicle
    var timed: TimeDependence.Timed?

    var graph: VehicleGraph { timed?.graph.graph ?? vehicle.graph }
  }

  /// The best route; what is to be kept off is entered where there is no other way.
  func loadedRoute(
    _ plan: LoadPlan, through waypoints: [Waypoint], _ options: RoutingOptions,
    _ profile: String?, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RouteData {
    if options.routeOptions.enableRouteHandle {
      let missing = MissingCapability.handlesOfChangingLoads
      throw RoutingError(
        .failedRouteHandleCreation, missing, message: "\(missing.summary) are not built yet")
    }
    let parts = try parts(plan, options, profile, isCancelled)
    do throws(RoutingError) {
      return try route(by: parts, nil, waypoints, options, isCancelled)
    } catch {
      guard error.isNoWay else { throw error }
      guard parts[0].criteria.yields else { throw explained(error, waypoints, parts, isCancelled) }
      let yielding = try self.parts(plan, options, profile, isYielding: true, isCancelled)
      return try route(
        by: yielding, try violations(of: parts[0].criteria, isCancelled), waypoints, options,
        isCancelled)
    }
  }

  private func parts(
    _ plan: LoadPlan, _ options: RoutingOptions, _ profile: String?, isYielding: Bool = false,
    _ isCancelled: () -> Bool
  ) throws(RoutingError) -> [LoadedPart] {
    let isTimed = TripTimes(options.routeOptions) != nil
    var parts: [LoadedPart] = []
    for part in plan.parts {
      let own = plan.options(of: part, options)
      let criteria = try RouteCriteria(own, profile: profile)
      let vehicle = try vehicleCache.vehicle(isYielding ? criteria.yielding : criteria, isCancelled)
      parts.append(
        LoadedPart(
          part: part, options: own, criteria: criteria, vehicle: vehicle,
          timed: isTimed ? try vehicle.times.timed() : nil))
    }
    return parts
  }

  /// The limit that is in the way of the leg that has none.
  private func explained(
    _ error: RoutingError, _ waypoints: [Waypoint], _ parts: [LoadedPart],
    _ isCancelled: @Sendable () -> Bool
  ) -> RoutingError {
    guard let index = error.waypointIndex, index > 0,
      let part = parts.first(where: { $0.part.waypoints.dropFirst().contains(index) })
    else { return error }
    return explained(error, [waypoints[index - 1], waypoints[index]], part.criteria, isCancelled)
  }
}

// MARK: - Solving

extension RoadRouter {
  private func route(
    by parts: [LoadedPart], _ violations: Violations?, _ waypoints: [Waypoint],
    _ options: RoutingOptions, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RouteData {
    let path = try path(by: parts, waypoints, isCancelled)
    var departure = options.routeOptions.departureTime
    var route = told(path, parts, violations, waypoints, options, departure)
    if let arrival = options.routeOptions.arrivalTime {
      departure = arrival.addingTimeInterval(-route.secondsWithStays)
      route = told(path, parts, violations, waypoints, options, departure)
    }
    try checkTimes(path, parts, waypoints, departure ?? Date())
    return route
  }

  private func path(
    by parts: [LoadedPart], _ waypoints: [Waypoint], _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> RoutePath {
    let snapped = try snapped(waypoints, parts)
    let graphs = parts.flatMap { part in
      part.part.waypoints.dropFirst().map { _ in part.graph }
    }
    do throws(ChainSolver.Failure) {
      return try parts[0].vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try LoadedChain(graphs).path(through: snapped, with: &query, isCancelled: isCancelled)
      }.withCourse
    } catch {
      throw routingError(error, waypoints)
    }
  }

  /// The roads of each waypoint; where the weight changes, those for the heavier vehicle.
  private func snapped(
    _ waypoints: [Waypoint], _ parts: [LoadedPart]
  ) throws(RoutingError) -> [SnappedWaypoint] {
    var snapped: [SnappedWaypoint] = []
    for index in waypoints.indices {
      let heaviest = parts.filter { $0.part.waypoints.contains(index) }
        .max { $0.part.currentWeightInKilograms < $1.part.currentWeightInKilograms }
      let graph = (heaviest ?? parts[0]).graph
      snapped.append(try snap(waypoints, at: index, on: graph))
    }
    return steered(snapped, waypoints, parts[0].graph)
  }

  /// Refuses a way that takes more at the times when the trip gets there.
  private func checkTimes(
    _ path: RoutePath, _ parts: [LoadedPart], _ waypoints: [Waypoint], _ departure: Date
  ) throws(RoutingError) {
    var departure = departure
    for part in parts {
      let own = part.legs(of: path)
      let places = Array(waypoints[part.part.waypoints])
      if let timed = part.timed, let times = TripTimes(part.options.routeOptions) {
        let request = TimedRequest(
          timed: timed, waypoints: places, times: times, alternatives: 0, road: nil)
        let snapped = FollowedRoute(
          legs: own.legs.map { FollowedLeg($0, network) }, waypoints: places
        ).snapped
        guard request.isUnruled(own, departingAt: departure, snapped) else {
          throw RoutingError(
            .invalidParameter,
            message:
              "currentWeightChangeInKilograms: a rule that changes with the time lies on the way, and is not judged for loads that change; set routeOptions.trafficOptimizationMode to .disabled"
          )
        }
      }
      let milliseconds = own.legs.reduce(Int64(0)) { $0 + $1.durationMilliseconds }
      let stays = places.dropFirst().reduce(0) { $0 + $1.duration }
      departure.addTimeInterval(Double(milliseconds) / 1000 + stays)
    }
  }
}

extension RoadRouter.LoadedPart {
  /// The legs of a path that are the part's.
  func legs(of path: RoutePath) -> RoutePath {
    var own = path
    own.legs = Array(path.legs[part.waypoints.lowerBound..<part.waypoints.upperBound])
    return own
  }
}

// MARK: - Telling

extension RoadRouter {
  private func told(
    _ path: RoutePath, _ parts: [LoadedPart], _ violations: Violations?, _ waypoints: [Waypoint],
    _ options: RoutingOptions, _ departure: Date?
  ) -> RouteData {
    var whole: RouteData?
    var time = departure
    for (number, part) in parts.enumerated() {
      var own = part.options
      own.routeOptions.arrivalTime = nil
      own.routeOptions.departureTime = time
      var assembler = RouteAssembler(
        graph: part.graph, streetCache: part.timed?.streets ?? part.vehicle.streets,
        waypoints: Array(waypoints[part.part.waypoints]), options: own, violations: violations,
        times: part.timed.map { TimeNotes($0.graph, ruled: nil) })
      assembler.endsAtStop = number < parts.count - 1
      var route = assembler.route(part.legs(of: path))
      route.rename(waypoints: Array(part.part.waypoints))
      time?.addTimeInterval(route.secondsWithStays)
      if whole == nil { whole = route } else { whole?.sections += route.sections }
    }
    var route = whole ?? RouteData.blank
    route.routingOptions = options
    return route
  }
}
