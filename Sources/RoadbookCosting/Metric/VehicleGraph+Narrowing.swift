// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

extension VehicleGraph {
  /// A vehicle that may do less than this one, led by this one's weights, or `nil` where it may do
  /// more.
  ///
  /// That is there long before a metric of its own: few roads differ. Searches ask what each turn
  /// truly costs, as ``PotentialSearch`` and ``TimedSearch`` do.
  ///
  /// - Parameter metric: The vehicle's own, as if it were alone.
  /// - Returns: The vehicle by ``RoadMetric/narrowed(within:)``.
  /// - Complexity: O(*n* + *m*) for *n* states and *m* turns.
  package func narrowed(to metric: RoadMetric) -> VehicleGraph? {
    guard !isLed, let metric = metric.narrowed(within: self.metric) else { return nil }
    var draft = NarrowedInputs(self, metric)
    draft.changeRoads()
    draft.shutPoints()
    let weights = weights.leading(
      inputs: draft.inputs, loops: draft.loops, inputCarried: draft.carried,
      loopCarried: draft.loopCarried)
    return VehicleGraph(
      metric, hierarchy, weights,
      connections: draft.closesSomething ? draft.connections() : connections, isLed: true)
  }

  /// The same vehicle by weights of its own.
  ///
  /// - Throws: Where costs do not fit.
  /// - Complexity: A customization, a tenth of a second for a city.
  package func customized() throws(CustomizationError) -> VehicleGraph {
    let columns = weights.weights
    do throws(HierarchyError) {
      let own = try HierarchyMetric(
        customizing: hierarchy.hierarchy, inputs: columns.inputs.elements,
        loops: columns.loops.elements, inputCarried: weights.inputCarried.elements,
        loopCarried: weights.loopCarried.elements)
      return VehicleGraph(metric, hierarchy, own, connections: connections)
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
  }
}

/// The inputs of a vehicle's hierarchy as a narrower vehicle has them.
private struct NarrowedInputs {
  private let wider: VehicleGraph
  private let metric: RoadMetric
  var inputs: ContiguousArray<UInt32>
  var loops: ContiguousArray<UInt32>
  var carried: ContiguousArray<Carried>
  var loopCarried: ContiguousArray<Carried>
  private(set) var closesSomething = false

  init(_ wider: VehicleGraph, _ metric: RoadMetric) {
    self.wider = wider
    self.metric = metric
    inputs = wider.weights.weights.inputs.elements
    loops = wider.weights.weights.loops.elements
    carried = wider.weights.inputCarried.elements
    loopCarried = wider.weights.loopCarried.elements
  }

  private var network: RoadNetwork { metric.network }

  // MARK: Roads

  /// Changes the turns onto roads that are closed, slower, or for destinations only.
  mutating func changeRoads() {
    let isRestricted = restrictedClasses()
    for arc in 0..<UInt32(metric.costs.count) {
      let arc = DirectedSegment(raw: arc)
      let (cost, before) = (metric.costs[Int(arc.raw)], wider.metric.costs[Int(arc.raw)])
      guard before != RoadMetric.forbidden else { continue }
      let kind = network.segments.classID(of: arc.segment).position * 2 + (arc.isForward ? 0 : 1)
      let isDearer =
        cost != before
        || metric.durations[Int(arc.raw)] != wider.metric.durations[Int(arc.raw)]
      if isDearer || (kind < isRestricted.count && isRestricted[kind]) { change(arc) }
    }
  }

  /// By class and direction: whether it is for destinations only where it was open before.
  private func restrictedClasses() -> [Bool] {
    (0..<network.zones.classCount * 2).map { number in
      let (kind, isForward) = (ClassID(number / 2), number & 1 == 0)
      return metric.classRules.rule(of: kind, forward: isForward).access
        != wider.metric.classRules.rule(of: kind, forward: isForward).access
    }
  }

  private mutating func change(_ arc: DirectedSegment) {
    let cost = metric.costs[Int(arc.raw)]
    let isClosed = cost == RoadMetric.forbidden
    closesSomething = closesSomething || isClosed
    let more = isClosed ? 0 : cost - wider.metric.costs[Int(arc.raw)]
    let longer = metric.durations[Int(arc.raw)] - wider.metric.durations[Int(arc.raw)]
    forEachTurn(onto: arc) { before, place in
      guard !isClosed else { return close(place) }
      add(more + metric.enteringCost(from: before, to: arc), longer, to: place)
    }
  }

  // MARK: Points

  /// Closes the points that only the wider vehicle passes.
  mutating func shutPoints() {
    let isShut = zip(metric.points.all, wider.metric.points.all).map {
      $0.barrier.isForbidden && !$1.barrier.isForbidden
    }
    guard isShut.contains(true) else { return }
    closesSomething = true
    let places = metric.points.places(setCount: network.tags.count)
    for junction in 0..<network.junctions.count {
      let junction = JunctionID(UInt32(junction))
      let set = network.junctions.tagSet(of: junction).position
      guard set < places.cells.count, isShut[Int(places.cells[set])] else { continue }
      for position in network.junctions.departures.range(of: junction) {
        let next = DirectedSegment(raw: network.junctions.departures[element: position])
        forEachTurn(onto: next) { before, place in
          if before != next.reversed { close(place) }
        }
      }
    }
  }

  // MARK: Turns

  /// Calls `body` with each turn onto a directed segment: the road before and the input's place.
  private func forEachTurn(
    onto arc: DirectedSegment, _ body: (_ before: DirectedSegment, _ place: UInt32) -> Void
  ) {
    let start = network.segments.start(of: arc)
    for position in network.junctions.departures.range(of: start) {
      let before = DirectedSegment(raw: network.junctions.departures[element: position]).reversed
      for tail in wider.states(of: before) {
        for head in wider.states(of: arc) {
          if let place = wider.hierarchy.hierarchy.input(from: tail, to: head) {
            body(before, place)
          }
        }
      }
    }
  }

  private mutating func close(_ place: UInt32) {
    let number = Int(place & ~HierarchyPath.isLoop)
    if place & HierarchyPath.isLoop == 0 {
      inputs[number] = HierarchyWeights.forbidden
    } else {
      loops[number] = HierarchyWeights.forbidden
    }
  }

  private mutating func add(_ cost: UInt32, _ milliseconds: UInt32, to place: UInt32) {
    let number = Int(place & ~HierarchyPath.isLoop)
    func sum(_ load: Carried) -> Carried {
      Carried(duration: load.duration + milliseconds, length: load.length)
    }
    if place & HierarchyPath.isLoop == 0 {
      guard inputs[number] < HierarchyWeights.forbidden else { return }
      inputs[number] += cost
      carried[number] = sum(carried[number])
    } else {
      guard loops[number] < HierarchyWeights.forbidden else { return }
      loops[number] += cost
      loopCarried[number] = sum(loopCarried[number])
    }
  }

  // MARK: Connections

  /// Which states reach, and are reached from, a large part of the network.
  func connections() -> NumberColumn<UInt8> {
    let (turns, order) = (wider.hierarchy.turns, wider.hierarchy.hierarchy)
    var weight = ContiguousArray<UInt32>(
      repeating: HierarchyWeights.forbidden, count: turns.turnCount)
    for place in inputs.indices { weight[Int(order.inputArc[place])] = inputs[place] }
    for place in loops.indices { weight[Int(order.loopArc[place])] = loops[place] }
    return VehicleGraph.connections(turns, weight)
  }
}
