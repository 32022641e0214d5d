// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport

/// Routes over 150 waypoints between two ends, as whole answers.
struct ManyStops {
  let trips: LineTrips

  func print(_ count: Int) throws {
    var random = SeededGenerator(seed: 150)
    var times: [Double] = []
    while times.count < count {
      // Places that roads join: the ends of the trips.
      let places = trips.ends(FollowQuestion.mostWaypointsBetween / 2 + 1).flatMap(\.self)
        .shuffled(using: &random)
      let ordered = Self.swept(places)
      guard
        let first = try? trips.router.routes(
          through: ordered, options: LineTrips.options, profile: nil)
      else { continue }
      var least = Double.infinity
      for _ in 0..<5 {
        let start = FollowLines.seconds()
        _ = try trips.router.routes(through: ordered, options: LineTrips.options, profile: nil)
        least = min(least, FollowLines.seconds() - start)
      }
      times.append(least)
      if times.count == 1 { Swift.print("\(ordered.count) places, \(Int(first[0].meters)) m") }
    }
    times.sort()
    Swift.print(
      String(
        format: "whole answers: median %.2f ms, slowest %.2f ms", 1000 * times[times.count / 2],
        1000 * times[times.count - 1]))
  }

  /// The places from south to north, in strips from west to east.
  private static func swept(_ places: [Waypoint]) -> [Waypoint] {
    let sorted = places.sorted { $0.coordinates.latitude < $1.coordinates.latitude }
    let width = max(1, Int(Double(places.count).squareRoot()))
    return stride(from: 0, to: sorted.count, by: width).flatMap { start in
      let strip = sorted[start..<min(sorted.count, start + width)]
      return strip.sorted {
        ($0.coordinates.longitude < $1.coordinates.longitude) == (start / width % 2 == 0)
      }
    }
  }
}

/// One line of many kilometers, by a walk and by matching.
struct LongLine {
  let trips: LineTrips

  func print(kilometers: Int, points: Int) throws {
    var line: [Coordinate] = []
    var meters = 0.0
    var random = SeededGenerator(seed: 100)
    var last = trips.place(&random)
    var tries = 0
    while meters < Double(kilometers) * 1000, tries < 10_000 {
      tries += 1
      let next = trips.place(&random)
      guard
        let route = try? trips.router.routes(
          through: [last, next], options: LineTrips.options, profile: nil
        ).first, route.meters > 3000
      else { continue }
      line.appendJoined(route.line[...])
      meters += route.meters
      last = next
    }
    let walked = FollowLine(polyline6: PolylineCodec.encode(line[...], digits: 6))
    try time("as drawn", walked, line.count, meters)
    let spacing = meters / Double(points)
    for noise in [0.0, 10] {
      let drive = SketchDrive(spacing: spacing, noise: noise, seed: 7)
      let readings = drive.readings(along: line.map { GeoCoordinates($0) }).map(\.coordinates)
      let name = noise == 0 ? "a point every \(Int(spacing)) m" : "shaken by \(Int(noise)) m"
      try time(name, FollowLine(vertices: readings), readings.count, meters)
    }
  }

  private func time(_ name: String, _ line: FollowLine, _ count: Int, _ meters: Double) throws {
    let question = FollowQuestion(lines: [line])
    var least = Double.infinity
    var share = 0.0
    for _ in 0..<5 {
      let start = FollowLines.seconds()
      let answer = try trips.router.follow(
        question, RouteQuery(.knownRoute, [], LineTrips.options))
      least = min(least, FollowLines.seconds() - start)
      share = answer.legs[0].shareFollowed
    }
    Swift.print(
      String(
        format: "%@: %d points over %.0f km, %.2f ms, %.2f %% followed", name, count, meters / 1000,
        1000 * least, 100 * share))
  }
}
