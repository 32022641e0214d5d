// SPDX-License-Identifier: Apache-2.0

public import Roadbook

/// Options for routes by private bus.
public struct PrivateBusOptions: RoadVehicleOptions {
  private var bus: BusOptions

  /// What the options of all vehicles have.
  public var shared: SharedVehicleOptions {
    get { bus.shared }
    set { bus.shared = newValue }
  }
  /// Size and weight of the bus.
  public var busSpecifications: BusSpecifications {
    get { bus.busSpecifications }
    set { bus.busSpecifications = newValue }
  }

  /// These options in the current form.
  public var routingOptions: RoutingOptions {
    shared.routingOptions(.privateBus, busSpecifications.vehicle)
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
    bus = BusOptions(
      routeOptions: routeOptions, textOptions: textOptions, avoidanceOptions: avoidanceOptions,
      tollOptions: tollOptions, allowOptions: allowOptions, occupantsNumber: occupantsNumber,
      lastCharacterOfLicensePlate: lastCharacterOfLicensePlate,
      maxSpeedOnSegments: maxSpeedOnSegments, busSpecifications: busSpecifications)
  }
}
