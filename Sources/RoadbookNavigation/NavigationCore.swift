// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
package import RoadbookModel

/// Leads a driver along a route, one reading at a time.
///
///     var core = try NavigationCore(route)
///     for reading in drive { for event in core.advance(.location(reading)) { … } }
///
/// A value without clock, threads or files: equal states and inputs give equal events, wherever they are. The state can
/// be saved after any input, and a core that is made with it goes on as if nothing had happened.
///
/// - Complexity: One reading takes O(log *n* + *k*) for *n* points of the route and the *k* near the vehicle. The memory
///   does not grow.
package struct NavigationCore: Sendable {
  package internal(set) var state: NavigationState
  package let options: NavigationOptions
  let line: RouteLine?
  /// The traffic by which the route is timed; `nil` where its own times hold.
  package private(set) var traffic: TrafficOnRoute?
  let announcer: ManeuverAnnouncer?
  /// What drivers are warned of along the route.
  var way = WarnedWay()
  /// How fast the road of the last reading is.
  package internal(set) var pace = TimingProfile.regularSpeed
  /// What the input at hand tells.
  var events: [NavigationEvent] = []

  /// - Parameters:
  ///   - route: The route.
  ///   - options: What can be chosen.
  ///   - state: Where to go on; that of another route has no meaning.
  /// - Throws: Where the route cannot be followed.
  package init(
    _ route: Route, options: NavigationOptions = NavigationOptions(),
    state: NavigationState? = nil
  ) throws(NavigationFault) {
    var begun = NavigationState()
    begun.phase = .following
    self.init(try RouteLine(route), options, state ?? begun)
  }

  /// A core without a route, for driving about.
  package init() { self.init(nil, NavigationOptions(), NavigationState()) }

  init(
    _ line: RouteLine?, _ options: NavigationOptions, _ state: NavigationState,
    _ way: WarnedWay = WarnedWay(), traffic: TrafficOnRoute? = nil
  ) {
    self.way = way
    self.traffic = traffic
    self.line = line
    self.options = options
    self.state = state
    announcer = line.map { ManeuverAnnouncer($0, options, way.controls) }
  }

  /// What an input leads to.
  package mutating func advance(_ input: NavigationInput) -> [NavigationEvent] {
    events.removeAll(keepingCapacity: true)
    switch input {
    case .location(let location, let matched, let road):
      read(location, matched, road)
      // Where no road is known, nobody knows what is passed.
      if state.phase != .following, let road, let street = road.street {
        warn(road.ahead, street)
      }
    case .time(let date): wait(until: date)
    }
    sayWaitingArrival()
    return events
  }

  /// Whether the route alone tells the road: what is known of the road at readings counts only off it.
  package var followsRoute: Bool { state.phase == .following && state.shown != nil }

  private mutating func read(
    _ location: Location, _ matched: MapMatchedLocation?, _ road: RoadFacts?
  ) {
    let reading: TrackReading
    switch state.readings.check(location) {
    case .failure(let refusal): return events.append(.ignored(refusal.reason))
    case .success(let checked): reading = checked
    }
    state.estimate = nil
    state.tunnel = nil
    if state.phase != .following { closeJunction() }
    switch state.phase {
    case .following: follow(reading, location, matched, road)
    case .deviating: look(reading, location, matched, road)
    case .free: tellFree(location, matched, road, reading)
    case .offRoad:
      tellFree(location, matched, road, reading)
      tellOffRoad(reading)
    }
  }

  /// Tells where a vehicle is that follows no route.
  func navigable(_ location: Location, _ matched: MapMatchedLocation?) -> NavigableLocation {
    NavigableLocation(originalLocation: location, mapMatchedLocation: matched)
  }

  private mutating func tellFree(
    _ location: Location, _ matched: MapMatchedLocation?, _ road: RoadFacts?,
    _ reading: TrackReading
  ) {
    events.append(.location(navigable(location, matched), isEstimated: false))
    state.tunnel = road?.tunnel
    tellRoad(road?.street, speed: reading.toldSpeed, lanes: road?.lanes ?? [], road?.limits)
  }
}

// MARK: - On the route and off it

extension NavigationCore {
  private mutating func follow(
    _ reading: TrackReading, _ location: Location, _ matched: MapMatchedLocation?,
    _ road: RoadFacts?
  ) {
    guard let line else { return }
    if state.track.best == nil {
      state.track.begin(reading, on: line)
    } else {
      state.track.follow(reading, on: line)
    }
    guard let best = state.track.best else {
      return leave(line, location, matched, road, reading)
    }
    state.deviation.add(reading, matched, at: best, on: line)
    if state.deviation.isEnough { return leave(line, location, matched, road, reading) }
    let place =
      state.shown.flatMap { state.track.place(from: $0, back: back(reading), reading, on: line) }
      ?? best
    advance(to: place, line, reading, location, matched, isReturn: state.shown == nil)
  }

