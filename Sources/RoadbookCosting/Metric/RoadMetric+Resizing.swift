// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
package import RoadbookProfiles
import RoadbookStorage

extension RoadMetric {
  /// The metric of the same vehicle with another size, weight or load, as if it were alone; `nil`
  /// where the profile says anything else that is different.
  ///
  /// The profile is asked about the few tags that speak of sizes, and what it says of all others is
  /// taken over.
  ///
  /// - Complexity: O(*n*) for *n* segments, of which nearly all are only copied.
  package func resized(to profile: Profile) -> RoadMetric? {
    var rules = profile.rules
    rules.vehicle = self.profile.rules.vehicle
    guard wider == nil, tooGreat == nil, rules == self.profile.rules else { return nil }
    let asked = sizeQuestions
    let (classes, changed) = classRules.resized(asked, from: self.profile.rules, to: profile)
    let points = points.resized(asked.points, profile)
    let weights = SegmentWeights(
      network, profile, optimization, classes, points, changing: changed, of: self)
    let binding = CellOwner(bindingRestrictions.cells)
    for (number, tags) in asked.restrictions {
      binding.cells[number] = Self.binds(profile, tags) ? 1 : 0
    }
    return RoadMetric(
      network, profile, optimization, classes, points, costs: weights.costs,
      durations: weights.durations, bindingRestrictions: NumberColumn(binding),
      tooGreat: weights.tooGreat)
  }
}

extension ClassRules {
  /// The answers where some questions are asked again, and whether the answer is another one, by
  /// class.
  fileprivate func resized(
    _ questions: SizeQuestions, from old: ProfileRules, to profile: Profile
  ) -> (ClassRules, changed: ContiguousArray<Bool>) {
    let ruleOfClass = CellOwner(self.ruleOfClass.cells)
    var changed = ContiguousArray(repeating: false, count: ruleOfClass.cells.count / 2)
    var rules = rules
    var numbers: [WayRule: UInt32] = [:]
    func number(_ answer: WayRule, before: Int) -> UInt32 {
      if before < self.rules.count, self.rules[before] == answer { return UInt32(before) }
      if let known = numbers[answer] { return known }
      numbers[answer] = UInt32(rules.count)
      rules.append(answer)
      return UInt32(rules.count - 1)
    }
    questions.forEachAnswer(from: old, to: profile) { question, forward, backward in
      for kind in question.classes {
        for (answer, isForward) in [(forward, true), (backward, false)] {
          let before = ruleNumber(of: kind, forward: isForward)
          let after = number(answer, before: before)
          guard Int(after) != before else { continue }
          ruleOfClass.cells[kind.position * 2 + (isForward ? 0 : 1)] = after
          changed[kind.position] = true
        }
      }
    }
    return (ClassRules(rules: rules, ruleOfClass: NumberColumn(ruleOfClass)), changed)
  }
}

extension PointRules {
  /// The answers where some points are asked about again.
  fileprivate func resized(
    _ asked: [(place: Int, tags: Tags)], _ profile: Profile
  ) -> PointRules {
    let words = CellOwner(self.words.cells)
    for (place, tags) in asked {
      for (offset, word) in Answers(tags, profile).words.enumerated() {
        words.cells[place * Answers.wordCount + offset] = word
      }
    }
    return PointRules(sets: sets, words: NumberColumn(words))
  }
}
