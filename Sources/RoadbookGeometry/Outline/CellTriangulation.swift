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
    var isRoad: Bool
  }

  var vertices: ContiguousArray<Vertex> = []
  var edges: ContiguousArray<HalfEdge> = []
  /// A half-edge of the triangle that was found last.
  private var recent = 0
  private var open: ContiguousArray<Int> = []
  /// Edges that are in the way of a road, by their ends.
  var crossed: ContiguousArray<SIMD2<Int32>> = []
  /// How many more crossings may be resolved: rounding must not go on for ever.
  var crossingsLeft = 0
  /// What has to stay inside.
  let smaller: SmallerOutlines

  init(including smaller: SmallerOutlines = SmallerOutlines([])) { self.smaller = smaller }

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

  private mutating func addTriangle(_ a: HalfEdge, _ b: HalfEdge, _ c: HalfEdge) {
    edges.append(a)
    edges.append(b)
    edges.append(c)
    edges.append(HalfEdge(-1, -1))
  }
}

extension CellTriangulation.HalfEdge {
  fileprivate init(_ origin: Int, _ twin: Int, isRoad: Bool = false) {
    self.init(
      origin: Int32(truncatingIfNeeded: origin), twin: Int32(truncatingIfNeeded: twin),
      isRoad: isRoad)
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
    let (a, b) = (vertices[a].point, vertices[b].point)
    return (Int(b.x) - Int(a.x)) * (Int(c.y) - Int(a.y))
      - (Int(b.y) - Int(a.y)) * (Int(c.x) - Int(a.x))
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

// MARK: - Points

extension CellTriangulation {
  /// Inserts a point, or strengthens the mark of the one that is there.
  mutating func insert(_ point: OutlinePoint, _ mark: OutlineMark) -> Int {
    guard let triangle = triangle(at: point) else { return nearest(to: point, mark) }
    for edge in triangle..<triangle + 3 where vertices[origin(edge)].point == point {
      let place = origin(edge)
      vertices[place].mark = max(vertices[place].mark, mark)
      return place
    }
    let place = vertices.count
    vertices.append(Vertex(point: point, edge: 0, mark: mark))
    for edge in triangle..<triangle + 3 where turn(origin(edge), target(edge), point) == 0 {
      split(edge: edge, at: place)
      return place
    }
    split(triangle: triangle, at: place)
    return place
  }

  /// Beyond the border of the cell, which only damaged input leads to.
  private mutating func nearest(to point: OutlinePoint, _ mark: OutlineMark) -> Int {
    var best = 0
    var least = Double.infinity
    for place in vertices.indices {
      let other = vertices[place].point
      let (dx, dy) = (Double(other.x) - Double(point.x), Double(other.y) - Double(point.y))
      if dx * dx + dy * dy < least { (best, least) = (place, dx * dx + dy * dy) }
    }
    vertices[best].mark = max(vertices[best].mark, mark)
    return best
  }

  /// The first half-edge of the triangle in which, or on the border of which, a point lies.
  private mutating func triangle(at point: OutlinePoint) -> Int? {
    var triangle = recent
    walk: for _ in 0..<triangleCount * 2 + 8 {
      for edge in triangle..<triangle + 3 where turn(origin(edge), target(edge), point) < 0 {
        let across = twin(edge)
        if across < 0 { return nil }
        triangle = across & ~3
        continue walk
      }
      recent = triangle
      return triangle
    }
    return (0..<triangleCount).lazy.map { $0 * 4 }.first { triangle in
      (triangle..<triangle + 3).allSatisfy { turn(origin($0), target($0), point) >= 0 }
    }
  }

  /// Links two half-edges; −1 is the border.
  private mutating func link(_ edge: Int, _ twin: Int) {
    edges[edge].twin = Int32(truncatingIfNeeded: twin)
    if twin >= 0 { edges[twin].twin = Int32(truncatingIfNeeded: edge) }
  }

  /// Splits a triangle a, b, c into a, b, p; b, c, p and c, a, p.
  private mutating func split(triangle e: Int, at p: Int) {
    let (a, b, c) = (origin(e), origin(e + 1), origin(e + 2))
    let (bc, ca) = (edges[e + 1], edges[e + 2])
    let (q, r) = (edges.count, edges.count + 4)
    addTriangle(HalfEdge(b, -1, isRoad: bc.isRoad), HalfEdge(c, -1), HalfEdge(p, -1))
    addTriangle(HalfEdge(c, -1, isRoad: ca.isRoad), HalfEdge(a, -1), HalfEdge(p, -1))
    edges[e + 1] = HalfEdge(b, q + 2)
    edges[e + 2] = HalfEdge(p, r + 1)
    link(q, Int(bc.twin))
    link(r, Int(ca.twin))
    link(q + 1, r + 2)
    link(q + 2, e + 1)
    link(r + 1, e + 2)
    leave(a, by: e)
    leave(b, by: q)
    leave(c, by: r)
    leave(p, by: e + 2)
    legalize(e)
    legalize(q)
    legalize(r)
  }

  private mutating func leave(_ vertex: Int, by edge: Int) {
    vertices[vertex].edge = Int32(truncatingIfNeeded: edge)
  }

  /// Splits an edge from a to b, and the triangles on both sides of it.
  private mutating func split(edge e: Int, at p: Int) {
    let (n, l) = (next(e), previous(e))
    let (a, b, c) = (origin(e), origin(n), origin(l))
    let (across, isRoad) = (twin(e), edges[e].isRoad)
    let (bc, q) = (edges[n], edges.count)
    // a, b, c becomes a, p, c; and there is p, b, c.
    addTriangle(
      HalfEdge(p, -1, isRoad: isRoad), HalfEdge(b, -1, isRoad: bc.isRoad), HalfEdge(c, -1))
    edges[n] = HalfEdge(p, q + 2)
    link(q + 1, Int(bc.twin))
    link(q + 2, n)
    leave(p, by: n)
    leave(a, by: e)
    leave(b, by: q + 1)
    leave(c, by: l)
    guard across >= 0 else {
      legalize(l)
      legalize(q + 1)
      return
    }
    // b, a, d becomes p, a, d; and there is b, p, d.
    let (m, k) = (next(across), previous(across))
    let (d, db, s) = (origin(k), edges[k], edges.count)
    addTriangle(
      HalfEdge(b, -1, isRoad: isRoad), HalfEdge(p, -1), HalfEdge(d, -1, isRoad: db.isRoad))
    edges[across].origin = Int32(truncatingIfNeeded: p)
    edges[k] = HalfEdge(d, s + 1)
    link(s + 1, k)
    link(s + 2, Int(db.twin))
    link(q, s)
    leave(d, by: k)
    legalize(l)
    legalize(q + 1)
    legalize(m)
    legalize(s + 2)
  }

  /// Flips an edge opposite to a new point, and those that follow from it.
  private mutating func legalize(_ edge: Int) {
    open.append(edge)
    var steps = 4 * triangleCount + 64
    while let edge = open.popLast(), steps > 0 {
      steps -= 1
      let across = twin(edge)
      guard across >= 0, !edges[edge].isRoad, isInCircle(edge, apex(across)), isConvex(edge) else {
        continue
      }
      flip(edge)
      open.append(edge)
      open.append(previous(across))
    }
    open.removeAll(keepingCapacity: true)
  }

  /// Whether a point lies in the circle around the triangle to the left of an edge.
  private func isInCircle(_ edge: Int, _ place: Int) -> Bool {
    let p = vertices[place].point
    let (a, b, c) = (
      vertices[origin(edge)].point, vertices[target(edge)].point, vertices[apex(edge)].point
    )
    let (ax, ay) = (Double(Int(a.x) - Int(p.x)), Double(Int(a.y) - Int(p.y)))
    let (bx, by) = (Double(Int(b.x) - Int(p.x)), Double(Int(b.y) - Int(p.y)))
    let (cx, cy) = (Double(Int(c.x) - Int(p.x)), Double(Int(c.y) - Int(p.y)))
    let (aa, bb, cc) = (ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy)
    let last = aa * (bx * cy - by * cx)
    let sum = ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + last
    return sum > 1e-6 * abs(last)
  }

  /// Whether the two triangles at an edge are a strictly convex quadrangle.
  func isConvex(_ edge: Int) -> Bool {
    let (a, b) = (origin(edge), target(edge))
    let (p, q) = (apex(edge), apex(twin(edge)))
    return turn(p, a, q) > 0 && turn(q, b, p) > 0
  }

  /// Replaces the edge between two triangles by the one between their far corners.
  ///
  /// Of a, b, p and b, a, d the half-edge itself then leads from a to d, and its twin from b to p.
  mutating func flip(_ e: Int) {
    let t = twin(e)
    let (n, l, m, k) = (next(e), previous(e), next(t), previous(t))
    let (a, b, p, d) = (origin(e), origin(t), origin(l), origin(k))
    let (bp, ad) = (edges[n], edges[m])
    edges[n] = HalfEdge(d, m)
    edges[m] = HalfEdge(p, n)
    edges[e].isRoad = ad.isRoad
    edges[t].isRoad = bp.isRoad
    link(e, Int(ad.twin))
    link(t, Int(bp.twin))
    leave(a, by: e)
    leave(b, by: t)
    leave(p, by: l)
    leave(d, by: k)
  }
}
