// SPDX-License-Identifier: Apache-2.0

/// Which nodes of a grid lie inside of an outline, as far as no road tells: near to what is inside, or on
/// land between that is narrower than a gap.
///
/// Every node belongs to the nearer of what is inside and what is outside, if that is no farther than half
/// a gap. Then land is given back that is within half a gap of the rest: a closing of what is inside, by
/// which bays and holes narrower than the gap are filled.
///
/// Source: distances by two passes over the grid, G. Borgefors, *Distance transformations in digital
/// images*, Comput. Vision Graphics Image Process. 34 (1986), doi:10.1016/S0734-189X(86)80047-0, with
/// weights 5 and 7.
struct OutlineNodes {
  private(set) var isInside: [Bool]
  /// Nodes that roads of both kinds are next to.
  private(set) var isContested: [Bool]

  private static let far = Int32.max / 2

  /// - Parameters:
  ///   - grid: With its marks.
  ///   - gapInCells: The gap, by the size of cells.
  init(_ grid: OutlineGrid, gapInCells: Double) {
    let count = grid.nodeCount
    var distance = [Int32](repeating: Self.far, count: count)
    var belongs = [Bool](repeating: false, count: count)
    var isContested = belongs
    let steps = [0, 1, grid.nodeColumns + 1, grid.nodeColumns]
    for cell in 0..<grid.hasInside.count where grid.hasInside[cell] {
      let first = grid.firstNode(of: cell)
      for step in steps { (distance[first + step], belongs[first + step]) = (0, true) }
    }
    let isNear = belongs
    for cell in 0..<grid.hasOutside.count where grid.hasOutside[cell] {
      let first = grid.firstNode(of: cell)
      for node in steps.lazy.map({ first + $0 }) {
        if belongs[node] { isContested[node] = true } else { distance[node] = 0 }
      }
    }
    let reach = Int32(gapInCells * 5 / 2)
    Self.spread(&distance, &belongs, grid)
    var rest = [Int32](repeating: Self.far, count: count)
    for node in 0..<count where distance[node] > reach {
      rest[node] = 0
      belongs[node] = false
    }
    var unused = belongs
    Self.spread(&rest, &unused, grid)
    isInside = belongs
    for node in 0..<count where belongs[node] && !isNear[node] && rest[node] <= reach {
      isInside[node] = false
    }
    self.isContested = isContested
  }

  /// Takes nodes in that lie within closed lines, by how often a ray to the west meets these.
  mutating func include(_ rings: [[OutlinePoint]], _ grid: OutlineGrid) {
    var crossings = [[Int]](repeating: [], count: grid.rows + 1)
    for ring in rings {
      guard var last = ring.last else { continue }
      for next in ring {
        let (low, high) = last.y < next.y ? (last, next) : (next, last)
        let first = grid.row(of: Int(low.y)) + 1
        for row in max(0, first)..<max(0, first, min(grid.rows, grid.row(of: Int(high.y))) + 1) {
          let y = Double(grid.south + row * grid.height)
          let part = (y - Double(low.y)) / (Double(high.y) - Double(low.y))
          let x = Double(low.x) + (Double(high.x) - Double(low.x)) * part
          crossings[row].append(Int(((x - Double(grid.west)) / Double(grid.width)).rounded(.up)))
        }
        last = next
      }
    }
    for row in crossings.indices {
      let columns = crossings[row].sorted()
      for (start, end) in zip(columns, columns.dropFirst()).enumerated().filter({
        $0.offset % 2 == 0
      })
      .map(\.element) {
        for column in max(0, start)..<max(0, start, min(end, grid.nodeColumns)) {
          isInside[row * grid.nodeColumns + column] = true
          isContested[row * grid.nodeColumns + column] = false
        }
      }
    }
  }

  mutating func set(_ node: Int, isInside value: Bool) { isInside[node] = value }

  /// Carries distances, and what nodes belong to, over the grid: once to the north-east, once back.
  private static func spread(
    _ distance: inout [Int32], _ belongs: inout [Bool], _ grid: OutlineGrid
  ) {
    let (width, height) = (grid.nodeColumns, grid.rows + 1)
    func take(_ node: Int, _ other: Int, _ step: Int32) {
      let way = distance[other] + step
      if way < distance[node] { (distance[node], belongs[node]) = (way, belongs[other]) }
    }
    for row in 0..<height {
      for column in 0..<width {
        let node = row * width + column
        if column > 0 { take(node, node - 1, 5) }
        guard row > 0 else { continue }
        take(node, node - width, 5)
        if column > 0 { take(node, node - width - 1, 7) }
        if column < width - 1 { take(node, node - width + 1, 7) }
      }
    }
    for row in (0..<height).reversed() {
      for column in (0..<width).reversed() {
        let node = row * width + column
        if column < width - 1 { take(node, node + 1, 5) }
        guard row < height - 1 else { continue }
        take(node, node + width, 5)
        if column < width - 1 { take(node, node + width + 1, 7) }
        if column > 0 { take(node, node + width - 1, 7) }
      }
    }
  }
}
