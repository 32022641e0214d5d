// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// All ways from the places of a plan that may be on a better one than the best that is known.
///
/// There may be very many. A way is followed only while a trip over it may take less: what is left of the trip from the
/// end of each road is bounded by the vehicle's own weights. Where there are too many even so, none is told.
final class WorthwhileLegs {
  private var search: WorthwhileWays
  /// By leg of the trip.
  private let rests: [RoadRests]
  private let pace: Double

  /// So many labels take some tens of milliseconds.
  private static let mostLabels = 30_000

  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - roads: What it takes.
  ///   - battery: What is never used of it counts with the margin of plans.
  ///   - metric: Its own, in which a second counts for what is charged in it.
  ///   - stops: Two or more.
  ///   - pace: Seconds for each watt-hour.
  init(
    _ vehicle: Vehicle, _ roads: RoadConsumption, _ battery: Battery, _ metric: ThriftyMetric,
    stops: [PlaceEnds], pace: Double
  ) {
    search = WorthwhileWays(vehicle.graph, roads, battery)
    rests = stops.dropFirst().map { RoadRests(vehicle, metric, to: $0, pace: pace) }
    self.pace = pace
  }

  /// The ways from a place.
  ///
  /// - Parameters:
  ///   - start: The place.
  ///   - places: Where they may end.
  ///   - trips: By leg, what a trip takes at least without the way and the rest of the leg; `nil` where there is none.
  ///   - isWanted: Whether a trip matters that takes so much at least.
  /// - Returns: By place; `nil` where there are too many.
  func ways(
    from start: PlaceEnds, to places: [PlaceEnds], _ trips: [ChargingBound?],
    isWanted: (ChargingBound) -> Bool
  ) -> [[LegPath]]? {
    search.ways(
      from: start.candidates, to: places.map(\.candidates), limit: Self.mostLabels
    ) { label in
      let seconds = Double(label.cost) / 1000
      let way = ChargingBound(
        seconds: seconds, use: label.battery.use, paced: seconds + pace * label.battery.use)
      return trips.indices.contains { leg in
        guard let trip = trips[leg], let rest = rests[leg].bound(from: label.state) else {
          return false
        }
        return isWanted(trip + way + rest)
      }
    }
  }
}

/// What the ways from the ends of roads to a stop take at least.
private final class RoadRests {
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
