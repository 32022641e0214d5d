// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// Weighs two hypotheses: that the vehicle follows its route, and that it is free on the network.
///
/// Each reading adds by how much it is more likely on the road that the free drive is on. A reading whose free drive is
/// on the route itself takes back half of what there was. So a distance alone is no deviation: a receiver that errs by
/// 30 m, where there is no other road, says nothing against the route.
struct DeviationEvidence: Hashable, Sendable, Codable {
  private(set) var sum = 0.0
  /// The places of the line from which a return to the route is being watched, and by how many readings.
  private var watched: [Double] = []
  private var watchedReadings = 0

  private static let enough = 8.0
  private static let mostOfReading = 6.0
  /// What it costs to be beside all roads.
  private static let offRoadCost = 3.5
  /// What the free drive costs for being one of many.
  private static let freeCost = 0.3
  /// Roads that are less apart are not told from each other.
  private static let leastApart = 20.0
  private static let leastAside = 25.0
  /// The heading's cost where it is 60° off.
  private static let turnedCost = 1.5
  private static let leastApartOffRoad = 35.0

  var isEnough: Bool { sum > Self.enough }

  mutating func clear() { self = DeviationEvidence() }

  /// Adds what a reading says.
  ///
  /// Errors of receivers stay for some seconds, so that readings are not independent witnesses: an exact receiver is
  /// believed half as much again as it says.
  mutating func add(
    _ reading: TrackReading, _ matched: MapMatchedLocation?, at place: RouteTrack.Place,
    on line: RouteLine
  ) {
    let noise = max(reading.noise, min(1.5 * reading.noise, TrackModel.usualNoise))
    let heading = Self.heading(reading, at: place.ground, on: line)
    let cost = TrackModel.reading(meters: place.meters, noise: noise) + heading
    let free = matched.flatMap { Coordinate($0.coordinates) }
    let apart = free.map { Self.apart($0, matched?.bearingInDegrees, at: place.ground, on: line) }
    if let apart, apart < 5 {
      sum = max(0, sum / 2 - 1)
      return
    }
    // Exact receivers, too, err by twice of what they say, for as long as many readings last.
    guard place.meters > max(Self.leastAside, 2.2 * reading.noise) || heading > Self.turnedCost
    else {
      sum *= 0.7
      return
    }
    guard apart.map({ $0 >= Self.leastApart }) ?? (place.meters >= Self.leastApartOffRoad) else {
      return
    }
    let freeReading = free.map {
      Self.freeCost
        + TrackModel.reading(meters: $0.distance(to: reading.coordinate), noise: noise)
    }
    sum += min(cost, Self.mostOfReading) - (freeReading ?? Self.offRoadCost)
    sum = min(max(0, sum), 4 * Self.enough)
  }

  /// What the heading costs where the route fits it best, near a place: in a hairpin a few meters turn it around.
  private static func heading(
    _ reading: TrackReading, at ground: Double, on line: RouteLine
  ) -> Double {
    guard reading.heading != nil else { return 0 }
    let costs = stride(from: -30.0, through: 45, by: 15).map {
      TrackModel.heading(reading.heading, on: line.coordinate(at: max(0, ground + $0)).bearing)
    }
    return costs.min() ?? 0
  }

  /// How far the free drive's place is from where the route runs in its direction.
  private static func apart(
    _ free: Coordinate, _ bearing: Double?, at ground: Double, on line: RouteLine
  ) -> Double {
    let near = line.feet(near: free, within: 100, from: max(0, ground - 60), to: ground + 120)
    let along = near.filter { foot in
      bearing.map { abs(turnAngle(from: $0, to: foot.bearing)) < 100 } ?? true
    }
    return along.map(\.meters).min() ?? line.coordinate(at: ground).coordinate.distance(to: free)
  }
}

// MARK: - Back on the route

extension DeviationEvidence {
  /// Watches for a return to any part of the route.
  ///
  /// - Returns: The places to go on from, the most likely first, when three readings went along the route; the first
  ///   one that is not behind `last`, where there is one.
  mutating func returned(
    _ reading: TrackReading, _ matched: MapMatchedLocation?, after last: Double?, on line: RouteLine
  ) -> [(foot: RouteFoot, cost: Double)]? {
    let feet = Self.fitting(reading, matched, on: line)
    let back = 2 * reading.noise
    let ahead = 2 * reading.straight + back
    let goesOn = feet.filter { foot in
      watched.contains { foot.ground > $0 && foot.ground <= $0 + ahead }
    }
    if reading.straight < 2, !watched.isEmpty { return nil }  // standing tells nothing
    if goesOn.isEmpty {
      watchedReadings = feet.isEmpty ? 0 : 1
      watched = feet.map(\.ground)
      return nil
    }
    watchedReadings += 1
    watched = goesOn.map(\.ground)
    guard watchedReadings >= 3 else { return nil }
    let ordered = goesOn.sorted { $0.ground < $1.ground }
    let least = last.map { $0 - 3 * reading.noise } ?? 0
    let first = ordered.first { $0.ground >= least } ?? ordered[ordered.count - 1]
    return ordered.map { ($0, $0 == first ? 0 : 3) }
  }

  /// The places of the route at which the reading may have been made.
  private static func fitting(
    _ reading: TrackReading, _ matched: MapMatchedLocation?, on line: RouteLine
  ) -> [RouteFoot] {
    let free = matched.flatMap { Coordinate($0.coordinates) }
    guard let free else {
      return line.feet(near: reading.coordinate, within: 2 * reading.noise).filter {
        TrackModel.heading(reading.heading, on: $0.bearing) < 1.5
      }
    }
    return line.feet(near: free, within: 5).filter { foot in
      matched?.bearingInDegrees.map { abs(turnAngle(from: $0, to: foot.bearing)) < 60 } ?? true
    }
  }
}
