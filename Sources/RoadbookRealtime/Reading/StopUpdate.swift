// SPDX-License-Identifier: Apache-2.0

/// What has changed at a stop of a trip: `StopTimeUpdate`.
///
/// Messages have millions of them: so the properties stand in the order in which they take least memory, 112 bytes.
package struct StopUpdate: Hashable, Sendable {
  package var arrival: TimeUpdate?
  package var relationship: StopRelationship
  /// How passengers get on, a number of `DropOffPickupType`: 0 as usual, 1 not at all, 2 by phone, 3 by a sign to the driver.
  @Narrow<UInt8> package var pickUp: Int?
  /// How they get off, by the same numbers.
  @Narrow<UInt8> package var dropOff: Int?
  /// The stop's number in the trip, as in `stop_times.txt`.
  @Narrow<UInt32> package var sequence: Int?
  package var departure: TimeUpdate?
  package var stopID: String?
  /// Where the vehicle stops instead, as at another platform.
  package var assignedStopID: String?
  package var headsign: String?

  package init(
    sequence: Int? = nil, stopID: String? = nil, arrival: TimeUpdate? = nil,
    departure: TimeUpdate? = nil, relationship: StopRelationship = .scheduled,
    assignedStopID: String? = nil, headsign: String? = nil, pickUp: Int? = nil,
    dropOff: Int? = nil
  ) {
    self.sequence = sequence
    self.stopID = stopID
    self.arrival = arrival
    self.departure = departure
    self.relationship = relationship
    self.assignedStopID = assignedStopID
    self.headsign = headsign
    self.pickUp = pickUp
    self.dropOff = dropOff
  }
}

/// How a stop of a trip that runs is related to the timetable; a number that is none of these is read as if it was missing.
package enum StopRelationship: Int, CaseIterable, Hashable, Sendable {
  case scheduled = 0
  case skipped = 1
  /// Nothing is known of its times.
  case noData = 2
  /// A stop of a frequency that has no exact times.
  case unscheduled = 3
}

/// When a vehicle arrives or departs: `StopTimeEvent`.
package struct TimeUpdate: Hashable, Sendable {
  @Narrow<Int64> package var time: Int?
  /// When it should, of a trip that is not in the timetable.
  @Narrow<Int64> package var scheduled: Int?
  /// In seconds; below 0 where the vehicle is early.
  @Narrow<Int32> package var delay: Int?
  /// In seconds, around the time; 0 where it is certain.
  @Narrow<Int32> package var uncertainty: Int?

  package init(
    delay: Int? = nil, time: Int? = nil, scheduled: Int? = nil, uncertainty: Int? = nil
  ) {
    self.delay = delay
    self.time = time
    self.scheduled = scheduled
    self.uncertainty = uncertainty
  }
}
