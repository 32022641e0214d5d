// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Changes that are other ones than those of a timetable: fewer, and longer.
package struct StopChanges: Sendable {
  let leaving: ChangeColumns
  let reaching: ChangeColumns

  /// The changes of a timetable that are left to somebody who walks otherwise.
  ///
  /// A change whose time the feed gives takes as long, or as long as the walk.
  ///
  /// - Parameters:
  ///   - timetable: The timetable.
  ///   - walks: The walks between its stops; where there is none, one does not change.
  ///   - isOpen: For each stop, whether it may be used.
  /// - Complexity: O(*changes* · log *changes*).
  package init(_ timetable: Timetable, walks: [StopWalk], isOpen: [Bool]) {
    var times: [Int: UInt32] = [:]
    times.reserveCapacity(walks.count)
    let count = timetable.stopCount
    for walk in walks {
      let pair = walk.from * count + walk.to
      times[pair] = min(times[pair] ?? .max, UInt32(max(0, walk.seconds)))
    }
    var left: [LeftChange] = []
    for from in 0..<count where isOpen[from] {
      for place in timetable.leaving.range(at: from) {
        let (to, told) = (timetable.leaving.stop(place), timetable.leaving.seconds(place))
        guard to < count, isOpen[to] else { continue }
        if to == from {
          left.append(LeftChange(from: from, to: to, seconds: told))
        } else if let walk = times[from * count + to] {
          let flag = told & Timetable.wholeChange
          let seconds = flag == 0 ? walk : max(walk, told & ~Timetable.wholeChange)
          left.append(LeftChange(from: from, to: to, seconds: seconds | flag))
        }
      }
    }
    leaving = ChangeColumns(
      OwnChanges(left, stopCount: count, by: \.from, \.to), insteadOf: timetable.leaving)
    reaching = ChangeColumns(
      OwnChanges(left, stopCount: count, by: \.to, \.from), insteadOf: timetable.reaching)
  }
}
