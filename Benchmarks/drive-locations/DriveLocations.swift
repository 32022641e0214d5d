// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation
import RoadbookTestSupport

/// Times and judges drives.
///
///     drive-locations time MAP [LOCATIONS]      CPU time of a location on a long route with everything on
///     drive-locations events MAP FILE           the events of a drive with noise, one a line
///     drive-locations tunnels MAP DRIVES        positions lost between the portals
///     drive-locations stops MAP DRIVES          destinations off the road, and stops that are left out
///     drive-locations loops MAP DRIVES          stops in any order: loops, and out and back on one road
///     drive-locations guided MAP DRIVES PROFILE what is said, and when, on drives along their routes
///     drive-locations wrong MAP DRIVES PROFILE  drives that leave their routes at a junction
///     drive-locations taxis MAP TRIPS.csv       trips of the Porto taxis along the routes that match them
///
/// Behind these, `--drive NUMBER` follows the one drive of this number, and tells it reading by reading.
///
/// Times are CPU times of the calling thread. Equal arguments give equal drives.
@main
struct DriveLocations {
  let router: RoadRouter

  static func main() throws {
    let arguments = NoisyDrive.arguments
    guard arguments.count >= 3 else { return print("usage: see DriveLocations.swift") }
    let trial = DriveLocations(router: try RoadRouter(opening: arguments[2]))
    let count = arguments.count > 3 ? Int(arguments[3]) ?? 100 : 100
    let profile = arguments.count > 4 ? arguments[4] : "car"
    switch arguments[1] {
    case "time": try trial.time(arguments.count > 3 ? count : 100_000)
    case "events" where arguments.count == 4: try trial.events(to: arguments[3])
    case "tunnels":
      var drives = TunnelDrives(router: trial.router)
      try drives.judge(count)
    case "stops":
      var drives = StopDrives(router: trial.router)
      try drives.judge(count)
    case "loops":
      var drives = LoopDrives(router: trial.router)
      try drives.judge(count)
    case "guided":
      var drives = GuidedDrives(trial.router, profile: profile)
      try drives.judge(count)
    case "wrong":
      var drives = WrongTurns(trial.router, profile: profile)
      try drives.judge(count)
    case "taxis" where arguments.count == 4:
      var drives = TaxiDrives(trial.router)
      try drives.judge(arguments[3])
    default: print("unknown: \(arguments[1])")
    }
  }
}

// MARK: - Time

extension DriveLocations {
  /// Options with all that costs something.
  static var everything: NavigationOptions {
    var options = NavigationOptions()
    options.handlesPassthroughWaypoints = true
    options.texts.enableSpatialAudio = true
    options.maneuvers.enableLaneRecommendation = true
    options.maneuvers.notificationFormatOption = .ssml
    return options
  }

