// SPDX-License-Identifier: Apache-2.0

/// What kind of small road a segment is.
public enum LocalRoadCharacteristic: UInt32, CaseIterable, Sendable {
  /// A frontage road: it runs along a greater road and leads to the houses there.
  case frontage
  /// A road in a car park.
  case parkingLotRoad
  /// A road to a point of interest; never told, as the map does not know it.
  case poiAccess
}

/// What is done at a toll station.
public enum TollStructureType: UInt32, CaseIterable, Sendable {
  /// A fixed fee is paid.
  case fixedFee = 0
  /// A ticket is taken.
  case obtainTicket = 1
  /// The ticket is paid.
  case payPerTicket = 2
  /// Nothing: the toll is collected electronically.
  case electronic = 3
}

/// What a toll station is like.
public struct TollStructure: Hashable, Sendable {
  /// What is done there; empty where that is not known.
  public var structureTypes: [TollStructureType]
  /// How it may be paid; empty where that is not known.
  public var paymentMethods: [PaymentMethod]

  /// Makes a structure.
  public init(structureTypes: [TollStructureType] = [], paymentMethods: [PaymentMethod] = []) {
    self.structureTypes = structureTypes
    self.paymentMethods = paymentMethods
  }
}

/// A way through a toll station.
public struct TollStructureManeuver: Hashable, Sendable {
  /// The station.
  public var tollStructure: TollStructure?
  /// The roads behind the station: those after the segment's end, or the segment itself.
  public var destinations: [DirectedOCMSegmentId]

  /// Makes a maneuver.
  public init(tollStructure: TollStructure? = nil, destinations: [DirectedOCMSegmentId] = []) {
    self.tollStructure = tollStructure
    self.destinations = destinations
  }
}

/// A place on a segment at which a toll is taken.
public struct TollPoint: Hashable, Sendable {
  /// Meters from the beginning of the segment, as it was drawn.
  public var offsetInMeters: Int32
  /// The ways through it, one for each direction that passes it.
  public var structureManeuvers: [TollStructureManeuver]

  /// Makes a point.
  public init(offsetInMeters: Int32, structureManeuvers: [TollStructureManeuver]) {
    self.offsetInMeters = offsetInMeters
    self.structureManeuvers = structureManeuvers
  }
}
