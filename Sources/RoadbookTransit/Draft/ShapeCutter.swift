// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Finds where on a line the stops of a trip lie, in the order of its calls.
///
/// Of all ways to put the calls on the line without going back, it takes the one with the least sum of squared
/// distances. So a line that passes a stop twice, or goes out and back on one road, is cut in the right order.
///
/// - Complexity: O(*calls* · *parts of the line*).
enum ShapeCutter {
  /// Calls times parts; a longer line is not used.
  static let mostWork = 8_000_000
  /// A line that passes a call farther away is that of something else, in metres.
  static let farthestMeters = 1000.0

  /// A place on a plane, in metres.
  private typealias Point = SIMD2<Double>

  /// - Parameters:
  ///   - line: Two points or more.
  ///   - places: Where the calls are.
  /// - Returns: For each call a part of the line, and how far along it in 65,535ths, by turns; `nil` where the
  ///   line is that of another trip.
  static func cuts(of line: [Coordinate], at places: [Coordinate]) -> [UInt32]? {
    let parts = line.count - 1
    guard parts > 0, let first = places.first,
      places.count.multipliedReportingOverflow(by: parts).partialValue <= mostWork
    else { return nil }
    let plane = Plane(first)
    let points = line.map(plane.point)
    let stops = places.map(plane.point)
    let chosen = best(points, stops)
    var cuts: [UInt32] = []
    cuts.reserveCapacity(2 * stops.count)
    var last = (part: -1, along: 0.0)
    for (stop, part) in zip(stops, chosen) {
      var along = Self.along(stop, points[part], points[part + 1])
      if part == last.part { along = max(along, last.along) }
      let place = points[part] + along * (points[part + 1] - points[part])
      guard square(stop - place) <= farthestMeters * farthestMeters else { return nil }
      last = (part, along)
      cuts += [UInt32(part), UInt32((along * 65_535).rounded())]
    }
    return cuts
  }

  /// The part of the line for each stop.
  private static func best(_ points: [Point], _ stops: [Point]) -> [Int] {
    let parts = points.count - 1
    var costs = [Double](repeating: 0, count: parts)
    // How far along each part the stop before is, if it is there.
    var alongs = [Double](repeating: 0, count: parts)
    // For each stop and part, the part of the stop before.
    var before = [Int32](repeating: 0, count: stops.count * parts)
    for (number, stop) in stops.enumerated() {
      var (least, place) = (number > 0 ? Double.infinity : 0, 0)
      for part in 0..<parts {
        let (start, way) = (points[part], points[part + 1] - points[part])
        let along = Self.along(stop, start, points[part + 1])
        var cost = least + square(stop - start - along * way)
        var (from, own) = (place, along)
        if number > 0 {
          // On one part, nobody goes back.
          let later = max(along, alongs[part])
          let same = costs[part] + square(stop - start - later * way)
          if same < cost { (cost, from, own) = (same, part, later) }
          if costs[part] < least { (least, place) = (costs[part], part) }
        }
        before[number * parts + part] = Int32(from)
        (costs[part], alongs[part]) = (cost, own)
      }
    }
    let least = costs.min()
    var part = costs.lastIndex { $0 == least } ?? 0
    var chosen = [Int](repeating: 0, count: stops.count)
    for number in stops.indices.reversed() {
      chosen[number] = part
      part = Int(before[number * parts + part])
    }
    return chosen
  }

  /// How far along a part its nearest place to a stop is, 0…1.
  private static func along(_ stop: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let length = square(way)
    guard length > 0 else { return 0 }
    return min(max(((stop - start) * way).sum() / length, 0), 1)
  }

  private static func square(_ way: Point) -> Double { (way * way).sum() }

  /// A plane that touches the Earth at a place.
  private struct Plane {
    private let origin: Coordinate
    private let east: Double
    private static let metersOfE7 = 0.0111195

    init(_ origin: Coordinate) {
      self.origin = origin
      east = Self.metersOfE7 * max(0.01, Math.cosine(origin.latitude * .pi / 180))
    }

    func point(_ place: Coordinate) -> Point {
      // Around the Earth where the line crosses the 180th meridian.
      var width = Int(place.longitudeE7) - Int(origin.longitudeE7)
      if width > 1_800_000_000 { width -= 3_600_000_000 }
      if width < -1_800_000_000 { width += 3_600_000_000 }
      let height = Int(place.latitudeE7) - Int(origin.latitudeE7)
      return Point(Double(width) * east, Double(height) * Self.metersOfE7)
    }
  }
}
