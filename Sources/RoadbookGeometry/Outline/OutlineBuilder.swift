// SPDX-License-Identifier: Apache-2.0

/// A road as outlines see it: its box, and whether parts of it are to lie inside, and outside.
package struct OutlineRoad: Sendable {
  package var number: UInt32
  package var box: OutlineBox
  package var hasInside: Bool
  package var hasOutside: Bool

  package init(number: UInt32, box: OutlineBox, hasInside: Bool, hasOutside: Bool) {
    self.number = number
    self.box = box
    self.hasInside = hasInside
    self.hasOutside = hasOutside
  }
}

/// Finds the outline of roads that are to lie inside, with others left outside.
///
/// A grid tells which land belongs to what is inside; where roads inside and outside share a cell, or the
/// outline passes, the cell is triangulated with its roads as edges. The outline passes the edges that lead
/// from a point inside to one that is not, so it crosses no road but those that lead out, within 2 m of
/// where they do. Neighbouring cells share the points of their common edge, so lines go on in the next.
///
/// Roads that cross on a bridge cannot be parted; the one that is inside stays so, and the other is inside
/// within 2 m of it.
///
/// Sources: M. Baum, T. Bläsius, A. Gemsa, I. Rutter, F. Wegner, *Scalable exact visualization of isocontours
/// in road networks via minimum-link paths*, ESA 2016, doi:10.4230/LIPIcs.ESA.2016.7, of which this has the
/// links with few corners in a triangulation between what is reached and what is not. We differ: the border
/// is found by a grid and not by walking the faces of the planar road network, which bridges are no part of;
/// and the grid closes gaps, so that holes are as wide as asked for or hold a road.
///
/// - Complexity: O(*r* + *g* + *c* *n*²) for *r* roads, *g* cells, and *c* cells of *n* points at the outline.
package struct OutlineBuilder {
  /// The most cells of a grid.
  static let greatestCellCount = 2_000_000.0
  /// How many cells a gap is wide.
  private static let cellsInGap = 4.0

  private let roads: [OutlineRoad]
  private let lines: (UInt32) -> [OutlineLine]
  private var grid: OutlineGrid
  private var nodes: OutlineNodes
  /// The gap that was closed, by the size of cells.
  package let gapMeters: Double
  private var isActive: [Bool] = []

  /// - Parameters:
  ///   - roads: All whose box meets that of what is inside, and some more.
  ///   - gapMeters: Land narrower than this is no hole, metres.
  ///   - unitsEast: How many 10⁻⁷ degrees a metre to the east is.
  ///   - unitsNorth: As `unitsEast`, to the north.
  ///   - cover: The box of what is inside of all outlines that are to share a grid.
  ///   - smaller: Outlines that lie within this one; they are among the roads, too.
  ///   - lines: The lines of a road, each whole, always in the same direction.
  package init(
    _ roads: [OutlineRoad], gapMeters: Double, unitsEast: Double, unitsNorth: Double,
    cover: OutlineBox, including smaller: [[OutlinePoint]] = [],
    lines: @escaping (UInt32) -> [OutlineLine]
  ) {
    self.roads = roads
    self.lines = lines
    let wide = Double(cover.east) - Double(cover.west) + gapMeters * unitsEast * 2
    let high = Double(cover.north) - Double(cover.south) + gapMeters * unitsNorth * 2
    let least = (wide / unitsEast * high / unitsNorth / Self.greatestCellCount).squareRoot()
    let size = max(gapMeters / Self.cellsInGap, least)
    self.gapMeters = max(gapMeters, size * 2)
    grid = OutlineGrid(
      around: cover, width: Int(size * unitsEast), height: Int(size * unitsNorth),
      margin: Int(self.gapMeters / size / 2) + 3)
    Self.mark(roads, &grid, lines)
    nodes = OutlineNodes(grid, gapInCells: self.gapMeters / size)
    nodes.include(smaller, grid)
  }

  /// Marks the cells that roads meet: by their boxes where these are small, else by their lines.
  private static func mark(
    _ roads: [OutlineRoad], _ grid: inout OutlineGrid, _ lines: (UInt32) -> [OutlineLine]
  ) {
    for road in roads {
      guard let cells = grid.cells(meeting: road.box) else { continue }
      if cells.columns.count * cells.rows.count <= 4 {
        for row in cells.rows {
          for column in cells.columns {
            let cell = row * grid.columns + column
            if road.hasInside { grid.mark(cell, isInside: true) }
            if road.hasOutside { grid.mark(cell, isInside: false) }
          }
        }
        continue
      }
      for line in lines(road.number) {
        var touched: [OutlineBox] = []
        line.forEachPair { a, b in
          grid.forEachPart(from: a, to: b) { _, from, to in
            var box = OutlineBox()
            box.extend(from)
            box.extend(to)
            touched.append(box)
          }
        }
        for box in touched {
          guard let cells = grid.cells(meeting: box) else { continue }
          for row in cells.rows {
            for column in cells.columns {
              grid.mark(row * grid.columns + column, isInside: line.isInside)
            }
          }
        }
      }
    }
  }
}

