// SPDX-License-Identifier: Apache-2.0

package import RoadbookEngine
import RoadbookGeometry
package import RoadbookModel

/// A router without roads: it goes straight from waypoint to waypoint at 10 m/s.
///
/// For tests of everything above the router. A notice says that no road was used.
package struct StraightRouter: RouteComputing {
  /// Called once at the start of each request, on its thread.
  package var onRequest:
    @Sendable (_ isCancelled: @Sendable () -> Bool) throws(RoutingError) -> Void

  package init(
    onRequest: @escaping @Sendable (@Sendable () -> Bool) throws(RoutingError) -> Void = {
      (_: @Sendable () -> Bool) throws(RoutingError) in
    }
  ) {
    self.onRequest = onRequest
  }

  package func routes(_ query: RouteQuery) throws(RoutingError) -> [RouteData] {
    try onRequest(query.isCancelled)
    let (waypoints, options) = (query.waypoints, query.options)
    let mode = options.transportSpecification.transportMode
    var route = RouteData(
      transportMode: mode, optimizationMode: options.routeOptions.optimizationMode)
    route.routingOptions = options
    var sum = RunningMeters()
    var departure = 0
    for arrival in waypoints.indices.dropFirst() where waypoints[arrival].type == .stopover {
      route.sections.append(Self.section(waypoints, from: departure, to: arrival, &sum))
      departure = arrival
    }
    return Array(repeating: route, count: 1 + Int(options.routeOptions.alternatives))
  }
}

extension StraightRouter {
  package func routes(
    _ known: KnownRoute, _ query: RouteQuery
  ) throws(RoutingError) -> [RouteData] {
    throw RoutingError(.importFailed, message: "there are no roads")
  }

  package func explanation(
    _ query: RouteQuery, over road: RoadToExplain?
  ) throws(RoutingError) -> RouteExplanation {
    try onRequest(query.isCancelled)
    return RouteExplanation(verdict: .reachable, summary: "All ways are straight.")
  }

  package func isolines(_ query: RouteQuery) throws(RoutingError) -> [IsolineData] {
    try onRequest(query.isCancelled)
    guard case .isolines(let calculation) = query.wanted else { return [] }
    let center = query.waypoints[0].coordinates
    return calculation.rangeValues.map { value in
      let meters = calculation.rangeType == .timeInSeconds ? Double(value) * 10 : Double(value)
      return IsolineData(
        rangeType: calculation.rangeType, rangeValue: Double(value),
        center: MapMatchedCoordinates(originalCoordinates: center, matchedCoordinates: center),
        polygons: [GeoPolygon(geoCircle: GeoCircle(center: center, radiusInMeters: meters))])
    }
  }

  package func matrixAnswer(_ query: RouteQuery) throws(RoutingError) -> MatrixAnswer {
    throw .noRouteFound
  }

  package func nearbyRoads(_ question: NearestQuestion) throws(RoutingError) -> [NearbyRoad] { [] }

  package func tripAnswer(
    _ query: RouteQuery, _ question: TripQuestion
  ) throws(RoutingError) -> TripAnswer {
    throw .noRouteFound
  }

  package func foundPlaces(_ question: SearchQuestion) throws(RoutingError) -> [FoundPlace] { [] }

  package func routedPlaces(
    _ query: RouteQuery, _ question: PlacesQuestion
  ) throws(RoutingError) -> [RoutedPlace] { [] }

  package func chargingPools(
    _ query: RouteQuery, _ question: ChargingQuestion
  ) throws(RoutingError) -> [RoutedChargingPool] { [] }

  package func chargingLocations(
    _ ids: [String], _ features: [EVChargingLocationFeature]
  ) throws(RoutingError) -> [EVChargingLocation] { [] }

  private static func section(
    _ waypoints: [Waypoint], from departure: Int, to arrival: Int, _ sum: inout RunningMeters
  ) -> SectionData {
    let line = waypoints[departure...arrival].compactMap { Coordinate($0.coordinates) }
    var section = SectionData(
      geometry: line, transportMode: .car, departure: place(waypoints, departure),
      arrival: place(waypoints, arrival))
    let meters = line.lengthMeters()
    section.spans = [
      SpanData(
        polylineOffset: 0, segment: SegmentReference(), duration: meters / 10,
        baseDuration: meters / 10)
    ]
    section.maneuvers = [
      ManeuverData(action: .depart, offset: 0, spanIndex: 0),
      ManeuverData(action: .arrive, offset: Int32(line.count - 1), spanIndex: 0),
    ]
    section.maneuvers[0].text = "Head straight for waypoint \(arrival)."
    section.maneuvers[1].text = "Arrive at waypoint \(arrival)."
    section.notices = [SectionNotice(code: .violatedCriticalRule, severity: .critical)]
    section.addUp(spanMeters: [meters], &sum)
    return section
  }

  private static func place(_ waypoints: [Waypoint], _ index: Int) -> RoutePlace {
    let place = waypoints[index].coordinates
    return RoutePlace(
      waypointIndex: Int32(index), originalCoordinates: place, mapMatchedCoordinates: place)
  }
}
