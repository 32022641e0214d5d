// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
package import RoadbookProfiles
import RoadbookStorage

/// A profile's answers for every segment class of a map, in both directions.
///
/// Tag sets are cut down to the keys that the profile reads, and the profile is asked once for
/// each that is left in each zone: a few thousand questions for a city.
package struct ClassRules: Sendable {
  /// Distinct answers.
  package let rules: [WayRule]
  /// Which answer holds for a class driven forward (at twice its number) and backward.
  let ruleOfClass: NumberColumn<UInt32>

  package init(_ network: RoadNetwork, _ profile: Profile) {
    let questions = ClassQuestions(network, profile)
    var answers = Answers()
    answers.ask(questions, network, profile)
    let ruleOfClass = CellOwner<UInt32>(uninitializedCount: questions.ofClass.count * 2)
    for (classID, question) in questions.ofClass.enumerated() {
      let answer = answers.ofQuestion[question]
      ruleOfClass.cells[classID * 2] = answer.forward
      ruleOfClass.cells[classID * 2 + 1] = answer.backward
    }
    rules = answers.rules
    self.ruleOfClass = NumberColumn(ruleOfClass)
  }

  init(rules: [WayRule], ruleOfClass: NumberColumn<UInt32>) {
    self.rules = rules
    self.ruleOfClass = ruleOfClass
  }

  /// The number of the answer for a class in a direction.
  package func ruleNumber(of classID: ClassID, forward: Bool) -> Int {
    let position = classID.position * 2 + (forward ? 0 : 1)
    guard position < ruleOfClass.count else { return 0 }
    let number = Int(ruleOfClass[position])
    return number < rules.count ? number : 0  // a damaged map may say anything
  }

  /// The answer for a class in a direction.
  package func rule(of classID: ClassID, forward: Bool) -> WayRule {
    rules.isEmpty ? .forbidden : rules[ruleNumber(of: classID, forward: forward)]
  }
}

/// What a profile says to questions, in their order.
private struct Answers {
  /// Distinct answers.
  var rules: [WayRule] = []
  var ofQuestion: [(forward: UInt32, backward: UInt32)] = []
  private var numbers: [WayRule: UInt32] = [:]

  mutating func ask(_ questions: ClassQuestions, _ network: RoadNetwork, _ profile: Profile) {
    var maker = TagMaker(network.tags)
    ofQuestion.reserveCapacity(questions.count)
    // A city has one distinct answer for three questions.
    numbers.reserveCapacity(questions.count / 2)
    let zones = (0..<network.zones.count).map { network.zones[UInt32($0)] }
    for question in 0..<questions.count {
      let number = questions.zone(of: question)
      let zone = Int(number) < zones.count ? zones[Int(number)] : network.zones[number]
      let (forward, backward) = profile.ways(maker.tags(questions.tags(of: question)), in: zone)
      let there = self.number(of: forward)
      ofQuestion.append((there, backward == forward ? there : self.number(of: backward)))
    }
  }

  private mutating func number(of rule: WayRule) -> UInt32 {
    if let known = numbers[rule] { return known }
    numbers[rule] = UInt32(rules.count)
    rules.append(rule)
    return UInt32(rules.count - 1)
  }
}
