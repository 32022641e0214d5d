// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A crossing with a railway on one level.
public struct RailwayCrossingWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the crossing; 0 where it is reached or passed.
  public var distanceToRailwayCrossingInMeters: Double
  /// Whether it has a barrier or lights.
  public var type: RouteRailwayCrossingType
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// The road on which it lies.
  public var segmentReference: SegmentReference

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToRailwayCrossingInMeters: Double = 0,
    type: RouteRailwayCrossingType = .unknown,
    distanceType: DistanceType = .ahead,
    segmentReference: SegmentReference = SegmentReference()
  ) {
    self.id = id
    self.distanceToRailwayCrossingInMeters = distanceToRailwayCrossingInMeters
    self.type = type
    self.distanceType = distanceType
    self.segmentReference = segmentReference
  }
}

/// What is done at a toll station.
public enum TollCollectionMethod: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// A fixed fee is paid.
  case fixedFee
  /// A ticket is taken.
  case obtainTicket
  /// The ticket is paid.
  case payPerTicket
  /// Nothing: it is electronic.
  case electronic
}

/// What a lane of a toll station takes.
public struct TollBooth: Hashable, Sendable {
  /// What is done there; empty where that is not known.
  public var tollCollectionMethods: [TollCollectionMethod]
  /// How it may be paid; empty where that is not known.
  public var paymentMethods: [PaymentMethod]

  /// Makes a value.
  public init(
    tollCollectionMethods: [TollCollectionMethod] = [],
    paymentMethods: [PaymentMethod] = []
  ) {
    self.tollCollectionMethods = tollCollectionMethods
    self.paymentMethods = paymentMethods
  }
}

/// A lane of a toll station.
public struct TollBoothLane: Hashable, Sendable {
  /// What it takes.
  public var booth: TollBooth
  /// Whom it is for.
  public var access: LaneAccess

  /// Makes a value.
  public init(
    booth: TollBooth = TollBooth(),
    access: LaneAccess = LaneAccess()
  ) {
    self.booth = booth
    self.access = access
  }
}

/// A toll station on the way.
public struct TollStop: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// Meters to the station; 0 where it is reached or passed.
  public var distanceToTollStopInMeters: Double
  /// Its lanes from left to right.
  public var lanes: [TollBoothLane]

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceType: DistanceType = .ahead,
    distanceToTollStopInMeters: Double = 0,
    lanes: [TollBoothLane] = []
  ) {
    self.id = id
    self.distanceType = distanceType
    self.distanceToTollStopInMeters = distanceToTollStopInMeters
    self.lanes = lanes
  }
}

/// What a border parts.
public enum BorderCrossingType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Countries.
  case country
  /// States or provinces of one.
  case state
}

/// On which side of the road people drive.
public enum DrivingSide: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// On the right.
  case right
  /// On the left.
  case left
}

/// What holds in a country or state.
public struct AdministrativeRules: Hashable, Sendable {
  /// The country.
  public var countryCode: CountryCode
  /// The ISO 3166-2 code of the state.
  public var stateCode: String?
  /// On which side people drive.
  public var drivingSide: DrivingSide?
  /// The units of its signs.
  public var unitSystem: UnitSystem?
  /// The limits where no sign stands; a speed of 0 has none.
  public var speedLimits: GeneralVehicleSpeedLimits

  /// Makes a value.
  public init(
    countryCode: CountryCode = .abw,
    stateCode: String? = nil,
    drivingSide: DrivingSide? = nil,
    unitSystem: UnitSystem? = nil,
    speedLimits: GeneralVehicleSpeedLimits = GeneralVehicleSpeedLimits()
  ) {
    self.countryCode = countryCode
    self.stateCode = stateCode
    self.drivingSide = drivingSide
    self.unitSystem = unitSystem
    self.speedLimits = speedLimits
  }
}

/// A border on the way.
public struct BorderCrossingWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the border; 0 where it is reached or passed.
  public var distanceToBorderCrossingInMeters: Double
  /// What it parts.
  public var type: BorderCrossingType
  /// What holds behind it.
  public var administrativeRules: AdministrativeRules
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToBorderCrossingInMeters: Double = 0,
    type: BorderCrossingType = .country,
    administrativeRules: AdministrativeRules = AdministrativeRules(),
    distanceType: DistanceType = .ahead
  ) {
    self.id = id
    self.distanceToBorderCrossingInMeters = distanceToBorderCrossingInMeters
    self.type = type
    self.administrativeRules = administrativeRules
    self.distanceType = distanceType
  }
}
