// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation

/// Makes routes, readings of drives along them, and leads the driver.
struct DrivePlanner {
  let router: RoadRouter
  let vehicle: VehicleOptions
  let texts: TextOptions

  /// The route that arguments name: a file, or places.
  func route(_ way: [String]) throws -> RouteData {
    if way.count == 1 { return try RouteFile.read(way[0]) }
    let places = try way.map { argument in
      guard let place = PlaceOrName(argument: argument) else {
        throw Failure(.usage, "“\(argument)” is no place; places are LAT,LON or names of the map")
      }
      return place
    }
    return try route(through: try places.waypoints(on: router))
  }

  private func route(through stops: [Waypoint]) throws -> RouteData {
    var options = vehicle.routingOptions(on: router, from: stops[0].coordinates)
    options.textOptions = texts.options(for: .text)
    let routes = try router.routes(through: stops, options: options, profile: vehicle.profile)
    guard let best = routes.first else { throw RoutingError.noRouteFound }
    return best
  }

  /// The readings of a drive along a route, or along one that misses a maneuver and comes back.
  func readings(
    of route: RouteData, _ simulation: SimulatedDrive, speed: Double, missing maneuver: Int?
  ) throws -> [Location] {
    let drive = RouteDrive(route, speedFactor: speed)
    guard drive.duration < 1_000_000 else {
      throw Failure(.usage, "the drive takes more than eleven days; raise --speed")
    }
    let readings = simulation.readings(of: drive).map(\.told)
    guard let maneuver else { return readings + standing(at: drive, behind: readings) }
    let (place, bearing, seconds, section) = try turn(of: route, number: maneuver)
    let begun = readings.filter {
      ($0.time ?? simulation.start) < simulation.start + seconds / speed
    }
    let astray = try strayRoute(
      from: place, bearing: bearing, through: stops(of: route, after: section))
    var rest = simulation
    rest.start = simulation.start + (seconds / speed).rounded(.up)
    let other = RouteDrive(astray, speedFactor: speed)
    let back = rest.readings(of: other).map(\.told)
    return begun + back + standing(at: other, behind: back)
  }

  /// The vehicle stands where its drive has ended.
  private func standing(at drive: RouteDrive, behind readings: [Location]) -> [Location] {
    guard let last = readings.last?.time, let end = drive.location(at: drive.duration) else {
      return []
    }
    return (1...3).map { second in
      Location(
        coordinates: end.location.coordinates, speedInMetersPerSecond: 0,
        time: last + Double(second))
    }
  }

  /// Where a maneuver is, in which direction it is come to, when, and on which section.
  private func turn(
    of route: RouteData, number: Int
  ) throws -> (place: GeoCoordinates, bearing: Double, seconds: Double, section: Int) {
    var (count, seconds) = (0, 0.0)
    for (index, section) in route.sections.enumerated() {
      for maneuver in section.maneuvers {
        let vertex = section.geometry.startIndex + Int(maneuver.offset)
        if maneuver.action != .depart, maneuver.action != .arrive, maneuver.offset > 0 {
          count += 1
          if count == number {
            let before = section.spans.prefix(Int(maneuver.spanIndex))
            return (
              GeoCoordinates(section.geometry[vertex]),
              section.geometry[vertex - 1].bearing(to: section.geometry[vertex]),
              before.reduce(seconds) { $0 + $1.baseDuration }, index
            )
          }
        }
      }
      seconds += section.spans.reduce(0) { $0 + $1.baseDuration }
    }
    throw Failure(
      .usage, "the route has \(count) maneuvers on its way; --wrong-turn \(number) is none")
  }

  /// A route that goes straight on, and from there through the stops that are left.
  private func strayRoute(
    from place: GeoCoordinates, bearing: Double, through stops: [Waypoint]
  ) throws -> RouteData {
    var start = Waypoint(coordinates: place)
    start.headingInDegrees = bearing
    var ahead = Waypoint(coordinates: place.moved(byMeters: 250, bearing: bearing))
    ahead.type = .passThrough
    return try self.route(through: [start, ahead] + stops)
  }

  /// The stops of a route behind a section's beginning.
  private func stops(of route: RouteData, after section: Int) -> [Waypoint] {
    route.sections.dropFirst(section).enumerated().compactMap { index, part in
      guard part.arrival.waypointIndex != nil || index == route.sections.count - section - 1 else {
        return nil
      }
      return Waypoint(stopAtEndOf: part)
    }
  }
}

