// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by motor scooter.
public struct ScooterOptions: Hashable, Sendable {
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions
  /// What decides about tolls.
  public var tollOptions: TollOptions
  /// People on board, 1…255.
  public var occupantsNumber: Int32
  /// The last character of the plate, where streets are closed by plates.
  public var lastCharacterOfLicensePlate: String?
  /// Lower speeds on single segments.
  public var maxSpeedOnSegments: [MaxSpeedOnSegment]
  /// Whether motorways may be used.
  ///
  /// Where there is no other way, the route has a notice.
  public var allowHighway: Bool
  /// Displacement of the engine.
  public var engineSizeInCubicCentimeters: Int32?

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    var vehicle = VehicleSpecification(
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      engineSizeInCubicCentimeters: engineSizeInCubicCentimeters)
    if occupantsNumber != 1 { vehicle.occupancy = occupantsNumber }
    return RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .scooter, vehicleSpecification: vehicle.unlessPlain,
        scooterSpecification: ScooterSpecification(allowScooterOnHighway: allowHighway)),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions,
      maxSpeedOnSegments: maxSpeedOnSegments)
  }

  /// Makes options; by default the fastest route without motorways.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    tollOptions: TollOptions = TollOptions(), occupantsNumber: Int32 = 1,
    lastCharacterOfLicensePlate: String? = nil, maxSpeedOnSegments: [MaxSpeedOnSegment] = [],
    allowHighway: Bool = false, engineSizeInCubicCentimeters: Int32? = nil
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.tollOptions = tollOptions
    self.occupantsNumber = occupantsNumber
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.allowHighway = allowHighway
    self.engineSizeInCubicCentimeters = engineSizeInCubicCentimeters
  }
}
