// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookTransit

/// `roadbook departures`: what leaves a stop next.
struct DeparturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "departures",
    abstract: "Tell what leaves a stop, a station or the stops near a place next.",
    discussion: """
      The map needs a timetable: roadbook timetable add. A place stands for the stops within 500 metres. \
      Ends with status 1 where there is no stop or nothing leaves.

      EXAMPLES:
        roadbook departures porto.roadbook stop:5726 --at 2026-11-23T08:00
        roadbook departures porto.roadbook 41.158,-8.629 --limit 20
        roadbook departures porto.roadbook stop:5726 --realtime trips.pb
        roadbook departures porto.roadbook stop:5726 --svg board.svg
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: StopArgument.help)
  var place: StopArgument

  @Option(help: ArgumentHelp("From when on; now when left out.", valueName: "time"))
  var at: String?

  @Option(help: "How many to tell at most, 1 to 500.")
  var limit = 10

  @OptionGroup var realtime: RealtimeOptions

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    guard (1...500).contains(limit) else {
      throw ValidationError("--limit is \(limit); it is 1 to 500.")
    }
  }

  func run() throws {
    let router = try TransitRouter(MapArgument.open(map))
    let zone = router.timetable.mainZone
    let time =
      try at.map { try JourneyCommand.time($0, "--at", zone) } ?? Int(Date().timeIntervalSince1970)
    if let note = try realtime.apply(to: router, at: time) { Terminal.standardError.write(note) }
    let calls = try router.departures(
      from: try place.place(on: router), at: time, limit: limit)
    guard !calls.isEmpty else {
      throw Failure(.notFound, "nothing leaves there within a week")
    }
    try ResultOutput.standardOutput.write(JourneyText.text(calls, from: time))
    let publishers = router.description(ofMap: map).feeds.compactMap(\.publisher)
    try picture.write(
      BoardPicture(calls, from: time, place: place.text, publishers: publishers).svg())
  }
}
