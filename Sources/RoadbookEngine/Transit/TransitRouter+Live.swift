// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
package import RoadbookTransit

// What is known of vehicles beside the timetable: a snapshot, in the place of which the next one comes as a whole.

extension TransitRouter {
  /// What is known beside the timetable; `nil` where nothing is.
  package var live: LiveTimetable? { liveState.withLock { $0 } }

  /// Whether vehicles call at a stop, by the timetable or by what is known beside it.
  func isServed(_ stop: Int, _ live: LiveTimetable?) -> Bool {
    isCalledAt[stop] || live?.calls(beside: stop) == true
  }

  /// Has a snapshot count from now on; questions that have begun keep the one before.
  ///
  /// The vehicles of a day are laid out first, so that nobody waits for them.
  ///
  /// - Parameters:
  ///   - live: The snapshot; `nil` for the timetable alone.
  ///   - time: A time of that day, in seconds from 1970.
  package func use(_ live: LiveTimetable?, at time: Int) {
    _ = trips(at: time, live)
    liveState.withLock { $0 = live }
    forgetDays(butOf: live)
  }
}
