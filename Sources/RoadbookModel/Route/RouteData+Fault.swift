// SPDX-License-Identifier: Apache-2.0

extension RouteData {
  /// What is wrong with a value that came from outside, or `nil` where it is a route.
  ///
  /// The views rely on it: indices stay inside their lists, and lines have two points.
  package var fault: String? {
    if sections.isEmpty { return "a route has a section or more" }
    for (index, section) in sections.enumerated() {
      if let fault = section.fault { return "section \(index): \(fault)" }
    }
    return nil
  }
}

extension SectionData {
  /// What is wrong with a value that came from outside, or `nil` where it is a section.
  package var fault: String? {
    if geometry.count < 2 { return "its geometry has two points or more" }
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
    }
    return nil
  }
}
