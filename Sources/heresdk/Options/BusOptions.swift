// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by public bus.
public struct BusOptions: RoadVehicleOptions {
  /// What the options of all vehicles have.
  public var shared: SharedVehicleOptions
  /// Size and weight of the bus.
  public var busSpecifications: BusSpecifications

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    shared.routingOptions(.bus, busSpecifications.vehicle)
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
    shared = SharedVehicleOptions(
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions, allowOptions: allowOptions, occupantsNumber: occupantsNumber,
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      maxSpeedOnSegments: maxSpeedOnSegments)
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
