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
    let count = timetable.stopCount
    let times = Self.times(walks, count)
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
    self.init(left, timetable)
  }

  /// The changes of a timetable for somebody who may be quicker than on foot.
  ///
  /// A change whose time the feed gives takes as long.
  ///
  /// - Parameters:
  ///   - timetable: The timetable.
  ///   - rides: The quicker ways between its stops; where there is none, one walks.
  /// - Complexity: O(*changes* · log *changes*).
  package init(_ timetable: Timetable, orFaster rides: [StopWalk]) {
    let count = timetable.stopCount
    let times = Self.times(rides, count)
    var left: [LeftChange] = []
    for from in 0..<timetable.nodeCount {
      let start = timetable.stop(ofNode: from)
      for place in timetable.leaving.range(at: from) {
        let (to, told) = (timetable.leaving.stop(place), timetable.leaving.seconds(place))
        guard to < timetable.nodeCount else { continue }
        let ride = times[start * count + timetable.stop(ofNode: to)] ?? .max
        let isGiven = told & Timetable.wholeChange != 0
        left.append(LeftChange(from: from, to: to, seconds: isGiven ? told : min(told, ride)))
      }
    }
    self.init(left, timetable)
  }

  /// The quickest way of each pair of stops.
  private static func times(_ walks: [StopWalk], _ count: Int) -> [Int: UInt32] {
    var times: [Int: UInt32] = [:]
    times.reserveCapacity(walks.count)
    for walk in walks {
      let pair = walk.from * count + walk.to
      times[pair] = min(times[pair] ?? .max, UInt32(max(0, walk.seconds)))
    }
    return times
  }

  private init(_ left: [LeftChange], _ timetable: Timetable) {
    leaving = ChangeColumns(
      OwnChanges(left, nodeCount: timetable.nodeCount, by: \.from, \.to),
      insteadOf: timetable.leaving)
    reaching = ChangeColumns(
      OwnChanges(left, nodeCount: timetable.nodeCount, by: \.to, \.from),
      insteadOf: timetable.reaching)
  }
}
