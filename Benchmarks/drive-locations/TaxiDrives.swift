// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation
import RoadbookTestSupport

/// Recorded trips of taxis, a reading every 15 s, along the routes that match them.
struct TaxiDrives {
  private var judged: JudgedDrive

  init(_ router: RoadRouter) { judged = JudgedDrive(router: router) }

  mutating func judge(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    for (number, line) in text.split(separator: "\n").dropFirst().enumerated() {
      let readings = Self.readings(line)
      guard readings.count >= 10 else { continue }
      let answer = try judged.router.match(readings, query)
      for (index, route) in answer.routes.enumerated() {
        let own = zip(readings, answer.points).filter { $0.1.routeIndex == Int32(index) }
        guard own.count >= 10, route.sections.reduce(0, { $0 + $1.lengthInMeters }) >= 300 else {
          continue
        }
        try drive(
          route, own.map(\.0), aside: own.map { $0.1.distanceInMeters ?? 0 }, trip: number + 1)
      }
    }
    judged.report()
  }

  private static func readings(_ line: Substring) -> [Location] {
    // The places stand between brackets; columns follow.
    let places = line.drop { $0 != "[" }.prefix { $0 != "\"" }
    let numbers = places.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      var reading = Location(
        coordinates: GeoCoordinates(latitude: numbers[$0 + 1], longitude: numbers[$0]))
      reading.time = JudgedDrive.time(Double($0 / 2) * 15)
      return reading
    }
  }

  // How far aside readings are matched is told with each fault.
  private mutating func drive(
    _ route: RouteData, _ readings: [Location], aside: [Double], trip: Int
  ) throws {
    judged.count("drives")
    judged.count("readings", by: readings.count)
    guard var core = try? DriveLocations.core(route, judged.router) else {
      return judged.fault("routes that cannot be followed", "trip \(trip)")
    }
    var positions = try judged.router.positions(
      RouteQuery(.trace, [], RoutingOptions(), profile: "car"))
    let maneuvers = JudgedDrive.times(route).indices.compactMap { core.maneuver(at: $0) }
    // The actions that are said, each with when its phrase ends.
    var said: [Int: Double] = [:]
    var (arrivals, isOff) = (0, false)
    for (number, reading) in readings.enumerated() {
      let second = reading.time?.timeIntervalSince(JudgedDrive.time(0)) ?? 0
      var off = false
      let match = positions.match(reading)
      for event in core.advance(.location(reading, matched: match)) {
        switch event {
        case .deviation: off = true
        case .movedBack(let meters):
          judged.fault("moves back", "trip \(trip), reading \(number), \(Int(meters)) m")
        case .destinationReached: arrivals += 1
        case .dropped(_, .action): judged.count("actions without a reading in time")
        case .text(let text):
          guard let details = text.maneuverNotificationDetails,
            details.maneuverNotificationType == .action,
            let index = maneuvers.firstIndex(of: details.maneuver)
          else { continue }
          judged.count("actions said")
          said[index] = second + Double(text.text.count) / 14
        case .progress(let progress):
          guard let next = progress.maneuverProgress.first else { continue }
          for (index, end) in said where index < Int(next.maneuverIndex) {
            if end > second { judged.fault("actions late", "trip \(trip), reading \(number)") }
            said[index] = nil
          }
        default: break
        }
      }
      if off, !isOff {
        judged.fault(
          "false deviations",
          "trip \(trip), reading \(number) of \(readings.count): \(Int(aside[number])) m from "
            + "its road, \(match == nil ? "on no road" : "alone on another")")
      }
      isOff = off
    }
    if arrivals != 1 {
      judged.fault("destinations not reached once", "trip \(trip): \(arrivals)")
    }
  }
}
