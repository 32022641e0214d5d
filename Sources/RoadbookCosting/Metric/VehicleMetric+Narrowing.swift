// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

extension VehicleMetric {
  /// A vehicle that may do less than this one, guided by this one's weights, or `nil` where it may do
  /// more.
  ///
  /// That is there long before a metric of its own: few roads differ. Searches ask what each turn
  /// truly costs, as ``PotentialSearch`` and ``TimedSearch`` do. Where no turn differs, as for a car of a usual
  /// weight in a town without weak bridges, these weights are the narrower vehicle's, too.
  ///
  /// - Parameter metric: The vehicle's own, as if it were alone.
  /// - Returns: The vehicle by ``RoadMetric/narrowed(within:)``.
  /// - Throws: Where the hierarchy's file is damaged.
  /// - Complexity: O(*n* + *m*) for *n* states and *m* turns, of which nearly all are only copied.
  package func narrowed(to metric: RoadMetric) throws(StorageError) -> VehicleBound? {
    guard let metric = metric.narrowed(within: graph.metric) else { return nil }
    var draft = NarrowedInputs(graph, metric, try graph.hierarchy.incoming())
    draft.changeRoads()
    draft.shutPoints()
    draft.closeTurns()
    if !draft.hasChanged {
      let same = VehicleGraph(
        metric, graph.hierarchy, graph.inputs, connections: graph.connections, sharing: graph)
      return VehicleBound(same, weights.lowerBound, exactWeights: weights)
    }
    let inputs = NumberColumn(draft.inputs)
    let weights = InputWeights(
      inputs: inputs, loops: NumberColumn(draft.loops), inputCarried: NumberColumn(draft.carried),
      loopCarried: NumberColumn(draft.loopCarried))
    let narrower = VehicleGraph(
      metric, graph.hierarchy, weights,
      connections: try graph.connections(closing: draft.closed, inputs), sharing: graph)
    return VehicleBound(narrower, self.weights.lowerBound)
  }
}

extension VehicleBound {
  /// The vehicle by weights of its own.
  ///
  /// - Throws: Where costs do not fit.
  /// - Complexity: A customization, a tenth of a second for a city; O(1) where the bound is exact.
  package func customized() throws(CustomizationError) -> VehicleMetric {
    if let exactWeights { return VehicleMetric(graph, exactWeights, sharesWeights: true) }
    let inputs = graph.inputs
    do throws(HierarchyError) {
      let own = try HierarchyMetric(
        customizing: graph.hierarchy.structure, inputs: inputs.inputs.elements,
        loops: inputs.loops.elements, inputCarried: inputs.inputCarried.elements,
        loopCarried: inputs.loopCarried.elements)
      return VehicleMetric(
        VehicleGraph(
          graph.metric, graph.hierarchy, own.inputWeights, connections: graph.connections,
          sharing: graph), own)
    } catch {
      throw .weights(profile: graph.metric.profile.name, error)
    }
  }
}

// MARK: - Islands

extension VehicleGraph {
  /// Which states reach, and are reached from, a large part of the network once some inputs are
  /// closed.
  fileprivate func connections(
    closing closed: ContiguousArray<(tail: StateID, head: StateID)>, _ inputs: NumberColumn<UInt32>
  ) throws(StorageError) -> NumberColumn<UInt8> {
    if closed.isEmpty { return connections }
    let open = try open(inputs)
    let mainland = try mainland.result { () throws(StorageError) in
      let own = try self.open(self.inputs.inputs)
      return Mainland(
        own, bits: connections, roots: mainRoads(), enough: Self.smallComponent)
    }
    return mainland?.bits(closing: closed, in: open) ?? connections(by: inputs)
  }

  private func open(_ inputs: NumberColumn<UInt32>) throws(StorageError) -> OpenInputs {
    OpenInputs(
      hierarchy.structure, try hierarchy.outgoing(), try hierarchy.incoming(), inputs)
  }

  /// Some states on the greatest roads, which are closed to nobody of the kind.
  private func mainRoads() -> [UInt32] {
    var best = RoadClass.road
    var states: [UInt32] = []
    for state in 0..<UInt32(network.segments.count * 2)
    where connections.cells[Int(state)] == Mainland.leads | Mainland.isReached {
      let roadClass = metric.turnRoad(of: directed(StateID(state))).roadClass
      if roadClass < best { (best, states) = (roadClass, []) }
      if roadClass == best { states.append(state) }
    }
    // Motorways beyond the border may be islands; some other one is not.
    return stride(from: 0, to: states.count, by: max(1, states.count / 8)).map { states[$0] }
  }

  private func connections(by inputs: NumberColumn<UInt32>) -> NumberColumn<UInt8> {
    let (turns, order) = (hierarchy.turns, hierarchy.structure)
    var weight = ContiguousArray<UInt32>(
      repeating: HierarchyWeights.forbidden, count: turns.turnCount)
    for place in 0..<inputs.count { weight[Int(order.inputArc[place])] = inputs[place] }
    return Self.connections(turns, weight)
  }
}

/// The inputs of a vehicle's hierarchy as a narrower vehicle has them.
private struct NarrowedInputs {
  private let wider: VehicleGraph
  private let metric: RoadMetric
  private let incoming: IncomingInputs
  let inputs: CellOwner<UInt32>
  let loops: CellOwner<UInt32>
  let carried: CellOwner<Carried>
  let loopCarried: CellOwner<Carried>
  /// Inputs that were open before, loops aside.
  private(set) var closed: ContiguousArray<(tail: StateID, head: StateID)> = []
  /// Whether any input has been closed, or costs or takes more.
  private(set) var hasChanged = false

