// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A rectangle of longitudes and latitudes, edges included.
package struct BoxArea: AreaShape {
  private let plane: AreaPlane
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  package let boxes: [CoordinateBox]

  /// `nil` for a box that holds nothing.
  package init?(_ box: GeoBox) {
    let (south, north) = (box.southWestCorner.latitude, box.northEastCorner.latitude)
    guard south <= north else { return nil }
    let (west, east) = (box.southWestCorner.longitude, box.northEastCorner.longitude)
    // Equal longitudes are the whole circle.
    let width = west < east ? east - west : east - west + 360
    plane = AreaPlane(meridian: west + width / 2)
    x = -width / 2...width / 2
    y = south...north
    boxes = plane.boxes(x: x, y: y)
  }

  package func relation(to box: CoordinateBox) -> AreaRelation {
    let (low, high) = plane.corners(of: box)
    let isInside =
      x.contains(low.x) && x.contains(high.x) && y.contains(low.y) && y.contains(high.y)
    if isInside { return .inside }
    return boxes.contains { $0.meets(box) } ? .crossing : .outside
  }

  package func parts(from start: Coordinate, to end: Coordinate) -> LineParts {
    let (a, b) = plane.line(start, end)
    var range = (low: 0.0, high: 1.0)
    clip(&range, a.x, b.x - a.x, to: x)
    clip(&range, a.y, b.y - a.y, to: y)
    return LineParts(from: range.low, to: range.high)
  }
}
