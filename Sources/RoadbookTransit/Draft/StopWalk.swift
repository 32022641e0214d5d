// SPDX-License-Identifier: Apache-2.0

/// A walk from one stop to another: how streets enter a timetable.
package struct StopWalk: Hashable, Sendable {
  package var from: Int
  package var to: Int
  package var seconds: Int32

  package init(from: Int, to: Int, seconds: Int32) {
    self.from = from
    self.to = to
    self.seconds = seconds
  }
}

/// A way from one vehicle to another, with all that is known of it.
struct Change: Hashable {
  /// Two stops, in their order.
  struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  var from: Int
  var to: Int
  var seconds: Int32
  /// Whether the time is all that it takes, by the feed's word; else it is the walk alone.
  var isWhole: Bool

  /// All changes of a timetable: walks, as the rules of the feeds have them.
  ///
  /// A platform always has a change to itself, of no time, unless a rule forbids it. A rule with a time
  /// counts in place of the walk. A recommended or timed change without a walk is one within its station.
  static func all(_ draft: TimetableDraft, walks: [StopWalk]) -> [Pair: Change] {
    var changes = Self.walks(draft, walks)
    for rule in draft.changes where !rule.isNarrow {
      let pair = Pair(from: rule.from, to: rule.to)
      switch rule.kind {
      case .impossible: changes[pair] = nil
      case .timed:
        changes[pair] = Change(from: rule.from, to: rule.to, seconds: 0, isWhole: true)
      case .minimum(let seconds):
        changes[pair] = Change(from: rule.from, to: rule.to, seconds: seconds, isWhole: true)
      case .recommended: break
      }
    }
    return changes
  }

  /// The changes of somebody who walks, without the rules of the feeds.
  static func walks(_ draft: TimetableDraft, _ walks: [StopWalk]) -> [Pair: Change] {
    var changes: [Pair: Change] = [:]
    changes.reserveCapacity(walks.count + draft.stops.count)
    for stop in draft.stops.indices where draft.stops[stop].kind == .platform {
      changes[Pair(from: stop, to: stop)] =
        Change(from: stop, to: stop, seconds: 0, isWhole: false)
    }
    for walk in walks where walk.from != walk.to {
      let pair = Pair(from: walk.from, to: walk.to)
      if let known = changes[pair], known.seconds <= walk.seconds { continue }
      changes[pair] =
        Change(from: walk.from, to: walk.to, seconds: walk.seconds, isWhole: false)
    }
    return changes
  }
}
