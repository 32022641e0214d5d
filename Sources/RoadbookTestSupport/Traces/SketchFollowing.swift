// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
package import RoadbookGeometry
package import RoadbookModel
import RoadbookProfiles

extension RoadSketch {
  /// The route that follows a line from letter to letter.
  package func follow(
    _ places: String, mode: FollowMode = .track, inTraffic: Bool = false
  ) throws -> SketchFollowing {
    try follow(
      lines: [places.map { try coordinates(of: SketchPlace(String($0))) }], mode: mode,
      inTraffic: inTraffic)
  }

  /// The route that follows a line for each leg; some waypoints are only passed.
  package func follow(
    _ legs: [String], passing passed: Set<Int> = [], mode: FollowMode = .track
  ) throws -> SketchFollowing {
    let lines = try legs.map { try $0.map { try coordinates(of: SketchPlace(String($0))) } }
    let ends = [lines[0][0]] + lines.map { $0[$0.count - 1] }
    let waypoints = ends.enumerated().map {
      Waypoint(coordinates: $1, type: passed.contains($0) ? .passThrough : .stopover)
    }
    return try follow(lines: lines, waypoints: passed.isEmpty ? [] : waypoints, mode: mode)
  }

  /// The route that follows lines.
  package func follow(
    lines: [[GeoCoordinates]], waypoints: [Waypoint] = [], origin: Int32? = nil,
    mode: FollowMode = .track, inTraffic: Bool = false
  ) throws -> SketchFollowing {
    var options = RoutingOptions()
    if !inTraffic { options.routeOptions.trafficOptimizationMode = .disabled }
    var question = FollowQuestion(
      lines: lines.map { FollowLine(vertices: $0) }, waypoints: waypoints, mode: mode)
    question.supportingPointIndexOfOrigin = origin
    let answer = try router.follow(
      question, RouteQuery(.knownRoute, [], options, profile: profile.name))
    let route = written(answer.route, Array(repeating: SketchPlace(""), count: 200))
    return SketchFollowing(ways: route.ways, places: route.places, answer: answer)
  }
}

/// A route that follows lines, in the sketch's own words.
package struct SketchFollowing {
  package var ways: String
  /// The letters that the route passes.
  package var places: String
  package var answer: FollowAnswer

  package var legs: [LegFidelity] { answer.legs }

  /// What the vehicle may not do: "violatedCriticalRule oneway=yes 100 m".
  package var restrictions: [String] {
    answer.restrictions.map { restriction in
      let rule = restriction.cause.split(separator: " ").last.map(String.init) ?? ""
      return "\(restriction.code) \(rule) \(restriction.lengthInMeters) m"
    }
  }
}
