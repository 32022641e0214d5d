// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/places`: places within a limit, nearest, or along a route, by what their own routes take.
struct PlacesOperation: Operation {
  let maps: MapRack

  static let name = "places"
  static let summary =
    "Places of a kind within a limit, nearest, or along a route, by what their own routes take."
  static let shownParameters: Set = ["nearest"]
  static let parameters: [QueryParameter<PlacesQuestion>] = [
    .optionalWaypoint(
      "within", "The place from which others are to be within the limit.", \.within),
    .optionalWaypoint("nearest", "The place to which others are to be nearest.", \.nearest),
    .places(
      "along", "The waypoints of a route: latitude,longitude with semicolons between them.",
      isRequired: false, example: 0..<2, counts: 2...1000, \.along),
    .text(
      "category", "What the places are, as the value of their tag.", example: .text("restaurant"),
      \.category),
    .text("name", "Words that their names have.", example: .text("central"), \.name),
    .name("rangeType", "What is limited.", example: .timeInSeconds, \.rangeType),
    .number(
      "rangeValue", "The limit in seconds, meters, Wh or ml.", example: 600, in: 0...1_000_000,
      \.rangeValue),
    .name(
      "direction", "Whether trips lead to the places or from them.", example: .departure,
      \.direction),
    .number(
      "corridor", "How far from the route places may lie, in meters.", example: 500,
      in: PlacesQuestion.corridors, \.corridorInMeters),
    .number(
      "limit", "How many places to tell at most.", example: 20, in: PlacesQuestion.limits, \.limit),
    .transportMode,
    .optimizationMode("What the routes have least of."),
    .avoid,
    .vehicle,
    .departureTime("When trips start; without it, rules that hold at times are left out."),
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> PlacesQuestion {
    var question = PlacesQuestion()
    question.nearest = places.waypoints[0]
    question.limit = 5
    return question
  }

  static func cost(of question: PlacesQuestion) -> Int {
    question.criteriaWork + (question.along.isEmpty ? 30_000 : 200_000)
  }

  func answer(
    _ question: PlacesQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> PlacesAnswer {
    var question = question
    question.options = question.optionsOfProfile
    let query = try RouteQuery(question, isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: query.waypoints)
    try map.check(profile: question.profile)
    return PlacesAnswer(
      places: try map.router.routedPlaces(query, question), attributions: map.attributions)
  }
}
