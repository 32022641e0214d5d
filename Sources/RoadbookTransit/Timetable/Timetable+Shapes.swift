// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

/// The line of a ride on the map.
package struct RideLine: Hashable, Sendable {
  package var points: [Coordinate]
  /// For each call its place in ``points``, ascending.
  package var calls: [Int]

  /// A straight line from call to call.
  package init(straight calls: [Coordinate]) {
    points = calls
    self.calls = Array(calls.indices)
  }
}

extension Timetable {
  /// The line of a trip between some of its calls, as the feed draws it.
  ///
  /// - Returns: `nil` where the feed has none, or one of another trip.
  package func line(of trip: TripID, _ positions: ClosedRange<Int>) -> RideLine? {
    let track = tripTrack[trip]
    guard track != Self.none else { return nil }
    let cuts = trackCuts.range(at: Int(track))
    let points = shapes.range(at: Int(trackShape[raw: track]))
    guard positions.lowerBound >= 0, 2 * positions.upperBound + 1 < cuts.count else { return nil }
    var line = RideLine(straight: [])
    var last = 0
    for position in positions {
      let part = Int(trackCuts[element: cuts.lowerBound + 2 * position])
      let along = trackCuts[element: cuts.lowerBound + 2 * position + 1]
      guard 2 * part + 3 < points.count, line.calls.isEmpty || part >= last else { return nil }
      if !line.calls.isEmpty {
        for corner in last..<part {
          let corner = self.corner(corner + 1, points)
          if corner != line.points[line.points.count - 1] { line.points.append(corner) }
        }
      }
      let place = Self.between(corner(part, points), corner(part + 1, points), along)
      // A corner that is the place of the call itself is not told twice.
      if line.points.last != place || line.calls.last == line.points.count - 1 {
        line.points.append(place)
      }
      line.calls.append(line.points.count - 1)
      last = part
    }
    return line
  }

  private func corner(_ number: Int, _ points: Range<Int>) -> Coordinate {
    let place = points.lowerBound + 2 * number
    return Coordinate(
      latitudeE7: shapes[element: place], longitudeE7: shapes[element: place + 1])
  }

  /// A place so many 65,535ths of the way from one corner to the next.
  private static func between(_ start: Coordinate, _ end: Coordinate, _ along: UInt32) -> Coordinate
  {
    func mean(_ first: Int32, _ second: Int32) -> Int32 {
      let far = Int(second) - Int(first)
      // The short way over the 180th meridian leads through its end.
      guard far.magnitude <= 1_800_000_000 else { return along < 32_768 ? first : second }
      return Int32(truncatingIfNeeded: Int(first) + far * Int(min(along, 65_535)) / 65_535)
    }
    return Coordinate(
      latitudeE7: mean(start.latitudeE7, end.latitudeE7),
      longitudeE7: mean(start.longitudeE7, end.longitudeE7))
  }
}
