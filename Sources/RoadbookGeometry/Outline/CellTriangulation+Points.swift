// SPDX-License-Identifier: Apache-2.0

/// Points become corners of triangles.
extension CellTriangulation {
  /// Inserts a point of a road.
  mutating func insertEnd(_ point: OutlinePoint, _ mark: OutlineMark) -> Int {
    insert(point, self.mark(at: point, mark))
  }

  /// The mark of a point: within a smaller outline, a road that is to stay outside is inside.
  ///
  /// Each outline has its holes a little narrower than the one before, up to where whole units cannot tell them. A
  /// hole that was lost so does not open again.
  func mark(at point: OutlinePoint, _ mark: OutlineMark) -> OutlineMark {
    mark == .outside && smaller.enclose(point) ? .inside : mark
  }

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
      if edges[edge].road == .inside { takeInside(place) }
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
    for _ in 0..<triangleCount * 2 + 8 {
      guard let edge = edge(of: triangle, beyondWhich: point) else {
        recent = triangle
        return triangle
      }
      let across = twin(edge)
      if across < 0 { return nil }
      triangle = across & ~3
    }
    return (0..<triangleCount).lazy.map { $0 * 4 }.first { triangle in
      (triangle..<triangle + 3).allSatisfy { turn(origin($0), target($0), point) >= 0 }
    }
  }

  /// The edge of a triangle on the far side of which a point lies, if any.
  private func edge(of triangle: Int, beyondWhich point: OutlinePoint) -> Int? {
    let a = vertices[origin(triangle)].point
    let b = vertices[origin(triangle + 1)].point
    if Self.turn(a, b, point) < 0 { return triangle }
    let c = vertices[origin(triangle + 2)].point
    if Self.turn(b, c, point) < 0 { return triangle + 1 }
    return Self.turn(c, a, point) < 0 ? triangle + 2 : nil
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
    addTriangle(HalfEdge(b, -1, bc.road), HalfEdge(c, -1), HalfEdge(p, -1))
    addTriangle(HalfEdge(c, -1, ca.road), HalfEdge(a, -1), HalfEdge(p, -1))
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

  mutating func leave(_ vertex: Int, by edge: Int) {
    vertices[vertex].edge = Int32(truncatingIfNeeded: edge)
  }

  /// Splits an edge from a to b, and the triangles on both sides of it.
  private mutating func split(edge e: Int, at p: Int) {
    let (n, l) = (next(e), previous(e))
    let (a, b, c) = (origin(e), origin(n), origin(l))
    let (across, road) = (twin(e), edges[e].road)
    let (bc, q) = (edges[n], edges.count)
    // a, b, c becomes a, p, c; and there is p, b, c.
    addTriangle(HalfEdge(p, -1, road), HalfEdge(b, -1, bc.road), HalfEdge(c, -1))
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
    addTriangle(HalfEdge(b, -1, road), HalfEdge(p, -1), HalfEdge(d, -1, db.road))
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
    var steps = 4 * triangleCount + 64
    var next: Int? = edge
    while let edge = next, steps > 0 {
      steps -= 1
      if let across = acrossIfWrong(edge) {
        flip(edge)
        open.append(previous(across))
      } else {
        next = open.popLast()
      }
    }
    open.removeAll(keepingCapacity: true)
  }

  /// The other half of an edge that is to be flipped.
  private func acrossIfWrong(_ edge: Int) -> Int? {
    let across = twin(edge)
    guard across >= 0, edges[edge].road == .land, isInCircle(edge, apex(across)), isConvex(edge)
    else { return nil }
    return across
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
    edges[e].road = ad.road
    edges[t].road = bp.road
    link(e, Int(ad.twin))
    link(t, Int(bp.twin))
    leave(a, by: e)
    leave(b, by: t)
    leave(p, by: l)
    leave(d, by: k)
  }
}
