// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
package import RoadbookGeometry
package import RoadbookModel
import RoadbookProfiles

/// A drive through a sketch as a receiver tells it.
package struct SketchDrive {
  /// Meters from one reading to the next.
  package var spacing = 15.0
  /// Meters a second.
  package var speed = 15.0
  /// The standard deviation of readings in meters, to the north and to the east.
  package var noise = 0.0
  package var seed: UInt64 = 1

  package init() {}

  package init(spacing: Double = 15, speed: Double = 15, noise: Double = 0, seed: UInt64 = 1) {
    self.spacing = spacing
    self.speed = speed
    self.noise = noise
    self.seed = seed
  }

  /// Readings along straight lines from place to place, beginning at 1,000,000 s.
  package func readings(along line: [GeoCoordinates]) -> [Location] {
    var random = SeededGenerator(seed: seed)
    var readings: [Location] = []
    var rest = 0.0
    var meters = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let length = start.distance(to: end)
      let bearing = Self.bearing(from: start, to: end)
      while rest <= length {
        var place = start.moved(byMeters: rest, bearing: bearing)
        if noise > 0 {
          place = place.moved(byMeters: noise * Self.normal(&random), bearing: 0)
          place = place.moved(byMeters: noise * Self.normal(&random), bearing: 90)
        }
        var reading = Location(coordinates: place)
        reading.time = Date(timeIntervalSince1970: 1_000_000 + meters / speed)
        readings.append(reading)
        rest += spacing
        meters += spacing
      }
      rest -= length
    }
    return readings
  }

  private static func bearing(from start: GeoCoordinates, to end: GeoCoordinates) -> Double {
    guard let start = Coordinate(start), let end = Coordinate(end) else { return 0 }
    return start.bearing(to: end)
  }

  /// A number of the normal distribution, as the sum of twelve others.
  private static func normal(_ random: inout SeededGenerator) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
  }
}

extension RoadSketch {
  /// Readings of a drive in straight lines from letter to letter.
  package func readings(
    along places: String, _ drive: SketchDrive = SketchDrive()
  ) throws -> [Location] {
    drive.readings(
      along: try places.map { try coordinates(of: SketchPlace(String($0))) })
  }

  /// The drive that made readings.
  package func match(
    _ locations: [Location], stops: [RouteStop] = []
  ) throws -> SketchMatch {
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: profile.name)
    let answer = try router.match(locations, stops: stops, query)
    let pieces = answer.routes.map { route in
      written(route, Array(repeating: SketchPlace(""), count: 1000))
    }
    return SketchMatch(
      ways: pieces.map(\.ways).joined(separator: " | "),
      places: pieces.map(\.places).joined(separator: "|"), pieces: pieces, answer: answer)
  }
}

/// What became of readings, in the sketch's own words.
package struct SketchMatch {
  /// The ways of each piece, with a bar between pieces: "ABC BE | DEF".
  package var ways: String
  /// The letters that each piece passes: "ABE|DEF".
  package var places: String
  package var pieces: [SketchRoute]
  package var answer: MatchAnswer

  /// A letter for each reading: m where it is matched, o off the road, n noise, t out of order.
  package var outcomes: String {
    String(
      answer.points.map { point in
        switch point.unmatched {
        case nil: "m"
        case .offRoad: "o"
        case .noise: "n"
        case .outOfOrder: "t"
        }
      })
  }
}
