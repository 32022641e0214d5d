// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
package import RoadbookModel

extension RouteCalculation {
  /// Reachable areas, in the `async` form.
  @concurrent
  func isolines(
    _ center: Waypoint, _ options: IsolineOptions
  ) async throws(RoutingError) -> [Isoline] {
    try isolines(center, options) { Task.isCancelled }
  }

  /// Reachable areas, synchronously.
  package func isolines(
    _ center: Waypoint, _ options: IsolineOptions,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) -> [Isoline] {
    let query = try RouteQuery(
      .isolines(options.calculationOptions), [center], options.routingOptions ?? RoutingOptions(),
      isCancelled: isCancelled)
    try query.checkIsWanted()
    let found = try router.isolines(query)
    try query.checkIsWanted()
    if found.isEmpty { throw .noIsolineFound }
    return found.map(Isoline.init)
  }
}
