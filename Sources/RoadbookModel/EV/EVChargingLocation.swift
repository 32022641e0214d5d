// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A place with charging points, modelled on OCPI 2.2.1.
///
/// What no open data tells is empty or `nil`: providers, tariffs, energy mix, facilities and restrictions of trucks.
public final class EVChargingLocation: Hashable, Sendable {
  /// Its identifier.
  public let id: String
  /// Its name.
  public let name: String?
  /// The id that its operator has for it; told with the feature `locationInfo`.
  public let cpoID: String?
  /// The company that runs it.
  public let evChargingOperator: EVChargingOperator?
  /// Under whose name it is run.
  public let evChargingSubOperator: EVChargingOperator?
  /// Empty.
  public let eMobilityServiceProviders: [EVChargingOperator]
  /// Empty.
  public let facilityTypes: [FacilityType]
  /// `nil`.
  public let parkingType: ParkingType?
  /// `nil`.
  public let energyMix: EnergyMix?
  /// Its points; told with the feature `evses`.
  public let evses: [EVSEInfo]
  /// Empty.
  public let tariffs: [EVChargingTariff]
  /// Its connectors by type and power; told with the feature `connectorGroups`.
  public let connectorGroups: [EVChargingConnectorGroup]
  /// What may be charged.
  public let supportedVehicles: [EVChargingVehicleCategory]
  /// `nil`.
  public let truckRestrictions: EVChargingTruckRestriction?
  /// When it is open; told with the feature `locationInfo`.
  public let openingHours: EVChargingOpeningHours?
  /// Why not everybody may charge.
  public let restrictions: [EVAccessRestrictionReason]
  /// The number to call; told with the feature `locationInfo`.
  public let supportPhoneNumber: String?
  /// An IANA name; told with the feature `locationInfo`.
  public let timeZone: String?

  package init(
    id: String, name: String? = nil, cpoID: String? = nil,
    evChargingOperator: EVChargingOperator? = nil,
    evChargingSubOperator: EVChargingOperator? = nil, evses: [EVSEInfo] = [],
    connectorGroups: [EVChargingConnectorGroup] = [],
    supportedVehicles: [EVChargingVehicleCategory] = [],
    openingHours: EVChargingOpeningHours? = nil, restrictions: [EVAccessRestrictionReason] = [],
    supportPhoneNumber: String? = nil, timeZone: String? = nil
  ) {
    self.id = id
    self.name = name
    self.cpoID = cpoID
    self.evChargingOperator = evChargingOperator
    self.evChargingSubOperator = evChargingSubOperator
    self.evses = evses
    self.connectorGroups = connectorGroups
    self.supportedVehicles = supportedVehicles
    self.openingHours = openingHours
    self.restrictions = restrictions
    self.supportPhoneNumber = supportPhoneNumber
    self.timeZone = timeZone
    (eMobilityServiceProviders, facilityTypes, tariffs) = ([], [], [])
    (parkingType, energyMix, truckRestrictions) = (nil, nil, nil)
  }

  /// Whether both tell all the same of one place.
  public static func == (a: EVChargingLocation, b: EVChargingLocation) -> Bool {
    a.id == b.id && a.name == b.name && a.evses == b.evses
      && a.connectorGroups == b.connectorGroups && a.openingHours == b.openingHours
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What is told of locations when it is asked for.
public enum EVChargingLocationFeature: UInt32, CodedByName, JSONWritable {
  /// ``EVChargingLocation/evses``.
  case evses
  /// ``EVChargingLocation/truckRestrictions``.
  case truckRestrictions
  /// Hours, phone, time zone and the operator's id.
  case locationInfo
  /// ``EVChargingLocation/eMobilityServiceProviders``.
  case emsps
  /// ``EVChargingLocation/connectorGroups``.
  case connectorGroups
  /// ``EVChargingLocation/tariffs``.
  case tariffs
  /// ``EVChargingLocation/facilityTypes``.
  case nearby
}

/// A company that runs stations, or provides them to customers.
public struct EVChargingOperator: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Empty: no open data tells it.
  public var partnerID: String
  /// An address of the web.
  public var website: String?
  /// `nil`: no open data tells it.
  public var logo: BrandLogo?
  /// Empty: no open data tells them.
  public var eMobilityIDs: [String]

  /// Makes an operator.
  public init(
    name: String = "", partnerID: String = "", website: String? = nil, logo: BrandLogo? = nil,
    eMobilityIDs: [String] = []
  ) {
    self.name = name
    self.partnerID = partnerID
    self.website = website
    self.logo = logo
    self.eMobilityIDs = eMobilityIDs
  }
}

/// The picture of a brand.
public struct BrandLogo: Hashable, Sendable {
  /// The address of the picture.
  public var fullsizeURL: String
  /// The address of a smaller one.
  public var thumbnailURL: String?

  /// Makes a logo.
  public init(fullsizeURL: String = "", thumbnailURL: String? = nil) {
    self.fullsizeURL = fullsizeURL
    self.thumbnailURL = thumbnailURL
  }
}

/// Connectors of one type with one power at a location.
public struct EVChargingConnectorGroup: Hashable, Sendable {
  /// A constant of ``EVChargingConnectorType``.
  public var connectorType: String
  /// Watts.
  public var maxPowerInWatts: Int32
  /// Which they are; told with the feature `evses`.
  public var connectors: [EVChargingConnectorReference]
  /// How many there are; identical ones of one point count once.
  public var connectorCount: Int32
  /// How many are free; `nil` where nobody has told lately.
  public var availableConnectorCount: Int32?
  /// Empty: no open data tells tariffs.
  public var tariffIndexes: [Int32]

  /// Makes a group.
  public init(
    connectorType: String = "", maxPowerInWatts: Int32 = 1,
    connectors: [EVChargingConnectorReference] = [], connectorCount: Int32 = 1,
    availableConnectorCount: Int32? = nil, tariffIndexes: [Int32] = []
  ) {
    self.connectorType = connectorType
    self.maxPowerInWatts = maxPowerInWatts
    self.connectors = connectors
    self.connectorCount = connectorCount
    self.availableConnectorCount = availableConnectorCount
    self.tariffIndexes = tariffIndexes
  }
}

/// Connectors of a point.
public struct EVChargingConnectorReference: Hashable, Sendable {
  /// ``EVSEInfo/uid``.
  public var evseUID: String
  /// ``EVChargingConnector/id`` of each.
  public var connectorIDs: [String]

  /// Makes a reference.
  public init(evseUID: String = "", connectorIDs: [String] = []) {
    self.evseUID = evseUID
    self.connectorIDs = connectorIDs
  }
}

/// What may be charged.
public enum EVChargingVehicleCategory: UInt32, CodedByName, JSONWritable {
  /// Passenger cars.
  case regular
  /// Motorcycles and bicycles.
  case twoWheeler
  /// Trucks and buses.
  case heavy
}

/// Which trucks may come.
public struct EVChargingTruckRestriction: Hashable, Sendable {
  /// The classes that are meant; a higher one does not include the lower.
  public var truckAccess: [TruckClass]
  /// Whether none may come with dangerous goods; `nil` where that is not known.
  public var hazardousGoodsRestricted: Bool?

  /// Makes restrictions.
  public init(truckAccess: [TruckClass] = [], hazardousGoodsRestricted: Bool? = nil) {
    self.truckAccess = truckAccess
    self.hazardousGoodsRestricted = hazardousGoodsRestricted
  }
}
