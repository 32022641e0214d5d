// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by car.
public struct CarOptions: RoadVehicleOptions {
  /// What the options of all vehicles have.
  public var shared: SharedVehicleOptions
  /// Size and weight of the car.
  public var carSpecifications: CarSpecifications

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    shared.routingOptions(.car, carSpecifications.vehicle)
  }

  /// Makes options; by default the fastest route of an ordinary car.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    carSpecifications: CarSpecifications = CarSpecifications()
  ) {
    shared = SharedVehicleOptions(
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions, allowOptions: allowOptions, occupantsNumber: occupantsNumber,
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      maxSpeedOnSegments: maxSpeedOnSegments)
    self.carSpecifications = carSpecifications
  }
}

/// Size and weight of a car; what is `nil` does not restrict.
public struct CarSpecifications: Hashable, Sendable {
  /// Greatest weight it is licensed for.
  public var grossWeightInKilograms: Int32?
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
  /// Axles of all trailers.
  public var trailerAxleCount: Int32?

  var vehicle: VehicleSpecification {
    VehicleSpecification(
      heightInCentimeters: heightInCentimeters, widthInCentimeters: widthInCentimeters,
      lengthInCentimeters: lengthInCentimeters, axleCount: axleCount, trailerCount: trailerCount,
      trailerAxleCount: trailerAxleCount, grossWeightInKilograms: grossWeightInKilograms)
  }

  /// Makes a car; by default nothing is known of it.
  public init(
    grossWeightInKilograms: Int32? = nil, heightInCentimeters: Int32? = nil,
    widthInCentimeters: Int32? = nil, lengthInCentimeters: Int32? = nil, axleCount: Int32? = nil,
    trailerCount: Int32? = nil, trailerAxleCount: Int32? = nil
  ) {
    self.grossWeightInKilograms = grossWeightInKilograms
    self.heightInCentimeters = heightInCentimeters
    self.widthInCentimeters = widthInCentimeters
    self.lengthInCentimeters = lengthInCentimeters
    self.axleCount = axleCount
    self.trailerCount = trailerCount
    self.trailerAxleCount = trailerAxleCount
  }
}
