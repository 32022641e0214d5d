// SPDX-License-Identifier: Apache-2.0

/// A triangulation of a cell in which roads are edges.
///
/// Points are inserted one by one, and edges flipped until triangles are Delaunay's; then each road becomes
/// an edge by flips, and roads that cross meet in a point of their own.
///
///     half-edges 4t, 4t + 1, 4t + 2 go around triangle t, anticlockwise:
///
///                2                        each has its origin, and its twin in the triangle
///              ↙   ↖                      across; of 4t + 3 nothing is used
///     4t + 2 ↙       ↖ 4t + 1
///          0 ── 4t ──→ 1
///
/// Orientations are whole numbers, so they are exact; crossings are rounded to whole units, a centimetre.
///
/// Sources: C. L. Lawson, *Software for C¹ surface interpolation*, Mathematical Software III (1977);
/// S. W. Sloan, *A fast algorithm for generating constrained Delaunay triangulations*, Comput. Struct. 47
/// (1993), doi:10.1016/0045-7949(93)90239-A, for edges that are demanded.
///
/// - Complexity: O(*n* √*n*) for most cells of *n* points, O(*n*²) at worst.
struct CellTriangulation: Sendable {
  struct Vertex {
    var point: OutlinePoint
    /// A half-edge that leaves it.
    var edge: Int32
    var mark: OutlineMark
  }

  struct HalfEdge {
    var origin: Int32
    /// −1 at the border of the cell.
    var twin: Int32
    /// The road that it is a part of; ``OutlineMark/land`` where it is none.
    var road: OutlineMark
  }

  var vertices: ContiguousArray<Vertex> = []
  var edges: ContiguousArray<HalfEdge> = []
  /// A half-edge of the triangle that was found last.
  var recent = 0
  var open: ContiguousArray<Int> = []
  /// Edges that are in the way of a road, by their ends.
  var crossed: ContiguousArray<SIMD2<Int32>> = []
  /// How many more crossings may be resolved: rounding must not go on for ever.
  var crossingsLeft = 0
  /// What has to stay inside.
  let smaller: SmallerOutlines

  init(including smaller: SmallerOutlines = SmallerOutlines()) { self.smaller = smaller }

  var triangleCount: Int { edges.count / 4 }

  /// Begins anew with the four nodes of a cell, anticlockwise.
  mutating func begin(_ nodes: (Vertex, Vertex, Vertex, Vertex)) {
    vertices.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    vertices.append(nodes.0)
    vertices.append(nodes.1)
    vertices.append(nodes.2)
    vertices.append(nodes.3)
    leave(0, by: 0)
    leave(1, by: 1)
    leave(2, by: 2)
    leave(3, by: 6)
    addTriangle(HalfEdge(0, -1), HalfEdge(1, -1), HalfEdge(2, 4))
    addTriangle(HalfEdge(0, 2), HalfEdge(2, -1), HalfEdge(3, -1))
    recent = 0
    crossingsLeft = 2000
  }

  mutating func addTriangle(_ a: HalfEdge, _ b: HalfEdge, _ c: HalfEdge) {
    edges.append(a)
    edges.append(b)
    edges.append(c)
    edges.append(HalfEdge(-1, -1))
  }
}

extension CellTriangulation.HalfEdge {
  init(_ origin: Int, _ twin: Int, _ road: OutlineMark = .land) {
    self.init(
      origin: Int32(truncatingIfNeeded: origin), twin: Int32(truncatingIfNeeded: twin), road: road)
  }
}

// MARK: - Walking

extension CellTriangulation {
  func next(_ edge: Int) -> Int { edge & 3 == 2 ? edge - 2 : edge + 1 }
  func previous(_ edge: Int) -> Int { edge & 3 == 0 ? edge + 2 : edge - 1 }
  func origin(_ edge: Int) -> Int { Int(edges[edge].origin) }
  func target(_ edge: Int) -> Int { Int(edges[next(edge)].origin) }
  /// The corner opposite to an edge.
  func apex(_ edge: Int) -> Int { Int(edges[previous(edge)].origin) }
  func twin(_ edge: Int) -> Int { Int(edges[edge].twin) }

  /// Twice the area of a triangle; positive where it is anticlockwise.
  func turn(_ a: Int, _ b: Int, _ c: OutlinePoint) -> Int {
    Self.turn(vertices[a].point, vertices[b].point, c)
  }

  /// The points are less than 2³¹ units apart.
  static func turn(_ a: OutlinePoint, _ b: OutlinePoint, _ c: OutlinePoint) -> Int {
    (Int(b.x) &- Int(a.x)) &* (Int(c.y) &- Int(a.y)) &- (Int(b.y) &- Int(a.y))
      &* (Int(c.x) &- Int(a.x))
  }

  func turn(_ a: Int, _ b: Int, _ c: Int) -> Int { turn(a, b, vertices[c].point) }

  /// Whether a point lies in the direction of another, as seen from a third.
  private func isAhead(_ place: Int, from a: Int, to b: Int) -> Bool {
    let (p, a, b) = (vertices[place].point, vertices[a].point, vertices[b].point)
    return (Int(p.x) - Int(a.x)) * (Int(b.x) - Int(a.x))
      + (Int(p.y) - Int(a.y)) * (Int(b.y) - Int(a.y)) > 0
  }

  /// What stands on the way from one vertex to another.
  enum Ahead {
    /// An edge of the way, and the vertex at its other end.
    case edge(Int, Int)
    /// The first edge that the way crosses, from the right to the left.
    case crossing(Int)
  }

  /// Looks around a vertex for the way to another.
  func ahead(from a: Int, to b: Int) -> Ahead? {
    let start = Int(vertices[a].edge)
    var edge = start
    var steps = edges.count
    while steps > 0 {
      steps -= 1
      if let found = ahead(edge, from: a, to: b) { return found }
      let across = twin(previous(edge))
      if across == start { return nil }
      if across >= 0 {
        edge = across
        continue
      }
      // At the border: the other way around.
      edge = start
      while steps > 0 {
        steps -= 1
        let beside = twin(edge)
        guard beside >= 0 else { return nil }
        edge = next(beside)
        if let found = ahead(edge, from: a, to: b) { return found }
      }
    }
    return nil
  }

  /// As `ahead(from:to:)`, in the triangle to the left of an edge that leaves the vertex.
  private func ahead(_ edge: Int, from a: Int, to b: Int) -> Ahead? {
    let (right, left) = (target(edge), apex(edge))
    if right == b { return .edge(edge, b) }
    if left == b { return .edge(previous(edge), b) }
    let (onRight, onLeft) = (turn(a, b, right), turn(a, b, left))
    if onRight == 0, isAhead(right, from: a, to: b) { return .edge(edge, right) }
    if onLeft == 0, isAhead(left, from: a, to: b) { return .edge(previous(edge), left) }
    return onRight < 0 && onLeft > 0 ? .crossing(next(edge)) : nil
  }

  /// The edge between two vertices, if there is one.
  func edge(_ a: Int, _ b: Int) -> Int? {
    guard case .edge(let edge, let end)? = ahead(from: a, to: b), end == b else { return nil }
    return edge
  }
}
