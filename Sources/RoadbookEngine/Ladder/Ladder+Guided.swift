// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

// Requests that are answered without a metric of their own: weights that are nowhere dearer guide
// their searches.

extension Ladder {
  /// The cheapest path by criteria that close roads for themselves, or whose vehicle has no weights of
  /// its own yet.
  ///
  /// - Returns: `nil` where nothing guides, or so badly that weights of its own are to be made.
  func findGuided(_ request: PathRequest) throws(RoutingError) -> FoundPaths? {
    let roads = request.criteria.roads
    guard roads.isEmpty || roads.onlyCloses else { return nil }
    let plain = request.criteria.withoutRoads
    let guided = try vehicles.guided(plain, request.isCancelled)
    if guided == nil, roads.isEmpty { return nil }
    let vehicle =
      if let guided { guided } else { try vehicle(plain, request.isCancelled).guided }
    if let times = request.times, let timed = try vehicle.times.timed() {
      var timedRequest = TimedRequest(
        timed: timed, waypoints: request.waypoints, times: times, alternatives: 0,
        road: request.road)
      timedRequest.closures = try closures(roads, timed.graph.vehicle, request.isCancelled)
      return try find(timedRequest, vehicle.searches, request.isCancelled)
    }
    return try findGuided(request, vehicle)
  }

  private func findGuided(
    _ request: PathRequest, _ vehicle: GuidedVehicle
  ) throws(RoutingError) -> FoundPaths? {
    let closures = try closures(request.criteria.roads, vehicle.graph, request.isCancelled)
    let snapped = try snapper.snap(
      request.waypoints, on: vehicle.graph, closing: closures, over: request.road)
    let solver = ChainSolver(vehicle.graph, closing: closures)
    let detours = try vehicle.detours()
    do throws(ChainSolver.Failure) {
      let path = try detours.borrow { search throws(ChainSolver.Failure) in
        try solver.path(
          through: snapped, by: vehicle.bound.bound, with: &search, isCancelled: request.isCancelled
        )
      }
      return FoundPaths(paths: [path], graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      if error.isGivenUp { return nil }
      throw RoutingError(error, request.waypoints)
    }
  }

  private func closures(
    _ roads: RoadCriteria, _ graph: VehicleGraph, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> RoadChanges? {
    if roads.isEmpty { return nil }
    return try vehicles.roadsInAreas.roads(roads, isCancelled).changes(of: graph.metric)
  }
}
