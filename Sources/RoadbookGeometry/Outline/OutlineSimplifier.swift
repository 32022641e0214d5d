// SPDX-License-Identifier: Apache-2.0

/// Takes corners out of areas, and small holes and areas away, until few enough corners are left: always that
/// which changes the area least.
///
/// A corner counts by the triangle that it makes with its neighbours. It goes only while no other corner lies in that:
/// so lines never come to cross. A hole, or an area other than the first, goes as a whole. As this frees three
/// corners at least, it counts by a third of its size. So small holes are filled long before great lines suffer.
///
///     ╭──────────╮        the triangle at b is greater than a third of the hole: the hole goes first
///     │   ╭─╮    │
///     │   ╰─╯    b
///     ╰──────────╯
///
/// Source: M. Visvalingam, J. D. Whyatt, *Line generalisation by repeated elimination of points*, Cartogr. J.
/// 30 (1993), doi:10.1179/000870493786962263, with a test for what else lies in the triangle, and with holes
/// in the same order.
///
/// - Complexity: O(*n* log *n* + *n* *m*) for *n* corners, *m* of which are as far east as those of a triangle.
package struct OutlineSimplifier {
  private var rings: CornerRings
  private var queue = CandidateQueue()
  /// By corner in the way: those whose triangles it lies in.
  private var waiting: [Int: [Int]] = [:]
  /// A point that stays on its side of the lines.
  private let center: OutlineCorner?
  /// Rings that stay: the first, and the one with the center.
  private let staying: Set<Int>
  private let unitsEast: Double
  private let unitsNorth: Double
  /// How far it was across a hole or an area that is gone at most, meters.
  private var widestGone = 0.0

  /// What the square of a corner's distance from the line between its neighbours counts: a narrow arm, such as a road that
  /// leads far out, is little land but a great error.
  private static let weightOfDistance = 0.125

  private init(
    _ shapes: [OutlineShape], _ center: OutlineCorner?, _ unitsEast: Double, _ unitsNorth: Double
  ) {
    let rings = CornerRings(shapes)
    staying = [0, center.flatMap { rings.outer(around: $0) } ?? 0]
    self.rings = rings
    self.center = center
    self.unitsEast = unitsEast
    self.unitsNorth = unitsNorth
  }

  /// Areas of no more corners than asked for.
  ///
  /// - Parameters:
  ///   - shapes: The areas, the greatest first.
  ///   - most: How many corners they may have together, 9 or more.
  ///   - center: A point that stays inside if it is.
  ///   - unitsEast: How many 10⁻⁷ degrees a metre to the east is.
  ///   - unitsNorth: As `unitsEast`, to the north.
  /// - Returns: The areas, and how far their lines are from the old ones at most, in meters; areas and holes
  ///   that went as a whole count by the widest disc that may be in them.
  package static func simplified(
    _ shapes: [OutlineShape], most: Int, keeping center: OutlineCorner?, unitsEast: Double,
    unitsNorth: Double
  ) -> (shapes: [OutlineShape], errorMeters: Double) {
    if shapes.reduce(0, { $0 + $1.cornerCount }) <= most { return (shapes, 0) }
    var simplifier = OutlineSimplifier(shapes, center, unitsEast, unitsNorth)
    simplifier.reduce(to: most)
    return (simplifier.rings.shapes, simplifier.errorMeters)
  }
}

extension OutlineSimplifier {
  private mutating func reduce(to most: Int) {
    for corner in rings.corners.indices { offer(corner: corner) }
    for ring in rings.indices { offer(ring: ring) }
    while rings.cornerCount > most, let next = queue.popLeast() {
      if next.isRing { takeRing(next) } else { takeCorner(next) }
    }
  }

  private mutating func offer(corner: Int) {
    let (before, after) = rings.neighbours(of: corner)
    let triangle = rings.triangle(at: corner)
    let meters = meters(from: triangle[1], toLine: triangle[0], triangle[2])
    let area = max(squareMeters(triangle.signedArea), meters * meters * Self.weightOfDistance)
    queue.push(Candidate(area: area, number: corner, before: before, after: after))
  }

  /// An area in square meters.
  private func squareMeters(_ area: Double) -> Double { abs(area) / (unitsEast * unitsNorth) }

  private func meters(
    from corner: OutlineCorner, toLine start: OutlineCorner, _ end: OutlineCorner
  ) -> Double {
    func place(_ other: OutlineCorner) -> LocalPlane.Point {
      LocalPlane.Point(x: (other.x - corner.x) / unitsEast, y: (other.y - corner.y) / unitsNorth)
    }
    return LocalPlane.project(
      LocalPlane.Point(x: 0, y: 0), onto: place(start), place(end)
    ).meters
  }

