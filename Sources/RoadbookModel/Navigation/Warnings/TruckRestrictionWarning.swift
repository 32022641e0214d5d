// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// Which weight is limited.
public enum WeightRestrictionType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// That of the vehicle.
  case truckWeight
  /// The load on an axle.
  case weightPerAxle
  /// What it may load.
  case payloadCapacity
}

/// A limit of weight.
public struct WeightRestriction: Hashable, Sendable {
  /// Kilograms.
  public var valueInKilograms: Int32
  /// Which weight is limited.
  public var type: WeightRestrictionType

  /// Makes a value.
  public init(
    valueInKilograms: Int32,
    type: WeightRestrictionType
  ) {
    self.valueInKilograms = valueInKilograms
    self.type = type
  }
}

/// Which measure is limited.
public enum DimensionRestrictionType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// The height.
  case truckHeight
  /// The width.
  case truckWidth
  /// The length.
  case truckLength
}

/// A limit of size.
public struct DimensionRestriction: Hashable, Sendable {
  /// Centimeters.
  public var valueInCentimeters: Int32
  /// Which measure is limited.
  public var type: DimensionRestrictionType

  /// Makes a value.
  public init(
    valueInCentimeters: Int32,
    type: DimensionRestrictionType
  ) {
    self.valueInCentimeters = valueInCentimeters
    self.type = type
  }
}

/// A limit for trucks on the way.
public struct TruckRestrictionWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to where it holds; 0 where it is reached or passed.
  public var distanceInMeters: Double
  /// The weight that is allowed.
  public var weightRestriction: WeightRestriction?
  /// The size that is allowed.
  public var dimensionRestriction: DimensionRestriction?
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// Trailers that are forbidden.
  public var trailerCount: IntegerRange?
  /// When it holds; `nil` for always.
  public var timeRule: TimeRule?
  /// The kind of road for trucks.
  public var truckRoadType: TruckRoadType?
  /// Goods that are forbidden.
  public var hazardousMaterials: [HazardousMaterial]
  /// The category of the tunnel.
  public var tunnelCategory: TunnelCategory?
  /// Axles that are forbidden.
  public var axleCount: IntegerRange?

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceInMeters: Double = 0,
    weightRestriction: WeightRestriction? = nil,
    dimensionRestriction: DimensionRestriction? = nil,
    distanceType: DistanceType = .ahead,
    trailerCount: IntegerRange? = nil,
    timeRule: TimeRule? = nil,
    truckRoadType: TruckRoadType? = nil,
    hazardousMaterials: [HazardousMaterial] = [],
    tunnelCategory: TunnelCategory? = nil,
    axleCount: IntegerRange? = nil
  ) {
    self.id = id
    self.distanceInMeters = distanceInMeters
    self.weightRestriction = weightRestriction
    self.dimensionRestriction = dimensionRestriction
    self.distanceType = distanceType
    self.trailerCount = trailerCount
    self.timeRule = timeRule
    self.truckRoadType = truckRoadType
    self.hazardousMaterials = hazardousMaterials
    self.tunnelCategory = tunnelCategory
    self.axleCount = axleCount
  }
}

extension TruckRestrictionWarning {
  /// Whether no condition is told: trucks may not drive here at all.
  public func isGeneral() -> Bool {
    weightRestriction == nil && dimensionRestriction == nil && trailerCount == nil
      && timeRule == nil && truckRoadType == nil && hazardousMaterials.isEmpty
      && tunnelCategory == nil && axleCount == nil
  }
}