  /// The core with what is warned of along the route.
  static func core(
    _ route: RouteData, _ router: RoadRouter, _ options: NavigationOptions = NavigationOptions(),
    profile: String = "car"
  ) throws -> NavigationCore {
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: profile)
    var core = try NavigationCore(Route(route), options: options)
    core.setWay(
      WarnedWay(
        router.warnedPlaces(along: route, for: .truck),
        limits: try router.limits(along: route, query).map {
          WarnedWay.LimitStretch(meters: $0.meters, limits: $0.limits)
        }))
    return core
  }

  private func time(_ locations: Int) throws {
    let route = try longRoute(kilometers: 500)
    var core = try Self.core(route, router, Self.everything)
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    var positions = try router.positions(query)
    let drive = RouteDrive(route)
    let step = drive.duration / Double(locations)
    var receiver = ReceiverNoise(
      meters: 8, correlationSeconds: 20, SeededGenerator(seed: 1))
    var (matching, advancing): ([Double], [Double]) = ([], [])
    var events = 0
    for number in 0..<locations {
      guard let place = drive.location(at: Double(number) * step) else { break }
      var reading = place.location
      reading.coordinates = receiver.read(reading.coordinates, after: step)
      reading.time = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * step)
      reading.horizontalAccuracyInMeters = 8
      let start = Self.microseconds()
      let matched = positions.match(reading)
      let middle = Self.microseconds()
      events += core.advance(.location(reading, matched: matched)).count
      advancing.append(Self.microseconds() - middle)
      matching.append(middle - start)
    }
    let maneuvers = route.sections.reduce(0) { $0 + $1.maneuvers.count }
    let meters = route.sections.reduce(0) { $0 + Int($1.lengthInMeters) }
    print(
      "\(meters / 1000) km, \(maneuvers) maneuvers, \(route.sections.count) sections, "
        + "\(locations) locations, one each \(step) s, \(events) events")
    report("core", advancing)
    report("matcher", matching)
    report("both", zip(advancing, matching).map(+))
  }

  private func report(_ name: String, _ times: [Double]) {
    func quantile(_ times: some Collection<Double>, _ share: Double) -> Double {
      let sorted = times.sorted()
      return sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }
    func text(_ value: Double) -> String { String(format: "%.1f", value) }
    let tenth = max(1, times.count / 10)
    print(
      "\(name): median \(text(quantile(times, 0.5))) µs, 99 % \(text(quantile(times, 0.99))) µs, "
        + "median of the first tenth \(text(quantile(times.prefix(tenth), 0.5))), "
        + "of the last \(text(quantile(times.suffix(tenth), 0.5)))")
  }

  static func microseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1000
  }

  /// A route through places all over the map.
  private func longRoute(kilometers: Int) throws -> RouteData {
    let places = RandomPlaces(router)
    var random = SeededGenerator(seed: 5)
    var stops = [places.next(&random), places.next(&random)]
    var best: RouteData?
    for _ in 0..<60 {
      if let route = try? router.routes(
        through: stops.map { Waypoint(coordinates: $0) }, options: RoutingOptions(), profile: "car"
      ).first {
        best = route
        let meters = route.sections.reduce(0) { $0 + Int($1.lengthInMeters) }
        if meters >= kilometers * 1000 { return route }
        stops.append(places.next(&random))
      } else {
        // The last place has no road.
        stops[stops.count - 1] = places.next(&random)
      }
    }
    guard let best else { throw RoutingError.noRouteFound }
    return best
  }
}

// MARK: - Replay

extension DriveLocations {
  /// Writes the events of a drive; equal in all builds, and split through save and load.
  private func events(to file: String) throws {
    let route = try longRoute(kilometers: 20)
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    var positions = try router.positions(query)
    let drive = RouteDrive(route)
    var receiver = ReceiverNoise(meters: 8, correlationSeconds: 20, SeededGenerator(seed: 2))
    let inputs = (0...Int(drive.duration)).compactMap { second -> NavigationInput? in
      guard let place = drive.location(at: Double(second)) else { return nil }
      let time = Date(timeIntervalSince1970: 1_700_000_000 + Double(second))
      if place.isInTunnel { return .time(time) }
      var reading = place.location
      reading.coordinates = receiver.read(reading.coordinates, after: 1)
      reading.time = time
      return .location(reading, matched: positions.match(reading))
    }
    var core = try Self.core(route, router, Self.everything)
    let whole = inputs.map { "\(core.advance($0))" }
    var split = try Self.core(route, router, Self.everything)
    var differences = 0
    for (number, input) in inputs.enumerated() {
      if number % 7 == 0 {
        let saved = try JSONEncoder().encode(split.state)
        let state = try JSONDecoder().decode(NavigationState.self, from: saved)
        split = split.going(on: state)
      }
      if "\(split.advance(input))" != whole[number] { differences += 1 }
    }
    try whole.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    print("\(inputs.count) inputs; \(differences) differ where the state was saved and loaded")
  }
}

/// Places of a map's box.
struct RandomPlaces {
  private let box: GeoBox

  init(_ router: RoadRouter) { box = router.mapBox }

  func next(_ random: inout SeededGenerator) -> GeoCoordinates {
    let (low, high) = (box.southWestCorner, box.northEastCorner)
    return GeoCoordinates(
      latitude: .random(in: low.latitude...high.latitude, using: &random),
      longitude: .random(in: low.longitude...high.longitude, using: &random))
  }
}
