// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles

/// Finds the bends of a line.
///
/// The radius at a point is that of the circle that fits both neighbouring pieces. Points that
/// follow each other within ``joinMeters`` draw the same bend.
struct BendFinder {
  static let joinMeters = 30.0

  private(set) var counts = BendCounts(raw: 0)

  init(_ line: [Coordinate]) {
    guard line.count > 2 else { return }
    let plane = LocalPlane(at: line[line.count / 2])
    let points = line.map { plane.point($0) }
    var sharpest: Double?
    var sinceBend = 0.0
    for position in 1..<points.count - 1 {
      let (a, b, c) = (points[position - 1], points[position], points[position + 1])
      let radius = Self.radius(a, b, c)
      sinceBend += Self.length(a, b)
      if radius < BendCounts.widestRadiusMeters {
        if let open = sharpest, sinceBend > Self.joinMeters {
          counts.add(radiusMeters: open)
          sharpest = nil
        }
        sharpest = min(sharpest ?? .infinity, radius)
        sinceBend = 0
      }
    }
    if let sharpest { counts.add(radiusMeters: sharpest) }
  }

  private static func length(_ a: LocalPlane.Point, _ b: LocalPlane.Point) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  /// The tangent of half the turn at `b` follows from the cross and the dot product.
  private static func radius(
    _ a: LocalPlane.Point, _ b: LocalPlane.Point, _ c: LocalPlane.Point
  ) -> Double {
    let (before, after) = (length(a, b), length(b, c))
    let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    let dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
    let denominator = before * after + dot
    guard before > 0, after > 0 else { return .infinity }
    let tangent = denominator > 0 ? abs(cross) / denominator : 1e9
    return bendRadius(beforeMeters: before, afterMeters: after, turnTangent: tangent)
  }
}
