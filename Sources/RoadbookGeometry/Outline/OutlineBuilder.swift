// SPDX-License-Identifier: Apache-2.0

/// Finds outlines of roads that are to lie inside, with others left outside.
///
/// A grid tells which land belongs to what is inside; where roads inside and outside share a cell, or the
/// outline passes, the cell is triangulated with its roads as edges. The outline passes the edges that lead
/// from a point inside to one that is not, so it crosses no road but those that lead out, within 2 m of
/// where they do. Neighbouring cells share the points of their common edge, so lines go on in the next.
///
/// Roads that cross on a bridge cannot be parted; the one that is inside stays so, and the other is inside
/// within 2 m of it.
///
/// Which cells roads meet the tiles of a mesh tell.
///
/// Sources: M. Baum, T. Bläsius, A. Gemsa, I. Rutter, F. Wegner, *Scalable exact visualization of isocontours
/// in road networks via minimum-link paths*, ESA 2016, doi:10.4230/LIPIcs.ESA.2016.7, of which this has the
/// links with few corners in a triangulation between what is reached and what is not. We differ: the border
/// is found by a grid and not by walking the faces of the planar road network, which bridges are no part of;
/// and the grid closes gaps, so that holes are as wide as asked for or hold a road.
///
/// - Complexity: O(*r* + *g* + *c* *n* √*n*) for *r* roads, *g* cells, and *c* cells of *n* points at the
///   outline.
package struct OutlineBuilder: Sendable {
  private let roads: OutlineRoads
  private let gapInCells: Double

  private var grid: OutlineGrid { roads.grid }

  /// - Parameters:
  ///   - tiles: Those of the block, row by row.
  ///   - block: The tiles around what is inside of all outlines.
  ///   - mesh: What they are tiles of.
  package init(_ tiles: [OutlineTile], _ block: OutlineTileBlock, of mesh: OutlineMesh) {
    roads = OutlineRoads(tiles, block, mesh)
    gapInCells = mesh.gapInCells
  }

  /// The outline at a limit.
  ///
  /// - Parameters:
  ///   - kinds: What of each road of the tiles is to lie inside, and outside, one tile after the other.
  ///   - cut: The lines of those of which both is true.
  ///   - smaller: The outline of a smaller limit, which lies within this one.
  /// - Returns: The outline, its lines in an order of their own.
  package func outline(
    _ kinds: ContiguousArray<OutlineKind>, _ cut: OutlineLines, after smaller: Outline?
  ) -> Outline {
    var anew = grid.noBits
    while let smaller {
      let (outline, open) = outline(kinds, cut, after: smaller, anew: anew)
      if open.isEmpty { return outline }
      // A line that was taken over shares its border with cells in which that was not known.
      let known = anew
      for cell in open { anew[cell] = true }
      if anew.words == known.words { break }
    }
    // Better an outline that the smaller ones lie in but for some meters than a part of one.
    return outline(kinds, cut, after: nil, anew: anew).outline
  }

  /// As above, without lines of the smaller outline that meet some cells.
  ///
  /// - Returns: The outline, and the cells at whose borders some of its lines end and do not close.
  private func outline(
    _ kinds: ContiguousArray<OutlineKind>, _ cut: OutlineLines, after smaller: Outline?,
    anew: OutlineBits
  ) -> (outline: Outline, open: [Int]) {
    var (inside, outside) = (grid.noBits, grid.noBits)
    roads.mark(&inside, &outside, kinds, cut)
    // Smaller outlines have their gaps closed: to close them anew would widen the land with each limit, past the grid.
    var nodes = OutlineNodes(inside, outside, gapInCells: gapInCells)
    let smallerLines = smaller?.lines ?? []
    var taken = TakenLines(grid)
    if let smaller { taken = take(smaller, smallerLines, kinds, anew, &nodes) }
    var cells = OutlineCells(crowded(nodes, outside, taken))
    roads.collect(&cells, kinds, cut)
    taken.collectOthers(&cells, grid)
    decideContested(&nodes, cells)
    let found = rings(
      nodes, cells, inside, SmallerOutlines(smallerLines, grid), beside: taken.cells)
    return (
      Outline(
        rings: found.rings + taken.rings, kinds: kinds, inside: nodes.inside,
        leftOut: found.leftOut + (smaller?.leftOut ?? [])), found.open
    )
  }

  /// Puts the nodes within a smaller outline inside, and finds the lines to take over.
  ///
  /// Nodes between roads that are the same as before are decided as before.
  private func take(
    _ smaller: Outline, _ lines: [[OutlinePoint]], _ kinds: ContiguousArray<OutlineKind>,
    _ anew: OutlineBits, _ nodes: inout OutlineNodes
  ) -> TakenLines {
    nodes.include(grid.nodes(within: lines))
    var changed = roads.changed(smaller.kinds, kinds)
    var same = nodes.contested
    same.subtract(changed.cornersOfCells())
    nodes.decide(same, as: smaller.inside)
    var others = nodes.inside.symmetricDifference(smaller.inside)
    others.formUnion(nodes.contested)
    changed.formUnion(others.cellsWithSome())
    changed.formUnion(anew)
    return TakenLines(smaller, lines, changed: changed, grid)
  }

  /// The cells with roads that the outline may pass, or that may hold one on the wrong side.
  private func crowded(
    _ nodes: OutlineNodes, _ outside: OutlineBits, _ taken: TakenLines
  ) -> OutlineBits {
    var certain = nodes.inside
    certain.subtract(nodes.contested)
    // Where a smaller outline has a corner that may not be inside, and a road outside one that may be.
    var crowded = taken.cellsOfOthers
    crowded.subtract(certain.cellsWithAll())
    let some = nodes.inside.union(nodes.contested).cellsWithSome()
    crowded.formUnion(outside.intersection(some))
    crowded.subtract(taken.cells)
    return crowded
  }

  /// Gives nodes between roads of both kinds to the nearer one.
  private func decideContested(_ nodes: inout OutlineNodes, _ cells: OutlineCells) {
    var decided = nodes
    let scale = SIMD2(1 / Double(grid.width), 1 / Double(grid.height))
    nodes.contested.forEach { node in
      let point = grid.point(ofNode: node)
      var (least, other) = (Double.infinity, Double.infinity)
      for row in 0...1 {
        for column in 0...1 {
          var number = cells.lastPart(of: node - row * grid.pitch - column)
          while number >= 0 {
            let part = cells.parts[Int(number)]
            let distance = distance(of: point, from: part.from, part.to, scale)
            if part.mark == .inside {
              least = min(least, distance)
            } else {
              other = min(other, distance)
            }
            number = part.next
          }
        }
      }
      decided.set(node, isInside: least <= other && least < .infinity)
    }
    nodes = decided
  }

  /// The square of the distance of a point from a line, by the size of cells.
  private func distance(
    of point: OutlinePoint, from a: OutlinePoint, _ b: OutlinePoint, _ scale: SIMD2<Double>
  ) -> Double {
    let ax = Double(Int(a.x) - Int(point.x)) * scale.x
    let ay = Double(Int(a.y) - Int(point.y)) * scale.y
    let dx = Double(Int(b.x) - Int(a.x)) * scale.x
    let dy = Double(Int(b.y) - Int(a.y)) * scale.y
    let (along, square) = (-(ax * dx + ay * dy), dx * dx + dy * dy)
    // Most lines are nearest at an end, for which nothing is divided.
    let part = along <= 0 ? 0 : along >= square ? 1 : along / square
    let (x, y) = (ax + dx * part, ay + dy * part)
    return x * x + y * y
  }
}

