// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookStorage

/// A vehicle that a map can route, with memory for its searches.
struct Vehicle: Sendable {
  let graph: VehicleGraph
  let streets: StreetCache
  let searches: HierarchySearches
  /// Whether its metric lies in the map.
  let isMapped: Bool
  let times: TimeDependence

  init(
    _ graph: VehicleGraph, _ searches: HierarchySearches, isMapped: Bool,
    change: TimeDependence.Change? = nil, within wider: TimeDependence? = nil
  ) {
    self.graph = graph
    self.searches = searches
    self.isMapped = isMapped
    streets = StreetCache(
      graph.metric, rowCount: graph.isGuided ? StreetCache.guidedRows : StreetCache.usualRows)
    times = TimeDependence(graph, streets, change, within: wider)
  }

  var pool: SearchPool<HierarchyQuery> { searches.queries }

  /// Searches that its weights guide.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func detours() throws(RoutingError) -> SearchPool<PotentialSearch> { try searches.detours() }

  /// Sweeps by its weights.
  func sweeps() throws(RoutingError) -> SearchPool<HierarchySweep> { try searches.sweeps() }

  /// What it takes where its metric does not lie in the map, without what changes with the time.
  var byteCount: Int { graph.byteCount + streets.byteCount }
}

extension VehicleGraph {
  /// The turns of its hierarchy by where they begin.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func outgoing() throws(RoutingError) -> OutgoingInputs { try hierarchy.outgoingInputs() }

  /// ``narrowed(to:)``, with the errors of requests.
  func narrower(_ metric: RoadMetric) throws(RoutingError) -> VehicleGraph? {
    do throws(StorageError) {
      return try narrowed(to: metric)
    } catch {
      throw RoutingError(error)
    }
  }
}
