// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// All places within a distance of a line; its ends are round.
///
/// It is made of a capsule for each leg of the line, on a plane of metres around that leg.
package struct CorridorArea: AreaShape {
  private let plane: AreaPlane
  private let capsules: [Capsule]
  /// Around all capsules.
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
    let x = (capsules.map(\.low.x).min() ?? 0)...(capsules.map(\.high.x).max() ?? 0)
    let y = (capsules.map(\.low.y).min() ?? 0)...(capsules.map(\.high.y).max() ?? 0)
    boxes = plane.boxes(x: x, y: y)
  }

  private init(_ other: CorridorArea, _ capsules: [Capsule]) {
    (plane, boxes) = (other.plane, other.boxes)
    self.capsules = capsules
  }

  package func relation(to box: CoordinateBox) -> AreaRelation {
    guard boxes.contains(where: { $0.meets(box) }) else { return .outside }
    let (low, high) = plane.corners(of: box)
    var relation = AreaRelation.outside
    for capsule in capsules where capsule.mayMeet(low, high) {
      if capsule.holds(low, high) { return .inside }
      relation = .crossing
    }
    // On the other side of the earth the plane ends, and a box may lie on both of its edges.
    return high.x > 180 ? .crossing : relation
  }

  package func narrowed(to box: CoordinateBox) -> any AreaShape {
    let (low, high) = plane.surroundings(of: box)
    if high.x > 180 || capsules.count < Self.fewest { return self }
    let near = capsules.filter { $0.mayMeet(low, high) }
    return near.count == capsules.count ? self : CorridorArea(self, near)
  }

  /// So few are looked through as soon as a list of fewer is made.
  private static let fewest = 8

  package func meets(from start: Coordinate, to end: Coordinate) -> Bool {
    let (a, b) = plane.line(start, end)
    return capsules.contains { $0.mayMeet(line: a, b) && $0.part(from: a, to: b).hasLength }
  }

  package func parts(from start: Coordinate, to end: Coordinate) -> LineParts {
    let (a, b) = plane.line(start, end)
    var parts = LineParts()
    for capsule in capsules where capsule.mayMeet(line: a, b) {
      parts.add(capsule.part(from: a, to: b))
    }
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

  /// Whether it may meet a line; no where a box, or a strip along the leg, parts them.
  func mayMeet(line a: AreaPlane.Point, _ b: AreaPlane.Point) -> Bool {
    max(a.x, b.x) >= low.x && min(a.x, b.x) <= high.x && max(a.y, b.y) >= low.y
      && min(a.y, b.y) <= high.y
  }

  /// Whether it may meet a box; no where their boxes do not, or where all of the box lies to one side of the
  /// leg, farther than the half width.
  func mayMeet(_ boxLow: AreaPlane.Point, _ boxHigh: AreaPlane.Point) -> Bool {
    guard boxHigh.x >= low.x, boxLow.x <= high.x, boxHigh.y >= low.y, boxLow.y <= high.y else {
      return false
    }
    let leg = meters(to)
    let length = (leg * leg).sum().squareRoot()
    guard length > 0 else { return true }
    let across = SIMD2(-leg.y, leg.x) / length
    let (one, other) = (meters(boxLow), meters(boxHigh))
    let (center, reach) = ((one + other) / 2, (other - one) / 2)
    let distance = abs((center * across).sum())
    let span = abs(reach.x * across.x) + abs(reach.y * across.y)
    return distance <= (halfWidth + span) * (1 + 1e-9)
  }

  /// Whether all of a box lies in it: its corners do, as it has no dents.
  func holds(_ boxLow: AreaPlane.Point, _ boxHigh: AreaPlane.Point) -> Bool {
    guard boxLow.x >= low.x, boxHigh.x <= high.x, boxLow.y >= low.y, boxHigh.y <= high.y else {
      return false
    }
    let corners = [
      boxLow, boxHigh, AreaPlane.Point(x: boxLow.x, y: boxHigh.y),
      AreaPlane.Point(x: boxHigh.x, y: boxLow.y),
    ]
    return corners.allSatisfy { !part(from: $0, to: $0).isEmpty }
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
