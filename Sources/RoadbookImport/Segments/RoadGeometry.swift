// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// What is measured on the shape of a segment, once, at import.
struct RoadGeometry {
  /// Bearings near a junction are taken over this many metres, so that a kink in the last metre
  /// does not turn a straight road into a bend.
  static let bearingMeters = 20.0
  var lengthMeters: Double
  /// Compass bearings in 1/256 of a circle of leaving the first and arriving at the last point.
  var firstBearing: UInt8
  var lastBearing: UInt8
  var bends: BendCounts

  init(_ points: [Coordinate]) {
    lengthMeters = points.lengthMeters()
    firstBearing = Self.bearing(leavingAlong: points)
    lastBearing = Self.bearing(leavingAlong: points.reversed()) &+ 128
    bends = BendFinder(points).counts
  }

  /// The bearing of the place some metres along a line, or of its end.
  ///
  ///     ├─────●─┐     20 m from the junction ├ is ●: the next point may lie around
  ///             └──   a bend that nobody sees from there
  private static func bearing(leavingAlong points: some Sequence<Coordinate>) -> UInt8 {
    var origin: Coordinate?
    var target: Coordinate?
    var leftMeters = bearingMeters
    for point in points {
      guard let start = origin, let last = target ?? origin else {
        origin = point
        continue
      }
      if point == last { continue }
      target = point
      let meters = last.distance(to: point)
      if meters >= leftMeters {
        // On the first line all places have one bearing.
        if last != start { target = last.interpolated(to: point, fraction: leftMeters / meters) }
        break
      }
      leftMeters -= meters
    }
    guard let origin, let target else { return 0 }
    return UInt8(truncatingIfNeeded: Int((origin.bearing(to: target) * 256 / 360).rounded()))
  }
}
