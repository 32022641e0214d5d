// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// All ways between the places of one question.
struct AllWays {
  let steps: RoadSteps
  let rests: RoadRests
}

extension ChargingPlanner {
  /// Labels of a search over all ways; so many take some seconds.
  private static let mostLabels = 1_000_000

  /// The best plan along all ways.
  func bestOfAllWays(
    _ question: Question, _ ends: TripEnds, _ vehicle: Vehicle, _ shared: [ThriftyMetric]
  ) throws(RoutingError) -> FoundPlan {
    let pace = TripBudget(question.task).pace
    var (question, ways) = (question, Ways(metrics: shared))
    // A little less for each second, so that no sum is rounded above what it stands for.
    if let own = try ownWays(vehicle, [(1 - 1e-6) / pace]).first {
      question = try self.question(ends, vehicle, question.stations, [own])
      let places = question.stations.map(\.ends.candidates) + question.stops.map(\.ends.candidates)
      ways.all = AllWays(
        steps: RoadSteps(vehicle.graph, question.roads, plannedBattery, places),
        rests: RoadRests(vehicle, own, question, pace: pace))
    }
    var closed: Set<Int> = []
    do throws(PlanFailure) {
      return try bestOpen(question, vehicle, ways, &closed)
    } catch {
      throw self.error(error, question, closed)
    }
  }

  /// The best plan along all ways.
  ///
  /// The best one along those of metrics bounds what a better one takes. Where there is none, it is made sure that there is
  /// one at all, before all ways are looked at.
  ///
  /// - Parameters:
  ///   - first: That along the ways of metrics, or why there is none.
  ///   - question: What is asked for.
  ///   - vehicle: With weights of its own.
  ///   - all: All ways.
  ///   - closed: The stations that may not be used.
  ///   - followed: Ways that are known.
  /// - Returns: The plan.
  /// - Throws: Why there is none.
  func better(
    than first: Result<FoundPlan, PlanFailure>, _ question: Question, _ vehicle: Vehicle,
    _ all: AllWays, without closed: Set<Int>, _ followed: FollowedWays
  ) throws(PlanFailure) -> FoundPlan {
    let stations = Set(question.stations.indices).subtracting(closed)
    if case .failure(let failure) = first {
      guard case .unreachable = failure else { throw failure }
      var charges = GreatestCharges(question.task, all.steps, stations: stations)
      guard charges.reachDestination(isCancelled: query.isCancelled) else { throw failure }
    }
    let greatest = (try? first.get())?.plan.cost ?? .infinity
    switch RoadChargingSearch(question.task, all.steps, all.rests, stations: stations).best(
      within: greatest, limit: Self.mostLabels, isCancelled: query.isCancelled)
    {
    case .none: return try first.get()
    case .cancelled: throw .cancelled
    case .gaveUp:
      guard let found = try? first.get() else { throw .gaveUp }
      return found
    case .legs(let legs):
      let used = Set(legs.map(\.to)).intersection(stations).sorted()
      do throws(PlanFailure) {
        return try plan(question, vehicle, Ways(legs: legs), used, followed)
      } catch {
        // Sums along roads may be rounded in another way than those of whole ways.
        guard case .unreachable = error else { throw error }
        return try first.get()
      }
    }
  }
}
