// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/coverage`: where public transport is known, from which feeds, and for which days.
struct CoverageOperation: Operation {
  let maps: MapRack

  static let name = "coverage"
  static let summary =
    "How public transport is known near a place, or on all maps: from which feeds, and for which days."
  static let parameters: [QueryParameter<CoverageQuestion>] = [
    .optionalPlace(
      "near", "Latitude,longitude of the place; all timetables where it is left out.", \.near),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> CoverageQuestion {
    var question = CoverageQuestion()
    question.near = places.places[0]
    return question
  }

  static func cost(of question: CoverageQuestion) -> Int { 2_000 }

  func answer(
    _ question: CoverageQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TransitCoverage {
    let asked = try maps.usable(question.map)
    guard let near = question.near else { return Self.all(asked) }
    try RouteRequest.validate(places: [Waypoint(coordinates: near)])
    return TransitRouter.coverage(
      at: near, TransitMaps.routers(of: asked).map { ($0.map.name, $0.router) })
  }

  private static func all(_ maps: [ServedMap]) -> TransitCoverage {
    let timetables = TransitMaps.routers(of: maps).map {
      $0.router.description(ofMap: $0.map.name)
    }
    return TransitCoverage(kind: timetables.isEmpty ? .none : .timetable, timetables: timetables)
  }
}
