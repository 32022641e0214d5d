// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/routes`: routes through waypoints, with their sections, spans, maneuvers and geometry.
struct RoutesOperation: Operation {
  let maps: MapRack

  static let name = "routes"
  static let summary =
    "The best route through two or more places, and alternatives, with directions and geometry."
  static let parameters: [QueryParameter<RoutesQuestion>] =
    [
      .places(
        "waypoints", "Latitude,longitude of each place, with semicolons between them.",
        example: 0..<2, counts: 2...1000, \.waypoints),
      .transportMode,
      .optimizationMode("What the route has least of."),
      .avoid,
      .vehicle, .departureTime("When the trip starts; it starts now where this is left out."),
      .arrivalTime,
      .number(
        "alternatives", "How many other routes there may be beside the best one.", example: 2,
        in: 0...6, \.options.routeOptions.alternatives),
      .flag(
        "optimizeWaypointsOrder",
        "Whether the places between the first and the last may be visited in the best order.",
        example: true, \.options.routeOptions.optimizeWaypointsOrder),
      .flag(
        "violateLeast",
        "Whether the route that violates the fewest rules is wanted where no legal one exists.",
        example: true, \.options.routeOptions.violateLeast),
      .language, .unitSystem, .textFormat,
      .profile, .map(\.map),
    ] + QueryParameter<RoutesQuestion>.sizes

  static func example(at places: ExamplePlaces) -> RoutesQuestion {
    RoutesQuestion(waypoints: Array(places.waypoints[..<2]))
  }

  /// Most of it goes into writing the answer down.
  static func cost(of question: RoutesQuestion) -> Int {
    let options = question.options.routeOptions
    let (count, alternatives) = (question.waypoints.count, Int(clamping: options.alternatives))
    let order = options.optimizeWaypointsOrder ? TripOperation.orderWork(of: count) : 0
    return 500 + question.criteriaWork + question.relaxedWork + order
      + 2_000 * count * (1 + min(max(0, alternatives), 6))
  }

  func answer(
    _ question: RoutesQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RoutesAnswer {
    let query = try RouteQuery(
      .routes, question.waypoints, question.optionsOfProfile, profile: question.profile,
      isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: question.waypoints)
    try map.check(profile: question.profile)
    return RoutesAnswer(routes: try map.router.routes(query))
  }
}

extension MapRack {
  /// The map of a name, or else the one that holds the waypoints.
  func map(
    _ name: String?, holding waypoints: [Waypoint]
  ) throws(RequestFailure) -> ServedMap {
    if let name {
      if let map = map(named: name) { return try map.checked() }
      throw .unknown("map", name, of: current.map(\.name))
    }
    guard let map = map(holding: waypoints.map(\.coordinates)) else {
      throw RequestFailure(.serviceUnavailable, "NotReady", "the service has no map")
    }
    return try map.checked()
  }
}

extension ServedMap {
  /// Refuses a profile that the map lacks.
  func check(profile: String?) throws(RequestFailure) {
    if let profile, VehicleNames.profile(profile, among: profiles) == nil {
      throw .unknown("profile", profile, of: profiles)
    }
  }
}

extension RequestFailure {
  /// A name that is none of those that there are.
  static func unknown(_ parameter: String, _ name: String, of known: [String]) -> RequestFailure {
    RequestFailure(
      .notFound, "NotFound",
      "there is no \(parameter) \"\(name)\"; there are \(known.joined(separator: ", "))",
      parameter: parameter)
  }
}
