// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry
public import RoadbookModel

/// What engines answer beside routes: tables, roads near a place, orders of stops, places by name.
///
///     let matrix = try await engine.calculateMatrix(
///       from: depots, to: shops, options: RoutingOptions())
///     let roads = try await engine.nearestRoads(to: here)
///     let trip = try await engine.calculateTrip(through: stops, options: RoutingOptions())
///     let places = try await engine.searchPlaces("rua de cedofeita 120", near: here)
///     let chargers = try await engine.routedPlaces(
///       PlaceFilter(category: "charging_station"), .along([home, work]), options: RoutingOptions())
///
/// All of it is Roadbook's own. Each question has an `async` form, which engines implement, and one with a completion
/// handler.
public protocol RoadQuestionsProtocol: AnyObject, Sendable {
  /// Times and lengths of the best routes from each place to each other.
  ///
  /// - Parameters:
  ///   - origins: The places of the rows.
  ///   - destinations: The places of the columns.
  ///   - options: As for routes; without a time, rules that hold at times are left out.
  /// - Returns: A row for each origin, in it a cell for each destination.
  /// - Throws: A `RoutingError` where the question is wrong; no way between two places is an empty cell.
  func calculateMatrix(
    from origins: [Waypoint], to destinations: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> MatrixAnswer

  /// The roads near a place that may be used, the nearest first, each once.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - number: How many roads to name at most, 1…100.
  ///   - transportMode: Those who may use them.
  /// - Returns: One road or more.
  /// - Throws: `.couldNotMatchOrigin` where there is none.
  func nearestRoads(
    to place: GeoCoordinates, number: Int32, transportMode: TransportMode
  ) async throws(RoutingError) -> [NearbyRoad]

  /// The order of stops that takes the least, and the route through them.
  ///
  /// - Parameters:
  ///   - stops: 2…100 stopovers, in any order.
  ///   - course: Where the trip begins and ends.
  ///   - options: As for routes.
  /// - Returns: The order and its routes: the best for up to twelve stops, nearly the best for more.
  /// - Throws: A `RoutingError`.
  func calculateTrip(
    through stops: [Waypoint], course: TripCourse, options: RoutingOptions
  ) async throws(RoutingError) -> OrderedTrip

  /// Places by their names, and addresses.
  ///
  /// - Parameters:
  ///   - text: Words of a name in any order, the last one perhaps unfinished, and a house number; 1…200 characters.
  ///   - near: Where the asker is or looks; what is near comes first.
  ///   - limit: How many places to tell at most, 1…20.
  /// - Returns: The best place first; none where no name has all words.
  /// - Throws: A `RoutingError` where the text is too long, or the map has no index of names.
  func searchPlaces(
    _ text: String, near: GeoCoordinates?, limit: Int32
  ) async throws(RoutingError) -> [FoundPlace]

  /// Places within a limit, nearest, or along a route, by what their own routes take.
  ///
  /// - Parameters:
  ///   - filter: Which kind.
  ///   - reach: Where.
  ///   - options: As for routes; without a time, rules that hold at times are left out.
  ///   - limit: How many places to tell at most, 1…1000.
  /// - Returns: The nearest first; along a route in its order, each with the seconds that stopping there costs. None
  ///   where no place fits.
  /// - Throws: A `RoutingError` where the question is wrong, the map has no index of names, or no route is there.
  func routedPlaces(
    _ filter: PlaceFilter, _ reach: PlaceReach, options: RoutingOptions, limit: Int32
  ) async throws(RoutingError) -> [RoutedPlace]

  /// The nearest charging stations, by the time of the way to them.
  ///
  /// - Parameters:
  ///   - start: Where the trip starts.
  ///   - plugs: One of them will do: "CCS", "Type 2", or names of ``EVChargingConnectorType``; any where there is none.
  ///   - minPowerInKilowatts: What one of these plugs needs at least, 0…4000.
  ///   - options: As for routes; with `batterySpecifications`, the charge on arrival is told, and stations that the
  ///     battery does not suffice for are left out.
  ///   - limit: How many to tell at most, 1…100.
  /// - Returns: The nearest first; none where none fits.
  /// - Throws: A `RoutingError` where the question is wrong, or no road is near.
  func nearestChargingPools(
    to start: Waypoint, plugs: [String], minPowerInKilowatts: Double, options: RoutingOptions,
    limit: Int32
  ) async throws(RoutingError) -> [RoutedChargingPool]
}

// MARK: - Usual arguments

extension RoadQuestionsProtocol {
  /// The roads near a place, the nearest first; see the function with `number`.
  public func nearestRoads(
    to place: GeoCoordinates, transportMode: TransportMode = .car
  ) async throws(RoutingError) -> [NearbyRoad] {
    try await nearestRoads(to: place, number: 1, transportMode: transportMode)
  }

  /// The best round trip from the first stop; see the function with `course`.
  public func calculateTrip(
    through stops: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> OrderedTrip {
    try await calculateTrip(through: stops, course: TripCourse(), options: options)
  }

  /// The eight best places; see the function with `limit`.
  public func searchPlaces(
    _ text: String, near: GeoCoordinates? = nil
  ) async throws(RoutingError) -> [FoundPlace] {
    try await searchPlaces(text, near: near, limit: 8)
  }

  /// The twenty best places; see the function with `limit`.
  public func routedPlaces(
    _ filter: PlaceFilter, _ reach: PlaceReach, options: RoutingOptions
  ) async throws(RoutingError) -> [RoutedPlace] {
    try await routedPlaces(filter, reach, options: options, limit: 20)
  }
}

// MARK: - With completion handlers

extension RoadQuestionsProtocol {
  /// Times and lengths of the best routes from each place to each other; see the `async` form.
  @discardableResult
  public func calculateMatrix(
    from origins: [Waypoint], to destinations: [Waypoint], options: RoutingOptions,
    completion: @escaping (_ error: RoutingError?, _ matrix: MatrixAnswer?) -> Void
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.calculateMatrix(from: origins, to: destinations, options: options)
    }
  }

  /// The roads near a place, the nearest first; see the `async` form.
  @discardableResult
  public func nearestRoads(
    to place: GeoCoordinates, number: Int32 = 1, transportMode: TransportMode = .car,
    completion: @escaping (_ error: RoutingError?, _ roads: [NearbyRoad]?) -> Void
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.nearestRoads(to: place, number: number, transportMode: transportMode)
    }
  }

  /// The order of stops that takes the least, and the route through them; see the `async` form.
  @discardableResult
  public func calculateTrip(
    through stops: [Waypoint], course: TripCourse = TripCourse(), options: RoutingOptions,
    completion: @escaping (_ error: RoutingError?, _ trip: OrderedTrip?) -> Void
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.calculateTrip(through: stops, course: course, options: options)
    }
  }

  /// Places by their names, and addresses; see the `async` form.
  @discardableResult
  public func searchPlaces(
    _ text: String, near: GeoCoordinates? = nil, limit: Int32 = 8,
    completion: @escaping (_ error: RoutingError?, _ places: [FoundPlace]?) -> Void
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.searchPlaces(text, near: near, limit: limit)
    }
  }
  /// Places by what their own routes take; see the `async` form.
  @discardableResult
  public func routedPlaces(
    _ filter: PlaceFilter, _ reach: PlaceReach, options: RoutingOptions, limit: Int32 = 20,
    completion: @escaping (_ error: RoutingError?, _ places: [RoutedPlace]?) -> Void
  ) -> any TaskHandle {
    RouteCalculation.start(completion) { () async throws(RoutingError) in
      try await self.routedPlaces(filter, reach, options: options, limit: limit)
    }
  }
}
