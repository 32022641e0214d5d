// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

extension RouteData {
  /// How far a route coincides with another, span by span, and where the two part.
  func deviation(
    from other: RouteData
  ) -> (meters: Double, seconds: Double, place: GeoCoordinates)? {
    let (own, others) = (spans, other.spans)
    let common = zip(own, others).prefix { a, b in
      a.driven.segment.segmentId == b.driven.segment.segmentId
        && a.driven.segment.travelDirection == b.driven.segment.travelDirection
        && abs(a.driven.segment.offsetStart - b.driven.segment.offsetStart) < 1e-6
        && abs(a.driven.segment.offsetEnd - b.driven.segment.offsetEnd) < 1e-6
    }.count
    guard let first = sections.first?.geometry.first else { return nil }
    let shared = own.prefix(common)
    return (
      shared.reduce(0) { $0 + Double($1.driven.lengthInMeters) },
      shared.reduce(0) { $0 + $1.driven.duration }, GeoCoordinates(shared.last?.end ?? first)
    )
  }

  /// All spans, with their last points.
  private var spans: [(driven: SpanData, end: Coordinate)] {
    sections.flatMap { section in
      section.spans.indices.map { index in
        let next = index + 1
        let end =
          next < section.spans.count
          ? Int(section.spans[next].polylineOffset) : section.geometry.count - 1
        return (section.spans[index], section.geometry[end])
      }
    }
  }
}
