// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// A waypoint with the roads that may stand for it.
package struct SnappedWaypoint: Sendable {
  package var candidates: [SnapCandidate]
  /// Whether the route stops here, and so may turn back, rather than passes.
  package var isStop: Bool

  package init(candidates: [SnapCandidate], isStop: Bool) {
    self.candidates = candidates
    self.isStop = isStop
  }
}

/// Finds the cheapest way through a list of waypoints, in their order.
///
/// Dynamic programming over arrivals: for each waypoint, the cheapest cost of arriving in each
/// state that it may be passed in. A route goes on from a passed point in the same state, and so
/// obeys the restrictions that it was under; from a stop it may also turn back, at the price of
/// a U-turn.
///
///     start ══► {state, cost} ══► {state, cost} ══► end
///
/// - Complexity: For each leg, as many searches as the waypoint at its end has states, one for
///   the last leg.
package struct ChainSolver: Sendable {
  /// An arrival at a waypoint: the state it is passed in, and how it was reached.
  private struct Arrival {
    var candidate: SnapCandidate
    var state: StateID
    var cost: Int64
    /// Position among the arrivals of the waypoint before, `nil` at the start.
    var previous: Int?
    var leg: LegPath?
  }

  /// A way to leave a waypoint.
  private struct Departure {
    var seed: Seed
    var arrival: Int
    var isUTurn: Bool
  }

  /// Why there is no path.
  package enum Failure: Error, Equatable, Sendable {
    /// No way leads from this waypoint to the next.
    case notConnected(leg: Int)
    /// The costs or times of this leg do not fit, or the map is damaged.
    case hierarchy(leg: Int, HierarchyError)
    case cancelled

    /// Whether a search settled more than it was allowed to.
    package var isGivenUp: Bool {
      if case .hierarchy(_, .searchedTooFar) = self { true } else { false }
    }
  }

  let graph: VehicleGraph
  /// Roads that are closed to this request alone.
  let closures: RoadChanges?
  let uTurnCost: Int64?

  package init(_ graph: VehicleGraph, closing closures: RoadChanges? = nil) {
    self.graph = graph
    self.closures = closures
    uTurnCost = graph.metric.costOfTurningBack()
  }

  /// The cheapest path by the vehicle's metric.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - metric: The weights of the vehicle.
  ///   - query: Searches on the vehicle's hierarchy.
  ///   - isCancelled: Polled between searches.
  /// - Returns: The path.
  /// - Throws: Why there is none.
  package func path(
    through waypoints: [SnappedWaypoint], by metric: HierarchyMetric,
    with query: inout HierarchyQuery, isCancelled: () -> Bool
  ) throws(Failure) -> RoutePath {
    try path(through: waypoints, isCancelled: isCancelled) {
      (sources, targets) throws(HierarchyError) in
      try query.path(by: metric, from: sources, to: targets)
    }
  }

  /// The cheapest path by basic weights alone.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - weights: Those of the vehicle.
  ///   - query: Searches on the vehicle's hierarchy.
  ///   - isCancelled: Polled between searches.
  /// - Returns: A path that costs as much as that by all weights; of several it may be another one.
  /// - Throws: Why there is none.
  package func path(
    through waypoints: [SnappedWaypoint], by weights: WeightColumns,
    with query: inout HierarchyQuery, isCancelled: () -> Bool
  ) throws(Failure) -> RoutePath {
    try path(through: waypoints, isCancelled: isCancelled) {
      (sources, targets) throws(HierarchyError) in
      let path = try query.path(by: weights, from: sources, to: targets)
      return path.map { $0.carrying(from: sources, to: targets, graph.inputs) }
    }
  }

  /// Finds the cheapest path of a leg, or `nil` where there is none.
  typealias LegSearch = (_ sources: [Seed], _ targets: [Seed]) throws(HierarchyError) ->
    HierarchyPath?

  /// What beginning on a directed segment costs beyond driving along it, or turning back to it at a
  /// stop from another.
  typealias EnteringCost = (_ before: DirectedSegment?, _ arc: DirectedSegment) -> Int64

  /// The cheapest path whose legs are found by `search`.
  func path(
    through waypoints: [SnappedWaypoint], isCancelled: () -> Bool,
    entering: EnteringCost = { _, _ in 0 }, _ search: LegSearch
  ) throws(Failure) -> RoutePath {
    try path(through: waypoints, isCancelled: isCancelled, entering: entering, by: { _ in self }) {
      (_, sources, targets) throws(HierarchyError) in try search(sources, targets)
    }
  }

  /// Paths whose legs each have a vehicle of their own, and so a solver, on one hierarchy.
  func path(
    through waypoints: [SnappedWaypoint], isCancelled: () -> Bool, entering: EnteringCost,
    by solver: (_ leg: Int) -> ChainSolver,
    _ search: (_ leg: Int, _ sources: [Seed], _ targets: [Seed]) throws(HierarchyError) ->
      HierarchyPath?
  ) throws(Failure) -> RoutePath {
    precondition(waypoints.count > 1)
    var arrivals: [[Arrival]] = [
      waypoints[0].candidates.map {
        Arrival(
          candidate: $0, state: $0.startState, cost: $0.entryCost + entering(nil, $0.arc),
          previous: nil, leg: nil)
      }
    ]
    for leg in 0..<waypoints.count - 1 {
      let isLast = leg == waypoints.count - 2
      let solver = solver(leg)
      let departures = solver.departures(
        from: arrivals[leg], mayTurnBack: leg > 0 && waypoints[leg].isStop, entering)
      if isCancelled() { throw .cancelled }
      let next: [Arrival]
      do throws(HierarchyError) {
        next = try solver.arrive(
          at: waypoints[leg + 1], from: departures, arrivals[leg], onlyCheapest: isLast
        ) { (sources, targets) throws(HierarchyError) in try search(leg, sources, targets) }
      } catch .cancelled {
        throw .cancelled
      } catch {
        throw .hierarchy(leg: leg, error)
      }
      if next.isEmpty { throw .notConnected(leg: leg) }
      arrivals.append(next)
    }
    return backtrack(arrivals)
  }
}

