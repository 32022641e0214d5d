// SPDX-License-Identifier: Apache-2.0

/// When a driver who has left the route gets another one; Roadbook's own.
///
/// The distance, the number of readings and the time must all be reached. A vehicle that turns away need not have gone
/// the distance. Each new route that is not followed doubles the pause before the next, so that somebody who knows a
/// better way is not told a new one at every corner.
public struct ReroutingOptions: Hashable, Sendable, Codable {
  /// Meters between the vehicle and where it was last on the route, 0…10,000.
  public var leastDistanceInMeters: Double
  /// Readings off the route in a row, 1…100.
  public var leastDeviations: Int32
  /// Seconds off the route, 0…600.
  public var leastTimeInSeconds: Double
  /// Degrees by which the vehicle must have turned from the route's direction for the distance not to count, 0…180;
  /// `nil` for the distance to count always.
  public var turnedAngleInDegrees: Double?
  /// Seconds from one new route to the next, 0…600; they double with each route that is not followed, up to eight
  /// times as many.
  public var pauseInSeconds: Double
  /// The way back to the old route is taken where it takes at most so many times as long as a new route, 0…10; 0 for
  /// always a new route.
  public var returnFactor: Double

  /// Makes options; by default a new route is asked for 50 m off the old one and at the third reading.
  public init(
    leastDistanceInMeters: Double = 50, leastDeviations: Int32 = 3, leastTimeInSeconds: Double = 0,
    turnedAngleInDegrees: Double? = nil, pauseInSeconds: Double = 10, returnFactor: Double = 0
  ) {
    self.leastDistanceInMeters = leastDistanceInMeters
    self.leastDeviations = leastDeviations
    self.leastTimeInSeconds = leastTimeInSeconds
    self.turnedAngleInDegrees = turnedAngleInDegrees
    self.pauseInSeconds = pauseInSeconds
    self.returnFactor = returnFactor
  }

  /// Whether all are in their ranges.
  package var areInRange: Bool {
    (0...10_000).contains(leastDistanceInMeters) && (1...100).contains(leastDeviations)
      && (0...600).contains(leastTimeInSeconds)
      && turnedAngleInDegrees.map { (0...180).contains($0) } ?? true
      && (0...600).contains(pauseInSeconds) && (0...10).contains(returnFactor)
  }
}
