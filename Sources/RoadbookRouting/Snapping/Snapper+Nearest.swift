// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookNetwork

extension Snapper {
  /// The nearest roads on which routes begin and end, each once.
  ///
  /// Roads that do not hang together with the others are told only where they alone stand for a waypoint. Where fewer stand for a
  /// waypoint than are asked for, the reach around the place grows until there are enough.
  ///
  /// - Parameters:
  ///   - count: How many roads to find at least, if they are within reach.
  ///   - place: Where.
  ///   - limit: How far they may be in meters.
  ///   - preferences: What speaks for one of them.
  /// - Returns: The nearest first, by the nearer of both directions; more than asked for where they are equally near.
  package func roads(
    _ count: Int, near place: Coordinate, within limit: Double = Snapper.radiusMeters,
    preferring preferences: SnapPreferences = .init()
  ) -> [SnapCandidate] {
    let usual = candidates(near: place, as: .via, preferring: preferences)
      .filter { $0.distanceMeters <= limit }
    let joined = usual.filter { isConnected($0.arc, .via) }
    let islands = joined.isEmpty ? usual : []
    var found = Self.eachOnce(islands + joined)
    let limit = min(limit, Self.radiusMeters)
    var reach = max(Self.firstReach, (found.last?.distanceMeters ?? 0) * 2)
    while found.count < count {
      let wider = Self.eachOnce(
        islands
          + candidates(within: min(reach, limit), of: place, as: .via, preferring: preferences))
      if wider.count > found.count { found = wider }
      if reach >= limit { break }
      reach *= 2
    }
    return found
  }

  /// How far is looked at first, in meters.
  private static let firstReach = 50.0

  /// The nearer of both directions, the one of the way where both are alike.
  private static func eachOnce(_ candidates: [SnapCandidate]) -> [SnapCandidate] {
    var told: Set<SegmentID> = []
    return candidates.filter { told.insert($0.arc.segment).inserted }
  }
}
