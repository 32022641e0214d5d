// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// How far a receiver is wrong, reading by reading.
///
/// The errors of real receivers stay for tens of seconds, as satellites and reflections do: a first-order
/// Gauss–Markov process, whose correlation falls by 1/e in some time,
///
///     error ← error · a + noise · √(1 − a²) · normal,   a = exp(−seconds / correlation)
///
/// Source: J. Rankin, *An error model for sensor simulation: GPS and differential GPS*, IEEE PLANS 1994,
/// doi:10.1109/PLANS.1994.303322.
package struct ReceiverNoise<Generator: RandomNumberGenerator> {
  /// The standard deviation to the east and to the north, in meters.
  package let meters: Double
  /// Seconds after which errors are mostly others; 0 for errors that have nothing to do with each other.
  package let correlationSeconds: Double
  private var generator: Generator
  private var error: (east: Double, north: Double)?

  package init(meters: Double, correlationSeconds: Double, _ generator: Generator) {
    self.meters = meters
    self.correlationSeconds = correlationSeconds
    self.generator = generator
  }

  /// A place as the receiver tells it, some seconds after the last one.
  package mutating func read(_ place: GeoCoordinates, after seconds: Double) -> GeoCoordinates {
    let keeps = correlationSeconds > 0 ? Math.exponential(-seconds / correlationSeconds) : 0
    let share = error == nil ? 1 : max(0, 1 - keeps * keeps).squareRoot()
    var next = error ?? (east: 0, north: 0)
    next.east = next.east * keeps + meters * share * normal()
    next.north = next.north * keeps + meters * share * normal()
    error = next
    return place.moved(byMeters: next.north, bearing: 0).moved(byMeters: next.east, bearing: 90)
  }

  /// A number of the standard normal distribution.
  ///
  /// Source: G. E. P. Box, M. E. Muller, Ann. Math. Statist. 29 (1958), doi:10.1214/aoms/1177706645.
  private mutating func normal() -> Double {
    let radius =
      (-2 * Math.logarithm(Double.random(in: .leastNonzeroMagnitude..<1, using: &generator)))
      .squareRoot()
    return radius * Math.cosine(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }
}
