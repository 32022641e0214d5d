// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Routes of electric vehicles with the charging stops that they need.
///
///     question ─► usable stations ─► legs ─► plan ─► path with stops ─► route
struct ChargingPlanner {
  let ladder: Ladder
  let query: RouteQuery
  private let options: RoutingOptions
  private let battery: BatterySpecifications
  private let energy: VehicleEnergy

  /// More than a plan keeps back beside what it is asked for, in watt-hours: what is summed up along roads is rounded.
  private static let margin = 1.0

  /// `nil` where no plan is asked for.
  init?(_ ladder: Ladder, _ query: RouteQuery) {
    options = query.options
    guard options.evOptions?.ensureReachability == true,
      let battery = options.evOptions?.batterySpecifications, let energy = VehicleEnergy(options)
    else { return nil }
    self.ladder = ladder
    self.query = query
    self.battery = battery
    self.energy = energy
  }

  /// The route with the least time of driving, setting up, waiting and charging.
  ///
  /// - Throws: Why there is none; `noReachableChargingStationFound` with how far the charge leads.
  func route() throws(RoutingError) -> RouteData {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let snapped = try ladder.snapper.snap(query.waypoints, on: vehicle.graph)
    let stations = placedStations(vehicle.graph)
    let roads = RoadConsumption(energy.consumption, on: vehicle.graph)
    let thrifty = try ladder.vehicles.thrifty(
      query.criteria, vehicle, energy.consumption,
      upTo: battery.totalCapacityInKilowattHours * 1000, query.isCancelled)
    let stops = query.waypoints.indices.map { stop(at: $0) }
    let legs = try ChargingLegs(
      vehicle, thrifty, roads, plannedBattery, stations: stations.map(\.candidates),
      stops: snapped.map(\.candidates), stays: stops.map(\.staySeconds),
      isCancelled: query.isCancelled)
    try checkIsConnected(legs, stations.count)
    let task = task(stations.map(\.usable.station), stops)
    var found: (ChargingPlan, ChargingLegs)
    do throws(ChargingFailure<RoutingError>) {
      found = try ChargingSearch(task, legs).plan(isCancelled: query.isCancelled)
    } catch {
      throw self.error(error, stations, snapped, legs)
    }
    return try ChargedRoute(
      plan: found.0, stations: stations.map(\.usable), task: task, vehicle: vehicle, query: query
    ).route(&found.1)
  }
}

// MARK: - The task

extension ChargingPlanner {
  private struct PlacedStation {
    var usable: UsableStations.Usable
    var candidates: [SnapCandidate]
  }

  /// The stations that the vehicle can use, and reach by roads.
  private func placedStations(_ graph: VehicleGraph) -> [PlacedStation] {
    let usable = UsableStations(
      options, battery, at: Int64((query.now ?? Date()).timeIntervalSince1970))
    let snapper = Snapper(graph)
    return ladder.sites.compactMap { site in
      guard let usable = usable.usable(site) else { return nil }
      var candidates = graph.candidates(of: site)
      if candidates.isEmpty { candidates = snapper.candidates(near: site.coordinate, as: .via) }
      return candidates.isEmpty ? nil : PlacedStation(usable: usable, candidates: candidates)
    }
  }

  private var plannedBattery: Battery {
    let capacity = battery.totalCapacityInKilowattHours * 1000
    return Battery(
      capacity: capacity,
      reserve: min(capacity, battery.reserveInKilowattHours * 1000 + Self.margin))
  }

  private func task(
    _ stations: [ChargingTask.Station], _ stops: [ChargingTask.Stop]
  ) -> ChargingTask {
    var task = ChargingTask(stations: stations, stops: stops, initialCharge: energy.initialCharge)
    func least(_ kilowattHours: Double) -> Double {
      kilowattHours > 0 ? kilowattHours * 1000 + Self.margin : 0
    }
    task.leastAtStations = least(battery.minChargeAtChargingStationInKilowattHours)
    task.leastAtFirstStation =
      battery.minChargeAtFirstChargingStationInKilowattHours.map(least) ?? task.leastAtStations
    task.leastAtDestination = least(battery.minChargeAtDestinationInKilowattHours)
    return task
  }

