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
    let boxes = shapes.map { CornerBox($0.outer) }
    for hole in rings.indices where areas[hole] < 0 {
      guard let corner = rings[hole].first else { continue }
      // The smallest area around it is the one that it is a hole of.
      let around = shapes.indices.filter { boxes[$0].contains(corner) }
      let place =
        around.count == 1 ? around.first : around.last { shapes[$0].outer.encloses(corner) }
      if let place { shapes[place].holes.append(rings[hole]) }
    }
    return shapes
  }
}

/// The box around corners.
struct CornerBox {
  private var west = Double.infinity
  private var south = Double.infinity
  private var east = -Double.infinity
  private var north = -Double.infinity

  init(_ corners: some Sequence<OutlineCorner>) {
    for corner in corners {
      (west, east) = (min(west, corner.x), max(east, corner.x))
      (south, north) = (min(south, corner.y), max(north, corner.y))
    }
  }

  var width: Double { east - west }
  var height: Double { north - south }

  func contains(_ corner: OutlineCorner) -> Bool {
    west <= corner.x && corner.x <= east && south <= corner.y && corner.y <= north
  }
}
