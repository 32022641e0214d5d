// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

extension ChargingPlanner {
  /// Between its ends no road leads, with whatever charge.
  func unconnected(_ leg: Int) -> RoutingError {
    RoutingError(
      .noRouteFound,
      message: "no road that may be used leads from waypoint \(leg) to waypoint \(leg + 1)",
      waypointIndex: leg + 1, place: query.waypoints[leg + 1].coordinates)
  }

  /// Why there is no plan.
  ///
  /// - Parameters:
  ///   - failure: How the search ended.
  ///   - question: What is asked for.
  ///   - closed: The stations that were left out as they are closed.
  /// - Returns: The error with a message that says what to do.
  func error(
    _ failure: PlanFailure, _ question: Question, _ closed: Set<Int>
  ) -> RoutingError {
    switch failure {
    case .network(let error): return error
    case .cancelled: return .operationCancelled
    case .gaveUp:
      return RoutingError(
        .routeCalculationFailed,
        message:
          "the charging plan tried more ways than it may; split the trip, or ask for less charge at stations"
      )
    case .unreachable(let nearest, let leg, let reached):
      let stations = question.stations
      let station = nearest < stations.count ? stations[nearest] : nil
      let place =
        station.map { ($0.ends, $0.rest) }
        ?? (question.stops[nearest - stations.count].ends, question.stops[0].rest)
      let at = Self.text(GeoCoordinates(place.0.coordinate))
      let minutes = ((leg < place.1.count ? place.1[leg]?.seconds ?? 0 : 0) / 60).rounded(.up)
      let furthest =
        station.map { "as far as the charging station \($0.usable.site.title)" }
        ?? "no further than waypoint \(nearest - stations.count)"
      return RoutingError(
        .noReachableChargingStationFound,
        message:
          "no charging plan leads to the destination: of \(Self.count(stations)) stations that fit \(Self.count(reached.map { stations[$0] })) are reached\(leftOut(question, closed)), and it gets \(furthest) at \(at), \(Int(minutes)) min before the destination; start with more charge, ask for less at stations and destination, or allow more connectors",
        waypointIndex: leg + 1, place: query.waypoints[leg + 1].coordinates)
    }
  }

  /// Which stations are not used though they fit, and what to do about that.
  private func leftOut(_ question: Question, _ closed: Set<Int>) -> String {
    let closedCount = Self.count(closed.map { question.stations[$0] })
    func are(_ count: Int) -> String { count == 1 ? "is" : "are" }
    var text = ""
    if closedCount > 0 {
      text += ", \(closedCount) \(are(closedCount)) closed then (opening_hours; try another time)"
    }
    let excludedCount = excludedCount
    if excludedCount > 0 {
      text += ", \(excludedCount) more \(are(excludedCount)) left out by excludedChargingProviders"
    }
    return text
  }

  /// How many stations would fit if no provider was excluded.
  private var excludedCount: Int {
    let excluded = options.evOptions?.excludedChargingProviders ?? []
    if excluded.isEmpty { return 0 }
    var open = options
    open.evOptions?.excludedChargingProviders = []
    let (all, own) = (
      UsableStations(open, battery, at: stateTime), UsableStations(options, battery, at: stateTime)
    )
    return ladder.sites.count { all.usable($0) != nil && own.usable($0) == nil }
  }

  /// A station counts once, on however many roads it is.
  private static func count(_ stations: [PlacedStation]) -> Int {
    Set(stations.map(\.number)).count
  }

  private static func text(_ place: GeoCoordinates) -> String {
    func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
    return "\(rounded(place.latitude)),\(rounded(place.longitude))"
  }
}
