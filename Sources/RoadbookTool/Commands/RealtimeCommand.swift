// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookRealtime
import RoadbookTransit

/// `roadbook realtime`: files of GTFS-realtime.
struct RealtimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "realtime", abstract: "Look at files of GTFS-realtime.",
    discussion: """
      EXAMPLES:
        roadbook realtime check porto.roadbook trips.pb alerts.pb
      """,
    subcommands: [CheckRealtimeCommand.self])
}

/// `roadbook realtime check`: what of some files can be used with a timetable.
struct CheckRealtimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what files of GTFS-realtime tell of a map's timetable, and what cannot be used.",
    discussion: """
      Ends with status 65 where a file is no message of GTFS-realtime, or of no feed of the timetable. \
      Trips that the timetable lacks are told, and are no fault.

      EXAMPLES:
        roadbook realtime check porto.roadbook trips.pb
        roadbook realtime check porto.roadbook metro.zip=trips.pb stcp.zip=alerts.pb
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Files of GTFS-realtime, each with FEED= before it for one of several feeds.")
  var files: [String]

  func run() throws {
    let transit = try TransitRouter(MapArgument.open(map))
    let now = Int(RoadRouter.secondsNow)
    let read = try RealtimeOptions.read(files, on: transit, now: now)
    try ResultOutput.standardOutput.write(
      RealtimeText.text(read.report, read.live.measured, now: now, zone: transit.timetable.mainZone)
    )
  }
}
