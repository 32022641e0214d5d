// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation
import RoadbookTestSupport

/// What drives are made of, and what is counted.
struct JudgedDrive {
  let router: RoadRouter
  var counts: [String: Int] = [:]
  /// A line for each drive that had a fault.
  var faults: [String] = []

  mutating func count(_ what: String, by number: Int = 1) { counts[what, default: 0] += number }

  mutating func fault(_ what: String, _ line: String) {
    count(what)
    if counts[what, default: 0] <= 20 { faults.append("\(what): \(line)") }
  }

  func report() {
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") }
    for line in faults { print("  \(line)") }
  }

  func route(_ places: [GeoCoordinates], profile: String = "car") -> RouteData? {
    try? router.routes(
      through: places.map { Waypoint(coordinates: $0) }, options: RoutingOptions(), profile: profile
    ).first
  }

  /// When each maneuver is passed, in seconds, by its number; the last one of each section is its arrival.
  static func times(_ route: RouteData) -> [(time: Double, action: ManeuverAction)] {
    var start = 0.0
    return route.sections.flatMap { section -> [(time: Double, action: ManeuverAction)] in
      defer { start += section.spans.reduce(0) { $0 + $1.baseDuration } }
      return section.maneuvers.map { maneuver in
        let before =
          maneuver.action == .arrive
          ? section.spans[...] : section.spans.prefix(Int(maneuver.spanIndex))
        return (before.reduce(start) { $0 + $1.baseDuration }, maneuver.action)
      }
    }
  }

  static func time(_ second: Double) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + second) }
}

extension GeoCoordinates {
  /// Degrees from true north to another place.
  fileprivate func bearing(to other: GeoCoordinates) -> Double {
    guard let start = Coordinate(self), let end = Coordinate(other) else { return 0 }
    return start.bearing(to: end)
  }
}

// MARK: - Tunnels

/// Drives through tunnels of 300 m and more, at the spans' speeds ± 10 %, without readings inside.
struct TunnelDrives {
  private var judged: JudgedDrive

  init(router: RoadRouter) { judged = JudgedDrive(router: router) }

  mutating func judge(_ count: Int) throws {
    let places = RandomPlaces(judged.router)
    var random = SeededGenerator(seed: 11)
    var tries = 0
    while judged.counts["drives", default: 0] < count, tries < 200 * count {
      tries += 1
      guard let route = judged.route([places.next(&random), places.next(&random)]),
        route.sections.reduce(0, { $0 + $1.lengthInMeters }) < 40_000
      else { continue }
      let factor = Double.random(in: 0.9...1.1, using: &random)
      if longestTunnel(route) >= 300 { try drive(route, factor, seed: UInt64(tries)) }
    }
    judged.report()
  }

  /// Meters of the longest run of spans in tunnels.
  private func longestTunnel(_ route: RouteData) -> Double {
    var (best, run) = (0.0, 0.0)
    for span in route.sections.flatMap(\.spans) {
      run =
        span.street.streetAttributes.contains(.tunnel) ? run + Double(span.lengthInMeters) : 0
      best = max(best, run)
    }
    return best
  }

  private mutating func drive(_ route: RouteData, _ factor: Double, seed: UInt64) throws {
    judged.count("drives")
    guard NoisyDrive.follows(seed) else { return }
    var core = try DriveLocations.core(route, judged.router)
    var noisy = try NoisyDrive(
      RouteDrive(route, speedFactor: factor), judged.router, seed: seed)
    var (entered, meters): (GeoCoordinates?, Double) = (nil, 0)
    var last: GeoCoordinates?
    var estimate: MapMatchedLocation?
    for second in 0...Int(noisy.drive.duration) + 30 {
      guard let step = noisy.step(at: second) else { break }
      if step.isInTunnel {
        entered = entered ?? step.truth
        meters += last?.distance(to: step.truth) ?? 0
      } else if entered != nil {
        judge(estimate, truth: last ?? step.truth, meters)
        (entered, meters, estimate) = (nil, 0, nil)
      }
      last = step.truth
      for event in noisy.told(core.advance(step.input)) { take(event, second, seed, &estimate) }
    }
  }

  private mutating func take(
    _ event: NavigationEvent, _ second: Int, _ seed: UInt64, _ estimate: inout MapMatchedLocation?
  ) {
    switch event {
    case .location(let location, true):
      estimate = location.mapMatchedLocation
      let original = location.originalLocation
      if original.time != nil || original.speedInMetersPerSecond != nil {
        judged.fault("estimates with a time or a speed", "drive \(seed) at \(second) s")
      }
    case .deviation: judged.fault("deviations", "drive \(seed) at \(second) s")
    case .movedBack(let meters):
      judged.fault("moves back", "drive \(seed) at \(second) s by \(Int(meters)) m")
    case .destinationReached: judged.count("arrivals")
    default: break
    }
  }

