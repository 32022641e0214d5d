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
struct ChargingLegs: ChargingNetwork {
  private let vehicle: Vehicle
  private let thrifty: [ThriftyMetric]
  private let battery: Battery
  private let energy: RoadConsumption
  private let places: [Place]
  private let stationCount: Int
  /// The stations that plans use.
  private let known: [Int]
  private var rows: [Int: [ChargingHop]] = [:]
  private var paths: [Leg: LegPath] = [:]
  private let isCancelled: @Sendable () -> Bool

  /// A station or a stop.
  struct Place {
    let ends: PlaceEnds
    /// What is left from it, by the number of stops behind it.
    let rest: [ChargingBound?]
  }

  private struct Leg: Hashable {
    var from: Int
    var to: Int
    var kind: Int
  }

  /// Rows are made by so many at once.
  private static let batch = 64

  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - thrifty: By which ways are found beside the fastest.
  ///   - energy: What the vehicle takes.
  ///   - battery: What is never used of it counts with the margin of plans.
  ///   - stations: In the order of the task.
  ///   - stops: Two or more.
  ///   - known: The stations that plans use.
  ///   - isCancelled: Polled between tables.
  init(
    _ vehicle: Vehicle, _ thrifty: [ThriftyMetric], _ energy: RoadConsumption, _ battery: Battery,
    stations: [Place], stops: [Place], known: [Int],
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.vehicle = vehicle
    self.thrifty = thrifty
    self.energy = energy
    self.battery = battery
    self.isCancelled = isCancelled
    self.known = known
    stationCount = stations.count
    places = stations + stops
  }

  func bound(from place: Int, onLeg leg: Int) -> ChargingBound? {
    let rest = places[place].rest
    return leg < rest.count ? rest[leg] : ChargingBound(seconds: 0, use: 0)
  }
}

// MARK: - Tables

extension ChargingLegs {
  mutating func hops(
    from place: Int, onLeg leg: Int
  ) throws(RoutingError) -> [ChargingHop] {
    if rows[place] == nil { try makeRows(with: place) }
    let stop = stationCount + leg + 1
    return (rows[place] ?? []).filter { $0.to < stationCount || $0.to == stop }
  }

  /// Makes the row of a place, and those of the stations that come next to it.
  private mutating func makeRows(with place: Int) throws(RoutingError) {
    if isCancelled() { throw .operationCancelled }
    let columns = known + Array(stationCount + 1..<places.count)
    let begins = known + Array(stationCount..<places.count - 1)
    var waiting = begins.filter { rows[$0] == nil && $0 != place }
    if waiting.count >= 2 * Self.batch {
      waiting = Array(nearest(waiting, to: place).prefix(Self.batch - 1))
    }
    let rowPlaces = [place] + waiting
    let fastest = try fastest(from: rowPlaces, to: columns)
    let others = thrifty.map { table($0, from: rowPlaces, to: columns) }
    for (row, from) in rowPlaces.enumerated() {
      var hops: [ChargingHop] = []
      for (column, to) in columns.enumerated() where to != from {
        guard let sum = fastest[row, column] else { continue }
        add(sum, others.map { $0?[row, column] }, from: from, to: to, &hops)
      }
      rows[from] = hops
    }
  }

  private func fastest(
    from rows: [Int], to columns: [Int]
  ) throws(RoutingError) -> CostTable {
    do throws(HierarchyError) {
      return try HierarchyMatrix.table(
        vehicle.graph.hierarchy.structure, by: vehicle.weights,
        from: rows.map { places[$0].ends.sources }, to: columns.map { places[$0].ends.targets })
    } catch {
      throw RoutingError(error)
    }
  }

  /// `nil` where a sum does not fit: then there are the other ways.
  private func table(
    _ metric: ThriftyMetric, from rows: [Int], to columns: [Int]
  ) -> CostTable? {
    try? HierarchyMatrix.table(
      vehicle.graph.hierarchy.structure, by: metric.weights,
      from: rows.map { metric.sources(places[$0].ends.sources) },
      to: columns.map { metric.targets(places[$0].ends.targets) })
  }

  /// The places next to one as the crow flies.
  private func nearest(_ others: [Int], to place: Int) -> [Int] {
    let center = places[place].ends.coordinate
    return others.map { (center.distance(to: places[$0].ends.coordinate), $0) }
      .sorted { $0 < $1 }.map(\.1)
  }

