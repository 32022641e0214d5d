// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// What somebody who uses a route should know besides the route.
struct RouteWarnings {
  let lines: [String]

  /// How many causes of a notice are told; JSON has all.
  private static let mostCauses = 3

  /// - Parameters:
  ///   - route: The route.
  ///   - names: What its waypoints are called, in its order; their numbers where that is `nil`.
  init(_ route: Route, names: [String]? = nil) {
    var lines: [String] = []
    let ends = route.sections.flatMap { [$0.departurePlace, $0.arrivalPlace] }
    var told: Set<Int32> = []
    for place in ends where place.isOffRoad() {
      guard let index = place.waypointIndex, told.insert(index).inserted else { continue }
      let meters = place.originalCoordinates?.distance(to: place.mapMatchedCoordinates) ?? 0
      let name = names?.indices.contains(Int(index)) == true ? names?[Int(index)] : nil
      lines.append(
        "place \(name ?? String(index + 1)) lies \(Measures.distance(meters)) from its road")
    }
    for notice in route.sections.flatMap(\.sectionNotices) {
      let causes = notice.violatedRestrictions.map(\.cause)
      var line = "\(notice.severity.name): \(notice.code.name)"
      if !causes.isEmpty { line += ": " + causes.prefix(Self.mostCauses).joined(separator: ", ") }
      if causes.count > Self.mostCauses { line += " and \(causes.count - Self.mostCauses) more" }
      if !lines.contains(line) { lines.append(line) }
    }
    self.lines = lines
  }
}
