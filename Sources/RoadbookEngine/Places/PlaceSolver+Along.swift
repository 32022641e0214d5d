// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookPlaces
import RoadbookRouting

extension PlaceSolver {
  /// A place beside the route.
  private struct Passed {
    var place: FoundPlace
    /// Meters from the start of the route to where it is nearest to the place.
    var along: Double
  }

  /// The places in the corridor of the route, in its order, with what trips take that stop there.
  func along() throws(RoutingError) -> [RoutedPlace] {
    let routes = try RouteSolver(ladder: ladder, query: query).routes()
    let line = RouteLine(
      routes.first?.sections.flatMap(\.geometry) ?? [],
      corridorMeters: Double(question.corridorInMeters))
    let passed = passed(by: line)
    try check(
      passed.count, PlacesQuestion.greatestCountAlong,
      "name a category or a name, a smaller corridor or a shorter route")
    let base = try TotalsSolver(ladder: ladder, query: query).totals()
    let trips = try trips(passed, line)
    let found = zip(passed, trips).compactMap { passed, trip in
      trip.map { trip in
        RoutedPlace(
          place: passed.place, duration: trip.seconds, lengthInMeters: trip.meters,
          detour: ((trip.seconds - base.seconds) * 1000).rounded() / 1000,
          passedAfterMeters: passed.along.rounded())
      }
    }
    return Array(found.prefix(Int(question.limit)))
  }

  /// What trips take that stop at the places; `nil` where no way leads there and on.
  private func trips(
    _ passed: [Passed], _ line: RouteLine
  ) throws(RoutingError) -> [RouteTotals?] {
    if let trips = try tripsAtOnce(passed) { return trips }
    return try tripsOneByOne(passed, line)
  }

  private func passed(by line: RouteLine) -> [Passed] {
    places.places(filter, in: line.boxes).compactMap { place in
      Coordinate(place.coordinates)
        .flatMap { line.foot(of: $0) }
        .map { Passed(place: place, along: $0.along) }
    }.sorted { ($0.along, $0.place.title) < ($1.along, $1.place.title) }
  }

  /// The trips of a plain question between two places, by tables; `nil` for others.
  ///
  /// What is kept off if it can be, and what changes with the time, has to be found trip by trip; so have trips over
  /// several waypoints, whose legs hang on each other.
  private func tripsAtOnce(_ passed: [Passed]) throws(RoutingError) -> [RouteTotals?]? {
    guard query.waypoints.count == 2, query.waypoints[0].minCourseDistanceInMeters == nil,
      try LoadPlan(query.waypoints, query.options) == nil, try isPlain()
    else { return nil }
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let ends = try ladder.snapper.snap(query.waypoints, on: vehicle.graph)
    let stops = try ladder.snapper.snapAll(
      passed.map { Waypoint(coordinates: $0.place.coordinates) }, as: .via, on: vehicle.graph)
    try query.checkIsWanted()
    do throws(HierarchyError) {
      return try StopDetours(vehicle.graph, by: vehicle.weights)
        .trips(from: ends[0].candidates, over: stops, to: ends[1].candidates)
        .map { $0.map { RouteTotals($0) } }
    } catch {
      throw RoutingError(.hierarchy(leg: 0, error), query.waypoints)
    }
  }

  private func tripsOneByOne(
    _ passed: [Passed], _ line: RouteLine
  ) throws(RoutingError) -> [RouteTotals?] {
    let stops = query.waypoints.compactMap { Coordinate($0.coordinates) }
      .map { line.meters(to: $0) }
    return try passed.map { passed throws(RoutingError) in
      try query.checkIsWanted()
      var waypoints = query.waypoints
      let before = max(1, stops.dropLast().count { $0 <= passed.along })
      waypoints.insert(Waypoint(coordinates: passed.place.coordinates), at: before)
      return try RoutingError.unlessNoWay { () throws(RoutingError) in
        try TotalsSolver(ladder: ladder, query: query.through(waypoints)).totals()
      }
    }
  }
}
