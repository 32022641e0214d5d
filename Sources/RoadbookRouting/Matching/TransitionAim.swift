// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// What ways to the places of a reading count for at least.
///
///     ○ ─ ─ ─ ─ ─ ─ ─ ─ (  ○  ·  ○  )     the straight line up to the circle around the places
///      ╲________╱‾‾‾‾‾‾‾‾╱              is no longer than any way
///
/// It never says too much: ways are no shorter than straight lines, and count for no less than so many centimeters for
/// each meter. Beyond some distance it stays as it is, where a plane would err too far.
struct TransitionAim {
  /// Farther away it says no more.
  private static let greatestMeters = 50_000.0
  /// What planes and rounded lengths may err by.
  private static let safety = 0.99

  private var plane = LocalPlane(at: Coordinate(latitudeE7: 0, longitudeE7: 0))
  /// All places are within it.
  private var reachMeters = 0.0
  private var centimetersPerMeter = 0.0

  init() {}

  /// - Parameters:
  ///   - center: Where the reading is.
  ///   - places: Its places.
  ///   - centimetersPerMeter: What a meter of way counts for at least.
  init(at center: Coordinate, _ places: [MatchCandidate], centimetersPerMeter: Double) {
    plane = LocalPlane(at: center)
    reachMeters = places.reduce(0) { max($0, $1.meters) } + 1
    self.centimetersPerMeter = centimetersPerMeter * Self.safety
  }

  /// The least that a way counts for.
  func centimeters(from place: Coordinate) -> Int32 {
    let point = plane.point(place)
    let meters = (point.x * point.x + point.y * point.y).squareRoot() - reachMeters
    return Int32(max(0, min(meters, Self.greatestMeters)) * centimetersPerMeter)
  }
}