  init(_ wider: VehicleGraph, _ metric: RoadMetric, _ incoming: IncomingInputs) {
    self.wider = wider
    self.metric = metric
    self.incoming = incoming
    inputs = CellOwner(wider.inputs.inputs.cells)
    loops = CellOwner(wider.inputs.loops.cells)
    carried = CellOwner(wider.inputs.inputCarried.cells)
    loopCarried = CellOwner(wider.inputs.loopCarried.cells)
  }

  private var network: RoadNetwork { metric.network }

  // MARK: Roads

  /// Changes the turns onto roads that are closed, slower, or for destinations only.
  mutating func changeRoads() {
    let isRestricted = restrictedClasses()
    let records = network.segments.records
    let (costs, before) = (metric.costs.cells, wider.metric.costs.cells)
    let (durations, durationsBefore) = (metric.durations.cells, wider.metric.durations.cells)
    for place in 0..<costs.count where before[place] != RoadMetric.forbidden {
      let arc = DirectedSegment(raw: UInt32(place))
      if costs[place] != before[place] || durations[place] != durationsBefore[place] {
        change(arc)
      } else if !isRestricted.isEmpty {
        let kind = Int(records[at: place / 2].classID) * 2 + place & 1
        if kind < isRestricted.count, isRestricted[kind] { change(arc) }
      }
    }
  }

  /// By class and direction: whether it is for destinations only where it was open before; empty
  /// where none is.
  private func restrictedClasses() -> ContiguousArray<Bool> {
    var isRestricted: ContiguousArray<Bool> = []
    _ = metric.classRules.forEachDifference(from: wider.metric.classRules) { kind, isForward in
      let access = metric.classRules.rule(of: kind, forward: isForward).access
      if access != wider.metric.classRules.rule(of: kind, forward: isForward).access {
        if isRestricted.isEmpty {
          isRestricted = ContiguousArray(repeating: false, count: network.zones.classCount * 2)
        }
        isRestricted[kind.position * 2 + (isForward ? 0 : 1)] = true
      }
      return true
    }
    return isRestricted
  }

  private mutating func change(_ arc: DirectedSegment) {
    let cost = metric.costs[Int(arc.raw)]
    let isClosed = cost == RoadMetric.forbidden
    let more = isClosed ? 0 : cost - wider.metric.costs[Int(arc.raw)]
    let longer = metric.durations[Int(arc.raw)] - wider.metric.durations[Int(arc.raw)]
    for head in wider.states(of: arc) {
      for (input, tail) in incoming.list(into: head) {
        if isClosed {
          close(input, tail, head)
        } else {
          add(more + metric.enteringCost(from: wider.directed(tail), to: arc), longer, to: input)
        }
      }
    }
  }

  // MARK: Points and restrictions

  /// Closes the points that only the wider vehicle passes.
  mutating func shutPoints() {
    let isShut = shutSets()
    guard !isShut.isEmpty else { return }
    for junction in 0..<network.junctions.count {
      let junction = JunctionID(UInt32(junction))
      guard isShut.contains(network.junctions.tagSet(of: junction).raw) else { continue }
      for position in network.junctions.departures(of: junction) {
        let next = network.junctions.departure(at: position)
        for head in wider.states(of: next) {
          for (input, tail) in incoming.list(into: head)
          where wider.directed(tail) != next.reversed {
            close(input, tail, head)
          }
        }
      }
    }
  }

  /// The tag sets of points that are closed to this vehicle alone.
  private func shutSets() -> Set<UInt32> {
    var sets: Set<UInt32> = []
    for (place, (own, its)) in metric.points.differences(from: wider.metric.points)
    where own.barrier.isForbidden && !its.barrier.isForbidden {
      sets.insert(metric.points.sets[place])
    }
    return sets
  }

  /// Closes the turns that restrictions forbid this vehicle alone.
  mutating func closeTurns() {
    let (own, its) = (metric.bindingRestrictions, wider.metric.bindingRestrictions)
    guard (0..<own.count).contains(where: { own[$0] != its[$0] }) else { return }
    for position in 0..<network.turns.listedCount {
      let turn = network.turns.listed(at: position)
      guard let rule = turn.rule, metric.binds(rule), !wider.metric.binds(rule) else { continue }
      let head = wider.listed.state(from: turn.from, to: turn.to)
      for (input, tail) in incoming.list(into: head) where tail == turn.from {
        close(input, tail, head)
      }
    }
  }

  // MARK: Turns

  private mutating func close(_ input: InputID, _ tail: StateID, _ head: StateID) {
    let weights = input.isLoop ? loops.cells : inputs.cells
    guard weights[input.place] < HierarchyWeights.forbidden else { return }
    weights[input.place] = HierarchyWeights.forbidden
    hasChanged = true
    if !input.isLoop { closed.append((tail, head)) }
  }

  private mutating func add(_ cost: UInt32, _ milliseconds: UInt32, to input: InputID) {
    guard cost > 0 || milliseconds > 0 else { return }
    let number = input.place
    let (weights, loads) =
      input.isLoop ? (loops.cells, loopCarried.cells) : (inputs.cells, carried.cells)
    guard weights[number] < HierarchyWeights.forbidden else { return }
    hasChanged = true
    weights[number] += cost
    let load = loads[number]
    loads[number] = Carried(duration: load.duration + milliseconds, length: load.length)
  }
}
