// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/explain`: why a route goes where it goes, and why not over some road.
struct ExplainOperation: Operation {
  let maps: MapRack

  static let name = "explain"
  static let summary =
    "Why the best route does not go over a road: the rule that closes it, or what both routes cost; "
    + "and which rules are in the way where there is no legal route."
  static let parameters: [QueryParameter<ExplainQuestion>] = [
    .places(
      "waypoints", "Latitude,longitude of each place, with semicolons between them.",
      example: 0..<2, counts: ExplainQuestion.waypointCounts, \.waypoints),
    .optionalPlace(
      "viaPlace", "Latitude,longitude of a place; the road nearest to it is asked about.",
      \.viaPlace),
    .segment(
      "viaSegment", "The segment that is asked about, in place of the place.", \.viaSegment),
    .transportMode,
    .optimizationMode("What the route has least of."),
    .avoid,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> ExplainQuestion {
    ExplainQuestion(
      waypoints: Array(places.waypoints[..<2]), over: .near(places.places[2]))
  }

  /// Routes, one for each leg that might go over the road, and a search for the least violation,
  /// which takes a second in a city.
  static func cost(of question: ExplainQuestion) -> Int {
    let routes = min(question.waypoints.count, ExplainQuestion.waypointCounts.upperBound)
    return 1_000_000 + question.criteriaWork + 1_000 * routes * routes
  }

  func answer(
    _ question: ExplainQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RouteExplanation {
    let (count, counts) = (question.waypoints.count, ExplainQuestion.waypointCounts)
    guard counts.contains(count) else {
      throw RequestFailure.invalidValue(
        "waypoints", "\(count) places; allowed are \(counts.lowerBound)…\(counts.upperBound)")
    }
    let road = try question.road()
    let query = try RouteQuery(
      .explanation, question.waypoints, question.optionsOfProfile, profile: question.profile,
      isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: question.waypoints)
    try map.check(profile: question.profile)
    var answer = try map.router.explanation(query, over: road)
    answer.attributions = map.attributions
    return answer
  }
}
