// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
package import RoadbookTraffic

/// One vehicle in traffic that changes: each time only what has changed is customized, where that is the shorter way.
///
/// Two memories take turns: one is asked while the other, which nobody asks any more, is brought up to date. Where
/// somebody still asks both, the vehicle gets memory of its own and the full customization.
///
/// ``begin(in:)`` gives weights that answer exactly in a third of the time or less; ``vehicle(in:)`` goes on from there.
///
/// - Complexity: Twice the memory of ``MetricMemory``.
package final class VehicleRenewal: Sendable {
  /// A memory and the costs of roads that it is of.
  private struct Kept {
    var memory: MetricMemory
    var metric: RoadMetric
  }

  /// A vehicle that has basic weights, and nothing else yet.
  private struct Begun {
    var memory: MetricMemory
    var metric: RoadMetric
    /// Its place among the memories that are kept; `nil` where it is not one of them.
    var place: Int?
    /// Whether it is brought up to date in part.
    var isPartial: Bool
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
    var begun: Begun?
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

  /// The vehicle in some traffic, as far as single paths need it.
  ///
  /// - Parameter metric: The vehicle's without traffic, slowed by it.
  /// - Returns: What finds the cheapest paths of ``vehicle(in:)``, in several times the time for each.
  /// - Throws: Where costs do not fit, or the hierarchy's file is damaged.
  package func begin(in metric: RoadMetric) throws(CustomizationError) -> BasicVehicle {
    try state.withLock { state throws(CustomizationError) in
      let begun = try begin(metric, &state)
      return BasicVehicle(
        graph(metric, begun.memory.inputWeights), begun.memory.basic)
    }
  }

  /// The vehicle in some traffic.
  ///
  /// - Parameter metric: The vehicle's without traffic, slowed by it.
  /// - Returns: What ``VehicleGraph/changed(to:)`` gives, to the last weight.
  /// - Throws: Where costs do not fit, or the hierarchy's file is damaged.
  package func vehicle(in metric: RoadMetric) throws(CustomizationError) -> VehicleMetric {
    try state.withLock { state throws(CustomizationError) in
      let memory = try finish(try begin(metric, &state), &state)
      if memory.byteCount > mostBytes / 2 { state.kept.removeAll() }
      let weights = memory.metric
      return VehicleMetric(graph(metric, weights.inputWeights), weights)
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

  private func graph(_ metric: RoadMetric, _ inputs: InputWeights) -> VehicleGraph {
    VehicleGraph(metric, free.hierarchy, inputs, connections: free.connections, sharing: free)
  }
}

// MARK: - Customizing

extension VehicleRenewal {
  /// The first step; nothing is done where it is the last that was done.
  private func begin(
    _ metric: RoadMetric, _ state: inout sending State
  ) throws(CustomizationError) -> Begun {
    if let begun = state.begun, begun.metric.speeds == metric.speeds { return begun }
    dropBegun(&state)
    state.isPartial = false
    state.changedInputs = 0
    let place = freePlace(&state)
    let next: Begun
    if case .some(let place?) = place, let begun = try renew(place, to: metric, &state) {
      next = begun
    } else {
      next = try whole(metric, &state, place)
    }
    state.begun = next
    return next
  }

  /// Lets go of what nobody finished.
  private func dropBegun(_ state: inout sending State) {
    guard let begun = state.begun else { return }
    state.begun = nil
    state.tools = nil
    if let place = begun.place { state.kept.remove(at: place) }
  }

  /// The other steps.
  private func finish(
    _ begun: Begun, _ state: inout sending State
  ) throws(CustomizationError) -> MetricMemory {
    state.begun = nil
    do throws(HierarchyError) {
      if begun.isPartial, let tools = state.tools {
        if try tools.renewal.finish(begun.memory) { return begun.memory }
        return try replace(begun, &state)
      }
      try begun.memory.finish(free.hierarchy.structure)
      return begun.memory
    } catch {
      // What was half renewed is of no use any more.
      state.tools = nil
      if let place = begun.place { state.kept.remove(at: place) }
      throw .weights(profile: begun.metric.profile.name, error)
    }
  }

  /// A memory in the place of one whose lists have no room left.
  private func replace(
    _ begun: Begun, _ state: inout sending State
  ) throws(HierarchyError) -> MetricMemory {
    state.tools = nil
    state.isPartial = false
    let memory = try MetricMemory(
      customizing: free.hierarchy.structure, free.inputs(by: begun.metric))
    try memory.finish(free.hierarchy.structure)
    if let place = begun.place { state.kept[place] = Kept(memory: memory, metric: begun.metric) }
    return memory
  }

  /// Begins to bring a memory up to date in part.
  ///
  /// - Returns: `nil` where a full customization is the shorter way.
  private func renew(
    _ place: Int, to metric: RoadMetric, _ state: inout sending State
  ) throws(CustomizationError) -> Begun? {
    if state.tools == nil {
      do { state.tools = try Tools(free.hierarchy) } catch { throw .storage(error) }
    }
    guard let tools = state.tools,
      let changes = changes(from: state.kept[place].metric, to: metric, tools.incoming)
    else { return nil }
    if tools.renewal.partReached(by: changes) > mostReached { return nil }
    let memory = state.kept[place].memory
    do throws(HierarchyError) {
      try tools.renewal.apply(changes, to: memory)
    } catch {
      // What was half renewed is of no use any more.
      state.tools = nil
      state.kept.remove(at: place)
      throw .weights(profile: metric.profile.name, error)
    }
    state.kept[place].metric = metric
    state.isPartial = true
    state.changedInputs = changes.count
    return Begun(memory: memory, metric: metric, place: place, isPartial: true)
  }

  /// Begins a full customization, in memory that is kept where ``freePlace(_:)`` has said so.
  private func whole(
    _ metric: RoadMetric, _ state: inout sending State, _ place: Int??
  ) throws(CustomizationError) -> Begun {
    let memory: MetricMemory
    do throws(HierarchyError) {
      memory = try MetricMemory(customizing: free.hierarchy.structure, free.inputs(by: metric))
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
    guard let place else {
      return Begun(memory: memory, metric: metric, place: nil, isPartial: false)
    }
    let kept = Kept(memory: memory, metric: metric)
    if let place { state.kept[place] = kept } else { state.kept.append(kept) }
    return Begun(
      memory: memory, metric: metric, place: place ?? state.kept.count - 1, isPartial: false)
  }

  /// The vehicle's metric in some traffic; what it shares with the traffic of before is copied.
  package func slowed(by speeds: RoadSpeeds) -> RoadMetric {
    free.metric.slowed(by: speeds, changing: state.withLock { $0.kept.last?.metric })
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
    guard let speeds = old.speeds?.cells, let newSpeeds = new.speeds?.cells else { return nil }
    var changes: [RenewedInput] = []
    for arc in 0..<costs.count {
      let directed = DirectedSegment(raw: UInt32(arc))
      // Where traffic says the same, the costs need not be looked at.
      let isSame =
        speeds[arc] == newSpeeds[arc] || costs[arc] == newCosts[arc] && times[arc] == newTimes[arc]
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
}
