// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

/// The last readings, by which new ones are checked.
struct ReadingMemory: Hashable, Sendable, Codable {
  private struct Mark: Hashable, Sendable, Codable {
    var latitudeE7: Int32
    var longitudeE7: Int32
    var time: Int64

    var coordinate: Coordinate {
      Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7)
    }
  }
  /// The last one that was believed, and the last one at all.
  private var believed: Mark?
  private var last: Mark?
  /// How many have agreed with each other on a place that is too far away.
  private var farAway = 0
  /// Meters a second, of the last readings.
  private(set) var speed = 0.0
  /// Whether the receiver has told that it moves: some tell 0 for all that they do not know.
  private var tellsSpeed: Bool?

  /// No vehicle drives faster, in meters a second.
  private static let greatestSpeed = 100.0
  /// A clock that falls by more milliseconds was set.
  private static let greatestDelay: Int64 = 60_000

  var lastTime: Int64? { believed?.time }
  var lastDate: Date? {
    lastTime.map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }
  /// Whether the vehicle is not standing, as far as readings tell.
  var isMoving: Bool { speed >= 2 }

  /// The reading as the core follows it, or why it tells nothing.
  ///
  /// A place that no vehicle can have reached is believed when three readings agree on it.
  mutating func check(_ location: Location) -> Result<TrackReading, Refusal> {
    guard let date = location.time, date.timeIntervalSince1970.magnitude < 1e12 else {
      return .failure(Refusal(reason: .withoutTime))
    }
    guard let coordinate = Coordinate(location.coordinates) else {
      return .failure(Refusal(reason: .nowhere))
    }
    let time = Int64((date.timeIntervalSince1970 * 1000).rounded())
    var reading = TrackReading(
      coordinate: coordinate,
      noise: TrackModel.noise(accuracyMeters: location.horizontalAccuracyInMeters),
      speed: 0, time: time)
    if let believed {
      let wasSet = time < believed.time - Self.greatestDelay
      if time <= believed.time, !wasSet { return .failure(Refusal(reason: .repeated)) }
      reading.straight = believed.coordinate.distance(to: coordinate)
      reading.seconds = wasSet ? 1 : Double(time - believed.time) / 1000
      if isFar(reading.straight, reading.seconds), !agrees(coordinate, time) {
        return .failure(Refusal(reason: .tooFarAway))
      }
    }
    let told = location.speedInMetersPerSecond.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let measured = reading.seconds > 0 ? reading.straight / reading.seconds : 0
    noteSpeed(measured: measured, told: told, after: reading.seconds)
    reading.toldSpeed = told
    reading.isStanding = tellsSpeed == true && (told ?? 1) < Self.standing
    reading.speed = min(told ?? speed, Self.greatestSpeed)
    if let bearing = location.bearingInDegrees, (0...360).contains(bearing), reading.speed >= 2 {
      reading.heading = bearing
    }
    remember(coordinate, time)
    return .success(reading)
  }

  /// What a receiver tells counts at once, as it knows whether it stands, unless the places say that it does not.
  ///
  /// Places err, and so do speeds of two of them: of a second's drive a third counts, of ten nearly all.
  private mutating func noteSpeed(measured: Double, told: Double?, after seconds: Double) {
    if let told, told >= Self.standing { tellsSpeed = true }
    if let told, tellsSpeed == true || measured < Self.surelyMoving {
      speed = told
    } else {
      speed += (measured - speed) * (1 - pow(2.0 / 3, seconds))
    }
  }

  /// A receiver that tells less, in meters a second, stands.
  private static let standing = 0.5
  /// Errors of places alone make no vehicle so fast, in meters a second.
  private static let surelyMoving = 5.0

  struct Refusal: Error { var reason: IgnoredReading }

  private func isFar(_ meters: Double, _ seconds: Double) -> Bool {
    meters > 200 + Self.greatestSpeed * seconds
  }

  private mutating func agrees(_ coordinate: Coordinate, _ time: Int64) -> Bool {
    let isNearLast =
      last.map {
        time > $0.time
          && !isFar($0.coordinate.distance(to: coordinate), Double(time - $0.time) / 1000)
      } ?? false
    farAway = isNearLast ? farAway + 1 : 1
    last = Mark(
      latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7, time: time)
    return farAway >= 3
  }

  private mutating func remember(_ coordinate: Coordinate, _ time: Int64) {
    believed = Mark(
      latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7, time: time)
    last = believed
    farAway = 0
  }
}
