// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Finds the road at a point.
struct PointPlacer {
  /// Points lie as near to their roads, meters.
  static let reach = 30.0
  /// The cosine of the widest angle between a road and a bearing: 45 degrees.
  static let leastCosine = 0.7

  private let network: RoadNetwork
  private let driven: DrivenRoads

  init(_ network: RoadNetwork, _ driven: DrivenRoads) {
    self.network = network
    self.driven = driven
  }

  /// The directions of the nearest road that lead where the bearing does; both without a bearing.
  func arcs(at point: Coordinate, bearing: Double?) -> [DirectedSegment] {
    let plane = LocalPlane(at: point)
    let wanted = bearing.map { (x: Math.sine(radians($0)), y: Math.cosine(radians($0))) }
    var best = (meters: Self.reach, arcs: [DirectedSegment]())
    network.spatialIndex.visit(near: point, within: Self.reach) { segment in
      let forward = DirectedSegment(segment, forward: true)
      let open = [forward, forward.reversed].filter { driven.contains($0) }
      guard !open.isEmpty else { return best.meters }
      let (meters, heading) = foot(plane, network.shape(of: forward))
      let arcs = open.filter { arc in
        guard let wanted else { return true }
        let along = heading.x * wanted.x + heading.y * wanted.y
        return (arc.isForward ? along : -along) >= Self.leastCosine
      }
      if !arcs.isEmpty, meters < best.meters { best = (meters, arcs) }
      return best.meters
    }
    return best.arcs
  }

  /// How far a line is from the plane's origin, and where it leads there.
  private func foot(
    _ plane: LocalPlane, _ line: [Coordinate]
  ) -> (meters: Double, heading: LocalPlane.Point) {
    let points = line.map { plane.point($0) }
    var best = (meters: Double.infinity, heading: LocalPlane.Point(x: 0, y: 0))
    for (start, end) in zip(points, points.dropFirst()) {
      let foot = LocalPlane.project(LocalPlane.Point(x: 0, y: 0), onto: start, end)
      if foot.meters < best.meters { best = (foot.meters, heading(start, end)) }
    }
    return best
  }
}

/// The direction from one point to another, of length 1; nowhere where they are one.
func heading(_ start: LocalPlane.Point, _ end: LocalPlane.Point) -> LocalPlane.Point {
  let (x, y) = (end.x - start.x, end.y - start.y)
  let length = (x * x + y * y).squareRoot()
  return length > 0
    ? LocalPlane.Point(x: x / length, y: y / length) : LocalPlane.Point(x: 0, y: 0)
}
