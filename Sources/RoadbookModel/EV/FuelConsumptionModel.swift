// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What a combustion engine burns: by speed, by height, and while it idles.
///
/// The commercial SDK has nothing like it; names and units are ours. Nothing is regained downhill.
public struct FuelConsumptionModel: Hashable, Sendable {
  /// Liters for 100 km by km/h, 0…1,000 each.
  ///
  /// Between the speeds of the table it is interpolated, beyond them it stays as at the nearest one.
  public var speedTableInLitersPer100Kilometers: [Int32: Double]
  /// Liters for each meter up, 0…1.
  public var ascentConsumptionInLitersPerMeter: Double
  /// Liters for each second of turning and waiting, 0…1.
  public var idleConsumptionInLitersPerSecond: Double

  /// Makes a model; the table is needed.
  public init(
    speedTableInLitersPer100Kilometers: [Int32: Double] = [:],
    ascentConsumptionInLitersPerMeter: Double = 0, idleConsumptionInLitersPerSecond: Double = 0
  ) {
    self.speedTableInLitersPer100Kilometers = speedTableInLitersPer100Kilometers
    self.ascentConsumptionInLitersPerMeter = ascentConsumptionInLitersPerMeter
    self.idleConsumptionInLitersPerSecond = idleConsumptionInLitersPerSecond
  }
}

extension FuelConsumptionModel: Codable, FieldCoded {
  package static var blank: FuelConsumptionModel { FuelConsumptionModel() }
  package static let fields: FieldTable<FuelConsumptionModel> = [
    .table("speedTableInLitersPer100Kilometers", \.speedTableInLitersPer100Kilometers),
    .value("ascentConsumptionInLitersPerMeter", \.ascentConsumptionInLitersPerMeter),
    .value("idleConsumptionInLitersPerSecond", \.idleConsumptionInLitersPerSecond),
  ]
}
