// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// What a sign says.
public enum RoadSignType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Unknown.
  case unknown
  /// Start of no overtaking.
  case startOfNoOvertaking
  /// End of no overtaking.
  case endOfNoOvertaking
  /// Protected overtaking extra lane.
  case protectedOvertakingExtraLane
  /// Protected overtaking extra lane right side.
  case protectedOvertakingExtraLaneRightSide
  /// Protected overtaking extra lane left side.
  case protectedOvertakingExtraLaneLeftSide
  /// Lane merge right.
  case laneMergeRight
  /// Lane merge left.
  case laneMergeLeft
  /// Lane merge center.
  case laneMergeCenter
  /// Railway crossing protected.
  case railwayCrossingProtected
  /// Railway crossing unprotected.
  case railwayCrossingUnprotected
  /// Road narrows.
  case roadNarrows
  /// Sharp curve left.
  case sharpCurveLeft
  /// Sharp curve right.
  case sharpCurveRight
  /// Winding road starting left.
  case windingRoadStartingLeft
  /// Winding road starting right.
  case windingRoadStartingRight
  /// Start of no overtaking trucks.
  case startOfNoOvertakingTrucks
  /// End of no overtaking trucks.
  case endOfNoOvertakingTrucks
  /// Steep hill upwards.
  case steepHillUpwards
  /// Steep hill downwards.
  case steepHillDownwards
  /// Stop sign.
  case stopSign
  /// Lateral wind.
  case lateralWind
  /// General warning sign.
  case generalWarningSign
  /// Risk of grounding.
  case riskOfGrounding
  /// General curve.
  case generalCurve
  /// End of all restrictions.
  case endOfAllRestrictions
  /// General hill.
  case generalHill
  /// Animal crossing.
  case animalCrossing
  /// Icy conditions.
  case icyConditions
  /// Slippery road.
  case slipperyRoad
  /// Falling rocks.
  case fallingRocks
  /// School zone.
  case schoolZone
  /// Tramway crossing.
  case tramwayCrossing
  /// Congestion hazard.
  case congestionHazard
  /// Accident hazard.
  case accidentHazard
  /// Priority over oncoming traffic.
  case priorityOverOncomingTraffic
  /// Yield to oncoming traffic.
  case yieldToOncomingTraffic
  /// Crossing with priority from the right.
  case crossingWithPriorityFromTheRight
  /// Pedestrian crossing.
  case pedestrianCrossing
  /// Yield.
  case yield
  /// Double hairpin.
  case doubleHairpin
  /// Triple hairpin.
  case tripleHairpin
  /// Embankment.
  case embankment
  /// Two way traffic.
  case twoWayTraffic
  /// Urban area.
  case urbanArea
  /// Hump bridge.
  case humpBridge
  /// Uneven road.
  case unevenRoad
  /// Flood area.
  case floodArea
  /// Obstacle.
  case obstacle
  /// Horn sign.
  case hornSign
  /// No engine brake.
  case noEngineBrake
  /// End of no engine brake.
  case endOfNoEngineBrake
  /// No idling.
  case noIdling
  /// Truck rollover.
  case truckRollover
  /// Low gear.
  case lowGear
  /// End of low gear.
  case endOfLowGear
  /// Bicycle crossing.
  case bicycleCrossing
  /// Yield to bicycles.
  case yieldToBicycles
  /// No towed caravan allowed.
  case noTowedCaravanAllowed
  /// No towed trailer allowed.
  case noTowedTrailerAllowed
  /// No camper or motorhome allowed.
  case noCamperOrMotorhomeAllowed
  /// No turn on red.
  case noTurnOnRed
  /// Turn permitted on red.
  case turnPermittedOnRed
  /// Two stage left.
  case twoStageLeft
  /// Two stage right.
  case twoStageRight
}

