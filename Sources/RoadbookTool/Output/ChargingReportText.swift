// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel

/// What was read of charging stations, and what the nearest are like, as people read it.
enum ChargingReportText {
  /// The counts, and those that were left out one by one.
  static func text(
    _ snapshot: ChargingSnapshot, _ report: ChargingReport, on terminal: Terminal
  ) -> String {
    var table = TextTable()
    table.addHeading("Charging stations")
    table.add("beside roads", Measures.count(snapshot.sites.count))
    let powerless = snapshot.sites.count { $0.greatestPower == nil }
    if powerless > 0 { table.add("power unknown", Measures.count(powerless)) }
    for (plug, count) in plugs(snapshot) { table.add(plug, Measures.count(count)) }
    for reason in ChargingReport.Reason.allCases {
      guard let count = report.counts[reason] else { continue }
      table.addHeading("Left out, \(reason.rawValue): \(Measures.count(count))")
      for drop in report.dropped.filter({ $0.reason == reason }).prefix(mostTold) {
        table.add(drop.record, drop.detail.isEmpty ? place(drop) : drop.detail)
      }
      if count > mostTold { table.add("and", "\(Measures.count(count - mostTold)) more") }
    }
    if !report.unknownPlugs.isEmpty {
      table.addHeading("Left out, plugs of a type that is not known")
      let most = report.unknownPlugs.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      for (type, count) in most.prefix(mostTold) { table.add(type, Measures.count(count)) }
    }
    return table.text(on: terminal)
  }

  private static let mostTold = 5

  private static func place(_ drop: ChargingReport.Dropped) -> String {
    drop.place.map { "\($0.latitude),\($0.longitude)" } ?? ""
  }

  /// How many stations have each plug, the most common first.
  private static func plugs(_ snapshot: ChargingSnapshot) -> [(String, Int)] {
    var counts: [String: Int] = [:]
    for site in snapshot.sites {
      for plug in Set(site.plugs.map(\.type.displayName)) { counts[plug, default: 0] += 1 }
    }
    return counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The nearest stations.
  static func text(_ stations: [RoutedChargingPool], on terminal: Terminal) -> String {
    var table = TextTable()
    for station in stations {
      table.addHeading(title(station))
      if let address = station.address, title(station) != address { table.add("at", address) }
      table.add("plugs", station.pool.chargingStations.map(words).joined(separator: ", "))
      table.add("time", Measures.duration(station.duration))
      table.add("length", Measures.distance(station.lengthInMeters))
      if let charge = station.chargeInKilowattHours {
        table.add("charge", "\(Measures.oneDecimal(charge)) kWh on arrival")
      }
      if let hours = station.openingHours { table.add("open", hours) }
      if let isForFee = station.isForFee { table.add("fee", isForFee ? "yes" : "no") }
      if station.pool.access == .restrictedAccess { table.add("for", "customers") }
      let place = station.coordinates
      table.add("point", "\(place.latitude),\(place.longitude)")
      table.add("id", station.pool.id ?? "")
    }
    return table.text(on: terminal)
  }

  private static func title(_ station: RoutedChargingPool) -> String {
    let names = [
      station.name, station.brand, station.pool.details?.ownerInformation, station.address,
    ]
    return names.compactMap(\.self).first ?? "A station without a name"
  }

  /// "2 × CCS2 150 kW (1 free)".
  private static func words(_ station: EVChargingStation) -> String {
    var words = station.connectorTypeName ?? ""
    if let count = station.connectorCount, count > 1 { words = "\(count) × \(words)" }
    if let power = station.maxPowerInKilowatts {
      words += " \(power == power.rounded() ? "\(Int(power))" : Measures.oneDecimal(power)) kW"
    }
    if let free = station.availableConnectorCount { words += " (\(free) free)" }
    return words
  }
}
