// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
package import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
import RoadbookStorage

/// Routes of the drive that made a trace.
///
/// Each piece of the drive becomes a route as a known route does: what the vehicle may not do on it is told
/// in notices, and never refuses it.
struct TraceSolver {
  let ladder: Ladder
  let query: RouteQuery

  private var network: RoadNetwork { ladder.network }

  /// The routes of the drive, and what became of each reading.
  ///
  /// - Parameters:
  ///   - locations: The readings, checked by ``TraceCheck``.
  ///   - stops: Where the drive stops.
  /// - Returns: A route for each piece.
  /// - Throws: What the map lacks, or that the drive does not stop where it is asked to.
  func answer(_ locations: [Location], _ stops: [RouteStop]) throws(RoutingError) -> MatchAnswer {
    let trace = try trace(locations.map { TracePoint($0) }, stops.map { Int($0.locationIndex) })
    let durations = try durations(of: stops, on: trace)
    let solver = KnownRouteSolver(ladder: ladder, query: query)
    var answer = MatchAnswer()
    for (number, piece) in trace.pieces.enumerated() {
      let followed = FollowedRoute(
        legs: piece.legs, waypoints: waypoints(piece, durations[number] ?? [:]))
      answer.routes.append(try solver.route(along: followed).route)
    }
    answer.points = trace.points.map { MatchedPoint($0, in: network) }
    return answer
  }

  /// The drive of a trace.
  ///
  /// - Throws: What the map lacks, or that the answer is not wanted any more.
  func trace(
    _ points: [TracePoint], _ stops: [Int] = [], model: MatchingModel = MatchingModel()
  ) throws(RoutingError) -> MatchedTrace {
    var matcher = try matcher(model)
    let found = matcher.match(
      points, stops: stops, movesStops: true, isCancelled: query.isCancelled)
    guard let trace = found else { throw .operationCancelled }
    return trace
  }

  /// What matches traces of the vehicle.
  func matcher(_ model: MatchingModel) throws(RoutingError) -> TraceMatcher {
    TraceMatcher(try graph(), model, farWays: try farWays())
  }

  /// Ways between readings that are far apart: the vehicle's routes.
  func farWays() throws(RoutingError) -> FarWays {
    let vehicle = try ladder.vehicle(query.criteria.yielded, query.isCancelled)
    return FarWays { sources, targets in
      vehicle.pool.borrow { search in
        try? search.path(by: vehicle.weights, from: sources, to: targets)
      }
    }
  }

  /// The vehicle of the question, and what it could do if it broke rules.
  func graph() throws(RoutingError) -> RelaxedGraph {
    let criteria = query.criteria.yielded
    return RelaxedGraph(
      lawful: try ladder.vehicle(criteria, query.isCancelled).graph,
      relaxed: try ladder.vehicles.relaxed(criteria, query.isCancelled).graph)
  }
}

// MARK: - Answers

extension TraceSolver {
  /// How long the drive stops at the ends of legs, by piece and leg.
  ///
  /// - Throws: Which stop is at no end of a leg.
  private func durations(
    of stops: [RouteStop], on trace: MatchedTrace
  ) throws(RoutingError) -> [Int: [Int: Double]] {
    var durations: [Int: [Int: Double]] = [:]
    for (number, stop) in stops.enumerated() {
      guard let reading = trace.stops[number], case .matched(let place) = trace.points[reading]
      else { throw Self.refusal(of: number, at: Int(stop.locationIndex), on: trace) }
      durations[place.piece, default: [:]][place.leg, default: 0] += stop.stopDuration
    }
    return durations
  }

  private static func refusal(
    of stop: Int, at reading: Int, on trace: MatchedTrace
  ) -> RoutingError {
    let why =
      switch trace.points[reading] {
      case .matched: "where a route begins or ends"
      case .unmatched(.offRoad): "which is off the road, as are those around it"
      case .unmatched(.noise): "which fits no drive, nor do those around it"
      case .unmatched(.outOfOrder): "which is older than one before it, and none is near"
      }
    return RoutingError(
      .invalidParameter,
      message: "routeStops[\(stop)] is at locations[\(reading)], \(why); leave the stop out")
  }

  /// The places at which the legs of a piece begin and end.
  ///
  /// - Parameters:
  ///   - piece: A part of the drive.
  ///   - durations: How long it stops at the ends of its legs.
  /// - Returns: The places.
  private func waypoints(_ piece: MatchedPiece, _ durations: [Int: Double]) -> [Waypoint] {
    let places = [piece.legs[0].start] + piece.legs.map(\.end)
    return places.enumerated().map { number, place in
      var waypoint = Waypoint(coordinates: GeoCoordinates(place.coordinate))
      guard number > 0, number < piece.legs.count else { return waypoint }
      // Between, a leg ends where a stop is asked for, or where the vehicle turns back.
      if let duration = durations[number - 1] {
        waypoint.duration = duration
      } else {
        waypoint.type = .passThrough
      }
      return waypoint
    }
  }
}

extension MatchedPoint {
  /// What became of a reading.
  init(_ match: PointMatch, in network: RoadNetwork) {
    self.init()
    switch match {
    case .unmatched(let reason):
      unmatched =
        switch reason {
        case .offRoad: .offRoad
        case .noise: .noise
        case .outOfOrder: .outOfOrder
        }
    case .matched(let place):
      routeIndex = Int32(place.piece)
      coordinates = GeoCoordinates(place.coordinate)
      distanceInMeters = (place.meters * 100).rounded() / 100
      confidence = (place.confidence * 1000).rounded() / 1000
      segment = SegmentReference(at: place.position, on: place.arc, in: network)
    }
  }
}

extension SegmentReference {
  /// A place on a directed segment.
  package init(at position: Double, on arc: DirectedSegment, in network: RoadNetwork) {
    self.init(arc, position...position, in: network)
  }

  /// A part of a directed segment, or of the segment in both directions.
  init(
    _ arc: DirectedSegment, _ part: ClosedRange<Double>, isBothWays: Bool = false,
    in network: RoadNetwork
  ) {
    var tile = 0
    let (number, local) = network.tiles.address(of: arc.segment, near: &tile)
    self.init(
      key: SegmentKey(network.durableKey(of: arc.segment)),
      travelDirection: isBothWays ? .bidirectional : arc.isForward ? .positive : .negative,
      offsetStart: part.lowerBound, offsetEnd: part.upperBound, tilePartitionId: number,
      localId: local)
  }
}

extension TracePoint {
  /// Slower vehicles have no heading to speak of.
  private static var leastSpeed: Double { 1.5 }

  /// A reading as apps give it, checked by ``TraceCheck``.
  package init(_ location: Location) {
    let moves = location.speedInMetersPerSecond.map { $0 >= Self.leastSpeed } ?? true
    self.init(
      Coordinate(location.coordinates) ?? Coordinate(latitudeE7: 0, longitudeE7: 0),
      time: location.time.map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) },
      accuracyMeters: location.horizontalAccuracyInMeters,
      headingDegrees: moves
        ? location.bearingInDegrees.flatMap { (0...360).contains($0) ? $0 : nil } : nil,
      speed: location.speedInMetersPerSecond.flatMap { $0 > 0 ? Float($0) : nil })
  }
}
