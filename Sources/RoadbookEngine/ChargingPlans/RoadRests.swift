// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// What is left of a trip at least from the end of each road, and from each place of a plan.
///
/// By the vehicle's own weights: those of its routes, and those in which a second counts for what is charged in it.
final class RoadRests: RoadChargingBounds {
  /// By leg of the trip, to the stop at its end.
  private let legs: [LegRests]
  /// By leg, from that stop on, with what is stayed there.
  private let behind: [ChargingBound?]
  /// By place and leg.
  private let places: [[ChargingBound?]]

  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - metric: Its own, in which time counts.
  ///   - question: Whose places are asked for.
  ///   - pace: Seconds for each watt-hour.
  init(
    _ vehicle: Vehicle, _ metric: ThriftyMetric, _ question: ChargingPlanner.Question, pace: Double
  ) {
    let rest = question.stops[0].rest + [Self.nothing]
    legs = question.stops.dropFirst().map { LegRests(vehicle, metric, to: $0.ends, pace: pace) }
    behind = question.task.stops.indices.dropFirst().map {
      rest[$0]?.delayed(by: question.task.stops[$0].staySeconds)
    }
    places =
      question.stations.map(\.rest) + question.stops.map { _ in rest }
  }

  private static let nothing: ChargingBound? = ChargingBound(seconds: 0, use: 0, paced: 0)

  func bound(from state: StateID, onLeg leg: Int) -> ChargingBound? {
    guard let behind = behind[leg], let rest = legs[leg].bound(from: state) else { return nil }
    return rest + behind
  }

  func bound(from place: Int, onLeg leg: Int) -> ChargingBound? { places[place][leg] }
}

/// What the ways from the ends of roads to a stop take at least.
private final class LegRests {
  private var time: OneEndCosts
  private var both: OneEndCosts
  private let metric: ThriftyMetric
  private let secondsPerUnit: Double
  private var known: [StateID: ChargingBound?] = [:]

  /// What weights may be rounded up by.
  private static let roundedShare = 1e-4

  init(_ vehicle: Vehicle, _ metric: ThriftyMetric, to stop: PlaceEnds, pace: Double) {
    let hierarchy = vehicle.graph.hierarchy.structure
    time = OneEndCosts(hierarchy, by: vehicle.weights, to: stop.targets)
    both = OneEndCosts(hierarchy, by: metric.weights, to: metric.targets(stop.targets))
    self.metric = metric
    secondsPerUnit = pace * metric.unit
  }

  /// `nil` where no way leads.
  func bound(from state: StateID) -> ChargingBound? {
    if let known = known[state] { return known }
    let bound = newBound(from: state)
    known[state] = .some(bound)
    return bound
  }

  private func newBound(from state: StateID) -> ChargingBound? {
    let end = [Seed(node: state, cost: 0, position: 1)]
    guard let milliseconds = time.cost(of: end) else { return nil }
    var bound = ChargingBound(seconds: max(0, Double(milliseconds) / 1000), use: -.infinity)
    if secondsPerUnit.isFinite, let cost = both.cost(of: metric.sources(end)) {
      let seconds = Double(cost) * secondsPerUnit
      bound.paced = seconds - abs(seconds) * Self.roundedShare
    }
    return bound
  }
}
