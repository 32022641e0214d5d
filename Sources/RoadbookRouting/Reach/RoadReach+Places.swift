// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles

/// What the route to, or from, a place takes that roads stand for.
extension RoadReach {
  /// How a place lies to the limit.
  package enum PlaceValue: Hashable, Sendable {
    /// What its route takes.
    case within(PathSum)
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
    // Routes tell what they take of energy.
    if measure == .energy { return .doubtful }
    var best: PathSum?
    var hasUnreached = false
    for candidate in candidates {
      let values = pieces(of: candidate.arc)
        .filter { $0.from <= candidate.position && candidate.position <= $0.to }
        .map { sum($0, at: candidate.position) }
      guard var value = values.min() else {
        hasUnreached = true
        continue
      }
      value.cost += candidate.entryCost
      best = min(best ?? value, value)
    }
    guard let best, part(best) <= limit else { return .beyond }
    let costsTime = measure == .duration && graph.metric.optimization == .fastest
    return hasUnreached && !(costsTime && best.cost <= limit) ? .doubtful : .within(best)
  }
}
