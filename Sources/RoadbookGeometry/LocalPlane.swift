// SPDX-License-Identifier: Apache-2.0

/// A flat map around one place, in meters east and north of it.
///
/// Distances within 10 km of the origin are right to about 0.1 % up to 70° of latitude, for the cost
/// of two multiplications a point: the plane for snapping and for shapes, not for road lengths.
///
///     let plane = LocalPlane(at: home)
///     let foot = plane.project(home, onto: a, b)
///     foot.fraction   // 0 at a … 1 at b
///     foot.meters     // from home to the line
@frozen
package struct LocalPlane: Sendable {
  package let origin: Coordinate
  @usableFromInline let metersPerUnitEast: Double
  @usableFromInline let metersPerUnitNorth: Double

  package init(at origin: Coordinate) {
    self.origin = origin
    metersPerUnitNorth = Earth.metersPerDegree * 1e-7
    metersPerUnitEast = metersPerUnitNorth * Math.cosine(radians(origin.latitude))
  }

  /// A point of the plane, in meters from the origin.
  @frozen
  package struct Point: Hashable, Sendable {
    /// Meters east of the origin.
    package var x: Double
    /// Meters north of the origin.
    package var y: Double

    @inlinable
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The place on a line that is nearest to a point.
  @frozen
  package struct Foot: Hashable, Sendable {
    /// How far along the line: 0 at its start, 1 at its end.
    package var fraction: Double
    /// How far the point is from the line, in meters.
    package var meters: Double
    /// Whether the point lies to the left of the line, seen in its direction.
    package var isLeft: Bool

    @inlinable
    package init(fraction: Double, meters: Double, isLeft: Bool) {
      self.fraction = fraction
      self.meters = meters
      self.isLeft = isLeft
    }
  }
}

extension LocalPlane {
  /// Where a position lies on the plane, also across the antimeridian.
  @inlinable
  package func point(_ coordinate: Coordinate) -> Point {
    var east = Int64(coordinate.longitudeE7) - Int64(origin.longitudeE7)
    if east > 1_800_000_000 { east -= 3_600_000_000 }
    if east < -1_800_000_000 { east += 3_600_000_000 }
    let north = Int64(coordinate.latitudeE7) - Int64(origin.latitudeE7)
    return Point(x: Double(east) * metersPerUnitEast, y: Double(north) * metersPerUnitNorth)
  }

  /// The place on the line from `a` to `b` that is nearest to a position.
  @inlinable
  package func project(_ coordinate: Coordinate, onto a: Coordinate, _ b: Coordinate) -> Foot {
    Self.project(point(coordinate), onto: point(a), point(b))
  }

  /// The place on the line from `a` to `b` that is nearest to a point.
  @inlinable
  package static func project(_ point: Point, onto a: Point, _ b: Point) -> Foot {
    let (lineX, lineY) = (b.x - a.x, b.y - a.y)
    let (pointX, pointY) = (point.x - a.x, point.y - a.y)
    let squaredLength = lineX * lineX + lineY * lineY
    let along = lineX * pointX + lineY * pointY
    let fraction = squaredLength > 0 ? min(max(along / squaredLength, 0), 1) : 0
    let (restX, restY) = (pointX - lineX * fraction, pointY - lineY * fraction)
    return Foot(
      fraction: fraction, meters: (restX * restX + restY * restY).squareRoot(),
      isLeft: lineX * pointY - lineY * pointX > 0)
  }
}
