// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/matrix`: times and lengths from each origin to each destination.
struct MatrixOperation: Operation {
  let maps: MapRack

  /// The most cells of one answer.
  static let maxCells = 1_000_000

  static let name = "matrix"
  static let summary = "Times and lengths of the best routes from each place to each other."
  static let parameters: [QueryParameter<MatrixQuestion>] =
    [
      .places(
        "origins", "The places of the rows: latitude,longitude with semicolons between them.",
        example: 0..<2, counts: 1...1000, \.origins),
      .places(
        "destinations", "The places of the columns; the origins where it is left out.",
        isRequired: false, example: 2..<3, counts: 1...1000, \.destinations),
      .transportMode,
      .optimizationMode("What the routes have least of."),
      .avoid,
      .departureTime("When all trips start; without it, rules that hold at times are left out."),
      .profile, .map(\.map),
    ] + QueryParameter<MatrixQuestion>.sizes

  static func example(at places: ExamplePlaces) -> MatrixQuestion {
    MatrixQuestion(origins: Array(places.waypoints[..<2]))
  }

  /// Trips at a time may each have to be found by themselves.
  static func cost(of question: MatrixQuestion) -> Int {
    let times = question.options.routeOptions
    let isTimed = times.departureTime != nil || times.arrivalTime != nil
    let (rows, columns) = (
      question.origins.count,
      question.destinations.isEmpty ? question.origins.count : question.destinations.count
    )
    let cell = isTimed ? 200 : 1
    return 500 + question.criteriaWork + 20 * (rows + columns) + cell * rows * columns
  }

  func answer(
    _ question: MatrixQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> MatrixAnswer {
    let destinations =
      question.destinations.isEmpty ? question.origins : question.destinations
    try Self.check(question.origins, destinations)
    let query = try RouteQuery(
      .matrix(sourceCount: question.origins.count), question.origins + destinations,
      question.optionsOfProfile, profile: question.profile, isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: query.waypoints)
    try map.check(profile: question.profile)
    var answer = try map.router.matrixAnswer(query)
    answer.attributions = map.attributions
    return answer
  }

  private static func check(
    _ origins: [Waypoint], _ destinations: [Waypoint]
  ) throws(RequestFailure) {
    if origins.isEmpty { throw .invalidValue("origins", "there is no place") }
    let (cells, overflows) = origins.count.multipliedReportingOverflow(by: destinations.count)
    guard !overflows, cells <= maxCells else {
      throw RequestFailure(
        .badRequest, "TooBig",
        "\(origins.count) by \(destinations.count) cells are more than \(maxCells); ask in parts",
        parameter: "origins")
    }
  }
}

extension ServedMap {
  /// Whom to name where results are shown.
  var attributions: [MapAttribution] {
    manifest.attributions.map { MapAttribution(text: $0.text, url: $0.url) }
  }
}
