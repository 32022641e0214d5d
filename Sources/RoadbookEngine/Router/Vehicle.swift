// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookStorage

/// A vehicle that a map can route, with memory for its searches.
struct Vehicle: Sendable {
  let graph: VehicleGraph
  let streets: StreetShelf
  let pool: SearchPool<HierarchyQuery>
  /// Searches that its weights lead: around roads that a request closes, or of a vehicle that is
  /// narrower than the one they are of.
  private let detourPool = Workplace<SearchPool<PotentialSearch>>()
  /// Whether its metric lies in the map.
  let isMapped: Bool
  let times: TimeShelf

  init(
    _ graph: VehicleGraph, isMapped: Bool, change: TimeShelf.Change? = nil,
    within wider: TimeShelf? = nil
  ) {
    self.graph = graph
    self.isMapped = isMapped
    streets = StreetShelf(graph.metric)
    times = TimeShelf(graph, streets, change, within: wider)
    let hierarchy = graph.hierarchy.hierarchy
    pool = SearchPool { HierarchyQuery(hierarchy) }
  }

  /// Searches that its weights lead.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func detours() throws(RoutingError) -> SearchPool<PotentialSearch> {
    try detourPool.result { () throws(RoutingError) in
      let outgoing = try graph.outgoing()
      let (hierarchy, most) = (graph.hierarchy.hierarchy, Self.mostSettled(graph))
      return SearchPool {
        var search = PotentialSearch(hierarchy, outgoing)
        search.greatestSettledCount = most
        return search
      }
    }
  }

  /// Searches that settle more states take longer than making a metric.
  private static func mostSettled(_ graph: VehicleGraph) -> Int {
    max(50_000, graph.hierarchy.hierarchy.stateCount / 4)
  }
}

extension VehicleGraph {
  /// The turns of its hierarchy by where they begin, shared by all who search with it.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func outgoing() throws(RoutingError) -> OutgoingInputs {
    do throws(StorageError) {
      return try hierarchy.outgoing()
    } catch {
      throw RoutingError(.internalError, message: error.description)
    }
  }

  /// ``narrowed(to:)``, with the errors of requests.
  func narrower(_ metric: RoadMetric) throws(RoutingError) -> VehicleGraph? {
    do throws(StorageError) {
      return try narrowed(to: metric)
    } catch {
      throw RoutingError(.internalError, message: error.description)
    }
  }
}
