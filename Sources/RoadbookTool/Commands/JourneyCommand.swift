// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookModel
import RoadbookTransit

/// `roadbook journey`: public transport from door to door.
struct JourneyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journey",
    abstract: "Find journeys by public transport, with the walks to and from the stops.",
    discussion: """
      The map needs a timetable: roadbook timetable add. Times are on the clocks of the timetable unless \
      they have a zone. Without --until, tells the journeys that arrive earliest, by number of changes, \
      each leaving as late as it can. With --until, tells all that are best in departure, arrival and \
      changes and leave between both times. Ends with status 1 where there is none.

      EXAMPLES:
        roadbook journey porto.roadbook 41.158,-8.629 41.149,-8.585
        roadbook journey porto.roadbook "casa da musica" "torre dos clerigos"
        roadbook journey porto.roadbook stop:AB1 stop:CD2 --depart 2026-11-23T08:00
        roadbook journey p.roadbook stop:AB1 stop:CD2 --arrive 2026-11-23T09:00
        roadbook journey porto.roadbook stop:AB1 stop:CD2 --realtime trips.pb
        roadbook journey porto.roadbook stop:AB1 stop:CD2 --svg journeys.svg
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: StopArgument.help)
  var from: StopArgument

  @Argument(help: StopArgument.help)
  var to: StopArgument

  @Option(
    help: ArgumentHelp("When to leave, at the earliest; now when left out.", valueName: "time"))
  var depart: String?

  @Option(help: ArgumentHelp("When to arrive, at the latest.", valueName: "time"))
  var arrive: String?

  @Option(help: ArgumentHelp("Tell all journeys that leave before this time.", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "Ids of stops to visit on the way, in this order, with commas between.", valueName: "ids"))
  var via: String?

  @Option(help: "Minutes to be at each of these at least, 0 to 120; 0 allows riding through.")
  var viaTime = 0

  @Option(help: "How often to change, at most, 0 to 63.")
  var maxChanges = 10

  @Option(help: "Seconds that every change takes beside its walk, 0 to 7200.")
  var minChangeTime = 60

  @Option(help: "The longest walk to the first and from the last stop, in minutes, 0 to 120.")
  var maxWalk = 15

  @Option(help: ArgumentHelp("Kinds of lines to ride, with commas between.", valueName: "modes"))
  var modes: String?

  @Option(help: ArgumentHelp("Kinds of lines not to ride.", valueName: "modes"))
  var avoidModes: String?

  @Option(
    help: ArgumentHelp("Lines to ride, by name or id, with commas between.", valueName: "lines"))
  var lines: String?

  @Option(help: ArgumentHelp("Lines not to ride.", valueName: "lines"))
  var avoidLines: String?

  @Option(
    help: ArgumentHelp(
      "Operators to ride with, by name or id, with commas between.", valueName: "names"))
  var agencies: String?

  @Option(help: ArgumentHelp("Operators not to ride with.", valueName: "names"))
  var avoidAgencies: String?

  @Option(
    help: ArgumentHelp(
      """
      What wheelchairs need: “certain” uses only what is known to be possible, “possible” also what \
      nobody knows.
      """, valueName: "need"))
  var wheelchair = "none"

  @Option(help: ArgumentHelp("The language of names, such as de.", valueName: "tag"))
  var language: String?

  @Flag(help: "Take only vehicles that are known to take bicycles.")
  var bicycle = false

  @Flag(help: "Tell journeys with less walking, too, that take longer or change more often.")
  var lessWalking = false

  @Flag(help: "On days that the timetable lacks, tell journeys of its usual week, marked so.")
  var estimate = false

  @Flag(help: "Go to the first stop by bicycle, no longer than --max-walk.")
  var cycleToStops = false

  @Flag(help: "Go on from the last stop by bicycle, no longer than --max-walk.")
  var cycleFromStops = false

  @Flag(help: "Change between stops by bicycle, which is taken along in vehicles that take it.")
  var cycleBetweenStops = false

  @OptionGroup var realtime: RealtimeOptions

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    guard arrive == nil || (depart == nil && until == nil) else {
      throw ValidationError("Give --arrive alone, or --depart and --until.")
    }
    for (name, value, range, unit) in [
      ("--via-time", viaTime, 0...120, " minutes"), ("--max-changes", maxChanges, 0...63, ""),
      ("--min-change-time", minChangeTime, 0...7200, " seconds"),
      ("--max-walk", maxWalk, 0...120, " minutes"),
    ] where !range.contains(value) {
      throw ValidationError("\(name) is \(value); it is 0 to \(range.upperBound)\(unit).")
    }
  }

  func run() throws {
    let router = try TransitRouter(MapArgument.open(map))
    let question = try question(on: router)
    if let note = try realtime.apply(to: router, at: question.when.time) {
      Terminal.standardError.write(note)
    }
    let answer = try router.answer(question)
    try ResultOutput.standardOutput.write(
      JourneyText.text(answer, for: question.when, on: .standardOutput))
    if answer.journeys.isEmpty, answer.walk == nil {
      throw Failure(.notFound, "the timetable has no journey for this question")
    }
    try picture.write(
      JourneyPicture(
        answer, from: from.text, to: to.text, when: question.when, zone: router.timetable.mainZone
      ).svg())
  }

  private func question(on transit: TransitRouter) throws -> JourneyQuestion {
    var question = JourneyQuestion(
      from: try from.place(on: transit), to: try to.place(on: transit),
      when: try when(transit.timetable.mainZone))
    question.visits =
      via.map { Self.list($0).map { .init(stop: $0, seconds: viaTime * 60) } } ?? []
    question.maximumChanges = maxChanges
    question.minimumChangeSeconds = minChangeTime
    question.maximumWalkSeconds = maxWalk * 60
    question.modes = try modes.map { try Self.modes($0, "--modes") }
    question.avoidedModes = try avoidModes.map { try Self.modes($0, "--avoid-modes") } ?? []
    question.lines = Self.names(lines)
    question.avoidedLines = Self.names(avoidLines)
    question.agencies = Self.names(agencies)
    question.avoidedAgencies = Self.names(avoidAgencies)
    guard let need = TransitWheelchair(name: wheelchair) else {
      throw Failure(
        .usage, "--wheelchair is none, possible or certain, not “\(wheelchair)”")
    }
    question.wheelchair = need
    question.needsBicycle = bicycle
    question.language = language
    question.estimates = estimate
    question.lessWalking = lessWalking
    question.cyclesToStops = cycleToStops
    question.cyclesFromStops = cycleFromStops
    question.cyclesBetweenStops = cycleBetweenStops
    return question
  }

  private func when(_ zone: String) throws -> JourneyQuestion.When {
    if let arrive { return .arriving(try Self.time(arrive, "--arrive", zone)) }
    let start =
      try depart.map { try Self.time($0, "--depart", zone) } ?? Int(Date().timeIntervalSince1970)
    guard let until else { return .departing(start) }
    let end = try Self.time(until, "--until", zone)
    guard end > start else { throw Failure(.usage, "--until is not behind --depart") }
    return .leaving(start..<end)
  }

  static func time(_ text: String, _ option: String, _ zone: String) throws -> Int {
    guard let time = JourneyTime.seconds(text, zone: zone) else {
      throw Failure(.usage, "\(option) takes a time such as 2026-11-23T08:00, not “\(text)”")
    }
    return time
  }

  private static func names(_ text: String?) -> Set<String> { Set(text.map(list) ?? []) }

  /// What stands between commas, without the blanks around it.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  private static func modes(_ text: String, _ option: String) throws -> Set<TransitMode> {
    Set(
      try list(text).map { name in
        guard let mode = TransitMode.allCases.first(where: { $0.name == name }) else {
          let known = TransitMode.allCases.map(\.name).joined(separator: ", ")
          throw Failure(.usage, "\(option): there is no kind “\(name)”. Choose from \(known)")
        }
        return mode
      })
  }
}