  private mutating func leave(
    _ line: RouteLine, _ location: Location, _ matched: MapMatchedLocation?,
    _ road: RoadFacts?, _ reading: TrackReading
  ) {
    state.phase = .deviating
    state.track.clear()
    state.deviation.clear()
    look(reading, location, matched, road)
  }

  /// Looks for the route while the vehicle is not on it.
  private mutating func look(
    _ reading: TrackReading, _ location: Location, _ matched: MapMatchedLocation?,
    _ road: RoadFacts?
  ) {
    guard let line else { return }
    let found = state.deviation.returned(reading, matched, after: leastPlace(line), on: line)
    guard let found else {
      tellFree(location, matched, road, reading)
      tellDeviation(line, navigable(location, matched))
      tellStopBeside(line, reading, within: arrivalMeters(reading))
      _ = tellLaterStop(line, reading, within: arrivalMeters(reading))
      return
    }
    state.track.seed(found, reading, on: line)
    state.deviation.clear()
    state.phase = .following
    if state.shown != nil { events.append(.returned) }
    if let best = state.track.best {
      advance(to: best, line, reading, location, matched, isReturn: true)
    }
  }

  /// What lies behind a place was driven or told.
  private func leastPlace(_ line: RouteLine) -> Double? {
    guard state.nextMilestone > 0 else { return state.shown }
    return max(state.shown ?? 0, line.milestones[state.nextMilestone - 1].ground)
  }

  private mutating func tellDeviation(_ line: RouteLine, _ current: NavigableLocation) {
    var deviation = RouteDeviation(currentLocation: current)
    if let shown = state.shown, let last = state.lastOnRoute {
      let section = section(at: shown, line)
      let traveled =
        line.meters(at: shown) - line.sections[section].stretch.startMeters
      deviation.lastLocationOnRoute = navigable(last, line.matched(last, at: shown))
      deviation.lastTraveledSectionIndex = Int32(section)
      deviation.traveledDistanceOnLastSectionInMeters = Int32(max(0, traveled.rounded()))
    }
    events.append(.deviation(deviation))
  }

  func section(at place: Double, _ line: RouteLine) -> Int {
    line.span(at: place).map { line.spans[$0].section }
      ?? max(0, line.sections.lastIndex { $0.stretch.start <= place } ?? 0)
  }

  /// The vehicle is at a place of the route.
  private mutating func advance(
    to best: RouteTrack.Place, _ line: RouteLine, _ reading: TrackReading, _ location: Location,
    _ matched: MapMatchedLocation?, isReturn: Bool
  ) {
    var isJump = isReturn
    if let shown = state.shown, best.ground < shown - back(reading) {
      events.append(.movedBack(meters: shown - best.ground))
      state.shown = best.ground
      state.announced.goBack()
    } else {
      let driven = 3 * reading.straight + 100 + 50 * reading.seconds
      if let shown = state.shown, best.ground > shown + driven { isJump = true }
      state.shown = max(state.shown ?? best.ground, best.ground)
    }
    if best.ground >= state.shown ?? 0 { state.slack = 0 }
    state.lastOnRoute = location
    let place = state.shown ?? best.ground
    var told = line.matched(location, at: best.ground)
    told.confidence = matched?.confidence ?? 1
    events.append(.location(navigable(location, told), isEstimated: false))
    tellMilestones(line, at: place, reach: arrivalMeters(reading), isJump: isJump)
    let isLater = tellLaterStop(line, reading, within: arrivalMeters(reading))
    guard state.phase == .following, !isLater else { return }
    tellPlace(
      line,
      AnnouncementMoment(
        place: place, time: reading.time, speed: reading.speed, noise: reading.noise))
    tellRoad(
      line.street(at: place), speed: reading.toldSpeed, lanes: line.lanes(at: place),
      way.limits(at: line.meters(at: place)))
  }

  /// Places that are so many meters behind are no step back: receivers err, and so do estimates in tunnels.
  private func back(_ reading: TrackReading) -> Double { max(60, 3 * reading.noise, state.slack) }

  /// A stop is reached within so many meters: receivers err, and vehicles stop before the place.
  private func arrivalMeters(_ reading: TrackReading) -> Double {
    min(max(3 * reading.noise, 25), 40)
  }

  /// Tells all that depends on the place on the route.
  mutating func tellPlace(_ line: RouteLine, _ moment: AnnouncementMoment) {
    events.append(.progress(line.progress(at: moment.place)))
    warn(line, at: moment.place)
    sayWaitingArrival()
    if let announcer {
      events += announcer.announcements(moment, options, &state.announced)
    }
    tellJunction(line, moment)
    speak(line, moment)
  }
}
