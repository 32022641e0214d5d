// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// The searches that answer requests for paths, in the order in which they are tried.
///
///     1  guided     A\* by weights that are nowhere dearer: no weights are made
///     –  begun      in traffic that came a moment ago: the hierarchy by basic weights, until all are there
///     2  at times   the lower bound's path, and a search by time where rules are in its way
///     3  own        the hierarchy by weights of the vehicle's own
///     4  yielding   the same with what is to be kept off open at a price, where no way keeps off it
///     –  thrifty    in place of these, where the least energy is asked for: the hierarchy by what roads take
///     5  relaxed    the way that breaks the fewest rules, where none is legal and it is asked for
///
/// Each rung is exact: which one answers changes the time that it takes and not the path.
struct Ladder: Sendable {
  let network: RoadNetwork
  let vehicles: Vehicles
  /// The charging stations of now.
  var sites: [ChargingSite] = []

  var snapper: WaypointSnapper { WaypointSnapper(network: network) }

  /// The vehicle of criteria.
  func vehicle(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    try vehicles.vehicle(criteria, isCancelled)
  }
}

// MARK: - The entrance

extension Ladder {
  /// The paths that are asked for; where none keeps off what it avoids, or a place lies on that, one that
  /// does so as far as it can.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: The best path, then the others.
  /// - Throws: Why there is none.
  func find(_ request: PathRequest) throws(RoutingError) -> FoundPaths {
    if try meetsAvoidedRoads(request) { return try findYielding(request) }
    do throws(RoutingError) {
      return try findExactly(request).withCourses
    } catch {
      guard request.criteria.yields, error.isNoWay else { throw error }
      return try findYielding(request)
    }
  }

  private func findYielding(_ request: PathRequest) throws(RoutingError) -> FoundPaths {
    var found = try findExactly(request.by(request.criteria.yielding)).withCourses
    found.violations = try violations(of: request.criteria, request.isCancelled)
    return found
  }

  /// The paths that are asked for; where no way is legal, the one that breaks the fewest rules if that is asked.
  ///
  /// - Throws: Why there is none, with what is first in the way.
  func find(
    _ request: PathRequest, violatingLeast: Bool
  ) throws(RoutingError) -> FoundPaths {
    if violatingLeast {
      try BuiltOptions.checkStandAlone(request.waypoints, "routes that violate rules")
    }
    do throws(RoutingError) {
      return try find(request)
    } catch {
      guard violatingLeast, error.isNoWay else { throw explained(error, request) }
      let lawful = error
      do throws(RoutingError) {
        return try findRelaxed(request).found
      } catch {
        throw error.isNoWay ? limit(inTheWay: lawful, request) ?? lawful : error
      }
    }
  }

  private func findExactly(_ request: PathRequest) throws(RoutingError) -> FoundPaths {
    if let energy = request.energy { return try findThrifty(request, energy) }
    if request.alternatives == 0, let found = try findGuided(request) { return found }
    if let found = try findBegun(request) { return found }
    let vehicle = try vehicle(request.criteria, request.isCancelled)
    if let times = request.times, let timed = try vehicle.times.timed() {
      let timedRequest = TimedRequest(
        timed: timed, waypoints: request.waypoints, times: times,
        alternatives: request.alternatives, road: request.road)
      // It has weights of its own, so it gives an answer.
      if let found = try find(timedRequest, vehicle.searches, request.isCancelled) { return found }
    }
    return try findPlainly(request, vehicle)
  }

  private func findPlainly(
    _ request: PathRequest, _ vehicle: Vehicle
  ) throws(RoutingError) -> FoundPaths {
    let snapped = try snapper.snap(request.waypoints, on: vehicle.graph, over: request.road)
    let solver = ChainSolver(vehicle.graph)
    do throws(ChainSolver.Failure) {
      let paths = try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try solver.paths(
          through: snapped, alternatives: request.alternatives, by: vehicle.weights, with: &query,
          isCancelled: request.isCancelled)
      }
      return FoundPaths(paths: paths, graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      throw RoutingError(error, request.waypoints)
    }
  }

  /// What tells which roads of a route were to be kept off.
  func violations(
    of criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Violations {
    let criteria = criteria.yielding
    guard criteria.roads.avoids else { return Violations(criteria.options.avoidance, roads: nil) }
    let metric = try vehicle(criteria.withoutRoads, isCancelled).graph.metric
    return Violations(
      criteria.options.avoidance,
      roads: try vehicles.roadsInAreas.roads(criteria.roads, isCancelled).changes(of: metric))
  }
}

extension RoutingError {
  /// Why a chain of paths through waypoints has no answer.
  init(_ failure: ChainSolver.Failure, _ waypoints: [Waypoint]) {
    self.init(failure) { waypoints[$0].coordinates }
  }

  /// As above; `place` tells where a waypoint is.
  init(_ failure: ChainSolver.Failure, at place: (_ waypoint: Int) -> GeoCoordinates) {
    switch failure {
    case .cancelled: self = .operationCancelled
    case .hierarchy(let leg, let error):
      self.init(
        error, message: "from waypoint \(leg) to waypoint \(leg + 1): \(error)",
        waypointIndex: leg + 1, place: place(leg + 1))
    case .notConnected(let leg):
      self.init(
        .noRouteFound,
        message: "no road that may be used leads from waypoint \(leg) to waypoint \(leg + 1)",
        waypointIndex: leg + 1, place: place(leg + 1))
    }
  }
}
