// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// Makes a route of a charging plan: its stations are stops between those of the traveller.
struct ChargedRoute {
  let plan: ChargingPlan
  let stations: [UsableStations.Usable]
  let task: ChargingTask
  let vehicle: Vehicle
  let query: RouteQuery
  /// What tells which rules at times lie on the way; `nil` where there are none.
  let times: TimeNotes?

  /// The route, whose legs are those of the plan.
  ///
  /// - Throws: Where the map is damaged.
  func route(_ legs: ChargingLegs) throws(RoutingError) -> RouteData {
    var assembler = RouteAssembler(
      graph: vehicle.graph, streetCache: vehicle.streets, waypoints: waypoints,
      options: query.options, times: times)
    assembler.now = query.now
    for (number, visit) in stops.enumerated() {
      assembler.charging[number + 1] = charging(visit)
    }
    var route = assembler.route(try legs.path(of: plan))
    let departures = [stations.count] + stops.map(\.hop.to)
    for index in route.sections.indices {
      tell(&route.sections[index].departure, departures)
      tell(&route.sections[index].arrival, departures)
    }
    return route
  }

  /// Where one stops.
  private var stops: [ChargingPlan.Visit] { plan.visits.filter { !$0.isPassed } }

  /// The traveller's waypoints and the stations, in the order of the plan.
  private var waypoints: [Waypoint] {
    [query.waypoints[0]]
      + stops.map { visit in
        let place = visit.hop.to
        guard place < stations.count else { return query.waypoints[place - stations.count] }
        return Waypoint(coordinates: GeoCoordinates(stations[place].site.coordinate))
      }
  }

  /// What is done at a place; `nil` where nothing can be charged.
  private func charging(_ visit: ChargingPlan.Visit) -> ChargingVisit? {
    let place = visit.hop.to
    if place < stations.count {
      let station = task.stations[place]
      return ChargingVisit(
        station: stations[place].told, arrivalCharge: visit.arrivalCharge,
        departureCharge: visit.departureCharge, waitingSeconds: station.waitingSeconds,
        setupSeconds: station.setupSeconds, chargingSeconds: visit.staySeconds,
        watts: station.curve.greatestWatts(from: visit.arrivalCharge, to: visit.departureCharge))
    }
    let stop = task.stops[place - stations.count]
    guard let curve = stop.curve else { return nil }
    let charging =
      curve.seconds(upTo: visit.departureCharge) - curve.seconds(upTo: visit.arrivalCharge)
    return ChargingVisit(
      arrivalCharge: visit.arrivalCharge, departureCharge: visit.departureCharge,
      chargingSeconds: charging, restSeconds: max(0, visit.staySeconds - charging),
      watts: curve.greatestWatts(from: visit.arrivalCharge, to: visit.departureCharge))
  }

  /// Numbers a place as the question does; stations have no number there.
  private func tell(_ place: inout RoutePlace, _ places: [Int]) {
    guard let index = place.waypointIndex else { return }
    let number = places[Int(index)]
    guard number < stations.count else {
      place.waypointIndex = Int32(number - stations.count)
      return
    }
    place.waypointIndex = nil
    place.originalCoordinates = nil
    place.type = .chargingStation
    place.chargingStation = stations[number].told
    place.name = stations[number].site.name
    place.id = stations[number].site.id
  }
}
