// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Measures routes with charging stops, in process: `charging-plans MAP PAIRS.csv CAPACITY STATIONS [WATT-HOURS]`.
///
/// The first columns of the file of pairs are longitude and latitude, twice. STATIONS is a file of charging stations,
/// or a number: so many are placed beside roads by a seeded rule. Each question has a vehicle, a pair and a charge of its
/// own that nobody asked for before. Times are CPU times of the calling thread after one plan to warm up; the middle and
/// the dearest of all. With WATT-HOURS, areas by energy are measured as well.
@main
struct ChargingPlans {
  let router: RoadRouter
  let pairs: [[Waypoint]]
  let capacity: Double

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let capacity = Double(arguments[3]) else {
      print("usage: charging-plans MAP PAIRS.csv CAPACITY-KWH STATIONS [WATT-HOURS [MEGABYTES]]")
      exit(2)
    }
    let megabytes = arguments.count > 6 ? Int(arguments[6]) ?? 0 : 0
    let router = try RoadRouter(
      opening: arguments[1],
      memory: MemoryBudget(bytes: megabytes > 0 ? megabytes << 20 : MemoryBudget.usualBytes))
    let pairs = try readPairs(arguments[2])
    let stations = try stations(arguments[4], router, pairs)
    print("\(stations.sites.count) stations")
    router.use(stations: stations)
    let bench = ChargingPlans(router: router, pairs: pairs, capacity: capacity)
    try bench.measurePlans()
    if arguments.count > 5, let limit = Int32(arguments[5]) { try bench.measureAreas(limit) }
  }
}

// MARK: - Stations

extension ChargingPlans {
  private static func stations(
    _ text: String, _ router: RoadRouter, _ pairs: [[Waypoint]]
  ) throws -> ChargingSnapshot {
    guard let count = Int(text) else {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: text)))
      return try router.chargingStations(
        in: [ChargingFile(name: text, bytes: bytes)], .lenient
      ).snapshot
    }
    let places = pairs.flatMap { $0 }.map(\.coordinates)
    let (south, north) = (places.map(\.latitude).min() ?? 0, places.map(\.latitude).max() ?? 0)
    let (west, east) = (places.map(\.longitude).min() ?? 0, places.map(\.longitude).max() ?? 0)
    var random = Seeded(state: 2)
    var table = "id,latitude,longitude,plug,kw\n"
    for number in 0..<count * 8 {
      let watts = [22, 50, 50, 100, 150][random.below(5)]
      table += "s\(number),\(random.double(in: south...north)),\(random.double(in: west...east))"
      table += ",CCS,\(watts)\n"
    }
    let found = try router.chargingStations(
      in: [ChargingFile(name: "seeded.csv", bytes: Array(table.utf8))], .lenient
    ).snapshot
    return ChargingSnapshot(Array(found.sites.filter { $0.id.hasPrefix("s") }.prefix(count)))
  }
}

// MARK: - Plans

extension ChargingPlans {
  private func measurePlans() throws {
    var (times, plain, stops): ([Double], [Double], [Int: Int]) = ([], [], [:])
    var failures: [UInt32: Int] = [:]
    var random = Seeded(state: 1)
    for (number, pair) in pairs.enumerated() {
      let (model, charge) = (Self.model(&random), random.double(in: 0.25...0.8))
      for isPlanned in [false, true] {
        // The first plan of all makes what later ones find.
        let isFirst = isPlanned && number == 0
        let query = try RouteQuery(.routes, pair, options(model, charge, plans: isPlanned))
        let start = Self.now()
        do {
          let route = try router.routes(query)[0]
          let time = Self.now() - start
          if isFirst {
            print("the first plan takes \(Int(time)) ms")
          } else if isPlanned {
            times.append(time)
            stops[route.sections.count - 1, default: 0] += 1
          } else {
            plain.append(time)
          }
        } catch {
          failures[error.rawValue, default: 0] += 1
          failureTimes(error, Self.now() - start)
        }
      }
    }
    report("the way with its energy", plain)
    report("with a plan", times)
    print(
      "stops:",
      stops.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    print("without a plan:", failures)
  }

  private func failureTimes(_ error: RoutingError, _ time: Double) {
    print("  \(Int(time)) ms: \(error.message.prefix(120))")
  }

  /// The guide's car, a little more or less thirsty each time.
  private static func model(_ random: inout Seeded) -> EmpiricalConsumptionModel {
    let factor = random.double(in: 0.8...1.2)
    let table: [Int32: Double] = [
      0: 0.239, 27: 0.239, 45: 0.259, 60: 0.196, 75: 0.207, 90: 0.238, 100: 0.26, 110: 0.296,
      120: 0.337, 130: 0.351,
    ]
    return EmpiricalConsumptionModel(
      ascentConsumptionInWattHoursPerMeter: 9 * factor,
      descentRecoveryInWattHoursPerMeter: 4.3 * factor,
      freeFlowSpeedTable: table.mapValues { $0 * factor },
      auxiliaryConsumptionInWattHoursPerSecond: 0.3)
  }

  private func options(
    _ model: EmpiricalConsumptionModel, _ charge: Double, plans: Bool
  ) -> RoutingOptions {
    var options = RoutingOptions()
    let target = capacity * 0.8
    options.evOptions = ElectricVehicleOptions(
      ensureReachability: plans, empiricalConsumptionModel: model,
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: capacity, initialChargeInKilowattHours: capacity * charge,
        targetChargeInKilowattHours: target,
        chargingCurve: [0: 120, capacity * 0.35: 100, capacity * 0.6: 70, target: 40],
        connectorTypes: [.iec62196Type2Combo],
        minChargeAtChargingStationInKilowattHours: capacity * 0.05,
        minChargeAtDestinationInKilowattHours: capacity * 0.1, chargingSetupDuration: 120))
    return options
  }
}

// MARK: - Areas

extension ChargingPlans {
  private func measureAreas(_ limit: Int32) throws {
    var random = Seeded(state: 3)
    for pass in 0...1 {
      var times: [Double] = []
      for pair in pairs {
        let asked = IsolineOptions(
          calculationOptions: IsolineOptions.Calculation(
            rangeType: .consumptionInWattHours, rangeValues: [limit]),
          routingOptions: options(Self.model(&random), 0.8, plans: false))
        let start = Self.now()
        _ = try router.reach(around: pair[0], asked)
        times.append(Self.now() - start)
      }
      if pass > 0 { report("reach of \(limit) Wh", times) }
    }
  }
}

// MARK: - Measuring

extension ChargingPlans {
  private func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return }
    func part(_ share: Double) -> Double { sorted[Int(share * Double(sorted.count - 1))] }
    print(
      name.padding(toLength: 26, withPad: " ", startingAt: 0),
      String(
        format: "p50 %7.2f, p95 %7.2f, most %7.2f ms CPU", part(0.5), part(0.95), part(1)))
  }

  /// CPU milliseconds of the calling thread.
  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func readPairs(_ path: String) throws -> [[Waypoint]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return [(numbers[1], numbers[0]), (numbers[3], numbers[2])].map {
        Waypoint(coordinates: GeoCoordinates(latitude: $0.0, longitude: $0.1))
      }
    }
  }
}

/// SplitMix64.
private struct Seeded {
  var state: UInt64

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11)
      / 9_007_199_254_740_992
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
