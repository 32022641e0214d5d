// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
package import RoadbookTime

/// The tags of an object of which some hold at times only.
///
///     maxspeed:conditional=30 @ (22:00-06:00); 60 @ (weight>7.5 AND 06:00-22:00)
///
///     mask 0b00    –
///     mask 0b01    maxspeed:conditional=30 @ (motorcar)
///     mask 0b10    maxspeed:conditional=60 @ (weight>7.5)
///
/// A mask has a bit for each condition on the time that holds. What is left at a time are conditions
/// that a profile judges itself, or plain tags where it reads no conditional ones.
///
/// `opening_hours` closes a road outside of them.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Conditional_restrictions,
/// https://wiki.openstreetmap.org/wiki/Key:opening_hours
package struct TimedTags {
  /// A value of a conditional tag.
  private struct Part {
    var key: String
    var value: String
    /// What has to hold of the time; `nil` where nothing has to.
    var condition: Int?
    /// What has to hold beside the time.
    var others: [ConditionTerm]
  }

  /// Without the conditional tags that speak of times.
  private var base: Tags
  private let profile: Profile
  /// Every key that the profile reads on such objects.
  private let keys: Set<String>
  package private(set) var conditions: [TimeCondition] = []
  /// The values of conditional tags that speak of times, in order.
  private var parts: [Part] = []
  /// The condition of being open, and the keys that are "no" otherwise.
  private var opening: (condition: Int, keys: [String])?

  /// Further conditions of an object never hold: their masks double with each.
  static let greatestConditionCount = 6

  package static let suffix = ":conditional"

  /// Takes apart the tags of an object of which a profile reads some `keys`, without ":conditional";
  /// `closing` are those that are "no" outside opening hours.
  package init(_ tags: Tags, _ profile: Profile, keys: Set<String>, closing: [String] = []) {
    self.profile = profile
    self.keys = keys
    // What is left of the conditions at a time does not tell that it is a season's.
    base =
      profile.rules.isSeasonal(tags) ? tags.replacing(SeasonalRoads.key, by: "yes") : tags
    for tag in tags.all where tag.key.hasSuffix(Self.suffix) {
      let key = String(tag.key.dropLast(Self.suffix.utf8.count))
      guard keys.contains(key), Self.speaksOfTime(tag.key, tag.value) else { continue }
      base = base.without { $0 == tag.key }
      for value in ConditionalValue.values(of: tag.value) { add(key, value) }
    }
    if !closing.isEmpty, let schedule = tags["opening_hours"].flatMap(Self.openingSchedule),
      let condition = number(of: TimeCondition(schedules: [schedule]))
    {
      opening = (condition, closing)
    }
  }

  private mutating func add(_ key: String, _ value: ConditionalValue) {
    var schedules: [Schedule] = []
    var others: [ConditionTerm] = []
    for term in value.terms {
      if case .time(let hours) = term {
        schedules.append(Schedule(hours))
      } else {
        others.append(term)
      }
    }
    var condition: Int?
    if !schedules.isEmpty {
      condition = number(of: TimeCondition(schedules: schedules))
      if condition == nil { return }
    }
    parts.append(Part(key: key, value: value.value, condition: condition, others: others))
  }

  private mutating func number(of condition: TimeCondition) -> Int? {
    if let known = conditions.firstIndex(of: condition) { return known }
    guard conditions.count < Self.greatestConditionCount else { return nil }
    conditions.append(condition)
    return conditions.count - 1
  }
}

extension TimedTags {
  /// Whether a tag demands something at some times only.
  ///
  /// `source:maxspeed:conditional` says where a rule is from, and `opening_hours=24/7` closes nothing.
  package static func speaksOfTime(_ key: String, _ value: String) -> Bool {
    if key == "opening_hours" { return openingSchedule(value) != nil }
    return key.hasSuffix(suffix) && !key.hasPrefix("source:")
      && ConditionalValue.values(of: value).contains(where: \.speaksOfTime)
  }

  /// Opening hours that are not always; `nil` for others, and where they cannot be read.
  private static func openingSchedule(_ text: String) -> Schedule? {
    guard let schedule = OpeningHours(text).map(Schedule.init), !schedule.alwaysHolds else {
      return nil
    }
    return schedule
  }
}

extension TimedTags {
  /// How many masks there are.
  package var maskCount: Int { 1 << conditions.count }

  /// The tags while some conditions hold.
  package func tags(_ mask: Int) -> Tags {
    var tags = base
    var texts: [String: [String]] = [:]
    for part in parts where part.condition.map({ mask >> $0 & 1 != 0 }) ?? true {
      if readsConditions(of: part.key) {
        texts[part.key, default: []].append("\(part.value) @ (\(text(part.others)))")
      } else if part.others.allSatisfy({ profile.rules.holds($0, isThrough: true) == true }) {
        tags = tags.replacing(part.key, by: part.value)
      }
    }
    for (key, values) in texts {
      tags = tags.replacing(key + Self.suffix, by: values.joined(separator: "; "))
    }
    if let opening, mask >> opening.condition & 1 == 0 {
      for key in opening.keys { tags = tags.replacing(key, by: "no") }
    }
    return tags
  }

  private func readsConditions(of key: String) -> Bool {
    key.hasPrefix("restriction") || keys.contains(key + Self.suffix)
  }

  /// Conditions as text; what is about the vehicle itself where there is none.
  private func text(_ terms: [ConditionTerm]) -> String {
    if terms.isEmpty { return profile.rules.access.kindKeys.first ?? "weight>0" }
    return terms.map { term in
      switch term {
      case .time: ""
      case .property(let name, let comparison, let value):
        name + comparison.rawValue + value
      case .word(let word): word
      }
    }.joined(separator: " AND ")
  }
}

extension ConditionalValue {
  /// Whether it depends on the time.
  var speaksOfTime: Bool { terms.contains(where: \.isTime) }
}

extension Tags {
  func replacing(_ key: String, by value: String) -> Tags {
    Tags(all.map { (key: $0.key, value: $0.value) } + [(key: key, value: value)])
  }

  /// Without the tags whose key is refused.
  package func without(_ isRefused: (String) -> Bool) -> Tags {
    Tags(all.filter { !isRefused($0.key) }.map { (key: $0.key, value: $0.value) })
  }
}
