// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookStorage

/// Trips whose legs are searched one after the other.
///
/// A search of all legs at once looks at everything that could be driven while the vehicle waits for a rule: at all roads
/// near each of the stops before, where the wait is long. Leg by leg, it looks at those near the leg that waits.
///
///     start ──► ends of leg 0 ──► ends of leg 1 ──► …
///               + the least that is left behind each
///
/// A leg ends where it is cheapest together with the least that the rest ever costs. An arrival that is dearer, and spares
/// a wait on a later leg, is not found.
extension TimedChain {
  /// The path of the legs, each from where and when the one before has ended.
  ///
  /// - Parameters:
  ///   - start: How the first leg may begin.
  ///   - legs: Where each leg may end.
  ///   - isCancelled: Polled in searches.
  /// - Returns: Their paths with the times, and what all cost.
  /// - Throws: Why there is none, with the leg.
  func pathLegByLeg(
    from start: [TimedDeparture], through legs: [[TimedTarget]], _ isCancelled: () -> Bool
  ) throws(ChainSolver.Failure) -> (legs: [TimedPath.Leg], cost: Int64) {
    var search = TimedSearch(graph.vehicle.hierarchy.structure, graph.outgoing)
    search.greatestSettledCount = greatestCount
    search.floorLimits = floorLimits
    var joined: (legs: [TimedPath.Leg], cost: Int64) = ([], 0)
    var departures = start
    var number = 0
    do throws(HierarchyError) {
      let left = try search.leastBehind(legs, by: graph.bound)
      while number < legs.count {
        let found = try leg(from: departures, to: legs[number], left[number], &search, isCancelled)
        guard let found else { break }
        joined.cost += found.cost
        joined.legs.append(found.leg)
        departures = self.departures(after: found.leg, at: legs[number])
        number += 1
      }
    } catch {
      throw error == .cancelled ? .cancelled : .hierarchy(leg: number, error)
    }
    guard number == legs.count else { throw .notConnected(leg: number) }
    return joined
  }

  private func leg(
    from departures: [TimedDeparture], to ends: [TimedTarget], _ left: [Int64?],
    _ search: inout TimedSearch, _ isCancelled: () -> Bool
  ) throws(HierarchyError) -> (leg: TimedPath.Leg, cost: Int64)? {
    let open = ends.indices.filter { left[$0] != nil }
    let more = open.compactMap { left[$0] }
    let least = more.min() ?? 0
    let targets = zip(open, more).map {
      TimedTarget(seed: ends[$0].seed, penalty: ends[$0].penalty + ($1 - least) << 10)
    }
    let path = try search.path(
      by: graph.bound, graph.vehicle.inputs, trip, from: departures, through: [targets],
      incoming: incoming, isCancelled: isCancelled)
    guard let path, var leg = path.legs.first else { return nil }
    let cost = path.cost - (more[leg.target] - least)
    leg.target = open[leg.target]
    return (leg, cost)
  }

  /// How the next leg may begin when one has ended.
  private func departures(
    after leg: TimedPath.Leg, at ends: [TimedTarget]
  ) -> [TimedDeparture] {
    let time = leg.times.last ?? leg.start
    return ends[leg.target].departures.map {
      TimedDeparture(
        seed: $0.seed, delay: $0.delay + time,
        penalty: $0.penalty - trip.priceOfMillisecond * time)
    }
  }
}
