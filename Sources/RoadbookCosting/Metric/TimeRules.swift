// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTime

/// What a profile says of a map's roads, turns and gates that changes with the time.
///
/// Roads are told apart by class and gates by tag set, as everywhere: a city has some dozens of
/// classes with a condition, and nothing is said here of the others.
package struct TimeRules: Sendable {
  /// A class of roads of which the profile does not always say the same.
  struct Road: Sendable {
    var conditions: [TimeCondition]
    /// The zone whose clock counts.
    var zone: UInt32
    /// By mask of the conditions that hold.
    var forward: [WayRule]
    var backward: [WayRule]

    func rules(forward isForward: Bool) -> [WayRule] { isForward ? forward : backward }
  }

  /// A turn restriction that does not always bind.
  struct Ban: Sendable {
    var conditions: [TimeCondition]
    /// By mask.
    var binds: [Bool]
  }

  private(set) var roads: [Road] = []
  /// By class: its place among ``roads``.
  private(set) var roadOfClass: [UInt32: Int] = [:]
  /// By restriction.
  private(set) var bans: [UInt32: Ban] = [:]
  /// By tag set.
  private(set) var gates: [UInt32: TimedGate] = [:]
  /// Whether the most favourable answers differ from those that ignore times, so that a metric that
  /// ignores them is no lower bound.
  package private(set) var needOwnMetric = false

  package var isEmpty: Bool { roads.isEmpty && bans.isEmpty && gates.isEmpty }

  /// How often the profile is asked, at most; a country has some ten thousand masks.
  ///
  /// Classes and gates beyond are as they are without their conditions.
  private static let greatestMaskCount = 1 << 18

  /// - Complexity: O(*t* + *c* + *p*) for *t* tags, *c* classes and *p* kinds of points of the map; *t*
  ///   where none is conditional.
  package init(_ metric: RoadMetric) {
    let (network, profile) = (metric.network, metric.profile)
    var budget = Self.greatestMaskCount
    addRoads(network, profile, &budget)
    addGates(metric.points.sets, network, profile, &budget)
    addBans(network, profile)
  }
}

// MARK: - Roads

extension TimeRules {
  /// The tags that may hold at times, of objects of which a profile reads some keys.
  private static func timedTags(_ network: RoadNetwork, _ keys: Set<String>) -> [Bool] {
    network.tags.tags { key in
      key == "opening_hours"
        || key.hasSuffix(TimedTags.suffix)
          && keys.contains(String(key.dropLast(TimedTags.suffix.utf8.count)))
    }
  }

  private mutating func addRoads(
    _ network: RoadNetwork, _ profile: Profile, _ budget: inout Int
  ) {
    let isTimed = Self.timedTags(network, profile.wayKeys)
    guard isTimed.contains(true) else { return }
    let sets = network.tags.sets(withTagIn: isTimed)
    for number in 0..<network.zones.classCount {
      let classID = ClassID(number)
      let set = network.zones.tagSet(of: classID)
      // A damaged file may name any.
      guard set.position < sets.count, sets[set.position] else { continue }
      add(classID, network.tags[set], network, profile, &budget)
    }
  }

  private mutating func add(
    _ classID: ClassID, _ tags: Tags, _ network: RoadNetwork, _ profile: Profile,
    _ budget: inout Int
  ) {
    let zone = network.zones.zone(of: classID)
    let timed = TimedTags(
      tags, profile, keys: profile.wayKeys, closing: profile.rules.access.keys)
    guard !timed.conditions.isEmpty, timed.maskCount <= budget else { return }
    budget -= timed.maskCount
    var road = Road(
      conditions: timed.conditions, zone: network.zones.zoneNumber(of: classID), forward: [],
      backward: [])
    for mask in 0..<timed.maskCount {
      let (forward, backward) = profile.ways(timed.tags(mask), in: zone)
      road.forward.append(forward)
      road.backward.append(backward)
    }
    guard Set(road.forward).count > 1 || Set(road.backward).count > 1 else { return }
    let plain = profile.ways(tags, in: zone)
    if WayRule.lowerBound(road.forward) != plain.forward
      || WayRule.lowerBound(road.backward) != plain.backward
    {
      needOwnMetric = true
    }
    roadOfClass[classID.raw] = roads.count
    roads.append(road)
  }
}

