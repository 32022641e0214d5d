// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookTraffic

/// What answers questions for routes: the routing module on one map, or on several.
///
/// It is synchronous and may be asked from several threads at once.
package protocol RouteComputing: Sendable {
  /// Routes through waypoints; one or more, the best one first.
  ///
  /// - Throws: `RoutingError`, `.operationCancelled` among others.
  func routes(_ query: RouteQuery) throws(RoutingError) -> [RouteData]

  /// The route that a question about a known one asks for; one.
  ///
  /// - Parameters:
  ///   - known: What is known of the route.
  ///   - query: Its waypoints are ``KnownRoute/places``.
  /// - Returns: One route.
  /// - Throws: `RoutingError`, `.operationCancelled` among others.
  func routes(_ known: KnownRoute, _ query: RouteQuery) throws(RoutingError) -> [RouteData]

  /// Why routes go where they go, and why not over a road.
  ///
  /// - Parameters:
  ///   - query: One route through waypoints in their order.
  ///   - road: What the route should go over; `nil` explains the best route.
  /// - Returns: The explanation.
  /// - Throws: What is wrong with the question.
  func explanation(
    _ query: RouteQuery, over road: RoadToExplain?
  ) throws(RoutingError) -> RouteExplanation

  /// The areas that are reached within limits, or from where a place is reached.
  ///
  /// - Parameter query: For isolines; its one waypoint is the center.
  /// - Returns: An area for each limit, in the order of the question.
  /// - Throws: Why there is none.
  func isolines(_ query: RouteQuery) throws(RoutingError) -> [IsolineData]

  /// Times and lengths of the best routes between places.
  func matrixAnswer(_ query: RouteQuery) throws(RoutingError) -> MatrixAnswer

  /// The roads near a place that a vehicle may use, the nearest first.
  func nearbyRoads(_ question: NearestQuestion) throws(RoutingError) -> [NearbyRoad]

  /// The best order of stops, and the routes through them.
  func tripAnswer(
    _ query: RouteQuery, _ question: TripQuestion
  ) throws(RoutingError) -> TripAnswer

  /// Places by their names, the best one first.
  func foundPlaces(_ question: SearchQuestion) throws(RoutingError) -> [FoundPlace]

  /// Places by what their own routes take; the query is made of the question.
  func routedPlaces(
    _ query: RouteQuery, _ question: PlacesQuestion
  ) throws(RoutingError) -> [RoutedPlace]

  /// The nearest charging stations; the query is made of the question.
  func chargingPools(
    _ query: RouteQuery, _ question: ChargingQuestion
  ) throws(RoutingError) -> [RoutedChargingPool]

  /// The charging stations of some ids, with the parts that are asked for; those that are not known are left out.
  func chargingLocations(
    _ ids: [String], _ features: [EVChargingLocationFeature]
  ) throws(RoutingError) -> [EVChargingLocation]

  /// The incidents in an area that are not over; all without an area.
  func trafficIncidents(
    in area: TrafficArea?, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficIncident]

  /// The incident of an id that is not over; `nil` where there is none.
  func trafficIncident(_ id: String) -> TrafficIncident?

  /// How fast traffic is on the roads of an area where that is known, with jam factors in a range.
  func trafficFlow(
    in area: TrafficArea, jamFactors factors: ClosedRange<Double>, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficFlow]

  /// Has the traffic of files count from now on; of none, no traffic.
  ///
  /// - Parameters:
  ///   - files: Read together.
  ///   - time: When they were measured, where they do not say so; seconds of UTC.
  /// - Throws: Which record is wrong; nothing has changed then.
  func take(_ files: [TrafficFile], measured time: Int64) throws(TrafficFault)

  /// The maps that can tell what drivers are warned of.
  var warningMaps: [RoadRouter] { get }
}

extension RouteComputing {
  package var warningMaps: [RoadRouter] { [] }

  package func trafficIncidents(
    in area: TrafficArea?, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficIncident] { [] }

  package func trafficIncident(_ id: String) -> TrafficIncident? { nil }

  package func trafficFlow(
    in area: TrafficArea, jamFactors factors: ClosedRange<Double>, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficFlow] { [] }

  package func take(_ files: [TrafficFile], measured time: Int64) throws(TrafficFault) {}
}

extension RoadRouter: RouteComputing {
  package var warningMaps: [RoadRouter] { [self] }

  /// Opens a bundle as the engines' maps.
  package static func openMap(
    _ path: String, _ memory: MemoryBudget
  ) throws(MapOpeningError) -> any RouteComputing {
    try RoadRouter(opening: path, memory: memory)
  }
}
