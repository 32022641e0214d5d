// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes on foot.
public struct PedestrianOptions: Hashable, Sendable {
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions
  /// The speed on flat ground, 0.5…2 m/s.
  public var walkSpeedInMetersPerSecond: Double

  /// Options that start from the defaults of `SDKNativeEngine.parameterConfig`.
  public static func fromDefaultParameterConfiguration() -> PedestrianOptions {
    let transport = SDKNativeEngine.parameterConfig.transportSpecification
    return PedestrianOptions(
      walkSpeedInMetersPerSecond: transport.pedestrianSpecification?.walkingSpeedInMetersPerSecond
        ?? 1)
  }

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: .pedestrian,
        pedestrianSpecification: PedestrianSpecification(
          walkingSpeedInMetersPerSecond: walkSpeedInMetersPerSecond)),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions)
  }

  /// Makes options; by default the fastest way at 1 m/s.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(), walkSpeedInMetersPerSecond: Double = 1
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.walkSpeedInMetersPerSecond = walkSpeedInMetersPerSecond
  }
}
