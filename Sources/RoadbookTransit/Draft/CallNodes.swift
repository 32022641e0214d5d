// SPDX-License-Identifier: Apache-2.0

/// Stops taken apart where changing depends on the vehicle.
///
///     stop       0   1   2          rule: line 7 ─► line 8 at stop 1 in 60 s
///     node       0   1   2   3   4
///     stop of    0   1   2   1   1
///     calls of   all all all 7   8
///
/// A **node** is a stop with the vehicles for which the same rules count; the first nodes are the stops themselves.
/// Searches know nodes alone. So of two vehicles at one node the earlier one is always as good, however many rules
/// of single lines and trips there are.
struct CallNodes {
  /// The stop of each node behind the stops, ascending.
  private(set) var stops: [UInt32] = []
  /// The changes between nodes.
  private(set) var changes: [Change] = []
  private let stopCount: Int
  /// The node of each call of a trip whose stop is taken apart.
  private var nodes: [Call: UInt32] = [:]
  /// Which stops are taken apart.
  private var isParted: [Bool]

  private struct Call: Hashable {
    var trip: Int
    var place: Int
  }

  /// Which rules count for a vehicle at a stop: when it is left, and when it is boarded.
  private struct Kind: Hashable {
    var leaving: [Int]
    var boarding: [Int]
  }

  private struct Key: Hashable {
    var stop: Int
    var kind: Kind
  }

  /// More changes than that are not made: the rules of lines and trips are then left out.
  static let mostChanges = 50_000_000

  init(_ draft: TimetableDraft, walks: [StopWalk]) {
    stopCount = draft.stops.count
    isParted = [Bool](repeating: false, count: draft.stops.count)
    let usual = Change.all(draft, walks: walks)
    let rules = Rules(draft, walks)
    guard !rules.isEmpty else {
      changes = Array(usual.values)
      return
    }
    let kinds = part(draft, rules)
    var made: [Change] = []
    let pairs = Set(usual.keys).union(rules.pairs)
    for pair in pairs {
      for (from, first) in kinds[pair.from] ?? [(pair.from, nil)] {
        for (to, second) in kinds[pair.to] ?? [(pair.to, nil)] {
          let rule = rules.rule(first?.leaving ?? [], second?.boarding ?? [])
          guard var change = rules.change(rule, pair, usual[pair]) else { continue }
          (change.from, change.to) = (from, to)
          made.append(change)
        }
      }
      guard made.count <= Self.mostChanges else {
        for stop in isParted.indices { isParted[stop] = false }
        (stops, nodes, changes) = ([], [:], Array(usual.values))
        return
      }
    }
    changes = made
  }

  /// The node at which a trip calls.
  func node(_ trip: Int, _ place: Int, _ stop: Int32) -> UInt32 {
    isParted[Int(stop)] ? nodes[Call(trip: trip, place: place)] ?? UInt32(stop) : UInt32(stop)
  }

  /// The stop of a node.
  func stop(of node: UInt32) -> UInt32 {
    Int(node) < stopCount ? node : stops[Int(node) - stopCount]
  }

  /// Gives each call its node.
  ///
  /// - Returns: The nodes of the stops that are taken apart, with the rules that count there.
  private mutating func part(
    _ draft: TimetableDraft, _ rules: Rules
  ) -> [Int: [(node: Int, kind: Kind?)]] {
    var places: [Key: [Call]] = [:]
    var parts: [Int: [Kind]] = [:]
    for stop in rules.stops { isParted[stop] = true }
    for (number, trip) in draft.trips.enumerated() {
      for (place, call) in trip.calls.enumerated() where isParted[Int(call.stop)] {
        let stop = Int(call.stop)
        let kind = Kind(
          leaving: rules.leaving[stop, default: []].filter {
            draft.changes[$0].leaving.matches(number, trip.line)
          },
          boarding: rules.boarding[stop, default: []].filter {
            draft.changes[$0].boarding.matches(number, trip.line)
          })
        guard !kind.leaving.isEmpty || !kind.boarding.isEmpty else { continue }
        let key = Key(stop: stop, kind: kind)
        if places[key] == nil { parts[stop, default: []].append(kind) }
        places[key, default: []].append(Call(trip: number, place: place))
      }
    }
    var kinds: [Int: [(node: Int, kind: Kind?)]] = [:]
    for stop in rules.stops.sorted() {
      kinds[stop] = [(stop, nil)]
      for kind in parts[stop] ?? [] {
        let node = stopCount + stops.count
        stops.append(UInt32(stop))
        kinds[stop]?.append((node, kind))
        for call in places[Key(stop: stop, kind: kind)] ?? [] { nodes[call] = UInt32(node) }
      }
    }
    return kinds
  }

  /// The rules of lines and trips, by the stops at which vehicles are left and boarded.
  private struct Rules {
    let draft: TimetableDraft
    private(set) var leaving: [Int: [Int]] = [:]
    private(set) var boarding: [Int: [Int]] = [:]
    private(set) var pairs: Set<Change.Pair> = []
    private let onFoot: [Change.Pair: Change]

    init(_ draft: TimetableDraft, _ walks: [StopWalk]) {
      self.draft = draft
      let asksForWalks = draft.changes.contains { $0.isNarrow && $0.kind == .recommended }
      onFoot = asksForWalks ? Change.walks(draft, walks) : [:]
      for (number, rule) in draft.changes.enumerated() where rule.isNarrow {
        leaving[rule.from, default: []].append(number)
        boarding[rule.to, default: []].append(number)
        pairs.insert(Change.Pair(from: rule.from, to: rule.to))
      }
    }

    var isEmpty: Bool { pairs.isEmpty }
    var stops: Set<Int> { Set(leaving.keys).union(boarding.keys) }

    /// The rule that counts for most of those that count for both vehicles; of equal ones, the last.
    func rule(_ first: [Int], _ second: [Int]) -> Int? {
      first.filter(second.contains).max {
        (draft.changes[$0].weight, $0) < (draft.changes[$1].weight, $1)
      }
    }

    func change(_ rule: Int?, _ pair: Change.Pair, _ usual: Change?) -> Change? {
      guard let rule else { return usual }
      switch draft.changes[rule].kind {
      case .impossible: return nil
      case .timed: return Change(from: pair.from, to: pair.to, seconds: 0, isWhole: true)
      case .minimum(let seconds):
        return Change(from: pair.from, to: pair.to, seconds: seconds, isWhole: true)
      case .recommended: return onFoot[pair]
      }
    }
  }
}
