// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Routes of a request that closes some roads for itself, and of vehicles that have no metric of
/// their own.
///
/// Weights that are nowhere dearer lead the search, so it settles little more than the way around
/// what is closed. No metric is made.
extension ChainSolver {
  /// The cheapest path on roads that are not closed.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more; none of their candidates is closed.
  ///   - bound: Nowhere dearer than the vehicle.
  ///   - search: Searches on this vehicle's hierarchy.
  ///   - isCancelled: Polled in searches.
  /// - Returns: The path.
  /// - Throws: Why there is none.
  package func path(
    through waypoints: [SnappedWaypoint], by bound: LowerBound,
    with search: inout PotentialSearch, isCancelled: () -> Bool
  ) throws(Failure) -> RoutePath {
    let costs = ClosedRoads(graph, closures)
    return try path(through: waypoints, isCancelled: isCancelled) {
      (sources, targets) throws(HierarchyError) in
      let path = try search.path(
        by: bound, costs, from: sources, to: targets, isCancelled: isCancelled)
      return path.map { $0.carrying(from: sources, to: targets, graph.inputs) }
    }
  }
}

/// The weights of a vehicle but for some roads, which are closed.
private struct ClosedRoads: ArcCosts {
  let graph: VehicleGraph
  let closures: RoadChanges?
  let inputs: InputWeights
  let heads: NumberColumn<UInt32>

  init(_ graph: VehicleGraph, _ closures: RoadChanges?) {
    self.graph = graph
    self.closures = closures
    inputs = graph.inputs
    heads = graph.hierarchy.structure.inputHead
  }

  func cost(of input: InputID, at costSoFar: Int64) -> UInt32 {
    let weight = inputs.weight(of: input)
    // A loop leads to the state that it leaves, which is open.
    guard let closures, weight < HierarchyWeights.forbidden, !input.isLoop
    else { return weight }
    return closures[graph.directed(StateID(heads[input.place]))] == nil
      ? weight : HierarchyWeights.forbidden
  }
}

extension HierarchyPath {
  /// The path with the duration and the length of its parts.
  func carrying(
    from sources: [Seed], to targets: [Seed], _ weights: InputWeights
  ) -> HierarchyPath {
    var path = self
    var (duration, length) = (Int64(0), Int64(0))
    let ends = [
      sources.first { $0.node == states.first }, targets.first { $0.node == states.last },
    ]
    for case let end? in ends {
      duration += Int64(end.duration)
      length += Int64(end.length)
    }
    for input in inputs {
      let carried = weights.carried(by: input)
      duration += Int64(carried.duration)
      length += Int64(carried.length)
    }
    path.sum.duration = duration
    path.sum.length = length
    return path
  }
}
