// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Puts stops at readings at which a leg of the drive can end.
///
///     drive        ●──●──●     ○     ●──●     break   ●──●
///     legs end        ●  └───────────┘                      a stop at ○, which has no place, is at
///                        of these two the nearer            the nearer reading before or behind it
///
/// A leg ends between two places of one part of the drive, so that no stop is where a part begins or ends.
struct TraceStops {
  private let points: [TracePoint]
  private let places: [DecidedPlace]

  /// - Parameters:
  ///   - points: The readings in their order.
  ///   - places: The drive's.
  init(_ points: [TracePoint], on places: [DecidedPlace]) {
    self.points = points
    self.places = places
  }

  /// The reading at which a leg ends for a stop at another; `nil` where the drive has none there.
  ///
  /// - Complexity: O(log *n*) for *n* places.
  func reading(for stop: Int) -> Int? {
    let later = firstPlace(from: stop)
    if later < places.count, places[later].index == stop { return isInner(later) ? stop : nil }
    // Between two parts it would be nowhere on the drive.
    guard later > 0, later < places.count, places[later].kind != .anew else {
      return nil
    }
    let near = [later - 1, later].filter { isInner($0) }
    let here = points[stop].coordinate
    return near.map { places[$0] }
      .min { here.distance(to: $0.reading) < here.distance(to: $1.reading) }?.index
  }

  /// Whether the drive goes to a place and goes on from it.
  private func isInner(_ number: Int) -> Bool {
    places[number].kind != .anew && number + 1 < places.count && places[number + 1].kind != .anew
  }

  /// The number of the first place that is no earlier than a reading.
  private func firstPlace(from reading: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].index < reading { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
