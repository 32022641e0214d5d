// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookProfiles
import RoadbookStorage

/// The best way over the mainland, or beside it.
///
/// Where no way is legal, one end at least is cut off, and as a rule by a road or two. So both ends
/// are searched up to the first roads from which one gets about legally, and the hierarchy of the
/// vehicle that keeps the rules joins what was found.
///
/// A way over the mainland breaks at least as many rules as the least that is broken before its
/// first state there and behind its last one. Where a legal way joins two states that are reached
/// with the least, the best way is of that kind: its middle is legal, and its ends are the cheapest
/// of those with the least rules. Where none does, the whole map is searched.
extension RelaxedSearch {
  /// More states at one end are not worth it.
  static let mostSettledAtEnd = 200_000

  private typealias Joined = (key: Int64, states: [StateID])

  /// The path, or `nil` where the whole map is to be searched.
  ///
  /// - Returns: `.some(nil)` where there is no path.
  static func pathOverMainland(
    _ graph: RelaxedGraph, _ lawful: HierarchyMetric, from sources: [Seed], to targets: [Seed],
    isCancelled: () -> Bool
  ) throws(HierarchyError) -> (key: Int64, states: [StateID])?? {
    let ends = Dictionary(targets.map { ($0.node, $0) }) { $0.cost <= $1.cost ? $0 : $1 }
    // A way back to where it begins, behind, is for the plain search.
    guard !sources.contains(where: { ends[$0.node] != nil }) else { return nil }
    var ahead = RelaxedRegion(graph, from: sources, ends: ends, isForward: true)
    var behind = RelaxedRegion(graph, from: Array(ends.values), isForward: false)
    let most = mostSettledAtEnd
    guard try ahead.runToPortal(mostSettled: most, isCancelled: isCancelled),
      try behind.runToPortal(mostSettled: most, isCancelled: isCancelled)
    else { return nil }
    guard let start = ahead.first, let end = behind.first else {
      // Nothing leads over the mainland.
      guard try ahead.run(below: .max, mostSettled: most, isCancelled: isCancelled) else {
        return nil
      }
      return .some(ahead.direct.map { ($0.key, ahead.states(to: $0.state)) })
    }
    let (rulesAhead, rulesBehind) = (Self.rules(start.key), Self.rules(end.key))
    // What is not driven at the end any more counts less than nothing.
    let credit = ends.values.map(\.cost).min() ?? 0
    guard
      let joined = try join(graph, lawful, &ahead, &behind, rulesAhead, rulesBehind, isCancelled),
      try ahead.run(below: joined.key - credit, mostSettled: most, isCancelled: isCancelled)
    else { return nil }
    if let direct = ahead.direct, direct.key < joined.key {
      return (direct.key, ahead.states(to: direct.state))
    }
    return joined
  }

  private static func rules(_ key: Int64) -> Int64 { key >> 44 }

  /// The best way over the mainland that breaks some rules at either end; `nil` where no legal way
  /// joins them.
  private static func join(
    _ graph: RelaxedGraph, _ lawful: HierarchyMetric, _ ahead: inout RelaxedRegion,
    _ behind: inout RelaxedRegion,
    _ rulesAhead: Int64, _ rulesBehind: Int64, _ isCancelled: () -> Bool
  ) throws(HierarchyError) -> Joined? {
    let first = try middle(graph, lawful, ahead, behind, rulesAhead, rulesBehind)
    // Dearer portals are on no better way.
    var (mostAhead, mostBehind) = (
      (rulesAhead + 1) * RelaxedKey.rule, (rulesBehind + 1) * RelaxedKey.rule
    )
    if let first, let start = ahead.first, let end = behind.first {
      mostAhead = min(mostAhead, first.key - (end.key - RelaxedRegion.offset))
      mostBehind = min(mostBehind, first.key - start.key + RelaxedRegion.offset)
    }
    guard
      try ahead.run(below: mostAhead, mostSettled: mostSettledAtEnd, isCancelled: isCancelled),
      try behind.run(below: mostBehind, mostSettled: mostSettledAtEnd, isCancelled: isCancelled)
    else { return nil }
    return try middle(graph, lawful, ahead, behind, rulesAhead, rulesBehind)
  }

  /// The cheapest legal way between portals that are reached with some rules.
  private static func middle(
    _ graph: RelaxedGraph, _ lawful: HierarchyMetric, _ ahead: RelaxedRegion,
    _ behind: RelaxedRegion, _ rulesAhead: Int64,
    _ rulesBehind: Int64
  ) throws(HierarchyError) -> Joined? {
    let starts = ahead.portals.filter { rules($0.key) == rulesAhead }
    let ends = behind.portals.filter { rules($0.key) == rulesBehind }
    let sources = seeds(starts, above: rulesAhead * RelaxedKey.rule, position: 0)
    let targets = seeds(
      ends, above: rulesBehind * RelaxedKey.rule + RelaxedRegion.offset, position: 1)
    var query = HierarchyQuery(graph.lawful.hierarchy.structure)
    guard
      let path = try query.path(by: lawful, from: sources, to: targets),
      let first = path.states.first, let last = path.states.last,
      let start = best(starts, at: first), let end = best(ends, at: last)
    else { return nil }
    let states =
      ahead.states(to: start) + path.states.dropFirst() + behind.states(to: end).dropFirst()
    return ((rulesAhead + rulesBehind) * RelaxedKey.rule + path.cost, states)
  }

  private static func best(
    _ portals: [RelaxedRegion.Portal], at state: StateID
  ) -> RelaxedRegion.Portal? {
    portals.filter { $0.state == state }.min { $0.key < $1.key }
  }

  /// Portals as seeds of the hierarchy's search, a state once.
  private static func seeds(
    _ portals: [RelaxedRegion.Portal], above base: Int64, position: Double
  ) -> [Seed] {
    let states = Set(portals.map(\.state)).sorted()
    return states.compactMap { state in
      best(portals, at: state).map {
        Seed(node: state, cost: $0.key - base, position: $0.seed?.position ?? position)
      }
    }
  }
}
