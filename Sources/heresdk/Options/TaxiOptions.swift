// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by taxi.
public struct TaxiOptions: Hashable, Sendable {
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions
  /// What decides about tolls.
  public var tollOptions: TollOptions
  /// The last character of the plate, where streets are closed by plates.
  public var lastCharacterOfLicensePlate: String?
  /// Lower speeds on single segments.
  public var maxSpeedOnSegments: [MaxSpeedOnSegment]
  /// Whether roads and lanes for taxis may be used.
  public var allowDriveThroughTaxiRoads: Bool
  /// Size and weight of the car.
  public var carSpecifications: CarSpecifications

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = carSpecifications.vehicle
    vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .taxi, vehicleSpecification: vehicle.unlessPlain,
        taxiSpecification: TaxiSpecification(allowDriveThroughTaxiRoads: allowDriveThroughTaxiRoads)
      ),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments)
  }

  /// Makes options; by default the fastest route of an ordinary car that may use lanes for taxis.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), lastCharacterOfLicensePlate: String? = nil,
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [], allowDriveThroughTaxiRoads: Bool = true,
    carSpecifications: CarSpecifications = CarSpecifications()
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.allowDriveThroughTaxiRoads = allowDriveThroughTaxiRoads
    self.carSpecifications = carSpecifications
  }
}
