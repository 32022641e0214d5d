// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A charging station on the route.
public struct ChargingStation: Hashable, Sendable {
  /// Its identifier.
  public var id: String?
  /// Its name.
  public var name: String?
  /// The plug that was chosen.
  public var connectorAttributes: ChargingConnectorAttributes?
  /// Its brand.
  public var brand: NameID?
  /// The operator of it.
  public var chargePointOperator: NameID?
  /// Providers among the preferred ones that it accepts.
  public var matchingEMobilityServiceProviders: [NameID]

  /// Makes a charging station.
  public init(
    id: String? = nil, name: String? = nil, connectorAttributes: ChargingConnectorAttributes? = nil,
    brand: NameID? = nil, chargePointOperator: NameID? = nil,
    matchingEMobilityServiceProviders: [NameID] = []
  ) {
    self.id = id
    self.name = name
    self.connectorAttributes = connectorAttributes
    self.brand = brand
    self.chargePointOperator = chargePointOperator
    self.matchingEMobilityServiceProviders = matchingEMobilityServiceProviders
  }
}

extension ChargingStation: Codable, FieldCoded {
  package static var blank: ChargingStation { ChargingStation() }
  package static let fields: FieldTable<ChargingStation> = [
    .optional("id", \.id),
    .optional("name", \.name),
    .optional("connectorAttributes", \.connectorAttributes),
    .optional("brand", \.brand),
    .optional("chargePointOperator", \.chargePointOperator),
    .list("matchingEMobilityServiceProviders", \.matchingEMobilityServiceProviders),
  ]
}

/// A plug of a charging station.
public struct ChargingConnectorAttributes: Hashable, Sendable {
  /// Its power.
  public var powerInKilowatts: Double
  /// Its current.
  public var currentInAmperes: Double?
  /// Its voltage.
  public var voltageInVolts: Double?
  /// Its kind of current.
  public var supplyType: ChargingSupplyType?
  /// Its form.
  public var connectorType: ChargingConnectorType?

  /// Makes a plug.
  public init(
    powerInKilowatts: Double, currentInAmperes: Double? = nil, voltageInVolts: Double? = nil,
    supplyType: ChargingSupplyType? = nil, connectorType: ChargingConnectorType? = nil
  ) {
    self.powerInKilowatts = powerInKilowatts
    self.currentInAmperes = currentInAmperes
    self.voltageInVolts = voltageInVolts
    self.supplyType = supplyType
    self.connectorType = connectorType
  }
}

extension ChargingConnectorAttributes: Codable, FieldCoded {
  package static var blank: ChargingConnectorAttributes {
    ChargingConnectorAttributes(powerInKilowatts: 0)
  }
  package static let fields: FieldTable<ChargingConnectorAttributes> = [
    .required("powerInKilowatts", \.powerInKilowatts),
    .optional("currentInAmperes", \.currentInAmperes),
    .optional("voltageInVolts", \.voltageInVolts),
    .optional("supplyType", \.supplyType),
    .optional("connectorType", \.connectorType),
  ]
}

/// How much is charged.
public struct ChargingActionDetails: Hashable, Sendable {
  /// Power that the vehicle takes.
  public var consumablePowerInKilowatts: Double
  /// Energy on arrival.
  public var arrivalChargeInKilowattHours: Double
  /// Energy on leaving.
  public var targetChargeInKilowattHours: Double

  /// Makes details of charging.
  public init(
    consumablePowerInKilowatts: Double = 0, arrivalChargeInKilowattHours: Double = 0,
    targetChargeInKilowattHours: Double = 0
  ) {
    self.consumablePowerInKilowatts = consumablePowerInKilowatts
    self.arrivalChargeInKilowattHours = arrivalChargeInKilowattHours
    self.targetChargeInKilowattHours = targetChargeInKilowattHours
  }
}

extension ChargingActionDetails: Codable, FieldCoded {
  package static var blank: ChargingActionDetails { ChargingActionDetails() }
  package static let fields: FieldTable<ChargingActionDetails> = [
    .value("consumablePowerInKilowatts", \.consumablePowerInKilowatts),
    .value("arrivalChargeInKilowattHours", \.arrivalChargeInKilowattHours),
    .value("targetChargeInKilowattHours", \.targetChargeInKilowattHours),
  ]
}
