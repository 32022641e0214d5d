// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What is reached from one end of a trip, by rules and then cost, before the vehicle comes to roads
/// on which it may drive about as it likes: the **portals** of the mainland, beyond which it does not
/// look.
///
///     source ──── rules and cost ────► portal ═══ legal roads ═══ portal ◄──── target
///
/// The vehicle that keeps the rules has a hierarchy, which finds the way between portals.
struct RelaxedRegion {
  /// How a state was reached.
  private struct Label {
    var key: Int64
    /// The state before, seen from the end where the region begins; a seed where it is `isFirst`.
    var parent: StateID
    var isFirst: Bool
    var isSettled = false
  }

  /// A state of the mainland, with the key of the part up to it.
  struct Portal {
    var state: StateID
    var key: Int64
    /// The seed that it is, where nothing was driven to get there.
    var seed: Seed?
  }

  /// Added to all keys behind, as what is not driven any more may make them negative.
  static let offset: Int64 = 1 << 40

  private let graph: RelaxedGraph
  private let isForward: Bool
  private var labels: [StateID: Label] = [:]
  private var queue = KeyedQueue()
  private(set) var portals: [Portal] = []
  /// The portal with the least key.
  var first: Portal? { portals.min { $0.key < $1.key } }
  /// The best way to an end that stays outside of the mainland.
  private(set) var direct: (key: Int64, state: StateID)?
  private let ends: [StateID: Seed]
  private(set) var settledCount = 0

  /// - Parameters:
  ///   - graph: Roads and rules.
  ///   - seeds: Where it begins.
  ///   - ends: Where ways may end before they come to the mainland; those of the other end, looked
  ///     for forward only.
  ///   - isForward: Whether steps are followed in their direction.
  init(_ graph: RelaxedGraph, from seeds: [Seed], ends: [StateID: Seed] = [:], isForward: Bool) {
    self.graph = graph
    self.isForward = isForward
    self.ends = ends
    for seed in seeds {
      let key = seed.cost + (isForward ? 0 : Self.offset)
      if graph.isMainland(seed.node) {
        portals.append(Portal(state: seed.node, key: key, seed: seed))
      } else {
        relax(from: seed.node, at: key, isFirst: true)
      }
    }
  }

  /// The least key that is open.
  var leastOpen: Int64? { queue.first?.key }

  /// Settles states in the order of their keys, up to one.
  ///
  /// - Returns: Whether it got there; not where it settles too many, or is cancelled.
  mutating func run(
    below bound: Int64, mostSettled: Int, isCancelled: () -> Bool
  ) throws(HierarchyError) -> Bool {
    while let next = queue.first, next.key < bound {
      guard settledCount < mostSettled else { return false }
      try settleNext(isCancelled)
    }
    return true
  }

  /// Settles states up to the first portal; returns at once where there is one.
  mutating func runToPortal(
    mostSettled: Int, isCancelled: () -> Bool
  ) throws(HierarchyError) -> Bool {
    while let next = queue.first, next.key < first?.key ?? .max {
      guard settledCount < mostSettled else { return false }
      try settleNext(isCancelled)
    }
    return true
  }

  private mutating func settleNext(_ isCancelled: () -> Bool) throws(HierarchyError) {
    guard let (key, number) = queue.popMin(), let label = labels[StateID(number)], !label.isSettled,
      label.key == key
    else { return }
    let state = StateID(number)
    labels[state]?.isSettled = true
    settledCount += 1
    if settledCount & 1023 == 0, isCancelled() { throw .cancelled }
    if graph.isMainland(state) {
      portals.append(Portal(state: state, key: key, seed: nil))
      return
    }
    if let end = ends[state], key + end.cost < direct?.key ?? .max {
      direct = (key + end.cost, state)
    }
    relax(from: state, at: key, isFirst: false)
  }

  private mutating func relax(from state: StateID, at key: Int64, isFirst: Bool) {
    if isForward {
      for step in graph.steps(from: state) {
        let target = step.turn.target
        reach(target, at: key + graph.key(of: step), from: state, isFirst)
      }
    } else {
      graph.forEachStep(to: state) { before, step in
        reach(before, at: key + graph.key(of: step), from: state, isFirst)
      }
    }
  }

  private mutating func reach(
    _ target: StateID, at key: Int64, from state: StateID, _ isFirst: Bool
  ) {
    if let known = labels[target], known.key <= key { return }
    labels[target] = Label(key: key, parent: state, isFirst: isFirst)
    queue.push(target.raw, at: key)
  }

  /// The states from where the region begins to one that it settled, both included.
  func states(to state: StateID) -> [StateID] {
    var states = [state]
    while let label = labels[states[states.count - 1]] {
      states.append(label.parent)
      if label.isFirst { break }
    }
    return isForward ? states.reversed() : states
  }

  /// The states up to a portal.
  func states(to portal: Portal) -> [StateID] {
    portal.seed == nil ? states(to: portal.state) : [portal.state]
  }
}

extension RelaxedGraph {
  /// Whether the vehicle that keeps the rules may drive on a state, comes from a large part of the
  /// network, and gets to one.
  func isMainland(_ state: StateID) -> Bool {
    lawful.metric.allows(lawful.directed(state)) && lawful.leadsSomewhere(state)
      && lawful.isReachable(state)
  }

  /// The rules and the cost of a step, with those of driving along the state that it leads to.
  func key(of step: Step) -> Int64 {
    let target = step.turn.target
    let drive =
      lawful.metric.allows(lawful.directed(target))
      ? lawful.cost(of: target) : relaxed.cost(of: target)
    return Int64(step.ruleCount) * RelaxedKey.rule + Int64(step.turn.cost.cost) + Int64(drive)
  }

  /// Calls `body` with each step that leads to a state, and where it comes from.
  func forEachStep(to state: StateID, _ body: (_ before: StateID, _ step: Step) -> Void) {
    let start = network.segments.start(of: relaxed.directed(state))
    for position in network.junctions.departures(of: start) {
      let before = network.junctions.departure(at: position).reversed
      for tail in relaxed.states(of: before) {
        if let step = step(from: tail, to: state) { body(tail, step) }
      }
    }
  }
}
