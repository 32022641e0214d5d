// SPDX-License-Identifier: Apache-2.0

/// A triangulation of a cell in which roads are edges.
///
/// Points are inserted one by one, and edges flipped until triangles are Delaunay's; then each road becomes
/// an edge by flips, and roads that cross meet in a point of their own.
///
///     for i in 0..<3 of a triangle:    corner(t, i)          anticlockwise
///                                      other(t, i)           the triangle across the edge opposite to it
///                                      isRoad(t, i)          whether that edge is one
///
/// Orientations are whole numbers, so they are exact; crossings are rounded to whole units, a centimetre.
///
/// Sources: C. L. Lawson, *Software for C¹ surface interpolation*, Mathematical Software III (1977);
/// S. W. Sloan, *A fast algorithm for generating constrained Delaunay triangulations*, Comput. Struct. 47
/// (1993), doi:10.1016/0045-7949(93)90239-A, for edges that are demanded.
///
/// - Complexity: O(*n*²) for *n* points, some tens in a cell.
struct CellTriangulation {
  private(set) var points: [OutlinePoint] = []
  private(set) var marks: [OutlineMark] = []
  private var corners: [SIMD3<Int32>] = []
  private var others: [SIMD3<Int32>] = []
  private var roads: [SIMD3<UInt8>] = []
  private var last = 0
  /// How many more crossings may be resolved: rounding must not go on for ever.
  private var crossingsLeft = 0

  private static let none: Int32 = -1

  var triangleCount: Int { corners.count }

  func corner(_ triangle: Int, _ i: Int) -> Int { Int(corners[triangle][i]) }
  func isRoad(_ triangle: Int, _ i: Int) -> Bool { roads[triangle][i] != 0 }

  /// Begins anew with the four nodes of a cell, anticlockwise.
  mutating func begin(_ nodes: [OutlinePoint], _ nodeMarks: [OutlineMark]) {
    points.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    points += nodes
    marks += nodeMarks
    corners.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    roads.removeAll(keepingCapacity: true)
    add(SIMD3(0, 1, 2), SIMD3(-1, 1, -1), .zero)
    add(SIMD3(0, 2, 3), SIMD3(-1, -1, 0), .zero)
    last = 0
    crossingsLeft = 2000
  }

  @discardableResult
  private mutating func add(
    _ corner: SIMD3<Int32>, _ other: SIMD3<Int32>, _ road: SIMD3<UInt8>
  ) -> Int32 {
    corners.append(corner)
    others.append(other)
    roads.append(road)
    return Int32(corners.count - 1)
  }

  /// Twice the area of a triangle; positive where it is anticlockwise.
  private func turn(_ a: Int, _ b: Int, _ c: OutlinePoint) -> Int {
    let (a, b) = (points[a], points[b])
    return (Int(b.x) - Int(a.x)) * (Int(c.y) - Int(a.y))
      - (Int(b.y) - Int(a.y)) * (Int(c.x) - Int(a.x))
  }

  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Int { turn(a, b, points[c]) }
}

// MARK: - Points

extension CellTriangulation {
  /// Inserts a point, or strengthens the mark of the one that is there.
  mutating func insert(_ point: OutlinePoint, _ mark: OutlineMark) -> Int {
    guard let triangle = triangle(at: point) else { return nearest(to: point, mark) }
    for i in 0..<3 where points[corner(triangle, i)] == point {
      let place = corner(triangle, i)
      marks[place] = max(marks[place], mark)
      return place
    }
    points.append(point)
    marks.append(mark)
    let place = points.count - 1
    for i in 0..<3
    where turn(corner(triangle, (i + 1) % 3), corner(triangle, (i + 2) % 3), point) == 0 {
      splitEdge(triangle, i, at: Int32(place))
      return place
    }
    splitTriangle(triangle, at: Int32(place))
    return place
  }

  /// Beyond the border of the cell, which only damaged input leads to.
  private mutating func nearest(to point: OutlinePoint, _ mark: OutlineMark) -> Int {
    var best = 0
    var least = Double.infinity
    for (place, other) in points.enumerated() {
      let (dx, dy) = (Double(other.x) - Double(point.x), Double(other.y) - Double(point.y))
      if dx * dx + dy * dy < least { (best, least) = (place, dx * dx + dy * dy) }
    }
    marks[best] = max(marks[best], mark)
    return best
  }

