// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// A small battery, some stations, and a trip; and the best plan by its own search.
///
/// A best plan leaves each station where it charges with a charge at a bend of the station's curve, or just enough for
/// a way, or to arrive at the next place with what is asked for there, or at a bend of its curve: what is charged
/// at one station changes nothing at those before and after the next.
struct JudgedTrip {
  private let router: RoadRouter
  private let query: [Waypoint]
  let judge: RoadWayJudge
  let sites: [ChargingSite]
  /// Stations on each of their roads, then start and end.
  var places: [[SnapCandidate]] = []
  var watts: [Double] = []
  let initial: Double
  private let arrival: Double
  let setup = 30.0
  let battery: Size

  /// Watt-hours of a battery and watts by which it is charged, all so many times those of a town.
  struct Size {
    let factor: Double
    var capacity: Double { 400 * factor }
    var target: Double { 360 * factor }
    var bend: Double { 200 * factor }
    /// A watt-hour is kept back.
    var reserve: Double { 20 * factor + 1 }
    /// Up to the bend, and behind it.
    var watts: (fast: Double, slow: Double) { (4000 * factor, 2000 * factor) }
  }

  /// - Parameters:
  ///   - seed: Of the charges, the watts, and how many stations there are.
  ///   - router: Of the map.
  ///   - factor: How many times a battery for a town is as large.
  ///   - stationCount: `nil` for some.
  ///   - place: A place on the map.
  /// - Throws: Where the map has no such vehicle.
  init(
    _ seed: UInt64, _ router: RoadRouter, factor: Double = 1, stationCount: Int? = nil,
    _ place: () -> Coordinate
  ) throws {
    let battery = Size(factor: factor)
    self.battery = battery
    var random = SeededGenerator(seed: seed)
    self.router = router
    let graph = try router.graph(profile: "car")
    judge = RoadWayJudge(graph, .guide, capacity: battery.capacity, reserve: battery.reserve)
    let snapper = Snapper(graph)
    initial = Double(Int.random(in: 40...220, using: &random)) * factor
    arrival = Double(Int.random(in: 0...3, using: &random) * 60) * factor
    var sites: [ChargingSite] = []
    for number in 0..<(stationCount ?? Int.random(in: 3...6, using: &random)) {
      let place = place()
      let candidates = snapper.candidates(near: place, as: .via)
      if candidates.isEmpty { continue }
      let most = Double(Int.random(in: 1...5, using: &random)) * 1000 * factor
      for road in Dictionary(grouping: candidates, by: { $0.arc.segment }).values {
        watts.append(most)
        places.append(road)
      }
      sites.append(
        ChargingSite(
          id: "\(number)", at: place,
          points: [
            ChargingPoint(plugs: [ChargingPlug(.chademo, watts: Int32(most))])
          ]))
    }
    self.sites = sites
    let (start, end) = (place(), place())
    query = [start, end].map { Waypoint(coordinates: GeoCoordinates($0)) }
    places.append(snapper.candidates(near: start, as: .start))
    places.append(snapper.candidates(near: end, as: .end))
  }

