// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookTime

/// A barrier, or another point with limits, that a profile does not always let the vehicle pass alike.
///
///     barrier=gate  opening_hours=Mo-Sa 08:00-18:00
///     barrier=lift_gate  access=no  access:conditional=yes @ (06:00-22:00)
///     barrier=height_restrictor  maxheight:conditional=2.1 @ (20:00-06:00)
///
/// What it takes to pass is by its kind, whatever the time; times say whether, and at which penalty.
struct TimedGate: Sendable {
  var conditions: [TimeCondition]
  /// By mask of the conditions that hold: milliseconds; `nil` while it is closed.
  var penalties: [Int?]
  /// The least of them.
  var leastPenalty: Int
  /// What no time of the day is kinder than.
  var lowerBound: PointRule

  /// - Returns: `nil` where the profile always says the same, or the gate never opens.
  init?(_ timed: TimedTags, _ profile: Profile) {
    let rules = (0..<timed.maskCount).map { profile.barrier(timed.tags($0)) }
    let open = rules.filter { !$0.isForbidden }
    guard Set(rules).count > 1, var lowerBound = open.first else { return nil }
    for rule in open {
      lowerBound.access = max(lowerBound.access, rule.access)
      lowerBound.penaltyMilliseconds = min(lowerBound.penaltyMilliseconds, rule.penaltyMilliseconds)
    }
    conditions = timed.conditions
    penalties = rules.map { $0.isForbidden ? nil : $0.penaltyMilliseconds }
    leastPenalty = lowerBound.penaltyMilliseconds
    self.lowerBound = lowerBound
  }

  /// The tags of a point at times.
  static func tags(_ tags: Tags, _ profile: Profile) -> TimedTags {
    TimedTags(
      tags, profile, keys: profile.pointKeys,
      closing: hasHours(tags) ? profile.rules.access.keys : [])
  }

  /// Whether opening hours are those of the barrier itself: those of a booth say when somebody sits
  /// there, and of a shop at the street nothing about the street.
  private static func hasHours(_ tags: Tags) -> Bool {
    tags["barrier"].map { $0 != "toll_booth" } ?? false
  }
}

extension PointRules {
  /// The gates with the least that some ever ask, by tag set.
  func opening(_ gates: [UInt32: TimedGate]) -> PointRules {
    if gates.isEmpty { return self }
    var words = self.words.elements
    for place in 0..<sets.count {
      guard let gate = gates[sets[place]] else { continue }
      let start = place * Answers.wordCount
      var answers = Answers(self.words, at: start)
      answers.barrier = gate.lowerBound
      words.replaceSubrange(start..<start + Answers.wordCount, with: answers.words)
    }
    return PointRules(sets: sets, words: NumberColumn(words))
  }
}
