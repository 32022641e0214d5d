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
///     question ─► usable stations ─► the likely ones first ─► legs ─► plan ─► path with stops ─► route
struct ChargingPlanner {
  let ladder: Ladder
  let query: RouteQuery
  let battery: BatterySpecifications
  let energy: VehicleEnergy
  private let options: RoutingOptions

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
    let found = try plan(vehicle)
    return try ChargedRoute(
      plan: found.plan, stations: found.question.stations.map(\.usable),
      task: found.question.task, vehicle: vehicle, query: query
    ).route(found.legs)
  }

  /// The best plan.
  func plan() throws(RoutingError) -> ChargingPlan {
    try plan(ladder.vehicle(query.criteria, query.isCancelled)).plan
  }

  private func plan(_ vehicle: Vehicle) throws(RoutingError) -> FoundPlan {
    let question = try question(vehicle)
    if let direct = try direct(question, vehicle) { return direct }
    let isSmall = ladder.network.segments.count <= Self.smallSegmentCount
    var ways = try ladder.vehicles.waysOfPlans(query.criteria, vehicle, query.isCancelled)
    if isSmall { ways += try ownWays(vehicle, [0, 3, 20]) }
    do throws(PlanFailure) {
      return try bestOpen(question, vehicle, ways)
    } catch {
      guard case .unreachable = error, !isSmall else { throw self.error(error, question) }
    }
    ways += try ownWays(vehicle, [0])
    do throws(PlanFailure) {
      return try bestOpen(question, vehicle, ways)
    } catch {
      throw self.error(error, question)
    }
  }

  /// The plan that charges at no station, where the fastest ways need none.
  ///
  /// No other way takes less, but for stops at stations to turn around, which nobody wants. It needs no weights of other
  /// ways.
  private func direct(
    _ question: Question, _ vehicle: Vehicle
  ) throws(RoutingError) -> FoundPlan? {
    guard let bound = question.stops[0].rest[0] else { return nil }
    do throws(PlanFailure) {
      let found = try plan(
        question, vehicle, [], [], within: bound.seconds + Self.roundedSeconds, FollowedWays())
      return try found.turnedStops().isEmpty ? found : nil
    } catch {
      if case .unreachable = error { return nil }
      throw self.error(error, question)
    }
  }

  /// What sums of times that are rounded to milliseconds may differ by.
  private static let roundedSeconds = 0.01

  /// Up to so many segments of a map, weights for a vehicle's own ways take no time that matters.
  private static let smallSegmentCount = 20_000

  /// The vehicle's own ways take a little less than those of others; elsewhere they are made where all depends on it.
  private func ownWays(
    _ vehicle: Vehicle, _ perSeconds: [Double]
  ) throws(RoutingError) -> [ThriftyMetric] {
    try ladder.vehicles.thrifty(
      query.criteria, vehicle, energy.consumption,
      upTo: battery.totalCapacityInKilowattHours * 1000, perSecond: perSeconds, query.isCancelled)
  }
}

// MARK: - What only plans tell

extension ChargingPlanner {
  /// So many plans are found at most until one has no closed station.
  private static let mostPlans = 100

  /// The best plan none of whose stations is closed when it is charged there.
  ///
  /// Of a plan, a station that is closed then is left out, and another one is found: at another time it might be open.
  /// Where it turns back at a stop, what that takes is counted from then on.
  private func bestOpen(
    _ question: Question, _ vehicle: Vehicle, _ ways: [ThriftyMetric]
  ) throws(PlanFailure) -> FoundPlan {
    let hours = StationHours(
      question.stations.map(\.usable.site), of: ladder.network, at: query.options.routeOptions,
      now: query.now, direct: question.stops[0].rest.first??.seconds ?? 0)
    var question = question
    var closed = hours.closedAllTheTime
    let followed = FollowedWays()
    for _ in 0..<Self.mostPlans {
      let found = try best(question, vehicle, ways, without: closed, followed)
      let turned = try found.turnedStops().filter { question.task.stops[$0].turn == nil }
      for stop in turned { question.task.stops[stop].turn = turn(vehicle) }
      if !turned.isEmpty { continue }
      guard let station = hours.closedStation(of: found.plan, question.task) else { return found }
      closed.insert(station)
    }
    throw .gaveUp
  }

  private func turn(_ vehicle: Vehicle) -> ChargingTask.Turn {
    let seconds = Double(vehicle.graph.metric.durationOfTurningBack) / 1000
    let use = energy.consumption.use(standing: seconds)
    return ChargingTask.Turn(seconds: seconds, battery: plannedBattery.function(of: use))
  }
}

// MARK: - Stations, the likely ones first

extension ChargingPlanner {
  /// What is asked for on this map.
  private struct Question {
    var stations: [PlacedStation]
    var stops: [ChargingLegs.Place]
    var task: ChargingTask
    let roads: RoadConsumption
  }

  private struct FoundPlan {
    var plan: ChargingPlan
    var legs: ChargingLegs
    var question: Question

    /// Where it turns back on the road.
    func turnedStops() throws(PlanFailure) -> [Int] {
      do throws(RoutingError) {
        return try legs.turnedStops(plan)
      } catch {
        throw .network(error)
      }
    }
  }

  private typealias PlanFailure = ChargingFailure<RoutingError>

  /// So many stations are tried first, and four times as many each time that they lead to no plan.
  private static let firstCount = 64

