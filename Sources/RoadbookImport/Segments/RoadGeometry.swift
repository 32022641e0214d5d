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

  private static func bearing(leavingAlong points: some Sequence<Coordinate>) -> UInt8 {
    var origin: Coordinate?
    var target: Coordinate?
    for point in points {
      guard let start = origin else {
        origin = point
        continue
      }
      if point == start { continue }
      target = point
      if start.distance(to: point) >= bearingMeters { break }
    }
    guard let origin, let target else { return 0 }
    return UInt8(truncatingIfNeeded: Int((origin.bearing(to: target) * 256 / 360).rounded()))
  }
}