  /// A waypoint, where the traveller may have planned to charge.
  private func stop(at index: Int) -> ChargingTask.Stop {
    let waypoint = query.waypoints[index]
    let isOnTheWay = index > 0 && index < query.waypoints.count - 1
    guard isOnTheWay else { return ChargingTask.Stop() }
    guard let planned = waypoint.chargingStop else {
      return ChargingTask.Stop(staySeconds: waypoint.duration)
    }
    return ChargingTask.Stop(
      staySeconds: max(planned.minDuration ?? 0, waypoint.duration),
      curve: ChargingCurve(
        UsableStations.steps(battery), limit: planned.watts,
        upTo: battery.targetChargeInKilowattHours * 1000),
      longestSeconds: planned.maxDuration ?? .infinity)
  }

  /// Refuses places between which no road leads, with whatever charge.
  private func checkIsConnected(_ legs: ChargingLegs, _ stationCount: Int) throws(RoutingError) {
    for leg in query.waypoints.indices.dropLast().reversed()
    where legs.bound(from: stationCount + leg, onLeg: leg) == nil {
      throw RoutingError(
        .noRouteFound,
        message: "no road that may be used leads from waypoint \(leg) to waypoint \(leg + 1)",
        waypointIndex: leg + 1, place: query.waypoints[leg + 1].coordinates)
    }
  }
}

extension ChargingStop {
  /// What it gives at most; current and voltage count where they give less.
  fileprivate var watts: Double {
    let power = powerInKilowatts * 1000
    let product = currentInAmperes * voltageInVolts * (supplyType == .acThree ? 3 : 1)
    return product > 0 ? (power > 0 ? min(power, product) : product) : power
  }
}

extension VehicleGraph {
  /// The places on the roads of a station on which the vehicle may drive.
  fileprivate func candidates(of site: ChargingSite) -> [SnapCandidate] {
    site.roads.compactMap { road in
      guard metric.allows(road.arc), leadsSomewhere(road.arc.baseState),
        isReachable(on: road.arc)
      else { return nil }
      return SnapCandidate(footOf: site.coordinate, on: road.arc, in: network)
    }
  }
}

// MARK: - Errors

extension ChargingPlanner {
  private func error(
    _ failure: ChargingFailure<RoutingError>, _ stations: [PlacedStation],
    _ stops: [SnappedWaypoint], _ legs: ChargingLegs
  ) -> RoutingError {
    switch failure {
    case .network(let error): return error
    case .cancelled: return .operationCancelled
    case .gaveUp:
      return RoutingError(
        .routeCalculationFailed,
        message:
          "the charging plan tried more ways than it may; split the trip, or ask for less charge at stations"
      )
    case .unreachable(let nearest, let leg, let stationCount):
      let place =
        nearest < stations.count
        ? stations[nearest].candidates.first : stops[nearest - stations.count].candidates.first
      let at = place.map { GeoCoordinates($0.coordinate) }
      let name = nearest < stations.count ? stations[nearest].usable.site.name : nil
      let minutes = ((legs.bound(from: nearest, onLeg: leg)?.seconds ?? 0) / 60).rounded(.up)
      let reached =
        nearest < stations.count
        ? "it gets as far as the charging station \(name ?? stations[nearest].usable.site.id)"
        : "it gets no further than waypoint \(nearest - stations.count)"
      return RoutingError(
        .noReachableChargingStationFound,
        message:
          "no charging plan leads to the destination: of \(stations.count) stations that fit \(stationCount) are reached, and \(reached)\(at.map { " at " + Self.text($0) } ?? ""), \(Int(minutes)) min before the destination; start with more charge, ask for less at stations and destination, or allow more connectors",
        waypointIndex: leg + 1, place: query.waypoints[leg + 1].coordinates)
    }
  }

  private static func text(_ place: GeoCoordinates) -> String {
    func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
    return "\(rounded(place.latitude)),\(rounded(place.longitude))"
  }
}