// MARK: - Triangles

extension OutlineBuilder {
  /// The outline through the triangles of all active cells, and the cells at which it does not close.
  private func rings(
    _ nodes: OutlineNodes, _ cells: OutlineCells, _ insideCells: OutlineBits,
    _ smaller: SmallerOutlines, beside taken: OutlineBits
  ) -> (rings: [[OutlineCorner]], leftOut: [OutlineBox], open: [Int]) {
    var chain = OutlineChain()
    var triangles = CellTriangulation(including: smaller)
    var roads: ContiguousArray<CellRoad> = []
    var passed = nodes.inside.cellsWithAll().inverted()
    passed.formIntersection(nodes.inside.cellsWithSome())
    passed.formUnion(cells.active)
    passed.subtract(taken)
    passed.forEach { cell in
      guard isPassed(cell, nodes, cells) else { return }
      triangulate(cell, nodes, cells, &triangles, &roads)
      chain.add(triangles)
    }
    var rings: [[OutlineCorner]] = []
    var leftOut: [OutlineBox] = []
    let open = chain.forEachRing { passages in
      let ring = passages.count > 2 ? GateLinks(passages).corners() : []
      let mayBeLand =
        passages.count < 24 && !passages.contains(where: \.isAtRoad) && ring.signedArea > 0
      if ring.count > 2, !mayBeLand || holdsRoad(ring, in: passages.box, insideCells, cells) {
        rings.append(ring)
      } else {
        leftOut.append(passages.box)
      }
    }
    return (rings, leftOut, open.flatMap(grid.cells))
  }

