// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/follow`: the route that follows lines.
struct FollowOperation: Operation {
  let maps: MapRack

  static let name = "follow"
  static let summary =
    "The route that follows a line, such as a recorded track or a route of another planner, and how well it "
    + "does: distances, the share followed, and the parts that are not, with the reason."
  static let parameters: [QueryParameter<FollowQuestion>] = [
    .lines,
    .places(
      "waypoints",
      "Latitude,longitude of the ends of the legs, with semicolons between them; one line for all legs is cut where they are.",
      isRequired: false, example: 0..<2, counts: FollowQuestion.waypointCounts, \.waypoints),
    .name("mode", "Whose line it is.", example: .track, \.mode),
    .transportMode,
    .departureTime("When the trip starts; it starts now where this is left out."), .arrivalTime,
    .language, .unitSystem, .textFormat,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> FollowQuestion {
    FollowQuestion(
      lines: [FollowLine(vertices: Array(places.places[..<2]))],
      waypoints: Array(places.waypoints[..<2]))
  }

  /// As for recorded traces, with ways over gaps.
  static func cost(of question: FollowQuestion) -> Int {
    let points = question.lines.reduce(0) {
      $0 + $1.vertices.count + ($1.polyline6?.utf8.count ?? 0) / 4
    }
    return 5_000 + question.criteriaWork + 25 * min(points, 4 * FollowQuestion.mostPoints)
  }

  func answer(
    _ question: FollowQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> FollowAnswer {
    let lines = try question.places()
    let query = try RouteQuery(
      .knownRoute, [], question.optionsOfProfile, profile: question.profile,
      isCancelled: isCancelled)
    let ends = [lines[0][0], lines[lines.count - 1][lines[lines.count - 1].count - 1]]
    let map = try maps.map(
      question.map, holding: ends.map { Waypoint(coordinates: GeoCoordinates($0)) })
    try map.check(profile: question.profile)
    var answer = try map.router.follow(question, lines, query)
    answer.attributions = map.attributions
    return answer
  }
}

extension QueryParameter<FollowQuestion> {
  /// The lines as texts.
  fileprivate static var lines: Self {
    let pattern = "^[?-~]+(;[?-~]+){0,\(FollowQuestion.mostWaypointsBetween)}$"
    return Self(
      name: "lines",
      summary:
        "The line of each leg in the polyline format with six digits, with semicolons between them.",
      isRequired: true, example: .line, schema: .pattern(pattern)
    ) { text, question in
      let parts = text.split(separator: ";", omittingEmptySubsequences: false)
      guard FollowQuestion.legCounts.contains(parts.count) else {
        throw Refused(
          "\(parts.count) lines; allowed are \(FollowQuestion.legCounts.lowerBound)…\(FollowQuestion.legCounts.upperBound)"
        )
      }
      question.lines = parts.map { FollowLine(polyline6: String($0)) }
    }
  }
}
