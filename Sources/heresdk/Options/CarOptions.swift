// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by car.
public struct CarOptions: Hashable, Sendable {
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
  /// Size and weight of the car.
  public var carSpecifications: CarSpecifications

  /// The same in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = carSpecifications.vehicle
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .car, vehicleSpecification: vehicle.unlessPlain),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions,
      allowOptions: allowOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments)
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
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.allowOptions = allowOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
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
