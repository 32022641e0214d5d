// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by truck.
public struct TruckOptions: RoadVehicleOptions {
  /// What the options of all vehicles have.
  public var shared: SharedVehicleOptions
  /// Size and weight of the truck.
  public var truckSpecifications: TruckSpecifications
  /// The strictest tunnels it may use with its load.
  public var linkTunnelCategory: TunnelCategory?
  /// Dangerous goods on board.
  public var hazardousMaterials: [HazardousMaterial]
  /// Truck road types to stay off.
  public var avoidedTruckRoadTypes: [TruckRoadType]
  /// What the truck's speed follows.
  public var speedProfile: SpeedProfile

  /// These options in the current form.
  public var routingOptions: RoutingOptions { routingOptions(evOptions: nil) }

  func routingOptions(evOptions: ElectricVehicleOptions?) -> RoutingOptions {
    var vehicle = truckSpecifications.vehicle
    vehicle.tunnelCategory = linkTunnelCategory
    vehicle.hazardousMaterials = hazardousMaterials
    vehicle.speedProfile = speedProfile
    var options = shared.routingOptions(.truck, vehicle, evOptions)
    options.avoidanceOptions.avoidedTruckRoadTypes += avoidedTruckRoadTypes
    return options
  }

  /// Makes options; by default the fastest route of a truck of which nothing is known.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    truckSpecifications: TruckSpecifications = TruckSpecifications(),
    linkTunnelCategory: TunnelCategory? = nil, hazardousMaterials: [HazardousMaterial] = [],
    avoidedTruckRoadTypes: [TruckRoadType] = [], speedProfile: SpeedProfile = .lawful
  ) {
    shared = SharedVehicleOptions(
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions, allowOptions: allowOptions, occupantsNumber: occupantsNumber,
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      maxSpeedOnSegments: maxSpeedOnSegments)
    self.truckSpecifications = truckSpecifications
    self.linkTunnelCategory = linkTunnelCategory
    self.hazardousMaterials = hazardousMaterials
    self.avoidedTruckRoadTypes = avoidedTruckRoadTypes
    self.speedProfile = speedProfile
  }
}

/// Size and weight of a truck; what is `nil` does not restrict.
public struct TruckSpecifications: Hashable, Sendable {
  /// Greatest weight it is licensed for.
  public var grossWeightInKilograms: Int32?
  /// Weight on this trip.
  public var currentWeightInKilograms: Int32?
  /// Greatest load on one axle.
  ///
  /// Not together with `weightPerAxleGroup`.
  public var weightPerAxleInKilograms: Int32?
  /// Greatest loads on groups of axles.
  public var weightPerAxleGroup: WeightPerAxleGroup?
  /// Height.
  public var heightInCentimeters: Int32?
  /// Width.
  public var widthInCentimeters: Int32?
  /// Length with trailers.
  public var lengthInCentimeters: Int32?
  /// Axles with those of trailers.
  public var axleCount: Int32?
  /// Trailers.
  public var trailerCount: Int32?
  /// The build of the truck.
  public var truckType: TruckType
  /// Whether the truck counts as light.
  public var isTruckLight: Bool
  /// The load it may carry.
  public var payloadCapacityInKilograms: Int32?
  /// Axles of all trailers.
  public var trailerAxleCount: Int32?

  var vehicle: VehicleSpecification {
    VehicleSpecification(
      heightInCentimeters: heightInCentimeters, widthInCentimeters: widthInCentimeters,
      lengthInCentimeters: lengthInCentimeters, axleCount: axleCount, trailerCount: trailerCount,
      truckCategory: truckType, isTruckLight: isTruckLight,
      payloadCapacityInKilograms: payloadCapacityInKilograms, trailerAxleCount: trailerAxleCount,
      grossWeightInKilograms: grossWeightInKilograms,
      currentWeightInKilograms: currentWeightInKilograms,
      weightPerAxleInKilograms: weightPerAxleInKilograms, weightPerAxleGroup: weightPerAxleGroup)
  }

  /// Makes a truck; by default nothing is known of it.
  public init(
    grossWeightInKilograms: Int32? = nil, currentWeightInKilograms: Int32? = nil,
    weightPerAxleInKilograms: Int32? = nil, weightPerAxleGroup: WeightPerAxleGroup? = nil,
    heightInCentimeters: Int32? = nil, widthInCentimeters: Int32? = nil,
    lengthInCentimeters: Int32? = nil, axleCount: Int32? = nil, trailerCount: Int32? = nil,
    truckType: TruckType = .straight, isTruckLight: Bool = false,
    payloadCapacityInKilograms: Int32? = nil, trailerAxleCount: Int32? = nil
  ) {
    self.grossWeightInKilograms = grossWeightInKilograms
    self.currentWeightInKilograms = currentWeightInKilograms
    self.weightPerAxleInKilograms = weightPerAxleInKilograms
    self.weightPerAxleGroup = weightPerAxleGroup
    self.heightInCentimeters = heightInCentimeters
    self.widthInCentimeters = widthInCentimeters
    self.lengthInCentimeters = lengthInCentimeters
    self.axleCount = axleCount
    self.trailerCount = trailerCount
    self.truckType = truckType
    self.isTruckLight = isTruckLight
    self.payloadCapacityInKilograms = payloadCapacityInKilograms
    self.trailerAxleCount = trailerAxleCount
  }
}

/// The build of a truck.
public typealias TruckType = TruckCategory