  /// A ring goes once nothing that is left lies in it.
  private mutating func offer(ring: Int) {
    guard !staying.contains(ring), rings.isEmpty(ring) else { return }
    queue.push(Candidate(area: squareMeters(rings.doubleArea(of: ring)) / 3, number: ring))
  }

  private mutating func takeCorner(_ candidate: Candidate) {
    let corner = candidate.number
    guard rings.isLeft(corner), rings.count(around: corner) > 3,
      rings.neighbours(of: corner) == (candidate.before, candidate.after)
    else { return }
    let triangle = rings.triangle(at: corner)
    // The triangle changes with its neighbours alone, so that one with the center in it is not asked again.
    if let center, triangle.holds(center) { return }
    if let other = rings.corner(in: triangle) {
      waiting[other, default: []].append(corner)
      return
    }
    rings.remove(corner)
    offer(corner: candidate.before)
    offer(corner: candidate.after)
    offerWaiting(for: corner)
  }

  private mutating func takeRing(_ candidate: Candidate) {
    let area = squareMeters(rings.doubleArea(of: candidate.number)) / 3
    // It grew by corners that went.
    if area > candidate.area {
      queue.push(Candidate(area: area, number: candidate.number))
      return
    }
    widestGone = max(widestGone, width(of: candidate.number))
    for corner in rings.remove(ring: candidate.number) { offerWaiting(for: corner) }
    if let around = rings.around(candidate.number) { offer(ring: around) }
  }

  /// How far it is across a ring as it was, meters: no disc in it is wider than its box, or than one as large as it is.
  private func width(of ring: Int) -> Double {
    let box = rings.box(of: ring)
    let disc = (2 / Double.pi * squareMeters(rings.firstDoubleArea(of: ring))).squareRoot()
    return min(disc, box.width / unitsEast, box.height / unitsNorth)
  }

  private mutating func offerWaiting(for corner: Int) {
    for other in waiting.removeValue(forKey: corner) ?? [] where rings.isLeft(other) {
      offer(corner: other)
    }
  }

  /// How far the lines are from the old ones at most.
  ///
  /// Each new line stands for the corners between its ends. As far as these are from it, so far is any point of
  /// either from the other.
  private var errorMeters: Double {
    var greatest = widestGone
    rings.forEachGone { corner, start, end in
      greatest = max(greatest, meters(from: corner, toLine: start, end))
    }
    return greatest
  }
}

extension [OutlineCorner] {
  /// Whether a point lies in a triangle, or on its border.
  fileprivate func holds(_ point: OutlineCorner) -> Bool {
    let turn = signedArea > 0 ? 1.0 : -1
    return indices.allSatisfy {
      (self[($0 + 1) % count] - self[$0]).cross(point - self[$0]) * turn >= 0
    }
  }
}

extension CornerRings {
  /// A corner in a triangle of three others, or on its border.
  fileprivate func corner(in triangle: [OutlineCorner]) -> Int? {
    let xs = triangle.map(\.x)
    let (west, east) = (xs.min() ?? 0, xs.max() ?? 0)
    return firstCorner(from: west, to: east) { !triangle.contains($0) && triangle.holds($0) }
  }
}

// MARK: - Order

/// A corner that may go, or a ring as a whole.
private struct Candidate: Comparable {
  /// Twice what it changes for each corner, square meters.
  var area: Double
  var number: Int
  /// The neighbours of a corner when it was offered: with others it is a new one.
  var before = -1
  var after = -1

  var isRing: Bool { before < 0 }

  static func < (a: Self, b: Self) -> Bool {
    (a.area, a.number, a.before, a.after) < (b.area, b.number, b.before, b.after)
  }
}

/// Gives the least candidate first: a heap in which each stands before the two at twice its place.
private struct CandidateQueue {
  private var heap: ContiguousArray<Candidate> = []

  mutating func push(_ candidate: Candidate) {
    heap.append(candidate)
    var place = heap.count - 1
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popLeast() -> Candidate? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let least = heap.removeLast()
    var place = 0
    while place * 2 + 1 < heap.count {
      var next = place * 2 + 1
      if next + 1 < heap.count, heap[next + 1] < heap[next] { next += 1 }
      guard heap[next] < heap[place] else { break }
      heap.swapAt(place, next)
      place = next
    }
    return least
  }
}
