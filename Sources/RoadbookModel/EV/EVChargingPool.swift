// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// Charging stations that belong together.
public struct EVChargingPool: Hashable, Sendable {
  /// One for each connector type at each power.
  public var chargingStations: [EVChargingStation]
  /// Empty: no open data tells whose cards are accepted.
  public var eMobilityServiceProviders: [EMobilityServiceProvider]
  /// Whom it is for; `nil` where that is not known.
  public var access: EVAccessType?
  /// Why not everybody may charge.
  public var accessRestrictionReasons: [EVAccessRestrictionReason]
  /// What else is known of it.
  public var details: EVChargingPoolDetails?
  /// Its identifier in the map or the file that tells of it.
  public var id: String?
  /// The id that its operator has for it; `nil` where the source tells none.
  public var cpoId: String?
  /// Its points, where they are told one by one.
  public var evseInfo: [Evse]

  /// Makes a pool.
  public init(
    chargingStations: [EVChargingStation] = [],
    eMobilityServiceProviders: [EMobilityServiceProvider] = [], access: EVAccessType? = nil,
    accessRestrictionReasons: [EVAccessRestrictionReason] = [],
    details: EVChargingPoolDetails? = nil, id: String? = nil, cpoId: String? = nil,
    evseInfo: [Evse] = []
  ) {
    self.chargingStations = chargingStations
    self.eMobilityServiceProviders = eMobilityServiceProviders
    self.access = access
    self.accessRestrictionReasons = accessRestrictionReasons
    self.details = details
    self.id = id
    self.cpoId = cpoId
    self.evseInfo = evseInfo
  }
}

extension EVChargingPool: Codable, FieldCoded {
  package static var blank: EVChargingPool { EVChargingPool() }
  package static let fields: FieldTable<EVChargingPool> = [
    .list("chargingStations", \.chargingStations),
    .list("eMobilityServiceProviders", \.eMobilityServiceProviders),
    .optional("access", \.access),
    .list("accessRestrictionReasons", \.accessRestrictionReasons),
    .optional("details", \.details),
    .optional("id", \.id),
    .optional("cpoId", \.cpoId),
    .list("evseInfo", \.evseInfo),
  ]
}

/// Connectors of one type at one power of a pool.
public struct EVChargingStation: Hashable, Sendable {
  /// The company that runs it.
  public var supplierName: String?
  /// What people call the connector: "CCS2", "Type 2".
  public var connectorTypeName: String?
  /// A constant of ``EVChargingConnectorType``.
  public var connectorTypeId: String?
  /// "AC, 1 phase", "AC, 3 phases" or "DC".
  public var powerFeedTypeName: String?
  /// The name of OCPI for that: "AC_1_PHASE", "AC_3_PHASE" or "DC".
  public var powerFeedTypeId: String?
  /// Kilowatts; `nil` where that is not known.
  public var maxPowerInKilowatts: Double?
  /// How many there are; identical ones of one point count once.
  public var connectorCount: Int32?
  /// How many are free; `nil` where nobody has told lately.
  public var availableConnectorCount: Int32?
  /// How many are in use.
  public var occupiedConnectorCount: Int32?
  /// How many do not work.
  public var outOfServiceConnectorCount: Int32?
  /// How many are reserved.
  public var reservedConnectorCount: Int32?
  /// When that was told.
  public var lastUpdated: Date?
  /// `nil`: no open data tells it.
  public var chargingMode: String?
  /// "230V AC"; `nil` where that is not known.
  public var voltageRangeInVolts: String?
  /// "32A"; `nil` where that is not known.
  public var currentRangeInAmperes: String?
  /// 1 or 3 for alternating current; `nil` for direct current, and where that is not known.
  public var phaseCount: Int32?
  /// Whether a cable is fixed to it; `nil` where that is not known.
  public var hasFixedCable: Bool?
  /// What is written on its point, where it has only one.
  public var physicalReference: String?

  /// Makes a station of which nothing is known.
  public init() {}
}

extension EVChargingStation: Codable, FieldCoded {
  package static var blank: EVChargingStation { EVChargingStation() }
  package static let fields: FieldTable<EVChargingStation> = [
    .optional("supplierName", \.supplierName),
    .optional("connectorTypeName", \.connectorTypeName),
    .optional("connectorTypeId", \.connectorTypeId),
    .optional("powerFeedTypeName", \.powerFeedTypeName),
    .optional("powerFeedTypeId", \.powerFeedTypeId),
    .optional("maxPowerInKilowatts", \.maxPowerInKilowatts),
    .optional("connectorCount", \.connectorCount),
    .optional("availableConnectorCount", \.availableConnectorCount),
    .optional("occupiedConnectorCount", \.occupiedConnectorCount),
    .optional("outOfServiceConnectorCount", \.outOfServiceConnectorCount),
    .optional("reservedConnectorCount", \.reservedConnectorCount),
    .time("lastUpdated", \.lastUpdated),
    .optional("chargingMode", \.chargingMode),
    .optional("voltageRangeInVolts", \.voltageRangeInVolts),
    .optional("currentRangeInAmperes", \.currentRangeInAmperes),
    .optional("phaseCount", \.phaseCount),
    .optional("hasFixedCable", \.hasFixedCable),
    .optional("physicalReference", \.physicalReference),
  ]
}

/// What is known of a pool as a whole.
public struct EVChargingPoolDetails: Hashable, Sendable {
  /// `nil`: no open data tells it.
  public var evChargingOnSite: Bool?
  /// The network by whose cards it is used.
  public var evNetwork: String?
  /// The company that runs it.
  public var ownerInformation: String?
  /// Whether a point can be reserved; stations serve by order of arrival all the same.
  public var reservable: Bool?
  /// How many vehicles are charged at once.
  public var totalNumberOfStations: UInt32?

  /// Makes details.
  public init(
    evChargingOnSite: Bool? = nil, evNetwork: String? = nil, ownerInformation: String? = nil,
    reservable: Bool? = nil, totalNumberOfStations: UInt32? = nil
  ) {
    self.evChargingOnSite = evChargingOnSite
    self.evNetwork = evNetwork
    self.ownerInformation = ownerInformation
    self.reservable = reservable
    self.totalNumberOfStations = totalNumberOfStations
  }
}

extension EVChargingPoolDetails: Codable, FieldCoded {
  package static var blank: EVChargingPoolDetails { EVChargingPoolDetails() }
  package static let fields: FieldTable<EVChargingPoolDetails> = [
    .optional("evChargingOnSite", \.evChargingOnSite),
    .optional("evNetwork", \.evNetwork),
    .optional("ownerInformation", \.ownerInformation),
    .optional("reservable", \.reservable),
    .optional("totalNumberOfStations", \.totalNumberOfStations),
  ]
}

/// A provider whose contract is accepted at stations.
public struct EMobilityServiceProvider: Hashable, Sendable {
  /// Its name.
  public var name: String?
  /// Its identifier.
  public var partnerId: String?

  /// Makes a provider.
  public init(name: String? = nil, partnerId: String? = nil) {
    self.name = name
    self.partnerId = partnerId
  }
}

extension EMobilityServiceProvider: Codable, FieldCoded {
  package static var blank: EMobilityServiceProvider { EMobilityServiceProvider() }
  package static let fields: FieldTable<EMobilityServiceProvider> = [
    .optional("name", \.name), .optional("partnerId", \.partnerId),
  ]
}
