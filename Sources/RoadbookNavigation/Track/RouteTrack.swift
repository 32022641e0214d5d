// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// How likely readings and drives along a route are; everything is a cost, a negative logarithm of a likelihood.
///
///     reading   d meters beside the route, z = d / noise: z² / 2 up to z = 2.5, then 2.5 z − 3.125;
///               half of it where the one before is 1 s old, almost all where it is 5 s old
///     heading   6 against the direction of the route, 3 across it
///     drive     meters along the route beyond those that the vehicle went, / (24 + a tenth of them)
///     pass      4 for each time that the route came by before, where a drive begins; 10 beside the start of the route
enum TrackModel {
  /// Of readings that do not say how exact they are.
  static let usualNoise = 13.0
  static let headingCost = 6.0
  static let mostPlaces = 6
  /// Places that cost more than the best one by so much are let go.
  static let widestCost = 15.0
  /// Readings that lie so many seconds apart mostly err on their own.
  static let independentSeconds = 1.5
  /// Drives begin where their routes do; less than a heading against the route, which tells more.
  static let passCost = 4.0
  /// Beside the start of a route a drive begins there, even where it is turned around at first.
  static let startPassCost = 10.0
  /// Places that lie farther apart along a route are on different passes of it.
  static let leastPassMeters = 100.0
  /// Nobody drives so many meters more than the readings lie apart.
  static let leastLeap = 40.0
  /// Exact receivers, too, err by so many meters now and then; a place that is not seen would stand still.
  static let leastReach = 50.0

  static func noise(accuracyMeters: Double?) -> Double {
    guard let accuracyMeters, accuracyMeters > 0 else { return usualNoise }
    return min(max(accuracyMeters, 4), 60)
  }

  static func reading(meters: Double, noise: Double) -> Double {
    let z = meters / noise
    return z <= 2.5 ? z * z / 2 : 2.5 * z - 3.125
  }

  static func heading(_ heading: Double?, on bearing: Double?) -> Double {
    guard let heading, let bearing else { return 0 }
    return headingCost * (1 - Math.cosine(radians(turnAngle(from: heading, to: bearing)))) / 2
  }

  /// What a reading adds that comes some seconds behind another: errors stay, so that soon repeated ones tell little.
  static func share(afterSeconds seconds: Double) -> Double {
    1 - Math.exponential(-max(0, seconds) / independentSeconds)
  }

  /// What a later pass of a route costs that comes so many meters behind the one before.
  static func pass(meters: Double) -> Double {
    min(passCost, max(0, meters) * passCost / leastPassMeters)
  }

  static func drive(_ meters: Double, straight: Double, expected: Double) -> Double {
    let scale = 24 + 0.1 * straight
    if meters < 0 { return -meters / scale }
    return max(0, meters - max(straight, expected)) / scale
  }
}

/// A reading as the core follows it: checked, with what it is judged by.
struct TrackReading {
  var coordinate: Coordinate
  var noise: Double
  /// The direction of travel, where the vehicle moves.
  var heading: Double?
  /// Meters a second, as told or as the last readings lie apart.
  var speed: Double
  /// Meters a second, as the receiver tells it; only this is exact enough to warn of.
  var toldSpeed: Double?
  /// Whether the receiver says that it stands.
  var isStanding = false
  /// Milliseconds from 1970.
  var time: Int64
  /// Meters and seconds since the reading before.
  var straight = 0.0
  var seconds = 0.0
}