  private func question(_ vehicle: Vehicle) throws(RoutingError) -> Question {
    let graph = vehicle.graph
    let snapped = try ladder.snapper.snap(query.waypoints, on: graph)
    let roads = RoadConsumption(energy.consumption, on: graph)
    let stops = query.waypoints.indices.map { stop(at: $0) }
    let stopEnds = snapped.map { PlaceEnds($0.candidates, roads, graph) }
    var stations = placedStations(roads, graph)
    let bounds = TripBounds(
      vehicle, stations.map(\.ends), stops: stopEnds, stays: stops.map(\.staySeconds),
      energy.consumption)
    if let leg = bounds.brokenLeg { throw unconnected(leg) }
    let budget = TripBudget(task(stations.map(\.usable.station), stops))
    for number in stations.indices {
      stations[number].before = bounds.before(station: number)
      stations[number].rest = bounds.rest(from: number)
      stations[number].leastSeconds = bounds.seconds(over: number, budget)
    }
    stations.removeAll { $0.leastSeconds.isInfinite }
    stations.sort { ($0.leastSeconds, $0.usable.site.id) < ($1.leastSeconds, $1.usable.site.id) }
    let (before, rest) = (bounds.before(station: nil), bounds.rest(from: nil))
    return Question(
      stations: stations,
      stops: stopEnds.map { ChargingLegs.Place(ends: $0, before: before, rest: rest) },
      task: task(stations.map(\.usable.station), stops), roads: roads)
  }

  /// The best plan over all stations: no other is looked at once the least that a trip over it takes is more.
  private func best(
    _ question: Question, _ vehicle: Vehicle, _ ways: [ThriftyMetric], without closed: Set<Int>,
    _ followed: FollowedWays
  ) throws(PlanFailure) -> FoundPlan {
    let stations = question.stations
    var count = min(Self.firstCount, stations.count)
    var best: FoundPlan?
    while true {
      do throws(PlanFailure) {
        best = try plan(
          question, vehicle, ways, (0..<count).filter { !closed.contains($0) },
          within: best?.plan.cost ?? .infinity, followed)
      } catch {
        guard case .unreachable = error, best != nil || count < stations.count else {
          throw error
        }
      }
      guard count < stations.count else { break }
      guard let cost = best?.plan.cost else {
        count = min(4 * count, stations.count)
        continue
      }
      let likely = stations.firstIndex { $0.leastSeconds >= cost } ?? stations.count
      if likely <= count { break }
      count = likely
    }
    guard let best else { throw .gaveUp }
    return best
  }
}

extension ChargingPlanner {
  /// The best plan over some stations that takes less than others in all.
  private func plan(
    _ question: Question, _ vehicle: Vehicle, _ ways: [ThriftyMetric], _ known: [Int],
    within greatest: Double, _ followed: FollowedWays
  ) throws(PlanFailure) -> FoundPlan {
    let legs = ChargingLegs(
      vehicle, ways, question.roads, plannedBattery,
      stations: question.stations.map {
        ChargingLegs.Place(ends: $0.ends, before: $0.before, rest: $0.rest)
      },
      stops: question.stops,
      ChargingLegs.Scope(
        known: known, budget: TripBudget(question.task), greatest: greatest,
        isCancelled: query.isCancelled), followed)
    let (plan, used) = try ChargingSearch(question.task, legs)
      .plan(within: greatest, isCancelled: query.isCancelled)
    return FoundPlan(plan: plan, legs: used, question: question)
  }
}

extension ChargingPlanner {
  private struct PlacedStation {
    var usable: UsableStations.Usable
    var ends: PlaceEnds
    /// What it takes to get there at least, by the number of stops behind.
    var before: [ChargingBound?] = []
    /// What is left from it.
    var rest: [ChargingBound?] = []
    /// The least that a trip over it takes.
    var leastSeconds = Double.infinity
  }

  /// The stations that the vehicle can use, and reach by roads.
  private func placedStations(
    _ roads: RoadConsumption, _ graph: VehicleGraph
  ) -> [PlacedStation] {
    let usable = UsableStations(
      options, battery, at: Int64((query.now ?? Date()).timeIntervalSince1970))
    return ladder.sites.compactMap { site in
      guard let usable = usable.usable(site) else { return nil }
      let candidates = graph.candidates(of: site)
      return candidates.isEmpty
        ? nil : PlacedStation(usable: usable, ends: PlaceEnds(candidates, roads, graph))
    }
  }
}

// MARK: - Errors

extension ChargingPlanner {
  /// Between its ends no road leads, with whatever charge.
  private func unconnected(_ leg: Int) -> RoutingError {
    RoutingError(
      .noRouteFound,
      message: "no road that may be used leads from waypoint \(leg) to waypoint \(leg + 1)",
      waypointIndex: leg + 1, place: query.waypoints[leg + 1].coordinates)
  }

  private func error(_ failure: PlanFailure, _ question: Question) -> RoutingError {
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
      let stations = question.stations
      let station = nearest < stations.count ? stations[nearest] : nil
      let place =
        station.map { ($0.ends, $0.rest) }
        ?? (question.stops[nearest - stations.count].ends, question.stops[0].rest)
      let at = Self.text(GeoCoordinates(place.0.coordinate))
      let minutes = ((leg < place.1.count ? place.1[leg]?.seconds ?? 0 : 0) / 60).rounded(.up)
      let reached =
        station.map { "as far as the charging station \($0.usable.site.name ?? $0.usable.site.id)" }
        ?? "no further than waypoint \(nearest - stations.count)"
      return RoutingError(
        .noReachableChargingStationFound,
        message:
          "no charging plan leads to the destination: of \(stations.count) stations that fit \(stationCount) are reached, and it gets \(reached) at \(at), \(Int(minutes)) min before the destination; start with more charge, ask for less at stations and destination, or allow more connectors",
        waypointIndex: leg + 1, place: query.waypoints[leg + 1].coordinates)
    }
  }

  private static func text(_ place: GeoCoordinates) -> String {
    func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
    return "\(rounded(place.latitude)),\(rounded(place.longitude))"
  }
}