  private mutating func judge(
    _ estimate: MapMatchedLocation?, truth: GeoCoordinates, _ meters: Double
  ) {
    guard meters >= 300 else { return }
    judged.count("tunnels")
    guard let estimate else {
      return judged.fault("tunnels without an estimate", "\(Int(meters)) m")
    }
    let off = estimate.coordinates.distance(to: truth)
    if off > 0.1 * meters + 20 {
      judged.fault("far portals missed", "\(Int(off)) m off in \(Int(meters)) m, \(truth)")
    } else if off > 0.1 * meters {
      judged.count("far portals missed by less than a second")
    }
  }
}

// MARK: - Stops

/// Destinations off the road, and stops that are left out.
struct StopDrives {
  private var judged: JudgedDrive

  init(router: RoadRouter) { judged = JudgedDrive(router: router) }

  mutating func judge(_ count: Int) throws {
    let places = RandomPlaces(judged.router)
    var random = SeededGenerator(seed: 12)
    var tries = 0
    while judged.counts["off the road", default: 0] < count / 2, tries < 200 * count {
      tries += 1
      guard let route = judged.route([places.next(&random), places.next(&random)]),
        let end = route.sections.last?.arrival, let target = end.originalCoordinates,
        end.isOffRoad(), (60...600).contains(end.mapMatchedCoordinates.distance(to: target)),
        (100..<15_000).contains(route.sections.reduce(0) { $0 + $1.lengthInMeters })
      else { continue }
      try walk(route, to: target, seed: UInt64(tries))
    }
    tries = 0
    while judged.counts["stops left out", default: 0] < count / 2, tries < 200 * count {
      tries += 1
      let three = (0..<3).map { _ in places.next(&random) }
      guard let planned = judged.route(three), planned.sections.count == 2,
        let driven = judged.route([three[0], three[2]]), driven.sections.count == 1,
        driven.sections[0].lengthInMeters >= 300,
        (100..<25_000).contains(planned.sections.reduce(0) { $0 + $1.lengthInMeters }),
        isFar(driven, from: planned.sections[0].arrival.mapMatchedCoordinates)
      else { continue }
      try skip(planned, driven, seed: UInt64(tries))
    }
    judged.report()
  }

  private func isFar(_ route: RouteData, from place: GeoCoordinates) -> Bool {
    route.sections.allSatisfy { section in
      section.geometry.allSatisfy { GeoCoordinates($0).distance(to: place) > 150 }
    }
  }

  private mutating func walk(_ route: RouteData, to target: GeoCoordinates, seed: UInt64) throws {
    judged.count("off the road")
    let drive = RouteDrive(route)
    var core = try DriveLocations.core(route, judged.router)
    var positions = try judged.router.positions(
      RouteQuery(.trace, [], RoutingOptions(), profile: "car"))
    guard let end = drive.location(at: drive.duration)?.location.coordinates else { return }
    let (meters, bearing) = (end.distance(to: target), end.bearing(to: target))
    var (arrivals, reached) = (0, 0)
    let road = Int(drive.duration) + 5
    for second in 0...road + Int(meters / 1.4) + 5 {
      var reading =
        drive.location(at: min(Double(second), drive.duration))?.location
        ?? Location(coordinates: end)
      if second > road {
        let walked = min(Double(second - road) * 1.4, meters)
        reading = Location(coordinates: end.moved(byMeters: walked, bearing: bearing))
      }
      (reading.time, reading.horizontalAccuracyInMeters) = (JudgedDrive.time(Double(second)), 5)
      let matched = positions.match(reading)
      for event in core.advance(.location(reading, matched: matched)) {
        switch event {
        case .destinationReached: arrivals += 1
        case .offRoadDestinationReached: reached += 1
        case .offRoadProgress(let progress):
          judged.count("bearings")
          let own = reading.coordinates.bearing(to: target)
          if abs((progress.bearingInDegrees - own).remainder(dividingBy: 360)) > 1 {
            judged.fault("bearings off by more than 1°", "drive \(seed) at \(second) s")
          }
        default: break
        }
      }
    }
    if arrivals != 1 || reached != 1 {
      judged.fault("arrivals not told once", "drive \(seed): \(arrivals) and \(reached)")
    }
  }

