// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// The vehicle for which a route is found again or refreshed.
///
/// New code passes `RoutingOptions`.
public final class RefreshRouteOptions: Sendable {
  /// These options in the current form.
  public let routingOptions: RoutingOptions

  /// A vehicle of which nothing else is known.
  public init(_ transportMode: TransportMode) {
    routingOptions = RoutingOptions(
      transportSpecification: TransportSpecification(transportMode: transportMode))
  }

  /// The vehicle of options for a car.
  public init(_ carOptions: CarOptions) { routingOptions = carOptions.routingOptions }

  /// The vehicle of options for a truck.
  public init(_ truckOptions: TruckOptions) { routingOptions = truckOptions.routingOptions }

  /// The vehicle of options for somebody on foot.
  public init(_ pedestrianOptions: PedestrianOptions) {
    routingOptions = pedestrianOptions.routingOptions
  }

  /// The vehicle of options for a scooter.
  public init(_ scooterOptions: ScooterOptions) { routingOptions = scooterOptions.routingOptions }

  /// The vehicle of options for a taxi.
  public init(_ taxiOptions: TaxiOptions) { routingOptions = taxiOptions.routingOptions }

  /// The vehicle of options for an electric car.
  public init(_ evCarOptions: EVCarOptions) { routingOptions = evCarOptions.routingOptions }

  /// The vehicle of options for an electric truck.
  public init(_ evTruckOptions: EVTruckOptions) { routingOptions = evTruckOptions.routingOptions }

  /// The vehicle of options for a bicycle.
  public init(_ bicycleOptions: BicycleOptions) { routingOptions = bicycleOptions.routingOptions }

  /// The vehicle of options for a public bus.
  public init(_ busOptions: BusOptions) { routingOptions = busOptions.routingOptions }

  /// The vehicle of options for a private bus.
  public init(_ privateBusOptions: PrivateBusOptions) {
    routingOptions = privateBusOptions.routingOptions
  }
}
