// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Turns restrictions into forbidden turns between states, with copies where a restriction
/// spans several segments.
///
/// A state is a directed segment with the set of restrictions that the way here has begun to
/// fulfil, each with how far it has come. Restrictions that begin with the segment itself need no
/// set, so most directed segments have one state, with the empty set. The states with a set are
/// the copies; they are made as they are met.
///
/// A restriction that demands (`only_…`) over via ways holds once the first via segment is
/// entered; leaving before that is not its matter.
struct TurnAutomaton {
  struct Rule {
    /// From, via segments, to.
    var path: [UInt32]
    var restriction: UInt32
    var demands: Bool
  }

  /// A rule and the position in its path of the segment that was reached.
  private struct Begun: Hashable, Comparable {
    var rule: Int
    var reached: Int

    static func < (a: Begun, b: Begun) -> Bool { (a.rule, a.reached) < (b.rule, b.reached) }
  }

  private struct Key: Hashable {
    var arc: UInt32
    var begun: [Begun]
  }

  private(set) var result = ExtraordinaryTurns()
  private let network: RoadSegments
  private let rules: [Rule]
  private let baseCount: UInt32
  private var beginning: [UInt32: [Int]] = [:]
  private var numberOfCopy: [Key: UInt32] = [:]
  private var open: [(state: UInt32, key: Key)] = []

  init(_ network: RoadSegments, rules: [Rule]) {
    self.network = network
    self.rules = rules
    baseCount = UInt32(network.segments.count * 2)
    for (number, rule) in rules.enumerated() { beginning[rule.path[0], default: []].append(number) }
    for arc in beginning.keys.sorted() { list(from: arc, Key(arc: arc, begun: [])) }
    while let (state, key) = open.popLast() { list(from: state, key) }
    result.turns.sort { ($0.from, $0.to, $0.rule) < ($1.from, $1.to, $1.rule) }
  }

  /// Lists the extraordinary turns that leave a state.
  private mutating func list(from state: UInt32, _ key: Key) {
    let active =
      key.begun + (beginning[key.arc] ?? []).map { Begun(rule: $0, reached: 0) }
    for next in network.departures[Int(network.end(of: key.arc))] {
      var banned: Set<UInt32> = []
      var begun: [Begun] = []
      for entry in active { follow(entry, onto: next, &begun, &banned) }
      let target = number(of: Key(arc: next, begun: begun.sorted()))
      for rule in banned.sorted() {
        list(from: state, to: next, target: target, rule: rule)
      }
      if banned.isEmpty, target != next {
        list(from: state, to: next, target: target, rule: 0)
      }
    }
  }

  private mutating func list(from: UInt32, to: UInt32, target: UInt32, rule: UInt32) {
    result.turns.append(
      ExtraordinaryTurns.Turn(from: from, to: to, target: target, rule: rule))
  }

  private func follow(
    _ entry: Begun, onto next: UInt32, _ begun: inout [Begun], _ banned: inout Set<UInt32>
  ) {
    let rule = rules[entry.rule]
    let position = entry.reached + 1
    let isLast = position == rule.path.count - 1
    if rule.path[position] == next {
      if !isLast {
        begun.append(Begun(rule: entry.rule, reached: position))
      } else if !rule.demands {
        banned.insert(rule.restriction + 1)
      }
    } else if rule.demands, isLast || entry.reached > 0 {
      banned.insert(rule.restriction + 1)
    }
  }

  /// The number of a state, which is made when it is new.
  private mutating func number(of key: Key) -> UInt32 {
    if key.begun.isEmpty { return key.arc }
    if let number = numberOfCopy[key] { return number }
    let number = baseCount + UInt32(result.copies.count)
    result.copies.append(key.arc)
    numberOfCopy[key] = number
    open.append((number, key))
    return number
  }
}

/// What a ``TurnAutomaton`` finds.
struct ExtraordinaryTurns {
  struct Turn: Hashable {
    var from: UInt32
    var to: UInt32
    var target: UInt32
    /// Restriction number plus one, or 0 for a mere redirection.
    var rule: UInt32
  }

  fileprivate(set) var turns: [Turn] = []
  /// The directed segment of each copy.
  fileprivate(set) var copies: [UInt32] = []
}