  // Routes often come by the destination on their way to the stop: who is there stays for longer than at a light.
  private mutating func skip(_ planned: RouteData, _ driven: RouteData, seed: UInt64) throws {
    judged.count("stops left out")
    guard NoisyDrive.follows(seed) else { return }
    var core = try DriveLocations.core(planned, judged.router)
    var noisy = try NoisyDrive(RouteDrive(driven), judged.router, seed: seed)
    var (missed, reached, arrivals) = (0, 0, 0)
    for second in 0...Int(noisy.drive.duration) + 150 {
      guard let step = noisy.step(at: second) else { break }
      for event in noisy.told(core.advance(step.input)) {
        switch event {
        case .milestone(let milestone, .missed) where milestone.waypointIndex == 1: missed += 1
        case .milestone(let milestone, .reached) where milestone.waypointIndex == 1: reached += 1
        case .destinationReached: arrivals += 1
        default: break
        }
      }
    }
    if missed != 1 || reached != 0 {
      judged.fault("stops not missed once", "drive \(seed): \(missed) missed, \(reached) reached")
    }
    if arrivals != 1 { judged.fault("destinations not reached once", "drive \(seed): \(arrivals)") }
  }
}

// MARK: - Loops

/// Stops near each other in any order: loops, figures of eight, out and back on one road.
struct LoopDrives {
  private var judged: JudgedDrive

  init(router: RoadRouter) { judged = JudgedDrive(router: router) }

  mutating func judge(_ count: Int) throws {
    let places = RandomPlaces(judged.router)
    var random = SeededGenerator(seed: 13)
    var tries = 0
    while judged.counts["drives", default: 0] < count, tries < 100 * count {
      tries += 1
      let middle = places.next(&random)
      var stops = (0..<Int.random(in: 3...6, using: &random)).map { _ in
        middle.moved(
          byMeters: .random(in: 50...700, using: &random),
          bearing: .random(in: 0..<360, using: &random))
      }
      // Back by the way out.
      stops += [stops[0], stops[1]]
      guard let route = judged.route(stops),
        (1500...20_000).contains(route.sections.reduce(0, { $0 + $1.lengthInMeters }))
      else { continue }
      try drive(route, seed: UInt64(tries))
    }
    judged.report()
  }

  private mutating func drive(_ route: RouteData, seed: UInt64) throws {
    judged.count("drives")
    guard NoisyDrive.follows(seed) else { return }
    var core = try DriveLocations.core(route, judged.router)
    let times = JudgedDrive.times(route)
    let maneuvers = times.indices.compactMap { core.maneuver(at: $0) }
    var noisy = try NoisyDrive(RouteDrive(route), judged.router, seed: seed)
    var said: Set<Int> = []
    var next = 0
    var firstReading: Int?
    for second in 0...Int(noisy.drive.duration) + 30 {
      guard let step = noisy.step(at: second) else { break }
      for event in noisy.told(core.advance(step.input)) {
        switch event {
        case .text(let text):
          guard let details = text.maneuverNotificationDetails,
            details.maneuverNotificationType == .action,
            let number = maneuvers[next...].firstIndex(of: details.maneuver)
              ?? maneuvers.firstIndex(of: details.maneuver)
          else { continue }
          if number < next {
            judged.fault("said twice or out of order", "drive \(seed), \(number)")
          }
          next = max(next, number)
          said.insert(number)
          if details.isCombinedManeuverText { said.insert(number + 1) }
          // Before the maneuver before is passed, and more than half a minute ahead.
          let before = number > 0 ? times[number - 1].time : 0
          if Double(second) < before - 30 {
            judged.fault("said early", "drive \(seed) at \(second) s, \(number)")
          }
        case .dropped(let number, .action):
          said.insert(number)
          judged.fault("dropped", "drive \(seed) at \(second) s, \(number)")
        case .deviation: judged.fault("deviations", "drive \(seed) at \(second) s")
        case .movedBack: judged.fault("moves back", "drive \(seed) at \(second) s")
        case .destinationReached: judged.count("arrivals")
        case .milestone(let milestone, .missed):
          // What lies before the first reading, as in a garage, was not seen.
          judged.fault(
            firstReading == nil ? "stops passed before the first reading" : "stops missed",
            "drive \(seed), \(milestone.waypointIndex ?? -1)")
        default: break
        }
      }
      if !step.isInTunnel { firstReading = firstReading ?? second }
    }
    for (number, maneuver) in times.enumerated()
    where maneuver.action != .depart && maneuver.action != .arrive {
      judged.count("maneuvers")
      if maneuver.time <= Double(firstReading ?? 0) {
        judged.count("maneuvers passed before the first reading")
      } else if !said.contains(number) {
        judged.fault("lost", "drive \(seed), \(number) \(maneuver.action)")
      }
    }
  }
}
