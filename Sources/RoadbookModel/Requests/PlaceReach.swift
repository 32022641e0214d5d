// SPDX-License-Identifier: Apache-2.0

/// Which kind of places is looked for.
public struct PlaceFilter: Hashable, Sendable {
  /// What a point of interest is, as the value of its tag in OpenStreetMap ("restaurant"); `nil` stands for any.
  public var category: String?
  /// Words that the name has, in any order, each as a whole or its beginning; `nil` stands for any.
  ///
  /// Without a category, settlements and streets are found by their names, too.
  public var name: String?

  /// Makes a filter.
  public init(category: String? = nil, name: String? = nil) {
    self.category = category
    self.name = name
  }
}

/// Where places are looked for, by what their own routes take.
public enum PlaceReach: Hashable, Sendable {
  /// Places whose route from a center, or to it, is within a limit of seconds, meters, watt-hours or milliliters.
  ///
  /// The place whose route takes the least comes first. Watt-hours and milliliters need a consumption model in the
  /// options, or `RoutingError.invalidParameter` is thrown. As in isolines, the consumption never exceeds the limit on
  /// the way. A limit is at most 32,400 s, 1,000,000 m, 300,000 Wh or 1,000,000 ml.
  case within(
    _ center: Waypoint, rangeType: IsolineRangeType = .timeInSeconds, rangeValue: Int32,
    direction: RoutePlaceDirection = .departure)
  /// Places whose routes from a center, or to it, take the least: seconds, meters, watt-hours or milliliters.
  ///
  /// Watt-hours and milliliters need a consumption model in the options; places beyond 300 kWh or 1,000 l are not found.
  case nearest(
    _ center: Waypoint, rangeType: IsolineRangeType = .timeInSeconds,
    direction: RoutePlaceDirection = .departure)
  /// Places beside the best route through waypoints, at most so many meters away, 1…10,000.
  case along(_ waypoints: [Waypoint], corridorInMeters: Int32 = 500)
}

extension PlacesQuestion {
  package init(
    _ filter: PlaceFilter, _ reach: PlaceReach, limit: Int32, options: RoutingOptions
  ) {
    self.init()
    category = filter.category
    name = filter.name
    self.limit = limit
    self.options = options
    switch reach {
    case .within(let center, let rangeType, let rangeValue, let direction):
      within = center
      self.rangeType = rangeType
      self.rangeValue = rangeValue
      self.direction = direction
    case .nearest(let center, let rangeType, let direction):
      nearest = center
      self.rangeType = rangeType
      self.direction = direction
    case .along(let waypoints, let corridorInMeters):
      along = waypoints
      self.corridorInMeters = corridorInMeters
    }
  }
}
