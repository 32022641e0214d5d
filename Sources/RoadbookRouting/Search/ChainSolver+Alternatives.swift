// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Alternatives of a route with any number of stops.
///
/// One leg at a time is replaced by an alternative of its own. At waypoints between, it leads
/// between the same states, so that passed points keep the restrictions that the route is under:
///
///     best          A ════ B ═════ C ════ D
///     alternative   A ════ B ─╮ ╭─ C ════ D
///                             ╰─╯
///
/// The limits hold for the whole route: what is new has to be a fifth of all of it. Alternatives of
/// two legs share less with each other than with the best route, so only those of one leg need be
/// compared.
extension ChainSolver {
  /// The cheapest route through waypoints, and others that are nearly as cheap.
  ///
  /// - Parameters:
  ///   - waypoints: Two or more.
  ///   - alternatives: How many there may be beside the best one.
  ///   - metric: The weights of the vehicle.
  ///   - limits: What makes an alternative.
  ///   - query: Searches.
  ///   - isCancelled: Polled between searches.
  /// - Returns: The cheapest route first, the others by cost.
  /// - Throws: Why there is none.
  package func paths(
    through waypoints: [SnappedWaypoint], alternatives: Int, by metric: HierarchyMetric,
    limits: AlternativeLimits = AlternativeLimits(), with query: inout HierarchyQuery,
    isCancelled: () -> Bool
  ) throws(Failure) -> [RoutePath] {
    let best = try path(
      through: waypoints, by: metric, with: &query, isCancelled: isCancelled)
    guard alternatives > 0, best.cost > 0 else { return [best] }
    var others: [(path: RoutePath, score: Int64)] = []
    for number in best.legs.indices {
      if isCancelled() { throw .cancelled }
      let leg = ReplacedLeg(number, of: best, waypoints, self)
      do throws(HierarchyError) {
        others += try leg.alternatives(alternatives, metric, limits, &query)
      } catch {
        throw .hierarchy(leg: number, error)
      }
    }
    others.sort { ($0.score, $0.path.cost) < ($1.score, $1.path.cost) }
    let chosen = others.prefix(alternatives).map(\.path)
    return [best] + chosen.sorted { $0.cost < $1.cost }
  }
}

/// A leg of the cheapest route for which others are looked for.
private struct ReplacedLeg {
  let number: Int
  let route: RoutePath
  let graph: VehicleGraph
  /// Where it may begin and end.
  let starts: [(seed: Seed, candidate: SnapCandidate)]
  let ends: [(seed: Seed, candidate: SnapCandidate)]

  var path: LegPath { route.legs[number] }

  init(_ number: Int, of route: RoutePath, _ waypoints: [SnappedWaypoint], _ solver: ChainSolver) {
    self.number = number
    self.route = route
    graph = solver.graph
    let leg = route.legs[number]
    if number == 0 {
      starts = solver.sources(of: waypoints[0])
    } else {
      let cost = leg.beginsWithUTurn ? solver.uTurnCost ?? 0 : 0
      let state = leg.states.first ?? StateID(0)
      starts = [(solver.graph.source(state, from: leg.startPosition, cost: cost), leg.start)]
    }
    if number == route.legs.count - 1 {
      ends = solver.targets(of: waypoints[number + 1])
    } else {
      let state = leg.states.last ?? StateID(0)
      ends = [
        (solver.graph.target(state, at: leg.end), leg.end)
      ]
    }
  }

  /// Routes in which the leg is another one.
  func alternatives(
    _ count: Int, _ metric: HierarchyMetric, _ limits: AlternativeLimits,
    _ query: inout HierarchyQuery
  ) throws(HierarchyError) -> [(path: RoutePath, score: Int64)] {
    let best = HierarchyPath(
      sum: PathSum(cost: 0), states: path.states, inputs: path.inputs)
    let (graph, route) = (graph, route)
    let found = try query.alternatives(
      to: best, count: count, by: metric, from: starts.map(\.seed), to: ends.map(\.seed),
      limits: limits, ofRouteCosting: route.cost, road: { graph.directed($0).segment.raw })
    return found.compactMap { other in
      guard let leg = leg(other.path) else { return nil }
      var path = route
      path.legs[number] = leg
      path.cost += other.excess
      return (path, other.score)
    }
  }

  private func leg(_ path: HierarchyPath) -> LegPath? {
    guard let start = starts.first(where: { $0.seed.node == path.states.first }),
      let end = ends.first(where: { $0.seed.node == path.states.last })
    else { return nil }
    return LegPath(
      states: path.states, inputs: path.inputs,
      startPosition: start.seed.position, endPosition: end.candidate.position,
      start: start.candidate, end: end.candidate, beginsWithUTurn: self.path.beginsWithUTurn,
      durationMilliseconds: path.sum.duration, lengthCentimeters: path.sum.length)
  }
}

extension ChainSolver {
  /// The base states of a waypoint's candidates, each with its cheapest one.
  fileprivate func sources(
    of waypoint: SnappedWaypoint
  ) -> [(seed: Seed, candidate: SnapCandidate)] {
    var sources: [StateID: (seed: Seed, candidate: SnapCandidate)] = [:]
    for candidate in waypoint.candidates {
      let seed = graph.source(at: candidate, cost: candidate.entryCost)
      if let known = sources[seed.node], known.seed.cost <= seed.cost { continue }
      sources[seed.node] = (seed, candidate)
    }
    return sources.values.sorted { $0.seed.node < $1.seed.node }
  }
}
