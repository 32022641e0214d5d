// SPDX-License-Identifier: Apache-2.0

/// The rings of an area on a tile, put in the order and direction that vector tiles demand: each
/// outer ring with positive area, then its holes with negative area.
///
/// Which ring is a hole is told by how many others are around it, not by its direction: real
/// multipolygons are not to be trusted with that.
struct TileRings {
  private(set) var ordered: [[TilePoint]] = []

  /// - Parameters:
  ///   - rings: Closed rings, not yet cut.
  ///   - tolerance: By how much a ring may change, in units of the tile.
  ///   - leastArea: Rings with less area in square units are left out.
  init(_ rings: [[TilePoint]], tolerance: Double, leastArea: Double) {
    let boxes = rings.map(Self.box)
    let window = TileWindow.withMargin
    // A ring around one that meets the window meets it too.
    let seen = rings.indices.filter {
      all(boxes[$0].low .<= window.high) && all(boxes[$0].high .>= window.low)
    }
    let around = seen.map { inner in
      seen.filter { outer in
        outer != inner && all(boxes[outer].low .<= boxes[inner].low)
          && all(boxes[outer].high .>= boxes[inner].high)
          && Self.contains(rings[outer], ring: rings[inner])
      }
    }
    var outline: [Int: [[TilePoint]]] = [:]
    var order: [Int] = []
    func add(_ ring: Int, to outer: Int, positive: Bool) {
      let cut = window.cut(simplified(rings[ring], tolerance: tolerance))
      let area = Self.doubledArea(cut)
      guard cut.count > 3, abs(area) >= max(1, leastArea * 2) else { return }
      outline[outer, default: []].append((area > 0) == positive ? cut : cut.reversed())
    }
    for (ring, others) in zip(seen, around) where others.count.isMultiple(of: 2) {
      order.append(ring)
      add(ring, to: ring, positive: true)
    }
    for (ring, others) in zip(seen, around) where !others.count.isMultiple(of: 2) {
      // The innermost of the rings around it has the most rings around itself.
      let outer = others.max { depth($0) < depth($1) }
      if let outer, outline[outer] != nil { add(ring, to: outer, positive: false) }
    }
    func depth(_ ring: Int) -> Int { seen.firstIndex(of: ring).map { around[$0].count } ?? 0 }
    ordered = order.flatMap { outline[$0] ?? [] }
  }

  private static func box(_ ring: [TilePoint]) -> (low: TilePoint, high: TilePoint) {
    var box = (low: TilePoint(repeating: .max), high: TilePoint(repeating: .min))
    for point in ring {
      box.low = pointwiseMin(box.low, point)
      box.high = pointwiseMax(box.high, point)
    }
    return box
  }

  /// Twice the area by the surveyor's formula; positive where the ring runs clockwise on a screen.
  static func doubledArea(_ ring: [TilePoint]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + Double(edge.0.x) * Double(edge.1.y) - Double(edge.1.x) * Double(edge.0.y)
    }
  }

  /// Whether a ring lies in another one, which it may touch.
  private static func contains(_ outer: [TilePoint], ring: [TilePoint]) -> Bool {
    // A corner of both tells nothing, and neither does one on the line between two corners.
    let corners = Set(outer)
    let apart = ring.dropLast().filter { !corners.contains($0) }
    guard let probe = apart.first ?? ring.first else { return false }
    return contains(outer, probe)
  }

  /// Whether a ray to the east from a point crosses a ring an odd number of times.
  static func contains(_ ring: [TilePoint], _ point: TilePoint) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
      let part = Double(point.y &- a.y) / Double(b.y &- a.y)
      if Double(point.x) < Double(a.x) + part * Double(b.x &- a.x) { isInside.toggle() }
    }
    return isInside
  }
}
