// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookRouting

extension ChargingPlanner {
  /// A plan with what it was asked for, and the ways that it uses.
  struct FoundPlan {
    var plan: ChargingPlan
    var legs: ChargingLegs
    var question: Question

    /// Where it turns back on the road.
    func turnedStops() throws(PlanFailure) -> [Int] {
      do throws(RoutingError) {
        return try legs.turnedStops(plan)
      } catch {
        throw .network(error)
      }
    }

    /// What driving to each place takes at which it stops, in seconds, as the route tells it.
    func drivenSeconds() throws(PlanFailure) -> [Double] {
      do throws(RoutingError) {
        return try legs.drivenSeconds(plan)
      } catch {
        throw .network(error)
      }
    }
  }
}

// MARK: - Driving past

extension ChargingPlanner.FoundPlan {
  /// Less than this was not charged, but comes of rounding; watt-hours.
  private static let nothing = 1e-3

  /// The same plan that drives past the stations at which it charges nothing.
  ///
  /// Between two places only few ways are known, and one over a station may be a better one. Then the way is what is
  /// wanted of it, and no stop. It stays one where it turns around there.
  ///
  ///     A ──► station ──► B ──► C      A ────────────► B ──► C
  ///           nothing                  in one section
  ///
  /// - Returns: The plan, without the times that stopping there takes. What it costs stays as it was found.
  /// - Throws: Where ways cannot be told.
  func passing() throws(ChargingPlanner.PlanFailure) -> ChargingPlanner.FoundPlan {
    var found = self
    for number in try passed() {
      let station = question.task.stations[plan.visits[number].hop.to]
      found.plan.visits[number].isPassed = true
      found.plan.visits[number].staySeconds = 0
      found.plan.seconds -=
        plan.visits[number].staySeconds + station.setupSeconds + station.waitingSeconds
    }
    return found
  }

  /// The stations at which it only turns around.
  var idleStations: Set<Int> {
    Set(
      plan.visits.filter {
        $0.hop.to < question.task.stations.count && !$0.isPassed
          && $0.departureCharge - $0.arrivalCharge < Self.nothing
      }.map(\.hop.to))
  }

  /// The visits that are none.
  private func passed() throws(ChargingPlanner.PlanFailure) -> [Int] {
    let task = question.task
    let stops = plan.visits.indices.filter { plan.visits[$0].hop.to < task.stations.count }
    var passed: [Int] = []
    for number in stops
    where plan.visits[number].departureCharge - plan.visits[number].arrivalCharge < Self.nothing {
      do throws(RoutingError) {
        if try legs.joined(plan, at: number) != nil { passed.append(number) }
      } catch {
        throw .network(error)
      }
    }
    // What is asked for at the first station is asked for where one really stops first.
    let first = stops.first { !passed.contains($0) }
    if let first, plan.visits[first].arrivalCharge < task.leastAtFirstStation - Self.nothing {
      passed.removeAll { $0 < first }
    }
    return passed
  }
}
