// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What ways take at least if time and what charging their energy takes are added up, by weights that are there.
///
/// Making weights for a vehicle's own sum of both takes much longer than a plan. A mix of others is nowhere more: what
/// the vehicle of the weights takes is a share of what this one takes, and in each weight a second counts for some of
/// that. The mix takes no more of energy, and no more of time, than there is.
///
///     time + pace · use ≥ time share · time + Σ seconds per watt-hour · cost by a metric
struct PacedCosts {
  private let vehicle: Vehicle
  private let consumption: ConsumptionShare
  /// Seconds for each watt-hour of the vehicle's own.
  private let pace: Double
  private let timeShare: Double
  private var parts: [(metric: ThriftyMetric, secondsPerWattHour: Double)] = []

  /// What weights may be rounded up by.
  private static let roundedShare = 1e-4

  /// The least of a vehicle; `nil` where the weights tell nothing.
  ///
  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - own: What it takes.
  ///   - metrics: Those of another vehicle; time counts for more in each than in the one before.
  ///   - pace: Seconds for each watt-hour.
  init?(_ vehicle: Vehicle, _ own: Consumption, _ metrics: [ThriftyMetric], pace: Double) {
    guard let first = metrics.first, pace.isFinite else { return nil }
    consumption = ConsumptionShare(
      of: own, in: first.consumption, isLevel: vehicle.graph.network.heights == nil)
    self.vehicle = vehicle
    self.pace = pace
    let energy = pace * consumption.factor
    let time = min(1, 1 + pace * consumption.perSecond)
    let metrics = metrics.map { (metric: $0, weight: $0.weightOfTime) }
    guard energy > 0, first.weightOfTime * energy <= time,
      let last = metrics.lastIndex(where: { $0.weight * energy <= time })
    else { return nil }
    let left = time - metrics[last].weight * energy
    guard last + 1 < metrics.count else {
      parts = [(metrics[last].metric, energy)]
      timeShare = left
      return
    }
    let more = left / (metrics[last + 1].weight - metrics[last].weight)
    parts = [(metrics[last].metric, energy - more), (metrics[last + 1].metric, more)]
    timeShare = 0
  }
}

extension ThriftyMetric {
  /// Watt-hours that a second counts for, also one of what the vehicle would rather not do.
  fileprivate var weightOfTime: Double { max(perSecond, perPenaltySecond) }
}

// MARK: - Asking

extension PacedCosts {
  /// Of the ways between a place and each of many others, in the direction that the ends tell.
  ///
  /// - Parameters:
  ///   - end: Where all of them begin, or end.
  ///   - others: The other places.
  ///   - isForward: Whether they begin at the one end.
  ///   - seconds: What the fastest ones take, by place.
  /// - Returns: The least seconds with those of charging, by place; −∞ where nothing is known.
  func seconds(
    _ end: PlaceEnds, _ others: [PlaceEnds], isForward: Bool, fastest seconds: [Double]
  ) -> [Double] {
    var sums = zip(others, seconds).map { other, seconds in
      let (from, to) = isForward ? (end, other) : (other, end)
      return timeShare * seconds + pace * held(from, to)
    }
    for (metric, secondsPerWattHour) in parts {
      let costs = costs(metric, end, others, isForward: isForward)
      for (place, cost) in costs.enumerated() {
        guard let cost else {
          sums[place] = -.infinity
          continue
        }
        let wattHours = Double(cost) * metric.unit
        sums[place] += (wattHours - abs(wattHours) * Self.roundedShare) * secondsPerWattHour
      }
    }
    return sums
  }

  /// By one of the metrics.
  private func costs(
    _ metric: ThriftyMetric, _ end: PlaceEnds, _ others: [PlaceEnds], isForward: Bool
  ) -> [Int64?] {
    let hierarchy = vehicle.graph.hierarchy.structure
    if isForward {
      var costs = OneEndCosts(hierarchy, by: metric.weights, from: metric.sources(end.sources))
      return costs.costs(of: others.map { metric.targets($0.targets) })
    }
    var costs = OneEndCosts(hierarchy, by: metric.weights, to: metric.targets(end.targets))
    return costs.costs(of: others.map { metric.sources($0.sources) })
  }

  /// Watt-hours that the ends of a way hold at least.
  private func held(_ from: PlaceEnds, _ to: PlaceEnds) -> Double {
    let rise = consumption.perMeterUp > 0 ? from.rise(to: to) : -to.rise(to: from)
    return consumption.perMeterUp * rise
      - consumption.perSquaredSpeed * from.startSpeed * from.startSpeed
  }
}
