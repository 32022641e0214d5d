// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// `/trip/v1`: the quickest trip through all coordinates, in an order of its own.
///
///     {"code":"Ok","trips":[a route],"waypoints":[{"trips_index":0,"waypoint_index":2,…}]}
///
/// The order is the best by the times of `/table/v1`, in which each stop may be left in either
/// direction; what turning back takes comes on top, as with OSRM.
///
/// With `roundtrip=false` the first and the last coordinate have to be the ends, as with OSRM.
struct OSRMTrip {
  private let map: OSRMMap
  private let vehicle: SnappedRouting
  private let parameters: OSRMParameters
  private let isCancelled: @Sendable () -> Bool

  init(
    _ map: OSRMMap, _ vehicle: SnappedRouting, _ parameters: OSRMParameters,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.map = map
    self.vehicle = vehicle
    self.parameters = parameters
    self.isCancelled = isCancelled
  }

  func answer() throws(OSRMError) -> JSONWriter {
    let order = try self.order()
    var sorted = parameters.visiting(parameters.isRoundTrip ? order + [order[0]] : order)
    // Cells of the table may leave a stop in either direction.
    sorted.continueStraight = sorted.continueStraight ?? false
    sorted.alternatives = 0
    return try OSRMRoute(map, vehicle, sorted, isCancelled, trip: order).answer()
  }

  /// The stops in the order of the trip.
  private func order() throws(OSRMError) -> [Int] {
    let count = parameters.coordinates.count
    let order = TripEnds(
      isRoundTrip: parameters.isRoundTrip, startsAtFirst: parameters.startsAtFirst,
      endsAtLast: parameters.endsAtLast
    ).order(by: try costs(), count: count, isCancelled: isCancelled)
    if isCancelled() { throw .cancelled }
    return order
  }

  private func costs() throws(OSRMError) -> [Int64] {
    let snapping = OSRMSnapping(map: map, graph: vehicle.graph, parameters: parameters)
    let stops = try snapping.passages()
    let table = try OSRMError.attempt { () throws(RoutingError) in
      try vehicle.table(from: stops, to: stops)
    }
    var costs: [Int64] = []
    for row in stops.indices {
      if isCancelled() { throw .cancelled }
      for column in stops.indices {
        guard let sum = table[row, column] else { throw .noTrips }
        costs.append(sum.duration)
      }
    }
    return costs
  }
}

extension OSRMSnapping {
  /// All coordinates as stops from which the trip goes on.
  func passages() throws(OSRMError) -> [SnappedWaypoint] {
    var stops: [SnappedWaypoint] = []
    for index in parameters.coordinates.indices {
      stops.append(SnappedWaypoint(candidates: try candidates(index, as: .via), isStop: true))
    }
    return stops
  }
}

extension OSRMParameters {
  /// The question with other coordinates: those of a list of indices, in its order.
  func visiting(_ order: [Int]) -> OSRMParameters {
    var sorted = self
    sorted.coordinates = order.map { coordinates[$0] }
    if !bearings.isEmpty { sorted.bearings = order.map { bearings[$0] } }
    if !radiuses.isEmpty { sorted.radiuses = order.map { radiuses[$0] } }
    if !approaches.isEmpty { sorted.approaches = order.map { approaches[$0] } }
    if !hints.isEmpty { sorted.hints = order.map { hints[$0] } }
    return sorted
  }
}
