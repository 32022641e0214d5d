// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry
public import RoadbookModel

extension RoutingEngine: RoadQuestionsProtocol {
  /// What answers, unless it may not be asked.
  private func asking() throws(RoutingError) -> RoadAsking {
    if case .service = source { try checkIsOnline() }
    return RoadAsking(source: source)
  }

  /// Times and lengths between places; see ``RoadQuestionsProtocol``.
  ///
  /// The service is asked for `/v1/matrix`.
  public func calculateMatrix(
    from origins: [Waypoint], to destinations: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> MatrixAnswer {
    try await asking().matrix(origins, destinations, options)
  }

  /// The roads near a place; see ``RoadQuestionsProtocol``.
  ///
  /// The service is asked for `/v1/nearest`.
  public func nearestRoads(
    to place: GeoCoordinates, number: Int32, transportMode: TransportMode
  ) async throws(RoutingError) -> [NearbyRoad] {
    try await asking().roads(
      NearestQuestion(coordinates: place, number: number, profile: transportMode.name))
  }

  /// The best order of stops; see ``RoadQuestionsProtocol``.
  ///
  /// The service is asked for `/v1/trip`.
  public func calculateTrip(
    through stops: [Waypoint], course: TripCourse, options: RoutingOptions
  ) async throws(RoutingError) -> OrderedTrip {
    try await asking().trip(TripQuestion(stops, course, options))
  }

  /// Places by their names; see ``RoadQuestionsProtocol``.
  ///
  /// The service is asked for `/v1/search`.
  public func searchPlaces(
    _ text: String, near: GeoCoordinates?, limit: Int32
  ) async throws(RoutingError) -> [FoundPlace] {
    try await asking().places(SearchQuestion(text: text, near: near, limit: limit))
  }

  /// Places by what their own routes take; see ``RoadQuestionsProtocol``.
  ///
  /// The service is asked for `/v1/places`.
  public func routedPlaces(
    _ filter: PlaceFilter, _ reach: PlaceReach, options: RoutingOptions, limit: Int32
  ) async throws(RoutingError) -> [RoutedPlace] {
    try await asking().routedPlaces(PlacesQuestion(filter, reach, limit: limit, options: options))
  }

  /// The nearest charging stations; see ``RoadQuestionsProtocol``.
  ///
  /// The service is asked for `/v1/charging-stations`.
  public func nearestChargingPools(
    to start: Waypoint, plugs: [String], minPowerInKilowatts: Double, options: RoutingOptions,
    limit: Int32
  ) async throws(RoutingError) -> [RoutedChargingPool] {
    try await asking().chargingPools(
      ChargingQuestion(start, plugs, minPowerInKilowatts, limit, options))
  }
}

extension OfflineRoutingEngine: RoadQuestionsProtocol {
  private var asking: RoadAsking { RoadAsking(source: .maps(calculation)) }

  /// Times and lengths between places; see ``RoadQuestionsProtocol``.
  public func calculateMatrix(
    from origins: [Waypoint], to destinations: [Waypoint], options: RoutingOptions
  ) async throws(RoutingError) -> MatrixAnswer {
    try await asking.matrix(origins, destinations, options)
  }

  /// The roads near a place; see ``RoadQuestionsProtocol``.
  public func nearestRoads(
    to place: GeoCoordinates, number: Int32, transportMode: TransportMode
  ) async throws(RoutingError) -> [NearbyRoad] {
    try await asking.roads(
      NearestQuestion(coordinates: place, number: number, profile: transportMode.name))
  }

  /// The best order of stops; see ``RoadQuestionsProtocol``.
  public func calculateTrip(
    through stops: [Waypoint], course: TripCourse, options: RoutingOptions
  ) async throws(RoutingError) -> OrderedTrip {
    try await asking.trip(TripQuestion(stops, course, options))
  }

  /// Places by their names; see ``RoadQuestionsProtocol``.
  public func searchPlaces(
    _ text: String, near: GeoCoordinates?, limit: Int32
  ) async throws(RoutingError) -> [FoundPlace] {
    try await asking.places(SearchQuestion(text: text, near: near, limit: limit))
  }

  /// Places by what their own routes take; see ``RoadQuestionsProtocol``.
  public func routedPlaces(
    _ filter: PlaceFilter, _ reach: PlaceReach, options: RoutingOptions, limit: Int32
  ) async throws(RoutingError) -> [RoutedPlace] {
    try await asking.routedPlaces(PlacesQuestion(filter, reach, limit: limit, options: options))
  }

  /// The nearest charging stations; see ``RoadQuestionsProtocol``.
  public func nearestChargingPools(
    to start: Waypoint, plugs: [String], minPowerInKilowatts: Double, options: RoutingOptions,
    limit: Int32
  ) async throws(RoutingError) -> [RoutedChargingPool] {
    try await asking.chargingPools(
      ChargingQuestion(start, plugs, minPowerInKilowatts, limit, options))
  }
}

extension TripQuestion {
  fileprivate init(_ stops: [Waypoint], _ course: TripCourse, _ options: RoutingOptions) {
    self.init(
      waypoints: stops, isRoundTrip: course.isRoundTrip, startsAtFirst: course.startsAtFirst,
      endsAtLast: course.endsAtLast, options: options)
    windows = course.windows
  }
}

extension ChargingQuestion {
  fileprivate init(
    _ start: Waypoint, _ plugs: [String], _ power: Double, _ limit: Int32, _ options: RoutingOptions
  ) {
    self.init(near: start)
    self.plugs = plugs
    minPowerInKilowatts = power
    self.limit = limit
    self.options = options
  }
}
