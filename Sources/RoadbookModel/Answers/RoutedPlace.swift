// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A place with what its route takes.
public struct RoutedPlace: Hashable, Sendable {
  /// The place.
  public var place: FoundPlace
  /// Seconds of the route to it, or from it; along a route, of the whole trip that stops there.
  public var duration: Double
  /// Meters of that route.
  public var lengthInMeters: Double
  /// Seconds that stopping there costs a route, without the stop itself.
  public var detour: Double?
  /// Meters from the start of the route to where it passes the place.
  public var passedAfterMeters: Double?
  /// Kilowatt-hours that the route takes, less than 0 on some descents; `nil` unless the range type is energy.
  public var consumptionInKilowattHours: Double?
  /// Liters of fuel that the route takes; `nil` unless the range type is fuel.
  public var fuelInLiters: Double?

  /// Makes a place.
  public init(
    place: FoundPlace, duration: Double, lengthInMeters: Double, detour: Double? = nil,
    passedAfterMeters: Double? = nil, consumptionInKilowattHours: Double? = nil,
    fuelInLiters: Double? = nil
  ) {
    self.place = place
    self.duration = duration
    self.lengthInMeters = lengthInMeters
    self.detour = detour
    self.passedAfterMeters = passedAfterMeters
    self.consumptionInKilowattHours = consumptionInKilowattHours
    self.fuelInLiters = fuelInLiters
  }
}

extension RoutedPlace: Codable, FieldCoded {
  package static var blank: RoutedPlace {
    RoutedPlace(place: .blank, duration: 0, lengthInMeters: 0)
  }
  package static let fields: FieldTable<RoutedPlace> = [
    .required("place", \.place),
    .required("duration", \.duration),
    .required("lengthInMeters", \.lengthInMeters),
    .optional("detour", \.detour),
    .optional("passedAfterMeters", \.passedAfterMeters),
    .optional("consumptionInKilowattHours", \.consumptionInKilowattHours),
    .optional("fuelInLiters", \.fuelInLiters),
  ]
}
