// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// What somebody who uses a route should know besides the route.
struct RouteWarnings {
  let lines: [String]

  init(_ route: Route) {
    var lines: [String] = []
    let ends = route.sections.flatMap { [$0.departurePlace, $0.arrivalPlace] }
    var told: Set<Int32> = []
    for place in ends where place.isOffRoad() {
      guard let index = place.waypointIndex, told.insert(index).inserted else { continue }
      let meters = place.originalCoordinates?.distance(to: place.mapMatchedCoordinates) ?? 0
      lines.append("place \(index + 1) lies \(Measures.distance(meters)) from its road")
    }
    for notice in route.sections.flatMap(\.sectionNotices) {
      let line = "\(notice.severity.name): \(notice.code.name)"
      if !lines.contains(line) { lines.append(line) }
    }
    self.lines = lines
  }
}
