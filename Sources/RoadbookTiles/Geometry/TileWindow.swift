// SPDX-License-Identifier: Apache-2.0

/// The square of a tile with its margin, to which lines and areas are cut.
package struct TileWindow {
  let low: TilePoint
  let high: TilePoint

  /// The tile and the margin around it.
  package static let withMargin = TileWindow(
    low: TilePoint(repeating: -TileProjection.margin),
    high: TilePoint(repeating: TileProjection.extent + TileProjection.margin))

  package func contains(_ point: TilePoint) -> Bool {
    all(point .>= low) && all(point .<= high)
  }

  /// Whether a point is on the tile itself.
  ///
  /// A point on an edge belongs to one tile only.
  static func isOnTile(_ point: TilePoint) -> Bool {
    all(point .>= 0) && all(point .< TileProjection.extent)
  }
}

// MARK: - Lines

extension TileWindow {
  /// The parts of a line inside the window.
  ///
  /// Source: Y.-D. Liang, B. Barsky, ACM Trans. Graph. 3 (1984), doi:10.1145/357332.357333, edge
  /// by edge.
  package func parts(of line: [TilePoint]) -> [[TilePoint]] {
    if line.allSatisfy(contains) { return line.count > 1 ? [line] : [] }
    var parts: [[TilePoint]] = []
    var part: [TilePoint] = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (start, end) = inside(a, b) else {
        Self.close(&part, into: &parts)
        continue
      }
      if part.last != start {
        Self.close(&part, into: &parts)
        part = [start]
      }
      if end != start { part.append(end) }
      if end != b { Self.close(&part, into: &parts) }
    }
    Self.close(&part, into: &parts)
    return parts
  }

  private static func close(_ part: inout [TilePoint], into parts: inout [[TilePoint]]) {
    if part.count > 1 { parts.append(part) }
    part = []
  }

  /// The part of an edge inside the window.
  private func inside(_ a: TilePoint, _ b: TilePoint) -> (TilePoint, TilePoint)? {
    if contains(a), contains(b) { return (a, b) }
    let (step, start) = (b &- a, a)
    var (entry, exit) = (0.0, 1.0)
    for axis in 0..<2 {
      let length = Double(step[axis])
      let (near, far) = (Double(low[axis] &- start[axis]), Double(high[axis] &- start[axis]))
      if length == 0 {
        if near > 0 || far < 0 { return nil }
        continue
      }
      entry = max(entry, min(near / length, far / length))
      exit = min(exit, max(near / length, far / length))
    }
    guard entry <= exit else { return nil }
    return (entry == 0 ? a : place(a, step, entry), exit == 1 ? b : place(a, step, exit))
  }

  private func place(_ a: TilePoint, _ step: TilePoint, _ fraction: Double) -> TilePoint {
    let x = Double(a.x) + Double(step.x) * fraction
    let y = Double(a.y) + Double(step.y) * fraction
    let point = TilePoint(Int32(x.rounded()), Int32(y.rounded()))
    return point.clamped(lowerBound: low, upperBound: high)
  }
}

// MARK: - Areas

extension TileWindow {
  /// A closed ring cut to the window; empty where nothing is left.
  ///
  /// The ring may run back and forth along the window's edges, outside of the tile, which fills
  /// alike.
  ///
  /// Source: I. Sutherland, G. Hodgman, Comm. ACM 17 (1974), doi:10.1145/360767.360802.
  func cut(_ ring: [TilePoint]) -> [TilePoint] {
    if ring.allSatisfy(contains) { return ring }
    var points = Array(ring.dropLast())
    for axis in 0..<2 {
      points = Self.cut(points, axis: axis, at: low[axis], keepsAbove: true)
      points = Self.cut(points, axis: axis, at: high[axis], keepsAbove: false)
    }
    // No line of a tile leads from a point to the same point.
    while points.count > 1, points.last == points.first { points.removeLast() }
    if let first = points.first { points.append(first) }
    return points
  }

  private static func cut(
    _ points: [TilePoint], axis: Int, at limit: Int32, keepsAbove: Bool
  ) -> [TilePoint] {
    guard var previous = points.last else { return [] }
    var kept: [TilePoint] = []
    kept.reserveCapacity(points.count)
    func isKept(_ point: TilePoint) -> Bool {
      keepsAbove ? point[axis] >= limit : point[axis] <= limit
    }
    func keep(_ point: TilePoint) {
      if point != kept.last { kept.append(point) }
    }
    for point in points {
      if isKept(point) != isKept(previous) {
        keep(crossing(previous, point, axis: axis, at: limit))
      }
      if isKept(point) { keep(point) }
      previous = point
    }
    return kept
  }

  private static func crossing(
    _ a: TilePoint, _ b: TilePoint, axis: Int, at limit: Int32
  ) -> TilePoint {
    let other = 1 - axis
    let fraction = Double(limit &- a[axis]) / Double(b[axis] &- a[axis])
    var point = TilePoint()
    point[axis] = limit
    point[other] = Int32((Double(a[other]) + Double(b[other] &- a[other]) * fraction).rounded())
    return point
  }
}
