// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookEngine
import RoadbookRealtime
import RoadbookTransit

/// Keeps the last message of each source, and has them count in the timetables of the maps that are served.
///
/// A source that fails, or sends something that is no message, changes nothing: its last message stays until it is too
/// old.
final class RealtimeDesk: Sendable {
  /// The last message of a source.
  private struct Entry {
    var file: RealtimeFile
    /// When it was measured; when it came, where it does not say so.
    var measured: Int
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    /// What became of the messages that count, by map.
    var reports: [String: RealtimeReport] = [:]
    var taken = 0
    var refused = 0
  }

  private let maps: MapRack
  /// How long a message counts after it was measured, in seconds.
  private let seconds: Int
  private let state = Guarded(State())
  /// Messages are laid one time after another: the last that is laid has all that came.
  private let laying = Guarded(0)

  init(_ maps: MapRack, seconds: Int) {
    self.maps = maps
    self.seconds = seconds
  }

  /// Keeps a message in the place of its source's last one.
  ///
  /// - Parameters:
  ///   - file: The message.
  ///   - source: The number of the source.
  ///   - time: Now, in seconds from 1970.
  /// - Throws: Where it is too old.
  func take(_ file: RealtimeFile, of source: Int, at time: Int) throws(RealtimeFileFault) {
    // A clock that is ahead does not let a message count for longer.
    let measured = min(file.message.measured ?? time, time)
    guard time - measured <= seconds else {
      throw RealtimeFileFault(
        file.name,
        "it was measured \(time - measured) s ago; messages count for \(seconds) s (realtimeSeconds)"
      )
    }
    state.withLock { state in
      state.entries[source] = Entry(file: file, measured: measured)
      state.taken += 1
    }
  }

  /// Counts a source that gave nothing that can be used.
  func noteRefusal() { state.withLock { $0.refused += 1 } }

  /// Forgets the messages that are too old.
  ///
  /// - Returns: Whether there was one.
  func forget(at time: Int) -> Bool {
    state.withLock { state in
      let count = state.entries.count
      state.entries = state.entries.filter { time - $0.value.measured <= seconds }
      return state.entries.count < count
    }
  }

  /// Lays the messages over timetables.
  ///
  /// - Parameters:
  ///   - opened: Maps that are not served yet; `nil` for those that are.
  ///   - time: Now, in seconds from 1970.
  /// - Returns: What could not be laid over any of them, by map.
  @discardableResult
  func lay(over opened: [ServedMap]? = nil, at time: Int) -> [String] {
    laying.withLock { _ in
      let maps = opened ?? maps.current
      let entries = state.withLock { $0.entries }.sorted { $0.key < $1.key }.map(\.value)
      var faults: [String] = []
      for map in maps {
        guard let transit = try? map.transit.get() else { continue }
        var files = entries.map(\.file)
        if maps.count > 1 { files.removeAll { !transit.hasFeed($0.feed) } }
        let report = Self.lay(&files, over: transit, at: time) {
          faults.append("\(map.name): \($0)")
        }
        if files.isEmpty, transit.live != nil { transit.use(nil, at: time) }
        state.withLock { $0.reports[map.name] = report }
      }
      return faults
    }
  }

  /// Lays messages over a timetable; those that are of no feed of it are taken out.
  private static func lay(
    _ files: inout [RealtimeFile], over transit: TransitRouter, at time: Int,
    _ note: (RealtimeFileFault) -> Void
  ) -> RealtimeReport? {
    while !files.isEmpty {
      do throws(RealtimeFileFault) {
        let laid = try transit.realtime(in: files, now: time)
        transit.use(laid.live, at: time)
        return laid.report
      } catch {
        note(error)
        let count = files.count
        files.removeAll { $0.name == error.file }
        if files.count == count { files = [] }
      }
    }
    return nil
  }

  /// What is known of a map's messages: when the oldest was measured, and what became of them.
  func report(of map: ServedMap) -> (measured: Int?, report: RealtimeReport)? {
    guard let report = state.withLock({ $0.reports[map.name] }) else { return nil }
    return ((try? map.transit.get())?.live?.measured, report)
  }

  /// How often messages were taken, and refused.
  var counts: (taken: Int, refused: Int) { state.withLock { ($0.taken, $0.refused) } }
}
