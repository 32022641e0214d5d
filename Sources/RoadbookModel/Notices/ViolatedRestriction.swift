// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

extension ViolatedRestriction {
  /// The limits that are exceeded; most are `nil`.
  public struct Details: Hashable, Sendable {
    /// Greatest load on an axle.
    public var maxWeightPerAxleInKilograms: Int32?
    /// Greatest load on a group of axles.
    public var maxWeightPerAxleGroupInKilograms: MaxAxleGroupWeight?
    /// Greatest height.
    public var maxHeightInCentimeters: Int32?
    /// Greatest width.
    public var maxWidthInCentimeters: Int32?
    /// Greatest length.
    public var maxLengthInCentimeters: Int32?
    /// Numbers of axles that are forbidden.
    public var forbiddenAxleCount: IntegerRange?
    /// Numbers of trailers that are forbidden.
    public var forbiddenTrailerCount: IntegerRange?
    /// Dangerous goods that are forbidden.
    public var forbiddenHazardousGoods: [HazardousMaterial]
    /// The category of the tunnel.
    public var maxTunnelCategory: TunnelCategory?
    /// The build of trucks that is forbidden.
    public var forbiddenTruckCategory: TruckCategory?
    /// Truck road types that are forbidden.
    public var forbiddenTruckRoadTypes: [TruckRoadType]
    /// The zone that is restricted.
    public var routingZoneReference: String?
    /// Greatest load capacity.
    public var maxPayloadCapacityInKilograms: Int32?
    /// When the restriction holds.
    public var timeRule: TimeRule?
    /// Greatest weight.
    public var maxWeight: VehicleRestrictionMaxWeight?
    /// Greatest number of tires.
    public var maxNumberOfTires: Int32?
    /// Greatest distance from the kingpin to the rear axle.
    public var maxKingpinToRearAxleDistanceInCentimeters: Int32?

    /// Makes a set of limits.
    public init(
      maxWeightPerAxleInKilograms: Int32? = nil,
      maxWeightPerAxleGroupInKilograms: MaxAxleGroupWeight? = nil,
      maxHeightInCentimeters: Int32? = nil, maxWidthInCentimeters: Int32? = nil,
      maxLengthInCentimeters: Int32? = nil, forbiddenAxleCount: IntegerRange? = nil,
      forbiddenTrailerCount: IntegerRange? = nil, forbiddenHazardousGoods: [HazardousMaterial] = [],
      maxTunnelCategory: TunnelCategory? = nil, forbiddenTruckCategory: TruckCategory? = nil,
      forbiddenTruckRoadTypes: [TruckRoadType] = [], routingZoneReference: String? = nil,
      maxPayloadCapacityInKilograms: Int32? = nil, timeRule: TimeRule? = nil,
      maxWeight: VehicleRestrictionMaxWeight? = nil, maxNumberOfTires: Int32? = nil,
      maxKingpinToRearAxleDistanceInCentimeters: Int32? = nil
    ) {
      self.maxWeightPerAxleInKilograms = maxWeightPerAxleInKilograms
      self.maxWeightPerAxleGroupInKilograms = maxWeightPerAxleGroupInKilograms
      self.maxHeightInCentimeters = maxHeightInCentimeters
      self.maxWidthInCentimeters = maxWidthInCentimeters
      self.maxLengthInCentimeters = maxLengthInCentimeters
      self.forbiddenAxleCount = forbiddenAxleCount
      self.forbiddenTrailerCount = forbiddenTrailerCount
      self.forbiddenHazardousGoods = forbiddenHazardousGoods
      self.maxTunnelCategory = maxTunnelCategory
      self.forbiddenTruckCategory = forbiddenTruckCategory
      self.forbiddenTruckRoadTypes = forbiddenTruckRoadTypes
      self.routingZoneReference = routingZoneReference
      self.maxPayloadCapacityInKilograms = maxPayloadCapacityInKilograms
      self.timeRule = timeRule
      self.maxWeight = maxWeight
      self.maxNumberOfTires = maxNumberOfTires
      self.maxKingpinToRearAxleDistanceInCentimeters = maxKingpinToRearAxleDistanceInCentimeters
    }
  }
}

