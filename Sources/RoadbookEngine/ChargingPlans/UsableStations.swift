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
  private let isTruck: Bool
  private let excluded: Set<String>
  private let preferences: EVMobilityServiceProviderPreferences
  private let steps: [ChargingCurve.Step]
  /// Seconds of UTC at which states are looked at.
  private let time: Int64

  /// What is waited for a plug where all are taken, and nobody tells how long that takes, in seconds.
  private static let usualWait = 900.0
  /// What a station costs more that is of no preferred provider, of a little, and of a rather preferred one; seconds.
  private static let penalties = (none: 900.0, low: 600.0, medium: 300.0)
  /// Stations above this have no low voltage.
  private static let lowVolts: Int32 = 500

  init(_ options: RoutingOptions, _ battery: BatterySpecifications, at time: Int64) {
    self.battery = battery
    self.time = time
    isTruck = options.transportSpecification.transportMode == .truck
    excluded = Set(options.evOptions?.excludedChargingProviders ?? [])
    preferences =
      options.evOptions?.evMobilityServiceProviderPreferences
      ?? EVMobilityServiceProviderPreferences()
    steps = battery.chargingSteps
  }

  /// What a station does for the vehicle; `nil` where nothing fits, works, or may be used.
  func usable(_ site: ChargingSite) -> Usable? {
    guard site.serves(trucks: isTruck),
      excluded.isEmpty || excluded.isDisjoint(with: site.providerNames)
    else { return nil }
    let points = site.points.filter { !Self.isBroken($0.state(at: time)) }
    let plugs = points.flatMap { point in
      point.plugs.compactMap { plug in watts(of: plug).map { (point, plug, $0) } }
    }
    guard let best = plugs.max(by: { $0.2 < $1.2 }) else { return nil }
    // Of equally fast ones, those that are free.
    let isTaken = plugs.filter { $0.2 == best.2 }.allSatisfy { Self.isTaken($0.0.state(at: time)) }
    guard
      let curve = ChargingCurve(
        steps, limit: best.2, upTo: battery.targetChargeInKilowattHours * 1000)
    else { return nil }
    let usual = site.waitSeconds.map { max(0, Double($0)) }
    let (providers, penalty) = preference(for: site)
    return Usable(
      site: site, plug: best.1,
      station: ChargingTask.Station(
        curve: curve,
        setupSeconds: battery.chargingSetupDuration + max(0, Double(site.setupSeconds ?? 0)),
        waitingSeconds: isTaken ? usual ?? Self.usualWait : usual ?? 0, penaltySeconds: penalty),
      providers: providers)
  }

  /// The power that the vehicle can take of a plug; `nil` where it does not fit, or gives none.
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
    return watts > 0 ? watts : nil
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
    func matching(_ wanted: [String]) -> [String] { wanted.filter(names.contains) }
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