/// The places of a route at which a vehicle may be, each with what its drive cost.
///
/// A hidden Markov model as for traces, on the line of the route alone. A place is a number of meters along it, not a
/// point on Earth: where a route crosses itself, or runs out and back on one road, the places there are different ones,
/// and to jump from one to the other costs what the road between them does. So nothing is lost, and nothing comes early.
///
/// Source: P. Newson, J. Krumm, ACM GIS 2009, doi:10.1145/1653771.1653818.
package struct RouteTrack: Hashable, Sendable, Codable {
  struct Place: Hashable, Sendable, Codable {
    var ground: Double
    /// The farthest that this drive was.
    var peak: Double
    var cost: Double
    /// Meters from the last reading.
    var meters: Double
  }
  /// The least costly first, whose cost is 0.
  private(set) var places: [Place] = []

  /// The most likely place.
  var best: Place? { places.first }

  /// The most likely place to which the vehicle can have driven from one, if there is any that was not let go.
  ///
  /// In hairpins errors make a place behind the bend the best for some seconds, and behind a tunnel the place before a loop
  /// may be as good. What is told of the drive does not leap ahead or back before the places near it are unlikely.
  func place(
    from last: Double, back: Double, _ reading: TrackReading, on line: RouteLine
  ) -> Place? {
    let driven = max(2 * reading.straight, 1.5 * line.speed(at: last) * reading.seconds)
    let reach = last - back...last + TrackModel.leastLeap + driven
    return places.first { reach.contains($0.ground) }
  }

  /// Begins where a reading may be on any part of the route.
  ///
  /// Where the route comes by more than once, an earlier pass is right unless headings or the drive speak against it.
  mutating func begin(_ reading: TrackReading, on line: RouteLine) {
    let feet = line.feet(near: reading.coordinate, within: 4 * reading.noise)
    let isAtStart = feet.first.map { $0.ground < TrackModel.leastPassMeters } ?? false
    seed(
      feet.indices.map { index in
        let cost = Self.passCost(of: index, among: feet)
        let isLater = isAtStart && cost >= TrackModel.passCost
        return (feet[index], isLater ? max(cost, TrackModel.startPassCost) : cost)
      }, reading, on: line)
  }

  /// Begins at certain places, in the order of the route.
  mutating func seed(
    _ feet: [(foot: RouteFoot, cost: Double)], _ reading: TrackReading, on line: RouteLine
  ) {
    let meters = Self.metersOfPasses(feet.map(\.foot), reading, line)
    places = zip(feet, meters).map { place, meters in
      let (foot, cost) = place
      return Place(
        ground: foot.ground, peak: foot.ground,
        cost: cost + TrackModel.reading(meters: meters, noise: reading.noise)
          + line.headingCost(reading.heading, at: foot.ground), meters: foot.meters)
    }
    settle()
  }

  /// What a place costs for the passes before it.
  static func passCost(of index: Int, among feet: [RouteFoot]) -> Double {
    feet[...index].indices.dropFirst().reduce(0) {
      $0 + TrackModel.pass(meters: feet[$1].ground - feet[$1 - 1].ground)
    }
  }

  /// By place, in the order of the route: how far it is from a reading, as far as passes are told from each other by it.
  ///
  /// Where a route comes by at its start again, the line begins there once, and goes through the other time. Errors
  /// along the road would speak for the later pass. So the start is not farther away than a later pass beside it.
  private static func metersOfPasses(
    _ feet: [RouteFoot], _ reading: TrackReading, _ line: RouteLine
  ) -> [Double] {
    var meters = feet.map(\.meters)
    guard let first = feet.first, first.ground < 1, feet.count > 1 else { return meters }
    let start = line.coordinate(at: 0).coordinate
    for later in feet.dropFirst()
    where later.ground > TrackModel.leastPassMeters && later.meters < meters[0]
      && line.coordinate(at: later.ground).coordinate.distance(to: start) < 6 * reading.noise
    {
      meters[0] = later.meters
    }
    return meters
  }

  mutating func clear() { places = [] }

  /// Goes on with a reading.
  mutating func follow(_ reading: TrackReading, on line: RouteLine) {
    guard let best else { return }
    let reach = max(4 * reading.noise, TrackModel.leastReach)
    let back = 3 * reading.noise
    let ahead = max(150 + 3 * reading.straight, 50 * reading.seconds)
    // A place may lie farther behind its peak than a good reading lets a vehicle go back.
    let least = min(
      places.reduce(best.peak) { min($0, $1.peak) } - back,
      places.reduce(best.ground) { min($0, $1.ground) })
    let most = places.reduce(best.ground) { max($0, $1.ground) } + ahead
    let feet = line.feet(near: reading.coordinate, within: reach, from: max(0, least), to: most)
    var next: [Place] = []
    let share = TrackModel.share(afterSeconds: reading.seconds)
    for (foot, meters) in zip(feet, Self.metersOfPasses(feet, reading, line)) {
      let cost =
        share * TrackModel.reading(meters: meters, noise: reading.noise)
        + line.headingCost(reading.heading, at: foot.ground)
      if let place = reached(foot, cost, reading, ahead: ahead, back: back, line) {
        next.append(place)
      }
    }
    next += places.map { stay($0, reading, line) }
    places = next
    settle()
  }

  private func reached(
    _ foot: RouteFoot, _ cost: Double, _ reading: TrackReading, ahead: Double, back: Double,
    _ line: RouteLine
  ) -> Place? {
    var best: Place?
    for place in places
    where foot.ground >= place.peak - back && foot.ground <= place.ground + ahead {
      let expected =
        reading.seconds > 3 ? 1.1 * line.speed(at: place.ground) * reading.seconds : 0
      let sum =
        place.cost + cost
        + TrackModel.drive(
          foot.ground - place.ground, straight: reading.straight, expected: expected)
      if best.map({ sum < $0.cost }) ?? true {
        best = Place(
          ground: foot.ground, peak: max(place.peak, foot.ground), cost: sum, meters: foot.meters)
      }
    }
    return best
  }

  private func stay(_ place: Place, _ reading: TrackReading, _ line: RouteLine) -> Place {
    var place = place
    place.meters = line.coordinate(at: place.ground).coordinate.distance(to: reading.coordinate)
    place.cost +=
      TrackModel.share(afterSeconds: reading.seconds)
      * TrackModel.reading(meters: place.meters, noise: reading.noise)
      + line.headingCost(reading.heading, at: place.ground)
    return place
  }

  /// Orders the places and lets go of those that are unlikely.
  private mutating func settle() {
    places.sort { ($0.cost, $0.ground) < ($1.cost, $1.ground) }
    guard let least = places.first?.cost else { return }
    var kept: [Place] = []
    for var place in places where kept.count < TrackModel.mostPlaces {
      place.cost -= least
      if place.cost > TrackModel.widestCost { break }
      if kept.contains(where: { abs($0.ground - place.ground) < 1 }) { continue }
      kept.append(place)
    }
    places = kept
  }
}

extension RouteLine {
  /// Where a line turns around, vehicles within so many meters may go in either direction.
  private static let turningMeters = 0.5

  /// What a heading costs at a place.
  fileprivate func headingCost(_ heading: Double?, at place: Double) -> Double {
    guard let heading else { return 0 }
    return [-Self.turningMeters, 0, Self.turningMeters].reduce(.infinity) {
      min($0, TrackModel.heading(heading, on: coordinate(at: max(0, place + $1)).bearing))
    }
  }
}
