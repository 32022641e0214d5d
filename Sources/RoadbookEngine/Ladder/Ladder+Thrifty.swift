// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookRouting

extension Ladder {
  /// What weights have to hold: no trip takes 4 MWh, or 4,000 liters.
  private static let greatestUse = 4e6

  /// The path that takes the least of a battery or a tank.
  ///
  /// Rules at times count as where no time is asked for.
  func findThrifty(
    _ request: PathRequest, _ energy: VehicleEnergy
  ) throws(RoutingError) -> FoundPaths {
    let vehicle = try vehicle(request.criteria, request.isCancelled)
    guard
      let metric = try vehicles.thrifty(
        request.criteria, vehicle, energy.consumption, upTo: Self.greatestUse, request.isCancelled
      ).first
    else {
      throw RoutingError(
        .routeCalculationFailed,
        message: "what the vehicle takes is more than routes of least energy can add up")
    }
    let snapped = try snapper.snap(request.waypoints, on: vehicle.graph, over: request.road)
    let solver = ChainSolver(vehicle.graph)
    do throws(ChainSolver.Failure) {
      let path = try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try solver.path(
          through: snapped, by: metric, with: &query, isCancelled: request.isCancelled)
      }
      return FoundPaths(paths: [path], graph: vehicle.graph, streets: vehicle.streets)
    } catch {
      throw RoutingError(error, request.waypoints)
    }
  }
}
