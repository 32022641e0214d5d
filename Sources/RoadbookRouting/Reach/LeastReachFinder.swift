// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds all that can be reached with some energy, or from where a place can be, whatever way leads there.
///
///     let reach = try LeastReachFinder(vehicle, .fromCenter, energy)
///       .reach(of: candidates, within: [1_000_000, 2_000_000])
///
/// Each limit has a search of its own: with less in the battery, the way that takes the least may be impossible, and
/// another one possible. Penalties do not count; closed roads stay closed.
///
/// - Complexity: O(*n* log *n*) for the *n* states within each limit.
package struct LeastReachFinder {
  private let graph: VehicleGraph
  private let direction: RoadReach.Direction
  private let energy: EnergyLimits

  /// - Parameters:
  ///   - graph: The vehicle.
  ///   - direction: Which way trips lead.
  ///   - energy: What is taken, and what there is.
  package init(_ graph: VehicleGraph, _ direction: RoadReach.Direction, _ energy: EnergyLimits) {
    self.graph = graph
    self.direction = direction
    self.energy = energy
  }

  /// What is reached within the greatest limit, which holds what is reached within the others.
  ///
  /// - Parameters:
  ///   - candidates: The roads that stand for the center.
  ///   - limits: One or more, in thousandths of watt-hours or milliliters.
  ///   - isCancelled: Polled in the searches.
  /// - Returns: The reach.
  /// - Throws: `cancelled`; `damaged` where the hierarchy's file is.
  package func reach(
    of candidates: [SnapCandidate], within limits: [Int64], isCancelled: () -> Bool = { false }
  ) throws(HierarchyError) -> RoadReach {
    let incoming = direction == .toCenter ? try self.incoming() : nil
    var reaches: [RoadReach] = []
    for limit in Set(limits).sorted() {
      if let incoming {
        var search = LeastNeedSearch(graph, energy, limit: limit, incoming)
        try search.run(to: graph.targets(at: candidates), isCancelled)
        reaches.append(search.reach)
      } else {
        var search = LeastUseSearch(graph, energy, limit: limit)
        try search.run(from: graph.sources(at: candidates), isCancelled)
        reaches.append(search.reach)
      }
    }
    guard var greatest = reaches.popLast() else {
      let none = ReachedArcs([], arcCount: graph.network.segments.count * 2)
      return RoadReach(graph, .energy, direction, limit: 0, none)
    }
    for reach in reaches { greatest.ofSmallerLimits[reach.limit] = reach }
    return greatest
  }

  private func incoming() throws(HierarchyError) -> IncomingInputs {
    do throws(StorageError) { return try graph.hierarchy.incoming() } catch { throw .damaged }
  }
}

/// What height and speed hold of energy at the ends of roads.
///
/// What a road takes may be less than 0, but no less than what is held at its end above what is held at its start. So
/// states that are settled in the order of
///
///     from the center   used − held
///     to the center     needed + held
///
/// are settled once, as by Dijkstra's algorithm. Where a vehicle is carried up by train, it gets height for nothing, and
/// a state may be settled again; going up and rolling down in circles ends after some rounds.
///
/// Source: As ``ThriftyMetric``.
struct HeldEnergy {
  private let graph: VehicleGraph
  private let roads: RoadConsumption
  private let least: LeastConsumption

  /// No state is settled more often.
  static let mostRounds: UInt8 = 8

  init(_ graph: VehicleGraph, _ roads: RoadConsumption) {
    self.graph = graph
    self.roads = roads
    least = roads.consumption.least
  }

  /// What is held at the start of a road, 0, or its end, 1.
  func held(on arc: DirectedSegment, at position: Double) -> Double {
    let speed = roads.speed(on: arc) ?? 0
    return least.perMeterUp * (graph.height(on: arc, at: position) ?? 0)
      + least.perSquaredSpeed * speed * speed
  }

  /// No road holds more.
  var most: Double {
    let speed = graph.metric.profile.topMetersPerSecond
    return least.perMeterUp * (graph.highestMeters ?? 0) + least.perSquaredSpeed * speed * speed
  }

  /// An order of whole numbers.
  static func key(_ value: Double) -> Int64 { Int64(saturating: (value * 1000).rounded()) }
}