// MARK: - Driving

extension DrivePlanner {
  /// Leads a driver whose readings are known.
  func drive(
    _ route: RouteData, _ readings: [Location], _ log: DriveLog, _ speech: SpeechFolder? = nil
  ) throws {
    var options = NavigationOptions()
    let textOptions = texts.options(for: .text)
    options.maneuvers.language = textOptions.language
    options.maneuvers.unitSystem = textOptions.unitSystem
    options.maneuvers.textUsageOptions = textOptions.textUsageOptions
    var core: NavigationCore
    do {
      core = try NavigationCore(Route(route), options: options)
    } catch {
      throw Failure(.badInput, "the route has no length; ask for one between places that are apart")
    }
    let routingOptions = vehicle.routingOptions(on: router, from: nil)
    let query = try RouteQuery(.trace, [], routingOptions, profile: vehicle.profile)
    core.setWay(try way(along: route, query))
    var driver = Driver(core: core, speech: speech)
    var road = try router.roadAhead(query, for: mode)
    var positions = try router.positions(query)
    var rerouter = Rerouter()
    var last: Date?
    for reading in readings {
      try wait(from: last, to: reading.time, &driver, log)
      let matched = positions.match(reading)
      let facts = driver.core.followsRoute ? nil : facts(at: matched, &road)
      let events = try driver.advance(
        .location(reading, matched: matched, road: facts), at: reading.time)
      try log.write(events, at: reading.time)
      last = reading.time ?? last
      guard let asked = rerouter.advance(events, of: driver.core, at: reading.time),
        let time = reading.time
      else { continue }
      let fresh = try? self.route(through: [asked.start] + asked.stops)
      rerouter.answered(fresh != nil, at: time)
      guard let fresh else { continue }
      driver.setRoute(Route(fresh), try way(along: fresh, query))
      try log.write(
        "a new route, \(log.distance(fresh.sections.reduce(0) { $0 + Double($1.lengthInMeters) }))",
        at: last)
    }
  }

  private var mode: TransportMode { TransportMode(name: vehicle.profile) ?? .car }

  /// What drivers are warned of along a route.
  private func way(along route: RouteData, _ query: RouteQuery) throws -> WarnedWay {
    WarnedWay(
      router.warnedPlaces(along: route, for: mode),
      limits: try router.limits(along: route, query).map {
        WarnedWay.LimitStretch(meters: $0.meters, limits: $0.limits)
      })
  }

  /// The road of a driver who is off the route.
  private func facts(at matched: MapMatchedLocation?, _ road: inout RoadAhead) -> RoadFacts {
    guard let matched else { return RoadFacts() }
    let ahead = road.places(at: matched)
    return RoadFacts(
      street: road.street, lanes: road.lanes, limits: road.limits, ahead: ahead, tunnel: road.tunnel
    )
  }

  /// Tells the core each second that passes without a reading.
  private func wait(
    from last: Date?, to next: Date?, _ driver: inout Driver, _ log: DriveLog
  ) throws {
    guard let last, let next else { return }
    let gap = next.timeIntervalSince(last)
    guard gap > 2.5, gap < 3600 else { return }
    for second in 2...max(2, Int(gap.rounded(.up)) - 1) {
      let time = last + Double(second)
      try log.write(try driver.advance(.time(time), at: time), at: time)
    }
  }
}

/// A core that leads, and beside it, where speech is written, one that marks its texts up.
private struct Driver {
  private(set) var core: NavigationCore
  private var marked: NavigationCore?
  private let speech: SpeechFolder?

  init(core: NavigationCore, speech: SpeechFolder?) {
    self.core = core
    self.speech = speech
    guard speech != nil else { return }
    var marked = core
    marked.setOptions { $0.maneuvers.notificationFormatOption = .ssml }
    self.marked = marked
  }

  mutating func advance(_ input: NavigationInput, at time: Date?) throws -> [NavigationEvent] {
    let events = core.advance(input)
    if let same = marked?.advance(input) { try speech?.write(events, same, at: time) }
    return events
  }

  mutating func setRoute(_ route: Route, _ way: WarnedWay) {
    core.setRoute(route, way)
    marked?.setRoute(route, way)
  }
}
