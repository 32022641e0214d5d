// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// The line of a route, to find what it passes.
struct RouteLine {
  private let points: [Coordinate]
  /// Meters from the start to each point.
  private let along: [Double]
  /// The boxes of runs of pieces, to leave most of the line out.
  private let runs: [CoordinateBox]
  private static let runLength = 16

  /// Where on the line a place is nearest.
  struct Foot {
    /// From the place.
    var meters: Double
    /// From the start of the line, in meters.
    var along: Double
  }

  init(_ points: [Coordinate]) {
    self.points = points
    var (sum, along) = (0.0, [0.0])
    for (a, b) in zip(points, points.dropFirst()) {
      sum += a.distance(to: b)
      along.append(sum)
    }
    self.along = along
    runs = stride(from: 0, to: points.count - 1, by: Self.runLength).map { first in
      var box = CoordinateBox.empty
      for point in points[first...min(first + Self.runLength, points.count - 1)] {
        box.extend(point)
      }
      return box
    }
  }

  /// The foot of a place, or `nil` where the line is farther away than `reach` meters.
  ///
  /// - Complexity: O(*n* / 16) for *n* points, and more near to the line.
  func foot(of place: Coordinate, within reach: Double) -> Foot? {
    let plane = LocalPlane(at: place)
    let near = CoordinateBox(of: place).extended(by: reach)
    var best: Foot?
    for (run, box) in runs.enumerated() where box.meets(near) {
      let first = run * Self.runLength
      for number in first..<min(first + Self.runLength, points.count - 1) {
        let foot = plane.project(place, onto: points[number], points[number + 1])
        guard foot.meters <= reach, foot.meters < best?.meters ?? .infinity else { continue }
        let length = along[number + 1] - along[number]
        best = Foot(meters: foot.meters, along: along[number] + length * foot.fraction)
      }
    }
    return best
  }

  /// The box around the line, with a margin in meters.
  func box(margin: Double) -> CoordinateBox {
    var box = CoordinateBox.empty
    for run in runs { box.extend(run) }
    return box.extended(by: margin)
  }
}

extension CoordinateBox {
  /// The box of one point.
  init(of point: Coordinate) {
    self = .empty
    extend(point)
  }

  /// The box with a margin of so many meters or a little more on all sides; all longitudes where it would cross the
  /// 180th meridian.
  func extended(by meters: Double) -> CoordinateBox {
    guard !isEmpty else { return self }
    let north = meters * 1.01 / Earth.metersPerDegree * 1e7
    let latitude = max(abs(Double(south)), abs(Double(self.north))) + north
    let east = north / max(0.01, Math.cosine(radians(min(89.5, latitude / 1e7))))
    let crosses = Double(west) - east < -18e8 || Double(self.east) + east > 18e8
    return CoordinateBox(
      south: Int32(max(-9e8, Double(south) - north)),
      west: crosses ? -1_800_000_000 : Int32(Double(west) - east),
      north: Int32(min(9e8, Double(self.north) + north)),
      east: crosses ? 1_800_000_000 : Int32(Double(self.east) + east))
  }
}
