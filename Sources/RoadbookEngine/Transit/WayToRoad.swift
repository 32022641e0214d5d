// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookRouting

/// The way on foot from a place beside a road to the road, as the crow flies.
///
///     ○ ── 20 m free ── ── ── counted ── ── ── ┴────── road
///
/// Stops stand some metres beside the middle of their road, which is no way of its own. What is farther is walked: a stop
/// in a park without paths, or a place on a field.
struct WayToRoad: Hashable {
  /// As the crow flies.
  private let whole: Double
  /// What counts as a way, in meters.
  var meters: Double { max(0, whole - Self.freeMeters) }

  private static let freeMeters = 20.0
  /// 5 km/h.
  private static let metersPerSecond = 5 / 3.6
  /// Places that are farther apart may have a river between them.
  private static let farthestDirectMeters = 100.0

  /// - Parameter meters: How far it is from the place to a road.
  init(meters: Double) { whole = meters }

  /// The walk that counts; `nil` where none does.
  func walk(from place: Coordinate) -> AreaWalk? {
    guard meters > 0 else { return nil }
    let milliseconds = Int64((meters / Self.metersPerSecond * 1000).rounded(.up))
    return AreaWalk(place: place, meters: meters, milliseconds: milliseconds)
  }

  /// The way straight from one place to another; `nil` where one has to go by the road.
  ///
  /// No way lies in the circles around both places to their nearest ones. Where the circles meet, the straight line crosses
  /// no way: both places are on the same ground.
  static func direct(
    _ start: WayToRoad, _ end: WayToRoad, _ distance: @autoclosure () -> Double
  ) -> (meters: Double, seconds: Double)? {
    // Most stops are on their road: nobody measures how far it is then.
    guard start.meters + end.meters > 0 else { return nil }
    let meters = distance()
    guard meters < start.whole + end.whole, meters <= farthestDirectMeters else { return nil }
    return (meters, meters / metersPerSecond)
  }
}
