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
      a.span.segment.segmentId == b.span.segment.segmentId
        && a.span.segment.travelDirection == b.span.segment.travelDirection
        && abs(a.span.segment.offsetStart - b.span.segment.offsetStart) < 1e-6
        && abs(a.span.segment.offsetEnd - b.span.segment.offsetEnd) < 1e-6
    }.count
    guard let first = sections.first?.geometry.first else { return nil }
    let shared = own.prefix(common)
    return (
      shared.reduce(0) { $0 + Double($1.span.lengthInMeters) },
      shared.reduce(0) { $0 + $1.span.duration }, GeoCoordinates(shared.last?.end ?? first)
    )
  }

  /// All spans, with their last points.
  private var spans: [(span: SpanData, end: Coordinate)] {
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
