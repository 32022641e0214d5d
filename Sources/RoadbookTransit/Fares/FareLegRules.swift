// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds the rules of a feed that hold for a leg.
///
/// A rule that names no network, or no area at an end, is for those that no rule names there. Where the feed has
/// priorities it is for all, and of the rules that hold those of the highest priority count. A stop in no area, and a line
/// in no network, are among those that no rule names. Rules whose products are for other riders count for nothing but the
/// names in them.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#fare_leg_rulestxt
struct FareLegRules: Sendable {
  private struct Key: Hashable {
    var network: Int?
    var origin: Int?
  }

  private let timetable: Timetable
  private let frames: FareTimeframes
  private var rules: [Key: [FareLegRule]] = [:]
  // What rules name; empty where the feed has priorities.
  private var networks: Set<Int> = []
  private var origins: Set<Int> = []
  private var destinations: Set<Int> = []

  init(_ timetable: Timetable, _ rules: [FareLegRule], _ frames: FareTimeframes) {
    self.timetable = timetable
    self.frames = frames
    self.rules = Dictionary(
      grouping: rules.filter { $0.due != .forOthers },
      by: { Key(network: $0.network, origin: $0.origin) })
    for rule in rules where rule.priority == nil {
      if let network = rule.network { networks.insert(network) }
      if let origin = rule.origin { origins.insert(origin) }
      if let destination = rule.destination { destinations.insert(destination) }
    }
  }

  /// The rules that count for a leg; empty where nobody knows what it costs.
  ///
  /// - Complexity: O(*a* + *r*) for *a* areas of its stops and *r* rules of its network and its first areas.
  func rules(for leg: FareLeg) -> [FareLegRule] {
    let ends = (timetable.areas(of: leg.origin), Set(timetable.areas(of: leg.destination)))
    let start = frames.moment(leg.departure, at: leg.origin, leg.firstLine)
    let end = frames.moment(leg.arrival, at: leg.destination, leg.lastLine)
    let isOpen = Self.isOpen(ends.1, destinations)
    let found = keys(leg, ends.0).flatMap { rules[$0] ?? [] }.filter { rule in
      (rule.destination.map { ends.1.contains($0) } ?? isOpen)
        && frames.holds(rule.start, at: start) && frames.holds(rule.end, at: end)
    }
    let highest = found.map { $0.priority ?? 0 }.max()
    return found.filter { ($0.priority ?? 0) == highest }
  }

  /// What rules that may hold name as network and first area.
  private func keys(_ leg: FareLeg, _ areas: [Int]) -> [Key] {
    var names: [Int?] = []
    if leg.networks.count == 1, let own = leg.networks.first, let own { names.append(own) }
    if leg.networks.allSatisfy({ $0.map { !networks.contains($0) } ?? true }) { names.append(nil) }
    let places = areas.map { Optional($0) } + (Self.isOpen(Set(areas), origins) ? [nil] : [])
    return names.flatMap { name in places.map { Key(network: name, origin: $0) } }
  }

  /// Whether a rule that names no area is for a stop in some areas.
  private static func isOpen(_ areas: Set<Int>, _ named: Set<Int>) -> Bool {
    areas.isEmpty || !areas.isSubset(of: named)
  }
}
