// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles

/// What the route to, or from, a place takes that roads stand for.
extension RoadReach {
  /// How a place lies to the limit.
  package enum PlaceValue: Hashable, Sendable {
    /// What its route takes, with the watt-hours, or milliliters of fuel, where energy is limited.
    case within(PathSum, used: Double?)
    case beyond
    /// A road that was not reached may be the cheaper one: routes have to tell.
    case doubtful
  }

  /// How a place lies to the limit of the reach.
  ///
  /// The cheapest route decides, and not the shortest. A road without a value lies beyond the limit, and for
  /// all that its route may cost less; the fastest routes cost at least as much as they take, so that what costs no
  /// more than a limit of time is the cheaper one.
  package func value(at candidates: [SnapCandidate]) -> PlaceValue {
    if takesLeast { return leastValue(at: candidates) }
    var best: (sum: PathSum, piece: Piece, position: Double)?
    var hasUnreached = false
    for candidate in candidates {
      guard let (sum, piece) = sum(at: candidate) else {
        hasUnreached = true
        continue
      }
      if best.map({ sum < $0.sum }) ?? true { best = (sum, piece, candidate.position) }
    }
    guard let best else { return .beyond }
    if let energy {
      let used = energy.used(best.piece, at: best.position, within: Double(limit) / 1000)
      return hasUnreached ? .doubtful : used.map { .within(best.sum, used: $0) } ?? .beyond
    }
    guard part(best.sum) <= limit else { return .beyond }
    let costsTime = measure == .duration && graph.metric.optimization == .fastest
    return hasUnreached && !(costsTime && best.sum.cost <= limit)
      ? .doubtful : .within(best.sum, used: nil)
  }

  /// Where any way counts: that by which the least is taken.
  private func leastValue(at candidates: [SnapCandidate]) -> PlaceValue {
    var best: (sum: PathSum, used: Double)?
    for candidate in candidates {
      for piece in pieces(of: candidate.arc)
      where piece.from <= candidate.position && candidate.position <= piece.to {
        let limit = Double(limit) / 1000
        guard let used = energy?.used(piece, at: candidate.position, within: limit),
          best.map({ used < $0.used }) ?? true
        else { continue }
        best = (sum(piece, at: candidate.position), used)
      }
    }
    return best.map { .within($0.sum, used: $0.used) } ?? .beyond
  }

  /// The least sum at a place on a road, with its piece, and with the walk across a square to the place.
  private func sum(at candidate: SnapCandidate) -> (sum: PathSum, piece: Piece)? {
    let found = pieces(of: candidate.arc)
      .filter { $0.from <= candidate.position && candidate.position <= $0.to }
      .map { (sum: sum($0, at: candidate.position), piece: $0) }
      .min { $0.sum < $1.sum }
    return found.map { found in
      var found = found
      found.sum.cost += candidate.entryCost
      found.sum = found.sum.adding(candidate.walk)
      return found
    }
  }
}
