// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// Weighs two hypotheses: that the vehicle follows its route, and that it is free on the network.
///
/// A receiver's errors stay: those of one second and the next are mostly the same, so that ten readings 30 m aside are
/// one witness, not ten. What a drive on another road has, and an error has not, is that the distance from the route
/// grows as fast as the vehicle goes. So each hypothesis has its error from reading to reading, and pays for what is
/// new in it:
///
///     error on the route    e(t)   reading − place on the route
///     error on the other    f(t)   reading − place of the free drive
///     what is new           e(t) − k·e(t−1),   k = exp(−seconds / 20)
///     evidence              Σ cost(new in e) − cost(new in f), and at least cost(e) − cost(f)
///
/// A reading whose free drive is on the route itself takes back half of what there was. So a distance alone is no
/// deviation: a receiver that errs by 30 m, where there is no other road, says nothing against the route.
///
/// Where the other road runs beside the route, the distance does not grow. Then it counts how far the vehicle went on that
/// road: an error that stays is one witness, but houses that bend signals stay behind.
///
/// Source: a Gauss–Markov process of the first order, as in R. G. Brown, P. Y. C. Hwang, Introduction to Random Signals
/// and Applied Kalman Filtering, 4th edition, § 2.4. Ours is that costs are bounded, as errors jump between high houses.
struct DeviationEvidence: Hashable, Sendable, Codable {
  private(set) var sum = 0.0
  /// What was new in the errors on the route before the free drive left it: matchers are late by a reading or two.
  private var pending = 0.0
  /// Meters driven on a road beside the route, as far as readings show it.
  private var elsewhere = 0.0
  private var routeError: ReadingError?
  private var freeError: ReadingError?
  /// The places of the line from which a return to the route is being watched, and by how many readings.
  private var watched: [Double] = []
  private var watchedReadings = 0

  private static let enough = 8.0
  private static let mostOfReading = 6.0
  /// What it costs to be beside all roads; the route is as far away where the reading is 55 m aside.
  private static let offRoadCost = 8.0
  /// What the free drive costs for being one of many.
  private static let freeCost = 0.3
  /// What is new in a true error costs less, mostly.
  private static let usualNews = 1.0
  /// Roads that are less apart are not told from each other.
  private static let leastApart = 20.0
  private static let leastAside = 25.0
  /// The heading's cost where it is 60° off.
  private static let turnedCost = 1.5
  private static let leastApartOffRoad = 35.0
  /// A reading that falls back looks like a vehicle that has turned; several do not, unless they fall back farther.
  private static let mostOfTurned = 2.5
  private static let shareOfTurned = 0.25
  /// Meters on a road beside the route that count as much as a unit of cost.
  private static let elsewhereMeters = 7.0
  /// Roads that are less apart are not told from each other by errors that stay.
  private static let leastApartElsewhere = 30.0
  /// By how much the route is less likely where no meter counts, and up to where all do.
  private static let elsewhereCosts = (none: 1.5, range: 1.5)
  /// Of one reading, and of all.
  private static let mostElsewhere = (reading: 8.0, sum: 70.0)

  var isEnough: Bool { sum > Self.enough }

  mutating func clear() { self = DeviationEvidence() }

  /// Adds what a reading says.
  ///
  /// Exact receivers are believed half as much again as they say.
  mutating func add(
    _ reading: TrackReading, _ matched: MapMatchedLocation?, at place: RouteTrack.Place,
    on line: RouteLine
  ) {
    let noise = max(reading.noise, min(1.5 * reading.noise, TrackModel.usualNoise))
    let heading = Self.heading(reading, at: place.ground, on: line)
    let free = matched.flatMap { Coordinate($0.coordinates) }
    let parting = free.map {
      Self.parting($0, matched?.bearingInDegrees, at: place.ground, on: line)
    }
    let apart = parting?.meters
    let news = take(reading, at: line.coordinate(at: place.ground).coordinate, free, noise)
    // A vehicle that stands goes nowhere, whatever the errors of its places do.
    if reading.isStanding { return }
    if let apart, apart < 5 {
      pending = max(0, pending * 0.8 + news.route - Self.usualNews)
      sum = max(0, sum / 2 - 1)
      elsewhere = 0
      return
    }
    defer { pending *= 0.5 }
    // Exact receivers, too, err by twice of what they say, for as long as many readings last.
    guard place.meters > max(Self.leastAside, 2.2 * reading.noise) || heading > Self.turnedCost
    else {
      sum *= 0.7
      elsewhere *= 0.9
      return
    }
    guard apart.map({ $0 >= Self.leastApart }) ?? (place.meters >= Self.leastApartOffRoad) else {
      return
    }
    let cost = TrackModel.reading(meters: place.meters, noise: noise)
    guard let free else {
      let grown = news.route + heading - 2 * Self.usualNews
      sum += min(max(grown, cost + heading - Self.offRoadCost), Self.mostOfReading)
      return bound()
    }
    if parting?.isTurned == true {
      // What stays of an error is no new witness.
      sum += min(news.route + Self.shareOfTurned * cost + heading, Self.mostOfTurned)
      return bound()
    }
    let turned = heading - TrackModel.heading(reading.heading, on: matched?.bearingInDegrees)
    let now =
      cost - TrackModel.reading(meters: free.distance(to: reading.coordinate), noise: noise)
    sum += min(news.route + turned, Self.mostOfReading) - news.free - Self.freeCost
    if let apart, apart >= Self.leastApartElsewhere { goElsewhere(reading, now) }
    sum = max(sum, min(now, Self.mostOfReading) + pending + elsewhere / Self.elsewhereMeters)
    bound()
  }

