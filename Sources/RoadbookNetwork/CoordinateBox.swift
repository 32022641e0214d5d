// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A box of whole 10⁻⁷ degrees, edges included, that does not cross the 180th meridian.
package struct CoordinateBox: Hashable, Sendable {
  package var south: Int32
  package var west: Int32
  package var north: Int32
  package var east: Int32

  package init(south: Int32, west: Int32, north: Int32, east: Int32) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// The box that holds nothing and that every point extends.
  package static var empty: CoordinateBox {
    CoordinateBox(south: .max, west: .max, north: .min, east: .min)
  }

  package var isEmpty: Bool { south > north || west > east }

  package mutating func extend(_ point: Coordinate) {
    south = min(south, point.latitudeE7)
    north = max(north, point.latitudeE7)
    west = min(west, point.longitudeE7)
    east = max(east, point.longitudeE7)
  }

  package mutating func extend(_ box: CoordinateBox) {
    south = min(south, box.south)
    north = max(north, box.north)
    west = min(west, box.west)
    east = max(east, box.east)
  }

  package func meets(_ other: CoordinateBox) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }

  package func contains(_ point: Coordinate) -> Bool {
    south <= point.latitudeE7 && point.latitudeE7 <= north && west <= point.longitudeE7
      && point.longitudeE7 <= east
  }

  package var center: Coordinate {
    Coordinate(
      latitudeE7: Int32((Int64(south) + Int64(north)) / 2),
      longitudeE7: Int32((Int64(west) + Int64(east)) / 2))
  }
}
