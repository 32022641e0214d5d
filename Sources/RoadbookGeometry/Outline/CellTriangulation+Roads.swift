// SPDX-License-Identifier: Apache-2.0

/// Roads become edges of the triangulation.
extension CellTriangulation {
  /// Makes a road an edge, or several where it meets points and other roads.
  mutating func insertRoad(from a: Int, to b: Int, _ mark: OutlineMark) {
    var a = a
    while a != b {
      switch ahead(from: a, to: b) {
      case .edge(let edge, let end):
        if mark == .inside { takeInside(end) }
        settle(edge, a, end, mark)
        a = end
      case .crossing(let first):
        guard let end = gatherCrossed(first, from: a, to: b, mark) else { return }
        clearCrossed(from: a, to: end)
        guard let edge = edge(a, end) else { return }
        settle(edge, a, end, mark)
        a = end
      case nil: return
      }
    }
  }

  /// Lists the edges in the way up to the next vertex on it.
  ///
  /// - Returns: That vertex; `nil` where a road is in the way, which then meets this one.
  private mutating func gatherCrossed(
    _ first: Int, from a: Int, to b: Int, _ mark: OutlineMark
  ) -> Int? {
    crossed.removeAll(keepingCapacity: true)
    var edge = first
    for _ in 0..<edges.count {
      if edges[edge].road != .land {
        cross(edge, a, b, mark)
        return nil
      }
      crossed.append(SIMD2(edges[edge].origin, Int32(truncatingIfNeeded: target(edge))))
      let across = twin(edge)
      guard across >= 0 else { return nil }
      let far = apex(across)
      let side = far == b ? 0 : turn(a, b, far)
      if side == 0 { return far }
      edge = side > 0 ? next(across) : previous(across)
    }
    return nil
  }

  /// Flips the edges in the way of a road, until none is.
  private mutating func clearCrossed(from a: Int, to b: Int) {
    var place = 0
    var tries = crossed.count * crossed.count * 4 + 16
    while place < crossed.count, tries > 0 {
      tries -= 1
      let ends = crossed[place]
      place += 1
      guard let edge = edge(Int(ends.x), Int(ends.y)), twin(edge) >= 0 else { continue }
      guard isConvex(edge) else {
        crossed.append(ends)
        continue
      }
      let (p, q) = (apex(edge), apex(twin(edge)))
      flip(edge)
      if p != a, p != b, q != a, q != b, (turn(a, b, p) > 0) != (turn(a, b, q) > 0) {
        crossed.append(SIMD2(Int32(truncatingIfNeeded: p), Int32(truncatingIfNeeded: q)))
      }
    }
  }

  /// A vertex that lies on a road inside is inside, too.
  ///
  /// On the border it stays what it is, as the cell beside it knows it.
  mutating func takeInside(_ place: Int) {
    let point = vertices[place].point
    if offBorder(point) == point { vertices[place].mark = .inside }
  }

  private mutating func setRoad(_ edge: Int, _ road: OutlineMark) {
    edges[edge].road = road
    let across = twin(edge)
    if across >= 0 { edges[across].road = road }
  }

  /// Marks an edge as a road; where two lie on each other, it is that which is to lie inside.
  ///
  /// One that is to stay outside gets a point outside, where both ends are inside; but not within a smaller
  /// outline, in which such a road was too short to be parted or met others.
  private mutating func settle(_ edge: Int, _ a: Int, _ b: Int, _ mark: OutlineMark) {
    guard mark > edges[edge].road else { return }
    setRoad(edge, mark)
    guard mark == .outside, vertices[a].mark == .inside, vertices[b].mark == .inside,
      twin(edge) >= 0, isLong(a, b), crossingsLeft > 0
    else { return }
    let (p, q) = (vertices[a].point, vertices[b].point)
    let middle = offBorder(
      OutlinePoint(x: Int32((Int(p.x) + Int(q.x)) / 2), y: Int32((Int(p.y) + Int(q.y)) / 2)))
    guard !smaller.enclose(middle) else { return }
    crossingsLeft -= 1
    setRoad(edge, .land)
    let place = insert(middle, .outside)
    for end in [a, b] where end != place {
      if let part = self.edge(end, place) { settle(part, end, place, mark) }
    }
  }

  /// Whether two points are more than about 5 m apart: shorter parts of a road between points inside are inside.
  private func isLong(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (vertices[a].point, vertices[b].point)
    let (dx, dy) = (Int(p.x) - Int(q.x), Int(p.y) - Int(q.y))
    return dx * dx + dy * dy > 500 * 500
  }

  /// A point of this cell alone: the cell beside it would not know a new point on the border between them, nor
  /// that one there is now inside, and the outline would end at the border.
  private func offBorder(_ point: OutlinePoint) -> OutlinePoint {
    let (low, high) = (vertices[0].point, vertices[2].point)
    return OutlinePoint(
      x: min(max(point.x, low.x + 1), high.x - 1), y: min(max(point.y, low.y + 1), high.y - 1))
  }

  /// Lets two roads meet where they cross.
  private mutating func cross(_ edge: Int, _ a: Int, _ b: Int, _ mark: OutlineMark) {
    guard crossingsLeft > 0 else { return }
    crossingsLeft -= 1
    let (c, d) = (origin(edge), target(edge))
    let (first, second) = (Double(turn(c, d, a)), Double(turn(c, d, b)))
    let part = first / (first - second)
    let (p, q) = (vertices[a].point, vertices[b].point)
    let point = offBorder(
      OutlinePoint(
        x: Int32((Double(p.x) + (Double(q.x) - Double(p.x)) * part).rounded()),
        y: Int32((Double(p.y) + (Double(q.y) - Double(p.y)) * part).rounded())))
    // A road stays what it is; between two points inside it is inside.
    let other = max(edges[edge].road, min(vertices[c].mark, vertices[d].mark))
    setRoad(edge, .land)
    let place = insertEnd(point, max(mark, other))
    insertRoad(from: c, to: place, other)
    insertRoad(from: place, to: d, other)
    insertRoad(from: a, to: place, mark)
    insertRoad(from: place, to: b, mark)
  }
}
