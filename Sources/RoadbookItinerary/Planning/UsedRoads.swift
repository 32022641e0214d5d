// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

extension RouteAnswering {
  /// So often a leg is planned anew; each time leads around the used roads of the time before.
  private static var mostRounds: Int { 8 }

  /// One route whose legs keep off the roads of the legs before, where they can.
  ///
  /// The legs are planned one after the other, each for when the vehicle comes to its start. One that drives on used
  /// roads is planned anew without these, as long as it meets further ones. At the end the legs' lines are followed as
  /// one route.
  ///
  /// - Complexity: Up to nine questions for a leg.
  func routesOnNewRoads(
    _ options: RoutePlanningOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    let waypoints = options.roadbookWaypoints
    let asked = options.roadbookOptions
    var legOptions = asked
    if asked.routeOptions.departureTime == nil, asked.routeOptions.arrivalTime == nil {
      legOptions.routeOptions.departureTime = Date()
    }
    var used: Set<SegmentReference> = []
    var lines: [FollowLine] = []
    for (start, end) in zip(waypoints, waypoints.dropFirst()) {
      let leg = try await leg([start, end], off: used, legOptions)
      used.formUnion(leg.roads)
      lines.append(FollowLine(vertices: leg.line.map { GeoCoordinates($0) }))
      legOptions.routeOptions.departureTime? +=
        leg.sections.reduce(end.duration) { $0 + $1.duration }
    }
    let question = FollowQuestion(
      lines: lines, waypoints: waypoints, mode: .update, options: asked)
    return [try await follow(question).route]
  }

  /// Of the ways that are tried the first one with the fewest meters on used roads.
  private func leg(
    _ ends: [RoadbookModel.Waypoint], off used: Set<SegmentReference>, _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> RouteData {
    var options = options
    var best = try await way(ends, options)
    var latest = best
    for _ in 0..<Self.mostRounds {
      let avoided = options.avoidanceOptions.segments
      let met = latest.roads.intersection(used).subtracting(avoided)
      if met.isEmpty || avoided.count + met.count > AvoidanceOptions.mostSegments { break }
      options.avoidanceOptions.segments += met.sorted { $0.segmentId < $1.segmentId }
      latest = try await way(ends, options)
      if latest.meters(on: used) < best.meters(on: used) { best = latest }
    }
    return best
  }

  private func way(
    _ ends: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> RouteData {
    guard let way = try await routes(ends, options).first else { throw .noRouteFound }
    return way
  }
}

extension RouteData {
  /// The roads that are driven, without their directions.
  fileprivate var roads: Set<SegmentReference> {
    Set(sections.flatMap(\.spans).map(\.road))
  }

  fileprivate var line: [Coordinate] {
    var line: [Coordinate] = []
    for section in sections { line.appendJoined(section.geometry) }
    return line
  }

  fileprivate func meters(on roads: Set<SegmentReference>) -> Int32 {
    sections.flatMap(\.spans).reduce(0) { sum, span in
      roads.contains(span.road) ? sum + span.lengthInMeters : sum
    }
  }
}

extension SpanData {
  /// Both directions of its road; a stretch of a road that is cut by a stop is the whole road.
  fileprivate var road: SegmentReference {
    var road = segment
    road.travelDirection = .bidirectional
    (road.offsetStart, road.offsetEnd) = (0, 1)
    return road
  }
}
