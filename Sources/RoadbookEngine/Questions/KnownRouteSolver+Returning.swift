// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The way back to a route that was left.
///
/// It leads to the road of the route from which on everything costs least, where roads of the route
/// count four fifths of what they cost: who chose a route, be it for its view or for its stops, is
/// led back to it unless another way to the next stop is a fifth cheaper or more. From there on the
/// route stays as it was; stops ahead are visited in their order, passed places only where its roads
/// lead by.
///
///     route       A ══╗      ╔══════ 1 ═════ B          1, B   stops ahead
///     traveller       ╚══ ✕  ║ way back
///                         ╰──╯
///
/// One search finds it: each road ahead is a target that costs what the rest of the route does.
extension KnownRouteSolver {
  /// What roads of the route count, of what they cost.
  ///
  /// That is the quarter by which an alternative may be dearer.
  private static let loyalty = 0.8

  /// The route from a place back to another route and on along it.
  ///
  /// - Parameters:
  ///   - route: The route that was left.
  ///   - start: Where the traveller is, with the heading if it is known.
  ///   - section: The section that was left.
  ///   - traveled: Meters travelled on that section.
  /// - Returns: The way back and the rest of the route.
  /// - Throws: Why there is none.
  func returning(
    to route: RouteData, from start: Waypoint, _ section: Int32, _ traveled: Int32
  ) throws(RoutingError) -> RouteData {
    let place = try route.place(on: section, after: route.clamped(traveled, on: section))
    let whole: FollowedRoute
    do throws(RoutingError) {
      whole = try RouteReader(network: network).followed(route)
    } catch {
      // The map has changed: stops are all that is left of the route.
      return try fresh(from: start, route.stops(from: section))
    }
    var rest = RouteCutter(network: network, route: whole).rest(beyond: place)
    rest.dropPassed()
    guard let back = try way(back: rest, from: start) else {
      return try fresh(from: start, route.stops(from: section))
    }
    return try self.route(along: back).route
  }

  /// A new route through the stops ahead.
  private func fresh(
    from start: Waypoint, _ stops: [Waypoint]
  ) throws(RoutingError) -> RouteData {
    var options = query.options
    options.routeOptions.alternatives = 0
    options.routeOptions.optimizeWaypointsOrder = false
    var start = start
    start.type = .stopover
    let fresh = try RouteQuery(
      .routes, [start] + stops, options, profile: criteria.profile, now: query.now,
      isCancelled: query.isCancelled)
    return try RouteSolver(ladder: ladder, query: fresh).routes()[0]
  }

  /// The way back and the rest of the route, or `nil` where there is none that is legal.
  private func way(
    back rest: FollowedRoute, from start: Waypoint
  ) throws(RoutingError) -> FollowedRoute? {
    let vehicle: Vehicle
    do throws(RoutingError) { vehicle = try ladder.vehicle(criteria, query.isCancelled) } catch {
      guard error == .noRouteFound else { throw error }
      return nil
    }
    let graph = vehicle.graph
    let (path, breaches) = PathFollower(graph).path(along: rest.legs)
    guard breaches.isEmpty else { return nil }
    var start = start
    start.type = .stopover
    let ahead = SnappedWaypoint(candidates: [rest.legs[0].end], isStop: true)
    let snapper = ladder.snapper
    let snapped = snapper.steered(
      [try snapper.snap([start], on: graph, over: nil)[0], ahead], [start], graph)[0]
    let targets = try targets(path, rest, graph)
    try query.checkIsWanted()
    let found: HierarchyPath?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.path(
          by: vehicle.weights, from: graph.sources(at: snapped.candidates),
          to: targets.map(\.seed))
      }
    } catch {
      throw RoutingError(.hierarchy(leg: 0, error), [start] + rest.waypoints.dropFirst())
    }
    guard let found, let first = found.states.first, let last = found.states.last,
      let begin = snapped.candidates.first(where: { $0.startState == first }),
      let target = targets.first(where: { $0.seed.node == last })
    else { return nil }
    var back = rest
    let course = begin.course?.states.dropLast().map { graph.directed($0) } ?? []
    back.join(
      course + found.states.map { graph.directed($0) }, from: start, begin.course?.start ?? begin,
      to: target.goal)
    // Restrictions of the way back may forbid what the route did behind it.
    return PathFollower(graph).path(along: back.legs).breaches.isEmpty ? back : nil
  }
}

