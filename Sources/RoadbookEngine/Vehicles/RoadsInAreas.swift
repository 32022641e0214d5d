// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

/// The single roads that requests speak of, found in the map once.
///
/// A request needs them for its search, for the next one where that finds no way, and for its notices; a
/// route that is dragged asks for the same areas again and again.
final class RoadsInAreas: Sendable {
  private let network: RoadNetwork
  private let found: BudgetedCache<RoadCriteria, ChangedRoads>

  init(_ network: RoadNetwork, _ budget: MemoryBudget) {
    self.network = network
    found = BudgetedCache(budget, .areas)
  }

  /// The roads that a request speaks of.
  ///
  /// - Parameters:
  ///   - criteria: What it says of them.
  ///   - isCancelled: Polled while areas are looked through.
  /// - Returns: The roads.
  /// - Throws: What is no road or no area, or `operationCancelled`; nothing of it stays.
  func roads(
    _ criteria: RoadCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> ChangedRoads {
    var key = criteria
    key.effect = .closes
    if var known = found.value(of: key) {
      known.effect = criteria.effect
      return known
    }
    let roads = try RoadFinder(network: network).roads(criteria, isCancelled: isCancelled)
    found.add(roads, for: key, bytes: key.byteCount + roads.byteCount)
    return roads
  }
}
