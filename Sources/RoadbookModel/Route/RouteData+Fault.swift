// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

extension RouteData {
  /// What is wrong with a value that came from outside, or `nil` where it is a route.
  ///
  /// Code that follows a route relies on it: every number is within ``RouteLimits``, sums do not overflow,
  /// indices stay inside their lists, and lines have two points.
  package var fault: String? {
    if sections.isEmpty { return "a route has a section or more" }
    if let fault = numberFault { return fault }
    for (index, section) in sections.enumerated() {
      if let fault = section.structureFault { return "sections[\(index)]: \(fault)" }
    }
    if let fault = sections.map(\.lengthInMeters).sumFault { return "sections: \(fault)" }
    return optionsFault
  }

  /// What is wrong with the question that it keeps.
  private var optionsFault: String? {
    guard let options = routingOptions else { return nil }
    do throws(RoutingError) {
      try RouteRequest.validate(options)
      return nil
    } catch {
      return "routingOptions: \(error.message)"
    }
  }

  private var numberFault: String? {
    var plain = self
    plain.routingOptions = nil  // see `optionsFault`
    var numbers = NumberWalk(limits: RouteLimits.limits)
    plain.walk(&numbers)
    return numbers.fault
  }
}

extension SectionData {
  /// What is wrong with a value that came from outside, or `nil` where it is a section.
  package var fault: String? {
    var numbers = NumberWalk(limits: RouteLimits.limits)
    walk(&numbers)
    return numbers.fault ?? structureFault
  }

  /// What is wrong with its lists.
  fileprivate var structureFault: String? {
    if geometry.count < 2 { return "its geometry has two points or more" }
    if !altitudes.isEmpty, altitudes.count != geometry.count {
      return "it has \(altitudes.count) altitudes for \(geometry.count) points"
    }
    if let elevation, elevation.altitudes.count < 2 {
      return "its elevation has two altitudes or more"
    }
    var first: Int32 = 0
    for (index, span) in spans.enumerated() {
      guard span.polylineOffset >= first, Int(span.polylineOffset) < geometry.count else {
        return "span \(index) starts at vertex \(span.polylineOffset), out of order or range"
      }
      first = span.polylineOffset
    }
    for (index, maneuver) in maneuvers.enumerated() {
      guard geometry.indices.contains(geometry.startIndex + Int(maneuver.offset)) else {
        return "maneuver \(index) is at vertex \(maneuver.offset), which the geometry lacks"
      }
      guard maneuver.spanIndex >= 0, Int(maneuver.spanIndex) < max(spans.count, 1) else {
        return "maneuver \(index) is on span \(maneuver.spanIndex), which the section lacks"
      }
      let road = Int(maneuver.spanIndex) + Int(maneuver.nature.spansToRoad)
      guard road < max(spans.count, 1) else {
        return "maneuver \(index) leads to span \(road), which the section lacks"
      }
    }
    return indexFault ?? spans.map(\.lengthInMeters).sumFault.map { "spans: \($0)" }
      ?? maneuvers.map(\.lengthInMeters).sumFault.map { "maneuvers: \($0)" }
  }

  /// Which span names something that the section lacks.
  private var indexFault: String? {
    for (index, span) in spans.enumerated() {
      for (name, indexes, count) in [
        ("noticeIndexes", span.noticeIndexes, notices.count),
        ("trafficIncidentIndexes", span.trafficIncidentIndexes, trafficIncidents.count),
        (
          "noThroughRestrictionsIndexes", span.noThroughRestrictionsIndexes,
          noThroughRestrictions.count
        ),
      ] {
        if let wrong = indexes.first(where: { $0 < 0 || Int($0) >= count }) {
          return "spans[\(index)].\(name) has \(wrong), and the section has \(count)"
        }
      }
    }
    return nil
  }
}

extension [Int32] {
  /// Says so where lengths are more together than a length may be.
  fileprivate var sumFault: String? {
    let meters = reduce(Int64(0)) { $0 + Int64($1) }
    return meters > Int64(Int32.max) ? "they are \(meters) m long together" : nil
  }
}
