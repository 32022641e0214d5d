// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Routes that follow lines.
///
///     line ──► walked exactly, where it was drawn along roads of this map
///          └─► matched, with ways over its gaps, where it was not
///     drive ─► around what is forbidden, by mode ──► route, and how well it follows
struct FollowSolver {
  let ladder: Ladder
  /// It has no waypoints.
  let query: RouteQuery
  /// How lines that were not drawn along roads are matched.
  let model: MatchingModel

  private var network: RoadNetwork { ladder.network }

  /// Lines that lie no farther from roads were drawn along them: those of texts with six digits, and with five.
  private static let drawnMeters = [0.3, 1.5]
  /// What a line of two points, which is a question for a route, is taken to miss roads by: up to 1 km.
  private static let endNoise = 300.0

  /// The route, and how well it follows.
  ///
  /// - Parameters:
  ///   - question: Its options are those of the query.
  ///   - points: Those of its lines.
  /// - Returns: One route.
  /// - Throws: What is wrong with the question, or that no road is near.
  func answer(
    _ question: FollowQuestion, _ points: [[Coordinate]]
  ) throws(RoutingError) -> FollowAnswer {
    let lines = try LegLines(
      points, question.waypoints,
      origin: question.supportingPointIndexOfOrigin.map { Int($0) })
    let graph = try graph()
    var drive: LineDrive
    if let walked = try walked(lines, graph) {
      drive = walked
    } else {
      drive = try matched(lines, graph)
    }
    if question.mode == .route {
      let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
      try LineDetours(vehicle: vehicle, isCancelled: query.isCancelled).avoid(in: &drive)
    }
    let places = DrivePlaces(drive, lines.waypoints, in: network)
    let solver = KnownRouteSolver(ladder: ladder, query: query)
    let found = try solver.route(along: places.followed)
    var route = found.route
    places.name(&route)
    var answer = FollowAnswer(
      route: route, legs: LineFidelity(lines, drive, in: network).legs(),
      restrictions: FollowedRestriction.all(of: route))
    if let asked = question.alternatives {
      answer.alternatives = try LineAlternatives(
        ladder: ladder, query: query, asked: asked, reference: places, found: found
      ).routes()
    }
    return answer
  }

  /// The vehicle without traffic, and what it could do if it broke rules: closures do not count on lines.
  private func graph() throws(RoutingError) -> RelaxedGraph {
    let criteria = query.criteria.yielded
    let free = Vehicles(cache: ladder.vehicles.cache, speeds: nil)
    return RelaxedGraph(
      lawful: try free.vehicle(criteria, query.isCancelled).graph,
      relaxed: try free.relaxed(criteria, query.isCancelled).graph)
  }

  private func walked(
    _ lines: LegLines, _ graph: RelaxedGraph
  ) throws(RoutingError) -> LineDrive? {
    for meters in Self.drawnMeters {
      try query.checkIsWanted()
      var walker = LineWalker(lines.points, graph, toleranceMeters: meters)
      if let drive = walker.drive(waypoints: lines.stops, isCancelled: query.isCancelled) {
        return drive
      }
    }
    return nil
  }
}

// MARK: - Matching

extension FollowSolver {
  /// How often other points are tried for waypoints that are on no road.
  private static let mostTries = 4

  private func matched(
    _ lines: LegLines, _ graph: RelaxedGraph
  ) throws(RoutingError) -> LineDrive {
    do throws(RoutingError) {
      return try matched(lines, graph, model)
    } catch {
      guard error == .importFailed else { throw error }
      // Points that were set by hand, and few of them, may lie farther from roads.
      var coarse = model
      coarse.noiseMeters =
        lines.points.count == 2 ? Self.endNoise : coarse.greatestNoiseMeters
      // To begin anew is better than to leave one of them out.
      coarse.breakCost = coarse.noiseCost - 0.2
      return try matched(lines, graph, coarse)
    }
  }

