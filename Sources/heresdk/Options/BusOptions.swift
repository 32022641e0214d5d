// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by public bus.
public struct BusOptions: Hashable, Sendable {
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
  /// Size and weight of the bus.
  public var busSpecifications: BusSpecifications

  /// The same in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = busSpecifications.vehicle
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .bus, vehicleSpecification: vehicle.unlessPlain),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions,
      allowOptions: allowOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments)
  }

  /// Makes options; by default the fastest route of a bus of which nothing is known.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    busSpecifications: BusSpecifications = BusSpecifications()
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.allowOptions = allowOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.busSpecifications = busSpecifications
  }
}

/// Options for routes by private bus.
public struct PrivateBusOptions: Hashable, Sendable {
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
  /// Size and weight of the bus.
  public var busSpecifications: BusSpecifications

  /// The same in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = busSpecifications.vehicle
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .privateBus, vehicleSpecification: vehicle.unlessPlain),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions,
      allowOptions: allowOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments)
  }

  /// Makes options; by default the fastest route of a bus of which nothing is known.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), allowOptions: AllowOptions = AllowOptions(),
    occupantsNumber: Int32 = 1, lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    busSpecifications: BusSpecifications = BusSpecifications()
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.allowOptions = allowOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.busSpecifications = busSpecifications
  }
}

/// Size and weight of a bus; what is `nil` does not restrict.
public struct BusSpecifications: Hashable, Sendable {
  /// Greatest weight it is licensed for.
  public var grossWeightInKilograms: Int32?
  /// Height.
  public var heightInCentimeters: Int32?
  /// Width.
  public var widthInCentimeters: Int32?
  /// Length.
  public var lengthInCentimeters: Int32?

  var vehicle: VehicleSpecification {
    VehicleSpecification(
      heightInCentimeters: heightInCentimeters, widthInCentimeters: widthInCentimeters,
      lengthInCentimeters: lengthInCentimeters, grossWeightInKilograms: grossWeightInKilograms)
  }

  /// Makes a bus; by default nothing is known of it.
  public init(
    grossWeightInKilograms: Int32? = nil, heightInCentimeters: Int32? = nil,
    widthInCentimeters: Int32? = nil, lengthInCentimeters: Int32? = nil
  ) {
    self.grossWeightInKilograms = grossWeightInKilograms
    self.heightInCentimeters = heightInCentimeters
    self.widthInCentimeters = widthInCentimeters
    self.lengthInCentimeters = lengthInCentimeters
  }
}
