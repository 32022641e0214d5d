// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// A part of a directed segment that lies along a line.
struct LineCandidate {
  var arc: DirectedSegment
  /// The part in the direction of travel, 0…1.
  var range: ClosedRange<Double>
  /// Where it lies along the line, meters from its start.
  var along: ClosedRange<Double>
  /// The mean distance from the line, meters.
  var deviation: Double
  /// The length of the whole directed segment, meters.
  var meters: Double

  /// How many meters of the line it covers.
  var covered: Double { along.upperBound - along.lowerBound }
  /// Meters that are covered, those farther away counted less.
  var gain: Double { covered * (1 - deviation / (2 * LinePlacer.reach)) }
  /// Whether it reaches the beginning and the end of the directed segment.
  var begins: Bool { range.lowerBound * meters <= Self.slack }
  var ends: Bool { (1 - range.upperBound) * meters <= Self.slack }

  /// Samples are no closer, meters.
  private static let slack = 12.0
  /// Between two samples, meters.
  private static let spacing = 5.0
  private static let mostSamples = 400

  /// The longest part of a directed segment along a line; `nil` where there is none worth mention.
  ///
  /// - Parameters:
  ///   - arc: The directed segment.
  ///   - shape: Its points.
  ///   - line: The line.
  ///   - pieces: Those of the line that are near.
  init?(
    _ arc: DirectedSegment, _ shape: [Coordinate], along line: PlacedLine,
    _ pieces: ClosedRange<Int>
  ) {
    guard let walk = PlacedLine(shape, on: line.plane) else { return nil }
    let count = min(max(Int((walk.meters / Self.spacing).rounded(.up)), 4), Self.mostSamples)
    var best: Run?
    var run: Run?
    var piece = 0
    for sample in 0..<count {
      let meters = (Double(sample) + 0.5) / Double(count) * walk.meters
      while piece + 1 < walk.pieceCount, walk.along[piece + 1] < meters { piece += 1 }
      let point = walk.place(at: meters, piece)
      let own = heading(walk.points[piece], walk.points[piece + 1])
      guard let foot = line.foot(point, on: pieces), foot.meters <= LinePlacer.reach,
        own.x * foot.heading.x + own.y * foot.heading.y >= PointPlacer.leastCosine
      else {
        run = nil
        continue
      }
      if var open = run, foot.along >= open.along.upperBound - 1 {
        open.add(sample, foot)
        run = open
      } else {
        run = Run(sample, foot)
      }
      if let run, run.count > best?.count ?? 0 { best = run }
    }
    guard let best else { return nil }
    let half = walk.meters / Double(count) / 2
    range = Double(best.first) / Double(count)...Double(best.first + best.count) / Double(count)
    along =
      max(0, best.along.lowerBound - half)...min(line.meters, best.along.upperBound + half)
    deviation = best.deviations / Double(best.count)
    self.arc = arc
    meters = walk.meters
    guard covered >= min(10, walk.meters / 2, line.meters / 2) else { return nil }
  }

  /// Samples one after another that lie along the line.
  private struct Run {
    var first: Int
    var count = 1
    var along: ClosedRange<Double>
    var deviations: Double

    init(_ sample: Int, _ foot: PlacedLine.Foot) {
      first = sample
      along = foot.along...foot.along
      deviations = foot.meters
    }

    mutating func add(_ sample: Int, _ foot: PlacedLine.Foot) {
      count += 1
      along = along.lowerBound...max(along.upperBound, foot.along)
      deviations += foot.meters
    }
  }
}

extension PlacedLine {
  /// The place so many meters from the start, on a piece.
  fileprivate func place(at meters: Double, _ piece: Int) -> LocalPlane.Point {
    let length = along[piece + 1] - along[piece]
    let part = length > 0 ? (meters - along[piece]) / length : 0
    let (a, b) = (points[piece], points[piece + 1])
    return LocalPlane.Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
}
