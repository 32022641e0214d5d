// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

// Tunnels: no receiver hears there.

extension NavigationCore {
  /// Without a reading for a while the vehicle is thought to go on, where its road is in a tunnel.
  mutating func wait(until date: Date) {
    guard options.isTunnelExtrapolationEnabled, let last = state.readings.lastTime,
      date.timeIntervalSince1970.magnitude < 1e12
    else { return }
    let time = Int64((date.timeIntervalSince1970 * 1000).rounded())
    let before = state.estimate?.time ?? last
    guard time - last >= 1500, time > before, time - before < 600_000 else { return }
    if state.phase == .following {
      waitOnRoute(from: before, to: time)
    } else {
      waitOnRoad(since: last, to: time)
    }
  }

  /// Off the route the road that is likeliest goes on at its own speed.
  private mutating func waitOnRoad(since last: Int64, to time: Int64) {
    guard let tunnel = state.tunnel, let entry = tunnel.road.entry,
      entry <= tunnel.meters + 2 * state.readings.speed + 30,
      let place = tunnel.road.place(
        after: tunnel.meters, seconds: Double(time - last) / 1000)
    else { return }
    state.estimate = NavigationState.Estimate(ground: 0, time: time)
    tellEstimate(at: place)
  }

  private mutating func tellEstimate(at place: MapMatchedLocation) {
    var location = Location(
      coordinates: place.coordinates, bearingInDegrees: place.bearingInDegrees)
    location.locationTechnology = .deadReckoning
    events.append(.location(navigable(location, place), isEstimated: true))
  }

  private mutating func waitOnRoute(from before: Int64, to time: Int64) {
    guard let line, let shown = state.shown else { return }
    let ground = state.estimate?.ground ?? shown
    let speed = line.speed(at: ground)
    guard let end = line.tunnelEnd(after: ground, within: 2 * speed + 30) else { return }
    let seconds = Double(time - before) / 1000
    let place = max(ground, min(end, line.place(after: ground, seconds: seconds)))
    state.estimate = NavigationState.Estimate(ground: place, time: time)
    state.shown = max(shown, place)
    // A quarter of what is driven unseen: vehicles are slower than roads say, and may stop.
    state.slack += (place - ground) / 4
    let unseen = Location(coordinates: GeoCoordinates(line.coordinate(at: place).coordinate))
    tellEstimate(at: line.matched(unseen, at: place))
    tellMilestones(line, at: place, reach: 0, isJump: false)
    guard state.phase == .following else { return }
    tellPlace(
      line,
      AnnouncementMoment(place: place, time: time, speed: speed, noise: TrackModel.usualNoise))
    tellRoad(
      line.street(at: place), speed: nil, lanes: line.lanes(at: place),
      way.limits(at: line.meters(at: place)))
  }
}
