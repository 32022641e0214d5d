// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by electric truck.
@dynamicMemberLookup
public struct EVTruckOptions: Hashable, Sendable {
  /// What it has as a truck; its members are those of the options, too.
  public var truck: TruckOptions
  /// How much it consumes.
  public var consumptionModel: EVConsumptionModel

  /// A member of what it has as a truck.
  public subscript<Value>(dynamicMember member: WritableKeyPath<TruckOptions, Value>) -> Value {
    get { truck[keyPath: member] }
    set { truck[keyPath: member] = newValue }
  }

  /// A member of what the options of all vehicles have.
  public subscript<Value>(
    dynamicMember member: WritableKeyPath<SharedVehicleOptions, Value>
  ) -> Value {
    get { truck.shared[keyPath: member] }
    set { truck.shared[keyPath: member] = newValue }
  }

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    truck.routingOptions(
      evOptions: ElectricVehicleOptions(empiricalConsumptionModel: consumptionModel))
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
    truck = TruckOptions(
      truckSpecifications: truckSpecifications, linkTunnelCategory: linkTunnelCategory,
      hazardousMaterials: hazardousMaterials, avoidedTruckRoadTypes: avoidedTruckRoadTypes,
      speedProfile: speedProfile)
    truck.shared = SharedVehicleOptions(
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions, allowOptions: allowOptions, occupantsNumber: occupantsNumber,
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      maxSpeedOnSegments: maxSpeedOnSegments)
    self.consumptionModel = consumptionModel
  }
}
