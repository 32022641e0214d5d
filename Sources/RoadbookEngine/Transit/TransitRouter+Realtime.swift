// SPDX-License-Identifier: Apache-2.0

package import RoadbookRealtime
import RoadbookStorage
package import RoadbookTransit

/// A file of GTFS-realtime, and the feed of the timetable whose ids it has.
package struct RealtimeFile: Sendable {
  package var name: String
  package var bytes: [UInt8]
  /// The feed's name, with or without ".zip"; found by the ids of the file where there is none.
  package var feed: String?

  /// The longest file that is read.
  package static let mostBytes = RealtimeReader.mostBytes

  package init(name: String, bytes: [UInt8], feed: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.feed = feed
  }
}

/// Why a file of GTFS-realtime cannot be used.
package struct RealtimeFileFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var problem: String

  package init(_ file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  package var description: String { "\(file): \(problem)" }
}

extension TransitRouter {
  /// What files of GTFS-realtime say of the timetable.
  ///
  /// - Parameters:
  ///   - files: All that count at one time.
  ///   - now: When a file was measured that does not say so, in seconds from 1970.
  /// - Returns: The snapshot, and what became of the files.
  /// - Throws: Which file is none, or is of no feed of the timetable.
  package func realtime(
    in files: [RealtimeFile], now: Int
  ) throws(RealtimeFileFault) -> (live: LiveTimetable, report: RealtimeReport) {
    let index = feedIndex()
    let sources = try files.map { file throws(RealtimeFileFault) in
      let message: RealtimeFeed
      do throws(RealtimeFault) {
        message = try RealtimeReader.feed(file.bytes)
      } catch {
        throw RealtimeFileFault(file.name, error.description)
      }
      return RealtimePlacer.Source(feed: try feed(of: file, message, index), message: message)
    }
    return RealtimePlacer(index).live(sources, now: now)
  }

  /// Has files of GTFS-realtime count on several timetables, each those of its feeds; without a file, the timetables alone.
  ///
  /// - Parameters:
  ///   - files: All that count at one time.
  ///   - routers: The timetables.
  ///   - now: A time of today, in seconds from 1970.
  /// - Returns: What became of them on each timetable.
  /// - Throws: Which file is none, or is of no feed; nothing has changed then.
  package static func use(
    _ files: [RealtimeFile], on routers: [TransitRouter], now: Int
  ) throws(RealtimeFileFault) -> [RealtimeReport] {
    if let lost = files.first(where: { file in !routers.contains { $0.hasFeed(file.feed) } }) {
      throw RealtimeFileFault(lost.name, "no timetable has a feed “\(lost.feed ?? "")”")
    }
    let read = try routers.map { router throws(RealtimeFileFault) in
      try router.realtime(in: files.filter { router.hasFeed($0.feed) }, now: now)
    }
    for (router, read) in zip(routers, read) {
      router.use(files.isEmpty ? nil : read.live, at: now)
    }
    return read.map(\.report)
  }

  /// Whether the timetable has a feed of a name, with or without ".zip"; so has any where there is no name.
  package func hasFeed(_ name: String?) -> Bool {
    guard let name else { return true }
    return (0..<timetable.feedCount).contains {
      [name, "\(name).zip"].contains(timetable.name(of: Timetable.FeedID($0)))
    }
  }

  /// The feed whose ids a file has.
  private func feed(
    of file: RealtimeFile, _ message: RealtimeFeed, _ index: FeedIndex
  ) throws(RealtimeFileFault) -> Timetable.FeedID {
    let feeds = (0..<timetable.feedCount).map { Timetable.FeedID($0) }
    let names = feeds.map { timetable.name(of: $0) }.joined(separator: ", ")
    if let name = file.feed {
      let found = feeds.first { [name, "\(name).zip"].contains(timetable.name(of: $0)) }
      guard let found else {
        throw RealtimeFileFault(
          file.name, "the timetable has no feed “\(name)”. Its feeds are: \(names)")
      }
      return found
    }
    if feeds.count == 1 { return feeds[0] }
    let known = feeds.filter { index.knows(message, in: $0) }
    guard known.count == 1 else {
      throw RealtimeFileFault(
        file.name,
        "\(known.isEmpty ? "no feed" : "more than one feed") of the timetable has its ids. Say whose it is, as FEED=FILE. The feeds are: \(names)"
      )
    }
    return known[0]
  }
}
