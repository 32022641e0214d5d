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
    var wait: Wait
    /// The least that is left behind its tail.
    var rest: Int64
  }

  /// An input that is waited for from the start on.
  private struct Wait {
    /// Of following it and of what lies behind, in 1/1024.
    var cost: Int64
    /// When it has been followed.
    var ending: Int64
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
        entries.append(
          Entry(
            tail: tail, wait: wait(for: input, upTo: target.seed.position, behind: behind),
            rest: max(0, least + target.seed.cost + behind >> 10)))
      }
    }
  }

  /// What an input costs at least; `nil` where it is closed.
  private func least(_ input: InputID) -> Int64? {
    let weight = inputs.weight(of: input)
    return weight < HierarchyWeights.forbidden ? Int64(weight) : nil
  }

  private func wait(for input: InputID, upTo position: Double, behind: Int64) -> Wait {
    guard costs.isTimed(input) else { return Wait(cost: 0, ending: Self.never) }
    var wait = Wait(cost: Self.never, ending: Self.never)
    costs.forEachStep(of: input, at: 0, upTo: position) { step in
      wait.cost = min(
        wait.cost, costs.priceOfMillisecond * step.duration + step.penalty + behind)
      wait.ending = min(wait.ending, step.duration)
    }
    return wait
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
    var waits = entries.map(\.wait)
    for entry in entries { open.push(entry.tail.raw, at: entry.wait.cost) }
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
        let wait = wait(for: input, upTo: 1, behind: rest << 10)
        waits.append(wait)
        open.push(tail.raw, at: max(latest, wait.cost))
      }
    }
    return nil
  }
}
