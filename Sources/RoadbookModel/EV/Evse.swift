// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// A point of a pool, where one vehicle at a time is charged.
public struct Evse: Hashable, Sendable {
  /// Its number that is unique in the world: `DE*ICT*E0001897`.
  public var id: String?
  /// The id that its operator has for it.
  public var cpoId: String?
  /// The number by eMI3.
  public var cpoEvseEmi3Id: String?
  /// What it does; `nil` where nobody has told lately.
  public var status: EVSEStatus?
  /// When its operator changed something of it last.
  public var lastUpdated: Date?
  /// Its sockets and cables.
  public var connectors: [EVSEConnector]

  /// Makes a point.
  public init(
    id: String? = nil, cpoId: String? = nil, cpoEvseEmi3Id: String? = nil,
    status: EVSEStatus? = nil, lastUpdated: Date? = nil, connectors: [EVSEConnector] = []
  ) {
    self.id = id
    self.cpoId = cpoId
    self.cpoEvseEmi3Id = cpoEvseEmi3Id
    self.status = status
    self.lastUpdated = lastUpdated
    self.connectors = connectors
  }
}

extension Evse: Codable, FieldCoded {
  package static var blank: Evse { Evse() }
  package static let fields: FieldTable<Evse> = [
    .optional("id", \.id),
    .optional("cpoId", \.cpoId),
    .optional("cpoEvseEmi3Id", \.cpoEvseEmi3Id),
    .optional("status", \.status),
    .time("lastUpdated", \.lastUpdated),
    .list("connectors", \.connectors),
  ]
}

/// A socket or a cable of a point.
public struct EVSEConnector: Hashable, Sendable {
  /// Its identifier.
  public var id: String?
  /// The id that its operator has for it.
  public var cpoId: String?
  /// A constant of ``EVChargingConnectorType``.
  public var typeId: String?
  /// Kilowatts; `nil` where that is not known.
  public var maxPowerInKilowatts: Double?

  /// Makes a connector.
  public init(
    id: String? = nil, cpoId: String? = nil, typeId: String? = nil,
    maxPowerInKilowatts: Double? = nil
  ) {
    self.id = id
    self.cpoId = cpoId
    self.typeId = typeId
    self.maxPowerInKilowatts = maxPowerInKilowatts
  }
}

extension EVSEConnector: Codable, FieldCoded {
  package static var blank: EVSEConnector { EVSEConnector() }
  package static let fields: FieldTable<EVSEConnector> = [
    .optional("id", \.id),
    .optional("cpoId", \.cpoId),
    .optional("typeId", \.typeId),
    .optional("maxPowerInKilowatts", \.maxPowerInKilowatts),
  ]
}

/// What a point does.
public enum EVSEStatus: UInt32, CodedByName, JSONWritable {
  /// It is free.
  case available
  /// A vehicle is charged.
  case occupied
  /// Its status is not known.
  case offline
  /// Its status is not known.
  case other
  /// It does not work.
  case outOfService
  /// It is kept for somebody.
  case reserved
  /// It cannot be reached.
  case unavailable
}

/// Whom stations are for.
public enum EVAccessType: UInt32, CodedByName, JSONWritable {
  /// Everybody.
  case publicAccess
  /// Some, such as customers.
  case restrictedAccess
  /// Nobody but their owners.
  case privateAccess
}

/// Why not everybody may charge.
public enum EVAccessRestrictionReason: UInt32, CodedByName, JSONWritable {
  /// They are for customers.
  case customersOnly
  /// They are for vehicles of one brand.
  case brandOnly
  /// They are for shared cars.
  case carSharingOnly
  /// They are for taxis.
  case taxisOnly
  /// Another reason.
  case other
}
