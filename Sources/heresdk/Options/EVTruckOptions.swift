// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by electric truck.
public struct EVTruckOptions: Hashable, Sendable {
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions
  /// What decides about tolls.
  public var tollOptions: TollOptions
  /// Lanes that only some may use.
  public var allowOptions: AllowOptions
  /// People on board, 1…255.
  public var occupantsNumber: Int32
  /// The last character of the plate, where streets are closed by plates.
  public var lastCharacterOfLicensePlate: String?
  /// Lower speeds on single segments.
  public var maxSpeedOnSegments: [MaxSpeedOnSegment]
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
  /// How much it consumes.
  public var consumptionModel: EVConsumptionModel

  /// The same in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = truckSpecifications.vehicle
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    vehicle.tunnelCategory = linkTunnelCategory
    vehicle.hazardousMaterials = hazardousMaterials
    vehicle.speedProfile = speedProfile
    var avoidance = avoidanceOptions
    avoidance.avoidedTruckRoadTypes += avoidedTruckRoadTypes
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .truck, vehicleSpecification: vehicle.unlessPlain),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidance,
      allowOptions: allowOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments,
      evOptions: ElectricVehicleOptions(empiricalConsumptionModel: consumptionModel.empirical))
  }

  /// Makes options; a consumption model is needed before they are used.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    truckSpecifications: TruckSpecifications = TruckSpecifications(),
    linkTunnelCategory: TunnelCategory? = nil, hazardousMaterials: [HazardousMaterial] = [],
    avoidedTruckRoadTypes: [TruckRoadType] = [],
    consumptionModel: EVConsumptionModel = EVConsumptionModel(),
    speedProfile: SpeedProfile = .lawful
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.allowOptions = allowOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.truckSpecifications = truckSpecifications
    self.linkTunnelCategory = linkTunnelCategory
    self.hazardousMaterials = hazardousMaterials
    self.avoidedTruckRoadTypes = avoidedTruckRoadTypes
    self.speedProfile = speedProfile
    self.consumptionModel = consumptionModel
  }
}
