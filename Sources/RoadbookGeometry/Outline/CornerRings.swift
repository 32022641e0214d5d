// SPDX-License-Identifier: Apache-2.0

/// The closed lines of areas, from which corners are taken one by one.
///
///     corners   0 1 2 3 4 | 5 6 7 | …       the outer line of the first area, its holes, the next area
///     after     1 2 4 - 0 | 6 7 5 | …       the corners that are left, in a circle
struct CornerRings: Sendable {
  let corners: ContiguousArray<OutlineCorner>
  private var rings: [Ring] = []
  private var ringOf: ContiguousArray<Int32> = []
  private var before: ContiguousArray<Int32> = []
  private var after: ContiguousArray<Int32> = []
  private var isLeft: ContiguousArray<Bool>
  /// All corners from west to east.
  private let byEast: ContiguousArray<Int32>
  /// How many corners are left.
  private(set) var cornerCount: Int

  private struct Ring: Sendable {
    let range: Range<Int>
    let isOuter: Bool
    var count: Int
    /// Twice what lies in it, positive where it is anticlockwise.
    var signedArea: Double
    /// The ring that it lies in: the outer line of a hole, the hole around an area.
    var around: Int?
    /// How many rings that are left lie in it.
    var contents = 0
  }

  /// - Parameter shapes: Areas, the greatest first.
  init(_ shapes: [OutlineShape]) {
    let corners = ContiguousArray(shapes.flatMap { $0.outer + $0.holes.joined() })
    self.corners = corners
    cornerCount = corners.count
    isLeft = ContiguousArray(repeating: true, count: corners.count)
    byEast = ContiguousArray(
      corners.indices.sorted { (corners[$0].x, $0) < (corners[$1].x, $1) }.map { Int32($0) })
    for shape in shapes {
      append(shape.outer, isOuter: true)
      for hole in shape.holes { append(hole, isOuter: false) }
    }
    nest(shapes)
  }

  private mutating func append(_ line: [OutlineCorner], isOuter: Bool) {
    let first = ringOf.count
    let end = first + line.count
    for corner in first..<end {
      ringOf.append(Int32(rings.count))
      before.append(Int32(corner == first ? end - 1 : corner - 1))
      after.append(Int32(corner + 1 == end ? first : corner + 1))
    }
    rings.append(
      Ring(
        range: first..<end, isOuter: isOuter, count: line.count, signedArea: line.signedArea))
  }

  /// Finds which ring each one lies in.
  private mutating func nest(_ shapes: [OutlineShape]) {
    var holes: [Int] = []
    var number = 0
    for shape in shapes {
      let outer = number
      // The hole around an area is one of a greater area, so it was seen before.
      let around = holes.filter { encloses($0, shape.outer.first) }
      setAround(outer, around.min { doubleArea(of: $0) < doubleArea(of: $1) })
      for hole in outer + 1..<outer + 1 + shape.holes.count { setAround(hole, outer) }
      number += 1 + shape.holes.count
      holes += outer + 1..<number
    }
  }

  private mutating func setAround(_ ring: Int, _ around: Int?) {
    guard let around else { return }
    rings[ring].around = around
    rings[around].contents += 1
  }

  private func encloses(_ ring: Int, _ corner: OutlineCorner?) -> Bool {
    guard let corner else { return false }
    let line = corners[rings[ring].range]
    return CornerBox(line).contains(corner) && Array(line).encloses(corner)
  }
}

// MARK: - Rings

extension CornerRings {
  var indices: Range<Int> { rings.indices }

  /// Whether nothing that is left lies in a ring.
  func isEmpty(_ ring: Int) -> Bool { rings[ring].contents == 0 }

  func around(_ ring: Int) -> Int? { rings[ring].around }

  /// Twice the area within a ring.
  func doubleArea(of ring: Int) -> Double { abs(rings[ring].signedArea) }

  /// The same of the ring as it was.
  func firstDoubleArea(of ring: Int) -> Double { abs(Array(corners[rings[ring].range]).signedArea) }

  /// The box of a ring as it was.
  func box(of ring: Int) -> CornerBox { CornerBox(corners[rings[ring].range]) }

  /// The outer line of the smallest area around a point.
  func outer(around point: OutlineCorner) -> Int? {
    rings.indices.last { rings[$0].isOuter && encloses($0, point) }
  }

  /// Takes a ring away.
  ///
  /// - Returns: The corners that were left of it.
  mutating func remove(ring: Int) -> [Int] {
    let left = rings[ring].range.filter { isLeft[$0] }
    for corner in left { isLeft[corner] = false }
    cornerCount -= left.count
    rings[ring].count = 0
    if let around = rings[ring].around { rings[around].contents -= 1 }
    return left
  }

  /// The areas that are left.
  var shapes: [OutlineShape] {
    var shapes: [OutlineShape] = []
    for ring in rings where ring.count > 0 {
      let line = ring.range.filter { isLeft[$0] }.map { corners[$0] }
      if ring.isOuter {
        shapes.append(OutlineShape(outer: line))
      } else {
        // An area goes after its holes, so that this one is there.
        shapes[shapes.count - 1].holes.append(line)
      }
    }
    return shapes
  }
}

// MARK: - Corners

extension CornerRings {
  func isLeft(_ corner: Int) -> Bool { isLeft[corner] }

  /// How many corners are left of the ring of one.
  func count(around corner: Int) -> Int { rings[Int(ringOf[corner])].count }

  func neighbours(of corner: Int) -> (before: Int, after: Int) {
    (Int(before[corner]), Int(after[corner]))
  }

  /// A corner between its neighbours.
  func triangle(at corner: Int) -> [OutlineCorner] {
    [corners[Int(before[corner])], corners[corner], corners[Int(after[corner])]]
  }

  mutating func remove(_ corner: Int) {
    let ring = Int(ringOf[corner])
    rings[ring].signedArea -= triangle(at: corner).signedArea
    rings[ring].count -= 1
    after[Int(before[corner])] = after[corner]
    before[Int(after[corner])] = before[corner]
    isLeft[corner] = false
    cornerCount -= 1
  }

  /// The first corner that is left, from west to east, for which something is true.
  func firstCorner(
    from west: Double, to east: Double, where isSought: (OutlineCorner) -> Bool
  ) -> Int? {
    var (low, high) = (0, byEast.count)
    while low < high {
      let middle = (low + high) / 2
      if corners[Int(byEast[middle])].x < west { low = middle + 1 } else { high = middle }
    }
    while low < byEast.count {
      let corner = Int(byEast[low])
      if corners[corner].x > east { return nil }
      if isLeft[corner], isSought(corners[corner]) { return corner }
      low += 1
    }
    return nil
  }

  /// Visits the corners that are gone from rings that are left, each with the ends of the line that stands for it.
  func forEachGone(_ body: (OutlineCorner, _ start: OutlineCorner, _ end: OutlineCorner) -> Void) {
    for ring in rings where ring.count > 0 {
      guard var start = ring.range.last(where: { isLeft[$0] }) else { continue }
      for corner in ring.range {
        if isLeft[corner] {
          start = corner
        } else {
          body(corners[corner], corners[start], corners[Int(after[start])])
        }
      }
    }
  }
}
