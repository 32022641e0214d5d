// SPDX-License-Identifier: Apache-2.0

/// A part of the town between four lines, with streets that follow their curves.
///
///            top
///        ┌─────┬──┐
///     left│    u  │right     u runs from left to right, v from bottom to top
///        ├──v──┼──┤
///        └─────┴──┘
///          bottom
///
/// Source: S. A. Coons, MIT Project MAC TR-41 (1967).
struct Quarter {
  let bottom: Trace
  let top: Trace
  let left: Trace
  let right: Trace
}

extension Quarter {
  /// The line around the quarter, counterclockwise.
  var outline: Trace {
    let sides = [bottom, right, top.reversed, left.reversed]
    return Trace(sides.flatMap { $0.points.dropLast() } + [bottom.first])
  }

  func point(_ u: Double, _ v: Double) -> Point {
    let b = bottom.point(at: bottom.length * u)
    let t = top.point(at: top.length * u)
    let l = left.point(at: left.length * v)
    let r = right.point(at: right.length * v)
    let corners =
      bottom.first.mix(bottom.last, u) * (1 - v) + top.first.mix(top.last, u) * v
    return b * (1 - v) + t * v + l * (1 - u) + r * u - corners
  }

  /// A street from the bottom towards the top at a share of the width.
  func up(_ u: Double, from: Double = 0, to: Double = 1) -> Trace {
    Trace((0...6).map { point(u, from + (to - from) * Double($0) / 6) }).curved()
  }

  /// A street from left to right at a share of the height.
  func across(_ v: Double, from: Double = 0, to: Double = 1) -> Trace {
    Trace((0...6).map { point(from + (to - from) * Double($0) / 6, v) }).curved()
  }
}
