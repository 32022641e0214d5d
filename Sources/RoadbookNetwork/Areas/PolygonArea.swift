// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A polygon with holes.
///
/// Inside a line is what a ray to its outside meets an odd number of edges from (even–odd), so
/// where a line crosses itself the overlap is outside.
package struct PolygonArea: AreaShape {
  private let plane: AreaPlane
  private let outline: AreaRing
  private let holes: [AreaRing]
  package let boxes: [CoordinateBox]

  package init(_ polygon: GeoPolygon) {
    let first = polygon.vertices[0].longitude
    let corners = Self.unwrapped(polygon.vertices, at: first)
    let xs = corners.map(\.x)
    let (west, east) = (xs.min() ?? 0, xs.max() ?? 0)
    let middle = (west + east) / 2
    plane = AreaPlane(meridian: wrappedLongitude(first + middle))
    func ring(_ corners: [AreaPlane.Point]) -> AreaRing {
      AreaRing(corners.map { AreaPlane.Point(x: $0.x - middle, y: $0.y) })
    }
    outline = ring(corners)
    holes = polygon.innerBoundaries.map { ring(Self.unwrapped($0, at: first)) }
    let ys = corners.map(\.y)
    boxes = plane.boxes(
      x: west - middle...east - middle, y: (ys.min() ?? 0)...(ys.max() ?? 0))
  }

  private init(_ other: PolygonArea, outline: AreaRing, holes: [AreaRing]) {
    (plane, boxes) = (other.plane, other.boxes)
    self.outline = outline
    self.holes = holes
  }

  package func narrowed(to box: CoordinateBox) -> any AreaShape {
    let (low, high) = plane.surroundings(of: box)
    let count = holes.reduce(outline.edgeCount) { $0 + $1.edgeCount }
    // Past the edge of the plane, or with as few edges as are looked through at once.
    if high.x > 180 || count < Self.fewest { return self }
    return PolygonArea(
      self, outline: outline.narrowed(low, high),
      holes: holes.filter { $0.relation(low, high) != .outside }.map { $0.narrowed(low, high) })
  }

  private static let fewest = 64

  /// Corner by corner, so that it may reach over the antimeridian.
  private static func unwrapped(
    _ ring: [GeoCoordinates], at meridian: Double
  ) -> [AreaPlane.Point] {
    var last = meridian
    var x = 0.0
    return ring.map { corner in
      x += longitudeDifference(from: last, to: corner.longitude)
      last = corner.longitude
      return AreaPlane.Point(x: x, y: corner.latitude)
    }
  }

  package func relation(to box: CoordinateBox) -> AreaRelation {
    guard boxes.contains(where: { $0.meets(box) }) else { return .outside }
    let (low, high) = plane.corners(of: box)
    let relation = outline.relation(low, high)
    if relation == .outside { return .outside }
    for hole in holes {
      switch hole.relation(low, high) {
      case .outside: continue
      case .inside: return .outside
      case .crossing: return .crossing
      }
    }
    return relation
  }

  package func parts(from start: Coordinate, to end: Coordinate) -> LineParts {
    var parts = LineParts()
    visitParts(start, end) { part in
      parts.add(part)
      return true
    }
    return parts
  }

  package func meets(from start: Coordinate, to end: Coordinate) -> Bool {
    var parts = LineParts()
    visitParts(start, end) { part in
      parts.add(part)
      return !parts.hasLength
    }
    return parts.hasLength
  }

  /// Shows the parts of a line from edge to edge that lie in it, as long as more are wanted.
  private func visitParts(
    _ start: Coordinate, _ end: Coordinate, _ body: (LineParts) -> Bool
  ) {
    let (a, b) = plane.line(start, end)
    var cuts = [0.0, 1.0]
    outline.addCrossings(a, b, to: &cuts)
    for hole in holes { hole.addCrossings(a, b, to: &cuts) }
    cuts.sort()
    for (low, high) in zip(cuts, cuts.dropFirst()) where high > low {
      let middle = (low + high) / 2
      let point = AreaPlane.Point(x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle)
      if contains(point), !body(LineParts(from: low, to: high)) { return }
    }
  }

  private func contains(_ point: AreaPlane.Point) -> Bool {
    outline.contains(point) && !holes.contains { $0.contains(point) }
  }
}
