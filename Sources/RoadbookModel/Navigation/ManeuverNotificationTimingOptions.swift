// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// How early maneuvers are announced.
///
/// Of a distance and a time, the one that is reached first counts. Defaults, the time being 40 s for reminders,
/// 18 s for distances and 5 s for actions:
///
///                 slow    regular   fast      on foot
///     range       0       0         0         0          as soon as it is known
///     reminder    600 m   800 m     2,300 m   500 m
///     distance    300 m   300 m     1,300 m   100 m
///     action      50 m    100 m     400 m     10 m
///     double      150 m   250 m     750 m     20 m       to the maneuver behind it
public struct ManeuverNotificationTimingOptions: Hashable, Sendable, Codable {
  /// Meters before the maneuver; 0 for as soon as it is known.
  public var rangeNotificationDistanceInMeters: Int32 = 0
  /// Seconds before the maneuver; 0 for as soon as it is known.
  public var rangeNotificationTimeInSeconds: Int32 = 0
  /// Meters before the maneuver.
  public var reminderNotificationDistanceInMeters: Int32
  /// Seconds before the maneuver.
  public var reminderNotificationTimeInSeconds: Int32 = 40
  /// Meters before the maneuver.
  public var distanceNotificationDistanceInMeters: Int32
  /// Seconds before the maneuver.
  public var distanceNotificationTimeInSeconds: Int32 = 18
  /// Meters before the maneuver.
  public var actionNotificationDistanceInMeters: Int32
  /// Seconds before the maneuver.
  public var actionNotificationTimeInSeconds: Int32 = 5
  /// Maneuvers that follow each other within so many meters are announced together.
  public var doubleNotificationDistanceInMeters: Int32

  /// The defaults for a way of travelling at a pace.
  public init(transportMode: TransportMode = .car, timingProfile: TimingProfile = .regularSpeed) {
    let meters: (Int32, Int32, Int32, Int32) =
      switch (transportMode, timingProfile) {
      case (.pedestrian, _): (500, 100, 10, 20)
      case (_, .slowSpeed): (600, 300, 50, 150)
      case (_, .regularSpeed): (800, 300, 100, 250)
      case (_, .fastSpeed): (2300, 1300, 400, 750)
      }
    reminderNotificationDistanceInMeters = meters.0
    distanceNotificationDistanceInMeters = meters.1
    actionNotificationDistanceInMeters = meters.2
    doubleNotificationDistanceInMeters = meters.3
  }

  /// Whether the notifications come in their order: only those of range may be 0.
  package var isInOrder: Bool {
    let meters = [
      reminderNotificationDistanceInMeters, distanceNotificationDistanceInMeters,
      actionNotificationDistanceInMeters,
    ]
    let seconds = [
      reminderNotificationTimeInSeconds, distanceNotificationTimeInSeconds,
      actionNotificationTimeInSeconds,
    ]
    return Self.falls(meters, from: rangeNotificationDistanceInMeters)
      && Self.falls(seconds, from: rangeNotificationTimeInSeconds)
      && (1...100_000).contains(doubleNotificationDistanceInMeters)
  }

  private static func falls(_ values: [Int32], from range: Int32) -> Bool {
    let all = (range == 0 ? [] : [range]) + values
    return all.allSatisfy { (1...1_000_000).contains($0) }
      && zip(all, all.dropFirst()).allSatisfy { $0 > $1 }
  }
}

/// How fast a road is, which decides how early things are told.
public enum TimingProfile: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Up to 59 km/h, and in settlements.
  case slowSpeed
  /// Up to 100 km/h.
  case regularSpeed
  /// Faster, or without a limit.
  case fastSpeed

  /// The pace of a road with a speed.
  package init(metersPerSecond: Double, isBuiltUp: Bool = false) {
    self =
      isBuiltUp || metersPerSecond <= 16.39
      ? .slowSpeed : metersPerSecond <= 27.78 ? .regularSpeed : .fastSpeed
  }
}
