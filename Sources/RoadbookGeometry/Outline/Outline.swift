// SPDX-License-Identifier: Apache-2.0

/// The closed lines around what is inside at one limit, with what tells which of them the next limit has, too.
package struct Outline: Sendable {
  /// The closed lines, what is inside to the left; outer lines are anticlockwise.
  package let rings: [[OutlineCorner]]
  let kinds: ContiguousArray<OutlineKind>
  /// The nodes that are inside.
  let inside: OutlineBits
  /// Where lines were left out, as no road was within them.
  let leftOut: [OutlineBox]

  /// The lines with corners in whole units.
  var lines: [[OutlinePoint]] { rings.map { ring in ring.map { OutlinePoint(rounding: $0) } } }
}

extension OutlinePoint {
  fileprivate init(rounding corner: OutlineCorner) {
    self.init(x: Int32(corner.x.rounded()), y: Int32(corner.y.rounded()))
  }
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

  func encloses(_ point: OutlinePoint) -> Bool { encloses(OutlineCorner(point)) }
}
