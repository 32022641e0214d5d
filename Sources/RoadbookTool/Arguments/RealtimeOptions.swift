// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookRealtime
import RoadbookServer
import RoadbookTransit

/// The option that has news of today's vehicles count.
struct RealtimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Delays, cancellations and alerts: a file of GTFS-realtime; with FEED= before it for one of several feeds; may be given often.",
      valueName: "file"))
  var realtime: [String] = []

  /// Has the files count.
  ///
  /// - Returns: What to say where some of them concern nothing in the timetable.
  func apply(to transit: TransitRouter, at time: Int) throws(Failure) -> String? {
    guard !realtime.isEmpty else { return nil }
    let read = try Self.read(realtime, on: transit, now: time)
    transit.use(read.live, at: time)
    guard read.report.usedTrips + read.report.alerts == 0 else { return nil }
    return
      "Note: \(realtime.joined(separator: ", ")) concerns nothing in the timetable; roadbook realtime check tells why.\n"
  }

  /// What files say of a timetable.
  static func read(
    _ texts: [String], on transit: TransitRouter, now: Int
  ) throws(Failure) -> (live: LiveTimetable, report: RealtimeReport) {
    let files = try texts.map { text throws(Failure) in try file(text) }
    do throws(RealtimeFileFault) {
      return try transit.realtime(in: files, now: now)
    } catch {
      throw Failure(.badInput, error.description)
    }
  }

  private static func file(_ text: String) throws(Failure) -> RealtimeFile {
    let source = RealtimeSource(text)
    if source.url != nil {
      throw Failure(
        .usage,
        "--realtime takes files, not addresses. Fetch it first: curl --output trips.pb \(source.place)"
      )
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: source.place))?[.size]
    guard ((size as? NSNumber)?.intValue ?? 0) <= RealtimeFile.mostBytes else {
      throw Failure(
        .badInput, "\(source.place): longer than the \(RealtimeFile.mostBytes) bytes that are read")
    }
    guard let data = FileManager.default.contents(atPath: source.place) else {
      throw Failure(.noInput, "\(source.place): cannot be read; check the path and its permissions")
    }
    return RealtimeFile(name: source.place, bytes: Array(data), feed: source.feed)
  }
}
