// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The lights and stop signs that tell which turn is meant.
///
///     ───▲────────────▲──┐     the second one is seen at the turn; it is named once the first one is passed
///                     <30 m
struct TurnLandmarks: Sendable {
  /// How far before a turn its lights may stand, and how far behind it they may be mapped.
  private static let (nearMeters, behindMeters) = (30.0, 2.0)

  private let controls: [TurnControl]

  /// - Parameters:
  ///   - controls: Those of the route, in their order.
  ///   - types: What is named.
  init(_ controls: [TurnControl], _ types: [NaturalGuidanceType]) {
    let wanted = Set(types.map(\.landmark))
    self.controls = controls.filter { wanted.contains($0.landmark) }
  }

  /// What one sees at a turn.
  ///
  /// - Parameters:
  ///   - turn: Meters of the route at the turn.
  ///   - place: Meters of the route where the vehicle is.
  /// - Returns: `nil` where there is nothing, or where another of its kind comes before.
  /// - Complexity: O(log *n* + *k*) for *n* controls and *k* before the turn.
  func landmark(at turn: Double, from place: Double) -> Landmark? {
    guard !controls.isEmpty else { return nil }
    let end = RouteLine.firstIndex(in: controls.count) {
      controls[$0].meters > turn + Self.behindMeters
    }
    guard end > 0, controls[end - 1].meters >= turn - Self.nearMeters else { return nil }
    let found = controls[end - 1]
    let isFirst = !controls[..<end].reversed().prefix { $0.meters > place }.contains {
      $0.landmark == found.landmark && $0.meters < turn - Self.nearMeters
    }
    return isFirst ? found.landmark : nil
  }
}
