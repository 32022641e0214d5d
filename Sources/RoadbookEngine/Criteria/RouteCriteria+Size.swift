// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

extension RouteCriteria {
  /// What it takes as a key: its areas may have a million bytes.
  var byteCount: Int { Self.plainBytes + roads.byteCount }

  /// Without areas: options, their lists, and a place in a table.
  private static let plainBytes = 4 << 10
}

extension RoadCriteria {
  /// What it takes as a key.
  var byteCount: Int {
    let areas = avoidance.areas
    let boxes =
      avoidance.avoidBoundingBoxAreasOptions.count
      + areas.reduce(0) { $0 + $1.boundingBoxExceptionAreas.count }
    let polygons =
      avoidance.avoidPolygonAreasOptions.map(\.avoidPolygonArea)
      + areas.flatMap { $0.polygonExceptionAreas }
    let corridors =
      avoidance.avoidCorridorAreasOptions.map(\.avoidCorridorArea)
      + areas.flatMap { $0.corridorExceptionAreas }
    let corners =
      polygons.reduce(0) { $0 + $1.vertices.count + $1.innerBoundaries.joined().count }
      + corridors.reduce(0) { $0 + $1.polyline.count } + 2 * boxes
    return corners * MemoryLayout<GeoCoordinates>.stride
      + (areas.count + avoidance.segments.count + speeds.count) * 256
  }
}