  /// Whether a small area holds something inside, and is not land alone that a node took with it.
  ///
  /// Where no road outside is near, cells are not active: their roads are in no triangles, so that no gate tells
  /// of them.
  private func holdsRoad(
    _ ring: [OutlineCorner], in box: OutlineBox, _ insideCells: OutlineBits, _ cells: OutlineCells
  ) -> Bool {
    OutlineRoads.cells(in: box, grid).contains { number in
      let cell = Int(number)
      if cells.active[cell] {
        return cells.hasPart(of: cell) { $0.mark == .inside && ring.encloses($0.from) }
      }
      return insideCells[cell] && ring.encloses(grid.point(ofNode: cell))
    }
  }

  /// A road between two vertices.
  private struct CellRoad {
    var from: Int
    var to: Int
    var mark: OutlineMark
  }

  /// Whether some points of a cell are inside, and some are not: else no outline passes it.
  private func isPassed(_ cell: Int, _ nodes: OutlineNodes, _ cells: OutlineCells) -> Bool {
    var (inside, other) = (false, false)
    for node in [cell, cell + 1, cell + grid.pitch, cell + grid.pitch + 1] {
      if mark(of: node, nodes, cells) == .inside { inside = true } else { other = true }
    }
    var number = cells.lastPart(of: cell)
    while number >= 0, !(inside && other) {
      let part = cells.parts[Int(number)]
      if part.mark == .inside { inside = true } else { other = true }
      number = part.next
    }
    return inside && other
  }

  private func mark(of node: Int, _ nodes: OutlineNodes, _ cells: OutlineCells) -> OutlineMark {
    cells.mark(ofNode: node) ?? (nodes.inside[node] ? .inside : .land)
  }

  private func triangulate(
    _ cell: Int, _ nodes: OutlineNodes, _ cells: OutlineCells,
    _ triangles: inout CellTriangulation, _ roads: inout ContiguousArray<CellRoad>
  ) {
    func corner(_ node: Int) -> CellTriangulation.Vertex {
      let point = grid.point(ofNode: node)
      return CellTriangulation.Vertex(
        point: point, edge: 0, mark: triangles.mark(at: point, mark(of: node, nodes, cells)))
    }
    triangles.begin(
      (
        corner(cell), corner(cell + 1), corner(cell + 1 + grid.pitch), corner(cell + grid.pitch)
      ))
    roads.removeAll(keepingCapacity: true)
    var number = cells.lastPart(of: cell)
    // Mostly a part ends where the one before it in the list, the next of its road, begins.
    var last: (point: OutlinePoint, mark: OutlineMark, vertex: Int)?
    while number >= 0 {
      let part = cells.parts[Int(number)]
      let isLast = last.map { $0.point == part.to && $0.mark == part.mark } ?? false
      let to = isLast ? last?.vertex ?? 0 : triangles.insertEnd(part.to, part.mark)
      var from = to
      if part.from != part.to {
        from = triangles.insertEnd(part.from, part.mark)
        roads.append(CellRoad(from: from, to: to, mark: part.mark))
      }
      last = (part.from, part.mark, from)
      number = part.next
    }
    for road in roads where road.mark == .inside {
      triangles.insertRoad(from: road.from, to: road.to, .inside)
    }
    for road in roads where road.mark != .inside {
      triangles.insertRoad(from: road.from, to: road.to, road.mark)
    }
  }
}

extension ContiguousArray<OutlinePassage> {
  /// The box around all gates.
  fileprivate var box: OutlineBox {
    var box = OutlineBox()
    for passage in self {
      box.extend(passage.gate.inside)
      box.extend(passage.gate.outside)
    }
    return box
  }
}
