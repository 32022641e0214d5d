// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

// Where readings are missing: in tunnels no receiver hears, and elsewhere some lose their satellites for a while.

extension NavigationCore {
  /// So many milliseconds without a reading are a gap.
  private static let leastGap: Int64 = 1500
  /// So long a vehicle on a route is thought to go on outside of tunnels.
  private static let greatestGap: Int64 = 10_000

  /// Without a reading for a while the vehicle is thought to go on: on its route for some seconds, and in a tunnel.
  mutating func wait(until date: Date) {
    guard let last = state.readings.lastTime, date.timeIntervalSince1970.magnitude < 1e12 else {
      return
    }
    let time = Int64((date.timeIntervalSince1970 * 1000).rounded())
    let before = state.estimate?.time ?? last
    guard time - last >= Self.leastGap, time > before, time - before < 600_000 else { return }
    if state.phase == .following {
      waitOnRoute(since: last, from: before, to: time)
    } else if options.isTunnelExtrapolationEnabled {
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

  private mutating func waitOnRoute(since last: Int64, from before: Int64, to time: Int64) {
    guard let line, let shown = state.shown else { return }
    // A gap begins where the last reading was: what was shown may be an estimate of the gap before.
    let seen = state.track.best.map { min($0.ground, shown) } ?? shown
    let ground = state.estimate?.ground ?? seen
    guard let end = unseenPlace(after: ground, line, since: last, from: before, to: time) else {
      return
    }
    let (place, speed) = (max(ground, end), line.speed(at: ground))
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

  /// Where a vehicle is that has not been seen since a place of its route; `nil` where nothing tells it.
  private func unseenPlace(
    after ground: Double, _ line: RouteLine, since last: Int64, from before: Int64, to time: Int64
  ) -> Double? {
    let seconds = Double(time - before) / 1000
    let near = 2 * line.speed(at: ground) + 30
    if let end = line.tunnelEnd(after: ground, within: near) {
      return options.isTunnelExtrapolationEnabled
        ? min(end, line.place(after: ground, seconds: seconds)) : nil
    }
    guard options.isExtrapolationEnabled, state.readings.isMoving, time - last <= Self.greatestGap,
      state.nextMilestone < line.milestones.count
    else { return nil }
    // Only readings tell that a stop is reached.
    let stop = line.milestones[state.nextMilestone].ground - 1
    return min(stop, ground + state.readings.speed * seconds)
  }
}
