// SPDX-License-Identifier: Apache-2.0

/// The roads in a tile of a mesh, cut into the parts that lie in its cells.
///
///     parts   a a b a c c …      by cell, from the south-western one
///     ends    0 3 4 6 …          where the parts of each cell end
package struct OutlineTile: Sendable {
  struct Part: Sendable {
    var from: OutlinePoint
    var to: OutlinePoint
    var road: Int32
  }

  /// A road with a point on a node.
  struct AtNode: Sendable {
    var column: Int32
    var row: Int32
    var road: Int32
  }

  let parts: ContiguousArray<Part>
  let ends: ContiguousArray<Int32>
  let atNodes: ContiguousArray<AtNode>
  /// The boxes of its roads, with what of them lies elsewhere.
  package let boxes: ContiguousArray<OutlineBox>

  /// What it takes.
  package var byteCount: Int {
    parts.count * MemoryLayout<Part>.stride + ends.count * 4
      + boxes.count * MemoryLayout<OutlineBox>.stride
  }

  /// The parts of a cell.
  func parts(of cell: Int) -> Range<Int> {
    (cell == 0 ? 0 : Int(ends[cell - 1]))..<Int(ends[cell])
  }
}

/// Puts roads into a tile.
package struct OutlineTileMaker {
  private let grid: OutlineGrid
  private var found: ContiguousArray<(cell: Int32, part: OutlineTile.Part)> = []
  private var atNodes: ContiguousArray<OutlineTile.AtNode> = []
  private var boxes: ContiguousArray<OutlineBox> = []
  private var cutter = OutlineCutter()

  package init(_ mesh: OutlineMesh, _ tile: OutlineTileID) { grid = mesh.grid(around: tile) }

  /// Adds a road.
  ///
  /// - Parameters:
  ///   - lines: Its lines.
  ///   - box: The box around them.
  /// - Returns: Whether it meets the tile; else it is left out.
  package mutating func add(_ lines: OutlineLines, in box: OutlineBox) -> Bool {
    let (partCount, nodeCount) = (found.count, atNodes.count)
    for line in 0..<lines.count {
      lines.forEachPiece(of: line) { add(from: $0, to: $1) }
    }
    guard found.count > partCount || atNodes.count > nodeCount else { return false }
    boxes.append(box)
    return true
  }

  private mutating func add(from a: OutlinePoint, to b: OutlinePoint) {
    cutter.cut(from: a, to: b, grid)
    for place in cutter.parts.indices {
      let part = cutter.parts[place]
      append(part.cell, part.from, part.to)
      share(part.from)
      share(part.to)
    }
  }

  private mutating func append(_ cell: Int, _ from: OutlinePoint, _ to: OutlinePoint) {
    let side = OutlineMesh.tileSide
    let (column, row) = (cell % grid.pitch - 1, cell / grid.pitch - 1)
    guard column >= 0, column < side, row >= 0, row < side else { return }
    found.append(
      (
        cell: Int32(row * side + column),
        part: OutlineTile.Part(from: from, to: to, road: Int32(boxes.count))
      ))
  }

  /// Tells both cells of a point on their border.
  private mutating func share(_ point: OutlinePoint) {
    switch grid.border(at: point) {
    case .node(let node):
      let (column, row) = (node % grid.pitch - 1, node / grid.pitch - 1)
      guard column >= 0, column <= OutlineMesh.tileSide, row >= 0, row <= OutlineMesh.tileSide
      else { return }
      atNodes.append(
        OutlineTile.AtNode(column: Int32(column), row: Int32(row), road: Int32(boxes.count)))
    case .cells(let cell, let other):
      append(cell, point, point)
      append(other, point, point)
    case nil: break
    }
  }

  /// The tile with the roads that were added, by their order.
  package consuming func tile() -> OutlineTile {
    var ends = ContiguousArray<Int32>(
      repeating: 0, count: OutlineMesh.tileSide * OutlineMesh.tileSide)
    for place in found.indices { ends[Int(found[place].cell)] += 1 }
    for cell in ends.indices.dropFirst() { ends[cell] += ends[cell - 1] }
    var next = ends
    let order = found.indices.reversed()
    var parts = found.first.map { ContiguousArray(repeating: $0.part, count: found.count) } ?? []
    for place in order {
      let cell = Int(found[place].cell)
      next[cell] -= 1
      parts[Int(next[cell])] = found[place].part
    }
    return OutlineTile(parts: parts, ends: ends, atNodes: atNodes, boxes: boxes)
  }
}
