// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

/// Answers of one vehicle, and what had to be entered for them though it was to be kept off.
struct FoundPaths {
  var paths: [RoutePath]
  var graph: VehicleGraph
  var streets: StreetShelf
  /// What was to be kept off and could not; `nil` where everything was.
  var violations: Violations?
  /// What tells which rules at times are driven by; `nil` where there are none.
  var times: TimeNotes?
}

extension RoadRouter {
  /// The paths through waypoints by a wish; where none keeps off what it avoids, one that does so
  /// as far as it can.
  func find(
    _ waypoints: [Waypoint], _ wish: RouteWish, _ times: TripTimes?, alternatives: Int,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    do throws(RoutingError) {
      return try findExactly(waypoints, wish, times, alternatives: alternatives, isCancelled)
    } catch {
      guard wish.avoids, Self.isNoWay(error) else {
        throw explained(error, waypoints, wish, isCancelled)
      }
      var found = try findExactly(
        waypoints, wish.yielding, times, alternatives: alternatives, isCancelled)
      found.violations = try violations(of: wish)
      return found
    }
  }

  private static func isNoWay(_ error: RoutingError) -> Bool {
    error == .noRouteFound || error == .couldNotMatchOrigin || error == .couldNotMatchDestination
  }

  private func findExactly(
    _ waypoints: [Waypoint], _ wish: RouteWish, _ times: TripTimes?, alternatives: Int,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    let base = try garage.vehicle(wish.withoutRoads)
    let isTimed = times == nil ? false : try base.times.timed() != nil
    if wish.roads.onlyCloses, alternatives == 0, !isTimed {
      return try findAround(waypoints, wish.roads, base, isCancelled)
    }
    let vehicle = wish.roads.isEmpty ? base : try garage.vehicle(wish)
    if isTimed, let times, let timed = try vehicle.times.timed() {
      let request = TimedRequest(
        timed: timed, waypoints: waypoints, times: times, alternatives: alternatives)
      return try find(request, vehicle, isCancelled)
    }
    let snapped = try snap(waypoints, on: vehicle.graph)
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

  /// The cheapest path around closed roads, without a metric of its own.
  private func findAround(
    _ waypoints: [Waypoint], _ roads: RoadWishes, _ vehicle: Vehicle,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths {
    let closures = try RoadFinder(network: network).changes(roads, of: vehicle.graph.metric)
    let snapped = try snap(waypoints, on: vehicle.graph, closing: closures)
    let solver = ChainSolver(vehicle.graph)
    do throws(ChainSolver.Failure) {
      let path = try vehicle.detours.borrow { search throws(ChainSolver.Failure) in
        try solver.path(
          through: snapped, closing: closures, with: &search, isCancelled: isCancelled)
      }
      return FoundPaths(paths: [path], graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      throw routingError(error, waypoints)
    }
  }

  /// What tells which roads of a route were to be kept off.
  private func violations(of wish: RouteWish) throws(RoutingError) -> Violations {
    guard wish.roads.avoids else { return Violations(wish.options.avoidance, roads: nil) }
    let metric = try garage.vehicle(wish.yielding.withoutRoads).graph.metric
    return Violations(
      wish.options.avoidance,
      roads: try RoadFinder(network: network).changes(wish.roads, of: metric))
  }
}
