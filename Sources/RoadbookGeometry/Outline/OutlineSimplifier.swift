// SPDX-License-Identifier: Apache-2.0

/// Takes corners out of areas until few enough are left, the least significant first.
///
/// A corner goes where the triangle that it makes with its neighbours is smallest, and holds no other
/// corner: so lines never come to cross. Areas that are down to three corners go as a whole, holes first,
/// where there still are too many.
///
/// Source: M. Visvalingam, J. D. Whyatt, *Line generalisation by repeated elimination of points*, Cartogr. J.
/// 30 (1993), doi:10.1179/000870493786962263, with a test for what else lies in the triangle.
///
/// - Complexity: O(*n*²) for *n* corners.
package struct OutlineSimplifier {
  private var rings: [[OutlineCorner]]
  private let unitsEast: Double
  private let unitsNorth: Double
  /// How far the new line is from the old one at most, metres.
  package private(set) var errorMeters = 0.0
  /// Corners that are gone, by ring and by the corner that stands before them.
  private var gone: [[OutlineCorner]]

  private init(_ rings: [[OutlineCorner]], _ unitsEast: Double, _ unitsNorth: Double) {
    self.rings = rings
    self.unitsEast = unitsEast
    self.unitsNorth = unitsNorth
    gone = rings.map { _ in [] }
  }

  /// Areas of no more corners than asked for.
  ///
  /// - Parameters:
  ///   - shapes: The areas, the greatest first.
  ///   - most: How many corners they may have together, 3 or more.
  ///   - unitsEast: How many 10⁻⁷ degrees a metre to the east is.
  ///   - unitsNorth: As `unitsEast`, to the north.
  /// - Returns: The areas, and how far their lines are from the old ones at most, in metres; areas and holes
  ///   that went as a whole count by the way across them.
  package static func simplified(
    _ shapes: [OutlineShape], most: Int, unitsEast: Double, unitsNorth: Double
  ) -> (shapes: [OutlineShape], errorMeters: Double) {
    let rings = shapes.flatMap { [$0.outer] + $0.holes }
    if rings.reduce(0, { $0 + $1.count }) <= most { return (shapes, 0) }
    var simplifier = OutlineSimplifier(rings, unitsEast, unitsNorth)
    simplifier.reduce(to: most)
    var place = 0
    var kept: [OutlineShape] = []
    for shape in shapes {
      let holes = place + 1..<place + 1 + shape.holes.count
      if simplifier.rings[place].count >= 3 {
        kept.append(
          OutlineShape(
            outer: simplifier.rings[place],
            holes: holes.map { simplifier.rings[$0] }.filter { $0.count >= 3 }))
      }
      place = holes.upperBound
    }
    return (kept, simplifier.errorMeters)
  }
}

extension OutlineSimplifier {
  private struct Candidate: Comparable {
    var area: Double
    var ring: Int
    var corner: Int

    static func < (a: Self, b: Self) -> Bool {
      (a.area, a.ring, a.corner) < (b.area, b.ring, b.corner)
    }
  }

  private mutating func reduce(to most: Int) {
    var count = rings.reduce(0) { $0 + $1.count }
    while count > most {
      // As many of the least at once as do not stand side by side.
      var candidates: [Candidate] = []
      for ring in rings.indices where rings[ring].count > 3 {
        for corner in rings[ring].indices {
          candidates.append(Candidate(area: area(ring, corner), ring: ring, corner: corner))
        }
      }
      candidates.sort()
      var removed: [Int: [Int]] = [:]
      var left = min(count - most, max(1, candidates.count / 16))
      for candidate in candidates where left > 0 {
        let size = rings[candidate.ring].count
        let near = [0, 1, 2, size - 1, size - 2].map { (candidate.corner + $0) % size }
        let others = removed[candidate.ring] ?? []
        guard size - others.count > 3, !others.contains(where: near.contains),
          isFree(candidate.ring, candidate.corner)
        else { continue }
        removed[candidate.ring, default: []].append(candidate.corner)
        left -= 1
      }
      if removed.isEmpty {
        guard removeSmallest() else { break }
      } else {
        for (ring, corners) in removed { remove(corners, from: ring) }
      }
      count = rings.reduce(0) { $0 + $1.count }
    }
    for ring in rings.indices { measure(ring) }
  }

  private func triangle(_ ring: Int, _ corner: Int) -> [OutlineCorner] {
    let corners = rings[ring]
    let size = corners.count
    return [corners[(corner + size - 1) % size], corners[corner], corners[(corner + 1) % size]]
  }

  private func area(_ ring: Int, _ corner: Int) -> Double {
    abs(triangle(ring, corner).signedArea)
  }

  /// Whether no other corner lies in the triangle that a corner makes with its neighbours.
  private func isFree(_ ring: Int, _ corner: Int) -> Bool {
    let triangle = triangle(ring, corner)
    let turn = triangle.signedArea > 0 ? 1.0 : -1
    let west = min(triangle[0].x, triangle[1].x, triangle[2].x)
    let east = max(triangle[0].x, triangle[1].x, triangle[2].x)
    return !rings.contains { other in
      other.contains { point in
        guard west <= point.x, point.x <= east, !triangle.contains(point) else { return false }
        return (0..<3).allSatisfy {
          (triangle[($0 + 1) % 3] - triangle[$0]).cross(point - triangle[$0]) * turn >= 0
        }
      }
    }
  }

  private mutating func remove(_ corners: [Int], from ring: Int) {
    let away = Set(corners)
    gone[ring] += corners.map { rings[ring][$0] }
    rings[ring] = rings[ring].indices.filter { !away.contains($0) }.map { rings[ring][$0] }
  }

  /// Takes the smallest hole or area away, other than the first.
  private mutating func removeSmallest() -> Bool {
    let smallest = rings.indices.dropFirst().filter { !rings[$0].isEmpty }
      .min { (abs(rings[$0].signedArea), $0) < (abs(rings[$1].signedArea), $1) }
    guard let smallest else { return false }
    let corners = rings[smallest]
    let wide = (corners.map(\.x).max() ?? 0) - (corners.map(\.x).min() ?? 0)
    let high = (corners.map(\.y).max() ?? 0) - (corners.map(\.y).min() ?? 0)
    errorMeters = max(errorMeters, min(wide / unitsEast, high / unitsNorth))
    rings[smallest] = []
    gone[smallest] = []
    return true
  }

  private mutating func measure(_ ring: Int) {
    guard let end = rings[ring].last, !gone[ring].isEmpty else { return }
    for corner in gone[ring] {
      func place(_ other: OutlineCorner) -> LocalPlane.Point {
        LocalPlane.Point(
          x: (other.x - corner.x) / unitsEast, y: (other.y - corner.y) / unitsNorth)
      }
      var start = place(end)
      var least = Double.infinity
      for next in rings[ring].map(place) {
        let foot = LocalPlane.project(LocalPlane.Point(x: 0, y: 0), onto: start, next)
        least = min(least, foot.meters)
        start = next
      }
      errorMeters = max(errorMeters, least)
    }
  }
}
