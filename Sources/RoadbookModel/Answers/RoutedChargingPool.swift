// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// Charging stations that belong together, with what the way to them takes; Roadbook's own.
public struct RoutedChargingPool: Hashable, Sendable {
  /// Where they are.
  public var coordinates: GeoCoordinates
  /// What they are called.
  public var name: String?
  /// The street, and the town.
  public var address: String?
  /// The brand.
  public var brand: String?
  /// When they are open, in OpenStreetMap's syntax of opening hours.
  public var openingHours: String?
  /// Whether charging costs something; `nil` where that is not known.
  public var isForFee: Bool?
  /// The stations themselves.
  public var pool: EVChargingPool
  /// Seconds of the route to them.
  public var duration: Double
  /// Meters of that route.
  public var lengthInMeters: Double
  /// What is in the battery on arrival; `nil` where nothing is said of a battery.
  public var chargeInKilowattHours: Double?

  /// Makes a pool with its way.
  public init(
    coordinates: GeoCoordinates, name: String? = nil, address: String? = nil, brand: String? = nil,
    openingHours: String? = nil, isForFee: Bool? = nil, pool: EVChargingPool, duration: Double,
    lengthInMeters: Double, chargeInKilowattHours: Double? = nil
  ) {
    self.coordinates = coordinates
    self.name = name
    self.address = address
    self.brand = brand
    self.openingHours = openingHours
    self.isForFee = isForFee
    self.pool = pool
    self.duration = duration
    self.lengthInMeters = lengthInMeters
    self.chargeInKilowattHours = chargeInKilowattHours
  }
}

extension RoutedChargingPool: Codable, FieldCoded {
  package static var blank: RoutedChargingPool {
    RoutedChargingPool(
      coordinates: .blank, pool: EVChargingPool(), duration: 0, lengthInMeters: 0)
  }
  package static let fields: FieldTable<RoutedChargingPool> = [
    .required("coordinates", \.coordinates),
    .optional("name", \.name),
    .optional("address", \.address),
    .optional("brand", \.brand),
    .optional("openingHours", \.openingHours),
    .optional("isForFee", \.isForFee),
    .required("pool", \.pool),
    .required("duration", \.duration),
    .required("lengthInMeters", \.lengthInMeters),
    .optional("chargeInKilowattHours", \.chargeInKilowattHours),
  ]
}
