// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel

/// What a request says of single roads, by place or by name.
struct RoadWishes: Hashable, Sendable {
  var boxes: [AvoidBoundingBoxAreaOptions] = []
  var polygons: [AvoidPolygonAreaOptions] = []
  var corridors: [AvoidCorridorAreaOptions] = []
  var segments: [SegmentReference] = []
  var speeds: [MaxSpeedOnSegment] = []
  /// Whether the roads to keep off are closed, or only dear.
  var effect = Avoidance.Effect.closes

  init(_ options: RoutingOptions) {
    let avoidance = options.avoidanceOptions
    boxes = avoidance.avoidBoundingBoxAreasOptions
    polygons = avoidance.avoidPolygonAreasOptions
    corridors = avoidance.avoidCorridorAreasOptions
    segments = avoidance.segments
    speeds = options.maxSpeedOnSegments
  }

  var isEmpty: Bool { !avoids && speeds.isEmpty }

  /// Whether roads are to be kept off.
  var avoids: Bool {
    !boxes.isEmpty || !polygons.isEmpty || !corridors.isEmpty || !segments.isEmpty
  }

  /// Whether roads are closed and nothing else.
  var onlyCloses: Bool { effect == .closes && speeds.isEmpty }
}