  /// The ways between two places, promising what their tables know; each way once.
  private func add(
    _ fastest: PathSum, _ others: [PathSum?], from: Int, to place: Int, _ hops: inout [ChargingHop]
  ) {
    let seconds = max(0, Double(fastest.cost) / 1000)
    var known: [PathSum] = []
    for (kind, sum) in ([fastest] + others).enumerated() {
      guard let sum, !known.contains(where: { $0.isAlike(sum) }) else { continue }
      known.append(sum)
      let promised = promise(sum, from: places[from].ends, to: places[place].ends)
      guard promised.isPossible else { continue }
      hops.append(
        ChargingHop(
          to: place, kind: kind, seconds: max(seconds, kind == 0 ? 0 : Double(sum.duration) / 1000),
          battery: promised, isExact: false))
    }
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

// MARK: - Ways

extension ChargingLegs {
  mutating func exact(
    _ hop: ChargingHop, from place: Int
  ) throws(RoutingError) -> ChargingHop {
    var hop = hop
    hop.isExact = true
    if let leg = try leg(from: place, hop) {
      hop.seconds = max(0, Double(cost(of: leg)) / 1000)
      hop.battery = function(of: leg)
    } else {
      hop.battery = .impossible
    }
    // It is told as it is from now on.
    if let index = rows[place]?.firstIndex(where: { $0.to == hop.to && $0.kind == hop.kind }) {
      rows[place]?[index] = hop
    }
    return hop
  }

  /// The path of a way.
  mutating func leg(from place: Int, _ hop: ChargingHop) throws(RoutingError) -> LegPath? {
    let leg = Leg(from: place, to: hop.to, kind: hop.kind)
    if let known = paths[leg] { return known }
    let (from, to) = (places[place].ends, places[hop.to].ends)
    let metric = hop.kind > 0 ? thrifty[hop.kind - 1] : nil
    let found: HierarchyPath?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.path(
          by: metric?.weights ?? vehicle.weights,
          from: metric?.sources(from.sources) ?? from.sources,
          to: metric?.targets(to.targets) ?? to.targets)
      }
    } catch {
      throw RoutingError(error)
    }
    guard let found, let path = Self.leg(found, from, to, vehicle.graph) else { return nil }
    paths[leg] = path
    return path
  }

  /// The stops of a plan at which it turns back on the road.
  mutating func turnedStops(_ plan: ChargingPlan) throws(RoutingError) -> [Int] {
    var turned: [Int] = []
    var (place, last): (Int, LegPath?) = (stationCount, nil)
    for visit in plan.visits {
      let leg = try leg(from: place, visit.hop)
      if place > stationCount, let leg, leg.start.arc == last?.end.arc.reversed {
        turned.append(place - stationCount)
      }
      (place, last) = (visit.hop.to, leg)
    }
    return turned
  }

  private static func leg(
    _ path: HierarchyPath, _ from: PlaceEnds, _ to: PlaceEnds, _ graph: VehicleGraph
  ) -> LegPath? {
    guard let first = path.states.first, let last = path.states.last,
      let start = from.candidates.first(where: { $0.startState == first }),
      let end = to.candidates.first(where: { $0.arc == graph.directed(last) })
    else { return nil }
    return LegPath(path, from: start, to: end)
  }

  /// What a path costs in routes, in milliseconds.
  private func cost(of leg: LegPath) -> Int64 {
    let graph = vehicle.graph
    guard let first = leg.states.first, let last = leg.states.last else { return 0 }
    return leg.inputs.reduce(
      graph.cost(of: first, beyond: leg.startPosition)
        - graph.cost(of: last, beyond: leg.endPosition)
        + leg.start.entryCost + leg.end.entryCost
    ) { $0 + Int64(graph.inputs.weight(of: $1)) }
  }

  /// What a path needs, takes and leaves, as routes tell it.
  private func function(of leg: LegPath) -> BatteryFunction {
    let sequence = PieceSequence(vehicle.graph)
    let pieces = sequence.pieces(of: RoutePath([leg])).pieces
    var driven = DrivenEnergy(energy)
    var function = battery.unchanged
    for piece in pieces {
      driven.drive(piece, sequence) { use, _ in
        function = function.linked(to: battery.function(of: use))
      }
    }
    return function
  }
}
