// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookRealtime
import RoadbookServer
import RoadbookTransit

/// The option that has news of today's vehicles count.
struct RealtimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Delays, cancellations, alerts and positions of vehicles: a file of GTFS-realtime; with FEED= before it for one of several feeds; may be given often.",
      valueName: "file"))
  var realtime: [String] = []

  /// Has the files count.
  ///
  /// - Returns: What to say where some of them concern nothing in the timetable.
  func apply(to transit: TransitRouter, at time: Int) throws(Failure) -> String? {
    guard !realtime.isEmpty else { return nil }
    let read = try Self.read(realtime, on: transit, now: time)
    transit.use(read.live, at: time)
    guard read.report.usedTrips + read.report.alerts + read.report.vehicles == 0 else { return nil }
    return
      "Note: \(realtime.joined(separator: ", ")) concerns nothing in the timetable; roadbook realtime check tells why.\n"
  }

  /// What files say of a timetable.
  static func read(
    _ texts: [String], on transit: TransitRouter, now: Int
  ) throws(Failure) -> (live: LiveTimetable, report: RealtimeReport) {
    let sources = try texts.map { text throws(Failure) in try source(text) }
    do throws(RealtimeFileFault) {
      let files = try sources.map { source throws(RealtimeFileFault) in
        try RealtimeFile(at: source.place, name: source.place, feed: source.feed)
      }
      return try transit.realtime(in: files, now: now)
    } catch {
      throw Failure(error.isUnreadable ? .noInput : .badInput, error.description)
    }
  }

  private static func source(_ text: String) throws(Failure) -> RealtimeSource {
    let source = RealtimeSource(text)
    guard source.url == nil else {
      throw Failure(
        .usage,
        "--realtime takes files, not addresses. Fetch it first: curl --output trips.pb \(source.place)"
      )
    }
    return source
  }
}
