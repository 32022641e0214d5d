// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds what is reached from a place, or from where it is reached, by one sweep.
///
///     let reach = try ReachFinder(vehicle, .fromCenter, .duration, limit: 600_000)
///       .reach(of: candidates, &sweep, &query)
///
/// A route is the one that costs least, and not the one that takes least time; what is limited is what that
/// route takes. So a road that is soon reached over a ferry that routes would rather avoid counts by the
/// way around.
///
/// - Complexity: as ``HierarchySweep``, and a query for each road at which the centre lies.
package struct ReachFinder {
  private let graph: VehicleGraph
  private let weights: HierarchyMetric
  private let direction: RoadReach.Direction
  private let measure: RoadReach.Measure
  private let limit: Int64
  private let energy: EnergyLimits?

  /// - Parameters:
  ///   - vehicle: The vehicle with its weights.
  ///   - direction: Which way trips lead.
  ///   - measure: What is limited.
  ///   - limit: In the measure's unit.
  ///   - energy: What is taken where energy is limited.
  package init(
    _ vehicle: VehicleMetric, _ direction: RoadReach.Direction, _ measure: RoadReach.Measure,
    limit: Int64, energy: EnergyLimits? = nil
  ) {
    precondition((measure == .energy) == (energy != nil))
    self.energy = energy
    graph = vehicle.graph
    weights = vehicle.weights
    self.direction = direction
    self.measure = measure
    self.limit = limit
  }

  /// What is reached.
  ///
  /// - Parameters:
  ///   - candidates: The roads that stand for the centre, as those of a route's start or end.
  ///   - sweep: Memory of the same hierarchy.
  ///   - query: As `sweep`.
  /// - Returns: The reach.
  /// - Throws: Where a sum does not fit.
  package func reach(
    of candidates: [SnapCandidate], _ sweep: inout HierarchySweep, _ query: inout HierarchyQuery
  ) throws(HierarchyError) -> RoadReach {
    let seeds =
      direction == .fromCenter
      ? graph.sources(at: candidates) : graph.targets(at: candidates)
    let range = range(candidates)
    let swept =
      direction == .fromCenter
      ? try sweep.reached(from: seeds, within: range, by: weights)
      : try sweep.reaching(seeds, within: range, by: weights)
    var sweeps = [swept]
    var reach = try reach(sweeps, seeds, &query)
    let doubts = doubts(reach)
    if energy == nil, doubts.arcs.count <= max(8, reach.wholeCount / Self.arcsOfQuery) {
      for arc in doubts.arcs {
        guard let end = try around(arc, seeds, &query) else { continue }
        reach.replace(arc, by: [RoadReach.Piece(arc: arc, end: end)])
      }
    } else if let most = doubts.greatestCost {
      sweeps.append(
        direction == .fromCenter
          ? try sweep.reached(from: seeds, within: most, by: weights, carries: true)
          : try sweep.reaching(seeds, within: most, by: weights, carries: true))
      reach = try self.reach(sweeps, seeds, &query)
    }
    return reach
  }
}

extension ReachFinder {
  /// How far the sweep goes.
  ///
  /// Routes on which no more energy is taken are no longer than its least use for each meter allows.
  private func range(_ candidates: [SnapCandidate]) -> SweepRange {
    guard let energy else { return measure == .duration ? .duration(limit) : .length(limit) }
    let heights = candidates.compactMap { graph.height(on: $0.arc, at: $0.position) }
    let drop =
      direction == .fromCenter
      ? (heights.max() ?? 0) - (graph.lowestMeters ?? heights.min() ?? 0)
      : (graph.highestMeters ?? heights.max() ?? 0) - (heights.min() ?? 0)
    let meters = energy.consumption.least.greatestMeters(
      within: min(Double(limit) / 1000, energy.charge), drop: drop,
      speed: graph.metric.profile.topMetersPerSecond)
    return .length(Int64(min(meters * 100 + 1, 1e12)))
  }

