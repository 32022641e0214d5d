// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookGTFS
import RoadbookImport
import RoadbookModel
import RoadbookStorage
import RoadbookTime
import RoadbookTransit

/// `roadbook timetable`: public transport in a prepared map.
struct TimetableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timetable", abstract: "Put public transport into a prepared map.",
    discussion: """
      EXAMPLES:
        roadbook timetable add porto.roadbook stcp.zip metro.zip
      """,
    subcommands: [AddTimetableCommand.self])
}

/// `roadbook timetable add`: feeds become the timetable of a map.
struct AddTimetableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Read GTFS feeds into a map, in the place of its timetable.",
    discussion: """
      Reads archives (.zip) and folders. Name all feeds of the map at once: they take the place of those \
      that are there. Roads are not imported again; the map is replaced at once, and programs that have \
      it open go on with the old one. Walks between stops are the exact ways of walkers on the map.

      What was read, left out and is doubtful goes to standard output, by file and line. Rows that \
      cannot be right are left out; a feed without the tables that every feed has is refused, and the \
      map stays as it was.

      EXAMPLES:
        roadbook timetable add porto.roadbook stcp.zip metro.zip
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Feeds in GTFS: archives or folders.")
  var feeds: [String]

  @Option(
    name: .customLong("max-transfer-walk"),
    help: ArgumentHelp("The longest walk between two stops, 0 to 60.", valueName: "minutes"))
  var transferMinutes = 15

  func validate() throws {
    guard !feeds.isEmpty else { throw ValidationError("Name at least one feed.") }
    guard (0...60).contains(transferMinutes) else {
      throw ValidationError("--max-transfer-walk is \(transferMinutes); it is 0 to 60 minutes.")
    }
  }

  func run() throws {
    try Self.add(feeds, to: map, transferMinutes: transferMinutes)
  }

  /// Adds feeds to a map and tells what was read.
  static func add(_ feeds: [String], to map: String, transferMinutes: Int) throws {
    try Failure.requireReadable(feeds)
    let start = Stopwatch.Clock.wall.microseconds
    try add(try ReadFeeds(feeds), to: map, transferMinutes: transferMinutes, since: start)
  }

  /// Tells of stops of several feeds that have one id: a bare id names none of them.
  private static func warnOfSharedStops(_ router: TransitRouter) {
    let shared = router.sharedStops()
    guard let first = shared.first else { return }
    let feeds = first.feeds.joined(separator: " and ")
    Terminal.standardError.write(
      "Warning: \(shared.count == 1 ? "1 id" : "\(shared.count) ids") of stops, such as “\(first.id)” of \(feeds), belong to several feeds. Name them as stop:\(first.feeds[0])/\(first.id)\n"
    )
  }

  /// Tells of feeds whose publisher says that they are no longer good.
  private static func warnOfEndedFeeds(_ reports: [FeedReport]) {
    let today = Int(Date().timeIntervalSince1970) / 86_400
    for report in reports {
      guard let end = report.endDay, end < today else { continue }
      Terminal.standardError.write(
        "Warning: \(report.feed) is good until \(CivilDate(days: end).text) (feed_end_date). Ask the publisher for a newer one\n"
      )
    }
  }

  /// Tells of feeds whose last day has passed.
  private static func warnOfOldFeeds(_ router: TransitRouter, _ map: String) throws {
    let today = CivilDate(days: Int(Date().timeIntervalSince1970) / 86_400).text
    let feeds = router.description(ofMap: map).feeds
    for feed in feeds {
      guard let last = feed.lastDate, last < today else { continue }
      Terminal.standardError.write(
        "Warning: the last day of \(feed.name) was \(last). Ask the publisher for a newer one\n")
    }
  }

  /// Adds feeds that were read, and tells what was read.
  static func add(
    _ feeds: ReadFeeds, to map: String, transferMinutes: Int,
    since start: Double = Stopwatch.Clock.wall.microseconds
  ) throws {
    let router = try MapArgument.open(map)
    let manifest: Manifest
    do {
      manifest = try TimetableImport(map: map).run(feeds) { draft in
        try draft.walks(on: router, within: Int32(transferMinutes * 60))
      }
    } catch let error as StorageError {
      throw Failure(.cannotWrite, "\(error.description). Check the free space")
    }
    let reports = feeds.reports
    for report in reports {
      try ResultOutput.standardOutput.write(FeedReportText.text(report, on: .standardOutput))
    }
    for feed in manifest.feedsOfElsewhere {
      Terminal.standardError.write(
        "Warning: no stop of \(feed) lies on the map. Is it the feed of another place?\n")
    }
    warnOfEndedFeeds(reports)
    let transit = try TransitRouter(MapArgument.open(map))
    try warnOfOldFeeds(transit, map)
    warnOfSharedStops(transit)
    Terminal.standardError.write(
      "\(map): timetable of \(reports.count == 1 ? "1 feed" : "\(reports.count) feeds"), in \(Measures.duration((Stopwatch.Clock.wall.microseconds - start) / 1e6))\n"
    )
  }
}
