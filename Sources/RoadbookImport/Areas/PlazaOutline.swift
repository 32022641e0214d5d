// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The outline of an area, and the nodes that lines across it may join.
///
/// The area lies to the left of each ring: the outer ones run counter-clockwise, holes clockwise.
struct PlazaOutline {
  private struct Point {
    var x: Int64
    var y: Int64
  }

  /// By vertex, ring after ring; the first of a ring is not repeated at its end.
  private let vertices: [UInt32]
  private let points: [Point]
  /// The next and the previous vertex of the same ring.
  private let after: [Int]
  private let before: [Int]
  /// The vertices at which others enter, and those around which ways inside bend.
  let nodes: [Int]
  private let isCorner: [Bool]
  private let isEntrance: [Bool]

  var vertexCount: Int { vertices.count }

  /// An outline of closed rings; `nil` where it is larger than ``PlazaCrossings`` allows.
  init?(_ rings: [[UInt32]], _ source: SourceNodes, isEntrance: (UInt32) -> Bool) {
    guard rings.reduce(0, { $0 + $1.count }) <= PlazaCrossings.mostVertices else { return nil }
    let places = rings.map { $0.map { source.coordinates[Int($0)] } }
    let points = places.map { $0.dropLast().map(Self.point) }
    guard let box = Self.extent(points.flatMap(\.self)), box <= PlazaCrossings.greatestExtent
    else { return nil }
    let regions = places.map { Region([$0]) }
    var (vertices, ordered): ([UInt32], [Point]) = ([], [])
    var (after, before): ([Int], [Int]) = ([], [])
    for (number, ring) in rings.enumerated() {
      let depth = regions.indices.count {
        $0 != number && regions[$0].contains(places[number][0])
      }
      let isForward = (Self.area(points[number]) > 0) == depth.isMultiple(of: 2)
      let (first, count) = (vertices.count, points[number].count)
      vertices += isForward ? Array(ring.dropLast()) : ring.dropLast().reversed()
      ordered += isForward ? points[number] : points[number].reversed()
      after += (0..<count).map { first + ($0 + 1) % count }
      before += (0..<count).map { first + ($0 + count - 1) % count }
    }
    let isCorner = ordered.indices.map {
      Self.side(ordered[before[$0]], ordered[$0], ordered[after[$0]]) < 0
    }
    (self.vertices, self.points, self.isCorner) = (vertices, ordered, isCorner)
    (self.after, self.before) = (after, before)
    self.isEntrance = vertices.map(isEntrance)
    nodes = vertices.indices.filter { isCorner[$0] || isEntrance(vertices[$0]) }
  }

  private static func point(_ place: Coordinate) -> Point {
    Point(x: Int64(place.longitudeE7), y: Int64(place.latitudeE7))
  }

  /// The nodes at which others enter.
  var entrances: [Int] { nodes.filter { isEntrance[$0] } }

  /// The lines between some nodes that see each other, but for the outline's own.
  func lines(among nodes: [Int]) -> [PlazaCrossings.Line] {
    var lines: [PlazaCrossings.Line] = []
    for (place, a) in nodes.enumerated() {
      for b in nodes[(place + 1)...] where isLine(a, b) {
        lines.append(PlazaCrossings.Line(from: vertices[a], to: vertices[b]))
      }
    }
    return lines
  }
}

// MARK: - Seeing

extension PlazaOutline {
  private func isLine(_ a: Int, _ b: Int) -> Bool {
    if after[a] == b || after[b] == a || vertices[a] == vertices[b] { return false }
    return isTaut(a, b) && isTaut(b, a) && leadsInside(a, b) && !isCrossed(a, b)
  }

  /// Whether a way along the line from `a` may bend around the corner `b`, or ends there.
  ///
  /// Where the corner's neighbours lie on both sides of the line, there is a shorter way past it.
  private func isTaut(_ a: Int, _ b: Int) -> Bool {
    if isEntrance[b] { return true }
    let (before, after) = (side(a, b, before[b]), side(a, b, after[b]))
    return (before >= 0 && after >= 0) || (before <= 0 && after <= 0)
  }

  /// Whether the line leaves `a` to the inside.
  private func leadsInside(_ a: Int, _ b: Int) -> Bool {
    let isLeftOfAfter = side(a, after[a], b) > 0
    let isLeftOfBefore = side(before[a], a, b) > 0
    return isCorner[a] ? isLeftOfAfter || isLeftOfBefore : isLeftOfAfter && isLeftOfBefore
  }

  /// Whether the outline crosses the line, or a vertex lies on it.
  private func isCrossed(_ a: Int, _ b: Int) -> Bool {
    var sideBefore: Int64 = 0
    for vertex in points.indices {
      let (sideHere, before) = (side(a, b, vertex), before[vertex])
      if before != vertex - 1 { sideBefore = side(a, b, before) }
      defer { sideBefore = sideHere }
      if sideHere == 0, vertex != a, vertex != b, isBetween(a, b, vertex) { return true }
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
