// SPDX-License-Identifier: Apache-2.0

/// The way on foot from a place beside a road to the road, as the crow flies.
///
///     ○ ── 20 m free ── ── ── counted ── ── ── ┴────── road
///
/// Stops stand some metres beside the middle of their road, which is no way of its own. What is farther is walked: a stop
/// in a park without paths, or a place on a field.
struct WayToRoad: Hashable {
  /// What counts as a way, in meters.
  let meters: Double
  var seconds: Double { meters / Self.metersPerSecond }

  private static let freeMeters = 20.0
  /// 5 km/h.
  private static let metersPerSecond = 5 / 3.6

  /// - Parameter meters: How far it is from the place to its nearest road.
  init(meters: Double) { self.meters = max(0, meters - Self.freeMeters) }

  /// The way straight from one place to another; `nil` where one has to go to the road.
  ///
  /// Places that are nearer to each other than one of them is to its road are on the same ground.
  static func direct(
    _ start: WayToRoad, _ end: WayToRoad, _ meters: Double
  ) -> (meters: Double, seconds: Double)? {
    guard meters < max(start.meters, end.meters) else { return nil }
    return (meters, meters / metersPerSecond)
  }
}
