// SPDX-License-Identifier: Apache-2.0

/// Which trip is meant, and on which day: `TripDescriptor`.
package struct TripSelector: Hashable, Sendable {
  package var tripID: String?
  package var routeID: String?
  package var directionID: Int?
  /// As it is written, "HH:MM:SS"; more than 24 hours are possible.
  package var startTime: String?
  /// As it is written, "YYYYMMDD".
  package var startDate: String?
  package var relationship: TripRelationship

  package init(
    tripID: String? = nil, routeID: String? = nil, directionID: Int? = nil,
    startTime: String? = nil, startDate: String? = nil,
    relationship: TripRelationship = .scheduled
  ) {
    self.tripID = tripID
    self.routeID = routeID
    self.directionID = directionID
    self.startTime = startTime
    self.startDate = startDate
    self.relationship = relationship
  }
}

/// How a trip that runs is related to the timetable.
///
/// A number that is none of these is read as if it was missing, as readers of protocol buffers do it: the trip is
/// ``scheduled``. There is no 4.
package enum TripRelationship: Int, CaseIterable, Hashable, Sendable {
  case scheduled = 0
  /// Beside the timetable, in a way that the specification no longer says.
  case added = 1
  /// One of a frequency that has no exact times.
  case unscheduled = 2
  case canceled = 3
  case replacement = 5
  case duplicated = 6
  /// Canceled, and not to be shown.
  case deleted = 7
  case new = 8
}