extension OutlineLine {
  /// All pairs of points that follow each other; a line of one point is one pair.
  func forEachPair(_ body: (OutlinePoint, OutlinePoint) -> Void) {
    if points.count == 1 { body(points[0], points[0]) }
    for (a, b) in zip(points, points.dropFirst()) { body(a, b) }
  }
}

// MARK: - Cells at the outline

/// What the cells at an outline are made of.
private struct OutlineCells {
  struct Part {
    var from: OutlinePoint
    var to: OutlinePoint
    var mark: OutlineMark
    var next: Int32
  }

  /// By cell: its last part, or none.
  var head: [Int32]
  var parts: [Part] = []
  /// By edge of the grid: the points on it, other than its ends.
  var onEdges: [Int: [(OutlinePoint, OutlineMark)]] = [:]
  /// The nodes on which a road has a point.
  var atNodes: [Int: OutlineMark] = [:]

  init(_ grid: OutlineGrid) { head = Array(repeating: -1, count: grid.hasInside.count) }

  mutating func add(_ cell: Int, _ from: OutlinePoint, _ to: OutlinePoint, _ mark: OutlineMark) {
    parts.append(Part(from: from, to: to, mark: mark, next: head[cell]))
    head[cell] = Int32(parts.count - 1)
  }

  mutating func note(_ point: OutlinePoint, _ mark: OutlineMark, _ grid: OutlineGrid) {
    if let node = grid.node(at: point) {
      atNodes[node] = max(atNodes[node] ?? .land, mark)
    } else if let edge = grid.edge(at: point) {
      onEdges[edge, default: []].append((point, mark))
    }
  }
}

extension OutlineBuilder {
  /// The closed lines of the outline, what is inside to the left; outer lines are anticlockwise.
  package mutating func rings() -> [[OutlineCorner]] {
    findActive()
    let cells = collected()
    decideContested(cells)
    var next: [OutlineGate: (passage: OutlinePassage, next: OutlineGate)] = [:]
    var triangles = CellTriangulation()
    for cell in isActive.indices where isActive[cell] {
      triangulate(cell, cells, &triangles)
      addGates(of: triangles, &next)
    }
    return Self.rings(next)
  }

  /// The cells that the outline may pass, and those that may hold a road on the wrong side.
  private mutating func findActive() {
    isActive = Array(repeating: false, count: grid.hasInside.count)
    let steps = [0, 1, grid.nodeColumns + 1, grid.nodeColumns]
    for cell in isActive.indices {
      let first = grid.firstNode(of: cell)
      var inside = 0
      var isContested = false
      for step in steps {
        if nodes.isInside[first + step] { inside += 1 }
        if nodes.isContested[first + step] { isContested = true }
      }
      isActive[cell] =
        isContested || (inside > 0 && (inside < 4 || grid.hasOutside[cell]))
        || (inside < 4 && grid.hasInside[cell])
    }
  }

  /// The parts of roads in these cells.
  private func collected() -> OutlineCells {
    var cells = OutlineCells(grid)
    for road in roads where touchesActive(road.box) {
      for line in lines(road.number) {
        let mark: OutlineMark = line.isInside ? .inside : .outside
        line.forEachPair { a, b in
          grid.forEachPart(from: a, to: b) { cell, from, to in
            cells.note(from, mark, grid)
            cells.note(to, mark, grid)
            if isActive[cell] { cells.add(cell, from, to, mark) }
          }
        }
      }
    }
    return cells
  }

  private func touchesActive(_ box: OutlineBox) -> Bool {
    guard let cells = grid.cells(meeting: box) else { return false }
    for row in cells.rows {
      for column in cells.columns where isActive[row * grid.columns + column] { return true }
    }
    return false
  }

  /// Gives nodes between roads of both kinds to the nearer one.
  private mutating func decideContested(_ cells: OutlineCells) {
    for node in nodes.isContested.indices where nodes.isContested[node] {
      let (row, column) = (node / grid.nodeColumns, node % grid.nodeColumns)
      let point = grid.point(ofNode: node)
      var least: (inside: Double, outside: Double) = (.infinity, .infinity)
      for (r, c) in [(row, column), (row - 1, column), (row, column - 1), (row - 1, column - 1)]
      where (0..<grid.rows).contains(r) && (0..<grid.columns).contains(c) {
        var number = cells.head[r * grid.columns + c]
        while number >= 0 {
          let part = cells.parts[Int(number)]
          let meters = distance(of: point, from: part.from, part.to)
          if part.mark == .inside {
            least.inside = min(least.inside, meters)
          } else {
            least.outside = min(least.outside, meters)
          }
          number = part.next
        }
      }
      nodes.set(node, isInside: least.inside <= least.outside && least.inside < .infinity)
    }
  }

