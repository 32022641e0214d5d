// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// What the single steps of ways take: leaving a place, going on from road to road, and arriving at places.
///
///     place ──► end of its road ──► end of a road ──► … ──► place on a road
package struct RoadSteps {
  private let graph: VehicleGraph
  private let roads: RoadConsumption
  private let battery: Battery
  private let places: [[SnapCandidate]]
  /// The places on a road, each by the number of its candidate there.
  private let placesOnArc: [UInt32: [(place: Int, candidate: Int)]]
  /// What is taken of the battery along whole roads, as far as it is known.
  private var whole: [UInt32: BatteryFunction] = [:]

  /// One step.
  struct Step {
    /// The road on which it ends.
    var state: StateID
    /// The turn before that road; `nil` where a place is left.
    var input: InputID?
    /// The place at which it ends, else the end of the road.
    var place: Int?
    /// Which of the roads of its place it leaves.
    var start = 0
    /// Which of the roads of its place it arrives on.
    var end = 0
    /// With all that routes count.
    var seconds: Double
    var battery: BatteryFunction
  }

  /// - Parameters:
  ///   - graph: The roads of the vehicle.
  ///   - roads: What it takes on them.
  ///   - battery: What is never used of it counts with the margin of plans.
  ///   - places: The roads of each place.
  package init(
    _ graph: VehicleGraph, _ roads: RoadConsumption, _ battery: Battery, _ places: [[SnapCandidate]]
  ) {
    self.graph = graph
    self.roads = roads
    self.battery = battery
    self.places = places
    var placesOnArc: [UInt32: [(place: Int, candidate: Int)]] = [:]
    for (place, candidates) in places.enumerated() {
      for (number, candidate) in candidates.enumerated() {
        placesOnArc[candidate.arc.raw, default: []].append((place, number))
      }
    }
    self.placesOnArc = placesOnArc
  }

  var stateCount: Int { graph.hierarchy.turns.stateCount }

  var placeCount: Int { places.count }
}

// MARK: - Steps

extension RoadSteps {
  /// Leaves a place, to the ends of its roads and to places ahead on them.
  func steps(leaving place: Int) -> [Step] {
    var steps: [Step] = []
    for (number, start) in places[place].enumerated() {
      let state = start.startState
      let rest = start.entryCost + graph.cost(of: state, beyond: start.position)
      steps.append(
        Step(
          state: state, start: number, seconds: Double(rest) / 1000,
          battery: along(start.arc, start.position...1)))
      for (other, candidate) in placesOnArc[start.arc.raw] ?? [] where other != place {
        let end = places[other][candidate]
        guard end.position >= start.position else { continue }
        let cost = rest - graph.cost(of: state, beyond: end.position) + end.entryCost
        steps.append(
          Step(
            state: state, place: other, start: number, end: candidate,
            seconds: Double(cost) / 1000, battery: along(start.arc, start.position...end.position)))
      }
    }
    return steps
  }

  /// Goes on from the end of a road, to the ends of the next ones and to places on them.
  mutating func steps(after state: StateID) -> [Step] {
    var steps: [Step] = []
    for turn in graph.hierarchy.turns.turns(of: state) {
      let next = StateID(graph.hierarchy.turns.head[turn])
      guard let input = graph.hierarchy.structure.input(from: state, to: next) else { continue }
      let weight = graph.inputs.weight(of: input)
      guard weight < HierarchyWeights.forbidden else { continue }
      let arc = graph.directed(next)
      let turned = turned(from: graph.directed(state), to: arc, by: input)
      for (place, candidate) in placesOnArc[arc.raw] ?? [] {
        let end = places[place][candidate]
        let cost = Int64(weight) - graph.cost(of: next, beyond: end.position) + end.entryCost
        steps.append(
          Step(
            state: next, input: input, place: place, end: candidate,
            seconds: Double(cost) / 1000, battery: turned.linked(to: along(arc, 0...end.position))))
      }
      steps.append(
        Step(
          state: next, input: input, seconds: Double(weight) / 1000,
          battery: turned.linked(to: along(whole: arc))))
    }
    return steps
  }

  /// What standing at a turn takes, and coming to another speed.
  private func turned(
    from before: DirectedSegment, to arc: DirectedSegment, by input: InputID
  ) -> BatteryFunction {
    if roads.isCarried(on: arc) { return battery.unchanged }
    let standing = roads.standing(before: arc, graph.inputs.carried(by: input).duration)
    let use = roads.use(fromSpeed: roads.speed(on: before), to: roads.speed(on: arc))
    return battery.function(of: roads.consumption.use(standing: standing))
      .linked(to: battery.function(of: use))
  }

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
}

// MARK: - Paths

/// A way between two places of a plan along its roads.
package struct RoadLeg {
  package var from: Int
  package var to: Int
  package var path: LegPath
}

extension RoadSteps {
  /// A place and which of its roads a way leaves, or arrives on.
  typealias Ending = (place: Int, candidate: Int)

  /// The way that some steps make.
  ///
  /// - Parameters:
  ///   - roads: Those on which the steps end, each with the turn before it.
  ///   - from: Where the first step begins.
  ///   - to: Where the last step ends.
  /// - Returns: `nil` where they make none.
  func leg(
    _ roads: [(state: StateID, input: InputID?)], from: Ending, to: Ending
  ) -> RoadLeg? {
    let (start, end) = (places[from.place][from.candidate], places[to.place][to.candidate])
    guard let last = roads.last, let source = graph.sources(at: [start]).first,
      let target = graph.targets(at: [end]).first(where: { $0.node == last.state })
    else { return nil }
    let inputs = roads.compactMap(\.input)
    var sum = PathSum(cost: 0)
    sum.duration = Int64(source.duration) + Int64(target.duration)
    sum.length = Int64(source.length) + Int64(target.length)
    for input in inputs {
      let carried = graph.inputs.carried(by: input)
      sum.duration += Int64(carried.duration)
      sum.length += Int64(carried.length)
    }
    let path = HierarchyPath(sum: sum, states: roads.map(\.state), inputs: inputs)
    return RoadLeg(from: from.place, to: to.place, path: LegPath(path, from: start, to: end))
  }
}
