// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

/// What a trip takes at least over each of many places, before any way between them is known.
///
/// Time by the cheapest ways, which cost what they cost in routes; energy as the crow flies and by height.
///
///     stop 0 ──── from ───► station ──── to ───► stop 1 ──── direct ───► stop 2
struct TripBounds {
  /// By leg and place, in seconds; infinite where no way leads.
  private var to: [[Double]] = []
  private var from: [[Double]] = []
  private let places: [PlaceEnds]
  private let stops: [PlaceEnds]
  private let stays: [Double]
  /// What the ways between the stops take at least, in watt-hours.
  private let directUses: [Double]
  private let least: LeastConsumption

  /// - Parameters:
  ///   - vehicle: With weights of its own.
  ///   - places: The stations.
  ///   - stops: Two or more.
  ///   - stays: How long each stop is stayed at, in seconds.
  ///   - consumption: What the vehicle takes.
  init(
    _ vehicle: Vehicle, _ places: [PlaceEnds], stops: [PlaceEnds], stays: [Double],
    _ consumption: Consumption
  ) {
    self.places = places
    self.stops = stops
    self.stays = stays
    let least = consumption.least
    self.least = least
    directUses = (0..<stops.count - 1).map { Self.use(from: stops[$0], to: stops[$0 + 1], least) }
    let hierarchy = vehicle.graph.hierarchy.structure
    for leg in 0..<stops.count - 1 {
      let begin = stops[leg]
      var toStop = OneEndCosts(hierarchy, by: vehicle.weights, to: stops[leg + 1].targets)
      var fromStop = OneEndCosts(hierarchy, by: vehicle.weights, from: begin.sources)
      var (ahead, behind): ([Double], [Double]) = ([], [])
      for place in places {
        ahead.append(Self.seconds(toStop.cost(of: place.sources)))
        behind.append(Self.seconds(fromStop.cost(of: place.targets)))
      }
      // Of the stop itself, behind the stations, only the way on counts.
      to.append(ahead + [Self.seconds(toStop.cost(of: begin.sources))])
      from.append(behind + [0])
    }
  }

  private static func seconds(_ cost: Int64?) -> Double {
    cost.map { max(0, Double($0) / 1000) } ?? .infinity
  }

  private var legCount: Int { stops.count - 1 }

  /// The first leg between whose ends no way leads.
  var brokenLeg: Int? { to.firstIndex { $0[places.count].isInfinite } }

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
      let trip = ChargingBound(
        seconds: before.seconds + budget.delay(at: station) + rest.seconds,
        use: before.use + rest.use)
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
    let seconds = from[leg][station ?? places.count]
    guard seconds.isFinite else { return nil }
    var before = ChargingBound(
      seconds: seconds,
      use: station.map { Self.use(from: stops[leg], to: places[$0], least) } ?? 0)
    for earlier in 0..<leg {
      before.seconds += to[earlier][places.count] + stays[earlier + 1]
      before.use += directUses[earlier]
    }
    return before
  }

  /// What is left to the destination, by the number of stops behind.
  ///
  /// - Parameter station: `nil` for the stop at which the leg begins.
  /// - Returns: `nil` on legs on which no way leads on.
  func rest(from station: Int?) -> [ChargingBound?] {
    (0..<legCount).map { rest(from: station, onLeg: $0) }
  }

  private func rest(from station: Int?, onLeg leg: Int) -> ChargingBound? {
    let place = station.map { places[$0] } ?? stops[leg]
    let seconds = to[leg][station ?? places.count]
    guard seconds.isFinite else { return nil }
    var rest = ChargingBound(
      seconds: seconds, use: Self.use(from: place, to: stops[leg + 1], least))
    for next in leg + 1..<legCount {
      rest.seconds += to[next][places.count] + stays[next]
      rest.use += directUses[next]
    }
    return rest
  }

  /// As the crow flies and by height, less what the speed at the start holds.
  private static func use(
    from place: PlaceEnds, to other: PlaceEnds, _ least: LeastConsumption
  ) -> Double {
    least.perMeter * place.meters(to: other) + least.perMeterUp * place.rise(to: other)
      - least.perSquaredSpeed * place.startSpeed * place.startSpeed
  }
}
