// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/match`: the drive that made a trace.
struct MatchOperation: Operation {
  let maps: MapRack

  /// The most readings of one question.
  static let maxReadings = 100_000
  /// As many fit into a path.
  private static let mostInPath = 5000

  static let name = "match"
  static let summary =
    "The drive that made a recorded trace: a route for each piece that hangs together, and for each "
    + "reading where on which road it was made, or why on none."
  static let parameters: [QueryParameter<MatchQuestion>] = [
    .locations(
      "locations",
      "Latitude,longitude of each reading, with semicolons between them; POST takes times, accuracies and headings as well.",
      counts: 1...mostInPath, \.locations),
    .transportMode,
    .language, .unitSystem, .textFormat,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> MatchQuestion {
    MatchQuestion(locations: places.places[..<2].map { Location(coordinates: $0) })
  }

  /// Readings far apart take more than those near each other; most of it goes into the answer.
  static func cost(of question: MatchQuestion) -> Int {
    2_500 + question.criteriaWork + 25 * min(question.locations.count, 10 * maxReadings)
  }

  func answer(
    _ question: MatchQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> MatchAnswer {
    guard question.locations.count <= Self.maxReadings else {
      throw RequestFailure(
        .badRequest, "TooBig",
        "\(question.locations.count) readings are more than \(Self.maxReadings); ask in parts",
        parameter: "locations")
    }
    let query = try RouteQuery(
      .trace, [], question.optionsOfProfile, profile: question.profile, isCancelled: isCancelled)
    let places = question.locations.map { Waypoint(coordinates: $0.coordinates) }
    let map = try maps.map(question.map, holding: places)
    try map.check(profile: question.profile)
    var answer = try map.router.match(question.locations, stops: question.routeStops, query)
    answer.attributions = map.attributions
    return answer
  }
}
