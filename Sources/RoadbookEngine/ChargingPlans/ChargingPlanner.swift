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
  let options: RoutingOptions
  /// Whether a plan that takes a little longer is preferred to one that stops only to turn around.
  var avoidsIdleStops = true

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
  /// - Parameter solve: Finds routes without plans, for trips that need no stop.
  /// - Returns: The route.
  /// - Throws: Why there is none; `noReachableChargingStationFound` with how far the charge leads.
  func route(
    orBy solve: (RouteQuery) throws(RoutingError) -> [RouteData]
  ) throws(RoutingError) -> RouteData {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let found = try plan(vehicle)
    let times = try timeNotes(vehicle)
    if times != nil, let route = try timedRoute(inPlaceOf: found, solve) { return route }
    return try ChargedRoute(
      plan: found.plan, stations: found.question.stations.map(\.usable),
      task: found.question.task, vehicle: vehicle, query: query, times: times
    ).route(found.legs)
  }

  /// The best plan.
  func plan() throws(RoutingError) -> ChargingPlan {
    try plan(ladder.vehicle(query.criteria, query.isCancelled)).plan
  }

  private func plan(_ vehicle: Vehicle) throws(RoutingError) -> FoundPlan {
    let ends = try ends(vehicle)
    if let direct = try direct(question(ends, vehicle, [], []), vehicle) { return direct }
    var ways = try ladder.vehicles.waysOfPlans(query.criteria, vehicle, query.isCancelled)
    let question = try question(ends, vehicle, placedStations(ends.roads, vehicle.graph), ways)
    if looksAlongAllWays { return try bestOfAllWays(question, ends, vehicle, ways) }
    var closed: Set<Int> = []
    do throws(PlanFailure) {
      return try bestOpen(question, vehicle, Ways(metrics: ways), &closed)
    } catch {
      guard case .unreachable = error else { throw self.error(error, question, closed) }
    }
    ways += try ownWays(vehicle, [0])
    do throws(PlanFailure) {
      return try bestOpen(question, vehicle, Ways(metrics: ways), &closed)
    } catch {
      throw self.error(error, question, closed)
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
        question, vehicle, Ways(greatest: bound.seconds + Self.roundedSeconds), [], FollowedWays())
      return try found.turnedStops().isEmpty ? found : nil
    } catch {
      if case .unreachable = error { return nil }
      throw self.error(error, question, [])
    }
  }

  /// What sums of times that are rounded to milliseconds may differ by.
  private static let roundedSeconds = 0.01

  /// Up to so many segments of a map, a search along all ways takes no time that matters.
  private static let smallSegmentCount = 20_000

  private var looksAlongAllWays: Bool {
    ladder.network.segments.count <= Self.smallSegmentCount
      || options.evOptions?.plansAlongAllWays == true
  }

  /// The vehicle's own ways take a little less than those of others; elsewhere they are made where all depends on it.
  func ownWays(
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
  /// A stop only to turn around is made where it saves more than this; seconds.
  private static let worthOfTurning = 300.0
  /// So many stations are left out for that: each takes another search.
  private static let mostIdleStations = 8

  /// The best plan none of whose stations is closed when it is charged there.
  ///
  /// A station of a plan that is closed then is left out on that road, and another plan is found: by another road it may be
  /// reached when it is open. Where a plan turns back at a stop, what that takes is counted from then on. Stations at which
  /// it only turns around are left out where another plan takes little longer.
  ///
  /// - Parameters:
  ///   - question: What is asked for.
  ///   - vehicle: With weights of its own.
  ///   - ways: Which ways count.
  ///   - closed: Becomes the stations that were left out.
  /// - Returns: The plan.
  /// - Throws: Why there is none.
  func bestOpen(
    _ question: Question, _ vehicle: Vehicle, _ ways: Ways, _ closed: inout Set<Int>
  ) throws(PlanFailure) -> FoundPlan {
    let hours = StationHours(
      question.stations.map(\.usable.site), of: ladder.network, at: query.options.routeOptions,
      now: query.now, direct: question.stops[0].rest.first??.seconds ?? 0)
    var question = question
    closed = hours.closedAllTheTime
    let followed = FollowedWays()
    var (idle, turning): (Set<Int>, FoundPlan?) = ([], nil)
    for _ in 0..<Self.mostPlans {
      let found: FoundPlan
      do throws(PlanFailure) {
        found = try best(question, vehicle, ways, without: closed.union(idle), followed)
      } catch {
        guard case .unreachable = error, let turning else { throw error }
        return turning
      }
      if let turning, found.plan.cost > turning.plan.cost + Self.worthOfTurning { return turning }
      let turned = try found.turnedStops().filter { question.task.stops[$0].turn == nil }
      for stop in turned { question.task.stops[stop].turn = turn(vehicle) }
      if !turned.isEmpty { continue }
      let passing = try found.passing()
      if let station = hours.closedStation(
        of: passing.plan, driven: try passing.drivenSeconds(), question.task)
      {
        closed.insert(station)
        continue
      }
      let stations = avoidsIdleStops ? passing.idleStations : []
      if stations.isEmpty { return passing }
      let first = turning ?? passing
      if idle.count >= Self.mostIdleStations { return first }
      turning = first
      idle.formUnion(stations)
    }
    guard let turning else { throw .gaveUp }
    return turning
  }

  private func turn(_ vehicle: Vehicle) -> ChargingTask.Turn {
    let seconds = Double(vehicle.graph.metric.durationOfTurningBack) / 1000
    let use = energy.consumption.use(standing: seconds)
    return ChargingTask.Turn(seconds: seconds, battery: plannedBattery.function(of: use))
  }
}

