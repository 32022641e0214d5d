// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// How a box lies to an area.
package enum AreaRelation: Hashable, Sendable {
  case outside
  case inside
  /// Partly in it, or not known.
  case crossing
}

/// An area that lines are cut with.
///
/// Its edges, and the lines, are straight on the plane of longitude and latitude.
package protocol AreaShape: Sendable {
  /// The boxes that hold it: one, or two at the antimeridian.
  var boxes: [CoordinateBox] { get }
  /// How a box lies to it; `crossing` where that is not easily known.
  func relation(to box: CoordinateBox) -> AreaRelation
  /// The parts of a line that lie in it.
  func parts(from start: Coordinate, to end: Coordinate) -> LineParts
  /// Whether more than a point of a line lies in it.
  func meets(from start: Coordinate, to end: Coordinate) -> Bool
  /// An area that answers for all that lies in a box as this one does, with less to look through.
  func narrowed(to box: CoordinateBox) -> any AreaShape
}

extension AreaShape {
  package func meets(from start: Coordinate, to end: Coordinate) -> Bool {
    parts(from: start, to: end).hasLength
  }

  package func narrowed(to box: CoordinateBox) -> any AreaShape { self }
}

/// Longitude and latitude in degrees, the longitude counted from a meridian so that an area does
/// not wrap around.
struct AreaPlane: Hashable, Sendable {
  /// In the middle of the area, degrees.
  let meridian: Double

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  func point(_ coordinate: Coordinate) -> Point {
    Point(x: x(coordinate.longitude), y: coordinate.latitude)
  }

  func point(_ coordinates: GeoCoordinates) -> Point {
    Point(x: x(coordinates.longitude), y: coordinates.latitude)
  }

  func x(_ longitude: Double) -> Double {
    longitudeDifference(from: meridian, to: longitude)
  }

  /// The ends of a line, which is never longer than half of the circle.
  func line(_ start: Coordinate, _ end: Coordinate) -> (Point, Point) {
    let from = point(start)
    let x = from.x + longitudeDifference(from: start.longitude, to: end.longitude)
    return (from, Point(x: x, y: end.latitude))
  }

  /// The boxes of whole units around a range of the plane, widened by rounding.
  func boxes(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [CoordinateBox] {
    let (south, north) = (units(y.lowerBound, 90, .down), units(y.upperBound, 90, .up))
    func box(_ west: Double, _ east: Double) -> CoordinateBox {
      CoordinateBox(
        south: south, west: units(west, 180, .down), north: north, east: units(east, 180, .up))
    }
    if x.upperBound - x.lowerBound >= 360 { return [box(-180, 180)] }
    let (west, east) = (meridian + x.lowerBound, meridian + x.upperBound)
    if west < -180 { return [box(west + 360, 180), box(-180, east)] }
    if east > 180 { return [box(west, 180), box(-180, east - 360)] }
    return [box(west, east)]
  }

  private func units(_ degrees: Double, _ most: Double, _ rule: FloatingPointRoundingRule) -> Int32
  {
    Int32((min(max(degrees, -most), most) * 1e7).rounded(rule))
  }

  /// A box on the plane; its longitudes are kept together.
  func corners(of box: CoordinateBox) -> (low: Point, high: Point) {
    let low = point(Coordinate(latitudeE7: box.south, longitudeE7: box.west))
    let width = Double(Int64(box.east) - Int64(box.west)) * 1e-7
    return (low, Point(x: low.x + width, y: Double(box.north) * 1e-7))
  }

  /// The box, a little larger: whatever lies in the box by other roundings lies in it, too.
  func surroundings(of box: CoordinateBox) -> (low: Point, high: Point) {
    var (low, high) = corners(of: box)
    low = Point(x: low.x - Self.rounding, y: low.y - Self.rounding)
    high = Point(x: high.x + Self.rounding, y: high.y + Self.rounding)
    return (low, high)
  }

  /// Degrees; a tenth of a millimeter.
  private static let rounding = 1e-9
}
