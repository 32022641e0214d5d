// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// A profile's answers for barriers and point features, asked once for each tag set.
struct PointRules: Sendable {
  struct Answers: Hashable, Sendable {
    var barrier = PointRule.free
    /// Of the sign, by the direction of the way that one comes on.
    var forward = PointRule.free
    var backward = PointRule.free
    /// The rule for those who come on a path.
    var pathForward = PointRule.free
    var pathBackward = PointRule.free
    var hasSignals = false
    /// Whether it is wide enough to turn back.
    var isTurningPlace = false
    /// Whether the sign stops those alone who come from a road of lower class.
    var isForMinor = false
    /// Whether the sign does not say whom it faces: those who drive towards the nearer junction.
    var facesNearer = false
    /// Whether the file ends here, and the road does not.
    var isCutOff = false
  }

  /// The tag sets that points have, ascending.
  let sets: NumberColumn<UInt32>
  /// Eleven numbers for each tag set: see ``Answers``.
  let words: NumberColumn<Int32>

  init(sets: NumberColumn<UInt32>, words: NumberColumn<Int32>) {
    self.sets = sets
    self.words = words
  }

  init(_ network: RoadNetwork, _ profile: Profile) {
    let sorted = Self.usedSets(network)
    var words: ContiguousArray<Int32> = []
    words.reserveCapacity(sorted.count * Answers.wordCount)
    var maker = TagMaker(network.tags)
    for set in sorted { words += Answers(maker.tags(of: TagSetID(set)), profile).words }
    self.init(sets: NumberColumn(sorted), words: NumberColumn(words))
  }

  /// The tag sets of all points, ascending; without the empty one and those that are not there.
  private static func usedSets(_ network: RoadNetwork) -> [UInt32] {
    let isUsed = CellOwner(repeating: false, count: network.tags.count)
    func use(_ set: TagSetID) {
      if set.position < isUsed.cells.count { isUsed.cells[set.position] = true }
    }
    let (junctions, features) = (network.junctions, network.features)
    for junction in 0..<junctions.count { use(junctions.tagSet(of: JunctionID(junction))) }
    for feature in features.tagSets.indices { use(TagSetID(features.tagSets[at: feature])) }
    return (1..<max(1, UInt32(isUsed.cells.count))).filter { isUsed.cells[Int($0)] }
  }

  /// By tag set: its place among ``sets``, counted from 1, and 0 for sets that cost nothing.
  func places(setCount: Int) -> CellOwner<UInt32> {
    let places = CellOwner<UInt32>(repeating: 0, count: setCount)
    for place in 0..<sets.count where Int(sets[place]) < setCount {
      places.cells[Int(sets[place])] = UInt32(place + 1)
    }
    return places
  }

  /// What the profile says of each of ``sets``, behind what it says of no tags.
  var all: [Answers] {
    [Answers()] + (0..<sets.count).map { Answers(words, at: $0 * Answers.wordCount) }
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
  static let wordCount = 11
  private static let signals: Int32 = 1 << 10
  private static let turningPlace: Int32 = 1 << 11
  private static let minor: Int32 = 1 << 12
  private static let nearer: Int32 = 1 << 13
  private static let cutOff: Int32 = 1 << 14

  init(_ tags: Tags, _ profile: Profile) {
    barrier = profile.barrier(tags)
    (forward, backward) = profile.features(tags, onPath: false)
    (pathForward, pathBackward) = profile.features(tags, onPath: true)
    hasSignals = tags["highway"] == "traffic_signals" || tags["crossing"] == "traffic_signals"
    isTurningPlace = tags["highway"].map { PointKeys.turningPlaces.contains($0) } ?? false
    isForMinor = FeatureRules.isForMinorRoads(tags)
    facesNearer = FeatureRules.facesNearerJunction(tags)
    isCutOff = tags[PointKeys.cutOff] != nil
  }

  /// What the sign costs those who come in a direction of a way.
  func sign(isForward: Bool, onPath: Bool) -> PointRule {
    onPath ? isForward ? pathForward : pathBackward : isForward ? forward : backward
  }

  /// What the sign costs those who pass it on a segment, so far along it.
  func sign(isForward: Bool, onPath: Bool, at offset: UInt16) -> PointRule {
    if facesNearer, (offset >= UInt16.max / 2) != isForward { return .free }
    return sign(isForward: isForward, onPath: onPath)
  }

  /// Access of the five rules in two bits each and what else is told in one, then delays and penalties.
  var words: [Int32] {
    let rules = [barrier, forward, backward, pathForward, pathBackward]
    var flags: Int32 = hasSignals ? Self.signals : 0
    if isTurningPlace { flags |= Self.turningPlace }
    if isForMinor { flags |= Self.minor }
    if facesNearer { flags |= Self.nearer }
    if isCutOff { flags |= Self.cutOff }
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
    self.init(
      barrier: rule(0), forward: rule(1), backward: rule(2), pathForward: rule(3),
      pathBackward: rule(4), hasSignals: flags & Self.signals != 0,
      isTurningPlace: flags & Self.turningPlace != 0, isForMinor: flags & Self.minor != 0,
      facesNearer: flags & Self.nearer != 0, isCutOff: flags & Self.cutOff != 0)
  }
}