  /// What sweeps tell, with the centre's roads in parts, and with the energy where that is limited.
  private func reach(
    _ sweeps: [ReachedStates], _ seeds: [Seed], _ query: inout HierarchyQuery
  ) throws(HierarchyError) -> RoadReach {
    var reach = reach(sweeps)
    for arc in Set(seeds.map { graph.directed($0.node) }) {
      reach.replace(arc, by: try pieces(at: arc, seeds, &query))
    }
    if let energy, direction == .fromCenter {
      var walk = EnergyWalk(reach, sweeps, energy)
      reach.energy = walk.found(from: seeds)
    } else if let energy {
      var walk = NeedWalk(reach, sweeps, energy, seeds)
      walk.walk()
      reach.energy = walk.energy
      for (arc, pieces) in walk.divided { reach.replace(arc, by: pieces) }
    }
    return reach
  }

  /// Some values lie beyond the limit: where a road is reached in both directions, the cheaper one decides.
  private func reach(_ sweeps: [ReachedStates]) -> RoadReach {
    let bases = UInt32(graph.network.segments.count * 2)
    let arcs = ReachedArcs(sweeps, arcCount: Int(bases)) { state in
      if state.raw < bases { return state.raw }
      // A trip begins in base states only.
      return direction == .toCenter ? nil : graph.directed(state).raw
    }
    return RoadReach(graph, measure, direction, limit: limit, arcs)
  }

  /// A query takes as long as a sweep takes for so many directed segments.
  private static let arcsOfQuery = 500

  /// Directed segments of which nothing is known, while the other direction is reached.
  private struct Doubts {
    var arcs: [DirectedSegment] = []
    /// The greatest cost by which the other directions are reached.
    var greatestCost: Int64?
  }

  /// The directions that lie beyond the limit and may be the cheaper ones for all that.
  ///
  /// The fastest routes cost at least as much as they take, so what lies beyond a limit of time costs more
  /// than what costs less than the limit.
  private func doubts(_ reach: RoadReach) -> Doubts {
    let isTime = measure == .duration && graph.metric.optimization == .fastest
    let isFrom = direction == .fromCenter
    var doubts = Doubts()
    reach.forEachPiece(above: isTime && isFrom ? limit : .min) { piece in
      let cost = isFrom ? piece.end.cost : reach.sum(piece, at: 0).cost
      if isTime, cost <= limit { return }
      let back = piece.arc.reversed
      guard graph.metric.allows(back), !reach.has(back), reach.partsAtCenter(of: back).isEmpty,
        reach.range(of: piece, within: limit) != nil
      else { return }
      doubts.arcs.append(back)
      doubts.greatestCost = max(doubts.greatestCost ?? cost, cost)
    }
    return doubts
  }
}

// MARK: - The centre's roads

extension ReachFinder {
  /// The pieces of a directed segment on which trips begin or end: what lies ahead of the centre, and what
  /// is reached only by driving around to come back.
  private func pieces(
    at arc: DirectedSegment, _ seeds: [Seed], _ query: inout HierarchyQuery
  ) throws(HierarchyError) -> [RoadReach.Piece] {
    let own = seeds.filter { graph.directed($0.node) == arc }
    guard let seed = own.min(by: { $0.pathSum < $1.pathSum }) else { return [] }
    let least = seed.pathSum
    let around = try around(arc, seeds, &query)
    if let around, around < least { return [RoadReach.Piece(arc: arc, end: around)] }
    let place = seed.position
    let far = around.map { around in
      direction == .fromCenter
        ? RoadReach.Piece(arc: arc, to: place, end: around)
        : RoadReach.Piece(arc: arc, from: place, end: around)
    }
    let near =
      direction == .fromCenter
      ? RoadReach.Piece(arc: arc, from: place, end: least)
      : RoadReach.Piece(arc: arc, to: place, end: least)
    return [near] + (far.map { [$0] } ?? [])
  }

  /// What the end of a road at the centre is reached by, or reaches it by, without beginning on it ahead.
  private func around(
    _ arc: DirectedSegment, _ seeds: [Seed], _ query: inout HierarchyQuery
  ) throws(HierarchyError) -> PathSum? {
    // Positions of which each source lies ahead of each target: the road has to be left.
    if direction == .fromCenter {
      let ends = graph.states(of: arc).map { Seed(node: $0, cost: 0, position: -1) }
      return try query.sum(by: weights, from: seeds, to: ends)
    }
    let start = Seed(node: arc.baseState, cost: 0, position: 2)
    return try query.sum(by: weights, from: [start], to: seeds)
  }
}

extension Seed {
  var pathSum: PathSum {
    PathSum(cost: cost, duration: Int64(duration), length: Int64(length))
  }
}
