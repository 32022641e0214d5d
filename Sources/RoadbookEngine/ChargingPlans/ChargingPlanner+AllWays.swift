// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

extension ChargingPlanner {
  /// The best plan along all ways, where there are few.
  ///
  /// The best one along those of metrics bounds what the ways of a better one take.
  func bestOfAllWays(
    _ question: Question, _ ends: TripEnds, _ vehicle: Vehicle, _ shared: [ThriftyMetric]
  ) throws(RoutingError) -> FoundPlan {
    let metrics = try shared + ownWays(vehicle, [0, 3, 20])
    let first = Result { () throws(PlanFailure) in
      try bestOpen(question, vehicle, Ways(metrics: metrics))
    }
    if case .failure(let failure) = first {
      guard case .unreachable = failure else { throw error(failure, question) }
    }
    let pace = TripBudget(question.task).pace
    // A little less for each second, so that no sum is rounded above what it stands for.
    if let own = try ownWays(vehicle, [(1 - 1e-6) / pace]).first {
      let closer = try self.question(ends, vehicle, question.stations, [own])
      let all = WorthwhileLegs(
        vehicle, ends.roads, plannedBattery, own, stops: ends.places, pace: pace)
      let greatest = (try? first.get())?.plan.cost ?? .infinity
      do throws(PlanFailure) {
        return try bestOpen(
          closer, vehicle, Ways(metrics: metrics, all: all, greatest: greatest))
      } catch {
        switch error {
        case .unreachable, .gaveUp: break
        case .cancelled, .network: throw self.error(error, closer)
        }
      }
    }
    do throws(PlanFailure) {
      return try first.get()
    } catch {
      throw self.error(error, question)
    }
  }
}
