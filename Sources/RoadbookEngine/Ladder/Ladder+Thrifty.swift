// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookModel
import RoadbookRouting

extension Ladder {
  /// What weights have to hold: no trip takes 4 MWh, or 4,000 liters.
  private static let greatestUse = 4e6

  private static let takesTooMuch =
    "the vehicle takes more than routes of least energy can add up, some 16 MWh or 16000 liters; ask for a shorter trip, or check the consumption model"

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
      throw RoutingError(.invalidParameter, message: Self.takesTooMuch)
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
      guard case .hierarchy(let leg, .pathTooCostly) = error else {
        throw RoutingError(error, request.waypoints)
      }
      throw RoutingError(
        .invalidParameter,
        message: "from waypoint \(leg) to waypoint \(leg + 1): \(Self.takesTooMuch)",
        waypointIndex: leg + 1, place: request.waypoints[leg + 1].coordinates)
    }
  }
}
