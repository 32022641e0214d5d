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
    self =
      unsafe line.withUnsafeBufferPointer { line in
        unsafe PolylineFoot(LocalPlane(at: place), on: line, within: .infinity)
      }
      ?? PolylineFoot(
        position: 0, coordinate: line.first ?? place, meters: .infinity, isLeft: false)
  }

  private init(position: Double, coordinate: Coordinate, meters: Double, isLeft: Bool) {
    self.position = position
    self.coordinate = coordinate
    self.meters = meters
    self.isLeft = isLeft
  }

  /// The foot of a plane's origin, or `nil` where the line is no line or farther away than `reach`.
  ///
  /// Most lines are too far away, so the position along the line is found in a second pass.
  init?(
    _ plane: LocalPlane, on line: UnsafeBufferPointer<Coordinate>, within reach: Double
  ) {
    guard let start = unsafe line.first else { return nil }
    var best = LocalPlane.Foot(fraction: 0, meters: .infinity, isLeft: false)
    var bestSquared = Double.infinity
    var bestEnd = 0
    var a = plane.point(start)
    for index in 1..<max(1, line.count) {
      let b = unsafe plane.point(line[index])
      let (lineX, lineY) = (b.x - a.x, b.y - a.y)
      let squaredLength = lineX * lineX + lineY * lineY
      let along = -(lineX * a.x + lineY * a.y)
      let fraction = squaredLength > 0 ? min(max(along / squaredLength, 0), 1) : 0
      let (restX, restY) = (a.x + lineX * fraction, a.y + lineY * fraction)
      let squared = restX * restX + restY * restY
      // Roots may be equal where squares are not; the first of equal distances counts.
      if squared < bestSquared, squared.squareRoot() < best.meters {
        bestSquared = squared
        bestEnd = index
        best = LocalPlane.Foot(
          fraction: fraction, meters: squared.squareRoot(), isLeft: lineX * -a.y - lineY * -a.x > 0)
      }
      a = b
    }
    guard bestEnd > 0, best.meters <= reach else { return nil }
    let foot = unsafe line[bestEnd - 1].interpolated(to: line[bestEnd], fraction: best.fraction)
    // On the plane of a place on the other side of the earth, a line over the 180th meridian comes by.
    guard abs(plane.point(foot).x) <= best.meters + 1 else { return nil }
    meters = best.meters
    isLeft = best.isLeft
    position = unsafe Self.position(plane, on: line, piece: bestEnd, fraction: best.fraction)
    coordinate = foot
  }

  /// How far along the line a fraction of one of its pieces is.
  private static func position(
    _ plane: LocalPlane, on line: UnsafeBufferPointer<Coordinate>, piece: Int, fraction: Double
  ) -> Double {
    var (whole, start, end) = (0.0, 0.0, 0.0)
    var a = unsafe plane.point(line[0])
    for index in 1..<line.count {
      let b = unsafe plane.point(line[index])
      let next = whole + ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      if index == piece { (start, end) = (whole, next) }
      whole = next
      a = b
    }
    return whole > 0 ? min(max((start + fraction * (end - start)) / whole, 0), 1) : 0
  }
}
