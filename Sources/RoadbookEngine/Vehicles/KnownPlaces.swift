// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

/// The roads that stand for places of the map, as a vehicle last found them.
///
/// Finding the roads of a thousand places takes longer than the sweep that tells how far they are, and the next
/// question is about the same places. A few thousand are kept, a megabyte at most; others are found each time.
final class KnownPlaces: Sendable {
  /// As many are kept.
  static let greatestCount = 4096

  private struct Key: Hashable {
    var place: GeoCoordinates
    var role: SnapRole
  }

  private let known = Guarded<[Key: [SnapCandidate]]>([:])

  /// The roads of each of some places.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - role: What they are of a route.
  ///   - find: Finds the roads of places that are not known.
  /// - Returns: The roads, place by place.
  /// - Throws: What `find` throws.
  func candidates(
    of places: [GeoCoordinates], as role: SnapRole,
    finding find: ([GeoCoordinates]) throws(RoutingError) -> [[SnapCandidate]]
  ) throws(RoutingError) -> [[SnapCandidate]] {
    var found = known.withLock { known in
      places.map { known[Key(place: $0, role: role)] }
    }
    let missing = places.indices.filter { found[$0] == nil }
    if !missing.isEmpty {
      let new = try find(missing.map { places[$0] })
      for (number, place) in missing.enumerated() { found[place] = new[number] }
      known.withLock { known in
        for (number, place) in missing.enumerated() where known.count < Self.greatestCount {
          known[Key(place: places[place], role: role)] = new[number]
        }
      }
    }
    return found.map { $0 ?? [] }
  }
}
