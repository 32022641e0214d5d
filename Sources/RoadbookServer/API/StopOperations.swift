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

/// `/v1/stops`: the stops near a place.
struct StopsOperation: Operation {
  let maps: MapRack

  static let name = "stops"
  static let summary =
    "The stops of public transport near a place as the crow flies, the nearest first."
  static let needsTimetable = true
  static let parameters: [QueryParameter<StopsQuestion>] = [
    .place("near", "Latitude,longitude of the place.", \.near),
    .number(
      "radiusInMeters", "How far they may be.", example: 500, in: StopsQuestion.radii,
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
      try RouteRequest.validate(places: [Waypoint(coordinates: question.near)])
      let (map, transit) = try TransitMaps(maps: maps)
        .map(question.map, [.coordinates(question.near)])
      var answer = StopsAnswer()
      answer.stops = transit.stops(
        near: question.near, meters: Double(question.radiusInMeters), limit: Int(question.limit)
      ).map { TransitWords().stop($0.stop, meters: $0.meters) }
      answer.attributions = map.attributions
      return answer
    }
  }
}
