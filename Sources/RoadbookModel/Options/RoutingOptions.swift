// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What a route is asked for: vehicle, preferences, texts.
///
///     var options = RoutingOptions()
///     options.routeOptions.optimizationMode = .shortest
///     options.avoidanceOptions.roadFeatures = [.ferry]
public struct RoutingOptions: Hashable, Sendable {
  /// The way of travelling and its vehicle; a car by default.
  public var transportSpecification: TransportSpecification
  /// What is optimised, when, and how many routes.
  public var routeOptions: RouteOptions
  /// Language and units of the texts.
  public var textOptions: RouteTextOptions
  /// What to keep away from.
  public var avoidanceOptions: AvoidanceOptions
  /// Lanes that only some may use.
  public var allowOptions: AllowOptions
  /// What decides about tolls.
  public var tollOptions: TollOptions
  /// Lower speeds on single segments.
  public var maxSpeedOnSegments: [MaxSpeedOnSegment]
  /// The battery and the consumption of an electric vehicle; `nil` for combustion engines.
  public var evOptions: ElectricVehicleOptions?
  /// What a combustion engine burns, by which routes tell their fuel; not together with ``evOptions``.
  public var fuelConsumptionModel: FuelConsumptionModel?

  /// Makes options; by default the fastest route by car.
  public init(
    transportSpecification: TransportSpecification = TransportSpecification(),
    routeOptions: RouteOptions = RouteOptions(), textOptions: RouteTextOptions = RouteTextOptions(),
    avoidanceOptions: AvoidanceOptions = AvoidanceOptions(),
    allowOptions: AllowOptions = AllowOptions(), tollOptions: TollOptions = TollOptions(),
    maxSpeedOnSegments: [MaxSpeedOnSegment] = [], evOptions: ElectricVehicleOptions? = nil,
    fuelConsumptionModel: FuelConsumptionModel? = nil
  ) {
    self.transportSpecification = transportSpecification
    self.routeOptions = routeOptions
    self.textOptions = textOptions
    self.avoidanceOptions = avoidanceOptions
    self.allowOptions = allowOptions
    self.tollOptions = tollOptions
    self.maxSpeedOnSegments = maxSpeedOnSegments
    self.evOptions = evOptions
    self.fuelConsumptionModel = fuelConsumptionModel
  }
}

extension RoutingOptions: Codable, FieldCoded {
  package static var blank: RoutingOptions { RoutingOptions() }
  package static let fields: FieldTable<RoutingOptions> = [
    .value("transportSpecification", \.transportSpecification),
    .value("routeOptions", \.routeOptions),
    .value("textOptions", \.textOptions),
    .value("avoidanceOptions", \.avoidanceOptions),
    .value("allowOptions", \.allowOptions),
    .value("tollOptions", \.tollOptions),
    .list("maxSpeedOnSegments", \.maxSpeedOnSegments),
    .optional("evOptions", \.evOptions),
    .optional("fuelConsumptionModel", \.fuelConsumptionModel),
  ]
}
