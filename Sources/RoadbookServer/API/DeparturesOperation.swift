// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

/// `/v1/departures`: what leaves a stop next.
struct DeparturesOperation: Operation {
  let maps: MapRack

  static let name = "departures"
  static let summary = "What leaves a stop, a station, or the stops near a place next."
  static let shownParameters: Set = ["time"]
  static let needsTimetable = true
  static let parameters: [QueryParameter<DeparturesQuestion>] = [
    .stop(
      "place", "LATITUDE,LONGITUDE for the stops within 500 metres, or stop:ID.",
      example: .departureStop, \.place),
    .time("time", "From when on; now where it is left out.", example: .departureTime, \.time),
    .number(
      "limit", "How many to tell at most.", example: 10, in: DeparturesQuestion.limits, \.limit),
    .text("language", "The language of names, such as de.", example: .text("de"), \.language),
    .flag(
      "realtime",
      "Whether what is known of today's vehicles counts; `false` asks the timetable alone.",
      example: true, \.realtime),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> DeparturesQuestion {
    var question = DeparturesQuestion()
    let ride = places.ride ?? .porto
    (question.place, question.time) = (ride.from, ride.departure)
    return question
  }

  static func cost(of question: DeparturesQuestion) -> Int { 2_000 }

  func answer(
    _ question: DeparturesQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> DeparturesAnswer {
    try TransitParts(from: ("place", question.place), time: "time").answering {
      try TransitMaps.check("limit", question.limit, DeparturesQuestion.limits)
      let place = try TransitMaps.place(question.place, "place")
      let (map, transit) = try TransitMaps(maps: maps).map(question.map, [place])
      var answer = DeparturesAnswer()
      answer.departures = try transit.departures(
        from: place, at: TransitMaps.seconds(question.time ?? Date()), limit: Int(question.limit),
        language: question.language, realtime: question.realtime
      ).map(TransitWords().departure)
      answer.realtimeMeasuredAt =
        question.realtime ? TransitWords.date(transit.live?.measured) : nil
      answer.attributions = map.attributions
      return answer
    }
  }
}
