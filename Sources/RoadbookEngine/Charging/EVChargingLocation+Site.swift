// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookCharging
package import RoadbookModel
import RoadbookTime

extension EVChargingLocation {
  /// What a station of a map is in the SDK's words, with the parts that are asked for.
  ///
  /// - Parameters:
  ///   - site: The station.
  ///   - features: What is asked for.
  ///   - time: Now, in seconds of UTC: what was told of points counts while it is fresh.
  package convenience init(
    _ site: ChargingSite, features: [EVChargingLocationFeature], at time: Int64
  ) {
    let tellsPoints = features.contains(.evses)
    let tellsInfo = features.contains(.locationInfo)
    let groups = features.contains(.connectorGroups) ? SiteGroups(site, at: time).groups : []
    self.init(
      id: site.id, name: site.name, cpoID: site.idOfOperator,
      evChargingOperator: site.operatorName.map { EVChargingOperator(name: $0) },
      evChargingSubOperator: site.network.map { EVChargingOperator(name: $0) },
      evses: tellsPoints ? EVSEInfo.points(of: site, at: time) : [],
      connectorGroups: groups.compactMap {
        EVChargingConnectorGroup($0, site, withConnectors: tellsPoints)
      },
      supportedVehicles: Self.vehicles(site.vehicles),
      openingHours: tellsInfo ? site.openingHours.flatMap { EVChargingOpeningHours($0) } : nil,
      restrictions: site.access == .customers ? [.customersOnly] : [],
      supportPhoneNumber: tellsInfo ? site.phone : nil, timeZone: tellsInfo ? site.timeZone : nil)
  }

  private static func vehicles(_ vehicles: ChargingSite.Vehicles) -> [EVChargingVehicleCategory] {
    var told: [EVChargingVehicleCategory] = []
    if vehicles.contains(.cars) { told.append(.regular) }
    if vehicles.contains(.bicycles) { told.append(.twoWheeler) }
    if vehicles.contains(.trucks) { told.append(.heavy) }
    return told
  }
}

// MARK: - Points

extension EVSEInfo {
  /// Points that are told as many alike become as many.
  fileprivate static func points(of site: ChargingSite, at time: Int64) -> [EVSEInfo] {
    site.points.enumerated().flatMap { number, point in
      (0..<max(1, Int(point.count))).map { copy in
        EVSEInfo(point, uid: uid(of: number, copy, in: site), at: time)
      }
    }
  }

  /// The operator's number, or one that is made of the order of points.
  fileprivate static func uid(of number: Int, _ copy: Int, in site: ChargingSite) -> String {
    let point = site.points[number]
    let base = point.uid ?? "\(site.id)#\(number + 1)"
    return point.count > 1 ? "\(base).\(copy + 1)" : base
  }

  private init(_ point: ChargingPoint, uid: String, at time: Int64) {
    self.init(
      uid: uid, id: point.evseID, evseID: point.evseID, status: EVSEState(point.state(at: time)),
      lastUpdated: Date(timeIntervalSince1970: Double(point.changedAt ?? 0)),
      connectors: point.plugs.enumerated().map { EVChargingConnector($1, number: $0) },
      capabilities: Self.capabilities(point.capabilities), floorLevel: point.floorLevel,
      physicalReference: point.physicalReference,
      paymentSupports: Self.payments(point.capabilities))
  }

  /// In the order of OCPI's list.
  private static func capabilities(_ known: ChargingPoint.Capabilities) -> [EVSECapability] {
    let told: [(UInt16, EVSECapability)] = [
      (0, .chargingProfile), (1, .chargingPreferences), (7, .remoteStartStop), (8, .reservable),
      (11, .tokenGroup), (12, .unlock),
    ]
    return told.filter { known.rawValue & 1 << $0.0 != 0 }.map(\.1)
  }

  private static func payments(_ known: ChargingPoint.Capabilities) -> [EVSEPaymentSupport] {
    let told: [(UInt16, EVSEPaymentSupport)] = [
      (2, .chipCard), (3, .contactlessCard), (4, .creditCard), (5, .debitCard), (6, .pedTerminal),
      (9, .rfidReader),
    ]
    return told.filter { known.rawValue & 1 << $0.0 != 0 }.map(\.1)
  }
}

extension EVSEState {
  fileprivate init(_ state: ChargingPoint.State) {
    switch state {
    case .unknown: self = .unknown
    case .available: self = .available
    case .blocked: self = .blocked
    case .charging: self = .charging
    case .inoperative: self = .inoperative
    case .outOfOrder: self = .outOfOrder
    case .reserved: self = .reserved
    }
  }
}

extension EVChargingConnector {
  fileprivate init(_ plug: ChargingPlug, number: Int) {
    let power: PowerType =
      switch plug.supply {
      case .acThree: .ac3phase
      case .dc: .dc
      case .acSingle, nil: .ac1phase
      }
    self.init(
      id: Self.id(of: plug, number), connectorType: plug.type.ocpiName,
      format: plug.hasCable == true ? .cable : .socket, powerType: power,
      maxVoltageInVolts: plug.volts ?? 0, maxCurrentInAmperes: plug.amperes ?? 0,
      maxPowerInWatts: plug.watts)
  }

  fileprivate static func id(of plug: ChargingPlug, _ number: Int) -> String {
    plug.id ?? String(number + 1)
  }
}

extension EVChargingConnectorGroup {
  /// `nil` where the power is not known.
  fileprivate init?(_ group: SiteGroups.Group, _ site: ChargingSite, withConnectors: Bool) {
    guard let watts = group.plug.watts else { return nil }
    self.init(
      connectorType: group.plug.type.ocpiName, maxPowerInWatts: watts,
      connectors: withConnectors ? Self.references(group, site) : [],
      connectorCount: group.count,
      availableConnectorCount: group.states.map { $0[.available] ?? 0 })
  }

  private static func references(
    _ group: SiteGroups.Group, _ site: ChargingSite
  ) -> [EVChargingConnectorReference] {
    group.members.flatMap { number, plugs in
      let point = site.points[number]
      let ids = point.plugs.enumerated().filter { plugs.contains($0.element) }
        .map { EVChargingConnector.id(of: $0.element, $0.offset) }
      return (0..<max(1, Int(point.count))).map { copy in
        EVChargingConnectorReference(
          evseUID: EVSEInfo.uid(of: number, copy, in: site), connectorIDs: ids)
      }
    }
  }
}

// MARK: - Hours

extension EVChargingOpeningHours {
  /// The hours of a text that are alike in all weeks; `nil` where they are not.
  fileprivate init?(_ text: String) {
    guard let hours = OpeningHours(text) else { return nil }
    if text.filter({ $0 != " " }) == "24/7" {
      self.init(open24x7: true)
      return
    }
    guard let week = hours.week else { return nil }
    self.init(
      regularSchedule: zip(DayOfWeek.allCases, week).filter { !$0.1.isEmpty }.map { day, spans in
        EVChargingOpeningHoursSchedule(
          days: [day],
          periods: spans.map { span in
            TimeOfDayRange(from: Self.time(span.lowerBound), to: Self.time(span.upperBound))
          })
      })
  }

  private static func time(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60 % 24, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest):00"
  }
}
