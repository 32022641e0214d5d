// SPDX-License-Identifier: Apache-2.0

/// A line from a point inside to one that is not, through which the outline passes.
struct OutlineGate: Hashable {
  var inside: OutlinePoint
  var outside: OutlinePoint
}

/// Where on a gate the outline may pass, 0 at the inner end … 1 at the outer one.
struct OutlinePassage {
  var gate: OutlineGate
  /// The part that is open.
  var low = 0.1
  var high = 0.9
  /// Whether the inner end is a road, and no node of the grid.
  var isAtRoad: Bool

  /// How far the outline may pass from the end of a road that lies inside, along the road that leads on
  /// outside: 200 units are about 2 m.
  private static let roadUnits = 200.0

  /// - Parameters:
  ///   - gate: Its ends.
  ///   - isRoad: Whether the gate is a part of a road that leads from inside to outside.
  ///   - isAtRoad: Whether its inner end is a road.
  init(_ gate: OutlineGate, isRoad: Bool, isAtRoad: Bool) {
    self.gate = gate
    self.isAtRoad = isAtRoad
    guard isRoad else { return }
    let (dx, dy) = (
      Double(gate.outside.x) - Double(gate.inside.x), Double(gate.outside.y) - Double(gate.inside.y)
    )
    high = min(0.5, Self.roadUnits / max(1, (dx * dx + dy * dy).squareRoot()))
    low = high / 4
  }

  func point(at part: Double) -> OutlineCorner {
    OutlineCorner(
      x: Double(gate.inside.x) + (Double(gate.outside.x) - Double(gate.inside.x)) * part,
      y: Double(gate.inside.y) + (Double(gate.outside.y) - Double(gate.inside.y)) * part)
  }
}

/// A corner of an outline, in 10⁻⁷ degrees east and north of the origin.
package struct OutlineCorner: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package init(_ point: OutlinePoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }

  /// Positive where `other` lies to the left.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }
}

/// A closed line with few corners through gates in their order; what is inside lies to the left.
///
/// From a corner the gates are gone through as long as some straight line passes all of them; the next
/// corner is made on the last of these. So each triangle between two gates is passed once, by a straight
/// line, and no line meets itself, another, or a road.
///
/// Source: L. J. Guibas, J. E. Hershberger, J. S. B. Mitchell, J. S. Snoeyink, *Approximating polygons and
/// subdivisions with minimum-link paths*, Int. J. Comput. Geom. Appl. 3 (1993),
/// doi:10.1142/S0218195993000257, greedily: corners lie on gates, which costs some more than the fewest.
struct GateLinks {
  private let passages: ContiguousArray<OutlinePassage>

  init(_ passages: ContiguousArray<OutlinePassage>) { self.passages = passages }

  /// The corners.
  func corners() -> [OutlineCorner] {
    guard passages.count > 2 else { return all() }
    let first = passages[0].point(at: 0.5 * (passages[0].low + passages[0].high))
    let once = corners(from: 0, first)
    guard once.count > 3 else { return once.count < 3 ? all() : once.map(\.corner) }
    // Beginning at a corner that was needed saves the one at which it happened to begin.
    let again = corners(from: once[1].gate, once[1].corner)
    let best = again.count < once.count ? again : once
    return best.count < 3 ? all() : best.map(\.corner)
  }

  private func all() -> [OutlineCorner] {
    passages.map { $0.point(at: 0.5 * ($0.low + $0.high)) }
  }

  private func corners(
    from start: Int, _ first: OutlineCorner
  ) -> [(gate: Int, corner: OutlineCorner)] {
    var found = [(gate: start, corner: first)]
    var (place, corner) = (0, first)
    while place < passages.count {
      guard let next = next(after: place, corner, start, first) else { break }
      (place, corner) = next
      found.append((gate: (start + place) % passages.count, corner: corner))
    }
    return found
  }

  /// The next corner; `nil` where the line closes.
  private func next(
    after place: Int, _ apex: OutlineCorner, _ start: Int, _ first: OutlineCorner
  ) -> (Int, OutlineCorner)? {
    var wedge: (left: OutlineCorner, right: OutlineCorner)?
    var number = place + 1
    while true {
      let isEnd = number == passages.count
      let passage = passages[(start + number) % passages.count]
      let left = (isEnd ? first : passage.point(at: passage.low)) - apex
      let right = (isEnd ? first : passage.point(at: passage.high)) - apex
      guard let old = wedge else {
        if isEnd { return nil }
        wedge = (left, right)
        number += 1
        continue
      }
      let turnsRight = old.right.cross(left) < 0
      if turnsRight || old.left.cross(right) > 0 {
        return (number - 1, corner(on: number - 1, start, apex, old, nearRight: turnsRight))
      }
      if isEnd { return nil }
      wedge = (
        old.left.cross(left) < 0 ? left : old.left, old.right.cross(right) > 0 ? right : old.right
      )
      number += 1
    }
  }

  /// The point of a gate that is seen between two directions, near to one of them.
  private func corner(
    on number: Int, _ start: Int, _ apex: OutlineCorner,
    _ wedge: (left: OutlineCorner, right: OutlineCorner), nearRight: Bool
  ) -> OutlineCorner {
    let passage = passages[(start + number) % passages.count]
    let (inner, outer) = (passage.point(at: 0), passage.point(at: 1))
    let along = outer - inner
    func part(_ direction: OutlineCorner) -> Double {
      let below = direction.cross(along)
      return below == 0 ? passage.low : (apex - inner).cross(direction) / -below
    }
    let low = min(max(part(wedge.left), passage.low), passage.high)
    let high = min(max(part(wedge.right), passage.low), passage.high)
    return passage.point(at: nearRight ? low + (high - low) * 0.9 : low + (high - low) * 0.1)
  }
}
