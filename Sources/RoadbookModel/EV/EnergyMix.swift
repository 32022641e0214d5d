// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Where the energy of a location is from; no location tells it.
public struct EnergyMix: Hashable, Sendable {
  /// Whether all of it is green.
  public var isGreenEnergy: Bool
  /// Percentages that add up to 100.
  public var energySources: [EnergySource]
  /// The company that supplies it.
  public var supplier: String?
  /// The name of the product.
  public var energyProduct: String?
  /// What it leaves.
  public var environmentalImpacts: [EnvironmentalImpact]

  /// Makes a mix.
  public init(
    isGreenEnergy: Bool = false, energySources: [EnergySource] = [], supplier: String? = nil,
    energyProduct: String? = nil, environmentalImpacts: [EnvironmentalImpact] = []
  ) {
    self.isGreenEnergy = isGreenEnergy
    self.energySources = energySources
    self.supplier = supplier
    self.energyProduct = energyProduct
    self.environmentalImpacts = environmentalImpacts
  }
}

/// A part of a mix.
public struct EnergySource: Hashable, Sendable {
  /// What it is.
  public var source: EnergySourceType
  /// Percent.
  public var percentage: Double

  /// Makes a part.
  public init(source: EnergySourceType = .generalGreen, percentage: Double = 0) {
    self.source = source
    self.percentage = percentage
  }
}

/// Where energy is from.
public enum EnergySourceType: UInt32, CodedByName, JSONWritable {
  /// Nuclear power.
  case nuclear
  /// Fossil fuels of any kind.
  case generalFossil
  /// Coal.
  case coal
  /// Gas.
  case gas
  /// Renewable of any kind.
  case generalGreen
  /// The sun.
  case solar
  /// The wind.
  case wind
  /// Water.
  case water
}

/// What making energy leaves.
public struct EnvironmentalImpact: Hashable, Sendable {
  /// What it is.
  public var category: EnvironmentalImpactCategory
  /// Grams for each kilowatt-hour.
  public var amountInGramPerKilowattHours: Double

  /// Makes an impact.
  public init(
    category: EnvironmentalImpactCategory = .carbonDioxide, amountInGramPerKilowattHours: Double = 0
  ) {
    self.category = category
    self.amountInGramPerKilowattHours = amountInGramPerKilowattHours
  }
}

/// Kinds of what making energy leaves.
public enum EnvironmentalImpactCategory: UInt32, CodedByName, JSONWritable {
  /// Nuclear waste.
  case nuclearWaste
  /// Carbon dioxide.
  case carbonDioxide
}
