// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The expanded graph of motor vehicles on a prepared map with a car's costs, as kernels see it.
struct KernelWorld {
  var roads: RoadGraph
  var copies: ContiguousArray<UInt32>
  var arcs: StateArcs
  /// By arc: milliseconds, and milliseconds with centimetres.
  var weights: ContiguousArray<UInt32>
  var carried: ContiguousArray<Carried>
  /// States of the largest part of the network in which every road is reached from every other.
  var states: [UInt32]

  /// Reads a map, with a car's fastest costs.
  init(map path: String) throws {
    let bundle = try MapBundle(path: path)
    let network = bundle.network
    guard let profile = try bundle.profile("car") else {
      throw StorageError(path, "has no profile 'car'. Import the map again")
    }
    let metric = RoadMetric(network, try Profile(decoding: profile), .fastest)
    let scope = HierarchyScope(network, .motor, widenedBy: [metric])
    let segments = 0..<network.segments.count
    let junctions = 0..<network.junctions.count
    roads = RoadGraph(
      latitudesE7: ContiguousArray(junctions.map { network.junctions[at: $0].latitudeE7 }),
      longitudesE7: ContiguousArray(junctions.map { network.junctions[at: $0].longitudeE7 }),
      from: ContiguousArray(segments.map { network.segments[at: $0].from }),
      to: ContiguousArray(segments.map { network.segments[at: $0].to }),
      directions: ContiguousArray(
        segments.map { (scope.holds[$0 * 2] ? 1 : 0) + (scope.holds[$0 * 2 + 1] ? 1 : 0) }))
    copies = network.turns.copyBases
    let turns = TurnGraph(network, scope)
    let turnWeights = TurnWeights(metric, turns)
    arcs = turns.arcs
    weights = turnWeights.weight
    carried = turnWeights.carried
    let components = StrongComponents(of: WeightedGraph(turns, weights))
    let largest = components.sizes.max() ?? 0
    states = (0..<UInt32(network.turns.stateCount)).filter {
      components.size(of: $0) == Int(largest)
    }
  }
}
