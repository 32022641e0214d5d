// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Where the cells of a raster lie on the Earth.
///
/// Positions in it count from the centre of the first cell: column 2.5 lies between the centres of the
/// third and the fourth.
struct RasterFrame: Sendable {
  let columns: Int
  let rows: Int
  /// `nil` where columns and rows are degrees.
  let projection: TransverseMercator?
  /// The centre of the first cell, in degrees or in meters of the projection.
  let originX: Double
  let originY: Double
  /// From one column, or row, to the next; rows mostly go southward, and their step is negative then.
  let stepX: Double
  let stepY: Double

  /// Of neighbouring rows, in meters.
  var cellMeters: Double {
    stepY.magnitude * (projection == nil ? Earth.metersPerDegree : 1)
  }

  /// Where a place lies; outside of the raster too.
  @inline(__always)
  func position(latitude: Double, longitude: Double) -> (column: Double, row: Double) {
    if let projection {
      let (x, y) = projection.project(latitude: latitude, longitude: longitude)
      return ((x - originX) / stepX, (y - originY) / stepY)
    }
    var column = (longitude - originX) / stepX
    // Some files count longitudes from 0 to 360.
    let turn = 360 / stepX
    if column < -0.5 { column += turn }
    if column > Double(columns) - 0.5 { column -= turn }
    return (column, (latitude - originY) / stepY)
  }

  /// Columns and rows of so many meters, at a latitude.
  func cells(ofMeters meters: Double, latitude: Double) -> (columns: Double, rows: Double) {
    if projection != nil { return (meters / stepX, meters / stepY) }
    let degrees = meters / Earth.metersPerDegree
    let narrowing = max(Math.cosine(radians(latitude)), 0.01)
    return (degrees / narrowing / stepX, degrees / stepY)
  }

  /// The box around it in degrees, a cell wider on each side: south, west, north, east.
  var bounds: (south: Double, west: Double, north: Double, east: Double) {
    let edgesX = [originX - stepX, originX + stepX * Double(columns)]
    let edgesY = [originY - stepY, originY + stepY * Double(rows)]
    guard let projection else {
      return (
        min(edgesY[0], edgesY[1]), min(edgesX[0], edgesX[1]), max(edgesY[0], edgesY[1]),
        max(edgesX[0], edgesX[1])
      )
    }
    var box = (south: 90.0, west: 1000.0, north: -90.0, east: -1000.0)
    // Edges bend; a few places on each are enough with the margin of a cell.
    for part in 0...8 {
      let (x, y) = (
        edgesX[0] + (edgesX[1] - edgesX[0]) * Double(part) / 8,
        edgesY[0] + (edgesY[1] - edgesY[0]) * Double(part) / 8
      )
      for (x, y) in [(x, edgesY[0]), (x, edgesY[1]), (edgesX[0], y), (edgesX[1], y)] {
        let (latitude, longitude) = projection.unproject(x: x, y: y)
        guard latitude.isFinite, longitude.isFinite else { continue }
        box.south = min(box.south, latitude)
        box.north = max(box.north, latitude)
        box.west = min(box.west, longitude)
        box.east = max(box.east, longitude)
      }
    }
    return box
  }
}
