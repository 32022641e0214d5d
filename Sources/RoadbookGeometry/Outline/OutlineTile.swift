// SPDX-License-Identifier: Apache-2.0

/// The roads in a tile of a mesh, cut into the parts that lie in its cells.
///
///     parts         — — — — — — …      by cell, from the south-western one
///     roadOfPart    0 0 1 0 2 2 …
///     ends          0 3 4 6 …          where the parts of each cell end
package struct OutlineTile: Sendable {
  struct Part: Sendable {
    var from: OutlinePoint
    var to: OutlinePoint
  }

  /// A road with a point on a node.
  struct AtNode: Sendable {
    var column: Int32
    var row: Int32
    var road: Int32
  }

  let parts: ContiguousArray<Part>
  let roadOfPart: ContiguousArray<Int32>
  let ends: ContiguousArray<Int32>
  let atNodes: ContiguousArray<AtNode>
  /// The boxes of its roads, with what of them lies elsewhere.
  package let boxes: ContiguousArray<OutlineBox>

  /// What it takes.
  package var byteCount: Int {
    parts.count * (MemoryLayout<Part>.stride + 4) + ends.count * 4
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
  private var found: ContiguousArray<Found> = []
  private var atNodes: ContiguousArray<OutlineTile.AtNode> = []
  private var boxes: ContiguousArray<OutlineBox> = []
  private var cutter = OutlineCutter()

  private struct Found {
    var part: OutlineTile.Part
    var road: Int32
    var cell: Int32
  }

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
    let cutter = cutter
    cutter.forEachPart(grid) {
      append($0)
    } atNode: {
      append(atNode: $0)
    }
  }

  private mutating func append(_ part: OutlineCutter.Part) {
    let side = OutlineMesh.tileSide
    let (column, row) = (part.cell % grid.pitch - 1, part.cell / grid.pitch - 1)
    guard column >= 0, column < side, row >= 0, row < side else { return }
    found.append(
      Found(
        part: OutlineTile.Part(from: part.from, to: part.to), road: Int32(boxes.count),
        cell: Int32(row * side + column)))
  }

  private mutating func append(atNode node: Int) {
    let (column, row) = (node % grid.pitch - 1, node / grid.pitch - 1)
    guard column >= 0, column <= OutlineMesh.tileSide, row >= 0, row <= OutlineMesh.tileSide
    else { return }
    atNodes.append(
      OutlineTile.AtNode(column: Int32(column), row: Int32(row), road: Int32(boxes.count)))
  }

  /// The tile with the roads that were added, by their order.
  package consuming func tile() -> OutlineTile {
    var ends = ContiguousArray<Int32>(
      repeating: 0, count: OutlineMesh.tileSide * OutlineMesh.tileSide)
    for one in found { ends[Int(one.cell)] += 1 }
    for cell in ends.indices.dropFirst() { ends[cell] += ends[cell - 1] }
    // By cell, those of each in the order of roads.
    var places = ends
    var order = ContiguousArray<Int>(repeating: 0, count: found.count)
    for number in found.indices.reversed() {
      let cell = Int(found[number].cell)
      places[cell] -= 1
      order[Int(places[cell])] = number
    }
    return OutlineTile(
      parts: ContiguousArray(order.map { found[$0].part }),
      roadOfPart: ContiguousArray(order.map { found[$0].road }), ends: ends, atNodes: atNodes,
      boxes: boxes)
  }
}
