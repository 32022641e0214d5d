// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// What arcs of the expanded graph take at some times, where a hierarchy's metric holds the least
/// that they ever take.
///
/// Times are milliseconds from the start of the trip. A step takes some time and costs something
/// beyond it, its penalty: what a path costs is its time times a price, and its penalties. An
/// arrival never gets earlier by coming later (first in, first out), be it by waiting.
///
/// Make it a struct; searches are compiled for it.
package protocol TimedCosts {
  /// What a millisecond costs, in 1/1024 of the metric's unit.
  var priceOfMillisecond: Int64 { get }

  /// Whether no step costs less than the price of its time.
  var chargesAllTime: Bool { get }

  /// Whether what an arc takes changes with the time.
  func isTimed(_ input: InputID) -> Bool

  /// Calls `body` with each way to follow an arc up to a position on the state that it leads to:
  /// at once, or after waiting where that saves penalties.
  func forEachStep(
    of input: InputID, at time: Int64, upTo position: Double, _ body: (TimedStep) -> Void)

  /// Calls `body` with each way to drive along a state from one position to another.
  func forEachStep(
    along state: StateID, from start: Double, upTo end: Double, at time: Int64,
    _ body: (TimedStep) -> Void)
}

/// What a step takes.
@frozen
package struct TimedStep: Hashable, Sendable {
  /// Milliseconds, with those of waiting.
  package var duration: Int64
  /// What it costs beyond the price of its time, in 1/1024 of the metric's unit; may be negative
  /// where less than the price is charged.
  package var penalty: Int64

  @inlinable
  package init(duration: Int64, penalty: Int64) {
    self.duration = duration
    self.penalty = penalty
  }
}

/// A way to begin a leg.
package struct TimedDeparture: Hashable, Sendable {
  /// Where it begins, with the least that driving to the end of its state costs.
  package var seed: Seed
  /// What passes before: a stay, turning back.
  package var delay: Int64
  /// What that costs beyond the price of its time, in 1/1024 of the metric's unit.
  package var penalty: Int64

  package init(seed: Seed, delay: Int64 = 0, penalty: Int64 = 0) {
    self.seed = seed
    self.delay = delay
    self.penalty = penalty
  }
}

/// Where a leg may end.
package struct TimedTarget: Hashable, Sendable {
  /// The state and the position, with what is not driven any more.
  package var seed: Seed
  /// What ending here costs, in 1/1024 of the metric's unit.
  package var penalty: Int64
  /// How the next leg may begin.
  package var departures: [TimedDeparture]

  package init(seed: Seed, penalty: Int64 = 0, departures: [TimedDeparture] = []) {
    self.seed = seed
    self.penalty = penalty
    self.departures = departures
  }
}

/// A cheapest path through all legs, with its times.
package struct TimedPath: Hashable, Sendable {
  /// In the metric's unit, without the time of stays.
  package var cost: Int64
  package var legs: [Leg]

  package struct Leg: Hashable, Sendable {
    /// The place of its departure among those of the target before, or of the trip's start.
    package var departure: Int
    /// The place of its end among the leg's targets.
    package var target: Int
    package var states: [StateID]
    /// The arcs between them.
    package var inputs: [InputID]
    /// When the leg begins, after its departure's delay.
    package var start: Int64
    /// When the end of each state is reached; on the last one the leg's end.
    package var times: [Int64]
  }
}
