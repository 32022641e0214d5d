// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The outline of an area, counter-clockwise, and the nodes that lines across it may join.
struct PlazaOutline {
  private struct Point {
    var x: Int64
    var y: Int64
  }

  /// By vertex; the first is not repeated at the end.
  private let ring: [UInt32]
  private let points: [Point]
  /// The vertices at which others enter, and those around which ways inside bend.
  let nodes: [Int]
  private let isCorner: [Bool]
  private let isEntrance: [Bool]

  /// An outline of a closed ring; `nil` where it is larger than ``PlazaCrossings`` allows.
  init?(_ closed: [UInt32], _ source: SourceNodes, isEntrance: (UInt32) -> Bool) {
    guard closed.count <= PlazaCrossings.mostVertices else { return nil }
    var ring = Array(closed.dropLast())
    var points = ring.map { node in
      let place = source.coordinates[Int(node)]
      return Point(x: Int64(place.longitudeE7), y: Int64(place.latitudeE7))
    }
    guard let box = Self.extent(points), box <= PlazaCrossings.greatestExtent else { return nil }
    if Self.area(points) < 0 {
      ring.reverse()
      points.reverse()
    }
    let count = ring.count
    let isCorner = points.indices.map { vertex in
      Self.side(points[(vertex + count - 1) % count], points[vertex], points[(vertex + 1) % count])
        < 0
    }
    self.ring = ring
    self.points = points
    self.isCorner = isCorner
    self.isEntrance = ring.map(isEntrance)
    nodes = points.indices.filter { isCorner[$0] || isEntrance(ring[$0]) }
  }

  /// The lines between nodes that see each other, but for the outline's own.
  var lines: [PlazaCrossings.Line] {
    var lines: [PlazaCrossings.Line] = []
    for (place, a) in nodes.enumerated() {
      for b in nodes[(place + 1)...] where isLine(a, b) {
        lines.append(PlazaCrossings.Line(from: ring[a], to: ring[b]))
      }
    }
    return lines
  }
}

// MARK: - Seeing

extension PlazaOutline {
  private func isLine(_ a: Int, _ b: Int) -> Bool {
    let apart = b - a
    if apart == 1 || apart == ring.count - 1 || ring[a] == ring[b] { return false }
    return isTaut(a, b) && isTaut(b, a) && leadsInside(a, b) && !isCrossed(a, b)
  }

  /// Whether a way along the line from `a` may bend around the corner `b`, or ends there.
  ///
  /// Where the corner's neighbours lie on both sides of the line, there is a shorter way past it.
  private func isTaut(_ a: Int, _ b: Int) -> Bool {
    if isEntrance[b] { return true }
    let before = side(a, b, (b + ring.count - 1) % ring.count)
    let after = side(a, b, (b + 1) % ring.count)
    return (before >= 0 && after >= 0) || (before <= 0 && after <= 0)
  }

  /// Whether the line leaves `a` to the inside.
  private func leadsInside(_ a: Int, _ b: Int) -> Bool {
    let count = ring.count
    let (before, after) = ((a + count - 1) % count, (a + 1) % count)
    let isLeftOfAfter = side(a, after, b) > 0
    let isLeftOfBefore = side(before, a, b) > 0
    return isCorner[a] ? isLeftOfAfter || isLeftOfBefore : isLeftOfAfter && isLeftOfBefore
  }

  /// Whether the outline crosses the line, or a vertex lies on it.
  private func isCrossed(_ a: Int, _ b: Int) -> Bool {
    var sideBefore = side(a, b, ring.count - 1)
    for vertex in points.indices {
      let sideHere = side(a, b, vertex)
      defer { sideBefore = sideHere }
      if sideHere == 0, vertex != a, vertex != b, isBetween(a, b, vertex) { return true }
      let before = (vertex + ring.count - 1) % ring.count
      guard (sideHere > 0 && sideBefore < 0) || (sideHere < 0 && sideBefore > 0) else { continue }
      let (p, q) = (side(before, vertex, a), side(before, vertex, b))
      if (p > 0 && q < 0) || (p < 0 && q > 0) { return true }
    }
    return false
  }

  private func isBetween(_ a: Int, _ b: Int, _ vertex: Int) -> Bool {
    let (p, q, v) = (points[a], points[b], points[vertex])
    return min(p.x, q.x) <= v.x && v.x <= max(p.x, q.x) && min(p.y, q.y) <= v.y
      && v.y <= max(p.y, q.y)
  }

  private func side(_ a: Int, _ b: Int, _ c: Int) -> Int64 {
    Self.side(points[a], points[b], points[c])
  }

  /// Positive where `c` lies to the left of the line from `a` to `b`.
  ///
  /// Extents are bounded, so that no product overflows.
  private static func side(_ a: Point, _ b: Point, _ c: Point) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Twice the area, positive counter-clockwise.
  private static func area(_ points: [Point]) -> Int64 {
    points.indices.dropFirst().dropLast().reduce(0) {
      $0 + side(points[0], points[$1], points[$1 + 1])
    }
  }

  private static func extent(_ points: [Point]) -> Int64? {
    guard let west = points.map(\.x).min(), let east = points.map(\.x).max(),
      let south = points.map(\.y).min(), let north = points.map(\.y).max()
    else { return nil }
    return max(east - west, north - south)
  }
}
