// SPDX-License-Identifier: Apache-2.0

/// A point in whole 10⁻⁷ degrees east and north of an origin.
///
/// Lines between such points are those of maps that are straight in degrees, and which side of one a
/// point lies on is exact.
package struct OutlinePoint: Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// Where a position lies, seen from an origin, by the shorter way around the Earth.
  package init(_ place: Coordinate, from origin: Coordinate) {
    var east = Int64(place.longitudeE7) - Int64(origin.longitudeE7)
    if east > 1_800_000_000 { east -= 3_600_000_000 }
    if east < -1_800_000_000 { east += 3_600_000_000 }
    x = Int32(clamping: east)
    y = Int32(clamping: Int64(place.latitudeE7) - Int64(origin.latitudeE7))
  }
}

/// What stands at a point; of two the greater counts.
enum OutlineMark: UInt8, Comparable, Sendable {
  /// No road.
  case land
  /// A road that is to stay outside.
  case outside
  /// A road that is to lie inside.
  case inside

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The box around lines.
package struct OutlineBox: Hashable, Sendable {
  package var west = Int32.max
  package var south = Int32.max
  package var east = Int32.min
  package var north = Int32.min

  package init() {}

  package var isEmpty: Bool { west > east }

  package mutating func extend(_ point: OutlinePoint) {
    (west, east) = (min(west, point.x), max(east, point.x))
    (south, north) = (min(south, point.y), max(north, point.y))
  }

  package mutating func extend(_ box: OutlineBox) {
    (west, east) = (min(west, box.west), max(east, box.east))
    (south, north) = (min(south, box.south), max(north, box.north))
  }
}
