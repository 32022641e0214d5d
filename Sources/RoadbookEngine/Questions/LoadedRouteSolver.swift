// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Routes of vehicles that get heavier or lighter on the way.
///
/// Each part between changes is a vehicle of its own, with its metric and its limits. The whole is
/// solved at once and told part by part. Where rules hold at times, the metric holds the least that
/// everything takes at any; what it finds is the answer if it takes no more when the trip gets
/// there, and otherwise the question is refused.
struct LoadedRouteSolver {
  let ladder: Ladder
  let query: RouteQuery
  let plan: LoadPlan

  private var waypoints: [Waypoint] { query.waypoints }

  /// The vehicle of a part.
  fileprivate struct LoadedPart {
    var part: LoadPlan.Part
    var options: RoutingOptions
    var criteria: RouteCriteria
    var vehicle: Vehicle
    var timed: TimeDependence.Timed?

    /// A vehicle that has weights of its own has them at times, too.
    var metric: VehicleMetric { timed?.metric ?? vehicle.metric }
    var graph: VehicleGraph { metric.graph }
  }

  /// The best route; what is to be kept off is entered where there is no other way.
  func route() throws(RoutingError) -> RouteData {
    if query.options.routeOptions.enableRouteHandle {
      let missing = MissingCapability.handlesOfChangingLoads
      throw RoutingError(
        .failedRouteHandleCreation, missing, message: "\(missing.summary) are not built yet")
    }
    let parts = try parts()
    do throws(RoutingError) {
      return try route(by: parts, nil)
    } catch {
      guard error.isNoWay else { throw error }
      guard parts[0].criteria.yields else { throw explained(error, parts) }
      return try route(
        by: try self.parts(isYielding: true),
        try ladder.violations(of: parts[0].criteria, query.isCancelled))
    }
  }

  private func parts(isYielding: Bool = false) throws(RoutingError) -> [LoadedPart] {
    let isTimed = TripTimes(query.options.routeOptions) != nil
    var parts: [LoadedPart] = []
    for part in plan.parts {
      let own = plan.options(of: part, query.options)
      let criteria = try RouteCriteria(own, profile: query.criteria.profile)
      let vehicle = try ladder.vehicle(
        isYielding ? criteria.yielding : criteria, query.isCancelled)
      parts.append(
        LoadedPart(
          part: part, options: own, criteria: criteria, vehicle: vehicle,
          timed: isTimed ? try vehicle.times.timed() : nil))
    }
    return parts
  }

  /// The limit that is in the way of the leg that has none.
  private func explained(_ error: RoutingError, _ parts: [LoadedPart]) -> RoutingError {
    guard let index = error.waypointIndex, index > 0,
      let part = parts.first(where: { $0.part.waypoints.dropFirst().contains(index) })
    else { return error }
    let leg = [waypoints[index - 1], waypoints[index]]
    return ladder.explained(error, PathRequest(leg, part.criteria, query.isCancelled))
  }
}

// MARK: - Solving

extension LoadedRouteSolver {
  private func route(
    by parts: [LoadedPart], _ violations: Violations?
  ) throws(RoutingError) -> RouteData {
    let path = try path(by: parts)
    var departure = query.options.routeOptions.departureTime ?? query.now
    var route = assembled(path, parts, violations, departure)
    if let arrival = query.options.routeOptions.arrivalTime {
      departure = arrival.addingTimeInterval(-route.secondsWithStays)
      route = assembled(path, parts, violations, departure)
    }
    try checkTimes(path, parts, departure ?? Date())
    return route
  }

