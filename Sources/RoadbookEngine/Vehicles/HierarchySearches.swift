// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookStorage

/// The memory that searches on one hierarchy work in, shared by all vehicles of it.
///
/// What a search needs depends on the hierarchy alone, so there are as many as requests ran at once, and not
/// as many for each vehicle.
final class HierarchySearches: Sendable {
  /// Searches by a vehicle's own weights.
  let queries: SearchPool<HierarchyQuery>
  /// Searches that a vehicle's weights guide: around roads that a request closes, or of a vehicle that is
  /// narrower than the one they are of.
  private let detourPool = Workplace<SearchPool<PotentialSearch>>()
  /// Sweeps that find what is reached, by a vehicle's own weights.
  private let sweepPool = Workplace<SearchPool<HierarchySweep>>()
  private let hierarchy: RoadHierarchy
  private let counted: CountedMemory
  let budget: MemoryBudget

  init(_ hierarchy: RoadHierarchy, _ budget: MemoryBudget) {
    self.hierarchy = hierarchy
    self.budget = budget
    counted = CountedMemory(budget, .searches)
    let states = hierarchy.structure
    queries = SearchPool(budget) { HierarchyQuery(states) }
  }

  /// Searches that a vehicle's weights guide.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func detours() throws(RoutingError) -> SearchPool<PotentialSearch> {
    try detourPool.result { () throws(RoutingError) in
      let outgoing = try hierarchy.outgoingInputs()
      counted.add(outgoing.byteCount)
      let (states, most) = (hierarchy.structure, mostSettled)
      return SearchPool(budget) {
        var search = PotentialSearch(states, outgoing)
        search.greatestSettledCount = most
        return search
      }
    }
  }

  /// Sweeps that find what is reached.
  func sweeps() throws(RoutingError) -> SearchPool<HierarchySweep> {
    try sweepPool.result { () throws(RoutingError) in
      let states = hierarchy.structure
      let cells = SweepCells(states)
      counted.add(cells.byteCount)
      return SearchPool(budget) { HierarchySweep(states, cells) }
    }
  }

  /// Searches that settle more states take longer than making a metric.
  private var mostSettled: Int { max(50_000, hierarchy.structure.stateCount / 4) }
}

extension RoadHierarchy {
  /// Its turns by where they begin, shared by all that search with it.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func outgoingInputs() throws(RoutingError) -> OutgoingInputs {
    do throws(StorageError) {
      return try outgoing()
    } catch {
      throw RoutingError(error)
    }
  }
}
