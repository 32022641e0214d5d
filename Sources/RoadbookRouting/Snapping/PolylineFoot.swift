// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// The point of a line that is nearest to a place.
package struct PolylineFoot: Hashable, Sendable {
  /// How far along the whole line by length, 0…1.
  package var position: Double
  package var coordinate: Coordinate
  package var meters: Double
  /// Whether the place lies to the left of the line.
  package var isLeft: Bool

  /// - Complexity: O(*n*) for *n* points.
  package init(of place: Coordinate, on line: [Coordinate]) {
    let plane = LocalPlane(at: place)
    let points = line.map { plane.point($0) }
    let origin = LocalPlane.Point(x: 0, y: 0)
    var best = LocalPlane.Foot(fraction: 0, meters: .infinity, isLeft: false)
    var bestPiece = 0
    var along = [0.0]
    for piece in 0..<max(0, points.count - 1) {
      let (a, b) = (points[piece], points[piece + 1])
      let foot = LocalPlane.project(origin, onto: a, b)
      if foot.meters < best.meters {
        best = foot
        bestPiece = piece
      }
      along.append(
        along[piece] + ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
    }
    let whole = along[along.count - 1]
    meters = best.meters
    isLeft = best.isLeft
    guard line.count > 1 else {
      position = 0
      coordinate = line.first ?? place
      return
    }
    let piece = along[bestPiece + 1] - along[bestPiece]
    position = whole > 0 ? min(max((along[bestPiece] + best.fraction * piece) / whole, 0), 1) : 0
    coordinate = line[bestPiece].interpolated(to: line[bestPiece + 1], fraction: best.fraction)
  }
}
