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
    for from in 0..<timetable.nodeCount {
      let start = timetable.stop(ofNode: from)
      guard start < count, isOpen[start] else { continue }
      for place in timetable.leaving.range(at: from) {
        let (to, told) = (timetable.leaving.stop(place), timetable.leaving.seconds(place))
        guard to < timetable.nodeCount else { continue }
        let end = timetable.stop(ofNode: to)
        guard end < count, isOpen[end] else { continue }
        if start == end {
          left.append(LeftChange(from: from, to: to, seconds: told))
        } else if let walk = times[start * count + end] {
          let flag = told & Timetable.wholeChange
          let seconds = flag == 0 ? walk : max(walk, told & ~Timetable.wholeChange)
          left.append(LeftChange(from: from, to: to, seconds: seconds | flag))
        }
      }
    }
    leaving = ChangeColumns(
      OwnChanges(left, nodeCount: timetable.nodeCount, by: \.from, \.to),
      insteadOf: timetable.leaving)
    reaching = ChangeColumns(
      OwnChanges(left, nodeCount: timetable.nodeCount, by: \.to, \.from),
      insteadOf: timetable.reaching)
  }
}
