// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// A point of a location, where one vehicle at a time is charged.
public struct EVSEInfo: Hashable, Sendable {
  /// Technical, and stable where the source tells it.
  public var uid: String
  /// For people; unique in the world.
  public var id: String?
  /// The number by eMI3 1.0.
  public var evseID: String?
  /// What it does; unknown where nobody has told lately.
  public var status: EVSEState
  /// When its operator changed something of it last; 1970 where that is not known.
  public var lastUpdated: Date
  /// Its sockets and cables.
  public var connectors: [EVChargingConnector]
  /// What it can do.
  public var capabilities: [EVSECapability]
  /// On which floor it is.
  public var floorLevel: String?
  /// What is written on it.
  public var physicalReference: String?
  /// Finer than the location's; `nil` where that is not known.
  public var coordinates: GeoCoordinates?
  /// How it is paid.
  public var paymentSupports: [EVSEPaymentSupport]

  /// Makes a point.
  public init(
    uid: String = "", id: String? = nil, evseID: String? = nil, status: EVSEState = .unknown,
    lastUpdated: Date = Date(timeIntervalSince1970: 0), connectors: [EVChargingConnector] = [],
    capabilities: [EVSECapability] = [], floorLevel: String? = nil,
    physicalReference: String? = nil, coordinates: GeoCoordinates? = nil,
    paymentSupports: [EVSEPaymentSupport] = []
  ) {
    self.uid = uid
    self.id = id
    self.evseID = evseID
    self.status = status
    self.lastUpdated = lastUpdated
    self.connectors = connectors
    self.capabilities = capabilities
    self.floorLevel = floorLevel
    self.physicalReference = physicalReference
    self.coordinates = coordinates
    self.paymentSupports = paymentSupports
  }
}

/// A socket or a cable of a point.
public struct EVChargingConnector: Hashable, Sendable {
  /// Unique in its point.
  public var id: String
  /// A constant of ``EVChargingConnectorType``.
  public var connectorType: String
  /// Whether it has a cable.
  public var format: EVChargingConnectorFormat
  /// Its kind of current.
  public var powerType: PowerType
  /// Volts; 0 where that is not known.
  public var maxVoltageInVolts: Int32
  /// Amperes; 0 where that is not known.
  public var maxCurrentInAmperes: Int32
  /// Watts; `nil` where that is not known.
  public var maxPowerInWatts: Int32?
  /// `nil`: no open data tells it.
  public var termsAndConditionsUrl: String?
  /// Empty: no open data tells tariffs.
  public var tariffIndexes: [Int32]

  /// Makes a connector.
  public init(
    id: String = "", connectorType: String = "", format: EVChargingConnectorFormat = .socket,
    powerType: PowerType = .ac1phase, maxVoltageInVolts: Int32 = 0, maxCurrentInAmperes: Int32 = 0,
    maxPowerInWatts: Int32? = nil, termsAndConditionsUrl: String? = nil,
    tariffIndexes: [Int32] = []
  ) {
    self.id = id
    self.connectorType = connectorType
    self.format = format
    self.powerType = powerType
    self.maxVoltageInVolts = maxVoltageInVolts
    self.maxCurrentInAmperes = maxCurrentInAmperes
    self.maxPowerInWatts = maxPowerInWatts
    self.termsAndConditionsUrl = termsAndConditionsUrl
    self.tariffIndexes = tariffIndexes
  }
}

/// Whether a connector has a cable.
public enum EVChargingConnectorFormat: UInt32, CodedByName, JSONWritable {
  /// A socket, for a cable that one brings.
  case socket
  /// A cable that is fixed.
  case cable
}

/// What a point does.
public enum EVSEState: UInt32, CodedByName, JSONWritable {
  /// Nobody has told lately.
  case unknown
  /// It is free.
  case available
  /// It cannot be reached, as another vehicle stands there.
  case blocked
  /// A vehicle is charged.
  case charging
  /// It is not in use yet, or any more.
  case inoperative
  /// It does not work.
  case outOfOrder
  /// It is kept for somebody.
  case reserved
  /// It works; whether it is free is not known.
  case operational
}

/// What a point can do.
public enum EVSECapability: UInt32, CodedByName, JSONWritable {
  /// It takes profiles of charging.
  case chargingProfile
  /// It takes preferences of charging.
  case chargingPreferences
  /// It is started and stopped from afar.
  case remoteStartStop
  /// It can be reserved.
  case reservable
  /// It knows groups of tokens.
  case tokenGroup
  /// Its connector is unlocked from afar.
  case unlock
}

/// How charging is paid.
public enum EVSEPaymentSupport: UInt32, CodedByName, JSONWritable {
  /// By a card with a chip.
  case chipCard
  /// By a card held near.
  case contactlessCard
  /// By credit card.
  case creditCard
  /// By debit card.
  case debitCard
  /// At a terminal with keys.
  case pedTerminal
  /// By a token that is held near.
  case rfidReader
  /// By the car, as ISO 15118 has it.
  case authByCarPlugAndCharge
  /// By the car's address.
  case authByCarAutocharge
  /// Online, with Apple Pay.
  case onlineApplePay
  /// Online, with PayPal.
  case onlinePaypal
  /// Online, by credit card.
  case onlineCreditCard
  /// Online, with Google Pay.
  case onlineGooglePay
  /// Online, by a bank.
  case onlineBankPayment
  /// By a code at a terminal.
  case terminalQrCode
  /// By a text message.
  case terminalSms
  /// With the operator's app.
  case operatorApp
  /// By a mobile phone.
  case mobilePayment
}

/// Kinds of current, with phases.
public enum PowerType: UInt32, CodedByName, JSONWritable {
  /// Alternating current, one phase.
  case ac1phase
  /// Alternating current, two phases.
  case ac2phase
  /// Alternating current, two phases, split.
  case ac2phasesplit
  /// Alternating current, three phases.
  case ac3phase
  /// Direct current.
  case dc
}

/// Kinds of current.
public enum CurrentType: UInt32, CodedByName, JSONWritable {
  /// Alternating.
  case ac
  /// Direct.
  case dc
}
