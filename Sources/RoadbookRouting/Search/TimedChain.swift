// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// Finds the cheapest way through waypoints on a trip that begins at some time.
///
/// First the hierarchy is asked, by the metric that holds the least that everything ever takes.
/// Where what it finds takes no more than that at the times when it gets there, nothing takes
/// less. Only otherwise is it searched by time: all legs at once, or, where that would take too long, leg by leg.
package struct TimedChain {
  let graph: TimedGraph
  private let solver: ChainSolver
  let trip: TimedTrip
  /// The milliseconds of staying at each waypoint.
  let stays: [Int64]
  /// The most labels that a search of several legs at once settles, before they are searched one by one.
  package var greatestJointCount = 1_000_000
  /// The most labels that a search of one leg settles.
  ///
  /// Trips across a city settle some thousands where a rule is in the way; a search for a second or two is given up.
  package var greatestCount = 4_000_000
  package var floorLimits = FloorLimits()

  /// - Parameters:
  ///   - graph: What of a vehicle's graph changes with the time.
  ///   - trip: When the vehicle sets out.
  ///   - stays: By waypoint, in milliseconds; they count at stops between.
  package init(_ graph: TimedGraph, _ trip: TimedTrip, stays: [Int64]) {
    self.graph = graph
    self.trip = trip
    self.stays = stays
    solver = ChainSolver(graph.vehicle, closing: trip.closures)
  }

  /// The cheapest route, and alternatives that take no more at their times than they ever do.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - paths: What the metric finds through them, the cheapest first.
  ///   - isCancelled: Polled in searches.
  /// - Returns: The cheapest route first, and what is in the way of one that is cheaper at other
  ///   times.
  /// - Throws: Why there is none.
  package func paths(
    through waypoints: [SnappedWaypoint], least paths: [RoutePath], isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (paths: [RoutePath], ruled: RuledStep?) {
    let others = paths.dropFirst().filter { ruledStep(of: $0, waypoints) == nil }
    guard let ruled = ruledStep(of: paths[0], waypoints) else { return ([paths[0]] + others, nil) }
    let best = try searched(waypoints, isCancelled)
    // The best path at this time may be one of the others at all times.
    return ([best] + others.filter { !$0.isAlong(best) }, ruled)
  }

  /// How long a trip takes from its start to its last stop, in milliseconds.
  package func duration(of path: RoutePath, _ waypoints: [SnappedWaypoint]) -> Int64 {
    let start = path.legs.first?.start.startMilliseconds ?? 0
    let driving = path.drivingMilliseconds(by: graph.vehicle.metric)
    let stops = path.legs.indices.dropFirst().filter { waypoints[$0].isStop }
    return stops.reduce(start + driving) { $0 + stays[$1] }
  }
}

/// The step of a path that takes more than it does at other times.
package struct RuledStep: Hashable, Sendable {
  /// The state that it leaves, `nil` where the path begins.
  package var from: StateID?
  package var to: StateID
}

// MARK: - The metric's path

extension TimedChain {
  /// The first step of a path of the metric that takes more, at the time when the path gets there,
  /// than the metric says.
  package func ruledStep(of path: RoutePath, _ waypoints: [SnappedWaypoint]) -> RuledStep? {
    var time = path.legs.first?.start.startMilliseconds ?? 0
    for (number, leg) in path.legs.enumerated() {
      if number > 0, waypoints[number].isStop { time += stays[number] }
      if leg.beginsWithUTurn { time += Int64(graph.vehicle.metric.durationOfTurningBack) }
      if let ruled = ruledStep(of: leg, at: &time) { return ruled }
    }
    return nil
  }

  /// Goes along a leg as far as it takes no more than the metric says.
  private func ruledStep(of leg: LegPath, at time: inout Int64) -> RuledStep? {
    let isSingle = leg.states.count == 1
    guard
      let start = trip.leastEnd(
        along: leg.states[0], from: leg.startPosition,
        upTo: isSingle ? leg.endPosition : 1, at: time)
    else { return RuledStep(from: nil, to: leg.states[0]) }
    time = start
    for (number, input) in leg.inputs.enumerated() {
      let isLast = number == leg.inputs.count - 1
      guard
        let end = trip.leastEnd(of: input, at: time, upTo: isLast ? leg.endPosition : 1)
      else { return RuledStep(from: leg.states[number], to: leg.states[number + 1]) }
      time = end
    }
    return nil
  }
}

// MARK: - By time

extension TimedChain {
  private func searched(
    _ waypoints: [SnappedWaypoint], _ isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> RoutePath {
    let start = waypoints[0].candidates.map { candidate in
      TimedDeparture(
        seed: graph.vehicle.source(
          candidate.startState, from: candidate.position, cost: candidate.entryCost),
        delay: candidate.startMilliseconds,
        penalty: candidate.entryCost << 10 - trip.priceOfMillisecond * candidate.startMilliseconds)
    }
    let ends = waypoints.dropFirst().map { solver.targets(of: $0) }
    let legs = ends.enumerated().map { number, ends in
      let isLast = number == waypoints.count - 2
      return ends.map { end in
        TimedTarget(
          seed: end.seed, penalty: end.candidate.entryCost << 10,
          departures: isLast
            ? [] : departures(end.seed.node, end.candidate, waypoints[number + 1], number + 1))
      }
    }
    let path = try path(from: start, through: legs, isCancelled)
    return RoutePath(legs: legPaths(path.legs, start, legs, waypoints, ends), cost: path.cost)
  }

  private func path(
    from start: [TimedDeparture], through legs: [[TimedTarget]], _ isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (legs: [TimedPath.Leg], cost: Int64) {
    let path: TimedPath?
    do throws(HierarchyError) {
      var search = TimedSearch(graph.vehicle.hierarchy.structure, graph.outgoing)
      search.greatestSettledCount =
        legs.count == 1 ? greatestCount : greatestJointCount
      search.floorLimits = floorLimits
      path = try search.path(
        by: graph.bound, graph.vehicle.inputs, trip, from: start, through: legs,
        incoming: incoming, isCancelled: isCancelled)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .searchedTooFar where legs.count > 1:
        return try pathLegByLeg(from: start, through: legs, isCancelled)
      default: throw .hierarchy(leg: 0, error)
      }
    }
    guard let path else { throw .notConnected(leg: 0) }
    return (path.legs, path.cost)
  }

  func incoming() throws(HierarchyError) -> IncomingInputs {
    do throws(StorageError) { return try graph.vehicle.hierarchy.incoming() } catch {
      throw .damaged
    }
  }

  /// How a route may go on from where it arrives.
  private func departures(
    _ state: StateID, _ end: SnapCandidate, _ waypoint: SnappedWaypoint, _ number: Int
  ) -> [TimedDeparture] {
    let (vehicle, price) = (graph.vehicle, trip.priceOfMillisecond)
    let stay = waypoint.isStop ? stays[number] : 0
    var departures = [
      TimedDeparture(
        seed: vehicle.source(state, from: end.position, cost: 0), delay: stay,
        penalty: -price * stay)
    ]
    let back = end.arc.reversed
    if waypoint.isStop, let cost = solver.uTurnCost, solver.isOpen(back) {
      let turning = Int64(vehicle.metric.durationOfTurningBack)
      departures.append(
        TimedDeparture(
          seed: vehicle.source(back.baseState, from: 1 - end.position, cost: cost),
          delay: stay + turning, penalty: cost << 10 - price * (stay + turning)))
    }
    return departures
  }

  private func legPaths(
    _ path: [TimedPath.Leg], _ start: [TimedDeparture], _ legs: [[TimedTarget]],
    _ waypoints: [SnappedWaypoint], _ ends: [[(seed: Seed, candidate: SnapCandidate)]]
  ) -> [LegPath] {
    var found: [LegPath] = []
    for (number, leg) in path.enumerated() {
      let end = ends[number][leg.target].candidate
      let departure: TimedDeparture
      let begin: SnapCandidate
      if let before = found.last {
        departure = legs[number - 1][path[number - 1].target].departures[leg.departure]
        begin = before.end
      } else {
        departure = start[leg.departure]
        begin = waypoints[0].candidates[leg.departure]
      }
      let timing = LegTiming(
        startMilliseconds: leg.start, endMilliseconds: leg.times,
        waitingMilliseconds: trip.waiting(
          leg.inputs, from: leg.states[0], at: leg.start, leg.times, upTo: end.position))
      found.append(
        LegPath(
          states: leg.states, inputs: leg.inputs,
          startPosition: departure.seed.position, endPosition: end.position, start: begin,
          end: end, beginsWithUTurn: number > 0 && leg.departure > 0,
          durationMilliseconds: (leg.times.last ?? leg.start) - leg.start,
          lengthCentimeters: length(leg, from: departure.seed.position, upTo: end.position),
          timing: timing))
    }
    return found
  }

  private func length(
    _ leg: TimedPath.Leg, from start: Double, upTo end: Double
  ) -> Int64 {
    let vehicle = graph.vehicle
    var length = vehicle.rest(of: vehicle.directed(leg.states[0]), beyond: start).length
    for input in leg.inputs { length += Int64(vehicle.inputs.carried(by: input).length) }
    let last = vehicle.directed(leg.states[leg.states.count - 1])
    return length - vehicle.rest(of: last, beyond: end).length
  }
}

extension TimedTrip {
  /// How long is waited before each state of a leg that is driven at known times.
  ///
  /// - Parameters:
  ///   - inputs: The steps between its states.
  ///   - first: Its first state.
  ///   - start: When it begins.
  ///   - ends: When the end of each state is reached.
  ///   - end: Where on the last state it ends, 0…1.
  /// - Returns: Milliseconds by state.
  func waiting(
    _ inputs: [InputID], from first: StateID, at start: Int64, _ ends: [Int64], upTo end: Double
  ) -> [Int64] {
    var waiting = [waiting(along: first, at: start)]
    for (number, input) in inputs.enumerated() {
      let isLast = number == inputs.count - 1
      waiting.append(
        self.waiting(
          of: input, at: ends[number], upTo: isLast ? end : 1, ending: ends[number + 1]))
    }
    return waiting
  }
}
