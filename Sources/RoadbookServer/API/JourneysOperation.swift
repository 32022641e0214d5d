// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

/// `/v1/journeys`: public transport from door to door.
struct JourneysOperation: Operation {
  let maps: MapRack

  static let name = "journeys"
  static let summary =
    "Journeys by public transport with their walks: those that are best in departure, arrival and changes."
  static let shownParameters: Set = ["departureTime"]
  static let needsTimetable = true
  static let parameters: [QueryParameter<JourneysQuestion>] = [
    .stop(
      "from", "LATITUDE,LONGITUDE, or stop:ID with an id of the timetable.",
      example: .departureStop, \.from),
    .stop("to", "As `from`.", example: .arrivalStop, \.to),
    .time(
      "departureTime", "Leave then or later; now where no time is given.",
      example: .departureTime, \.departureTime),
    .time("arrivalTime", "Arrive by then.", example: .arrivalTime, \.arrivalTime),
    .number(
      "windowInSeconds",
      "Tell all that leave so soon behind the departure; 0 for those that arrive earliest.",
      example: 7200, in: JourneysQuestion.windows, \.windowInSeconds),
    QueryParameter(
      name: "page", summary: "`earlier` or `later` of an answer, with the rest of its question.",
      isRequired: false, example: .page, schema: .pattern(JourneyPage.pattern)
    ) { $1.page = $0 },
    .texts(
      "via",
      "Ids of stops or stations to visit on the way, in this order, with commas between them.",
      example: "5726", count: JourneysQuestion.vias, \.via),
    .number(
      "viaDuration",
      "Seconds to be at each of these at least; at 0, a vehicle that calls may be ridden through.",
      example: 300, in: JourneysQuestion.durations, \.viaDuration),
    .number(
      "maximumChanges", "How often to change at most.", example: 10, in: JourneysQuestion.changes,
      \.maximumChanges),
    .number(
      "minimumChangeDuration", "Seconds that every change takes beside its walk.", example: 60,
      in: JourneysQuestion.durations, \.minimumChangeDuration),
    .number(
      "maximumWalkDuration", "The longest walk to the first and from the last stop, in seconds.",
      example: 900, in: JourneysQuestion.durations, \.maximumWalkDuration),
    .names("modes", "Kinds of lines to ride.", example: TransitMode.bus, \.modes),
    .names("avoidModes", "Kinds of lines not to ride.", example: TransitMode.ferry, \.avoidModes),
    .texts(
      "lines", "Lines to ride, by name or id, with commas between them.", example: "1",
      count: JourneysQuestion.names, \.lines),
    .texts(
      "avoidLines", "Lines not to ride.", example: "2", count: JourneysQuestion.names,
      \.avoidLines),
    .texts(
      "agencies", "Operators whose lines to ride, by name or id, with commas between them.",
      example: "STCP", count: JourneysQuestion.names, \.agencies),
    .texts(
      "avoidAgencies", "Operators whose lines not to ride.", example: "MP",
      count: JourneysQuestion.names, \.avoidAgencies),
    .name(
      "wheelchair",
      "What wheelchairs need: `certain` uses only what is known to be possible, `possible` also what nobody knows.",
      example: TransitWheelchair.possible, \.wheelchair),
    .flag(
      "bicycle", "Only vehicles that are known to take bicycles.", example: false, \.bicycle),
    .flag("cycleToStops", "Go to the first stop by bicycle.", example: false, \.cycleToStops),
    .flag(
      "cycleFromStops", "Go on from the last stop by bicycle.", example: false, \.cycleFromStops),
    .flag(
      "cycleBetweenStops", "Change between stops by bicycle, which is taken along.",
      example: false, \.cycleBetweenStops),
    .flag(
      "lessWalking",
      "Tell journeys with less walking, too, that take longer or change more often; with a departure.",
      example: false, \.lessWalking),
    .flag(
      "estimate",
      "On days of which the timetable says nothing, tell journeys of its usual week, marked as estimated.",
      example: false, \.estimate),
    .flag(
      "realtime",
      "Whether what is known of today's vehicles counts; `false` asks the timetable alone.",
      example: true, \.realtime),
    .text("language", "The language of names, such as de.", example: .text("de"), \.language),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> JourneysQuestion {
    var question = JourneysQuestion()
    let ride = places.ride ?? .porto
    (question.from, question.to) = (ride.from, ride.to)
    question.departureTime = ride.departure
    return question
  }

  static func cost(of question: JourneysQuestion) -> Int {
    (question.lessWalking ? 60_000 : 5_000) + (question.lessWalking ? 50 : 5)
      * Int(max(0, min(question.windowInSeconds, 86_400)))
  }

  func answer(
    _ question: JourneysQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> JourneysAnswer {
    try Self.parts(of: question).answering {
      let places = [
        try TransitMaps.place(question.from, "from"), try TransitMaps.place(question.to, "to"),
      ]
      let (map, transit) = try TransitMaps(maps: maps).map(question.map, places)
      let page = try page(question, transit)
      var asked = JourneyQuestion(
        from: places[0], to: places[1], when: try when(question, page))
      try fill(&asked, question)
      let found = try transit.answer(asked)
      var answer = TransitWords().answer(found)
      answer.earlier = page?.earlier.text
      answer.later = page?.later.text
      answer.attributions = map.attributions
      return answer
    }
  }

  private static func parts(of question: JourneysQuestion) -> TransitParts {
    TransitParts(
      from: ("from", question.from), to: ("to", question.to), via: question.via,
      time: question.arrivalTime == nil ? "departureTime" : "arrivalTime",
      names: [
        ("lines", question.lines), ("avoidLines", question.avoidLines),
        ("agencies", question.agencies), ("avoidAgencies", question.avoidAgencies),
      ])
  }

  private func fill(_ asked: inout JourneyQuestion, _ question: JourneysQuestion) throws {
    try TransitMaps.check("maximumChanges", question.maximumChanges, JourneysQuestion.changes)
    for (name, value) in [
      ("viaDuration", question.viaDuration),
      ("minimumChangeDuration", question.minimumChangeDuration),
      ("maximumWalkDuration", question.maximumWalkDuration),
    ] { try TransitMaps.check(name, value, JourneysQuestion.durations) }
    try TransitMaps.check("via", Int32(clamping: question.via.count), JourneysQuestion.vias)
    asked.visits = question.via.map {
      .init(stop: TransitMaps.stopID($0), seconds: Int(question.viaDuration))
    }
    asked.maximumChanges = Int(question.maximumChanges)
    asked.minimumChangeSeconds = Int(question.minimumChangeDuration)
    asked.maximumWalkSeconds = Int(question.maximumWalkDuration)
    asked.modes = question.modes.isEmpty ? nil : Set(question.modes)
    asked.avoidedModes = Set(question.avoidModes)
    for (name, names) in [
      ("lines", question.lines), ("avoidLines", question.avoidLines),
      ("agencies", question.agencies), ("avoidAgencies", question.avoidAgencies),
    ] { try TransitMaps.check(name, Int32(clamping: names.count), JourneysQuestion.names) }
    asked.lines = Set(question.lines)
    asked.avoidedLines = Set(question.avoidLines)
    asked.agencies = Set(question.agencies)
    asked.avoidedAgencies = Set(question.avoidAgencies)
    asked.wheelchair = question.wheelchair
    asked.needsBicycle = question.bicycle
    asked.language = question.language
    asked.estimates = question.estimate
    asked.realtime = question.realtime
    asked.lessWalking = question.lessWalking
    asked.cyclesToStops = question.cycleToStops
    asked.cyclesFromStops = question.cycleFromStops
    asked.cyclesBetweenStops = question.cycleBetweenStops
  }

  /// The page that is asked for, by its text or by a window; `nil` for a single time.
  private func page(
    _ question: JourneysQuestion, _ transit: TransitRouter
  ) throws -> JourneyPage? {
    try TransitMaps.check("windowInSeconds", question.windowInSeconds, JourneysQuestion.windows)
    if question.arrivalTime != nil, question.page != nil || question.windowInSeconds > 0 {
      let other = question.page != nil ? "page" : "windowInSeconds"
      throw RequestFailure.invalidOptions(
        "arrivalTime and \(other) are both there; give one of them", "arrivalTime")
    }
    let timetable = transit.timetable.fingerprint
    guard let text = question.page else {
      if question.windowInSeconds == 0 { return nil }
      return JourneyPage(
        timetable: timetable, start: try TransitMaps.seconds(question.departureTime ?? Date()),
        seconds: Int(question.windowInSeconds))
    }
    guard let page = JourneyPage(text: text) else {
      throw RequestFailure.invalidValue("page", "is no page that an answer has named")
    }
    guard page.timetable == timetable else {
      throw RequestFailure.invalidOptions(
        "the page belongs to another timetable; ask again with a departureTime", "page")
    }
    return page
  }

  private func when(
    _ question: JourneysQuestion, _ page: JourneyPage?
  ) throws -> JourneyQuestion.When {
    if let page { return .leaving(page.departures) }
    if let arrival = question.arrivalTime {
      guard question.departureTime == nil else {
        throw RequestFailure.invalidOptions(
          "departureTime and arrivalTime are both there; give one of them", "arrivalTime")
      }
      return .arriving(try TransitMaps.seconds(arrival))
    }
    return .departing(try TransitMaps.seconds(question.departureTime ?? Date()))
  }
}
