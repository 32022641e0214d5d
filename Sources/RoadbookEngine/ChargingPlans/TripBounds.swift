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
    least = consumption.least
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

  /// Seconds of driving and staying over a station, on the leg on which it is the least way around.
  func seconds(over station: Int) -> Double {
    let direct = to.map { $0[places.count] }
    let all = direct.reduce(0, +) + stays.dropFirst().dropLast().reduce(0, +)
    return (0..<legCount).reduce(.infinity) { best, leg in
      min(best, all - direct[leg] + from[leg][station] + to[leg][station])
    }
  }

  /// What is left to the destination, by the number of stops behind.
  ///
  /// - Parameter station: `nil` for the stop at which the leg begins.
  /// - Returns: `nil` on legs on which no way leads on.
  func rest(from station: Int?) -> [ChargingBound?] {
    var rests: [ChargingBound?] = []
    for leg in 0..<legCount {
      let place = station.map { places[$0] } ?? stops[leg]
      let seconds = to[leg][station ?? places.count]
      guard seconds.isFinite else {
        rests.append(nil)
        continue
      }
      var rest = ChargingBound(
        seconds: seconds,
        use: use(from: place, to: stops[leg + 1])
          - least.perSquaredSpeed * place.startSpeed * place.startSpeed)
      for next in leg + 1..<legCount {
        rest.seconds += to[next][places.count] + stays[next]
        rest.use += use(from: stops[next], to: stops[next + 1])
      }
      rests.append(rest)
    }
    return rests
  }

  private func use(from place: PlaceEnds, to other: PlaceEnds) -> Double {
    least.perMeter * place.meters(to: other) + least.perMeterUp * place.rise(to: other)
  }
}