  private func path(by parts: [LoadedPart]) throws(RoutingError) -> RoutePath {
    let snapped = try snapped(parts)
    let metrics = parts.flatMap { part in
      part.part.waypoints.dropFirst().map { _ in part.metric }
    }
    do throws(ChainSolver.Failure) {
      return try parts[0].vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try LoadedChain(metrics).path(
          through: snapped, with: &query, isCancelled: self.query.isCancelled)
      }.withCourse
    } catch {
      throw RoutingError(error, waypoints)
    }
  }

  /// The roads of each waypoint; where the weight changes, those for the heavier vehicle.
  private func snapped(_ parts: [LoadedPart]) throws(RoutingError) -> [SnappedWaypoint] {
    var snapped: [SnappedWaypoint] = []
    for index in waypoints.indices {
      let heaviest = parts.filter { $0.part.waypoints.contains(index) }
        .max { $0.part.currentWeightInKilograms < $1.part.currentWeightInKilograms }
      let graph = (heaviest ?? parts[0]).graph
      snapped.append(try ladder.snapper.snap(waypoints, at: index, on: graph))
    }
    return ladder.snapper.steered(snapped, waypoints, parts[0].graph)
  }

  /// Refuses a way that takes more at the times when the trip gets there.
  private func checkTimes(
    _ path: RoutePath, _ parts: [LoadedPart], _ departure: Date
  ) throws(RoutingError) {
    var departure = departure
    for part in parts {
      let own = part.legs(of: path)
      let places = Array(waypoints[part.part.waypoints])
      if let timed = part.timed, let times = TripTimes(part.options.routeOptions) {
        let request = TimedRequest(
          timed: timed, waypoints: places, times: times, alternatives: 0, road: nil)
        let snapped = FollowedRoute(
          legs: own.legs.map { FollowedLeg($0, ladder.network) }, waypoints: places
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

extension LoadedRouteSolver.LoadedPart {
  /// The legs of a path that are the part's.
  func legs(of path: RoutePath) -> RoutePath {
    var own = path
    own.legs = Array(path.legs[part.waypoints.lowerBound..<part.waypoints.upperBound])
    return own
  }
}

// MARK: - Assembling

extension LoadedRouteSolver {
  private func assembled(
    _ path: RoutePath, _ parts: [LoadedPart], _ violations: Violations?, _ departure: Date?
  ) -> RouteData {
    var whole: RouteData?
    var time = departure
    for (number, part) in parts.enumerated() {
      var own = part.options
      own.routeOptions.arrivalTime = nil
      own.routeOptions.departureTime = time
      own.evOptions?.goOn(behind: whole, toEnd: number == parts.count - 1)
      var assembler = RouteAssembler(
        graph: part.graph, streetCache: part.timed?.streets ?? part.vehicle.streets,
        waypoints: Array(waypoints[part.part.waypoints]), options: own, violations: violations,
        times: part.timed.map { TimeNotes($0.graph, ruled: nil) })
      assembler.endsAtStop = number < parts.count - 1
      var route = assembler.route(part.legs(of: path))
      route.rename(waypoints: Array(part.part.waypoints))
      time?.addTimeInterval(route.secondsWithStays)
      whole?.append(route)
      if whole == nil { whole = route }
    }
    var route = whole ?? RouteData.blank
    route.routingOptions = query.options
    return route
  }
}

extension RouteData {
  /// Goes on with another vehicle.
  fileprivate mutating func append(_ other: RouteData) {
    sections += other.sections
    if let more = other.consumptionInKilowattHours { consumptionInKilowattHours? += more }
    if let more = other.fuelInLiters { fuelInLiters? += more }
  }
}

extension ElectricVehicleOptions {
  /// Takes over the charge at the end of a route; there is no battery any more where it was empty.
  fileprivate mutating func goOn(behind route: RouteData?, toEnd: Bool) {
    guard let battery = batterySpecifications, battery != BatterySpecifications() else { return }
    if !toEnd { batterySpecifications?.minChargeAtDestinationInKilowattHours = 0 }
    guard let last = route?.sections.last else { return }
    guard let charge = last.arrival.chargeInKilowattHours else {
      batterySpecifications = nil
      return
    }
    batterySpecifications?.initialChargeInKilowattHours = charge
  }
}
