// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// All places within a distance of a line; its ends are round.
///
/// It is made of a capsule for each leg of the line, on a plane of metres around that leg.
package struct CorridorArea: AreaShape {
  private let plane: AreaPlane
  private let capsules: [Capsule]
  package let boxes: [CoordinateBox]

  /// What is between the half width and a leg.
  struct Capsule: Sendable {
    var from: AreaPlane.Point
    var to: AreaPlane.Point
    /// Metres a degree of longitude at the leg.
    var scale: Double
    var halfWidth: Double
    var low: AreaPlane.Point
    var high: AreaPlane.Point
  }

  /// `nil` for a line without points.
  package init?(_ line: [GeoCoordinates], halfWidthMeters: Double) {
    guard let first = line.first else { return nil }
    let plane = AreaPlane(meridian: first.longitude)
    let points = line.map(plane.point)
    let legs = points.count == 1 ? [(points[0], points[0])] : Array(zip(points, points.dropFirst()))
    capsules = legs.map { Capsule($0.0, $0.1, halfWidthMeters) }
    self.plane = plane
    boxes = capsules.flatMap { plane.boxes(x: $0.low.x...$0.high.x, y: $0.low.y...$0.high.y) }
  }

  package func relation(to box: CoordinateBox) -> AreaRelation {
    guard boxes.contains(where: { $0.meets(box) }) else { return .outside }
    let (low, high) = plane.corners(of: box)
    let corners = [
      low, high, AreaPlane.Point(x: low.x, y: high.y), AreaPlane.Point(x: high.x, y: low.y),
    ]
    // A capsule has no dents.
    let isInside = capsules.contains { capsule in
      corners.allSatisfy { !capsule.part(from: $0, to: $0).isEmpty }
    }
    return isInside ? .inside : .crossing
  }

  package func parts(from start: Coordinate, to end: Coordinate) -> LineParts {
    let (a, b) = plane.line(start, end)
    var parts = LineParts()
    for capsule in capsules where capsule.mayMeet(a, b) { parts.add(capsule.part(from: a, to: b)) }
    return parts
  }
}

extension CorridorArea.Capsule {
  init(_ from: AreaPlane.Point, _ to: AreaPlane.Point, _ halfWidth: Double) {
    self.from = from
    self.to = to
    self.halfWidth = halfWidth
    let cosine = Math.cosine((from.y + to.y) / 2 * .pi / 180)
    scale = Earth.metersPerDegree * max(cosine, 1e-3)
    let (x, y) = (halfWidth / scale, halfWidth / Earth.metersPerDegree)
    low = AreaPlane.Point(x: min(from.x, to.x) - x, y: min(from.y, to.y) - y)
    high = AreaPlane.Point(x: max(from.x, to.x) + x, y: max(from.y, to.y) + y)
  }

  func mayMeet(_ a: AreaPlane.Point, _ b: AreaPlane.Point) -> Bool {
    max(a.x, b.x) >= low.x && min(a.x, b.x) <= high.x && max(a.y, b.y) >= low.y
      && min(a.y, b.y) <= high.y
  }

  /// The part of a line in it: from where the first of two circles and the strip between them
  /// begins to where the last ends, as it has no dents.
  func part(from a: AreaPlane.Point, to b: AreaPlane.Point) -> LineParts {
    let (start, step) = (meters(a), meters(b) - meters(a))
    let leg = meters(to)
    var parts = [circle(.zero, start, step), circle(leg, start, step), strip(leg, start, step)]
    parts.removeAll { $0.isEmpty }
    let ranges = parts.flatMap(\.ranges)
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else {
      return LineParts()
    }
    return LineParts(from: low, to: high)
  }

  /// From the leg's start.
  private func meters(_ point: AreaPlane.Point) -> SIMD2<Double> {
    SIMD2((point.x - from.x) * scale, (point.y - from.y) * Earth.metersPerDegree)
  }

  /// Where |start + t·step − center| ≤ half width.
  private func circle(
    _ center: SIMD2<Double>, _ start: SIMD2<Double>, _ step: SIMD2<Double>
  ) -> LineParts {
    let offset = start - center
    let a = (step * step).sum()
    let c = (offset * offset).sum() - halfWidth * halfWidth
    guard a > 0 else { return c <= 0 ? .whole : LineParts() }
    let b = (offset * step).sum()
    let root = b * b - a * c
    guard root >= 0 else { return LineParts() }
    let width = root.squareRoot()
    return LineParts(from: max(0, (-b - width) / a), to: min(1, (-b + width) / a))
  }

  /// Where the line is beside the leg and no farther than the half width.
  private func strip(
    _ leg: SIMD2<Double>, _ start: SIMD2<Double>, _ step: SIMD2<Double>
  ) -> LineParts {
    let length = (leg * leg).sum().squareRoot()
    guard length > 0 else { return LineParts() }
    let along = leg / length
    let across = SIMD2(-along.y, along.x)
    var range = (low: 0.0, high: 1.0)
    clip(&range, (start * along).sum(), (step * along).sum(), to: 0...length)
    clip(&range, (start * across).sum(), (step * across).sum(), to: -halfWidth...halfWidth)
    return LineParts(from: range.low, to: range.high)
  }
}
