// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTraffic

/// One vehicle in traffic that changes: each time only what has changed is customized, where that is the shorter way.
///
/// Two memories take turns: one is asked while the other, which nobody asks any more, is brought up to date. Where
/// somebody still asks both, the vehicle gets memory of its own and the full customization.
///
/// - Complexity: Twice the memory of ``MetricMemory``.
package final class VehicleRenewal: Sendable {
  /// A memory and the costs of roads that it is of.
  private struct Kept {
    var memory: MetricMemory
    var metric: RoadMetric
  }

  /// What renewing needs; one at a time.
  private final class Tools {
    let incoming: IncomingInputs
    let neighbours: HierarchyNeighbours
    var renewal: MetricRenewal

    init(_ hierarchy: RoadHierarchy) throws(StorageError) {
      incoming = try hierarchy.incoming()
      neighbours = HierarchyNeighbours(hierarchy.structure)
      renewal = MetricRenewal(hierarchy.structure, neighbours)
    }
  }

  private struct State {
    var kept: [Kept] = []
    var tools: Tools?
    var isPartial = false
    var changedInputs = 0
  }

  private let free: VehicleGraph
  private let mostBytes: Int
  private let mostReached: Double
  private let state = Guarded(State())

  /// Where changes reach more of all arcs than this, a full customization is the shorter way.
  ///
  /// The number of changed inputs alone does not say so: 1,000 roads in 40 jams of Porto take half as long as a full
  /// customization, and as many roads anywhere longer than it.
  package static let mostReached = 0.28
  /// From one in so many inputs on it is so in any case.
  private static let partOfInputs = 12

  /// - Parameters:
  ///   - free: The vehicle without traffic.
  ///   - mostBytes: What both memories may take; where they would take more, none is kept.
  ///   - mostReached: The part of all arcs up to which what has changed is customized in part.
  package init(
    _ free: VehicleGraph, mostBytes: Int, mostReached: Double = VehicleRenewal.mostReached
  ) {
    self.free = free
    self.mostBytes = mostBytes
    self.mostReached = mostReached
  }

  /// The vehicle in some traffic.
  ///
  /// - Parameter metric: The vehicle's without traffic, slowed by it.
  /// - Returns: What ``VehicleGraph/changed(to:)`` gives, to the last weight.
  /// - Throws: Where costs do not fit, or the hierarchy's file is damaged.
  package func vehicle(in metric: RoadMetric) throws(CustomizationError) -> VehicleMetric {
    try state.withLock { state throws(CustomizationError) in
      state.isPartial = false
      state.changedInputs = 0
      guard let place = freePlace(&state) else { return try free.changed(to: metric) }
      if let place, try renew(place, to: metric, &state) {
        return vehicle(metric, state.kept[place].memory)
      }
      let memory = try full(metric)
      guard memory.byteCount <= mostBytes / 2 else {
        state.kept.removeAll()
        return vehicle(metric, memory)
      }
      let kept = Kept(memory: memory, metric: metric)
      if let place { state.kept[place] = kept } else { state.kept.append(kept) }
      return vehicle(metric, memory)
    }
  }

  /// Whether the vehicle that was made last was renewed in part, and how many of its inputs changed.
  package var lastRenewal: (isPartial: Bool, changedInputs: Int) {
    state.withLock { ($0.isPartial, $0.changedInputs) }
  }

  /// The memory that is held for the next time, beside that of the vehicle that was made last.
  package var idleByteCount: Int {
    state.withLock { state in
      let all = state.kept.reduce(0) { $0 + $1.memory.byteCount }
      let tools = state.tools?.neighbours.byteCount ?? 0
      return tools + all - (state.kept.last?.memory.metric.byteCount ?? 0)
    }
  }

  /// A memory that nobody asks, a copy of the other one, or `.some(nil)` where there is none yet.
  ///
  /// - Returns: `nil` where both are asked.
  private func freePlace(_ state: inout sending State) -> Int?? {
    for place in state.kept.indices
    where isKnownUniquelyReferenced(&state.kept[place].memory) { return .some(place) }
    guard let other = state.kept.first else { return .some(nil) }
    guard state.kept.count == 1 else { return nil }
    state.kept.append(Kept(memory: MetricMemory(copying: other.memory), metric: other.metric))
    return .some(1)
  }

  private func vehicle(_ metric: RoadMetric, _ memory: MetricMemory) -> VehicleMetric {
    let weights = memory.metric
    return VehicleMetric(
      VehicleGraph(
        metric, free.hierarchy, weights.inputWeights, connections: free.connections, sharing: free),
      weights)
  }
}

// MARK: - Customizing

extension VehicleRenewal {
  /// Brings a memory up to date in part.
  ///
  /// - Returns: `false` where a full customization is the shorter way, or the lists have no room left.
  private func renew(
    _ place: Int, to metric: RoadMetric, _ state: inout sending State
  ) throws(CustomizationError) -> Bool {
    if state.tools == nil {
      do { state.tools = try Tools(free.hierarchy) } catch { throw .storage(error) }
    }
    guard let tools = state.tools,
      let changes = changes(from: state.kept[place].metric, to: metric, tools.incoming)
    else { return false }
    if tools.renewal.partReached(by: changes) > mostReached { return false }
    do throws(HierarchyError) {
      guard try tools.renewal.apply(changes, to: state.kept[place].memory) else {
        state.tools = nil
        return false
      }
    } catch {
      // What was half renewed is of no use any more.
      state.tools = nil
      state.kept.remove(at: place)
      throw .weights(profile: metric.profile.name, error)
    }
    state.kept[place].metric = metric
    state.isPartial = true
    state.changedInputs = changes.count
    return true
  }

  /// The inputs that lead to roads whose costs differ; `nil` where there are too many.
  private func changes(
    from old: RoadMetric, to new: RoadMetric, _ incoming: IncomingInputs
  ) -> [RenewedInput]? {
    let (costs, newCosts) = (old.costs.cells, new.costs.cells)
    let (times, newTimes) = (old.durations.cells, new.durations.cells)
    let most = max(64, free.inputs.inputs.count / Self.partOfInputs)
    let difference = RoadDifference(free.metric, new)
    let behindTurns = new.turnDelays.ends(differingFrom: old.turnDelays)
    var changes: [RenewedInput] = []
    for arc in 0..<costs.count {
      let directed = DirectedSegment(raw: UInt32(arc))
      let isSame = costs[arc] == newCosts[arc] && times[arc] == newTimes[arc]
      if isSame, behindTurns.isEmpty || !behindTurns.contains(directed) { continue }
      for state in free.states(of: directed) {
        for (input, tail) in incoming.list(into: state) {
          var weight = free.inputs.weight(of: input)
          var carried = free.inputs.carried(by: input)
          difference.change(&weight, &carried, directed)
          new.wait(&weight, &carried, from: free.directed(tail), to: directed)
          changes.append(RenewedInput(input, weight: weight, carried: carried))
        }
      }
      if changes.count > most { return nil }
    }
    return changes
  }

  private func full(_ metric: RoadMetric) throws(CustomizationError) -> MetricMemory {
    let inputs = free.inputs(by: metric)
    do throws(HierarchyError) {
      return try MetricMemory(
        customizing: free.hierarchy.structure, inputs: inputs.inputs.elements,
        loops: inputs.loops.elements, inputCarried: inputs.inputCarried.elements,
        loopCarried: inputs.loopCarried.elements)
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
  }
}
