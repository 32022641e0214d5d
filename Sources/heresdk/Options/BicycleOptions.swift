// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by bicycle.
public struct BicycleOptions: Hashable, Sendable {
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    RoutingOptions(
      transportSpecification: TransportSpecification(transportMode: .bicycle),
      routeOptions: routeOptions,
      textOptions: textOptions,
      avoidanceOptions: avoidanceOptions)
  }

  /// Makes options; by default the fastest route.
  public init(
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions()
  ) {
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
  }
}
