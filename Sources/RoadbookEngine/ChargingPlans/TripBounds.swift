// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

/// What a trip takes at least over each of many places, before any way between them is known.
///
/// Time by the cheapest ways, which cost what they cost in routes; energy as the crow flies and by height; and both
/// together by ``PacedCosts``.
///
///     stop 0 ──── from ───► station ──── to ───► stop 1 ──── direct ───► stop 2
struct TripBounds {
  /// By leg and place, the stop at which the leg begins behind the stations; `nil` where no way leads.
  private var to: [[ChargingBound?]] = []
  private var from: [[ChargingBound?]] = []
  private let places: [PlaceEnds]
  private let stops: [PlaceEnds]
  private let stays: [Double]

  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - places: The stations.
  ///   - stops: Two or more.
  ///   - stays: How long each stop is stayed at, in seconds.
  ///   - consumption: What the vehicle takes.
  ///   - paced: What bounds time and energy together, where that is known.
  init(
    _ vehicle: Vehicle, _ places: [PlaceEnds], stops: [PlaceEnds], stays: [Double],
    _ consumption: Consumption, _ paced: PacedCosts?
  ) {
    self.places = places
    self.stops = stops
    self.stays = stays
    let leg = LegBounds(vehicle: vehicle, least: consumption.least, paced: paced)
    for (begin, end) in zip(stops, stops.dropFirst()) {
      to.append(leg.bounds(end, places + [begin], isForward: false))
      // Of the stop itself, behind the stations, only the way on counts.
      from.append(
        leg.bounds(begin, places, isForward: true) + [ChargingBound(seconds: 0, use: 0, paced: 0)])
    }
  }

  private var legCount: Int { stops.count - 1 }

  /// The first leg between whose ends no way leads.
  var brokenLeg: Int? { to.firstIndex { $0[places.count] == nil } }

  /// What a trip with a stop at a station takes at least, on the leg on which that is the least.
  ///
  /// - Parameters:
  ///   - station: Its number.
  ///   - budget: The charge, and what charging takes.
  /// - Returns: Seconds; infinite where no way leads over it.
  func seconds(over station: Int, _ budget: TripBudget) -> Double {
    (0..<legCount).reduce(.infinity) { best, leg in
      guard let before = before(station: station, onLeg: leg),
        let rest = rest(from: station, onLeg: leg)
      else { return best }
      let trip = (before + rest).delayed(by: budget.delay(at: station))
      return min(best, budget.seconds(of: trip, stops: 1))
    }
  }

  /// What it takes at least to get from the start to a place on each leg.
  ///
  /// - Parameter station: `nil` for the stop at which the leg begins, with what is stayed there.
  /// - Returns: `nil` on legs on which no way leads there.
  func before(station: Int?) -> [ChargingBound?] {
    (0..<legCount).map { before(station: station, onLeg: $0) }
  }

  private func before(station: Int?, onLeg leg: Int) -> ChargingBound? {
    (0..<leg).reduce(from[leg][station ?? places.count]) { before, earlier in
      sum(before, to[earlier][places.count], staying: stays[earlier + 1])
    }
  }

  /// What is left to the destination, by the number of stops behind.
  ///
  /// - Parameter station: `nil` for the stop at which the leg begins.
  /// - Returns: `nil` on legs on which no way leads on.
  func rest(from station: Int?) -> [ChargingBound?] {
    (0..<legCount).map { rest(from: station, onLeg: $0) }
  }

  private func rest(from station: Int?, onLeg leg: Int) -> ChargingBound? {
    (leg + 1..<legCount).reduce(to[leg][station ?? places.count]) { rest, next in
      sum(rest, to[next][places.count], staying: stays[next])
    }
  }

  private func sum(
    _ a: ChargingBound?, _ b: ChargingBound?, staying seconds: Double
  ) -> ChargingBound? {
    guard let a, let b else { return nil }
    return (a + b).delayed(by: seconds)
  }
}

/// What the ways between one place and many others take at least.
private struct LegBounds {
  let vehicle: Vehicle
  let least: LeastConsumption
  let paced: PacedCosts?

  /// - Parameters:
  ///   - end: Where all of them begin, or end.
  ///   - others: The other places.
  ///   - isForward: Whether they begin at the one end.
  /// - Returns: By place; `nil` where no way leads.
  func bounds(_ end: PlaceEnds, _ others: [PlaceEnds], isForward: Bool) -> [ChargingBound?] {
    let seconds = seconds(end, others, isForward: isForward)
    let sums =
      paced?.seconds(end, others, isForward: isForward, fastest: seconds)
      ?? seconds.map { _ in -.infinity }
    return others.indices.map { place in
      guard seconds[place].isFinite else { return nil }
      let (from, to) = isForward ? (end, others[place]) : (others[place], end)
      return ChargingBound(
        seconds: seconds[place], use: least.use(from: from, to: to), paced: sums[place])
    }
  }

  /// Of the fastest ways; infinite where none leads.
  private func seconds(
    _ end: PlaceEnds, _ others: [PlaceEnds], isForward: Bool
  ) -> [Double] {
    let hierarchy = vehicle.graph.hierarchy.structure
    func seconds(_ cost: Int64?) -> Double {
      cost.map { max(0, Double($0) / 1000) } ?? .infinity
    }
    if isForward {
      var costs = OneEndCosts(hierarchy, by: vehicle.weights, from: end.sources)
      return costs.costs(of: others.map(\.targets)).map(seconds)
    }
    var costs = OneEndCosts(hierarchy, by: vehicle.weights, to: end.targets)
    return costs.costs(of: others.map(\.sources)).map(seconds)
  }
}

extension LeastConsumption {
  /// As the crow flies and by height, less what the speed at the start holds.
  func use(from place: PlaceEnds, to other: PlaceEnds) -> Double {
    perMeter * place.meters(to: other) + perMeterUp * place.rise(to: other)
      - perSquaredSpeed * place.startSpeed * place.startSpeed
  }
}
