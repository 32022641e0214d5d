// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
package import RoadbookStorage

/// Finds all ways from a place that may be worth driving: of two ways that end alike, one is left out where the other
/// takes no longer and leaves as much of any charge.
///
/// A label is a way to the end of a road. Labels are settled in the order of their costs, so none is left out that
/// another one, settled before, is not as good as. There may be very many: the caller says which are wanted, and how
/// many are too many.
///
/// Source: P. Hansen, *Bicriterion path problems*, in: Multiple criteria decision making theory and application (1980),
/// doi:10.1007/978-3-642-48782-8_9; here the second criterion is a function.
package struct WorthwhileWays {
  private let graph: VehicleGraph
  private let roads: RoadConsumption
  private let battery: Battery
  /// Of whole roads, as far as they are known.
  private var whole: [UInt32: BatteryFunction] = [:]
  private var labels: [Label] = []
  private var queue = KeyedQueue()
  /// Those that are settled or wait, by state.
  private var known: [StateID: [Int]] = [:]
  private var ends: Ends

  /// What is known of a way.
  package struct Label {
    /// At the end of its road.
    package let state: StateID
    /// Milliseconds with all that routes count.
    package let cost: Int64
    package let battery: BatteryFunction
    fileprivate let start: Int
    fileprivate let parent: Int
    fileprivate let input: InputID?
  }

  /// Where ways end, and those that do.
  private struct Ends {
    var byArc: [UInt32: [(place: Int, candidate: SnapCandidate)]] = [:]
    var ways: [[End]] = []
  }

  private struct End {
    var candidate: SnapCandidate
    var way: Label
  }

  package init(_ graph: VehicleGraph, _ roads: RoadConsumption, _ battery: Battery) {
    self.graph = graph
    self.roads = roads
    self.battery = battery
    ends = Ends()
  }
}

// MARK: - The loop

extension WorthwhileWays {
  /// The ways from one place to some others.
  ///
  /// - Parameters:
  ///   - starts: The first place.
  ///   - places: The others.
  ///   - limit: How many labels there may be.
  ///   - isWanted: Whether a way matters that goes on from the end of a road.
  /// - Returns: By place; `nil` where there are too many labels.
  package mutating func ways(
    from starts: [SnapCandidate], to places: [[SnapCandidate]], limit: Int,
    isWanted: (Label) -> Bool
  ) -> [[LegPath]]? {
    begin(places)
    for (number, start) in starts.enumerated() { begin(start, number, isWanted) }
    while let (_, number) = queue.popMin() {
      let label = labels[Int(number)]
      // One that is as good may have come later.
      guard known[label.state]?.contains(Int(number)) == true else { continue }
      if labels.count > limit { return nil }
      for turn in graph.hierarchy.turns.turns(of: label.state) {
        follow(label, Int(number), to: StateID(graph.hierarchy.turns.head[turn]), isWanted)
      }
    }
    return ends.ways.map { $0.compactMap { path(of: $0, starts) } }
  }

  private mutating func begin(_ places: [[SnapCandidate]]) {
    labels.removeAll(keepingCapacity: true)
    queue.removeAll()
    known.removeAll(keepingCapacity: true)
    ends = Ends()
    ends.ways = places.map { _ in [] }
    for (place, candidates) in places.enumerated() {
      for candidate in candidates {
        ends.byArc[candidate.arc.raw, default: []].append((place, candidate))
      }
    }
  }

  /// Leaves a place on one of its roads.
  private mutating func begin(
    _ start: SnapCandidate, _ number: Int, _ isWanted: (Label) -> Bool
  ) {
    let state = start.startState
    func label(_ cost: Int64, upTo position: Double) -> Label {
      Label(
        state: state, cost: start.entryCost + cost,
        battery: along(start.arc, start.position...position), start: number, parent: -1, input: nil)
    }
    let rest = graph.cost(of: state, beyond: start.position)
    for (place, end) in ends.byArc[start.arc.raw] ?? [] where end.position >= start.position {
      let left = graph.cost(of: state, beyond: end.position)
      offer(label(rest - left + end.entryCost, upTo: end.position), at: end, of: place)
    }
    offer(label(rest, upTo: 1), isWanted)
  }

