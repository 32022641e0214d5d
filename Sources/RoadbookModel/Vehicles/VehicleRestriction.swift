// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// What a restriction of vehicles limits.
public enum RestrictionType: UInt32, CodedByName, JSONWritable {
  /// Actual weight.
  case weight
  /// Licensed weight.
  case grossWeight
  /// Load on one axle.
  case weightPerAxle
  /// Load capacity.
  case payloadCapacity
  /// Weight without load.
  case emptyWeight
  /// Height.
  case height
  /// Width.
  case width
  /// Length.
  case length
  /// From the kingpin to the rear axle.
  case kingpinToRearAxleDistanceInCentimeters
  /// Wheels on an axle.
  case wheelsPerAxle
  /// From axle to axle.
  case distanceBetweenAxles
  /// Weight by the number of axles.
  case weightPerAxleCount
  /// Load on a group of axles.
  case weightPerAxleGroup
}

/// A limit of one measure.
public struct SpecificRestriction: Hashable, Sendable {
  /// What is limited.
  public var type: RestrictionType
  /// The values that are forbidden, in kilograms, centimeters or pieces.
  public var value: IntegerRange

  /// Makes a limit.
  public init(type: RestrictionType, value: IntegerRange) {
    self.type = type
    self.value = value
  }
}

extension SpecificRestriction: Codable, FieldCoded {
  package static var blank: SpecificRestriction {
    SpecificRestriction(type: .weight, value: .blank)
  }
  package static let fields: FieldTable<SpecificRestriction> = [
    .required("type", \.type),
    .required("value", \.value),
  ]
}

/// A ban of dangerous goods.
public struct HazardousMaterialRestriction: Hashable, Sendable {
  /// The goods, or `nil` where a tunnel category says it.
  public var hazardousMaterial: HazardousMaterial?
  /// The category of the tunnel, or `nil` outside tunnels.
  public var tunnelCategory: TunnelCategory?

  /// Makes a ban.
  public init(hazardousMaterial: HazardousMaterial? = nil, tunnelCategory: TunnelCategory? = nil) {
    self.hazardousMaterial = hazardousMaterial
    self.tunnelCategory = tunnelCategory
  }
}

extension HazardousMaterialRestriction: Codable, FieldCoded {
  package static var blank: HazardousMaterialRestriction { HazardousMaterialRestriction() }
  package static let fields: FieldTable<HazardousMaterialRestriction> = [
    .optional("hazardousMaterial", \.hazardousMaterial),
    .optional("tunnelCategory", \.tunnelCategory),
  ]
}
