// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

/// Finds the roads that a request speaks of.
struct RoadFinder {
  let network: RoadNetwork

  /// Half the width of a corridor that names none, meters.
  static let corridorHalfWidth = 50.0
  /// The corners that all areas of a request may have together; a box has two.
  static let mostCorners = 20_000

  /// The roads that a request speaks of.
  ///
  /// - Parameters:
  ///   - criteria: What it says of them.
  ///   - isCancelled: Polled while areas are looked through.
  /// - Returns: The roads.
  /// - Throws: What is no road or no area, or `operationCancelled`.
  func roads(
    _ criteria: RoadCriteria, isCancelled: () -> Bool
  ) throws(RoutingError) -> ChangedRoads {
    var roads = ChangedRoads(effect: criteria.effect)
    for (index, limit) in criteria.speeds.enumerated() {
      for arc in try arcs(limit.segment, "maxSpeedOnSegments[\(index)].segment") {
        roads.slowed.append((arc, limit.baseSpeedInMetersPerSecond))
      }
    }
    for (index, segment) in criteria.avoidance.segments.enumerated() {
      roads.avoided += try arcs(segment, "avoidanceOptions.segments[\(index)]")
    }
    guard
      let segments = network.segments(
        meeting: try areas(criteria.avoidance), isCancelled: isCancelled)
    else { throw .operationCancelled }
    for segment in segments {
      let arc = DirectedSegment(segment, forward: true)
      roads.avoided += [arc, arc.reversed]
    }
    return roads
  }

  /// The directed segments that a reference names.
  func arcs(
    _ reference: SegmentReference, _ field: String
  ) throws(RoutingError) -> [DirectedSegment] {
    guard let segment = SegmentFinder(network: network).segment(reference) else {
      let number = "\(reference.tilePartitionId):\(reference.localId.map(String.init) ?? "nil")"
      let name = reference.segmentId.isEmpty ? number : reference.segmentId
      throw RoutingError(
        .invalidParameter,
        message:
          "\(field): the map has no segment \(name); take the names from a route's spans or from the nearest roads of this map"
      )
    }
    let arc = DirectedSegment(segment, forward: true)
    return switch reference.travelDirection {
    case .positive: [arc]
    case .negative: [arc.reversed]
    case .bidirectional: [arc, arc.reversed]
    }
  }
}

// MARK: - Areas

extension RoadFinder {
  private func areas(_ options: AvoidanceOptions) throws(RoutingError) -> [AvoidedArea] {
    try checkCorners(options)
    var areas: [AvoidedArea] = []
    for (index, box) in options.avoidBoundingBoxAreasOptions.enumerated() {
      guard let shape = BoxArea(box.avoidBoundingBoxArea) else {
        throw RoutingError(
          .invalidParameter,
          message:
            "avoidanceOptions.avoidBoundingBoxAreasOptions[\(index)] is empty: its south-west corner lies north of the other"
        )
      }
      areas.append(AvoidedArea(shape, except: Self.exceptions(box)))
    }
    for polygon in options.avoidPolygonAreasOptions {
      areas.append(
        AvoidedArea(PolygonArea(polygon.avoidPolygonArea), except: Self.exceptions(polygon)))
    }
    for corridor in options.avoidCorridorAreasOptions {
      guard let shape = Self.shape(corridor.avoidCorridorArea) else { continue }
      areas.append(AvoidedArea(shape, except: Self.exceptions(corridor)))
    }
    return areas
  }

  private static func exceptions(_ area: some AvoidedAreaOptions) -> [any AreaShape] {
    area.boundingBoxExceptionAreas.compactMap { BoxArea($0) }
      + area.polygonExceptionAreas.map { PolygonArea($0) }
      + area.corridorExceptionAreas.compactMap(shape)
  }

  private static func shape(_ corridor: GeoCorridor) -> CorridorArea? {
    CorridorArea(
      corridor.polyline,
      // Of a line without a width the roads that it crosses are meant, which have some width of their own.
      halfWidthMeters: corridor.halfWidthInMeters.map { max(Double($0), 0.5) } ?? corridorHalfWidth)
  }

  private func checkCorners(_ options: AvoidanceOptions) throws(RoutingError) {
    let polygons =
      options.avoidPolygonAreasOptions.map(\.avoidPolygonArea)
      + options.areas.flatMap { $0.polygonExceptionAreas }
    let corridors =
      options.avoidCorridorAreasOptions.map(\.avoidCorridorArea)
      + options.areas.flatMap { $0.corridorExceptionAreas }
    let boxes =
      options.avoidBoundingBoxAreasOptions.count
      + options.areas.reduce(0) { $0 + $1.boundingBoxExceptionAreas.count }
    let count =
      polygons.reduce(0) { $0 + $1.vertices.count + $1.innerBoundaries.joined().count }
      + corridors.reduce(0) { $0 + $1.polyline.count } + 2 * boxes
    guard count <= Self.mostCorners else {
      throw RoutingError(
        .invalidParameter,
        message:
          "the areas of avoidanceOptions have \(count) corners together; \(Self.mostCorners) are allowed, so simplify them"
      )
    }
  }
}
