// SPDX-License-Identifier: Apache-2.0

/// Outlines that lie within the one that is made.
struct SmallerOutlines: Sendable {
  private struct Edge: Sendable {
    var from: OutlinePoint
    var to: OutlinePoint
  }

  private let grid: OutlineGrid?
  /// By row of cells, those that meet it.
  private var edges: [ContiguousArray<Edge>] = []

  /// None.
  init() { grid = nil }

  /// - Parameters:
  ///   - rings: Closed lines, what is inside to the left.
  ///   - grid: Where the rows of cells are.
  init(_ rings: [[OutlinePoint]], _ grid: OutlineGrid) {
    self.grid = grid
    if rings.isEmpty { return }
    edges = Array(repeating: [], count: grid.rows + 1)
    for ring in rings {
      guard var last = ring.last else { continue }
      for next in ring {
        let (low, high) = (row(of: min(last.y, next.y), grid), row(of: max(last.y, next.y), grid))
        for row in low...high { edges[row].append(Edge(from: last, to: next)) }
        last = next
      }
    }
  }

  private func row(of y: Int32, _ grid: OutlineGrid) -> Int {
    min(max(0, grid.row(of: Int(y))), grid.rows)
  }

  /// Whether a point lies in the land within them, by how many of the lines go around it.
  func enclose(_ point: OutlinePoint) -> Bool {
    guard let grid, !edges.isEmpty else { return false }
    var isInside = false
    for edge in edges[row(of: point.y, grid)]
    where (edge.from.y > point.y) != (edge.to.y > point.y) {
      let (low, high) = edge.from.y < edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
      // The point is to the left of the line that leads up.
      if CellTriangulation.turn(low, high, point) > 0 { isInside.toggle() }
    }
    return isInside
  }
}
