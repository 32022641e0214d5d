// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookGTFS
import RoadbookNetwork
import RoadbookStorage
package import RoadbookTransit

/// Puts a timetable into a prepared map, without a new import of roads.
///
///     feeds ─► draft ─► entrances of the map ─► walks between its stops ─► file `timetable` ─► the map, replaced at once
///
/// The map's other files are linked, not copied. Where a feed is refused, the map stays as it was.
package struct TimetableImport {
  private let map: String
  private let interruption: ImportInterruption

  package init(map: String, interruption: ImportInterruption = ImportInterruption()) {
    self.map = map
    self.interruption = interruption
  }

  /// Reads feeds and puts them in the place of the map's timetable.
  ///
  /// - Parameters:
  ///   - feeds: Archives or folders.
  ///   - walks: Tells how long walks between stops take; streets are not seen from here.
  /// - Returns: The map's manifest, and what was read of each feed.
  /// - Throws: `ImportError` where a feed is refused or the map cannot be written.
  package func run(
    feeds: [String], walks: (TimetableDraft) throws -> [StopWalk]
  ) throws -> (manifest: Manifest, reports: [FeedReport]) {
    let read = try ReadFeeds(feeds)
    return (try run(read, walks: walks), read.reports)
  }

  /// Puts feeds that were read in the place of the map's timetable.
  ///
  /// - Parameters:
  ///   - feeds: What was read.
  ///   - walks: Tells how long walks between stops take; streets are not seen from here.
  /// - Returns: The map's manifest.
  /// - Throws: `ImportError` where the map cannot be written.
  package func run(
    _ feeds: ReadFeeds, walks: (TimetableDraft) throws -> [StopWalk]
  ) throws -> Manifest {
    let update = try MapUpdate(of: map)
    var draft = feeds.draft
    let entrances = try addEntrances(to: &draft)
    let ways = try walks(draft)
    return try update.replace(MapBundle.timetableFile, interruption) { [draft] path, manifest in
      var writer = TimetableWriter(draft, walks: ways)
      try writer.write(to: path)
      manifest.forgetTimetableCredits()
      manifest.timetables = feeds.reports.enumerated().map { number, report in
        Manifest.Timetable(report, draft, feed: number, on: manifest.box)
      }
      manifest.kept["walks between stops"] = ways.count
      manifest.kept["entrances of stations"] = entrances
      manifest.credit(draft)
    }
  }

  /// Adds what the map knows of stations; the number of entrances.
  private func addEntrances(to draft: inout TimetableDraft) throws -> Int {
    do throws(StorageError) {
      return try StationEntrances(MapBundle(path: map)).add(to: &draft)
    } catch {
      throw ImportError(error.description)
    }
  }
}

/// Feeds that were read, before the map that they go into need be there.
package struct ReadFeeds {
  fileprivate let draft: TimetableDraft
  /// What was read of each.
  package let reports: [FeedReport]

  /// Reads archives or folders.
  ///
  /// - Throws: `ImportError` where a feed is refused.
  package init(_ feeds: [String]) throws {
    var draft = TimetableDraft()
    reports = try feeds.map { path in
      do throws(FeedError) {
        return try FeedReader.add(path, to: &draft)
      } catch {
        throw ImportError(error.description)
      }
    }
    self.draft = draft
  }
}