  /// The engine's plan.
  ///
  /// - Parameters:
  ///   - sites: The stations; `nil` for all.
  ///   - allWays: Whether it is looked for along all ways, be the map large.
  /// - Returns: `nil` where there is none.
  func found(over sites: [ChargingSite]? = nil, allWays: Bool = false) -> ChargingPlan? {
    router.use(stations: ChargingSnapshot(sites ?? self.sites))
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions(
      ensureReachability: true, plansAlongAllWays: allWays, empiricalConsumptionModel: .guide,
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: battery.capacity / 1000,
        initialChargeInKilowattHours: initial / 1000,
        targetChargeInKilowattHours: battery.target / 1000,
        chargingCurve: [
          0: battery.watts.fast / 1000, battery.bend / 1000: battery.watts.slow / 1000,
          battery.target / 1000: battery.watts.slow / 1000,
        ],
        connectorTypes: [.chademo],
        minChargeAtDestinationInKilowattHours: arrival / 1000,
        chargingSetupDuration: setup, reserveInKilowattHours: (battery.reserve - 1) / 1000))
    do throws(RoutingError) {
      return try router.chargingPlan(RouteQuery(.routes, query, options))
    } catch {
      #expect(Self.noPlan.contains(error.rawValue), "\(error.message)")
      return nil
    }
  }

  private static let noPlan = [
    RoutingError.noReachableChargingStationFound, .noRouteFound, .couldNotMatchOrigin,
    .couldNotMatchDestination,
  ].map(\.rawValue)

  private struct Label {
    var place: Int
    var charge: Double
    var seconds: Double

    func isNoBetter(than other: Label) -> Bool {
      other.seconds <= seconds && other.charge >= charge - 1e-9
    }
  }

  /// Labels in the order of their seconds; one that is nowhere better than another of its place is left out.
  private struct LabelQueue {
    /// Of each place, those that no other is better than.
    private var known: [[Label]]
    /// By whole seconds.
    private var open: [[Label]] = []
    private var second = 0

    init(placeCount: Int) { known = Array(repeating: [], count: placeCount) }

    mutating func add(_ label: Label) {
      if known[label.place].contains(where: { label.isNoBetter(than: $0) }) { return }
      known[label.place].removeAll { $0.isNoBetter(than: label) }
      known[label.place].append(label)
      while open.count <= Int(label.seconds) { open.append([]) }
      open[Int(label.seconds)].append(label)
    }

    mutating func next() -> Label? {
      while second < open.count {
        while let first = open[second].indices.min(by: {
          open[second][$0].seconds < open[second][$1].seconds
        }) {
          let label = open[second].remove(at: first)
          let isBest = known[label.place].contains {
            $0.seconds == label.seconds && $0.charge == label.charge
          }
          if isBest { return label }
        }
        second += 1
      }
      return nil
    }
  }

  /// The least seconds of any plan; those of the fastest way where the charge suffices for it, though a stop may save
  /// some: one may leave a station in either direction, and need not drive on to turn.
  ///
  /// - Parameter limit: Plans that take longer are no matter; a way is then looked at only while no plain sum of time, and
  ///   none of time and what charging its energy takes at least, is more.
  /// - Returns: `nil` where there is no plan within the limit.
  func best(within limit: Double = .infinity) -> Double? {
    let count = watts.count
    let bounds = limit.isFinite ? JudgedTripBounds(self, limit) : nil
    var known: [Int: [[RoadWayJudge.Way]]] = [:]
    func ways(from place: Int) -> [[RoadWayJudge.Way]] {
      if let ways = known[place] { return ways }
      let ways = judge.ways(from: places[place], to: places) { state, way in
        bounds?.isWanted(way, from: place, at: state) ?? true
      }
      known[place] = ways
      return ways
    }
    let direct = ways(from: count)[count + 1].min { $0.seconds < $1.seconds }
    if let direct, let left = direct.left(of: initial), left >= least(at: count + 1),
      direct.seconds < (bounds?.fastest ?? .infinity) + 0.01
    {
      return direct.seconds
    }
    var open = LabelQueue(placeCount: places.count)
    open.add(Label(place: count, charge: initial, seconds: 0))
    while let label = open.next() {
      if label.place == count + 1 { return label.seconds }
      let ways = ways(from: label.place)
      for departure in departures(label, ways) {
        for to in places.indices where to != count && to != label.place {
          for way in ways[to] {
            guard let left = way.left(of: departure.charge + 1e-7), left >= least(at: to) - 1e-7
            else { continue }
            open.add(Label(place: to, charge: left, seconds: departure.seconds + way.seconds))
          }
        }
      }
    }
    return nil
  }

  func least(at place: Int) -> Double {
    place == watts.count + 1 && arrival > 0 ? arrival + 1 : battery.reserve
  }

  /// The charges that may be left with.
  private func departures(_ label: Label, _ ways: [[RoadWayJudge.Way]]) -> [Label] {
    guard label.place < watts.count else { return [label] }
    guard label.charge <= battery.target else { return [] }
    var charges = [battery.bend, battery.target]
    for to in places.indices {
      for way in ways[to] {
        charges.append(way.need)
        charges += [least(at: to), battery.bend].map { $0 + way.use }
      }
    }
    var first = label
    first.seconds += setup
    var known: Set<Double> = []
    return [first]
      + charges.filter { $0 > label.charge && $0 <= battery.target && known.insert($0).inserted }
      .map {
        Label(
          place: label.place, charge: $0,
          seconds: first.seconds + seconds(label.place, upTo: $0)
            - seconds(label.place, upTo: label.charge))
      }
  }

  private func seconds(_ station: Int, upTo charge: Double) -> Double {
    let (fast, slow) = (
      min(watts[station], battery.watts.fast), min(watts[station], battery.watts.slow)
    )
    return min(charge, battery.bend) * 3600 / fast + max(0, charge - battery.bend) * 3600 / slow
  }
}
