// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookRouting

/// Answers of one vehicle, and what had to be entered for them though it was to be kept off.
struct FoundPaths {
  var paths: [RoutePath]
  var graph: VehicleGraph
  var streets: StreetCache
  /// What was to be kept off and could not; `nil` where everything was.
  var violations: Violations?
  /// What tells which rules at times are driven by; `nil` where there are none.
  var times: TimeNotes?

  /// With what a vehicle in motion drives before searches begin.
  var withCourses: FoundPaths {
    var found = self
    found.paths = paths.map(\.withCourse)
    return found
  }
}

extension RoadRouter {
  /// The paths through waypoints by criteria; where none keeps off what they avoid, one that does so
  /// as far as it can.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - criteria: What routes cost.
  ///   - times: When the trip is, where that matters.
  ///   - alternatives: How many there may be.
  ///   - road: A road that stands for one of the waypoints.
  ///   - isCancelled: Polled in searches.
  /// - Returns: The best path, then the others.
  /// - Throws: Why there is none.
  func find(
    _ waypoints: [Waypoint], _ criteria: RouteCriteria, _ times: TripTimes?, alternatives: Int,
    over road: PinnedRoad? = nil, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    do throws(RoutingError) {
      return try findExactly(
        waypoints, criteria, times, alternatives: alternatives, over: road, isCancelled
      ).withCourses
    } catch {
      guard criteria.yields, error.isNoWay else { throw error }
      var found = try findExactly(
        waypoints, criteria.yielding, times, alternatives: alternatives, over: road, isCancelled
      ).withCourses
      found.violations = try violations(of: criteria, isCancelled)
      return found
    }
  }

  /// The same, and where no way is legal, the one that breaks the fewest rules if that is asked for.
  func find(
    _ waypoints: [Waypoint], _ criteria: RouteCriteria, _ options: RouteOptions,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    if options.violateLeast {
      try BuiltOptions.checkStandAlone(waypoints, "routes that violate rules")
    }
    do throws(RoutingError) {
      return try find(
        waypoints, criteria, TripTimes(options), alternatives: Int(options.alternatives), isCancelled)
    } catch {
      guard options.violateLeast, error.isNoWay else {
        throw explained(error, waypoints, criteria, isCancelled)
      }
      let lawful = error
      do throws(RoutingError) {
        return try findRelaxed(waypoints, criteria, isCancelled).found
      } catch {
        throw error.isNoWay
          ? limit(inTheWay: lawful, waypoints, criteria, isCancelled) ?? lawful : error
      }
    }
  }

  private func findExactly(
    _ waypoints: [Waypoint], _ criteria: RouteCriteria, _ times: TripTimes?, alternatives: Int,
    over road: PinnedRoad?, _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    if alternatives == 0,
      let found = try findGuided(waypoints, criteria, times, over: road, isCancelled)
    {
      return found
    }
    let vehicle = try vehicleCache.vehicle(criteria, isCancelled)
    if let times, let timed = try vehicle.times.timed() {
      let request = TimedRequest(
        timed: timed, waypoints: waypoints, times: times, alternatives: alternatives, road: road)
      // It has weights of its own, so it gives an answer.
      if let found = try find(request, vehicle, isCancelled) { return found }
    }
    let snapped = try snap(waypoints, on: vehicle.graph, over: road)
    let solver = ChainSolver(vehicle.graph)
    do throws(ChainSolver.Failure) {
      let paths = try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try solver.paths(
          through: snapped, alternatives: alternatives, with: &query, isCancelled: isCancelled)
      }
      return FoundPaths(paths: paths, graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      throw routingError(error, waypoints)
    }
  }

  /// What tells which roads of a route were to be kept off.
  func violations(
    of criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Violations {
    let criteria = criteria.yielding
    guard criteria.roads.avoids else { return Violations(criteria.options.avoidance, roads: nil) }
    let metric = try vehicleCache.vehicle(criteria.withoutRoads, isCancelled).graph.metric
    return Violations(
      criteria.options.avoidance,
      roads: try vehicleCache.roadsInAreas.roads(criteria.roads, isCancelled).changes(of: metric))
  }
}

extension RoutingError {
  /// Whether it says that no way leads there, or no road is near that may be used.
  package var isNoWay: Bool {
    self == .noRouteFound || self == .couldNotMatchOrigin || self == .couldNotMatchDestination
  }

  /// The answer of a search, or `nil` where it says that there is no way.
  package static func unlessNoWay<Answer>(
    _ search: () throws(RoutingError) -> Answer
  ) throws(RoutingError) -> Answer? {
    do throws(RoutingError) { return try search() } catch {
      if error.isNoWay { return nil }
      throw error
    }
  }
}
