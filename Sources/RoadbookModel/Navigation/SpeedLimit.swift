// SPDX-License-Identifier: Apache-2.0

package import Foundation
public import RoadbookCoding

/// The speed limits of a road; in each 0 means unlimited, `nil` not known.
///
/// Navigators tell what tags of the map say: `maxspeed`, `maxspeed:advisory` and `maxspeed:conditional` with times, "wet",
/// "snow" and "fog". The limit in fine weather is for apps that know more.
public struct SpeedLimit: Hashable, Sendable, Codable {
  /// The limit.
  public var speedLimitInMetersPerSecond: Double?
  /// The speed that is advised.
  public var advisorySpeedLimitInMetersPerSecond: Double?
  /// The limit when snow falls.
  public var snowSpeedLimitInMetersPerSecond: Double?
  /// The limit when it rains.
  public var rainSpeedLimitInMetersPerSecond: Double?
  /// The limit in fog.
  public var fogSpeedLimitInMetersPerSecond: Double?
  /// The limit in fine weather.
  public var optimalWeatherSpeedLimitInMetersPerSecond: Double?
  /// The limit near a school.
  public var schoolZoneSpeedLimitInMetersPerSecond: Double?
  /// The limit that holds at this time.
  public var timeDependentSpeedLimitInMetersPerSecond: Double?

  /// Makes limits of which one is known at most.
  public init(speedLimitInMetersPerSecond: Double? = nil) {
    self.speedLimitInMetersPerSecond = speedLimitInMetersPerSecond
  }

  /// The least of the regular limit and those of schools, times and fine weather; 0 where there is none.
  public func effectiveSpeedLimitInMetersPerSecond() -> Double? {
    let known = [
      speedLimitInMetersPerSecond, schoolZoneSpeedLimitInMetersPerSecond,
      timeDependentSpeedLimitInMetersPerSecond, optimalWeatherSpeedLimitInMetersPerSecond,
    ].compactMap { $0 }
    return known.filter { $0 > 0 }.min() ?? known.min()
  }
}

/// By how much drivers may be faster than a limit before they are warned.
public struct SpeedLimitOffset: Hashable, Sendable, Codable {
  /// Below the boundary.
  public var lowSpeedOffsetInMetersPerSecond: Double
  /// From the boundary on.
  public var highSpeedOffsetInMetersPerSecond: Double
  /// The limit from which on the other offset counts.
  public var highSpeedBoundaryInMetersPerSecond: Double

  /// Makes an offset.
  public init(
    lowSpeedOffsetInMetersPerSecond: Double = 0, highSpeedOffsetInMetersPerSecond: Double = 0,
    highSpeedBoundaryInMetersPerSecond: Double = 0
  ) {
    self.lowSpeedOffsetInMetersPerSecond = lowSpeedOffsetInMetersPerSecond
    self.highSpeedOffsetInMetersPerSecond = highSpeedOffsetInMetersPerSecond
    self.highSpeedBoundaryInMetersPerSecond = highSpeedBoundaryInMetersPerSecond
  }

  /// The offset for a limit.
  package func offset(at limit: Double) -> Double {
    limit < highSpeedBoundaryInMetersPerSecond
      ? lowSpeedOffsetInMetersPerSecond : highSpeedOffsetInMetersPerSecond
  }
}

/// When drivers are warned of their speed.
public struct SpeedWarningOptions: Hashable, Sendable, Codable {
  /// By how much they may be faster than the limit.
  public var speedLimitOffset: SpeedLimitOffset

  /// Makes options.
  public init(speedLimitOffset: SpeedLimitOffset = SpeedLimitOffset()) {
    self.speedLimitOffset = speedLimitOffset
  }
}

/// Whether a driver is too fast.
public enum SpeedWarningStatus: UInt32, CodedByName, JSONWritable {
  /// The limit is exceeded.
  case speedLimitExceeded
  /// It is exceeded no longer.
  case speedLimitRestored
}

/// The limits that signs tell beside the regular one, and when.
package struct RoadLimits: Sendable {
  /// Whether a sign says that there is no regular one.
  package var isUnlimited = false
  /// Those that do not depend on the time; the regular one is not among them.
  package var steady = SpeedLimit()
  /// Tells the limit that holds at a time; `nil` where none does.
  package var timed: (@Sendable (Date) -> Double?)?

  package init() {}

  /// All that holds.
  package func limit(regular: Double?, at time: Date?) -> SpeedLimit {
    var limit = steady
    limit.speedLimitInMetersPerSecond = regular ?? (isUnlimited ? 0 : nil)
    if let timed, let time { limit.timeDependentSpeedLimitInMetersPerSecond = timed(time) }
    return limit
  }
}
