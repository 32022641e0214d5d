// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// When better routes are looked for while driving, and how much better they have to be.
///
/// The smaller of both differences counts. One that is `nil` or 0 does not count; where neither counts, no route is
/// told.
public struct DynamicRoutingEngineOptions: Hashable, Sendable {
  /// How much sooner a better route arrives at least, in percent of its own duration.
  public var minTimeDifferencePercentage: Double?
  /// How much sooner a better route arrives at least, in seconds.
  public var minTimeDifference: TimeInterval?
  /// Seconds from one search to the next.
  public var pollInterval: TimeInterval

  /// Makes options.
  public init(
    minTimeDifferencePercentage: Double? = nil, minTimeDifference: TimeInterval? = nil,
    pollInterval: TimeInterval = 15 * 60
  ) {
    self.minTimeDifferencePercentage = minTimeDifferencePercentage
    self.minTimeDifference = minTimeDifference
    self.pollInterval = pollInterval
  }

  /// How many seconds a route of a duration has to save; `nil` where none is told.
  package func threshold(duration: TimeInterval) -> TimeInterval? {
    let part = minTimeDifferencePercentage.map { $0 / 100 * duration }
    return [part, minTimeDifference].compactMap(\.self).filter { $0 > 0 }.min()
  }
}
