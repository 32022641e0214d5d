// SPDX-License-Identifier: Apache-2.0

/// The limit of a segment.
public struct SegmentSpeedLimit: Hashable, Sendable {
  /// Meters a second; `nil` where there is none or it is not known.
  public var speedLimitInMeterPerSeconds: Double?
  /// Whether there is no limit.
  public var speedLimitIsUnlimited: Bool

  /// Makes a limit.
  public init(speedLimitInMeterPerSeconds: Double? = nil, speedLimitIsUnlimited: Bool) {
    self.speedLimitInMeterPerSeconds = speedLimitInMeterPerSeconds
    self.speedLimitIsUnlimited = speedLimitIsUnlimited
  }
}

/// When a special speed counts.
public enum SpecialSpeedType: UInt32, CaseIterable, Sendable {
  /// Not known.
  case unknown
  /// It is advised.
  case advisorySpeed
  /// At bumps.
  case speedBumpsPresent
  /// Near a school.
  case school
  /// At times.
  case timeDependent
  /// In a season.
  case approximateSeasonalTime
  /// On a lane.
  case laneDependent
  /// When it rains.
  case rain
  /// When snow falls.
  case snow
  /// In fog.
  case fog
}

/// A speed that counts at times or in weather.
public struct SegmentSpecialSpeedSituation: Hashable, Sendable {
  /// When it counts.
  public var specialSpeedType: SpecialSpeedType
  /// Meters a second.
  public var speedLimitInMetersPerSecond: Double
  /// The times; empty where it counts always, or where they are of no notation of weeks.
  public var appliesDuring: [TimeRule]

  /// Makes a situation.
  public init(
    specialSpeedType: SpecialSpeedType, speedLimitInMetersPerSecond: Double,
    appliesDuring: [TimeRule] = []
  ) {
    self.specialSpeedType = specialSpeedType
    self.speedLimitInMetersPerSecond = speedLimitInMetersPerSecond
    self.appliesDuring = appliesDuring
  }
}

/// Who may use a road.
public struct AllowedTransportModes: Hashable, Sendable {
  /// Bicycles.
  public var bicycleAllowed = false
  /// Buses.
  public var busAllowed = false
  /// Cars.
  public var carAllowed = false
  /// People on foot.
  public var pedestrianAllowed = false
  /// Scooters.
  public var scooterAllowed = false
  /// Taxis.
  public var taxiAllowed = false
  /// Trucks.
  public var truckAllowed = false

  /// Allows nobody.
  public init() {}
}

/// What lies between the directions of a road that is drawn as one line.
public enum RoadDivider: UInt32, Sendable {
  /// Paint that must not be crossed.
  case legal = 1
  /// A wall, a rail, a kerb or a strip of grass.
  case physical
}

/// What a road is built like.
public struct PhysicalAttributes: Hashable, Sendable {
  /// Whether it is unpaved.
  public var isDirtRoad = false
  /// Whether it is in a tunnel.
  public var isTunnel = false
  /// Whether it is on a bridge.
  public var isBridge = false
  /// Whether it is private.
  public var isPrivate = false
  /// Whether it is part of a roundabout.
  public var isRoundabout = false
  /// Whether its carriageways are drawn apart.
  public var isMultiplyDigitized = false
  /// What keeps vehicles from turning or overtaking across its middle, where the map tells it.
  public var divider: RoadDivider?
  /// Whether it is a ferry.
  public var isBoatFerry = false
  /// Whether it is a train that carries cars.
  public var isRailFerry = false

  /// Makes attributes of which none holds.
  public init() {}
}

/// What a road is for.
public struct RoadUsages: Hashable, Sendable {
  /// Whether it is a ramp.
  public var isRamp = false
  /// Whether it is entered and left by ramps only.
  public var isControlledAccess = false
  /// Whether it costs a toll.
  public var isTollway = false
  /// Whether it has priority.
  public var isPriorityRoad = false

  /// Makes usages of which none holds.
  public init() {}
}

/// A traffic light at a road.
public struct TrafficSignal: Hashable, Sendable {
  /// Meters from the beginning of the segment, as it was drawn.
  public var offsetInMeters: Int32
  /// The direction that it is for.
  public var travelDirection: TravelDirection

  /// Makes a signal.
  public init(offsetInMeters: Int32, travelDirection: TravelDirection) {
    self.offsetInMeters = offsetInMeters
    self.travelDirection = travelDirection
  }
}

/// Whether a crossing with a railway is protected.
public enum RailwayCrossingType: UInt32, CaseIterable, Sendable {
  /// Not known.
  case unknown
  /// It has a barrier.
  case protected
  /// It has none.
  case unprotected
}

/// A crossing with a railway on a segment.
public struct RailwayCrossing: Hashable, Sendable {
  /// Meters from the beginning of the segment, as it was drawn.
  public var startOffsetInMeters: Int32
  /// Meters at which it ends.
  public var endOffsetInMeters: Int32
  /// Whether it is protected.
  public var railwayCrossingType: RailwayCrossingType

  /// Makes a crossing.
  public init(
    startOffsetInMeters: Int32 = 0, endOffsetInMeters: Int32 = 0,
    railwayCrossingType: RailwayCrossingType
  ) {
    self.startOffsetInMeters = startOffsetInMeters
    self.endOffsetInMeters = endOffsetInMeters
    self.railwayCrossingType = railwayCrossingType
  }
}

/// A sign at a segment.
public struct RoadSign: Hashable, Sendable {
  /// Meters from the beginning of the segment, as it was drawn.
  public var offsetInMeters: Int32
  /// The direction that it is for.
  public var travelDirection: TravelDirection
  /// What it says.
  public var roadSignType: RoadSignType
  /// Its kind.
  public var roadSignCategory: RoadSignCategory
  /// Whether it tells who drives first.
  public var isPrioritySign: Bool
  /// Of what it warns, where it is a general warning.
  public var generalWarningType: GeneralWarningRoadSignType
  /// Whom it is for; empty for all.
  public var vehicleTypes: [RoadSignVehicleType]
  /// What stands on it.
  public var localizedSignValue: LocalizedText?

  /// Makes a sign.
  public init(
    offsetInMeters: Int32, travelDirection: TravelDirection, roadSignType: RoadSignType,
    roadSignCategory: RoadSignCategory, isPrioritySign: Bool,
    generalWarningType: GeneralWarningRoadSignType, vehicleTypes: [RoadSignVehicleType],
    localizedSignValue: LocalizedText? = nil
  ) {
    self.offsetInMeters = offsetInMeters
    self.travelDirection = travelDirection
    self.roadSignType = roadSignType
    self.roadSignCategory = roadSignCategory
    self.isPrioritySign = isPrioritySign
    self.generalWarningType = generalWarningType
    self.vehicleTypes = vehicleTypes
    self.localizedSignValue = localizedSignValue
  }
}
