// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

/// Answers which charging stations are nearest, by what the routes to them take.
///
/// Where a battery is told of, each of the nearest is asked by a route of its own what is left on arrival; those that
/// the battery does not suffice for are left out.
struct ChargingSolver {
  let ladder: Ladder
  let query: RouteQuery
  let question: ChargingQuestion
  let snapshot: ChargingSnapshot
  /// Now, in seconds of UTC.
  let time: Int64

  /// The stations that are asked for.
  ///
  /// - Throws: What is wrong with the question, or why there is no way from where it begins.
  func stations() throws(RoutingError) -> [RoutedChargingPool] {
    let sites = try fitting()
    let asksCharge = query.options.evOptions?.batterySpecifications != nil
    let limit = Int(question.limit)
    let count = limit * (question.byCharge ? ChargingQuestion.chargeFactor : 1)
    let graph = try ladder.vehicle(query.criteria, query.isCancelled).graph
    let search = RoutedSearch(
      ladder: ladder, query: query, rangeType: .timeInSeconds, direction: .departure,
      candidates: sites.map { graph.candidates(of: $0) },
      remedy: "ask for plugs, a power, or a smaller number of files")
    let found = try search.nearest(count, to: question.near, sites.map(Self.coordinates))
      .sorted { ($0.totals.seconds, sites[$0.index].id) < ($1.totals.seconds, sites[$1.index].id) }
    var stations: [RoutedChargingPool] = []
    for entry in found.prefix(asksCharge ? count * 2 : count) where stations.count < count {
      var station = station(sites[entry.index], entry.totals)
      if asksCharge {
        guard let charge = try charge(at: sites[entry.index]) else { continue }
        station.chargeInKilowattHours = charge
      }
      stations.append(station)
    }
    if question.byCharge {
      stations.sort { ($0.chargeInKilowattHours ?? 0) > ($1.chargeInKilowattHours ?? 0) }
    }
    return Array(stations.prefix(limit))
  }
}

// MARK: - Stations

extension ChargingSolver {
  /// The stations that the vehicle may use and that have what is asked for.
  private func fitting() throws(RoutingError) -> [ChargingSite] {
    let plugs = try question.plugs.map { name throws(RoutingError) in
      guard let plug = PlugType(name: name) else {
        throw RoutingError(
          .invalidParameter,
          message: "plugs: “\(name)” is no plug; write CCS, Type 2, CHAdeMO, or a name of OCPI")
      }
      return plug
    }
    let filter = SiteFilter(
      plugs: Set(plugs), watts: question.minPowerInKilowatts * 1000,
      onlyAvailable: question.onlyAvailable, isTruck: query.criteria.profile == "truck")
    return snapshot.sites.filter { filter.fits($0, at: time) }
  }

  private static func coordinates(of site: ChargingSite) -> GeoCoordinates {
    GeoCoordinates(site.coordinate)
  }

  private func station(_ site: ChargingSite, _ totals: RouteTotals) -> RoutedChargingPool {
    RoutedChargingPool(
      coordinates: Self.coordinates(of: site), name: site.name, address: site.address,
      brand: site.brand, openingHours: site.openingHours, isForFee: site.isForFee,
      pool: EVChargingPool(site, at: time), duration: totals.seconds,
      lengthInMeters: totals.meters)
  }

  /// What is left in the battery at a station; `nil` where it does not suffice.
  private func charge(at site: ChargingSite) throws(RoutingError) -> Double? {
    try query.checkIsWanted()
    let stop = Waypoint(coordinates: Self.coordinates(of: site))
    let routes = try RouteSolver(ladder: ladder, query: query.through([question.near, stop]))
      .routes()
    return routes.first?.sections.last?.arrival.chargeInKilowattHours
  }
}
