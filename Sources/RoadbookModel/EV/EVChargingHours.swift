// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// When a location is open, by the clocks there.
public struct EVChargingOpeningHours: Hashable, Sendable {
  /// Always; then both lists are empty.
  public var open24x7: Bool
  /// Whether vehicles may stay plugged in while it is closed.
  public var chargingWhenClosed: Bool
  /// The hours of weeks.
  public var regularSchedule: [EVChargingOpeningHoursSchedule]
  /// Empty: exceptional hours are not read.
  public var exceptions: [EVChargingOpeningHoursException]

  /// Makes hours.
  public init(
    open24x7: Bool = false, chargingWhenClosed: Bool = true,
    regularSchedule: [EVChargingOpeningHoursSchedule] = [],
    exceptions: [EVChargingOpeningHoursException] = []
  ) {
    self.open24x7 = open24x7
    self.chargingWhenClosed = chargingWhenClosed
    self.regularSchedule = regularSchedule
    self.exceptions = exceptions
  }
}

/// The hours of some days of each week.
public struct EVChargingOpeningHoursSchedule: Hashable, Sendable {
  /// The days.
  public var days: [DayOfWeek]
  /// Their hours.
  public var periods: [TimeOfDayRange]

  /// Makes a schedule.
  public init(days: [DayOfWeek] = [], periods: [TimeOfDayRange] = []) {
    self.days = days
    self.periods = periods
  }
}

/// The hours of a day that differs.
public struct EVChargingOpeningHoursException: Hashable, Sendable {
  /// The day.
  public var date: Date
  /// Its hours.
  public var periods: [TimeOfDayRange]
  /// Whether it is closed; then there are no hours.
  public var closed: Bool

  /// Makes an exception.
  public init(
    date: Date = Date(timeIntervalSince1970: 0), periods: [TimeOfDayRange] = [],
    closed: Bool = false
  ) {
    self.date = date
    self.periods = periods
    self.closed = closed
  }
}

/// Days of weeks.
public enum DayOfWeek: UInt32, CodedByName, JSONWritable {
  /// The first day of a week by ISO 8601.
  case monday
  /// The second.
  case tuesday
  /// The third.
  case wednesday
  /// The fourth.
  case thursday
  /// The fifth.
  case friday
  /// The sixth.
  case saturday
  /// The last.
  case sunday
}

/// Hours of a day.
public struct TimeOfDayRange: Hashable, Sendable {
  /// `hh:mm:ss`.
  public var from: String
  /// `hh:mm:ss`, and not that time itself; where it is smaller, the hours run over midnight.
  public var to: String

  /// Makes hours.
  public init(from: String = "00:00:00", to: String = "00:00:00") {
    self.from = from
    self.to = to
  }
}

/// Days from one to another.
public struct DateRange: Hashable, Sendable {
  /// The first; `nil` is open.
  public var from: Date?
  /// The end, which is not part of it; `nil` is open.
  public var to: Date?

  /// Makes days.
  public init(from: Date? = nil, to: Date? = nil) {
    self.from = from
    self.to = to
  }
}
