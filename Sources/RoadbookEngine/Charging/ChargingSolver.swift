// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

/// Answers which charging stations are nearest, by what the routes to them take.
///
/// Where a battery is told of, routes of their own say what is left on arrival, and those that the battery does not
/// suffice for are left out. Mostly the nearest ones are reached; else one sweep says which are, of all there are.
///
///     by time      the nearest ──► their routes ──► enough? ── no ──► all that are reached ──► their routes
///     by charge    those that take the least ──► their routes
struct ChargingSolver {
  let ladder: Ladder
  let query: RouteQuery
  let question: ChargingQuestion
  let snapshot: ChargingSnapshot
  /// Now, in seconds of UTC.
  let time: Int64

  private var limit: Int { Int(question.limit) }

  /// The stations that are asked for.
  ///
  /// - Throws: What is wrong with the question, or why there is no way from where it begins.
  func stations() throws(RoutingError) -> [RoutedChargingPool] {
    let sites = try fitting()
    guard query.options.evOptions?.hasBattery == true else {
      return try nearest(limit, of: sites).prefix(limit).map { station(sites[$0.index], $0.totals) }
    }
    if question.byCharge {
      let reached = try reached(limit, of: sites)
        .sorted { ($0.used ?? 0, sites[$0.index].id) < ($1.used ?? 0, sites[$1.index].id) }
      return try charged(reached, sites)
        .sorted { ($0.chargeInKilowattHours ?? 0) > ($1.chargeInKilowattHours ?? 0) }
    }
    let count = limit * (ChargingQuestion.lookedAtForEach - 1)
    let near = try nearest(count, of: sites)
    let stations = try charged(Array(near.prefix(count)), sites)
    if stations.count == limit || near.count < count { return stations }
    return try charged(byTime(reached(sites.count, of: sites), sites), sites)
  }
}

// MARK: - Searching

extension ChargingSolver {
  /// The nearest ones by time, and maybe others; in the order of their times.
  private func nearest(
    _ count: Int, of sites: [ChargingSite]
  ) throws(RoutingError) -> [RoutedSearch.Found] {
    let places = sites.map(Self.coordinates)
    return byTime(
      try search(.timeInSeconds, sites).nearest(count, to: question.near, places), sites)
  }

  /// Those that take the least of the battery, and maybe others; none for which it does not suffice.
  private func reached(
    _ count: Int, of sites: [ChargingSite]
  ) throws(RoutingError) -> [RoutedSearch.Found] {
    try search(.consumptionInWattHours, sites)
      .nearest(count, to: question.near, sites.map(Self.coordinates))
  }

  private func search(
    _ rangeType: IsolineRangeType, _ sites: [ChargingSite]
  ) throws(RoutingError) -> RoutedSearch {
    let graph = try ladder.vehicle(query.criteria, query.isCancelled).graph
    return RoutedSearch(
      ladder: ladder, query: query, rangeType: rangeType, direction: .departure,
      candidates: sites.map { graph.candidates(of: $0) },
      remedy: "ask for plugs, a power, or a smaller number of files")
  }

  private func byTime(
    _ found: [RoutedSearch.Found], _ sites: [ChargingSite]
  ) -> [RoutedSearch.Found] {
    found.sorted { a, b in
      (a.totals.seconds, sites[a.index].id) < (b.totals.seconds, sites[b.index].id)
    }
  }

  /// The first ones that routes of their own reach, as many as are asked for, with what is left there.
  private func charged(
    _ found: [RoutedSearch.Found], _ sites: [ChargingSite]
  ) throws(RoutingError) -> [RoutedChargingPool] {
    var stations: [RoutedChargingPool] = []
    for entry in found where stations.count < limit {
      guard let charge = try charge(at: sites[entry.index]) else { continue }
      var station = station(sites[entry.index], entry.totals)
      station.chargeInKilowattHours = charge
      stations.append(station)
    }
    return stations
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
      onlyAvailable: question.onlyAvailable, vehicle: charged)
    return snapshot.sites.filter { filter.fits($0, at: time) }
  }

  /// What is to be charged; people on foot look for where a car may be.
  private var charged: ChargingSite.Vehicles {
    switch query.criteria.profile {
    case "truck": .trucks
    case "bicycle": .bicycles
    default: .cars
    }
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
