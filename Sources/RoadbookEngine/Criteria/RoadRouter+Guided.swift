// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookRouting

// Requests that are answered without a metric of their own: weights that are nowhere dearer lead
// their searches.

extension RoadRouter {
  /// The cheapest path by criteria that close roads for themselves, or whose vehicle has no weights of
  /// its own yet.
  ///
  /// - Returns: `nil` where nothing leads, or it leads so badly that weights of its own are to be
  ///   made.
  func findGuided(
    _ waypoints: [Waypoint], _ criteria: RouteCriteria, _ times: TripTimes?, over road: PinnedRoad?,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths? {
    guard criteria.roads.isEmpty || criteria.roads.onlyCloses else { return nil }
    let plain = criteria.withoutRoads
    let guided = try vehicleCache.guided(plain, isCancelled)
    if guided == nil, criteria.roads.isEmpty { return nil }
    let vehicle = if let guided { guided } else { try vehicleCache.vehicle(plain, isCancelled) }
    if let times, let timed = try vehicle.times.timed() {
      var request = TimedRequest(
        timed: timed, waypoints: waypoints, times: times, alternatives: 0, road: road)
      request.closures = try closures(criteria.roads, timed.graph.graph, isCancelled)
      return try find(request, vehicle, isCancelled)
    }
    return try findGuided(waypoints, criteria.roads, vehicle, over: road, isCancelled)
  }

  private func findGuided(
    _ waypoints: [Waypoint], _ roads: RoadCriteria, _ vehicle: Vehicle, over road: PinnedRoad?,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RoutingError) -> FoundPaths? {
    let closures = try closures(roads, vehicle.graph, isCancelled)
    let snapped = try snap(waypoints, on: vehicle.graph, closing: closures, over: road)
    let solver = ChainSolver(vehicle.graph, closing: closures)
    let detours = try vehicle.detours()
    do throws(ChainSolver.Failure) {
      let path = try detours.borrow { search throws(ChainSolver.Failure) in
        try solver.path(through: snapped, with: &search, isCancelled: isCancelled)
      }
      return FoundPaths(paths: [path], graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      if error.isGivenUp { return nil }
      throw routingError(error, waypoints)
    }
  }

  private func closures(
    _ roads: RoadCriteria, _ graph: VehicleGraph, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> RoadChanges? {
    if roads.isEmpty { return nil }
    return try vehicleCache.roadsInAreas.roads(roads, isCancelled).changes(of: graph.metric)
  }
}
