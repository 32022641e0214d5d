// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What of a map a profile says something else of when the vehicle's size, weight or load change:
/// found once, so that a truck of a new size asks about these alone.
///
/// Most of a map's tags name roads and their surface. Those that speak of sizes have keys that tell
/// so, and the speed that a law allows by weight is the same for all weights between two of its
/// limits.
struct SizeQuestions: Sendable {
  /// Some classes and points with the tags that count; alike ones are asked about once.
  struct Question: Sendable {
    var zone: UInt32
    var tags: Tags
    var classes: [ClassID]
  }

  /// About roads whose own tags speak of sizes.
  let tagged: [Question]
  /// About others on which a law's limit depends on the weight, by country.
  let lawful: [String: [Question]]
  /// Places among the tag sets of points, and their tags.
  let points: [(place: Int, tags: Tags)]
  /// Restrictions with conditions.
  let restrictions: [(number: Int, tags: Tags)]
  let zones: [UInt32: Zone]
  /// What was said of roads without signs, by the row of the law.
  private let known = Guarded<[LawRow: [(forward: WayRule, backward: WayRule)]]>([:])

  private struct LawRow: Hashable {
    var country: String
    /// `nil` for vehicles that weigh less than the law knows.
    var aboveTonnes: Double?
  }

  /// Whether a key may ask for the vehicle's size, weight, load, trailers or people.
  ///
  /// Beside limits and conditions these are the keys of ``CarpoolLanes``, of
  /// ``VehicleRules/companionKeys(of:)`` and of tolls, which a vignette pays for light vehicles.
  static func asksForSize(key: String) -> Bool {
    Tags.postsLimit(key) || key.hasSuffix(":conditional") || key.hasPrefix(CarpoolLanes.key)
      || key.hasPrefix(TollRoads.key) || VehicleRules.tunnelKeys.contains(key)
      || ["hazmat", "trailer", "articulated"].contains { key.contains($0) }
  }

  init(_ metric: RoadMetric) {
    let (network, profile) = (metric.network, metric.profile)
    let asks = network.tags.tags { Self.asksForSize(key: $0) }
    let isRead = network.tags.tags { profile.wayKeys.contains($0) || Self.asksForSize(key: $0) }
    var sorter = ClassSorter(network, isRead, profile.rules)
    for classID in 0..<network.zones.classCount {
      let classID = ClassID(classID)
      let isTagged = network.tags.set(network.zones.tagSet(of: classID), hasTagIn: asks)
      // What is closed whatever the size has no limits.
      if !isTagged, metric.isClosed(classID) { continue }
      sorter.add(classID, isTagged: isTagged)
    }
    tagged = sorter.tagged
    lawful = sorter.lawful
    zones = sorter.zones
    points = (0..<metric.points.sets.count).compactMap { place in
      let set = TagSetID(metric.points.sets[place])
      return network.tags.set(set, hasTagIn: asks) ? (place, network.tags[set]) : nil
    }
    restrictions = (0..<network.turns.restrictionCount).compactMap { number in
      let set = TagSetID(network.turns.tagSet[at: number])
      return network.tags.set(set, hasTagIn: asks) ? (number, network.tags[set]) : nil
    }
  }

  /// Calls `body` with all that a profile says else of a vehicle of another size.
  func forEachAnswer(
    from old: ProfileRules, to profile: Profile,
    _ body: (_ question: Question, _ forward: WayRule, _ backward: WayRule) -> Void
  ) {
    for (question, answer) in zip(tagged, answers(to: tagged, profile)) {
      body(question, answer.forward, answer.backward)
    }
    let (kind, tonnes) = (profile.rules.speeds.legalLimits, profile.rules.vehicle.weightTonnes)
    for (country, questions) in lawful
    where !VehicleLimits.areAlike(for: kind, in: country, old.vehicle.weightTonnes, tonnes) {
      // Nothing but the law's row for the weight tells them apart.
      let row = LawRow(country: country, aboveTonnes: VehicleLimits.row(kind, country, tonnes))
      let answers = known.withLock { known in
        let answers = known[row] ?? self.answers(to: questions, profile)
        known[row] = answers
        return answers
      }
      for (question, answer) in zip(questions, answers) {
        body(question, answer.forward, answer.backward)
      }
    }
  }

  private func answers(
    to questions: [Question], _ profile: Profile
  ) -> [(forward: WayRule, backward: WayRule)] {
    questions.map { question in
      zones[question.zone].map { profile.ways(question.tags, in: $0) } ?? (.forbidden, .forbidden)
    }
  }
}

extension RoadMetric {
  /// Whether a class of roads is closed in both directions.
  fileprivate func isClosed(_ classID: ClassID) -> Bool {
    classRules.rule(of: classID, forward: true).access == .forbidden
      && classRules.rule(of: classID, forward: false).access == .forbidden
  }
}

/// Makes questions of classes, one for those with the same tags and zone.
private struct ClassSorter {
  private struct Key: Hashable {
    var zone: UInt32
    var tags: [UInt32]
  }

  private let network: RoadNetwork
  private let isRead: [Bool]
  private let rules: ProfileRules
  private var maker: TagMaker
  /// By tags and zone: where the question is; none where nothing depends on the vehicle.
  private var places: [Key: Int?] = [:]
  private(set) var tagged: [SizeQuestions.Question] = []
  private(set) var lawful: [String: [SizeQuestions.Question]] = [:]
  private(set) var zones: [UInt32: Zone] = [:]

  init(_ network: RoadNetwork, _ isRead: [Bool], _ rules: ProfileRules) {
    self.network = network
    self.isRead = isRead
    self.rules = rules
    maker = TagMaker(network.tags)
  }

  mutating func add(_ classID: ClassID, isTagged: Bool) {
    let number = network.zones.zoneNumber(of: classID)
    let zone = zone(number)
    let tags = network.tags.tagNumbers(of: network.zones.tagSet(of: classID)).filter {
      Int($0) < isRead.count && isRead[Int($0)]
    }
    let key = Key(zone: number, tags: tags)
    if let place = places[key] {
      guard let place else { return }
      if isTagged {
        tagged[place].classes.append(classID)
      } else {
        lawful[zone.country]?[place].classes.append(classID)
      }
      return
    }
    let question = SizeQuestions.Question(
      zone: number, tags: maker.tags(tags[...]), classes: [classID])
    if isTagged {
      places[key] = .some(tagged.count)
      tagged.append(question)
    } else if knowsWeight(question.tags, zone) {
      places[key] = .some(lawful[zone.country]?.count ?? 0)
      lawful[zone.country, default: []].append(question)
    } else {
      places[key] = .some(nil)
    }
  }

  /// Whether the law's limit on a road depends on a vehicle's weight.
  private func knowsWeight(_ tags: Tags, _ zone: Zone) -> Bool {
    guard let kind = RoadKind(tags: tags) else { return false }
    let context = LimitContext(
      tags: tags, kind: kind, zone: zone, isUrban: PostedLimit.isUrban(tags) ?? zone.isUrban)
    return VehicleLimits.tellWeightsApart(rules.speeds.legalLimits, context)
  }

  private mutating func zone(_ number: UInt32) -> Zone {
    if let known = zones[number] { return known }
    let zone = network.zones[number]
    zones[number] = zone
    return zone
  }
}
