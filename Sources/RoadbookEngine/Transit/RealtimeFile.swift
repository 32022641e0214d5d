// SPDX-License-Identifier: Apache-2.0

package import RoadbookRealtime

/// A file of GTFS-realtime, read, and the feed of the timetable whose ids it has.
package struct RealtimeFile: Sendable {
  package let name: String
  /// The feed's name, with or without ".zip"; found by the ids of the file where there is none.
  package let feed: String?
  package let message: RealtimeFeed

  /// The longest file that is read.
  package static let mostBytes = RealtimeReader.mostBytes

  /// - Throws: Why the bytes are no message.
  package init(name: String, bytes: [UInt8], feed: String? = nil) throws(RealtimeFileFault) {
    do throws(RealtimeFault) {
      message = try RealtimeReader.feed(bytes)
    } catch {
      throw RealtimeFileFault(name, error.description)
    }
    self.name = name
    self.feed = feed
  }

  /// - Throws: Why the file cannot be read, or is no message.
  package init(at path: String, name: String, feed: String?) throws(RealtimeFileFault) {
    let files: [DataFolder.File]
    do throws(DataFolder.Fault) {
      files = try DataFolder(endings: [], mostBytes: Self.mostBytes).files(at: path)
    } catch {
      guard error.isTooLong else { throw RealtimeFileFault(unreadable: name) }
      throw RealtimeFileFault(name, "longer than the \(Self.mostBytes) bytes that are read")
    }
    guard let file = files.first else { throw RealtimeFileFault(unreadable: name) }
    try self.init(name: name, bytes: file.bytes, feed: feed)
  }
}

/// Why a file of GTFS-realtime cannot be used.
package struct RealtimeFileFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var problem: String
  /// Whether there are no bytes that could be wrong.
  package var isUnreadable = false

  package init(_ file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  init(unreadable file: String) {
    self.init(file, "cannot be read; check the path and its permissions")
    isUnreadable = true
  }

  package var description: String { "\(file): \(problem)" }
}