  private mutating func triangle(at point: OutlinePoint) -> Int? {
    var triangle = min(last, triangleCount - 1)
    walk: for _ in 0..<triangleCount * 2 + 8 {
      for i in 0..<3
      where turn(corner(triangle, (i + 1) % 3), corner(triangle, (i + 2) % 3), point) < 0 {
        let next = others[triangle][i]
        if next == Self.none { return nil }
        triangle = Int(next)
        continue walk
      }
      last = triangle
      return triangle
    }
    return (0..<triangleCount).first { triangle in
      (0..<3).allSatisfy {
        turn(corner(triangle, ($0 + 1) % 3), corner(triangle, ($0 + 2) % 3), point) >= 0
      }
    }
  }

  private mutating func splitTriangle(_ triangle: Int, at p: Int32) {
    let (v, n, r) = (corners[triangle], others[triangle], roads[triangle])
    let t = Int32(triangle)
    let (t1, t2) = (Int32(triangleCount), Int32(triangleCount + 1))
    corners[triangle] = SIMD3(p, v[1], v[2])
    others[triangle] = SIMD3(n[0], t1, t2)
    roads[triangle] = SIMD3(r[0], 0, 0)
    add(SIMD3(p, v[2], v[0]), SIMD3(n[1], t2, t), SIMD3(r[1], 0, 0))
    add(SIMD3(p, v[0], v[1]), SIMD3(n[2], t, t1), SIMD3(r[2], 0, 0))
    link(n[1], t, to: t1)
    link(n[2], t, to: t2)
    for t in [t, t1, t2] { legalize(Int(t)) }
  }

  /// Splits the edge opposite to a corner, and the triangle on its other side, too.
  private mutating func splitEdge(_ triangle: Int, _ i: Int, at p: Int32) {
    let (j, k) = ((i + 1) % 3, (i + 2) % 3)
    let (v, n, r) = (corners[triangle], others[triangle], roads[triangle])
    let t = Int32(triangle)
    let across = n[i]
    let t1 = Int32(triangleCount)
    // t keeps (v[i], v[j], p), t1 is (v[i], p, v[k]).
    corners[triangle] = SIMD3(p, v[i], v[j])
    others[triangle] = SIMD3(n[k], across, t1)
    roads[triangle] = SIMD3(r[k], r[i], 0)
    add(SIMD3(p, v[k], v[i]), SIMD3(n[j], t, across), SIMD3(r[j], 0, r[i]))
    link(n[j], t, to: t1)
    guard across != Self.none else {
      legalize(triangle)
      legalize(Int(t1))
      return
    }
    let u = Int(across)
    let a = (0..<3).first { others[u][$0] == t } ?? 0
    let (b, c) = ((a + 1) % 3, (a + 2) % 3)
    let (w, m, s) = (corners[u], others[u], roads[u])
    // w[b] is v[k], w[c] is v[j].
    let u1 = Int32(triangleCount)
    corners[u] = SIMD3(p, w[a], w[b])
    others[u] = SIMD3(m[c], t1, u1)
    roads[u] = SIMD3(s[c], s[a], 0)
    add(SIMD3(p, w[c], w[a]), SIMD3(m[b], across, t), SIMD3(s[b], 0, s[a]))
    link(m[b], across, to: u1)
    // The edge p–v[j] lies between t and u1, the edge p–v[k] between t1 and u.
    others[triangle][1] = u1
    others[Int(t1)][2] = across
    for t in [t, t1, across, u1] { legalize(Int(t)) }
  }

  private mutating func link(_ triangle: Int32, _ old: Int32, to new: Int32) {
    guard triangle != Self.none else { return }
    for i in 0..<3 where others[Int(triangle)][i] == old {
      others[Int(triangle)][i] = new
      return
    }
  }

  /// Flips the edge opposite to a triangle's first corner, a new point, and those that follow from it.
  private mutating func legalize(_ triangle: Int) {
    var open = [(triangle, corners[triangle][0])]
    var steps = 0
    while let (t, p) = open.popLast(), steps < 4 * triangleCount + 64 {
      steps += 1
      guard let i = (0..<3).first(where: { corners[t][$0] == p }), others[t][i] != Self.none,
        roads[t][i] == 0
      else { continue }
      let u = Int(others[t][i])
      guard let j = (0..<3).first(where: { others[u][$0] == Int32(t) }) else { continue }
      let far = corner(u, j)
      guard isInCircle(corner(t, 0), corner(t, 1), corner(t, 2), far), isConvex(t, i, u, j) else {
        continue
      }
      flip(t, i, u, j)
      open.append((t, p))
      open.append((u, p))
    }
  }