// MARK: - Stations, the likely ones first

extension ChargingPlanner {
  typealias PlanFailure = ChargingFailure<RoutingError>

  /// So many stations are tried first, and four times as many each time that they lead to no plan.
  private static let firstCount = 64

  /// Which ways between stations count.
  struct Ways {
    /// Of each the cheapest, beside the fastest.
    var metrics: [ThriftyMetric] = []
    /// All others, where they count.
    var all: AllWays?
    /// These alone, if there are any.
    var legs: [RoadLeg] = []
    /// What a plan costs less than.
    var greatest = Double.infinity
  }

  private func best(
    _ question: Question, _ vehicle: Vehicle, _ ways: Ways, without closed: Set<Int>,
    _ followed: FollowedWays
  ) throws(PlanFailure) -> FoundPlan {
    let first = Result { () throws(PlanFailure) in
      try bestOfMetrics(question, vehicle, ways, without: closed, followed)
    }
    guard let all = ways.all else { return try first.get() }
    return try better(than: first, question, vehicle, all, without: closed, followed)
  }

  /// The best plan over all stations: no other is looked at once the least that a trip over it takes is more.
  private func bestOfMetrics(
    _ question: Question, _ vehicle: Vehicle, _ ways: Ways, without closed: Set<Int>,
    _ followed: FollowedWays
  ) throws(PlanFailure) -> FoundPlan {
    let stations = question.stations
    var count = min(Self.firstCount, stations.count)
    var best: FoundPlan?
    while true {
      do throws(PlanFailure) {
        var ways = ways
        ways.greatest = best?.plan.cost ?? ways.greatest
        best = try plan(
          question, vehicle, ways, (0..<count).filter { !closed.contains($0) }, followed)
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
  func plan(
    _ question: Question, _ vehicle: Vehicle, _ ways: Ways, _ known: [Int],
    _ followed: FollowedWays
  ) throws(PlanFailure) -> FoundPlan {
    let legs = ChargingLegs(
      vehicle, ways.metrics, question.roads, plannedBattery,
      stations: question.stations.map {
        ChargingLegs.Place(ends: $0.ends, before: $0.before, rest: $0.rest)
      },
      stops: question.stops,
      ChargingLegs.Scope(
        known: known, budget: TripBudget(question.task), greatest: ways.greatest,
        legs: ways.legs, isCancelled: query.isCancelled), followed)
    let (plan, used) = try ChargingSearch(question.task, legs)
      .plan(within: ways.greatest, isCancelled: query.isCancelled)
    return FoundPlan(plan: plan, legs: used, question: question)
  }
}
