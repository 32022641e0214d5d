// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

extension RouteLine {
  /// What remains of the route at a place.
  ///
  /// - Complexity: O(*s* + log *n*) for *s* sections and *n* spans.
  func progress(at place: Double) -> RouteProgress {
    let (meters, seconds) = (meters(at: place), seconds(at: place))
    let span = span(at: place)
    let current = span.map { spans[$0].section } ?? 0
    var delay = 0.0
    let sectionProgress = sections[min(current, sections.count - 1)...].map { section in
      let stretch = section.stretch
      let rest = stretch.seconds > 0 && delay == 0 ? 1 - stretch.share(at: place) : 1
      delay += section.trafficDelay * rest
      return SectionProgress(
        remainingDistanceInMeters: Self.whole(stretch.startMeters + stretch.meters - meters),
        remainingDuration: max(0, stretch.startSeconds + stretch.seconds - seconds),
        trafficDelay: delay)
    }
    let next = nextManeuvers(after: place, count: 2).map { index in
      ManeuverProgress(
        maneuverIndex: Int32(index),
        remainingDistanceInMeters: Self.whole(self.meters(at: maneuvers[index].ground) - meters),
        remainingDuration: max(0, self.seconds(at: maneuvers[index].ground) - seconds))
    }
    return RouteProgress(
      sectionProgress: sectionProgress, maneuverProgress: next,
      routeMatchedLocation: matchedPlace(at: place, span))
  }

  private static func whole(_ meters: Double) -> Int32 { Int32(min(max(0, meters.rounded()), 2e9)) }

  /// The maneuvers behind a place to which a driver has to be led.
  func nextManeuvers(
    after place: Double, count: Int, without leftOut: Set<Int> = []
  ) -> [Int] {
    var index = Self.firstIndex(in: maneuvers.count) { maneuvers[$0].ground > place }
    var found: [Int] = []
    while index < maneuvers.count, found.count < count {
      if maneuvers[index].isAhead, !leftOut.contains(index) { found.append(index) }
      index += 1
    }
    return found
  }

  private func matchedPlace(at place: Double, _ span: Int?) -> RouteMatchedLocation {
    guard let span else { return RouteMatchedLocation() }
    let own = spans[span]
    return RouteMatchedLocation(
      sectionIndex: Int32(own.section), spanIndex: Int32(own.index),
      spanOffsetInMeters: own.stretch.meters(at: place) - own.stretch.startMeters,
      spanGeometryVertexIndex: Int32(max(0, piece(at: place) - own.firstPoint)))
  }

  /// A place of the route as one on a road.
  func matched(_ location: Location, at place: Double) -> MapMatchedLocation {
    let (coordinate, bearing) = coordinate(at: place)
    var matched = MapMatchedLocation(
      coordinates: GeoCoordinates(coordinate), bearingInDegrees: bearing, confidence: 1)
    matched.horizontalAccuracyInMeters = location.horizontalAccuracyInMeters
    matched.speedInMetersPerSecond = location.speedInMetersPerSecond
    matched.timestamp = location.time
    guard let span = span(at: place) else { return matched }
    let data = route.data.sections[spans[span].section].spans[spans[span].index]
    matched.segmentReference = data.segment
    let part = data.segment.offsetEnd - data.segment.offsetStart
    if part > 0 {
      // The reference tells what part of the segment the span is.
      let whole = Double(data.lengthInMeters) / part
      let share = data.segment.offsetStart + part * spans[span].stretch.share(at: place)
      matched.segmentOffsetInCentimeters = UInt32(min(max(0, share * whole * 100), 4e9))
    }
    return matched
  }

  /// The lanes of the road at a place: those before a maneuver, on its last span.
  func lanes(at place: Double) -> [Lane] {
    guard let next = nextManeuvers(after: place, count: 1).first, let span = span(at: place),
      spans[span].stretch.end >= maneuvers[next].ground - 0.5
    else { return [] }
    return route.data.sections[maneuvers[next].section].maneuvers[maneuvers[next].index].lanes
  }

  /// Where the tunnel ends that a place lies in, or that begins within some meters; `nil` where there is none.
  func tunnelEnd(after place: Double, within meters: Double) -> Double? {
    guard var span = span(at: place) else { return nil }
    while span < spans.count, !spans[span].isTunnel, spans[span].stretch.start <= place + meters {
      span += 1
    }
    guard span < spans.count, spans[span].isTunnel, spans[span].stretch.start <= place + meters
    else { return nil }
    while span + 1 < spans.count, spans[span + 1].isTunnel { span += 1 }
    return spans[span].stretch.end
  }

  /// Where a vehicle is some seconds behind a place, at the speeds of the route.
  func place(after place: Double, seconds: Double) -> Double {
    let target = self.seconds(at: place) + seconds
    let index = Self.firstIndex(in: spans.count) {
      spans[$0].stretch.startSeconds + spans[$0].stretch.seconds > target
    }
    guard index < spans.count else { return length }
    let stretch = spans[index].stretch
    guard stretch.seconds > 0 else { return stretch.end }
    let share = min(max((target - stretch.startSeconds) / stretch.seconds, 0), 1)
    return stretch.start + (stretch.end - stretch.start) * share
  }
}