  private func isInCircle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Bool {
    let p = points[d]
    func row(_ place: Int) -> (Double, Double, Double) {
      let (x, y) = (Double(points[place].x) - Double(p.x), Double(points[place].y) - Double(p.y))
      return (x, y, x * x + y * y)
    }
    let (a, b, c) = (row(a), row(b), row(c))
    let sum =
      a.0 * (b.1 * c.2 - b.2 * c.1) - a.1 * (b.0 * c.2 - b.2 * c.0)
      + a.2 * (b.0 * c.1 - b.1 * c.0)
    return sum > 1e-6 * abs(a.2 * (b.0 * c.1 - b.1 * c.0))
  }

  /// Whether the two triangles at an edge are a strictly convex quadrangle.
  private func isConvex(_ t: Int, _ i: Int, _ u: Int, _ j: Int) -> Bool {
    let (p, q) = (corner(t, i), corner(u, j))
    let (a, b) = (corner(t, (i + 1) % 3), corner(t, (i + 2) % 3))
    return turn(p, a, q) > 0 && turn(p, q, b) > 0
  }

  /// Replaces the edge between two triangles by the one between their far corners.
  private mutating func flip(_ t: Int, _ i: Int, _ u: Int, _ j: Int) {
    let (p, q) = (corners[t][i], corners[u][j])
    let (a, b) = (corners[t][(i + 1) % 3], corners[t][(i + 2) % 3])
    let (pa, bp) = (others[t][(i + 2) % 3], others[t][(i + 1) % 3])
    let (roadPA, roadBP) = (roads[t][(i + 2) % 3], roads[t][(i + 1) % 3])
    // In u the edge runs from b to a: corners j+1 and j+2.
    let (aq, qb) = (others[u][(j + 1) % 3], others[u][(j + 2) % 3])
    let (roadAQ, roadQB) = (roads[u][(j + 1) % 3], roads[u][(j + 2) % 3])
    corners[t] = SIMD3(p, a, q)
    others[t] = SIMD3(aq, Int32(u), pa)
    roads[t] = SIMD3(roadAQ, 0, roadPA)
    corners[u] = SIMD3(p, q, b)
    others[u] = SIMD3(qb, bp, Int32(t))
    roads[u] = SIMD3(roadQB, roadBP, 0)
    link(aq, Int32(u), to: Int32(t))
    link(bp, Int32(t), to: Int32(u))
  }
}

// MARK: - Roads

extension CellTriangulation {
  /// Makes a road an edge, or several where it meets points and other roads.
  mutating func insertRoad(from a: Int, to b: Int, _ mark: OutlineMark) {
    if a == b { return }
    if let (t, i) = edge(a, b) { return settle(t, i, a, b, mark) }
    if let between = pointBetween(a, b) {
      insertRoad(from: a, to: between, mark)
      insertRoad(from: between, to: b, mark)
      return
    }
    var tries = triangleCount * triangleCount + 16
    while let crossing = crossing(a, b, attempt: tries), tries > 0 {
      tries -= 1
      let (t, i, isFlippable) = crossing
      if roads[t][i] != 0 { return cross(t, i, a, b, mark) }
      guard isFlippable else { break }
      let u = Int(others[t][i])
      guard let j = (0..<3).first(where: { others[u][$0] == Int32(t) }) else { break }
      flip(t, i, u, j)
    }
    if let (t, i) = edge(a, b) { settle(t, i, a, b, mark) }
  }

  /// Marks an edge as a road.
  ///
  /// One that is to stay outside gets a point outside, where both ends are inside.
  private mutating func settle(_ t: Int, _ i: Int, _ a: Int, _ b: Int, _ mark: OutlineMark) {
    roads[t][i] = 1
    let other = others[t][i]
    if other != Self.none, let j = (0..<3).first(where: { others[Int(other)][$0] == Int32(t) }) {
      roads[Int(other)][j] = 1
    }
    guard mark == .outside, marks[a] == .inside, marks[b] == .inside, other != Self.none else {
      return
    }
    let middle = OutlinePoint(
      x: Int32((Int(points[a].x) + Int(points[b].x)) / 2),
      y: Int32((Int(points[a].y) + Int(points[b].y)) / 2))
    guard isLong(a, b), crossingsLeft > 0 else { return }
    crossingsLeft -= 1
    roads[t][i] = 0
    if let j = (0..<3).first(where: { others[Int(other)][$0] == Int32(t) }) {
      roads[Int(other)][j] = 0
    }
    let place = insert(middle, .outside)
    guard place != a, place != b else { return }
    for end in [a, b] {
      if let (t, i) = edge(end, place) { settle(t, i, end, place, mark) }
    }
  }

