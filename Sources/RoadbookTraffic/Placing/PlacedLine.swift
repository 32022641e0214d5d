// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// A line that is to be placed on roads, on a plane in meters.
struct PlacedLine {
  let plane: LocalPlane
  let points: [LocalPlane.Point]
  /// Meters from the start to each point.
  let along: [Double]

  /// A line on a plane, or on one around its middle; `nil` where it has no length.
  init?(_ line: [Coordinate], on plane: LocalPlane? = nil) {
    guard !line.isEmpty else { return nil }
    let plane = plane ?? LocalPlane(at: line[line.count / 2])
    var points: [LocalPlane.Point] = []
    var along: [Double] = []
    for place in line {
      let point = plane.point(place)
      guard let last = points.last, let sum = along.last else {
        (points, along) = ([point], [0])
        continue
      }
      let step = ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y))
        .squareRoot()
      if step < 0.01 { continue }
      points.append(point)
      along.append(sum + step)
    }
    guard points.count > 1 else { return nil }
    (self.plane, self.points, self.along) = (plane, points, along)
  }

  var meters: Double { along.last ?? 0 }
  var pieceCount: Int { points.count - 1 }

  /// Where a point lies beside the line.
  struct Foot {
    /// From the line, meters.
    var meters: Double
    /// From the line's start, meters.
    var along: Double
    /// The line's direction there, of length 1.
    var heading: LocalPlane.Point
  }

  /// The foot of a point on some pieces; `nil` where it lies before the start of the line or behind its end.
  func foot(_ point: LocalPlane.Point, on pieces: ClosedRange<Int>) -> Foot? {
    var best: (piece: Int, foot: LocalPlane.Foot)?
    for piece in pieces {
      let foot = LocalPlane.project(point, onto: points[piece], points[piece + 1])
      if foot.meters < best?.foot.meters ?? .infinity { best = (piece, foot) }
    }
    guard let best else { return nil }
    let isOutside =
      best.piece == 0 && best.foot.fraction <= 0
      || best.piece == pieceCount - 1 && best.foot.fraction >= 1
    if isOutside, best.foot.meters > Self.slackMeters { return nil }
    let length = along[best.piece + 1] - along[best.piece]
    return Foot(
      meters: best.foot.meters, along: along[best.piece] + best.foot.fraction * length,
      heading: heading(points[best.piece], points[best.piece + 1]))
  }

  /// Ends of lines are no more exact.
  private static let slackMeters = 3.0

  /// The pieces of the line near each segment near it; `nil` where there are more segments than a line has.
  func segments(
    of network: RoadNetwork, within reach: Double
  ) -> [SegmentID: ClosedRange<Int>]? {
    var near: [SegmentID: ClosedRange<Int>] = [:]
    for piece in 0..<pieceCount {
      let length = along[piece + 1] - along[piece]
      let parts = max(1, Int((length / 300).rounded(.up)))
      for part in 0..<parts {
        let ends = [Double(part), Double(part + 1)].map {
          point(of: piece, at: $0 / Double(parts))
        }
        let box = box(around: ends, reach)
        for segment in network.spatialIndex.segments(in: box) {
          let known = near[segment] ?? piece...piece
          near[segment] = known.lowerBound...piece
        }
        if near.count > Self.mostSegments { return nil }
      }
    }
    return near
  }

  /// More lie beside no line of ``LinePlacer/mostMeters``.
  private static let mostSegments = 20_000

  private func point(of piece: Int, at fraction: Double) -> LocalPlane.Point {
    let (a, b) = (points[piece], points[piece + 1])
    return LocalPlane.Point(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
  }

  private func box(around ends: [LocalPlane.Point], _ reach: Double) -> CoordinateBox {
    let north =
      plane.point(
        Coordinate(
          latitudeE7: min(plane.origin.latitudeE7, 899_990_000) + 10_000,
          longitudeE7: plane.origin.longitudeE7)
      ).y / 10_000
    let east = max(north * Math.cosine(radians(plane.origin.latitude)), 1e-6)
    func degrees(_ meters: Double, _ unit: Double, _ origin: Int32) -> Int32 {
      Int32(clamping: Int64(origin) + Int64((meters / unit).rounded()))
    }
    let (xs, ys) = (ends.map(\.x), ends.map(\.y))
    return CoordinateBox(
      south: degrees((ys.min() ?? 0) - reach, north, plane.origin.latitudeE7),
      west: degrees((xs.min() ?? 0) - reach, east, plane.origin.longitudeE7),
      north: degrees((ys.max() ?? 0) + reach, north, plane.origin.latitudeE7),
      east: degrees((xs.max() ?? 0) + reach, east, plane.origin.longitudeE7))
  }
}
