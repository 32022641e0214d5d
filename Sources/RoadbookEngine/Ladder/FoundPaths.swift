// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Answers of one vehicle, and what had to be entered for them though it was to be kept off.
struct FoundPaths {
  var paths: [RoutePath]
  var graph: VehicleGraph
  var streets: StreetCache
  /// What was to be kept off and could not; `nil` where everything was.
  var violations: Violations?
  /// What tells which rules at times are driven by; `nil` where there are none.
  var times: TimeNotes?

  /// With what a vehicle in motion drives before searches begin.
  var withCourses: FoundPaths {
    var found = self
    found.paths = paths.map(\.withCourse)
    return found
  }
}

/// The way that breaks the fewest rules.
struct RelaxedPath {
  var found: FoundPaths
  /// What it breaks, in the order in which it is met.
  var rules: [ViolatedRule]
}

extension RoutingError {
  /// Whether it says that no way leads there, or no road is near that may be used.
  package var isNoWay: Bool {
    self == .noRouteFound || self == .couldNotMatchOrigin || self == .couldNotMatchDestination
  }

  /// The answer of a search, or `nil` where it says that there is no way.
  package static func unlessNoWay<Answer>(
    _ search: () throws(RoutingError) -> Answer
  ) throws(RoutingError) -> Answer? {
    do throws(RoutingError) { return try search() } catch {
      if error.isNoWay { return nil }
      throw error
    }
  }
}
