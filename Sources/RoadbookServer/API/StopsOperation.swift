// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

/// `/v1/stops`: the stops near a place, or of a name.
struct StopsOperation: Operation {
  let maps: MapRack

  static let name = "stops"
  static let summary =
    "The stops of public transport near a place as the crow flies, or of a name; near a place the nearest first."
  static let needsTimetable = true
  static let shownParameters: Set = ["near"]
  static let parameters: [QueryParameter<StopsQuestion>] = [
    .optionalPlace("near", "Latitude,longitude of the place.", \.near),
    .text(
      "name",
      "Words that begin words of their names; with near, the nearest of these are first, at any distance.",
      example: .text("central"), lengths: StopsQuestion.nameLengths, \.name),
    .number(
      "radiusInMeters", "How far they may be where no name is asked for.", example: 500,
      in: StopsQuestion.radii,
      \.radiusInMeters),
    .number("limit", "How many to name at most.", example: 10, in: StopsQuestion.limits, \.limit),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> StopsQuestion {
    var question = StopsQuestion()
    question.near = places.places[0]
    return question
  }

  static func cost(of question: StopsQuestion) -> Int { 1_000 }

  func answer(
    _ question: StopsQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> StopsAnswer {
    try TransitParts(from: ("near", "")).answering {
      try TransitMaps.check("limit", question.limit, StopsQuestion.limits)
      try TransitMaps.check("radiusInMeters", question.radiusInMeters, StopsQuestion.radii)
      if let near = question.near {
        try RouteRequest.validate(places: [Waypoint(coordinates: near)])
      }
      if let name = question.name { return try answer(name, question) }
      guard let near = question.near else {
        throw RequestFailure.invalidOptions("a place or a name says which stops", "near")
      }
      let (map, transit) = try TransitMaps(maps: maps).map(question.map, [.coordinates(near)])
      return answer(
        transit.stops(
          near: near, meters: Double(question.radiusInMeters), limit: Int(question.limit)
        ).map { ($0.stop, $0.meters) }, map.attributions)
    }
  }

  /// The stops of a name: on the map that is named or that holds the place, else on all.
  private func answer(_ name: String, _ question: StopsQuestion) throws -> StopsAnswer {
    guard StopsQuestion.nameLengths.contains(name.unicodeScalars.count) else {
      throw RequestFailure.invalidValue("name", "it has 1 to 200 letters")
    }
    let asked =
      try question.near.map {
        try [TransitMaps(maps: maps).map(question.map, [.coordinates($0)]).map]
      }
      ?? maps.usable(question.map)
    let found = TransitMaps.routers(of: asked).flatMap {
      $0.router.stops(named: name, near: question.near, limit: Int(question.limit))
    }
    var credits: [MapAttribution] = []
    for credit in asked.flatMap(\.attributions) where !credits.contains(credit) {
      credits.append(credit)
    }
    return answer(
      Self.ordered(found).prefix(Int(question.limit)).map { ($0.stop, $0.meters) }, credits)
  }

  /// The nearest first, or those whose names fit best; maps that share a feed tell a stop once.
  private static func ordered(_ found: [NamedStop]) -> [NamedStop] {
    var seen: Set<NamedStop> = []
    return found.enumerated().sorted {
      ($0.element.meters ?? Double($0.element.rank), $0.offset)
        < ($1.element.meters ?? Double($1.element.rank), $1.offset)
    }.map(\.element).filter { seen.insert($0).inserted }
  }

  private func answer(
    _ stops: [(stop: TransitJourney.Stop, meters: Double?)], _ attributions: [MapAttribution]
  ) -> StopsAnswer {
    var answer = StopsAnswer()
    answer.stops = stops.map { TransitWords().stop($0.stop, meters: $0.meters) }
    answer.attributions = attributions
    return answer
  }
}
