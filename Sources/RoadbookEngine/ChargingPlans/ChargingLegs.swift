// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The ways between the places of a charging plan on a map: of each pair the fastest, and others that save energy.
///
/// Tables tell how long the ways of each metric take, and their lengths bound what they take; a way is followed along its
/// roads when the search asks for it, and only then is it known what the battery must hold on it.
///
///     hop 0      the fastest: by the weights of routes
///     hop 1 …    the cheapest by each of the thrifty metrics, where they are others
///
/// Where a few ways are told, they are all there are.
struct ChargingLegs: ChargingNetwork {
  let vehicle: Vehicle
  let thrifty: [ThriftyMetric]
  let battery: Battery
  let energy: RoadConsumption
  let places: [Place]
  let stationCount: Int
  /// Where ways may begin, the likeliest stations first, and where they may end.
  private let begins: [Int]
  let ends: [Int]
  let scope: Scope
  let followed: FollowedWays
  /// The ends, laid out for the tables of each kind; empty before the first.
  private var targets: [MatrixTargets] = []
  var rows: [Int: [ChargingHop]] = [:]

  /// A station or a stop.
  struct Place {
    let ends: PlaceEnds
    /// What it takes to get there at least, by the number of stops behind it.
    let before: [ChargingBound?]
    /// What is left from it.
    let rest: [ChargingBound?]
  }

  /// Which ways are told.
  struct Scope {
    /// The stations that plans use, the likeliest first.
    let known: [Int]
    let budget: TripBudget
    /// Ways over which no plan takes less in all are left out.
    let greatest: Double
    /// All that count, if there are any; else those of metrics do.
    var legs: [RoadLeg] = []
    /// Polled between tables.
    let isCancelled: @Sendable () -> Bool
  }

  /// Rows are made by so many at once: each sweep of a table makes sixteen.
  private static let batch = 32

  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - thrifty: By which ways are found beside the fastest.
  ///   - energy: What the vehicle takes.
  ///   - battery: What is never used of it counts with the margin of plans.
  ///   - stations: In the order of the task.
  ///   - stops: Two or more.
  ///   - scope: Which ways are told.
  ///   - followed: Those of the same vehicle, places and metrics that were followed before.
  init(
    _ vehicle: Vehicle, _ thrifty: [ThriftyMetric], _ energy: RoadConsumption, _ battery: Battery,
    stations: [Place], stops: [Place], _ scope: Scope, _ followed: FollowedWays
  ) {
    self.vehicle = vehicle
    self.thrifty = thrifty
    self.energy = energy
    self.battery = battery
    self.scope = scope
    self.followed = followed
    stationCount = stations.count
    places = stations + stops
    begins = scope.known + Array(stationCount..<places.count - 1)
    ends = scope.known + Array(stationCount + 1..<places.count)
  }

  func bound(from place: Int, onLeg leg: Int) -> ChargingBound? {
    let rest = places[place].rest
    return leg < rest.count ? rest[leg] : ChargingBound(seconds: 0, use: 0, paced: 0)
  }
}

// MARK: - Tables

extension ChargingLegs {
  mutating func hops(
    from place: Int, onLeg leg: Int
  ) throws(RoutingError) -> [ChargingHop] {
    if rows[place] == nil {
      if scope.legs.isEmpty { try makeRows(with: place) } else { addLegs(from: place) }
    }
    let stop = stationCount + leg + 1
    return (rows[place] ?? []).filter { $0.to < stationCount || $0.to == stop }
  }

  /// Makes the row of a place, and those of the stations that come next to it.
  private mutating func makeRows(with place: Int) throws(RoutingError) {
    if scope.isCancelled() { throw .operationCancelled }
    if targets.isEmpty { targets = layOut() }
    var waiting = begins.filter { rows[$0] == nil && $0 != place }
    if waiting.count >= 2 * Self.batch { waiting.removeLast(waiting.count + 1 - Self.batch) }
    let rowPlaces = [place] + waiting
    let tables = try tables(from: rowPlaces)
    for (row, from) in rowPlaces.enumerated() { rows[from] = hops(from: from, row, of: tables) }
  }

  private func layOut() -> [MatrixTargets] {
    let hierarchy = vehicle.graph.hierarchy.structure
    let seeds = ends.map { places[$0].ends.targets }
    return [MatrixTargets(hierarchy, vehicle.weights, seeds)]
      + thrifty.map { metric in
        MatrixTargets(hierarchy, metric.weights, seeds.map { metric.targets($0) })
      }
  }

  /// The table of each kind; `nil` where a sum does not fit: then there are the other ways.
  private func tables(from rows: [Int]) throws(RoutingError) -> [CostTable?] {
    let hierarchy = vehicle.graph.hierarchy.structure
    let seeds = rows.map { places[$0].ends.sources }
    var tables: [CostTable?] = []
    do throws(HierarchyError) {
      tables.append(
        try HierarchyMatrix.table(hierarchy, by: vehicle.weights, from: seeds, to: targets[0]))
    } catch {
      throw RoutingError(error)
    }
    for (metric, targets) in zip(thrifty, targets.dropFirst()) {
      tables.append(
        try? HierarchyMatrix.table(
          hierarchy, by: metric.weights, from: seeds.map { metric.sources($0) }, to: targets))
    }
    return tables
  }

