// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What is ahead of a traveller on a route, as segments from which the same roads are found again.
struct RestOfRoute {
  private(set) var segments: [SegmentReference] = []
  /// Where sections between stops begin.
  private(set) var stops: [RouteStop] = []

  /// - Parameters:
  ///   - route: The route.
  ///   - index: The section where the traveller is.
  ///   - meters: Traveled on that section.
  /// - Throws: `.invalidParameter` where the route has no such section, or the section is shorter.
  init(
    _ route: RouteData, section index: Int32, meters: Int32
  ) throws(RoutingError) {
    guard route.sections.indices.contains(Int(index)) else {
      throw RoutingError(
        .invalidParameter,
        message: "the route has \(route.sections.count) sections, and none has the index \(index)")
    }
    let length = route.sections[Int(index)].lengthInMeters
    guard (0...length).contains(meters) else {
      throw RoutingError(
        .invalidParameter,
        message: "\(meters) m were traveled on section \(index), which is \(length) m long")
    }
    var passed = meters
    for (number, section) in route.sections.enumerated() where number >= Int(index) {
      let isFirst = number == Int(index)
      if !isFirst, route.sections[number - 1].arrival.waypointIndex != nil, !segments.isEmpty {
        let stay = route.sections[number - 1].postActions.reduce(0) { $0 + $1.duration }
        stops.append(RouteStop(locationIndex: Int32(segments.count), stopDuration: stay))
      }
      add(section.spans, after: isFirst ? passed : 0)
      passed = 0
    }
  }

  private mutating func add(_ spans: [SpanData], after meters: Int32) {
    var passed = meters
    for (number, span) in spans.enumerated() {
      let isLast = number == spans.count - 1
      guard passed < span.lengthInMeters || isLast else {
        passed -= span.lengthInMeters
        continue
      }
      var segment = span.segment
      if passed > 0, span.lengthInMeters > 0 {
        // Something is left of the last one, so that there is a place to be.
        let part = min(Double(passed) / Double(span.lengthInMeters), 0.999)
        segment.offsetStart += part * (segment.offsetEnd - segment.offsetStart)
      }
      passed = 0
      segments.append(segment)
    }
  }
}

extension TrafficOnRoute {
  /// The traffic of what is ahead on a route, as a new route over the same roads tells it.
  init(_ rest: Route, of route: RouteData, section index: Int32, meters: Int32) {
    self.init(
      lastTraveledSectionIndex: index, traveledDistanceOnLastSectionInMeters: meters,
      trafficSections: rest.sections.map { TrafficOnSection($0) })
    let ahead = route.sections.dropFirst(Int(index))
    guard ahead.count == trafficSections.count else { return }
    for (number, section) in ahead.enumerated() {
      trafficSections[number].arrivalPlace.waypointIndex = section.arrival.waypointIndex
      trafficSections[number].departurePlace.waypointIndex = section.departure.waypointIndex
    }
  }
}

extension TrafficOnSection {
  fileprivate init(_ section: Section) {
    self.init(
      geometry: section.geometry.vertices, trafficSpans: section.spans.map { TrafficOnSpan($0) },
      trafficIncidents: section.trafficIncidents, departurePlace: section.departurePlace,
      arrivalPlace: section.arrivalPlace)
  }
}

extension TrafficOnSpan {
  fileprivate init(_ span: Span) {
    let meters = Double(span.lengthInMeters)
    let driving = span.duration > 0 ? meters / span.duration : 0
    let speeds = span.dynamicSpeedInfo
    self.init(
      trafficSectionPolylineOffset: span.sectionPolylineOffset, lengthInMeters: meters,
      duration: span.duration, trafficDelay: span.duration - span.baseDuration,
      baseSpeedInMetersPerSecond: speeds?.baseSpeedInMetersPerSecond ?? driving,
      trafficSpeedInMetersPerSecond: speeds?.trafficSpeedInMetersPerSecond ?? driving,
      jamFactor: speeds?.calculateJamFactor() ?? 0, incidentIndices: span.trafficIncidentIndexes,
      consumptionInKilowattHours: span.consumptionInKilowattHours)
  }
}
