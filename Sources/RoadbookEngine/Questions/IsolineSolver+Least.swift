// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

extension IsolineSolver {
  /// All that can be reached with some energy or fuel, or from where the center can be, whatever way leads there.
  ///
  /// Rules at times count as where no time is given, as for single routes of least energy.
  ///
  /// - Throws: Why there is nothing.
  func leastReach() throws(RoutingError) -> (reach: RoadReach, center: SnapCandidate) {
    guard let energy = try VehicleEnergy.limits(of: calculation.rangeType, query.options) else {
      throw RoutingError(
        .invalidParameter, message: "optimizationMode leastEnergy needs a rangeType of consumption")
    }
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let isFrom = calculation.isolineDirection == .departure
    let candidates = try ladder.snapper.snapAll(
      query.waypoints, as: isFrom ? .start : .end, on: vehicle.graph)[0]
    guard let center = candidates.first else {
      throw ladder.snapper.unmatched(query.waypoints[0], 0, isFrom ? .start : .end)
    }
    let finder = LeastReachFinder(vehicle.graph, isFrom ? .fromCenter : .toCenter, energy)
    do throws(HierarchyError) {
      let reach = try finder.reach(
        of: candidates, within: calculation.rangeValues.map { limit($0) },
        isCancelled: query.isCancelled)
      return (reach, center)
    } catch {
      throw RoutingError(error)
    }
  }
}
