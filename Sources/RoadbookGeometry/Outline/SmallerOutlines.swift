// SPDX-License-Identifier: Apache-2.0

/// Outlines that lie within the one that is made.
struct SmallerOutlines: Sendable {
  private struct Ring: Sendable {
    var box: OutlineBox
    var corners: [OutlineCorner]
  }

  private var rings: [Ring] = []

  /// - Parameter rings: Closed lines, what is inside to the left.
  init(_ rings: [[OutlinePoint]]) {
    self.rings = rings.map { ring in
      var box = OutlineBox()
      for point in ring { box.extend(point) }
      let corners = ring.map { OutlineCorner(x: Double($0.x), y: Double($0.y)) }
      return Ring(box: box, corners: corners)
    }
  }

  /// Whether a point lies in the land within them, by how many of the lines go around it.
  func enclose(_ point: OutlinePoint) -> Bool {
    let corner = OutlineCorner(x: Double(point.x), y: Double(point.y))
    var isInside = false
    for ring in rings where ring.box.contains(point) && ring.corners.encloses(corner) {
      isInside.toggle()
    }
    return isInside
  }
}

extension OutlineBox {
  fileprivate func contains(_ point: OutlinePoint) -> Bool {
    west <= point.x && point.x <= east && south <= point.y && point.y <= north
  }
}
