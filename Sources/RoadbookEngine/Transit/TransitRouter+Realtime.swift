// SPDX-License-Identifier: Apache-2.0

package import RoadbookRealtime
import RoadbookStorage
package import RoadbookTransit

extension TransitRouter {
  /// What files of GTFS-realtime say of the timetable.
  ///
  /// - Parameters:
  ///   - files: All that count at one time.
  ///   - now: When a file was measured that does not say so, in seconds from 1970.
  /// - Returns: The snapshot, and what became of the files.
  /// - Throws: Which file is of no feed of the timetable.
  package func realtime(
    in files: [RealtimeFile], now: Int
  ) throws(RealtimeFileFault) -> (live: LiveTimetable, report: RealtimeReport) {
    let index = feedIndex()
    let sources = try files.map { file throws(RealtimeFileFault) in
      RealtimePlacer.Source(feed: try feed(of: file, index), message: file.message)
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
  /// - Throws: Which file is of no feed; nothing has changed then.
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
    of file: RealtimeFile, _ index: FeedIndex
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
    let known = feeds.filter { index.knows(file.message, in: $0) }
    guard known.count == 1 else {
      throw RealtimeFileFault(
        file.name,
        "\(known.isEmpty ? "no feed" : "more than one feed") of the timetable has its ids. Say whose it is, as FEED=FILE. The feeds are: \(names)"
      )
    }
    return known[0]
  }
}