  /// Whether two points are more than about 5 m apart: shorter parts of a road between points inside are inside.
  private func isLong(_ a: Int, _ b: Int) -> Bool {
    let (dx, dy) = (Int(points[a].x) - Int(points[b].x), Int(points[a].y) - Int(points[b].y))
    return dx * dx + dy * dy > 500 * 500
  }

  /// Lets two roads meet where they cross.
  private mutating func cross(_ t: Int, _ i: Int, _ a: Int, _ b: Int, _ mark: OutlineMark) {
    let (c, d) = (corner(t, (i + 1) % 3), corner(t, (i + 2) % 3))
    guard crossingsLeft > 0 else { return }
    crossingsLeft -= 1
    let (first, second) = (Double(turn(c, d, a)), Double(turn(c, d, b)))
    let part = first / (first - second)
    let point = OutlinePoint(
      x: Int32(
        (Double(points[a].x) + (Double(points[b].x) - Double(points[a].x)) * part).rounded()),
      y: Int32((Double(points[a].y) + (Double(points[b].y) - Double(points[a].y)) * part).rounded())
    )
    // A road between two points inside is inside; of the others the end that is more so decides.
    let crossed = min(marks[c], marks[d])
    let place: Int
    if let known = [a, b, c, d].first(where: { points[$0] == point }) {
      place = known
      marks[place] = max(marks[place], max(mark, crossed))
    } else {
      roads[t][i] = 0
      let u = Int(others[t][i])
      if let j = (0..<3).first(where: { others[u][$0] == Int32(t) }) { roads[u][j] = 0 }
      place = insert(point, max(mark, crossed))
      insertRoad(from: c, to: place, crossed)
      insertRoad(from: place, to: d, crossed)
    }
    if place != a { insertRoad(from: a, to: place, mark) }
    if place != b { insertRoad(from: place, to: b, mark) }
  }

  /// The edge between two points, as a triangle and the corner opposite to it.
  private func edge(_ a: Int, _ b: Int) -> (Int, Int)? {
    for t in 0..<triangleCount {
      for i in 0..<3 {
        let (c, d) = (corner(t, (i + 1) % 3), corner(t, (i + 2) % 3))
        if (c == a && d == b) || (c == b && d == a) { return (t, i) }
      }
    }
    return nil
  }

  /// A point on the line between two others, other than these.
  private func pointBetween(_ a: Int, _ b: Int) -> Int? {
    let (low, high) = (points[a], points[b])
    return points.indices.first { place in
      let point = points[place]
      return place != a && place != b && turn(a, b, place) == 0
        && min(low.x, high.x) <= point.x && point.x <= max(low.x, high.x)
        && min(low.y, high.y) <= point.y && point.y <= max(low.y, high.y)
    }
  }

  /// An edge that crosses the line between two points: a road first, or else one that can be flipped.
  ///
  /// Of edges that go on crossing it, each `attempt` has another one: flipping one to and fro would not end.
  private func crossing(_ a: Int, _ b: Int, attempt: Int) -> (Int, Int, isFlippable: Bool)? {
    var stuck: [(Int, Int, isFlippable: Bool)] = []
    for t in 0..<triangleCount {
      for i in 0..<3 {
        let u = Int(others[t][i])
        guard u > t else { continue }
        let (c, d) = (corner(t, (i + 1) % 3), corner(t, (i + 2) % 3))
        guard c != a, c != b, d != a, d != b else { continue }
        guard (turn(a, b, c) > 0) != (turn(a, b, d) > 0), (turn(c, d, a) > 0) != (turn(c, d, b) > 0)
        else { continue }
        if roads[t][i] != 0 { return (t, i, false) }
        guard let j = (0..<3).first(where: { others[u][$0] == Int32(t) }) else { continue }
        if isConvex(t, i, u, j) {
          // Flipping the nearest first, and those that stay crossings last, comes to an end.
          let far = (corner(t, i), corner(u, j))
          let stays =
            far.0 != a && far.0 != b && far.1 != a && far.1 != b
            && (turn(a, b, far.0) > 0) != (turn(a, b, far.1) > 0)
          if !stays { return (t, i, true) }
          stuck.append((t, i, true))
        }
      }
    }
    return stuck.isEmpty ? nil : stuck[attempt % stuck.count]
  }
}