extension ViolatedRestriction.Details: Codable, FieldCoded {
  package static var blank: ViolatedRestriction.Details { ViolatedRestriction.Details() }
  package static let fields: FieldTable<ViolatedRestriction.Details> = [
    .optional("maxWeightPerAxleInKilograms", \.maxWeightPerAxleInKilograms),
    .optional("maxWeightPerAxleGroupInKilograms", \.maxWeightPerAxleGroupInKilograms),
    .optional("maxHeightInCentimeters", \.maxHeightInCentimeters),
    .optional("maxWidthInCentimeters", \.maxWidthInCentimeters),
    .optional("maxLengthInCentimeters", \.maxLengthInCentimeters),
    .optional("forbiddenAxleCount", \.forbiddenAxleCount),
    .optional("forbiddenTrailerCount", \.forbiddenTrailerCount),
    .list("forbiddenHazardousGoods", \.forbiddenHazardousGoods),
    .optional("maxTunnelCategory", \.maxTunnelCategory),
    .optional("forbiddenTruckCategory", \.forbiddenTruckCategory),
    .list("forbiddenTruckRoadTypes", \.forbiddenTruckRoadTypes),
    .optional("routingZoneReference", \.routingZoneReference),
    .optional("maxPayloadCapacityInKilograms", \.maxPayloadCapacityInKilograms),
    .optional("timeRule", \.timeRule),
    .optional("maxWeight", \.maxWeight),
    .optional("maxNumberOfTires", \.maxNumberOfTires),
    .optional(
      "maxKingpinToRearAxleDistanceInCentimeters", \.maxKingpinToRearAxleDistanceInCentimeters),
  ]
}

/// A restriction that a route violates, or may violate.
public struct ViolatedRestriction: Hashable, Sendable {
  /// What it is, in English.
  public var cause: String
  /// Whether it holds at some times only.
  public var timeDependent: Bool
  /// The limits; `nil` for times and ways of travelling.
  public var details: ViolatedRestriction.Details?

  /// Makes a violated restriction.
  public init(cause: String, timeDependent: Bool, details: ViolatedRestriction.Details? = nil) {
    self.cause = cause
    self.timeDependent = timeDependent
    self.details = details
  }
}

extension ViolatedRestriction: Codable, FieldCoded {
  package static var blank: ViolatedRestriction {
    ViolatedRestriction(cause: "", timeDependent: false)
  }
  package static let fields: FieldTable<ViolatedRestriction> = [
    .required("cause", \.cause),
    .required("timeDependent", \.timeDependent),
    .optional("details", \.details),
  ]
}

/// The greatest load on a group of axles.
public struct MaxAxleGroupWeight: Hashable, Sendable {
  /// The load.
  public var maxWeightInKilograms: Int32
  /// The group, such as "tandem".
  public var axleGroupType: String

  /// Makes a limit.
  public init(maxWeightInKilograms: Int32, axleGroupType: String) {
    self.maxWeightInKilograms = maxWeightInKilograms
    self.axleGroupType = axleGroupType
  }
}

extension MaxAxleGroupWeight: Codable, FieldCoded {
  package static var blank: MaxAxleGroupWeight {
    MaxAxleGroupWeight(maxWeightInKilograms: 0, axleGroupType: "")
  }
  package static let fields: FieldTable<MaxAxleGroupWeight> = [
    .required("maxWeightInKilograms", \.maxWeightInKilograms),
    .required("axleGroupType", \.axleGroupType),
  ]
}

/// The greatest weight of a vehicle.
public struct VehicleRestrictionMaxWeight: Hashable, Sendable {
  /// The weight.
  public var valueInKilograms: Int32
  /// Which of its weights.
  public var type: VehicleRestrictionMaxWeightType

  /// Makes a limit.
  public init(valueInKilograms: Int32, type: VehicleRestrictionMaxWeightType) {
    self.valueInKilograms = valueInKilograms
    self.type = type
  }
}

extension VehicleRestrictionMaxWeight: Codable, FieldCoded {
  package static var blank: VehicleRestrictionMaxWeight {
    VehicleRestrictionMaxWeight(valueInKilograms: 0, type: .unknown)
  }
  package static let fields: FieldTable<VehicleRestrictionMaxWeight> = [
    .required("valueInKilograms", \.valueInKilograms),
    .required("type", \.type),
  ]
}

/// Which weight of a vehicle.
public enum VehicleRestrictionMaxWeightType: UInt32, CodedByName, JSONWritable {
  /// Not said.
  case unknown
  /// Licensed.
  case gross
  /// On this trip.
  case current
  /// Without load.
  case empty
}
