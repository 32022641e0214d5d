// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport

/// The line of a section, and how it turns.
struct RouteLine {
  let points: [Coordinate]
  /// Metres from its beginning to each point.
  let along: [Double]

  init(_ section: SectionData) {
    points = Array(section.geometry)
    var along = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      along.append(along[along.count - 1] + RawMap.meters(a, b))
    }
    self.along = along
  }

  /// Degrees by which it turns at a point, seen over some metres before and after; to the right above 0,
  /// `nil` near its ends.
  func angle(at vertex: Int, sight: Double) -> Double? {
    guard let before = place(along[vertex] - sight), let after = place(along[vertex] + sight) else {
      return nil
    }
    return Self.turn(before, points[vertex], after)
  }

  /// The place so many metres from the beginning.
  private func place(_ meters: Double) -> Coordinate? {
    guard meters >= 0, let end = along.firstIndex(where: { $0 >= meters }) else { return nil }
    if end == 0 { return points[0] }
    let (a, b) = (points[end - 1], points[end])
    let part = (meters - along[end - 1]) / max(along[end] - along[end - 1], 0.01)
    return Coordinate(
      latitude: a.latitude + (b.latitude - a.latitude) * part,
      longitude: a.longitude + (b.longitude - a.longitude) * part)
  }

  /// Degrees from the way between two places to the way from there to a third one.
  private static func turn(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Double {
    let degrees = bearing(b, c) - bearing(a, b)
    return degrees - 360 * (degrees / 360).rounded()
  }

  private static func bearing(_ a: Coordinate, _ b: Coordinate) -> Double {
    let corner = Coordinate(latitude: a.latitude, longitude: b.longitude)
    let east = RawMap.meters(a, corner) * (b.longitude < a.longitude ? -1 : 1)
    let north = RawMap.meters(corner, b) * (b.latitude < a.latitude ? -1 : 1)
    return Math.arcTangent(east, north) * 180 / .pi
  }
}
