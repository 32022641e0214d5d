// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles

/// What a request says of single roads, by place or by name.
struct RoadCriteria: Hashable, Sendable {
  /// Areas and segments to keep off, and nothing else.
  var avoidance: AvoidanceOptions
  var speeds: [MaxSpeedOnSegment]
  /// Whether the roads to keep off are closed, or only dear.
  var effect = Avoidance.Effect.closes

  init(_ options: RoutingOptions = RoutingOptions()) {
    let given = options.avoidanceOptions
    avoidance = AvoidanceOptions(
      avoidBoundingBoxAreasOptions: given.avoidBoundingBoxAreasOptions,
      avoidPolygonAreasOptions: given.avoidPolygonAreasOptions,
      avoidCorridorAreasOptions: given.avoidCorridorAreasOptions, segments: given.segments)
    speeds = options.maxSpeedOnSegments
  }

  var isEmpty: Bool { !avoids && speeds.isEmpty }

  /// Whether roads are to be kept off.
  var avoids: Bool {
    !avoidance.avoidBoundingBoxAreasOptions.isEmpty || !avoidance.avoidPolygonAreasOptions.isEmpty
      || !avoidance.avoidCorridorAreasOptions.isEmpty || !avoidance.segments.isEmpty
  }

  /// Whether roads are closed and nothing else.
  var onlyCloses: Bool { effect == .closes && avoids && speeds.isEmpty }
}
