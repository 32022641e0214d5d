// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting

/// The line of a route, to find what lies beside it.
struct RouteLine {
  /// A part of the line with the land beside it, by which most of the line is left out.
  private struct Run {
    var points: [Coordinate]
    /// Meters from the start of the line to that of the run.
    var start: Double
    var length: Double
    var boxes: [CoordinateBox]
  }

  private let runs: [Run]
  private let corridorMeters: Double
  /// Around the whole line and its corridor: one, or two where that crosses the 180th meridian.
  let boxes: [CoordinateBox]
  private static let runLength = 16

  /// Where on the line a place is nearest, in meters from its start.
  typealias Foot = (meters: Double, along: Double)

  /// - Parameters:
  ///   - points: The line.
  ///   - corridorMeters: How far places may lie aside.
  init(_ points: [Coordinate], corridorMeters: Double) {
    self.corridorMeters = corridorMeters
    boxes = Self.boxes(around: points, marginMeters: corridorMeters)
    var start = 0.0
    runs = stride(from: 0, to: points.count - 1, by: Self.runLength).map { first in
      let part = Array(points[first...min(first + Self.runLength, points.count - 1)])
      let length = part.lengthMeters()
      defer { start += length }
      return Run(
        points: part, start: start, length: length,
        boxes: Self.boxes(around: part, marginMeters: corridorMeters))
    }
  }

  /// Where the line is nearest to a place in the corridor; `nil` where it is farther away.
  ///
  /// - Complexity: O(*n* / 16) for *n* points, and more near to the line.
  func foot(of place: Coordinate) -> Foot? {
    foot(of: place, on: runs.filter { $0.boxes.contains { $0.contains(place) } })
      .flatMap { $0.meters <= corridorMeters ? $0 : nil }
  }

  /// How far along the line the point is that is nearest to a place anywhere.
  func meters(to place: Coordinate) -> Double { foot(of: place, on: runs)?.along ?? 0 }

  private func foot(of place: Coordinate, on runs: [Run]) -> Foot? {
    runs.map { run in
      let foot = PolylineFoot(of: place, on: run.points)
      return (foot.meters, run.start + foot.position * run.length)
    }.min { $0.meters < $1.meters }
  }

  /// The boxes around places, with a margin.
  static func boxes(around places: [Coordinate], marginMeters: Double) -> [CoordinateBox] {
    // Lengths of degrees are rounded here and there.
    let margin = marginMeters * 1.01
    let box = GeoBox.around(places.map { GeoCoordinates($0) })
    let wide = try? box?.expandedBy(
      southMeters: margin, westMeters: margin, northMeters: margin, eastMeters: margin)
    return wide.flatMap { BoxArea($0) }?.boxes ?? []
  }
}
