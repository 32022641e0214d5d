// SPDX-License-Identifier: Apache-2.0

/// What the clocks of a time zone are ahead of UTC, and when that changes.
package struct ZoneClock: Hashable, Sendable {
  /// Seconds from 1970 in UTC, ascending, each with what holds from then on.
  private let changes: [Change]

  private struct Change: Hashable, Sendable {
    var time: Int
    var offsetSeconds: Int
  }

  /// - Parameters:
  ///   - offsetSeconds: What holds before the first change.
  ///   - changes: Ascending.
  package init(offsetSeconds: Int, changes: [(time: Int, offsetSeconds: Int)] = []) {
    self.changes =
      [Change(time: .min, offsetSeconds: offsetSeconds)]
      + changes.map { Change(time: $0.time, offsetSeconds: $0.offsetSeconds) }
  }

  /// Seconds at a time in UTC.
  package func offset(at time: Int) -> Int {
    changes.last { $0.time <= time }?.offsetSeconds ?? 0
  }

  package func change(after time: Int) -> Int? { changes.first { $0.time > time }?.time }

  package static let utc = ZoneClock(offsetSeconds: 0)
}