  /// The ways from a place, promising what their tables know; each way once.
  private func hops(from: Int, _ row: Int, of tables: [CostTable?]) -> [ChargingHop] {
    var hops: [ChargingHop] = []
    var known: [PathSum] = []
    let cells = tables.map { $0?.cells(ofRow: row) ?? [] }
    for (column, to) in ends.enumerated() where to != from {
      guard let fastest = cells[0][column] else { continue }
      let seconds = max(0, Double(fastest.cost) / 1000)
      guard isWanted(from, to, seconds: seconds) else { continue }
      known.removeAll(keepingCapacity: true)
      for kind in cells.indices where !cells[kind].isEmpty {
        guard let sum = cells[kind][column], !known.contains(where: { $0.isAlike(sum) })
        else { continue }
        known.append(sum)
        if let hop = hop(kind, sum, atLeast: seconds, from, to) { hops.append(hop) }
      }
    }
    return hops
  }

  /// A way as far as it is known; `nil` where it is of no use.
  private func hop(
    _ kind: Int, _ sum: PathSum, atLeast fastest: Double, _ from: Int, _ to: Int
  ) -> ChargingHop? {
    if let exact = followed.exact[FollowedWays.Leg(from: from, to: to, kind: kind)] { return exact }
    let seconds = max(fastest, kind == 0 ? 0 : Double(sum.duration) / 1000)
    let promised = promise(sum, from: places[from].ends, to: places[to].ends)
    guard promised.isPossible, isWanted(from, to, seconds: seconds, use: promised.use) else {
      return nil
    }
    return ChargingHop(to: to, kind: kind, seconds: seconds, battery: promised, isExact: false)
  }

  /// Whether a plan over a way may take less than the greatest.
  ///
  /// What is known of a trip over each of its ends holds for one over both.
  func isWanted(_ from: Int, _ to: Int, seconds: Double, use: Double? = nil) -> Bool {
    guard scope.greatest < .infinity else { return true }
    let stops = [from, to].count { $0 < stationCount }
    let use = use ?? -.infinity
    let hop = ChargingBound(seconds: seconds, use: use, paced: seconds + scope.budget.pace * use)
    let delay = scope.budget.delay(at: from) + scope.budget.delay(at: to)
    return legs(from, to).contains { leg in
      guard let trip = trip(along: hop, from, to, leg) else { return false }
      return scope.budget.seconds(of: trip.delayed(by: delay), stops: stops) < scope.greatest
    }
  }

  /// What a trip along a way on a leg takes at least, without the time at its ends; `nil` where none leads there.
  private func trip(along hop: ChargingBound, _ from: Int, _ to: Int, _ leg: Int) -> ChargingBound?
  {
    guard let before = places[from].before[leg],
      let rest = bound(from: to, onLeg: to < stationCount ? leg : leg + 1)
    else { return nil }
    var sum = before + hop + rest
    for trip in [trip(over: from, leg), trip(over: to, leg)].compactMap({ $0 }) {
      sum.use = max(sum.use, trip.use)
      sum.paced = max(sum.paced, trip.paced)
    }
    return sum
  }

  /// What a trip over a station on a leg takes at least, without the time at the station; `nil` for stops.
  private func trip(over place: Int, _ leg: Int) -> ChargingBound? {
    guard place < stationCount, let before = places[place].before[leg],
      let rest = places[place].rest[leg]
    else { return nil }
    return before + rest
  }

  /// The legs of the trip on which a way may be.
  private func legs(_ from: Int, _ to: Int) -> Range<Int> {
    let legCount = places.count - stationCount - 1
    let first = from < stationCount ? 0 : from - stationCount
    let last = to < stationCount ? legCount - 1 : to - stationCount - 1
    if from < stationCount, to >= stationCount { return last..<last + 1 }
    if from >= stationCount, to < stationCount { return first..<first + 1 }
    return first > last ? first..<first : first..<last + 1
  }

  /// What no way of the length and time needs less for.
  private func promise(_ sum: PathSum, from: PlaceEnds, to: PlaceEnds) -> BatteryFunction {
    let use = energy.consumption.leastUse(
      meters: max(0, Double(sum.length) / 100), seconds: max(0, Double(sum.duration) / 1000),
      rise: from.rise(to: to), startSpeed: from.startSpeed)
    return battery.function(of: max(use, battery.reserve - battery.capacity))
  }
}

extension PathSum {
  /// Whether both take the same time and length; paths that do are taken for one.
  fileprivate func isAlike(_ other: PathSum) -> Bool {
    duration == other.duration && length == other.length
  }
}