// MARK: - Where to come back to

/// What a way back leads to.
private enum Goal {
  /// One of the roads of the leg ahead, from which on it is followed.
  case road(Int)
  /// The stop at its end, on another road or from the other side.
  case stop(SnapCandidate)
}

/// A state that is a goal, with what is left of the leg behind it.
private typealias Target = (seed: Seed, goal: Goal)

extension KnownRouteSolver {
  /// The goals of a leg, each state once.
  private func targets(
    _ path: RoutePath, _ rest: FollowedRoute, _ graph: VehicleGraph
  ) throws(RoutingError) -> [Target] {
    var targets = roads(path.legs[0], graph)
    func offer(_ candidate: SnapCandidate, cost: Int64) {
      for state in graph.states(of: candidate.arc) where targets[state] == nil {
        targets[state] = (
          graph.target(state, upTo: candidate.position, cost: candidate.entryCost + cost),
          .stop(candidate)
        )
      }
    }
    if rest.legs.count == 1 {
      // The last stop may be reached on any road that stands for it.
      for candidate in try ladder.snapper.snapAll([rest.waypoints[1]], as: .end, on: graph)[0] {
        offer(candidate, cost: 0)
      }
    } else if let turning = graph.metric.costOfTurningBack() {
      // From the other side, turning back at the stop where the route went on, or the other way round.
      let end = rest.legs[0].end.reversed
      if graph.metric.allows(end.arc) {
        offer(end, cost: rest.legs[1].beginsWithUTurn ? -turning : turning)
      }
    }
    return targets.values.sorted { $0.seed.node < $1.seed.node }
  }

  /// The roads of a leg; one that comes twice counts the last time.
  private func roads(_ leg: LegPath, _ graph: VehicleGraph) -> [StateID: Target] {
    let last = leg.states.count - 1
    // What the route costs behind the road.
    var rest: Int64 = 0
    var targets: [StateID: Target] = [:]
    for index in stride(from: last, through: 0, by: -1) {
      let state = leg.states[index]
      let end = index == last ? leg.endPosition : 1
      let own = Int64(graph.cost(of: state, upTo: end))
      let counted = Int64((Double(own + rest) * Self.loyalty).rounded())
      if targets[state] == nil {
        targets[state] = (graph.target(state, upTo: end, cost: counted - own), .road(index))
      }
      if index > 0 {
        rest += Int64(graph.inputs.weight(of: leg.inputs[index - 1]))
        rest -= graph.rest(of: graph.directed(state), beyond: end).cost
      }
    }
    return targets
  }
}

extension FollowedRoute {
  /// Puts a way back in the place of the beginning of the first leg.
  fileprivate mutating func join(
    _ arcs: [DirectedSegment], from start: Waypoint, _ begin: SnapCandidate, to goal: Goal
  ) {
    switch goal {
    case .road(let index): legs[0].arcs = arcs + legs[0].arcs[(index + 1)...]
    case .stop(let candidate):
      legs[0].arcs = arcs
      legs[0].end = candidate
      if legs.count > 1 {
        legs[1].start = candidate
        legs[1].beginsWithUTurn.toggle()
      }
    }
    legs[0].start = begin
    waypoints[0] = start
  }
}

extension SnapCandidate {
  /// The place for those who drive the other way.
  fileprivate var reversed: SnapCandidate {
    SnapCandidate(
      arc: arc.reversed, position: 1 - position, coordinate: coordinate,
      distanceMeters: distanceMeters, isLeft: !isLeft, entryCost: entryCost)
  }
}
