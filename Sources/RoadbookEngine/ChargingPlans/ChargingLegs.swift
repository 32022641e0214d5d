// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The ways between the places of a charging plan on a map: the fastest and the thriftiest of each pair.
///
/// Tables tell how long they take and bound what they take; a way is followed along its roads when the search asks
/// for it, and only then is it known what the battery must hold on it.
///
///     table of the fastest     seconds ────────────────► hop 0
///     table of the thriftiest  seconds, watt-hours ────► hop 1, and the bound of hop 0
struct ChargingLegs: ChargingNetwork {
  private let vehicle: Vehicle
  private let thrifty: ThriftyMetric?
  private let battery: Battery
  private let energy: RoadConsumption
  private let ends: [PlaceEnds]
  private let stationCount: Int
  private let bounds: [[ChargingBound?]]
  /// The stations among the ends of each row; all but those to which no row leads.
  private var rows: [Int: [ChargingHop]] = [:]
  private var paths: [Leg: LegPath] = [:]
  private let isCancelled: @Sendable () -> Bool

  private struct Leg: Hashable {
    var from: Int
    var to: Int
    var kind: Int
  }

  /// A place with the seeds of its paths.
  struct PlaceEnds {
    let candidates: [SnapCandidate]
    let sources: [Seed]
    let targets: [Seed]
    let thriftySources: [Seed]
    let thriftyTargets: [Seed]

    init(_ candidates: [SnapCandidate], _ graph: VehicleGraph, _ thrifty: ThriftyMetric?) {
      self.candidates = candidates
      sources = Self.once(graph.sources(at: candidates))
      targets = Self.once(graph.targets(at: candidates))
      thriftySources = thrifty?.sources(sources) ?? []
      thriftyTargets = thrifty?.targets(targets) ?? []
    }

    /// A state at most once, the cheapest.
    private static func once(_ seeds: [Seed]) -> [Seed] {
      var known: [StateID: Seed] = [:]
      for seed in seeds where seed.cost < known[seed.node]?.cost ?? .max { known[seed.node] = seed }
      return known.values.sorted { $0.node < $1.node }
    }
  }

  /// Rows are made by so many at once.
  private static let batch = 64

  /// Makes the tables to the stops.
  ///
  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - thrifty: The weights of the thriftiest paths; `nil` where they do not fit.
  ///   - energy: What the vehicle takes.
  ///   - battery: What is never used of it counts with the margin of plans.
  ///   - stations: The roads of each station.
  ///   - stops: The roads of each stop; two or more.
  ///   - stays: How long each stop is stayed at, in seconds.
  ///   - isCancelled: Polled between tables.
  /// - Throws: Where a sum does not fit, or the map is damaged.
  init(
    _ vehicle: Vehicle, _ thrifty: ThriftyMetric?, _ energy: RoadConsumption, _ battery: Battery,
    stations: [[SnapCandidate]], stops: [[SnapCandidate]], stays: [Double],
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) {
    self.vehicle = vehicle
    self.energy = energy
    self.battery = battery
    self.isCancelled = isCancelled
    stationCount = stations.count
    ends = (stations + stops).map { PlaceEnds($0, vehicle.graph, thrifty) }
    (bounds, self.thrifty) = try Self.bounds(vehicle, thrifty, ends, battery, stays)
  }
}

// MARK: - Tables

extension ChargingLegs {
  private static func table(
    _ vehicle: Vehicle, from rows: [PlaceEnds], to columns: [PlaceEnds]
  ) throws(RoutingError) -> CostTable {
    do throws(HierarchyError) {
      return try HierarchyMatrix.table(
        vehicle.graph.hierarchy.structure, by: vehicle.weights, from: rows.map(\.sources),
        to: columns.map(\.targets))
    } catch {
      throw RoutingError(error)
    }
  }

  /// `nil` where a sum does not fit: then there are the fastest paths.
  private static func table(
    _ thrifty: ThriftyMetric?, _ vehicle: Vehicle, from rows: [PlaceEnds], to columns: [PlaceEnds]
  ) -> CostTable? {
    guard let thrifty else { return nil }
    return try? HierarchyMatrix.table(
      vehicle.graph.hierarchy.structure, by: thrifty.weights, from: rows.map(\.thriftySources),
      to: columns.map(\.thriftyTargets))
  }

