// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Places by what their routes take of a battery or a tank.
extension RoutedSearch {
  /// The limits in which the places of least consumption are looked for, in watt-hours or milliliters.
  private static let limitsOfUse: [Int32] = [500, 2000, 8000, 32_000]

  /// The places whose routes take the least; others may be among them.
  ///
  /// A place beyond a limit takes more than that on its way, and gets back no more than height and speed hold:
  ///
  ///     used at the end  ≥  the most on the way − what the highest road holds above the lowest
  ///
  /// - Returns: As many as are asked for, or all that the greatest limit leads to; in no order.
  func leastUses(
    _ count: Int, _ energy: EnergyLimits, _ center: Waypoint, _ places: [GeoCoordinates]
  ) throws(RoutingError) -> [Found] {
    let greatest = rangeType.greatestValue
    guard try isPlain() else {
      try Self.check(places.count, PlacesQuestion.greatestCountAlong, remedy)
      return try routed(Array(places.indices), energy, center, places, within: greatest)
    }
    let known = try known(places)
    let gained = try greatestGain(energy.consumption.least) * (isFrom ? 1 : 2)
    for limit in Self.limitsOfUse where places.count > count && Double(limit) < energy.charge {
      let found = try swept(known, center, places, limit)
      let sure = found.count { ($0.used ?? .infinity) <= Double(limit) - gained }
      if sure >= count { return found }
    }
    return try swept(known, center, places, greatest)
  }

  /// Routes to, or from, some places one by one, as far as they are within a limit.
  func routed(
    _ indices: [Int], _ energy: EnergyLimits, _ center: Waypoint, _ places: [GeoCoordinates],
    within limit: Int32
  ) throws(RoutingError) -> [Found] {
    try checkIsNearRoad(center)
    var found: [Found] = []
    for index in indices {
      try query.checkIsWanted()
      let place = Waypoint(coordinates: places[index])
      let trip = query.through(isFrom ? [center, place] : [place, center])
      let solved = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try RouteSolver(ladder: ladder, query: trip).solved()
      }
      guard let (path, graph) = solved else { continue }
      let uses = PathUses(path, on: graph, energy.consumption)
      guard let used = uses.used(within: Double(limit), energy, direction) else { continue }
      found.append(Found(index: index, totals: RouteTotals(path, on: graph), used: used))
    }
    return found
  }

  /// How far places within a limit may be, in meters; infinite where nothing binds it.
  func greatestMeters(within limit: Int32, _ energy: EnergyLimits) throws(RoutingError) -> Double {
    let (graph, drop) = try heights()
    return energy.consumption.least.greatestMeters(
      within: min(Double(limit), energy.charge), drop: drop,
      speed: graph.metric.profile.topMetersPerSecond)
  }

  /// The most that any way gets back.
  private func greatestGain(_ least: LeastConsumption) throws(RoutingError) -> Double {
    let (graph, drop) = try heights()
    let speed = graph.metric.profile.topMetersPerSecond
    return least.perMeterUp * drop + least.perSquaredSpeed * speed * speed
  }

  /// How much higher the highest road is than the lowest one, in meters.
  private func heights() throws(RoutingError) -> (graph: VehicleGraph, drop: Double) {
    let graph = try ladder.vehicle(query.criteria.yielded, query.isCancelled).graph
    return (graph, (graph.highestMeters ?? 0) - (graph.lowestMeters ?? 0))
  }
}
