// SPDX-License-Identifier: Apache-2.0

/// An area with holes.
package struct OutlineShape: Hashable, Sendable {
  /// Anticlockwise.
  package var outer: [OutlineCorner]
  /// Clockwise.
  package var holes: [[OutlineCorner]] = []

  package var cornerCount: Int { outer.count + holes.reduce(0) { $0 + $1.count } }

  /// Puts the holes of an outline into its areas; the greatest area comes first.
  package static func shapes(of rings: [[OutlineCorner]]) -> [OutlineShape] {
    let areas = rings.map(\.signedArea)
    let order = rings.indices.filter { areas[$0] > 0 }.sorted { (areas[$1], $0) < (areas[$0], $1) }
    var shapes = order.map { OutlineShape(outer: rings[$0]) }
    for hole in rings.indices where areas[hole] < 0 {
      guard let corner = rings[hole].first else { continue }
      // The smallest area around it is the one that it is a hole of.
      let place = shapes.indices.last { shapes[$0].outer.encloses(corner) }
      if let place { shapes[place].holes.append(rings[hole]) }
    }
    return shapes
  }
}
