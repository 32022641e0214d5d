// SPDX-License-Identifier: Apache-2.0

extension Trace {
  /// A smooth line through this line's points.
  ///
  /// A centripetal Catmull-Rom spline, which neither loops nor overshoots. Only square roots are
  /// used, so every machine draws the same town.
  ///
  /// Source: C. Yuksel, S. Schaefer, J. Keyser, Computer-Aided Design 43 (2011),
  /// doi:10.1016/j.cad.2010.08.008.
  func curved(step: Double = 22) -> Trace {
    guard points.count > 2 else { return self }
    var smooth = [first]
    for index in 0..<points.count - 1 {
      let a = points[index]
      let b = points[index + 1]
      let before = index > 0 ? points[index - 1] : isClosed ? points[points.count - 2] : a + a - b
      let after = index + 2 < points.count ? points[index + 2] : isClosed ? points[1] : b + b - a
      let count = max(1, Int(a.distance(to: b) / step))
      for part in 1...count {
        let share = Double(part) / Double(count)
        smooth.append(part == count ? b : Self.spline(before, a, b, after, share))
      }
    }
    return Trace(smooth).simplified()
  }

  private static func spline(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double
  ) -> Point {
    let d1 = p0.distance(to: p1).squareRoot()
    let d2 = p1.distance(to: p2).squareRoot()
    let d3 = p2.distance(to: p3).squareRoot()
    let start = ((p1 - p0) * (1 / d1) - (p2 - p0) * (1 / (d1 + d2)) + (p2 - p1) * (1 / d2)) * d2
    let end = ((p2 - p1) * (1 / d2) - (p3 - p1) * (1 / (d2 + d3)) + (p3 - p2) * (1 / d3)) * d2
    let t2 = t * t
    let t3 = t2 * t
    let fromPoints = p1 * (2 * t3 - 3 * t2 + 1) + p2 * (3 * t2 - 2 * t3)
    let fromDirections = start * (t3 - 2 * t2 + t) + end * (t3 - t2)
    return fromPoints + fromDirections
  }

  /// A circle that begins in the north-east, counterclockwise unless told otherwise.
  static func circle(
    _ center: Point, radius: Double, corners: Int = 24, clockwise: Bool = false
  ) -> Trace {
    // The cosine and sine of 15 degrees; every other corner count divides the circle of 24.
    let cosine = 0.965_925_826_289_068_3
    let sine = 0.258_819_045_102_520_74
    var spoke = Point(1, 1).unit
    var ring: [Point] = []
    for step in 0..<24 {
      if step % (24 / corners) == 0 { ring.append(center + spoke * radius) }
      spoke = Point(spoke.x * cosine - spoke.y * sine, spoke.x * sine + spoke.y * cosine)
    }
    ring.append(ring[0])
    return Trace(clockwise ? ring.reversed() : ring)
  }

  /// A closed line through the same points.
  var closed: Trace { isClosed ? self : Trace(points + [first]) }
}
