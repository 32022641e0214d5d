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

  private struct Question: Hashable {
    var tags: [UInt32]
    var zone: UInt32
  }

  package init(_ network: RoadNetwork, _ profile: Profile) {
    let isRead = (0..<network.tags.tagCount).map {
      profile.wayKeys.contains(network.tags.key(ofTag: UInt32($0)))
    }
    var answers: [Question: (forward: UInt32, backward: UInt32)] = [:]
    var numberOfRule: [WayRule: UInt32] = [:]
    var ruleOfClass: ContiguousArray<UInt32> = []
    ruleOfClass.reserveCapacity(network.zones.classCount * 2)
    var rules: [WayRule] = []
    for number in 0..<network.zones.classCount {
      let kind = ClassID(number)
      let tags = network.tags.tagNumbers(of: network.zones.tagSet(of: kind))
        .filter { Int($0) < isRead.count && isRead[Int($0)] }
      let question = Question(tags: tags, zone: network.zones.zoneNumber(of: kind))
      let answer =
        answers[question] ?? Self.ask(question, network, profile, &rules, &numberOfRule)
      answers[question] = answer
      ruleOfClass.append(answer.forward)
      ruleOfClass.append(answer.backward)
    }
    self.rules = rules
    self.ruleOfClass = NumberColumn(ruleOfClass)
  }

  init(rules: [WayRule], ruleOfClass: NumberColumn<UInt32>) {
    self.rules = rules
    self.ruleOfClass = ruleOfClass
  }

  private static func ask(
    _ question: Question, _ network: RoadNetwork, _ profile: Profile, _ rules: inout [WayRule],
    _ numbers: inout [WayRule: UInt32]
  ) -> (forward: UInt32, backward: UInt32) {
    let tags = Tags(
      question.tags.map { (key: network.tags.key(ofTag: $0), value: network.tags.value(ofTag: $0)) }
    )
    let zone = network.zones[question.zone]
    func number(_ rule: WayRule) -> UInt32 {
      if let known = numbers[rule] { return known }
      rules.append(rule)
      numbers[rule] = UInt32(rules.count - 1)
      return UInt32(rules.count - 1)
    }
    return (
      number(profile.way(tags, forward: true, in: zone)),
      number(profile.way(tags, forward: false, in: zone))
    )
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
