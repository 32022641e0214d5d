// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
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
    var questions = ClassQuestions(network, profile)
    var answers: [(forward: UInt32, backward: UInt32)] = []
    var numberOfRule: [WayRule: UInt32] = [:]
    var rules: [WayRule] = []
    var ruleOfClass: ContiguousArray<UInt32> = []
    ruleOfClass.reserveCapacity(network.zones.classCount * 2)
    for number in 0..<network.zones.classCount {
      let question = questions.number(of: ClassID(number))
      if question == answers.count {
        answers.append(
          Self.ask(questions.tags, questions.zone, network, profile, &rules, &numberOfRule))
      }
      ruleOfClass.append(answers[question].forward)
      ruleOfClass.append(answers[question].backward)
    }
    self.rules = rules
    self.ruleOfClass = NumberColumn(ruleOfClass)
  }

  init(rules: [WayRule], ruleOfClass: NumberColumn<UInt32>) {
    self.rules = rules
    self.ruleOfClass = ruleOfClass
  }

  private static func ask(
    _ tags: ArraySlice<UInt32>, _ zone: UInt32, _ network: RoadNetwork, _ profile: Profile,
    _ rules: inout [WayRule], _ numbers: inout [WayRule: UInt32]
  ) -> (forward: UInt32, backward: UInt32) {
    let tags = Tags(
      tags.lazy.map { (key: network.tags.key(ofTag: $0), value: network.tags.value(ofTag: $0)) })
    let zone = network.zones[zone]
    func number(_ rule: WayRule) -> UInt32 {
      if let known = numbers[rule] { return known }
      rules.append(rule)
      numbers[rule] = UInt32(rules.count - 1)
      return UInt32(rules.count - 1)
    }
    let (forward, backward) = profile.ways(tags, in: zone)
    return (number(forward), number(backward))
  }

  /// The number of the answer for a class in a direction.
  package func ruleNumber(of kind: ClassID, forward: Bool) -> Int {
    let position = kind.position * 2 + (forward ? 0 : 1)
    guard position < ruleOfClass.count else { return 0 }
    let number = Int(ruleOfClass[position])
    return number < rules.count ? number : 0  // a damaged map may say anything
  }

  /// The answer for a class in a direction.
  package func rule(of kind: ClassID, forward: Bool) -> WayRule {
    rules.isEmpty ? .forbidden : rules[ruleNumber(of: kind, forward: forward)]
  }
}
