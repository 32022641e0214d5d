// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

/// What became of messages: how much of them could be used, and of the rest some examples.
package struct RealtimeReport: Hashable, Sendable {
  /// Why an update of a trip, or the position of a vehicle, is not used.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    case unknownTrip = "the timetable has no such trip"
    case ambiguousTrip = "the timetable has several such trips, and no start time says which"
    case otherDay = "the trip does not run on that day"
    case headway = "the line runs by a headway, without times"
    case unknownStop =
      "the timetable has no such stop, or the trip does not call there in this order"
    case unknownLine = "the timetable has no such line"
    case noLine = "a vehicle that the timetable does not know is of no line"
    case noTimes = "a vehicle that the timetable does not know has fewer than two stops with times"
    case wrongTimes = "its times fall, or lie days apart"
    case wrongStart = "the day or time of its start is none"
    case noTrip = "it is on no trip"
    case noPlace = "it has no place"
    case oldPlace = "its place is more than 15 minutes old"
  }

  /// Updates or positions that are not used for one reason.
  package struct Unused: Hashable, Sendable {
    package var count = 0
    /// The ids of a few of their trips.
    package var examples: [String] = []

    mutating func add(_ example: String) {
      count += 1
      if examples.count < 3, !examples.contains(example) { examples.append(example) }
    }
  }

  package var updated = 0
  package var cancelled = 0
  package var added = 0
  package var replaced = 0
  /// Calls that are left out by vehicles that run.
  package var skippedCalls = 0
  /// Calls that are made at another stop, such as another platform.
  package var movedCalls = 0
  package var alerts = 0
  /// Alerts of which the timetable knows nothing that they concern.
  package var unusedAlerts = 0
  /// Vehicles whose places are known.
  package var vehicles = 0
  /// Entities that are neither trips, alerts nor vehicles, such as changed shapes.
  package var others = 0
  package var unused: [Reason: Unused] = [:]
  package var unusedVehicles: [Reason: Unused] = [:]

  package init() {}

  /// Updates of trips that are used.
  package var usedTrips: Int { updated + cancelled + added + replaced }
  package var unusedTrips: Int { unused.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ reason: Reason, _ example: String) {
    unused[reason, default: Unused()].add(example)
  }

  mutating func addVehicle(_ reason: Reason, _ example: String) {
    unusedVehicles[reason, default: Unused()].add(example)
  }

  /// Counts a run that is used.
  mutating func add(_ run: LiveRun) {
    switch run.status {
    case .updated: updated += 1
    case .cancelled: cancelled += 1
    case .added: added += 1
    case .replaced: replaced += 1
    }
    skippedCalls += run.calls.count(where: \.isSkipped)
    movedCalls += run.calls.count(where: \.hasMoved)
  }
}
