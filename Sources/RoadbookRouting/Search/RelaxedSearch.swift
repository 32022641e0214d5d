// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The number of rules that a path breaks and what it costs, as one number that is ordered and added
/// like the pair.
///
///     bits    63 … 44    43 … 0
///             rules      cost: 2⁴³ ms are 278 years, 2⁴³ cm 88 million kilometres
enum RelaxedKey {
  static let rule: Int64 = 1 << 44

  /// The rules and the cost of a whole path, which is never negative.
  static func parts(_ key: Int64) -> (ruleCount: Int, cost: Int64) {
    (Int(key >> 44), key & (rule - 1))
  }
}

/// Dijkstra's algorithm with labels of rules and cost, on turns that are looked up when a state is
/// settled.
///
/// A vehicle that has no legal way is as a rule cut off near one of its ends, so both are searched up
/// to the roads that the hierarchy knows: see ``pathOverMainland(_:from:to:isCancelled:)``. Where that
/// tells nothing, all that is legal comes before the first broken rule, and much of the map is settled:
/// a second for a city.
struct RelaxedSearch {
  /// How a state was reached.
  private struct Label {
    var key: Int64
    /// The state before; a source where it is `isFirst`.
    var parent: StateID
    var isFirst: Bool
    var isSettled = false
  }

  /// The most states that a search settles; it is given up then.
  static let greatestSettledCount = 6_000_000

  private let graph: RelaxedGraph
  private let lawful: HierarchyMetric
  private var labels: [StateID: Label] = [:]
  private var queue = KeyedQueue()

  init(_ graph: RelaxedGraph, lawful: HierarchyMetric) {
    self.graph = graph
    self.lawful = lawful
  }

  /// The path that breaks the fewest rules, and of those the cheapest; its cost is a
  /// ``RelaxedKey``, as those of the seeds are.
  mutating func path(
    from sources: [Seed], to targets: [Seed], isCancelled: () -> Bool
  ) throws(HierarchyError) -> HierarchyPath? {
    let ends = Dictionary(targets.map { ($0.node, $0) }) { $0.cost <= $1.cost ? $0 : $1 }
    if let found = try Self.pathOverMainland(
      graph, lawful, from: sources, to: targets, isCancelled: isCancelled)
    {
      return found.map { path in
        HierarchyPath(
          sum: sum(path.states, path.key, sources, ends), states: path.states, inputs: [])
      }
    }
    return try pathOverAll(from: sources, ends, isCancelled: isCancelled)
  }

  /// The path by a search over the whole map.
  mutating func pathOverAll(
    from sources: [Seed], _ ends: [StateID: Seed], isCancelled: () -> Bool
  ) throws(HierarchyError) -> HierarchyPath? {
    let credit = ends.values.map(\.cost).min() ?? 0
    var best = direct(sources, ends)
    for source in sources { relax(from: source.node, at: source.cost, isFirst: true) }
    var count = 0
    while let (key, number) = queue.popMin() {
      let state = StateID(number)
      if let best, key + credit >= best.key { break }
      guard let label = labels[state], !label.isSettled, label.key == key else { continue }
      labels[state]?.isSettled = true
      if let end = ends[state], key + end.cost < best?.key ?? .max {
        best = (key + end.cost, state, nil)
      }
      relax(from: state, at: key, isFirst: false)
      count += 1
      if count & 1023 == 0, isCancelled() { throw .cancelled }
      if count == Self.greatestSettledCount { throw .searchedTooFar(settledCount: count) }
    }
    return best.map { path($0, sources, ends) }
  }

  /// Paths that stay on the state where they begin.
  private func direct(
    _ sources: [Seed], _ ends: [StateID: Seed]
  ) -> (key: Int64, state: StateID, source: Seed?)? {
    var best: (key: Int64, state: StateID, source: Seed?)?
    for source in sources {
      guard let end = ends[source.node], source.position <= end.position else { continue }
      let key = source.cost + end.cost
      if key < best?.key ?? .max { best = (key, source.node, source) }
    }
    return best
  }

  private mutating func relax(from state: StateID, at key: Int64, isFirst: Bool) {
    for step in graph.steps(from: state) {
      let target = step.turn.target
      let reached = key + graph.key(of: step)
      if let known = labels[target], known.key <= reached { continue }
      labels[target] = Label(key: reached, parent: state, isFirst: isFirst)
      queue.push(target.raw, at: reached)
    }
  }

  private func path(
    _ found: (key: Int64, state: StateID, source: Seed?), _ sources: [Seed], _ ends: [StateID: Seed]
  ) -> HierarchyPath {
    var states = [found.state]
    if found.source == nil {
      while let label = labels[states[states.count - 1]] {
        states.append(label.parent)
        if label.isFirst { break }
      }
      states.reverse()
    }
    return HierarchyPath(sum: sum(states, found.key, sources, ends), states: states, inputs: [])
  }

  private func sum(
    _ states: [StateID], _ key: Int64, _ sources: [Seed], _ ends: [StateID: Seed]
  ) -> PathSum {
    var sum = PathSum(cost: key)
    let end = states.last.flatMap { ends[$0] }
    for seed in [sources.first { $0.node == states.first }, end] {
      sum.duration += Int64(seed?.duration ?? 0)
      sum.length += Int64(seed?.length ?? 0)
    }
    for (tail, head) in zip(states, states.dropFirst()) {
      let turn = graph.step(from: tail, to: head)?.turn.cost
      let arc = graph.relaxed.directed(head)
      sum.duration += Int64(turn?.durationMilliseconds ?? 0)
      sum.duration += Int64(graph.relaxed.metric.durations[Int(arc.raw)])
      sum.length += Int64(graph.relaxed.metric.lengthCentimeters(of: arc))
    }
    return sum
  }
}
