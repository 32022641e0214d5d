// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTime

/// Which stations are closed while a plan charges at them, by their `opening_hours`.
///
/// Those whose hours are not known, or cannot be read, count as open.
struct StationHours {
  private let hours: [OpeningHours?]
  private let sites: [ChargingSite]
  private let network: RoadNetwork
  private let options: RouteOptions
  /// In seconds of UTC.
  private let departure: Double
  private let window: Double

  /// A station that is closed as long as the direct way takes, and so much longer, is never open on the trip; seconds.
  private static let longWait = 14_400.0

  /// - Parameters:
  ///   - sites: The stations.
  ///   - network: That of the map, which knows time zones.
  ///   - options: With the time of the trip.
  ///   - now: When it starts where no time is told.
  ///   - direct: What the trip takes at least, in seconds.
  init(
    _ sites: [ChargingSite], of network: RoadNetwork, at options: RouteOptions, now: Date?,
    direct: Double
  ) {
    self.sites = sites
    self.network = network
    self.options = options
    window = direct + Self.longWait
    let start =
      options.departureTime ?? options.arrivalTime.map { $0.addingTimeInterval(-direct) } ?? now
      ?? Date()
    departure = start.timeIntervalSince1970
    hours = sites.map { $0.openingHours.flatMap { OpeningHours($0) } }
  }

  /// The stations that are never open while the trip lasts.
  var closedAllTheTime: Set<Int> {
    Set(
      sites.indices.filter { station in
        let start = options.arrivalTime == nil ? departure : departure - Self.longWait
        return state(of: station, from: start, to: start + window) == .closed
      })
  }

  /// The first station of a plan that is not open all the time from arriving until leaving.
  ///
  /// - Parameters:
  ///   - plan: A plan; what its ways cost is more than they take by the clock.
  ///   - driven: What driving to each place takes at which it stops, in seconds.
  ///   - task: What the plan was made for.
  /// - Returns: Its number; `nil` where all are open.
  func closedStation(of plan: ChargingPlan, driven: [Double], _ task: ChargingTask) -> Int? {
    let visits = plan.visits.filter { !$0.isPassed }
    let stays = visits.map { stay(at: $0, task) }
    let whole = driven.reduce(0, +) + stays.reduce(0, +)
    var time = options.arrivalTime.map { $0.timeIntervalSince1970 - whole } ?? departure
    for (visit, (seconds, stay)) in zip(visits, zip(driven, stays)) {
      time += seconds
      let station = visit.hop.to
      if station < sites.count, state(of: station, from: time, to: time + stay) != .open {
        return station
      }
      time += stay
    }
    return nil
  }

  /// How long a plan is at a place, in seconds.
  private func stay(at visit: ChargingPlan.Visit, _ task: ChargingTask) -> Double {
    guard visit.hop.to < sites.count else { return visit.staySeconds }
    let station = task.stations[visit.hop.to]
    return station.waitingSeconds + station.setupSeconds + visit.staySeconds
  }

  private enum State {
    case open, closed, changing
  }

  private func state(of station: Int, from start: Double, to end: Double) -> State {
    guard let hours = hours[station] else { return .open }
    let site = sites[station]
    let (first, last) = (Int(start.rounded(.down)), Int(end.rounded(.up)))
    let offset = ZoneClocks.clock(zone(of: site), at: Int64(first) * 1000, days: 3).offset(
      at: first)
    let place = SkyPlace(
      latitudeE7: site.coordinate.latitudeE7, longitudeE7: site.coordinate.longitudeE7,
      offsetSeconds: offset, holidays: holidays(of: site))
    guard hours.change(after: first + offset, before: last + offset, place) == nil else {
      return .changing
    }
    return hours.holds(at: first + offset, place) ? .open : .closed
  }

  private func holidays(of site: ChargingSite) -> HolidayCalendar? {
    guard let zone = site.roads.first.map({ network.zone(of: $0.arc.segment) }) else { return nil }
    return HolidayCalendar.of(country: zone.country, state: zone.state)
  }

  private func zone(of site: ChargingSite) -> String {
    if let told = site.timeZone, ZoneClocks.isKnown(told) { return told }
    return site.roads.first.map { network.zone(of: $0.arc.segment).timeZone } ?? ""
  }
}