  /// By the size of cells, squared.
  private func distance(
    of point: OutlinePoint, from a: OutlinePoint, _ b: OutlinePoint
  ) -> Double {
    func place(_ other: OutlinePoint) -> LocalPlane.Point {
      LocalPlane.Point(
        x: Double(Int(other.x) - Int(point.x)) / Double(grid.width),
        y: Double(Int(other.y) - Int(point.y)) / Double(grid.height))
    }
    return LocalPlane.project(LocalPlane.Point(x: 0, y: 0), onto: place(a), place(b)).meters
  }
}

// MARK: - Triangles

extension OutlineBuilder {
  private func triangulate(
    _ cell: Int, _ cells: OutlineCells, _ triangles: inout CellTriangulation
  ) {
    let around = grid.nodes(of: cell)
    triangles.begin(
      around.map { grid.point(ofNode: $0) },
      around.map { node in cells.atNodes[node] ?? (nodes.isInside[node] ? .inside : .land) })
    for (edge, _) in grid.edges(of: cell) {
      for (point, mark) in cells.onEdges[edge] ?? [] { _ = triangles.insert(point, mark) }
    }
    for mark in [OutlineMark.inside, .outside] {
      var roads: [(Int, Int)] = []
      var number = cells.head[cell]
      while number >= 0 {
        let part = cells.parts[Int(number)]
        if part.mark == mark {
          roads.append((triangles.insert(part.from, mark), triangles.insert(part.to, mark)))
        }
        number = part.next
      }
      for (a, b) in roads { triangles.insertRoad(from: a, to: b, mark) }
    }
  }

  /// The gates of a cell's triangles, each with the one that follows.
  private func addGates(
    of triangles: CellTriangulation,
    _ next: inout [OutlineGate: (passage: OutlinePassage, next: OutlineGate)]
  ) {
    for t in 0..<triangles.triangleCount {
      let inside = (0..<3).map { triangles.marks[triangles.corner(t, $0)] == .inside }
      let count = inside.count { $0 }
      guard count == 1 || count == 2,
        let lone = (0..<3).first(where: { inside[$0] == (count == 1) })
      else { continue }
      let (p, q) = ((lone + 1) % 3, (lone + 2) % 3)
      func gate(_ other: Int) -> OutlineGate {
        let (a, b) = (
          triangles.points[triangles.corner(t, lone)], triangles.points[triangles.corner(t, other)]
        )
        return inside[lone]
          ? OutlineGate(inside: a, outside: b) : OutlineGate(inside: b, outside: a)
      }
      let (entry, exit, across) = inside[lone] ? (gate(p), gate(q), q) : (gate(q), gate(p), p)
      let inner =
        inside[lone] ? triangles.corner(t, lone) : triangles.corner(t, across == p ? q : p)
      next[entry] = (
        OutlinePassage(
          entry, isRoad: triangles.isRoad(t, across), isAtRoad: !isNode(triangles.points[inner])),
        exit
      )
    }
  }

  private func isNode(_ point: OutlinePoint) -> Bool { grid.node(at: point) != nil }
}

// MARK: - Rings

extension OutlineBuilder {
  private static func rings(
    _ next: [OutlineGate: (passage: OutlinePassage, next: OutlineGate)]
  ) -> [[OutlineCorner]] {
    var open = next
    var rings: [[OutlineCorner]] = []
    // In an order of their own, so that the same question has the same answer.
    for start in next.keys.sorted(by: { $0.order < $1.order }) {
      var passages: [OutlinePassage] = []
      var gate = start
      while let (passage, following) = open.removeValue(forKey: gate) {
        passages.append(passage)
        gate = following
      }
      guard passages.count > 2, gate == start else { continue }
      let ring = GateLinks(passages).corners()
      guard ring.count > 2 else { continue }
      // Land that a node took with it, without any road.
      if ring.signedArea > 0, !passages.contains(where: \.isAtRoad), passages.count < 24 {
        continue
      }
      rings.append(ring)
    }
    return rings
  }
}

extension OutlineGate {
  fileprivate var order: (Int32, Int32, Int32, Int32) { (inside.y, inside.x, outside.y, outside.x) }
}

extension [OutlineCorner] {
  /// Twice the area; positive where the corners are anticlockwise.
  package var signedArea: Double {
    guard let first, var last else { return 0 }
    var sum = 0.0
    for corner in self {
      sum += (last - first).cross(corner - first)
      last = corner
    }
    return sum
  }

  /// Whether a point lies within the closed line.
  package func encloses(_ point: OutlineCorner) -> Bool {
    guard var last else { return false }
    var isInside = false
    for corner in self {
      if (corner.y > point.y) != (last.y > point.y),
        point.x < (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside
  }
}
