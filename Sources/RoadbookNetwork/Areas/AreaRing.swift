// SPDX-License-Identifier: Apache-2.0

/// A closed line on the plane of an area.
///
/// Its edges are listed by rows of latitude, so that a line of ten thousand corners costs a
/// question only what is at its height.
///
///     row 2   ╱╲       each row lists the edges that reach into it
///     row 1  ╱  ╲──╮
///     row 0  ──────╯
struct AreaRing: Sendable {
  private struct Edge: Sendable {
    var from: AreaPlane.Point
    var to: AreaPlane.Point

    /// How far west and east it comes between two heights that it has.
    func reach(from bottom: Double, to top: Double) -> (west: Double, east: Double) {
      guard from.y != to.y else { return (min(from.x, to.x), max(from.x, to.x)) }
      let slope = (to.x - from.x) / (to.y - from.y)
      let (one, other) = (from.x + (bottom - from.y) * slope, from.x + (top - from.y) * slope)
      return (
        max(min(one, other), min(from.x, to.x)), min(max(one, other), max(from.x, to.x))
      )
    }
  }

  private let edges: [Edge]
  private let rows: RowList
  /// Of the edges to the east of a box that it was narrowed to, the heights where they begin and end.
  ///
  /// Both ascend. A ray to the east meets as many as have begun and not ended at its height.
  private var eastern: (begins: [Double], ends: [Double]) = ([], [])

  init(_ corners: [AreaPlane.Point]) {
    self.init(
      edges: corners.enumerated().map { number, to in
        Edge(from: corners[number == 0 ? corners.count - 1 : number - 1], to: to)
      })
  }

  private init(edges: [Edge]) {
    let heights = edges.map { min($0.from.y, $0.to.y)...max($0.from.y, $0.to.y) }
    rows = RowList(
      (heights.map(\.lowerBound).min() ?? 0)...(heights.map(\.upperBound).max() ?? 0), heights)
    self.edges = edges
  }

  /// The ring as far as it concerns what lies in a box.
  func narrowed(_ low: AreaPlane.Point, _ high: AreaPlane.Point) -> AreaRing {
    var near: [Edge] = []
    var (begins, ends) = eastern
    for edge in edges {
      let (bottom, top) = (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
      if top < low.y || bottom > high.y { continue }
      let (west, east) = edge.reach(from: max(bottom, low.y), to: min(top, high.y))
      if east < low.x { continue }
      if west > high.x {
        begins.append(bottom)
        ends.append(top)
      } else {
        near.append(edge)
      }
    }
    var ring = AreaRing(edges: near)
    ring.eastern = (begins.sorted(), ends.sorted())
    return ring
  }

  var edgeCount: Int { edges.count }

  /// How a box lies to what is inside.
  func relation(_ low: AreaPlane.Point, _ high: AreaPlane.Point) -> AreaRelation {
    for number in rows.entries(from: low.y, to: high.y) where mayMeet(edges[number], low, high) {
      return .crossing
    }
    return contains(low) ? .inside : .outside
  }

  /// Whether an edge is not wholly beside, above or below a box.
  private func mayMeet(_ edge: Edge, _ low: AreaPlane.Point, _ high: AreaPlane.Point) -> Bool {
    max(edge.from.x, edge.to.x) >= low.x && min(edge.from.x, edge.to.x) <= high.x
      && max(edge.from.y, edge.to.y) >= low.y && min(edge.from.y, edge.to.y) <= high.y
  }

  /// Adds where a line, from 0 at its start to 1 at its end, meets edges.
  func addCrossings(_ a: AreaPlane.Point, _ b: AreaPlane.Point, to cuts: inout [Double]) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for number in rows.entries(from: min(a.y, b.y), to: max(a.y, b.y)) {
      let edge = edges[number]
      let (ex, ey) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
      let turn = dx * ey - dy * ex
      if turn == 0 { continue }
      let (fx, fy) = (edge.from.x - a.x, edge.from.y - a.y)
      let along = (fx * ey - fy * ex) / turn
      let onEdge = (fx * dy - fy * dx) / turn
      if along > 0, along < 1, onEdge >= 0, onEdge <= 1 { cuts.append(along) }
    }
  }

  /// Counts the edges that a ray to the east meets.
  func contains(_ point: AreaPlane.Point) -> Bool {
    var isInside = false
    for number in rows.entries(from: point.y, to: point.y) {
      let (from, to) = (edges[number].from, edges[number].to)
      guard (from.y > point.y) != (to.y > point.y) else { continue }
      let crossing = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
      if crossing > point.x { isInside.toggle() }
    }
    let met = eastern.begins.countUp(to: point.y) - eastern.ends.countUp(to: point.y)
    return isInside != (met % 2 != 0)
  }
}

extension [Double] {
  /// How many of these ascending numbers are not greater than another one.
  fileprivate func countUp(to number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