// MARK: - A leg

extension ChainSolver {
  /// The states in which a route may go on, each with its cheapest arrival.
  private func departures(
    from arrivals: [Arrival], mayTurnBack: Bool, _ entering: EnteringCost
  ) -> [StateID: Departure] {
    var departures: [StateID: Departure] = [:]
    func offer(_ seed: Seed, _ arrival: Int, _ isUTurn: Bool) {
      if let known = departures[seed.node], known.seed.cost <= seed.cost { return }
      departures[seed.node] = Departure(seed: seed, arrival: arrival, isUTurn: isUTurn)
    }
    for (number, arrival) in arrivals.enumerated() {
      let position = arrival.candidate.position
      // A vehicle that is heavier now may stand where it may not stay.
      if graph.metric.allows(graph.directed(arrival.state)) {
        let seed = graph.source(arrival.state, from: position, cost: arrival.cost)
        offer(seed.adding(arrival.candidate.walk), number, false)
      }
      let back = arrival.candidate.arc.reversed
      if mayTurnBack, let uTurnCost, isOpen(back) {
        let seed = graph.source(
          back.baseState, from: 1 - position,
          cost: arrival.cost + uTurnCost + entering(back.reversed, back))
        offer(seed, number, true)
      }
    }
    return departures
  }

  func isOpen(_ arc: DirectedSegment) -> Bool {
    graph.metric.allows(arc) && closures?[arc] == nil
  }

  private func arrive(
    at waypoint: SnappedWaypoint, from departures: [StateID: Departure], _ arrivals: [Arrival],
    onlyCheapest: Bool, _ search: LegSearch
  ) throws(HierarchyError) -> [Arrival] {
    let sources = departures.values.map(\.seed).sorted { $0.node < $1.node }
    let targets = targets(of: waypoint)
    let groups = onlyCheapest ? [targets] : targets.map { [$0] }
    var found: [Arrival] = []
    for group in groups {
      guard
        let path = try search(sources, group.map(\.seed)),
        let first = path.states.first, let last = path.states.last,
        let departure = departures[first],
        let target = group.first(where: { $0.seed.node == last })
      else { continue }
      let leg = LegPath(
        states: path.states, inputs: path.inputs,
        startPosition: departure.seed.position,
        endPosition: target.candidate.position, start: arrivals[departure.arrival].candidate,
        end: target.candidate, beginsWithUTurn: departure.isUTurn,
        durationMilliseconds: path.sum.duration, lengthCentimeters: path.sum.length)
      found.append(
        Arrival(
          candidate: target.candidate, state: last, cost: path.sum.cost,
          previous: departure.arrival,
          leg: leg))
    }
    return found
  }

  /// All states of a waypoint's candidates: a way may arrive under a restriction.
  func targets(of waypoint: SnappedWaypoint) -> [(seed: Seed, candidate: SnapCandidate)] {
    var targets: [StateID: (seed: Seed, candidate: SnapCandidate)] = [:]
    for candidate in waypoint.candidates {
      for state in graph.states(of: candidate.arc) {
        let seed = graph.target(state, at: candidate)
        if let known = targets[state], known.seed.cost <= seed.cost { continue }
        targets[state] = (seed, candidate)
      }
    }
    return targets.values.sorted { $0.seed.node < $1.seed.node }
  }

  private func backtrack(_ arrivals: [[Arrival]]) -> RoutePath {
    var legs: [LegPath] = []
    let last = arrivals[arrivals.count - 1]
    var number = last.indices.min { last[$0].cost < last[$1].cost } ?? 0
    let cost = last[number].cost
    for waypoint in stride(from: arrivals.count - 1, to: 0, by: -1) {
      let arrival = arrivals[waypoint][number]
      if let leg = arrival.leg { legs.append(leg) }
      number = arrival.previous ?? 0
    }
    return RoutePath(legs: legs.reversed(), cost: cost)
  }
}
