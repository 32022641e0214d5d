// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What a trip costs at least because the end of one of its legs lies behind what opens late.
///
///     start ──► … ──► │ zone, closed until noon ──► end
///
/// Nothing is reached behind the boundary before it opens. Without knowing that, a search looks at all roads that could be
/// driven in the meantime.
struct TimedFloor {
  /// In 1/1024 of the metric's unit, without the penalties of the way to the boundary.
  var cost: Int64
  /// Trips that have come to earlier times than this, in milliseconds, still have the boundary ahead.
  var opening: Int64
}

/// Finds the floor of a leg: goes back from its ends, and asks of each way there for the latest that has to be waited for.
///
/// The cost of a step that is waited for is that at the start of the trip, and on top comes the least that the way from
/// there to the end ever costs. Of a way the greatest such sum counts, and of all ways the least: a path of the least
/// greatest arc. Ways are followed over so many states as are nearest to the ends; what lies beyond is taken for the start.
///
/// Source: the bottleneck shortest path, as in M. Pollack, *The maximum capacity through a network*, Operations
/// Research 8 (1960), doi:10.1287/opre.8.5.733.
///
/// - Complexity: O(*k* log *k*) for *k* states.
struct TimedFloorSearch<Costs: TimedCosts>: ~Copyable {
  private let incoming: IncomingInputs
  private let inputs: InputWeights
  private let costs: Costs
  /// The least cost from the ends of states to the end of the trip, by state.
  private var rests: [StateID: Int64] = [:]
  /// The inputs to the ends of the leg, and what is left behind each.
  private var entries: [Entry] = []

  private static var mostStates: Int { 30_000 }
  /// Stands for what does not open any more.
  private static var never: Int64 { 1 << 60 }

  private struct Entry {
    var tail: StateID
    /// What ``late(_:upTo:behind:)`` tells.
    var late: Int64
    var ending: Int64
    /// At least.
    var rest: Int64
  }

  init(_ incoming: IncomingInputs, _ inputs: InputWeights, _ costs: Costs) {
    self.incoming = incoming
    self.inputs = inputs
    self.costs = costs
  }

  /// The floor; `nil` where a way leads to the leg's end that never has to wait.
  ///
  /// - Parameters:
  ///   - targets: Where the leg may end.
  ///   - bounds: The least that is left behind each.
  ///   - starts: The states where the leg may begin.
  /// - Returns: What the trip costs at least.
  mutating func floor(
    _ targets: [TimedTarget], _ bounds: [Int64], from starts: Set<StateID>
  ) -> TimedFloor? {
    if targets.contains(where: { starts.contains($0.seed.node) }) { return nil }
    begin(targets, bounds)
    findRests()
    return bottleneck(starts)
  }

  private mutating func begin(_ targets: [TimedTarget], _ bounds: [Int64]) {
    entries = []
    for (target, bound) in zip(targets, bounds) {
      for (input, tail) in incoming.list(into: target.seed.node) {
        guard let least = least(input) else { continue }
        let behind = bound << 10 + target.penalty
        var entry = Entry(
          tail: tail, late: 0, ending: 0, rest: max(0, least + target.seed.cost + behind >> 10))
        (entry.late, entry.ending) = late(input, upTo: target.seed.position, behind: behind)
        entries.append(entry)
      }
    }
  }

  /// What an input costs at least; `nil` where it is closed.
  private func least(_ input: InputID) -> Int64? {
    let weight = inputs.weight(of: input)
    return weight < HierarchyWeights.forbidden ? Int64(weight) : nil
  }

  /// What following an input and what lies behind it costs where it is waited for from the start on, and when it has been
  /// followed.
  private func late(
    _ input: InputID, upTo position: Double, behind: Int64
  ) -> (cost: Int64, ending: Int64) {
    guard costs.isTimed(input) else { return (0, Self.never) }
    var (cost, ending) = (Self.never, Self.never)
    costs.forEachStep(of: input, at: 0, upTo: position) { step in
      cost = min(cost, costs.priceOfMillisecond * step.duration + step.penalty + behind)
      ending = min(ending, step.duration)
    }
    return (cost, ending)
  }

  /// Dijkstra's search from the ends, by the least that everything ever costs.
  private mutating func findRests() {
    var open = KeyedQueue()
    for entry in entries { open.push(entry.tail.raw, at: entry.rest) }
    rests = [:]
    while rests.count < Self.mostStates, let (rest, number) = open.popMin() {
      let state = StateID(number)
      guard rests[state] == nil else { continue }
      rests[state] = rest
      for (input, tail) in incoming.list(into: state) where rests[tail] == nil {
        if let least = least(input) { open.push(tail.raw, at: rest + least) }
      }
    }
  }

  private func bottleneck(_ starts: Set<StateID>) -> TimedFloor? {
    var open = KeyedQueue()
    var seen: Set<StateID> = []
    var waits: [(cost: Int64, ending: Int64)] = []
    for entry in entries {
      waits.append((entry.late, entry.ending))
      open.push(entry.tail.raw, at: entry.late)
    }
    while let (latest, number) = open.popMin() {
      let state = StateID(number)
      // Ways from here on may begin the leg, or are not known.
      guard let rest = rests[state], !starts.contains(state) else {
        let barrier = waits.filter { $0.cost >= latest }.map(\.ending).min()
        return latest > 0 && latest < Self.never
          ? barrier.map { TimedFloor(cost: latest, opening: $0) } : nil
      }
      guard seen.insert(state).inserted else { continue }
      for (input, tail) in incoming.list(into: state)
      where least(input) != nil && !seen.contains(tail) {
        let wait = late(input, upTo: 1, behind: rest << 10)
        waits.append((wait.cost, wait.ending))
        open.push(tail.raw, at: max(latest, wait.cost))
      }
    }
    return nil
  }
}