extension WayRule {
  /// What no time of the day is kinder than, of answers for one class.
  ///
  /// Where some answers let a vehicle through to destinations only, driving on from here is free,
  /// as it is at those times. The limit is told and bounds no search: it stays that of the first open answer, the regular
  /// one.
  ///
  /// - Parameter rules: By mask of the conditions that hold.
  /// - Returns: One answer for all times.
  static func lowerBound(_ rules: [WayRule]) -> WayRule {
    let open = rules.filter { $0.access != .forbidden }
    guard var lowerBound = open.first else { return rules.first ?? .forbidden }
    for rule in open {
      lowerBound.access = max(lowerBound.access, rule.access)
      lowerBound.speedMetersPerSecond = max(
        lowerBound.speedMetersPerSecond, rule.speedMetersPerSecond)
      lowerBound.factor = min(lowerBound.factor, rule.factor)
      if let seconds = rule.crossingSeconds {
        lowerBound.crossingSeconds = min(lowerBound.crossingSeconds ?? seconds, seconds)
      }
    }
    if lowerBound.access == .allowed, open.contains(where: { $0.access == .destination }) {
      lowerBound.flags.insert(.destinationAtTimes)
    }
    return lowerBound
  }
}

// MARK: - Gates

extension TimeRules {
  private mutating func addGates(
    _ sets: NumberColumn<UInt32>, _ network: RoadNetwork, _ profile: Profile, _ budget: inout Int
  ) {
    let isTimed = Self.timedTags(network, profile.pointKeys)
    guard isTimed.contains(true) else { return }
    for place in 0..<sets.count {
      let set = TagSetID(sets[place])
      guard network.tags.set(set, hasTagIn: isTimed) else { continue }
      add(set, profile, network, &budget)
    }
  }

  private mutating func add(
    _ set: TagSetID, _ profile: Profile, _ network: RoadNetwork, _ budget: inout Int
  ) {
    let tags = network.tags[set]
    let timed = TimedGate.tags(tags, profile)
    guard !timed.conditions.isEmpty, timed.maskCount <= budget else { return }
    budget -= timed.maskCount
    guard let gate = TimedGate(timed, profile) else { return }
    gates[set.raw] = gate
    let plain = profile.barrier(tags)
    if plain.isForbidden || plain.penaltyMilliseconds != gate.leastPenalty { needOwnMetric = true }
  }
}

// MARK: - Turn restrictions

extension TimeRules {
  private mutating func addBans(_ network: RoadNetwork, _ profile: Profile) {
    let keys = ["restriction"] + profile.rules.access.restrictionKeys.map { "restriction:" + $0 }
    let conditional = Set(keys.map { $0 + TimedTags.suffix } + Self.oldKeys)
    let isTimed = network.tags.tags(whoseKeyIsIn: conditional)
    guard isTimed.contains(true) else { return }
    for restriction in 0..<network.turns.restrictionCount {
      let set = TagSetID(network.turns.tagSet[at: restriction])
      guard network.tags.set(set, hasTagIn: isTimed) else { continue }
      if let ban = Self.ban(network.tags[set], keys: Set(keys), profile) {
        bans[UInt32(restriction)] = ban
      }
    }
  }

  private static func ban(_ tags: Tags, keys: Set<String>, _ profile: Profile) -> Ban? {
    guard profile.obeys(restriction: tags) == .conditional else { return nil }
    let plain = tags.without { oldKeys.contains($0) }
    if let condition = oldCondition(tags) {
      return Ban(conditions: [condition], binds: [false, binds(plain, profile)])
    }
    let timed = TimedTags(plain, profile, keys: keys)
    guard !timed.conditions.isEmpty else { return nil }
    let binds = (0..<timed.maskCount).map { mask in
      Self.binds(timed.tags(mask), profile)
    }
    return binds.contains(true) ? Ban(conditions: timed.conditions, binds: binds) : nil
  }

  private static func binds(_ tags: Tags, _ profile: Profile) -> Bool {
    let effect = profile.obeys(restriction: tags)
    return effect == .no || effect == .only
  }

  /// The keys of the oldest form of a condition, as in day_on=Monday, hour_on=07:00.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Relation:restriction
  private static let oldKeys = ["day_on", "day_off", "hour_on", "hour_off"]

  private static func oldCondition(_ tags: Tags) -> TimeCondition? {
    func pair(_ on: String, _ off: String, _ write: (String) -> String) -> String? {
      guard let on = tags[on], let off = tags[off] else { return nil }
      return write(on) + "-" + write(off)
    }
    let days = pair("day_on", "day_off") { String($0.prefix(2)) }
    let hours = pair("hour_on", "hour_off") { $0.contains(":") ? $0 : $0 + ":00" }
    guard days != nil || hours != nil else { return nil }
    let text = [days, hours].compactMap { $0 }.joined(separator: " ")
    return OpeningHours(text).map { TimeCondition(schedules: [Schedule($0)]) }
  }
}
