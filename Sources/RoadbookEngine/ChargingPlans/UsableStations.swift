// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookModel
import RoadbookRouting

/// Which charging stations a vehicle can use, and what they do for it.
struct UsableStations {
  /// A station with the plug that is used.
  struct Usable {
    var site: ChargingSite
    var plug: ChargingPlug
    var station: ChargingTask.Station
    /// The preferred providers that it accepts.
    var providers: [String]
  }

  private let battery: BatterySpecifications
  private let vehicle: ChargingSite.Vehicles
  private let excluded: Set<String>
  private let preferences: EVMobilityServiceProviderPreferences
  private let steps: [ChargingCurve.Step]
  /// Seconds of UTC at which states are looked at.
  private let time: Int64

  /// What is waited for a plug where all are taken, and nobody tells how long that takes, in seconds.
  private static let usualWait = 900.0
  /// What a station costs more that is of no preferred provider, of a little, and of a rather preferred one; seconds.
  private static let penalties = (none: 900.0, low: 600.0, medium: 300.0)
  /// With less, charging takes weeks.
  private static let leastWatts = RouteRequest.leastKilowatts * 1000
  /// Stations above this have no low voltage.
  private static let lowVolts: Int32 = 500

  init(_ options: RoutingOptions, _ battery: BatterySpecifications, at time: Int64) {
    self.battery = battery
    self.time = time
    vehicle = options.transportSpecification.transportMode == .truck ? .trucks : .cars
    excluded = Set((options.evOptions?.excludedChargingProviders ?? []).map { $0.lowercased() })
    preferences =
      options.evOptions?.evMobilityServiceProviderPreferences
      ?? EVMobilityServiceProviderPreferences()
    steps = battery.chargingSteps
  }

  /// What a station does for the vehicle; `nil` where nothing fits, works, or may be used.
  func usable(_ site: ChargingSite) -> Usable? {
    guard site.serves(vehicle),
      excluded.isEmpty || excluded.isDisjoint(with: site.providerNames)
    else { return nil }
    guard let best = bestPlug(of: site),
      let curve = ChargingCurve(
        steps, limit: best.watts, upTo: battery.targetChargeInKilowattHours * 1000)
    else { return nil }
    let usual = site.waitSeconds.map { max(0, Double($0)) }
    let (providers, penalty) = preference(for: site)
    return Usable(
      site: site, plug: best.plug,
      station: ChargingTask.Station(
        curve: curve,
        setupSeconds: battery.chargingSetupDuration + max(0, Double(site.setupSeconds ?? 0)),
        waitingSeconds: best.isTaken ? usual ?? Self.usualWait : usual ?? 0, penaltySeconds: penalty
      ),
      providers: providers)
  }

  /// A plug with what it does for the vehicle.
  private struct UsedPlug {
    var plug: ChargingPlug
    /// What the vehicle takes at most.
    var watts: Double
    var isTaken: Bool
  }

  /// The plug that gives the most of what the vehicle can take; of equally good ones one that is free.
  private func bestPlug(of site: ChargingSite) -> UsedPlug? {
    let target = battery.targetChargeInKilowattHours * 1000
    let most = steps.filter { $0.charge < target }.reduce(0) { max($0, $1.watts) }
    let plugs = site.points.flatMap { point in
      let state = point.state(at: time)
      if Self.isBroken(state) { return [UsedPlug]() }
      return point.plugs.compactMap { plug in
        watts(of: plug).map {
          UsedPlug(plug: plug, watts: min($0, most), isTaken: Self.isTaken(state))
        }
      }
    }
    return plugs.max { a, b in
      (a.watts, a.isTaken ? 0 : 1, a.plug.watts ?? 0)
        < (b.watts, b.isTaken ? 0 : 1, b.plug.watts ?? 0)
    }
  }

  /// The power that the vehicle can take of a plug; `nil` where it does not fit, or gives almost none.
  private func watts(of plug: ChargingPlug) -> Double? {
    guard let connector = plug.type.connector, battery.connectorTypes.contains(connector),
      let told = plug.watts, told > 0
    else { return nil }
    var watts = Double(told)
    if let volts = plug.volts, volts > 0 {
      let most = min(Double(volts), battery.maxChargingVoltageInVolts ?? .infinity)
      if let amperes = plug.amperes, amperes > 0, plug.supply == .dc {
        watts = min(
          watts, most * min(Double(amperes), battery.maxChargingCurrentInAmperes ?? .infinity))
      }
      if volts <= Self.lowVolts, let low = battery.maxPowerAtLowVoltageInKilowatts {
        watts = min(watts, low * 1000)
      }
    }
    return watts >= Self.leastWatts ? watts : nil
  }

  private static func isBroken(_ state: ChargingPoint.State) -> Bool {
    state == .inoperative || state == .outOfOrder || state == .blocked
  }

  private static func isTaken(_ state: ChargingPoint.State) -> Bool {
    state == .charging || state == .reserved
  }

  /// The preferred providers of a station, and what it costs that there are no better ones.
  private func preference(for site: ChargingSite) -> (providers: [String], penalty: Double) {
    if preferences == EVMobilityServiceProviderPreferences() { return ([], 0) }
    let names = site.providerNames
    func matching(_ wanted: [String]) -> [String] {
      wanted.filter { names.contains($0.lowercased()) }
    }
    let (high, medium, low) = (
      matching(preferences.high), matching(preferences.medium), matching(preferences.low)
    )
    let penalty =
      !high.isEmpty
      ? 0
      : !medium.isEmpty
        ? Self.penalties.medium : !low.isEmpty ? Self.penalties.low : Self.penalties.none
    return (high + medium + low, penalty)
  }
}

extension UsableStations.Usable {
  /// As routes tell it.
  var told: ChargingStation {
    ChargingStation(
      id: site.id, name: site.name,
      connectorAttributes: ChargingConnectorAttributes(
        powerInKilowatts: plug.powerInKilowatts ?? 0,
        currentInAmperes: plug.amperes.map(Double.init),
        voltageInVolts: plug.volts.map(Double.init), supplyType: plug.supply,
        connectorType: plug.type.connector),
      brand: site.brand.map { NameID(name: $0) },
      chargePointOperator: site.operatorName.map { NameID(name: $0) },
      matchingEMobilityServiceProviders: providers.map { NameID(id: $0) })
  }
}
