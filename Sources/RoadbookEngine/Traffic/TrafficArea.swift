// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookNetwork

/// An area in which traffic is looked for.
package enum TrafficArea: Hashable, Sendable {
  case box(GeoBox)
  case circle(GeoCircle)
  case corridor(GeoCorridor)

  /// `nil` where the area is none.
  var shape: (any AreaShape)? {
    switch self {
    case .box(let box): return BoxArea(box)
    case .circle(let circle):
      let radius = circle.radiusInMeters
      guard circle.center.isFinite, radius.isFinite, (0...Self.greatestMeters).contains(radius)
      else { return nil }
      return CorridorArea([circle.center], halfWidthMeters: radius)
    case .corridor(let corridor):
      let half = corridor.halfWidthInMeters.map(Double.init) ?? RoadFinder.corridorHalfWidth
      guard (0...Self.greatestMeters).contains(half), corridor.polyline.count >= 2,
        corridor.polyline.count <= RoadFinder.mostCorners,
        corridor.polyline.allSatisfy(\.isFinite)
      else { return nil }
      return CorridorArea(corridor.polyline, halfWidthMeters: half)
    }
  }

  /// Writes the area into that field of a question which is its own.
  package func fill(
    _ box: inout GeoBox?, _ circle: inout GeoCircle?, _ corridor: inout GeoCorridor?
  ) {
    switch self {
    case .box(let own): box = own
    case .circle(let own): circle = own
    case .corridor(let own): corridor = own
    }
  }

  /// As far as areas to keep off reach.
  private static let greatestMeters = 100_000.0
}
