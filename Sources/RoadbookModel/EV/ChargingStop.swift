// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// A stop where an electric vehicle is charged, planned by the traveller.
public struct ChargingStop: Hashable, Sendable {
  /// Power of the charger, 0.1 and more; 0 where current and voltage tell it.
  public var powerInKilowatts: Double
  /// Current of the charger.
  public var currentInAmperes: Double
  /// Voltage of the charger; of three phases from 350 V on that between two of them, else that to neutral.
  public var voltageInVolts: Double
  /// Kind of current.
  public var supplyType: ChargingSupplyType?
  /// Shortest stop in seconds.
  ///
  /// One of the two durations is needed.
  public var minDuration: TimeInterval?
  /// Longest charging in seconds; a longer stay at the waypoint is waited for.
  public var maxDuration: TimeInterval?

  /// Makes a charging stop.
  public init(
    powerInKilowatts: Double = 0, currentInAmperes: Double = 0, voltageInVolts: Double = 0,
    supplyType: ChargingSupplyType? = nil, minDuration: TimeInterval? = nil,
    maxDuration: TimeInterval? = nil
  ) {
    self.powerInKilowatts = powerInKilowatts
    self.currentInAmperes = currentInAmperes
    self.voltageInVolts = voltageInVolts
    self.supplyType = supplyType
    self.minDuration = minDuration
    self.maxDuration = maxDuration
  }
}

extension ChargingStop: Codable, FieldCoded {
  package static var blank: ChargingStop { ChargingStop() }
  package static let fields: FieldTable<ChargingStop> = [
    .value("powerInKilowatts", \.powerInKilowatts),
    .value("currentInAmperes", \.currentInAmperes),
    .value("voltageInVolts", \.voltageInVolts),
    .optional("supplyType", \.supplyType),
    .optional("minDuration", \.minDuration),
    .optional("maxDuration", \.maxDuration),
  ]
}

/// Kinds of current.
public enum ChargingSupplyType: UInt32, CodedByName, JSONWritable {
  /// Alternating current, one phase.
  case acSingle
  /// Alternating current, three phases.
  case acThree
  /// Direct current.
  case dc
}

/// Plugs of charging stations.
public enum ChargingConnectorType: UInt32, CodedByName, JSONWritable {
  /// Combined Charging System 1.
  case iec62196Type1Combo
  /// Combined Charging System 2.
  case iec62196Type2Combo
  /// CHAdeMO.
  case chademo
  /// The former plug of Tesla.
  case tesla
  /// GB/T for direct current.
  case gbtDc
  /// North American Charging Standard.
  case saeJ3400
}