  private func matched(
    _ lines: LegLines, _ graph: RelaxedGraph, _ model: MatchingModel
  ) throws(RoutingError) -> LineDrive {
    var matcher = TraceMatcher(graph, model)
    let points = lines.points.map { TracePoint($0) }
    var stops = lines.stops
    for _ in 0..<Self.mostTries {
      guard let trace = matcher.match(points, stops: stops, isCancelled: query.isCancelled) else {
        throw .operationCancelled
      }
      let moved = try self.stops(stops, on: trace, lines)
      if moved == stops { return try drive(trace, stops, lines, graph) }
      stops = moved
    }
    throw RoutingError(
      .importFailed, message: "the roads near the waypoints of the lines change with each try")
  }

  /// For each waypoint its point, or the nearest one that is on a road.
  private func stops(
    _ stops: [Int], on trace: MatchedTrace, _ lines: LegLines
  ) throws(RoutingError) -> [Int] {
    let matched = trace.points.indices.filter {
      if case .matched = trace.points[$0] { true } else { false }
    }
    guard let first = matched.first, let last = matched.last, first < last else {
      throw RoutingError(
        .importFailed, message: "no road that the vehicle could drive lies along the line")
    }
    var moved: [Int] = []
    for (number, stop) in stops.enumerated() {
      let free = matched.filter { $0 > moved.last ?? first && $0 < last }
      guard let nearest = free.min(by: { abs($0 - stop) < abs($1 - stop) }) else {
        throw RoutingError(
          .importFailed, message: "leg \(number): no road lies along its line",
          waypointIndex: number + 1, place: lines.waypoints[number + 1].coordinates)
      }
      moved.append(nearest)
    }
    return moved
  }

  private func drive(
    _ trace: MatchedTrace, _ stops: [Int], _ lines: LegLines, _ graph: RelaxedGraph
  ) throws(RoutingError) -> LineDrive {
    var maker = MatchedLine(trace, waypoints: stops)
    let ways = try GapWays(ladder: ladder, query: query, graph: graph)
    let drive: LineDrive?
    do {
      drive = try maker.drive { try ways.roads(from: $0, to: $1) }
    } catch let error as RoutingError {
      throw error
    } catch {
      throw RoutingError(.internalError, message: "\(error)")
    }
    guard let drive, drive.endsAtWaypoint.count(where: { $0 }) == lines.waypoints.count - 1 else {
      throw RoutingError(
        .importFailed,
        message: "the roads along the lines do not hang together from waypoint to waypoint")
    }
    return drive
  }
}

/// Ways over gaps of a line: lawful ones, and where there is none, the shortest.
private struct GapWays {
  let vehicle: Vehicle
  let graph: RelaxedGraph

  /// A place so little behind another on its road is there already.
  private static let slackMeters = 40.0

  init(ladder: Ladder, query: RouteQuery, graph: RelaxedGraph) throws(RoutingError) {
    let free = Vehicles(cache: ladder.vehicles.cache, speeds: nil)
    let criteria = query.criteria.yielded
    vehicle = try free.vehicle(criteria, query.isCancelled)
    self.graph = graph
  }

  func roads(
    from start: SnapCandidate, to end: SnapCandidate
  ) throws(RoutingError) -> [DirectedSegment]? {
    if start.arc == end.arc {
      let meters = Double(graph.network.segments[end.arc.segment].lengthCentimeters) / 100
      if (start.position - end.position) * meters <= Self.slackMeters { return [start.arc] }
    }
    if let lawful = try lawful(from: start, to: end) { return lawful }
    var search = GapSearch(graph)
    return search.roads(from: start, to: end)
  }

  private func lawful(
    from start: SnapCandidate, to end: SnapCandidate
  ) throws(RoutingError) -> [DirectedSegment]? {
    let lawful = vehicle.graph
    guard lawful.metric.allows(start.arc), lawful.metric.allows(end.arc) else { return nil }
    do throws(HierarchyError) {
      let found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.path(
          by: vehicle.weights, from: lawful.sources(at: [start]), to: lawful.targets(at: [end]))
      }
      return found.map { $0.states.map { lawful.directed($0) } }
    } catch {
      throw RoutingError(.hierarchy(leg: 0, error), [])
    }
  }
}
