// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookCharging
package import RoadbookModel

extension EVChargingPool {
  /// What a station of a map is in the SDK's words.
  ///
  /// - Parameters:
  ///   - site: The station.
  ///   - time: Now, in seconds of UTC: what was told of points counts while it is fresh.
  package init(_ site: ChargingSite, at time: Int64) {
    self.init(
      chargingStations: SiteGroups(site, at: time).groups.map { EVChargingStation($0, of: site) },
      access: EVAccessType(site.access),
      accessRestrictionReasons: site.access == .customers ? [.customersOnly] : [],
      details: EVChargingPoolDetails(
        evNetwork: site.network, ownerInformation: site.operatorName,
        reservable: site.points.contains { $0.capabilities.contains(.reservable) } ? true : nil,
        totalNumberOfStations: UInt32(site.pointCount)),
      id: site.id, cpoId: site.idOfOperator,
      evseInfo: site.points.filter { $0.uid != nil }.map { Evse($0, at: time) })
  }
}

extension EVAccessType {
  fileprivate init?(_ access: ChargingSite.Access) {
    switch access {
    case .unknown: return nil
    case .everyone: self = .publicAccess
    case .customers: self = .restrictedAccess
    case .nobody: self = .privateAccess
    }
  }
}

extension Evse {
  fileprivate init(_ point: ChargingPoint, at time: Int64) {
    self.init(
      id: point.evseID ?? point.uid, cpoId: point.uid, cpoEvseEmi3Id: point.evseID,
      status: EVSEStatus(point.state(at: time)),
      lastUpdated: point.changedAt.map { Date(timeIntervalSince1970: Double($0)) },
      connectors: point.plugs.map { plug in
        EVSEConnector(
          id: plug.id, cpoId: plug.id, typeId: plug.type.ocpiName,
          maxPowerInKilowatts: plug.powerInKilowatts)
      })
  }
}

extension EVSEStatus {
  fileprivate init?(_ state: ChargingPoint.State) {
    switch state {
    case .unknown: return nil
    case .available: self = .available
    case .blocked: self = .unavailable
    case .charging: self = .occupied
    case .inoperative, .outOfOrder: self = .outOfService
    case .reserved: self = .reserved
    }
  }
}

extension EVChargingStation {
  fileprivate init(_ group: SiteGroups.Group, of site: ChargingSite) {
    self.init()
    let plug = group.plug
    supplierName = site.operatorName
    connectorTypeName = plug.type.displayName
    connectorTypeId = plug.type.ocpiName
    maxPowerInKilowatts = plug.powerInKilowatts
    connectorCount = group.count
    if let states = group.states {
      availableConnectorCount = states[.available] ?? 0
      occupiedConnectorCount = (states[.charging] ?? 0) + (states[.blocked] ?? 0)
      outOfServiceConnectorCount = (states[.inoperative] ?? 0) + (states[.outOfOrder] ?? 0)
      reservedConnectorCount = states[.reserved] ?? 0
      lastUpdated = group.toldAt.map { Date(timeIntervalSince1970: Double($0)) }
    }
    switch plug.supply {
    case .acSingle: (powerFeedTypeName, powerFeedTypeId) = ("AC, 1 phase", "AC_1_PHASE")
    case .acThree: (powerFeedTypeName, powerFeedTypeId) = ("AC, 3 phases", "AC_3_PHASE")
    case .dc: (powerFeedTypeName, powerFeedTypeId) = ("DC", "DC")
    case nil: break
    }
    phaseCount = plug.supply == .acSingle ? 1 : plug.supply == .acThree ? 3 : nil
    voltageRangeInVolts = plug.volts.map { "\($0)V \(plug.supply == .dc ? "DC" : "AC")" }
    currentRangeInAmperes = plug.amperes.map { "\($0)A" }
    hasFixedCable = plug.hasCable
    physicalReference = group.reference
  }
}