/// The kind of a sign.
public enum RoadSignCategory: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Not known.
  case unknown
  /// It forbids or demands.
  case regulatorySign
  /// It informs.
  case informativeSign
  /// It warns.
  case warningSign
}

/// Of what a general warning warns.
public enum GeneralWarningRoadSignType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Not known.
  case unknown
  /// Something that hangs into the road.
  case objectOverhang
  /// A hump on which long vehicles ground.
  case riskOfGrounding
  /// Animals.
  case animalCrossing
  /// Accidents.
  case accidentHazard
}

/// Whom a sign is for.
public enum RoadSignVehicleType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Trucks.
  case trucks
  /// Heavy trucks.
  case heavyTrucks
  /// Buses.
  case bus
  /// Cars with trailers.
  case autoTrailer
  /// Motor homes.
  case motorhome
  /// Motorcycles.
  case motorcycle
}

/// A sign on the way.
public struct RoadSignWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to the sign; 0 where it is reached or passed.
  public var distanceToRoadSignInMeters: Double
  /// What it says.
  public var type: RoadSignType
  /// Its kind.
  public var category: RoadSignCategory
  /// Of what it warns, where it is a general warning.
  public var generalWarningType: GeneralWarningRoadSignType
  /// Whether it says who goes first.
  public var isPrioritySign: Bool
  /// Whom it is for; empty for everybody.
  public var vehicleTypes: [RoadSignVehicleType]
  /// In which weather it holds.
  public var weatherType: WeatherType
  /// What is written on it.
  public var signValue: LocalizedText?
  /// How far away that is.
  public var preWarning: LocalizedText?
  /// For how long it holds.
  public var duration: LocalizedText?
  /// When it holds.
  public var validityTime: LocalizedText?
  /// The road on which it stands.
  public var roadSignSegment: SegmentReference
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToRoadSignInMeters: Double = 0,
    type: RoadSignType = .unknown,
    category: RoadSignCategory = .unknown,
    generalWarningType: GeneralWarningRoadSignType = .unknown,
    isPrioritySign: Bool = false,
    vehicleTypes: [RoadSignVehicleType] = [],
    weatherType: WeatherType = .unknown,
    signValue: LocalizedText? = nil,
    preWarning: LocalizedText? = nil,
    duration: LocalizedText? = nil,
    validityTime: LocalizedText? = nil,
    roadSignSegment: SegmentReference = SegmentReference(),
    distanceType: DistanceType = .ahead
  ) {
    self.id = id
    self.distanceToRoadSignInMeters = distanceToRoadSignInMeters
    self.type = type
    self.category = category
    self.generalWarningType = generalWarningType
    self.isPrioritySign = isPrioritySign
    self.vehicleTypes = vehicleTypes
    self.weatherType = weatherType
    self.signValue = signValue
    self.preWarning = preWarning
    self.duration = duration
    self.validityTime = validityTime
    self.roadSignSegment = roadSignSegment
    self.distanceType = distanceType
  }
}

/// Of which signs drivers are warned; empty lists filter nothing.
public struct RoadSignWarningOptions: Hashable, Sendable, Codable {
  /// Types of signs.
  public var typesFilter: [RoadSignType]
  /// Kinds of signs.
  public var categoriesFilter: [RoadSignCategory]
  /// General warnings.
  public var generalWarningTypesFilter: [GeneralWarningRoadSignType]
  /// Vehicles.
  public var vehicleTypesFilter: [RoadSignVehicleType]

  /// Makes a value.
  public init(
    typesFilter: [RoadSignType] = [],
    categoriesFilter: [RoadSignCategory] = [],
    generalWarningTypesFilter: [GeneralWarningRoadSignType] = [],
    vehicleTypesFilter: [RoadSignVehicleType] = []
  ) {
    self.typesFilter = typesFilter
    self.categoriesFilter = categoriesFilter
    self.generalWarningTypesFilter = generalWarningTypesFilter
    self.vehicleTypesFilter = vehicleTypesFilter
  }
}
