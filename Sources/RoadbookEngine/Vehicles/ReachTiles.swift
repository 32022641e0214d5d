// SPDX-License-Identifier: Apache-2.0

import RoadbookRouting

/// The roads of a vehicle by tiles, as its reachable areas need them.
///
/// A tile holds what does not depend on the question: its roads, cut into the parts in each cell. It is made by the
/// first question that comes near it, and stays as long as the memory budget has room.
final class ReachTiles: Sendable {
  private let tiles: BudgetedCache<RoadTile.Key, RoadTile>

  init(_ budget: MemoryBudget) { tiles = BudgetedCache(budget, .reach) }

  /// A tile of the vehicle.
  ///
  /// - Parameters:
  ///   - key: Which one.
  ///   - make: Makes it where it is not there; two threads may both do so.
  /// - Returns: The tile.
  func tile(_ key: RoadTile.Key, make: () -> RoadTile) -> RoadTile {
    if let known = tiles.value(of: key) { return known }
    let tile = make()
    tiles.add(tile, for: key, bytes: tile.byteCount + MemoryLayout<RoadTile.Key>.stride)
    return tile
  }
}
