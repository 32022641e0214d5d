// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// A profile's answers for barriers and point features, asked once for each tag set.
struct PointRules: Sendable {
  struct Answers: Hashable, Sendable {
    var barrier = PointRule.free
    var forward = PointRule.free
    var backward = PointRule.free
    var hasSignals = false
  }

  /// The tag sets that points have, ascending.
  let sets: NumberColumn<UInt32>
  /// Seven numbers for each tag set: see ``Answers``.
  let words: NumberColumn<Int32>

  init(sets: NumberColumn<UInt32>, words: NumberColumn<Int32>) {
    self.sets = sets
    self.words = words
  }

  init(_ network: RoadNetwork, _ profile: Profile) {
    var used: Set<UInt32> = []
    for junction in 0..<network.junctions.count {
      used.insert(network.junctions.tagSets[at: junction])
    }
    for feature in 0..<network.features.count {
      used.insert(network.features.tagSets[at: feature])
    }
    used.remove(0)
    let sorted = used.sorted()
    var words: ContiguousArray<Int32> = []
    words.reserveCapacity(sorted.count * Answers.wordCount)
    for set in sorted { words += Answers(network.tags[TagSetID(set)], profile).words }
    self.init(sets: NumberColumn(sorted), words: NumberColumn(words))
  }

  /// What the profile says of a point's tags.
  subscript(_ set: TagSetID) -> Answers {
    if set.raw == 0 { return Answers() }
    var low = 0
    var high = sets.count
    while low < high {
      let middle = (low + high) / 2
      if sets[middle] < set.raw { low = middle + 1 } else { high = middle }
    }
    guard low < sets.count, sets[low] == set.raw else { return Answers() }
    return Answers(words, at: low * Answers.wordCount)
  }
}

extension PointRules.Answers {
  static let wordCount = 7

  init(_ tags: Tags, _ profile: Profile) {
    barrier = profile.barrier(tags)
    forward = profile.feature(tags, forward: true)
    backward = profile.feature(tags, forward: false)
    hasSignals = tags["highway"] == "traffic_signals" || tags["crossing"] == "traffic_signals"
  }

  /// Access of the three rules in two bits each and the lights in one, then delays and penalties.
  var words: [Int32] {
    let rules = [barrier, forward, backward]
    var flags: Int32 = hasSignals ? 64 : 0
    for (place, rule) in rules.enumerated() {
      flags |= Int32(rule.access.rawValue) << Int32(place * 2)
    }
    return [flags]
      + rules.flatMap { [Int32($0.delayMilliseconds), Int32($0.penaltyMilliseconds)] }
  }

  init(_ words: NumberColumn<Int32>, at place: Int) {
    let flags = words[place]
    func rule(_ number: Int) -> PointRule {
      var rule = PointRule(
        access: Access(rawValue: UInt8(flags >> Int32(number * 2) & 3)) ?? .allowed)
      rule.delayMilliseconds = Int(words[place + 1 + number * 2])
      rule.penaltyMilliseconds = Int(words[place + 2 + number * 2])
      return rule
    }
    self.init(barrier: rule(0), forward: rule(1), backward: rule(2), hasSignals: flags & 64 != 0)
  }
}
