// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive

/// Why a feed could not be read.
///
///     porto.zip, stops.txt, line 1: lacks the column stop_id. Ask the publisher for a whole feed
package struct FeedError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var feed: String
  /// The file in the feed.
  package var file: String?
  /// Counted from 1.
  package var line: Int?
  package var problem: String

  package init(_ feed: String, file: String? = nil, line: Int? = nil, _ problem: String) {
    self.feed = feed
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// Of an archive.
  init(_ feed: String, _ error: ArchiveError) {
    let byte = error.file == nil ? error.byte.map { " (byte \($0))" } : nil
    self.init(feed, file: error.file, error.problem + (byte ?? ""))
  }

  package var description: String {
    let place = [feed, file, line.map { "line \($0)" }].compactMap(\.self).joined(separator: ", ")
    return "\(place): \(problem)"
  }
}
