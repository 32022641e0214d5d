// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/trip`: all places in the order that takes the least, and the route through them.
struct TripOperation: Operation {
  let maps: MapRack

  static let name = "trip"
  static let summary =
    "The order in which two or more places are visited in the least time, and the route: the best "
    + "order for up to twelve places, nearly the best for up to 150. Places may have times at which they open and close."
  static let parameters: [QueryParameter<TripQuestion>] = [
    .places(
      "waypoints", "Latitude,longitude of each place, in any order, with semicolons between them.",
      example: 0..<3,
      counts: TripQuestion.waypointCounts, \.waypoints),
    .flag(
      "isRoundTrip", "Whether the trip returns to where it began; it does where this is left out.",
      example: false, \.isRoundTrip),
    .flag(
      "startsAtFirst",
      "Whether the first place is visited first; it is where this is left out. The start of a round "
        + "trip is free only where the last place has to be the last.",
      example: true, \.startsAtFirst),
    .flag(
      "endsAtLast",
      "Whether the last place is visited last, and a round trip returns from there; not where this "
        + "is left out.", example: true, \.endsAtLast),
    .transportMode,
    .optimizationMode("What the trip has least of."),
    .avoid,
    .departureTime("When the trip starts; it starts now where this is left out."), .arrivalTime,
    .language, .unitSystem, .textFormat,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> TripQuestion {
    TripQuestion(waypoints: places.waypoints)
  }

  /// A table, the search for the order, which is short where it is exact, and a route.
  ///
  /// With windows, the search visits so many stops at most.
  static func cost(of question: TripQuestion) -> Int {
    let count = question.waypoints.count
    let plain = orderWork(of: count)
    let order = question.windows.isEmpty ? plain : min(20 * plain, mostSearching)
    let route = RoutesQuestion(waypoints: question.waypoints, options: question.options)
    return 2_000 + 40 * count + order + RoutesOperation.cost(of: route)
  }

  /// What the search for the best order of places takes, in microseconds.
  static func orderWork(of count: Int) -> Int { count * count * (count > 12 ? 3 : 1) }

  /// What the longest search for an order takes, in microseconds.
  private static let mostSearching = 1_500_000

  func answer(
    _ question: TripQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TripAnswer {
    let (count, counts) = (question.waypoints.count, TripQuestion.waypointCounts)
    guard counts.contains(count) else {
      throw RequestFailure.invalidValue(
        "waypoints", "\(count) places; allowed are \(counts.lowerBound)…\(counts.upperBound)")
    }
    try TripWindow.validate(question.windows, stops: count)
    let query = try RouteQuery(
      .trip, question.waypoints, question.optionsOfProfile, profile: question.profile,
      isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: question.waypoints)
    try map.check(profile: question.profile)
    return try map.router.tripAnswer(query, question)
  }
}
