// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Tells the time, so that tests can choose it.
public protocol WallClock: AnyObject, Sendable {
  /// What time it is.
  func now() -> Date
}

/// The clock of the device.
///
/// Roadbook's own name for what the API calls the default clock.
public final class SystemWallClock: WallClock {
  /// Makes a clock.
  public init() {}

  /// What time it is.
  public func now() -> Date { Date() }

  /// The clock of the device.
  public static func getDefault() -> any WallClock { SystemWallClock() }
}
