// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the least that is taken on the way to each road that can be reached from a place with some energy.
///
/// A label holds what has been taken when the vehicle enters a road. Of two labels of a state, the one that has taken
/// less is better on every way onward: its battery never holds less than that of the other.
struct LeastUseSearch {
  private let graph: VehicleGraph
  // As in ``EnergyWalk``.
  private let turns: TurnGraph
  private let structure: Hierarchy
  private let inputs: InputWeights
  private let energy: EnergyLimits
  private let roads: RoadConsumption
  private let held: HeldEnergy
  private let limit: Int64
  /// No more may be taken on the way.
  private let most: Double

  private var labels: ContiguousArray<Label> = []
  /// By state: its label, −1 where there is none.
  private var place: ContiguousArray<Int32>
  private var queue = KeyedQueue()
  /// Where trips begin, by directed segment.
  private var starts: [UInt32: Seed] = [:]

  fileprivate struct Label {
    var state: StateID
    /// Where the road begins to be driven.
    var energy: EnergyLabel
    /// To the end of the road.
    var duration: Int64
    var length: Int64
    var isOpen = true
    var rounds: UInt8 = 0
  }

  init(_ graph: VehicleGraph, _ energy: EnergyLimits, limit: Int64) {
    self.graph = graph
    turns = graph.hierarchy.turns
    structure = graph.hierarchy.structure
    inputs = graph.inputs
    self.energy = energy
    self.limit = limit
    roads = RoadConsumption(energy.consumption, on: graph)
    held = HeldEnergy(graph, roads)
    most = min(Double(limit) / 1000, energy.charge)
    place = ContiguousArray(repeating: -1, count: graph.network.turns.stateCount)
  }

  /// Searches from the roads that stand for the center.
  ///
  /// - Throws: Where it is cancelled.
  mutating func run(from seeds: [Seed], _ isCancelled: () -> Bool) throws(HierarchyError) {
    if most < 0 { return }
    for seed in seeds {
      let arc = graph.directed(seed.node)
      if let known = starts[arc.raw], known.position <= seed.position { continue }
      starts[arc.raw] = seed
    }
    for seed in starts.values {
      leave(
        seed.node, EnergyLabel(), from: seed.position, Int64(seed.duration), Int64(seed.length))
    }
    var settled = 0
    while let (_, number) = queue.popMin() {
      guard labels[Int(number)].isOpen else { continue }
      labels[Int(number)].isOpen = false
      labels[Int(number)].rounds += 1
      settled += 1
      if settled & 1023 == 0, isCancelled() { throw .cancelled }
      let label = labels[Int(number)]
      leave(label.state, label.energy, from: 0, label.duration, label.length)
    }
  }

  /// Follows the turns at the end of a state.
  private mutating func leave(
    _ state: StateID, _ start: EnergyLabel, from position: Double, _ duration: Int64,
    _ length: Int64
  ) {
    let arc = graph.directed(state)
    var label = start
    let (most, room) = (most, energy.room)
    roads.forEachStretch(of: arc, part: position...1) { _, use in
      label.take(use, room: room)
      return label.peak <= most
    }
    guard label.peak <= most else { return }
    let speed = roads.speed(on: arc)
    for turn in turns.turns(of: state) {
      let next = StateID(turns.head[turn])
      guard let input = structure.input(from: state, to: next),
        inputs.weight(of: input) < HierarchyWeights.forbidden
      else { continue }
      let carried = inputs.carried(by: input)
      let entry = roads.entry(
        of: graph.directed(next), label, carried.duration, speed, room: room)
      guard entry.peak <= most else { continue }
      open(next, entry, duration + Int64(carried.duration), length + Int64(carried.length))
    }
  }

  private mutating func open(
    _ state: StateID, _ energy: EnergyLabel, _ duration: Int64, _ length: Int64
  ) {
    var number = Int(place[state.position])
    if number >= 0 {
      let known = labels[number]
      guard energy.used < known.energy.used - 1e-9, known.rounds < HeldEnergy.mostRounds
      else { return }
      labels[number].energy = energy
      labels[number].duration = duration
      labels[number].length = length
      labels[number].isOpen = true
    } else {
      number = labels.count
      place[state.position] = Int32(number)
      labels.append(Label(state: state, energy: energy, duration: duration, length: length))
    }
    let held = held.held(on: graph.directed(state), at: 0)
    queue.push(UInt32(number), at: HeldEnergy.key(energy.used - held))
  }
}

// MARK: - The result

extension LeastUseSearch {
  /// What has been reached.
  var reach: RoadReach {
    var best: [UInt32: Label] = [:]
    for label in labels {
      let arc = graph.directed(label.state).raw
      if let known = best[arc], known.energy.used <= label.energy.used { continue }
      best[arc] = label
    }
    let arcs = ReachedArcs(
      best.map { ($0.key, $0.value.sum) }, arcCount: graph.network.segments.count * 2)
    var reach = RoadReach(graph, .energy, .fromCenter, limit: limit, arcs)
    reach.takesLeast = true
    var taken = EnergyReach(roads, energy, reach.wholeArcs, .fromCenter)
    for (arc, label) in best where starts[arc] == nil { taken.labels[arc] = label.energy }
    for (raw, seed) in starts {
      let arc = DirectedSegment(raw: raw)
      let ahead = RoadReach.Piece(arc: arc, from: seed.position, end: seed.pathSum)
      taken.labelsAtCenter[ahead] = EnergyLabel()
      var pieces = [ahead]
      if let around = best[raw] {
        let piece = RoadReach.Piece(arc: arc, end: around.sum)
        if piece != ahead {
          taken.labelsAtCenter[piece] = around.energy
          pieces.append(piece)
        }
      }
      reach.replace(arc, by: pieces)
    }
    reach.energy = taken
    return reach
  }
}

extension LeastUseSearch.Label {
  /// Nothing is chosen by cost.
  fileprivate var sum: PathSum { PathSum(cost: duration, duration: duration, length: length) }
}