  /// Goes on along a road, to its end and to places on it.
  private mutating func follow(
    _ before: Label, _ number: Int, to state: StateID, _ isWanted: (Label) -> Bool
  ) {
    guard let input = graph.hierarchy.structure.input(from: before.state, to: state) else { return }
    let weight = graph.inputs.weight(of: input)
    guard weight < HierarchyWeights.forbidden else { return }
    let (from, arc) = (graph.directed(before.state), graph.directed(state))
    let standing =
      Double(graph.inputs.carried(by: input).duration) / 1000 - roads.seconds(along: arc)
    let turned = before.battery
      .linked(to: battery.function(of: roads.consumption.use(standing: max(standing, 0))))
      .linked(
        to: battery.function(
          of: roads.use(fromSpeed: roads.speed(on: from), to: roads.speed(on: arc))))
    func label(_ less: Int64, _ road: BatteryFunction) -> Label {
      Label(
        state: state, cost: before.cost + Int64(weight) - less, battery: turned.linked(to: road),
        start: before.start, parent: number, input: input)
    }
    for (place, end) in ends.byArc[arc.raw] ?? [] {
      let left = graph.cost(of: state, beyond: end.position)
      offer(label(left - end.entryCost, along(arc, 0...end.position)), at: end, of: place)
    }
    offer(label(0, along(whole: arc)), isWanted)
  }

  /// Lets a way wait for its turn, unless another one is as good.
  private mutating func offer(_ label: Label, _ isWanted: (Label) -> Bool) {
    guard label.battery.isPossible else { return }
    let others = known[label.state] ?? []
    if others.contains(where: { label.isNoBetter(than: labels[$0]) }) { return }
    guard isWanted(label) else { return }
    known[label.state] = others.filter { !labels[$0].isNoBetter(than: label) } + [labels.count]
    queue.push(UInt32(labels.count), at: label.cost)
    labels.append(label)
  }

  /// Keeps a way to a place, unless another one is as good.
  private mutating func offer(_ way: Label, at candidate: SnapCandidate, of place: Int) {
    guard way.battery.isPossible,
      !ends.ways[place].contains(where: { way.isNoBetter(than: $0.way) })
    else { return }
    ends.ways[place].removeAll { $0.way.isNoBetter(than: way) }
    ends.ways[place].append(End(candidate: candidate, way: way))
  }
}

extension WorthwhileWays.Label {
  /// Whether another one takes no longer and leaves as much of any charge.
  fileprivate func isNoBetter(than other: WorthwhileWays.Label) -> Bool {
    other.cost <= cost && battery.isNoBetter(than: other.battery)
  }
}

// MARK: - Roads and paths

extension WorthwhileWays {
  private mutating func along(whole arc: DirectedSegment) -> BatteryFunction {
    if let known = whole[arc.raw] { return known }
    let made = along(arc, 0...1)
    whole[arc.raw] = made
    return made
  }

  /// A part of a road.
  private func along(_ arc: DirectedSegment, _ part: ClosedRange<Double>) -> BatteryFunction {
    var function = battery.unchanged
    roads.forEachStretch(of: arc, part: part) { _, use in
      function = function.linked(to: battery.function(of: use))
      return true
    }
    return function
  }

  /// The roads of a way that ends at a place.
  private func path(of end: End, _ starts: [SnapCandidate]) -> LegPath? {
    var states = [end.way.state]
    var inputs: [InputID] = []
    var label = end.way
    while label.parent >= 0, let input = label.input {
      inputs.append(input)
      label = labels[label.parent]
      states.append(label.state)
    }
    let start = starts[end.way.start]
    guard let source = graph.sources(at: [start]).first,
      let target = graph.targets(at: [end.candidate]).first(where: { $0.node == end.way.state })
    else { return nil }
    var sum = PathSum(cost: end.way.cost)
    sum.duration = Int64(source.duration) + Int64(target.duration)
    sum.length = Int64(source.length) + Int64(target.length)
    for input in inputs {
      let carried = graph.inputs.carried(by: input)
      sum.duration += Int64(carried.duration)
      sum.length += Int64(carried.length)
    }
    return LegPath(
      HierarchyPath(sum: sum, states: states.reversed(), inputs: inputs.reversed()), from: start,
      to: end.candidate)
  }
}
