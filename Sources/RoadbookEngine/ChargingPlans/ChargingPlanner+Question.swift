// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

extension ChargingPlanner {
  /// What is asked for on this map.
  struct Question {
    var stations: [PlacedStation]
    var stops: [ChargingLegs.Place]
    var task: ChargingTask
    let roads: RoadConsumption
  }

  /// A station on one of its roads, with what trips over it take at least.
  ///
  /// One that lies at several roads has a place on each: nobody comes to a rest area on one carriageway and leaves it on the
  /// other, and what is left of a trip would be less than any way from road to road takes.
  struct PlacedStation {
    /// Which station it is, of all on the map.
    var number: Int
    var usable: UsableStations.Usable
    var ends: PlaceEnds
    /// What it takes to get there at least, by the number of stops behind.
    var before: [ChargingBound?] = []
    /// What is left from it.
    var rest: [ChargingBound?] = []
    /// The least that a trip over it takes.
    var leastSeconds = Double.infinity
  }

  /// The waypoints on their roads.
  struct TripEnds {
    var places: [PlaceEnds]
    var stops: [ChargingTask.Stop]
    var roads: RoadConsumption
  }
}

// MARK: - What is asked for

extension ChargingPlanner {
  func ends(_ vehicle: Vehicle) throws(RoutingError) -> TripEnds {
    let graph = vehicle.graph
    let snapped = try ladder.snapper.snap(query.waypoints, on: graph)
    let roads = RoadConsumption(energy.consumption, on: graph)
    return TripEnds(
      places: snapped.map { PlaceEnds($0.candidates, roads, graph) },
      stops: query.waypoints.indices.map { stop(at: $0) }, roads: roads)
  }

  /// What is asked for.
  ///
  /// - Parameters:
  ///   - ends: The waypoints.
  ///   - vehicle: With weights of its own.
  ///   - stations: Those that may be used.
  ///   - ways: The shared metrics, which bound what trips take.
  /// - Returns: The question, with the stations that roads lead to, the likely ones first.
  /// - Throws: Where no road leads.
  func question(
    _ ends: TripEnds, _ vehicle: Vehicle, _ stations: [PlacedStation], _ ways: [ThriftyMetric]
  ) throws(RoutingError) -> Question {
    let task = task(stations.map(\.usable.station), ends.stops)
    let budget = TripBudget(task)
    let bounds = TripBounds(
      vehicle, stations.map(\.ends), stops: ends.places, stays: ends.stops.map(\.staySeconds),
      energy.consumption, PacedCosts(vehicle, energy.consumption, ways, pace: budget.pace))
    if let leg = bounds.brokenLeg { throw unconnected(leg) }
    var stations = stations
    for number in stations.indices {
      stations[number].before = bounds.before(station: number)
      stations[number].rest = bounds.rest(from: number)
      stations[number].leastSeconds = bounds.seconds(over: number, budget)
    }
    // What charging takes at least is that of the stations to which roads lead.
    let joined = stations.filter { $0.leastSeconds.isFinite }
    if joined.count < stations.count { return try question(ends, vehicle, joined, ways) }
    stations.sort { ($0.leastSeconds, $0.usable.site.id) < ($1.leastSeconds, $1.usable.site.id) }
    let (before, rest) = (bounds.before(station: nil), bounds.rest(from: nil))
    return Question(
      stations: stations,
      stops: ends.places.map { ChargingLegs.Place(ends: $0, before: before, rest: rest) },
      task: self.task(stations.map(\.usable.station), ends.stops), roads: ends.roads)
  }

  /// When states of stations are looked at, in seconds of UTC: what is told now says nothing of a trip tomorrow.
  var stateTime: Int64 {
    let routes = options.routeOptions
    let time = routes.departureTime ?? routes.arrivalTime ?? query.now ?? Date()
    return Int64(saturating: time.timeIntervalSince1970)
  }

  /// The stations that the vehicle can use, on each of their roads.
  func placedStations(
    _ roads: RoadConsumption, _ graph: VehicleGraph
  ) -> [PlacedStation] {
    let usable = UsableStations(options, battery, at: stateTime)
    return ladder.sites.enumerated().flatMap { number, site in
      guard let usable = usable.usable(site) else { return [PlacedStation]() }
      return Dictionary(grouping: graph.candidates(of: site)) { $0.arc.segment }
        .sorted { $0.key < $1.key }.map {
          PlacedStation(
            number: number, usable: usable, ends: PlaceEnds($0.value, roads, graph))
        }
    }
  }
}