  /// Counts the meters of a reading, in part where the route is hardly less likely than the other road.
  private mutating func goElsewhere(_ reading: TrackReading, _ now: Double) {
    let meters = min(reading.straight, reading.speed * reading.seconds, Self.mostElsewhere.reading)
    let share = min(max((now - Self.elsewhereCosts.none) / Self.elsewhereCosts.range, 0), 1)
    elsewhere = min(elsewhere + share * meters, Self.mostElsewhere.sum)
  }

  private mutating func bound() { sum = min(max(0, sum), 4 * Self.enough) }

  /// What is new in the errors of both hypotheses, as a cost.
  private mutating func take(
    _ reading: TrackReading, at route: Coordinate, _ free: Coordinate?, _ noise: Double
  ) -> (route: Double, free: Double) {
    let error = ReadingError(of: reading.coordinate, at: route)
    let other = free.map { ReadingError(of: reading.coordinate, at: $0) }
    let news = (
      error.news(since: routeError, reading.seconds, noise: noise),
      other?.news(since: freeError, reading.seconds, noise: noise) ?? 0
    )
    (routeError, freeError) = (error, other)
    return news
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

  /// How far the free drive's place is from where the route runs in its direction, and whether it is on the route's
  /// own road, but in the other direction.
  private static func parting(
    _ free: Coordinate, _ bearing: Double?, at ground: Double, on line: RouteLine
  ) -> (meters: Double, isTurned: Bool) {
    let near = line.feet(near: free, within: 100, from: max(0, ground - 60), to: ground + 120)
    let along = near.filter { foot in
      bearing.map { abs(turnAngle(from: $0, to: foot.bearing)) < 100 } ?? true
    }
    let meters =
      along.map(\.meters).min() ?? line.coordinate(at: ground).coordinate.distance(to: free)
    return (meters, meters >= leastApart && near.contains { $0.meters < 5 })
  }
}

// MARK: - Back on the route

extension DeviationEvidence {
  /// Watches for a return to any part of the route.
  ///
  /// - Returns: The places to go on from, in the order of the route, when three readings went along it; the first one
  ///   that is not behind `last`, where there is one, costs nothing.
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
    let first = ordered.firstIndex { $0.ground >= least } ?? ordered.count - 1
    return ordered.indices.map { index in
      let cost =
        index < first
        ? TrackModel.passCost
        : RouteTrack.passCost(of: index - first, among: Array(ordered[first...]))
      return (ordered[index], cost)
    }
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

/// How far a reading lies from a place, to the east and to the north.
private struct ReadingError: Hashable, Sendable, Codable {
  var east: Double
  var north: Double

  /// Errors of receivers stay for so many seconds.
  private static let correlationSeconds = 20.0
  /// By how many meters a second places on roads jump that are in fact the same: bends, junctions, drawn lines.
  private static let jitterMeters = 2.0

  init(of reading: Coordinate, at place: Coordinate) {
    let difference = LocalPlane(at: place).point(reading)
    (east, north) = (difference.x, difference.y)
  }

  /// What the error has that the one before had not, as a cost; 0 without one before.
  func news(since last: ReadingError?, _ seconds: Double, noise: Double) -> Double {
    guard let last else { return 0 }
    let keeps = Math.exponential(-max(0, seconds) / Self.correlationSeconds)
    let variance =
      noise * noise * (1 - keeps * keeps) + Self.jitterMeters * Self.jitterMeters / 2
    let (x, y) = (east - keeps * last.east, north - keeps * last.north)
    let z = ((x * x + y * y) / variance).squareRoot()
    return TrackModel.reading(meters: z, noise: 1)
  }
}
