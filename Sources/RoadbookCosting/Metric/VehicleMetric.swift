// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph

/// A vehicle whose costs a hierarchy holds: its queries, tables and sweeps answer exactly.
package struct VehicleMetric: Sendable {
  package let graph: VehicleGraph
  package let weights: HierarchyMetric
  /// Whether the weights are those of a wider vehicle, which has no road that this one may not use.
  private let sharesWeights: Bool

  init(_ graph: VehicleGraph, _ weights: HierarchyMetric, sharesWeights: Bool = false) {
    self.graph = graph
    self.weights = weights
    self.sharesWeights = sharesWeights
  }

  /// The vehicle as a bound of its own costs.
  package var bound: VehicleBound { VehicleBound(graph, weights.lowerBound) }

  /// The memory of the metric where it is not in a file, without what it shares with others.
  package var byteCount: Int { (sharesWeights ? 0 : weights.byteCount) + graph.costByteCount }
}

/// A vehicle that has the basic weights of a hierarchy and no others yet: they find its cheapest paths, and nothing else.
package struct BasicVehicle: Sendable {
  package let graph: VehicleGraph
  package let weights: WeightColumns

  init(_ graph: VehicleGraph, _ weights: WeightColumns) {
    self.graph = graph
    self.weights = weights
  }

  /// The vehicle with another one's bound, which is nowhere dearer than this one.
  package func bound(by bound: LowerBound) -> VehicleBound { VehicleBound(graph, bound) }
}

/// A vehicle with the least that its paths can cost, which guides searches that pay what each turn
/// truly costs.
package struct VehicleBound: Sendable {
  package let graph: VehicleGraph
  package let bound: LowerBound
  /// The weights that the bound is of, where each turn costs what they say; `nil` where the vehicle needs others.
  let exactWeights: HierarchyMetric?

  init(_ graph: VehicleGraph, _ bound: LowerBound, exactWeights: HierarchyMetric? = nil) {
    self.graph = graph
    self.bound = bound
    self.exactWeights = exactWeights
  }

  /// Whether the weights that the bound is of are those of the vehicle.
  package var isExact: Bool { exactWeights != nil }

  /// The memory of what is not the bound's.
  package var byteCount: Int { (isExact ? 0 : graph.inputs.byteCount) + graph.costByteCount }
}
