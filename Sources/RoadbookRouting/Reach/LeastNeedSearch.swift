// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds what has to be in a battery, or in a tank, at the ends of roads for the way to a place that needs the least.
///
/// It works as ``LeastUseSearch``, against the direction of trips. A place may need more than the limit, and a higher
/// one before it less. So the search ends only at states that no higher road can bring within the limit.
struct LeastNeedSearch {
  private let graph: VehicleGraph
  private let energy: EnergyLimits
  private let roads: RoadConsumption
  private let held: HeldEnergy
  private let incoming: IncomingInputs
  private let limit: Int64
  /// No more fits in at any place.
  private let capacity: Double
  /// States of which this is exceeded by what is needed and held are of no use.
  private let bound: Double

  private var labels: ContiguousArray<Label> = []
  /// By state: its label, −1 where there is none.
  private var place: ContiguousArray<Int32>
  private var queue = KeyedQueue()
  /// Where trips end, by directed segment.
  private var ends: [UInt32: Seed] = [:]

  fileprivate struct Label {
    var state: StateID
    /// At the end of the road.
    var need: EnergyNeed
    /// From there on.
    var duration: Int64
    var length: Int64
    var isOpen = true
    var rounds: UInt8 = 0
  }

  init(
    _ graph: VehicleGraph, _ energy: EnergyLimits, limit: Int64, _ incoming: IncomingInputs
  ) {
    self.graph = graph
    self.energy = energy
    self.incoming = incoming
    self.limit = limit
    roads = RoadConsumption(energy.consumption, on: graph)
    held = HeldEnergy(graph, roads)
    let most = min(Double(limit) / 1000, energy.charge)
    capacity = most + energy.room
    bound = most + held.most
    place = ContiguousArray(repeating: -1, count: graph.network.turns.stateCount)
  }

  /// Searches from the roads that stand for the center.
  ///
  /// - Throws: Where it is cancelled.
  mutating func run(to seeds: [Seed], _ isCancelled: () -> Bool) throws(HierarchyError) {
    for seed in seeds {
      let arc = graph.directed(seed.node)
      if let known = ends[arc.raw], known.position >= seed.position { continue }
      ends[arc.raw] = seed
    }
    for seed in seeds {
      goBack(
        seed.node, EnergyNeed(room: energy.room), upTo: seed.position, Int64(seed.duration),
        Int64(seed.length))
    }
    var settled = 0
    while let (_, number) = queue.popMin() {
      guard labels[Int(number)].isOpen else { continue }
      labels[Int(number)].isOpen = false
      labels[Int(number)].rounds += 1
      settled += 1
      if settled & 1023 == 0, isCancelled() { throw .cancelled }
      let label = labels[Int(number)]
      goBack(label.state, label.need, upTo: 1, label.duration, label.length)
    }
  }

  /// Goes back over a state, and the turns to it.
  private mutating func goBack(
    _ state: StateID, _ behind: EnergyNeed, upTo end: Double, _ duration: Int64, _ length: Int64
  ) {
    let arc = graph.directed(state)
    let before = BackwardStretches(roads, of: arc, part: 0...end).need(before: behind)
    guard before.most <= capacity else { return }
    for (input, tail) in incoming.list(into: state)
    where graph.inputs.weight(of: input) < HierarchyWeights.forbidden {
      let carried = graph.inputs.carried(by: input)
      open(
        Label(
          state: tail,
          need: roads.need(before: arc, before, carried.duration, from: graph.directed(tail)),
          duration: duration + Int64(carried.duration), length: length + Int64(carried.length)))
    }
  }

  private mutating func open(_ label: Label) {
    let held = held.held(on: graph.directed(label.state), at: 1)
    guard label.need.most <= capacity, label.need.needed + held <= bound else { return }
    var number = Int(place[label.state.position])
    if number >= 0 {
      let known = labels[number]
      guard label.need.needed < known.need.needed - 1e-9, known.rounds < HeldEnergy.mostRounds
      else { return }
      labels[number] = label
      labels[number].rounds = known.rounds
    } else {
      number = labels.count
      place[label.state.position] = Int32(number)
      labels.append(label)
    }
    queue.push(UInt32(number), at: HeldEnergy.key(label.need.needed + held))
  }
}

// MARK: - The result

extension LeastNeedSearch {
  /// From where the center has been reached.
  var reach: RoadReach {
    // A trip begins in base states only.
    let bases = UInt32(graph.network.segments.count * 2)
    let own = labels.filter { $0.state.raw < bases }
    let arcs = ReachedArcs(own.map { ($0.state.raw, $0.sum) }, arcCount: Int(bases))
    var reach = RoadReach(graph, .energy, .toCenter, limit: limit, arcs)
    reach.takesLeast = true
    var needed = EnergyReach(roads, energy, reach.wholeArcs, .toCenter)
    var pieces: [UInt32: [RoadReach.Piece]] = [:]
    func note(_ piece: RoadReach.Piece, _ need: EnergyNeed) {
      let parts = needed.divided(piece, need)
      if parts.count == 1, ends[piece.arc.raw] == nil {
        needed.needs[piece.arc.raw] = need
        return
      }
      for part in parts { needed.needsOfPieces[part.piece] = part.need }
      pieces[piece.arc.raw, default: []] += parts.map(\.piece)
    }
    for label in own {
      note(RoadReach.Piece(arc: graph.directed(label.state), end: label.sum), label.need)
    }
    for (raw, seed) in ends {
      let arc = DirectedSegment(raw: raw)
      note(
        RoadReach.Piece(arc: arc, to: seed.position, end: seed.pathSum),
        EnergyNeed(room: energy.room))
    }
    for (arc, own) in pieces { reach.replace(DirectedSegment(raw: arc), by: own) }
    reach.energy = needed
    return reach
  }
}

extension LeastNeedSearch.Label {
  /// Nothing is chosen by cost.
  fileprivate var sum: PathSum { PathSum(cost: duration, duration: duration, length: length) }
}
