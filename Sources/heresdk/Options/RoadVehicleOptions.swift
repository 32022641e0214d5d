// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options that are written once for cars, trucks and buses: each forwards to one value.
///
///     var options = TruckOptions()
///     options.routeOptions.optimizationMode = .shortest
@dynamicMemberLookup
public protocol RoadVehicleOptions: Hashable, Sendable {
  /// What all of them have; its members are those of the options, too.
  var shared: SharedVehicleOptions { get set }
  /// These options in the current form.
  var routingOptions: RoutingOptions { get }
}

extension RoadVehicleOptions {
  /// A member of what all of them have.
  public subscript<Value>(
    dynamicMember member: WritableKeyPath<SharedVehicleOptions, Value>
  ) -> Value {
    get { shared[keyPath: member] }
    set { shared[keyPath: member] = newValue }
  }
}

/// What the options of cars, trucks and buses have in common.
public struct SharedVehicleOptions: Hashable, Sendable {
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

  /// Makes options; by default the fastest route.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = []
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.allowOptions = allowOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
  }

  /// All of it for one vehicle.
  func routingOptions(
    _ mode: TransportMode, _ vehicle: VehicleSpecification,
    _ evOptions: ElectricVehicleOptions? = nil
  ) -> RoutingOptions {
    var vehicle = vehicle
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: mode, vehicleSpecification: vehicle.unlessPlain),
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      allowOptions: allowOptions, tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments, evOptions: evOptions)
  }
}