  /// What is left from each place to the destination, by the number of stops behind it.
  private static func bounds(
    _ vehicle: Vehicle, _ thrifty: ThriftyMetric?, _ ends: [PlaceEnds], _ battery: Battery,
    _ stays: [Double]
  ) throws(RoutingError) -> ([[ChargingBound?]], ThriftyMetric?) {
    let stationCount = ends.count - stays.count
    let stops = Array(ends[stationCount...])
    let fastest = try table(vehicle, from: ends, to: stops)
    let least = table(thrifty, vehicle, from: ends, to: stops)
    let legCount = stops.count - 1
    var bounds = Array(
      repeating: [ChargingBound?](repeating: nil, count: ends.count), count: legCount + 1)
    bounds[legCount][ends.count - 1] = ChargingBound(seconds: 0, use: 0)
    for leg in (0..<legCount).reversed() {
      let stop = stationCount + leg + 1
      guard var rest = bounds[leg + 1][stop] else { break }
      if leg + 1 < legCount { rest.seconds += stays[leg + 1] }
      for place in Array(0..<stationCount) + [stationCount + leg] {
        guard let sum = fastest[place, leg + 1] else { continue }
        // Where nothing is known, all that fits may be regained.
        let use =
          least?[place, leg + 1].map { Double($0.cost) * (thrifty?.unit ?? 0) }
          ?? battery.reserve - battery.capacity
        bounds[leg][place] = ChargingBound(
          seconds: Double(sum.duration) / 1000 + rest.seconds, use: use + rest.use)
      }
    }
    return (bounds, least == nil ? nil : thrifty)
  }

  func bound(from place: Int, onLeg leg: Int) -> ChargingBound? { bounds[leg][place] }

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
    var places = [place]
    let waiting = (0..<ends.count - 1).filter { rows[$0] == nil && $0 != place }
    if waiting.count < 4 * Self.batch {
      places += waiting
    } else {
      places += nearest(waiting, to: place).prefix(Self.batch - 1)
    }
    let rowEnds = places.map { ends[$0] }
    let fastest = try Self.table(vehicle, from: rowEnds, to: ends)
    let least = Self.table(thrifty, vehicle, from: rowEnds, to: ends)
    for (row, from) in places.enumerated() {
      var hops: [ChargingHop] = []
      for to in ends.indices where to != from && to != stationCount {
        guard let sum = fastest[row, to] else { continue }
        hops += self.hops(to: to, sum, least?[row, to])
      }
      rows[from] = hops
    }
  }

  /// The stations next to a place as the crow flies.
  private func nearest(_ places: [Int], to place: Int) -> [Int] {
    guard let center = ends[place].candidates.first?.coordinate else { return places }
    func meters(_ other: Int) -> Double {
      ends[other].candidates.first.map { center.distance(to: $0.coordinate) } ?? .infinity
    }
    return places.map { (meters($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// The ways to a place, promising what their tables know.
  private func hops(to place: Int, _ fastest: PathSum, _ least: PathSum?) -> [ChargingHop] {
    guard let thrifty else {
      return [
        ChargingHop(
          to: place, seconds: Double(fastest.duration) / 1000,
          battery: BatteryFunction.promising(battery), isExact: false)
      ]
    }
    guard let least else { return [] }
    let promised = battery.function(of: Double(least.cost) * thrifty.unit)
    guard promised.isPossible else { return [] }
    let fast = ChargingHop(
      to: place, seconds: Double(fastest.duration) / 1000, battery: promised, isExact: false)
    if least.duration <= fastest.duration { return [fast] }
    return [
      fast,
      ChargingHop(
        to: place, kind: 1, seconds: Double(least.duration) / 1000, battery: promised,
        isExact: false),
    ]
  }
}

extension BatteryFunction {
  /// As good as a way can be: it fills the battery.
  fileprivate static func promising(_ battery: Battery) -> BatteryFunction {
    battery.function(of: battery.reserve - battery.capacity)
  }
}

// MARK: - Ways

extension ChargingLegs {
  mutating func exact(
    _ hop: ChargingHop, from place: Int
  ) throws(RoutingError) -> ChargingHop {
    var hop = hop
    hop.isExact = true
    guard let leg = try leg(from: place, hop) else {
      hop.battery = .impossible
      return hop
    }
    hop.seconds = Double(leg.durationMilliseconds) / 1000
    hop.battery = function(of: leg)
    remember(hop, from: place)
    return hop
  }

  /// Tells a way as it is from now on.
  private mutating func remember(_ hop: ChargingHop, from place: Int) {
    guard
      let index = rows[place]?.firstIndex(where: { $0.to == hop.to && $0.kind == hop.kind })
    else { return }
    rows[place]?[index] = hop
  }

  /// The path of a way.
  mutating func leg(from place: Int, _ hop: ChargingHop) throws(RoutingError) -> LegPath? {
    let leg = Leg(from: place, to: hop.to, kind: hop.kind)
    if let known = paths[leg] { return known }
    let (from, to) = (ends[place], ends[hop.to])
    let isThrifty = hop.kind == 1
    let weights = isThrifty ? thrifty?.weights ?? vehicle.weights : vehicle.weights
    let found: HierarchyPath?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.path(
          by: weights, from: isThrifty ? from.thriftySources : from.sources,
          to: isThrifty ? to.thriftyTargets : to.targets)
      }
    } catch {
      throw RoutingError(error)
    }
    guard let found, let path = Self.leg(found, from, to, vehicle.graph) else { return nil }
    paths[leg] = path
    return path
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
